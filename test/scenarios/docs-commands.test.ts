/** Every command that the docs show does what it says: it runs here, in a repository with a little history. */
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { newRepository, placeFor, shell } from "./terminal/story.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CI = readFileSync(join(ROOT, ".ci/run"), "utf8");

interface Shown {
  readonly file: string;
  readonly line: string;
}

function shown(): readonly Shown[] {
  const docs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const files = ["README.md", "CONTRIBUTING.md", ...docs.sort().map((name) => join("docs", name))];
  return files.flatMap((file) => {
    const blocks = [...readFileSync(join(ROOT, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
    return blocks.flatMap(([, block = ""]) =>
      block
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => ({ file, line })),
    );
  });
}

function repositoryWithHistory(): string {
  const repository = newRepository("documented");
  const branches = "if (a) { b(); } ".repeat(11);
  repository.commit({ on: "2026-06-01" }, { "src/a.ts": `export function f(a: boolean) { ${branches} }\n` });
  repository.commit({ on: "2026-06-02" }, { "src/a.ts": `export function f(a: boolean) { ${branches} c(); }\n` });
  repository.json("backfill");
  repository.git("branch", "topic");
  for (const name of ["one", "two"])
    copyFileSync(repository.at(".refrain/history/events.jsonl"), placeFor(`documented/${name}/events.jsonl`));
  return repository.path;
}

describe("commands in the docs", () => {
  const commands = shown();
  const path = repositoryWithHistory();

  test("there are some", () => {
    expect(commands.length).toBeGreaterThan(15);
    expect(new Set(commands.map(({ file }) => file))).toContain("README.md");
  });

  test.each(commands.filter(({ line }) => line.startsWith("npm ")))("$file: $line", ({ line }) => {
    expect(CI.split("\n")).toContain(line);
  });

  test.each(commands.filter(({ line }) => !line.startsWith("npm ")))("$file: $line", ({ line }) => {
    const said = shell(line, { cwd: path });
    expect({
      code: said.code,
      said: said.stderr.split("\n").find((one) => one.includes("error") || one.includes("Usage")),
    }).toEqual({ code: 0, said: undefined });
    expect(said.stdout).not.toBe("");
  });
});
