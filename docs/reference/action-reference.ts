/** The reference of the action, made from the file that GitHub reads. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

interface Field {
  readonly description: string;
  readonly default?: string;
}

interface Manifest {
  readonly inputs: Readonly<Record<string, Field>>;
  readonly outputs: Readonly<Record<string, Field>>;
}

export function renderActionReference(): string {
  const text = readFileSync(new URL("../../action.yml", import.meta.url), "utf8");
  const { inputs, outputs }: Manifest = parse(text); // Held to the program's own tables by a test.
  return [
    "# Inputs and outputs of the action",
    "",
    "Made from `action.yml` by `docs/reference/generate.ts`. A malformed input is the one thing, beside the gate, that turns a run red: one message names it, what it takes, and an example.",
    "",
    "| input | default | meaning |",
    "|---|---|---|",
    ...Object.entries(inputs).map(
      ([name, field]) => `| \`${name}\` | ${cell(field.default ?? "")} | ${field.description} |`,
    ),
    "",
    "| output | meaning |",
    "|---|---|",
    ...Object.entries(outputs).map(([name, field]) => `| \`${name}\` | ${field.description} |`),
    "",
  ].join("\n");
}

function cell(value: string): string {
  return value === "" ? "–" : `\`${value}\``;
}
