/** Workflows that we run, and those that the docs show to be copied. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export interface ShownWorkflow {
  readonly file: string;
  readonly text: string;
}

export function ownWorkflows(): readonly ShownWorkflow[] {
  const names = readdirSync(join(ROOT, ".github/workflows")).sort();
  return names.map((name) => `.github/workflows/${name}`).map((file) => ({ file, text: read(file) }));
}

/** Blocks that begin with the path that they are to be copied to. */
export function shownWorkflows(): readonly ShownWorkflow[] {
  const files = [
    "README.md",
    ...readdirSync(join(ROOT, "docs/how-to"))
      .sort()
      .map((name) => `docs/how-to/${name}`),
  ];
  return files.flatMap((file) =>
    [...read(file).matchAll(/^```yaml\n# \.github\/workflows[^\n]*\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => ({
      file,
      text,
    })),
  );
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
