import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { renderActionReference } from "../../docs/reference/action-reference.ts";

const ROOT = resolve(import.meta.dirname, "../..");

test("the reference of the action is what `node docs/reference/generate.ts` writes", () => {
  expect(readFileSync(join(ROOT, "docs/reference/action.md"), "utf8")).toBe(renderActionReference());
});

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

function workflowsIn(file: string): readonly Workflow[] {
  const blocks = [
    ...readFileSync(join(ROOT, file), "utf8").matchAll(/^```yaml\n# \.github\/workflows[^\n]*\n([\s\S]*?)^```$/gm),
  ];
  return blocks.map(([, text = ""]): Workflow => parse(text)); // Looked at field by field below.
}

describe("workflows in the docs keep the rules that we give", () => {
  const files = ["README.md", ...readdirSync(join(ROOT, "docs/how-to")).map((name) => `docs/how-to/${name}`)];
  const all = files.flatMap((file) => workflowsIn(file).map((workflow) => ({ file, workflow })));

  test("there are some", () => {
    expect(new Set(all.map(({ file }) => file))).toEqual(new Set(["README.md", "docs/how-to/pull-requests.md"]));
  });

  test.each(all)("$file", ({ workflow }) => {
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(Object.keys(job.permissions ?? {}).length).toBeGreaterThan(0);
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual(checkouts.map(() => false));
      for (const { uses } of job.steps) expect(uses).toMatch(/@([0-9a-f]{40}|COMMIT)$/);
    }
  });
});
