import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** `action.yml`, as far as the runner needs it to run a JavaScript action. */
export interface Manifest {
  readonly name: string;
  readonly inputs: ReadonlyMap<string, ManifestInput>;
  readonly outputs: readonly string[];
  readonly runs: Runs;
}

export interface ManifestInput {
  /** May hold expressions. Undefined: the action sees an empty string. */
  readonly default: string | undefined;
  /** Documentation only: the runner does not look at it. */
  readonly required: boolean;
  readonly deprecationMessage: string | undefined;
}

export interface Runs {
  readonly using: string;
  readonly main: string;
  readonly pre: string | undefined;
  readonly post: string | undefined;
  readonly preIf: string;
  readonly postIf: string;
}

/** Reads `action.yml` or `action.yaml`. Throws when it is none, or not for a Node version that the runner has. */
export function readManifest(actionDir: string): Manifest {
  const text = readFirst(actionDir, ["action.yml", "action.yaml"]);
  return parseManifest(text);
}

/** Node versions of runner 2.336; all run on the Node that runs us. */
const supported = ["node20", "node24"];

export function parseManifest(text: string): Manifest {
  const root = toRecord(parse(text), "action.yml");
  const runs = parseRuns(toRecord(root["runs"], "runs"));
  const inputs = new Map(
    Object.entries(toRecord(root["inputs"] ?? {}, "inputs")).map(([name, value]) => [name, parseInput(name, value)]),
  );
  return {
    name: toText(root["name"]) ?? "",
    inputs,
    outputs: Object.keys(toRecord(root["outputs"] ?? {}, "outputs")),
    runs,
  };
}

function parseRuns(runs: Record<string, unknown>): Runs {
  const using = toText(runs["using"]) ?? "";
  if (!supported.includes(using.toLowerCase())) {
    throw new Error(`'using: ${using}' is not supported, use 'node24' instead.`);
  }
  const main = toText(runs["main"]);
  if (main === undefined || main === "")
    throw new Error(
      "You are using a JavaScript Action but there is not an entry JavaScript file provided in action.yml.",
    );
  return {
    using,
    main,
    pre: toText(runs["pre"]),
    post: toText(runs["post"]),
    preIf: toText(runs["pre-if"]) ?? "always()",
    postIf: toText(runs["post-if"]) ?? "always()",
  };
}

function parseInput(name: string, value: unknown): ManifestInput {
  const input = toRecord(value ?? {}, `inputs.${name}`);
  return {
    default: toText(input["default"]),
    required: toText(input["required"]) === "true",
    deprecationMessage: toText(input["deprecationMessage"]),
  };
}

/** Scalars become the text that a template gives them. */
function toText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error("A scalar was expected in action.yml.");
}

function toRecord(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`A mapping was expected: ${where}.`);
  return Object.fromEntries(Object.entries(value));
}

function readFirst(directory: string, names: readonly string[]): string {
  for (const name of names) {
    try {
      return readFileSync(join(directory, name), "utf8");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  throw new Error(`Can't find 'action.yml' or 'action.yaml' under '${directory}'.`);
}
