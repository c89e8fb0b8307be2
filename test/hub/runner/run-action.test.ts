import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fixtures, push, runProbe } from "./probe.ts";
import type { RunResult } from "./run-action.ts";
import { runAction } from "./run-action.ts";

describe("what an action is given", () => {
  test("inputs: defaults as expressions, names in capitals, only spaces changed", async () => {
    const result = await runProbe(
      "print(JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([n]) => n.startsWith('INPUT_')))))",
      {
        github: { actor: "mona" },
        inputs: { GREETING: "${{ github.sha == '' && 'no' || 'own' }} ${{ env.WHO }}" },
        env: { WHO: "me" },
      },
    );
    expect(JSON.parse(result.rawStdout)).toEqual({
      INPUT_SCRIPT: expect.any(String),
      INPUT_TOKEN: "ghs_secret",
      INPUT_GREETING: "own me",
      INPUT_TWO_WORDS: "3",
      "INPUT_MIXED-CASE.NAME": "true",
      INPUT_EMPTY: "",
      INPUT_NEEDED: "",
      INPUT_OLD: "",
    });
    expect(result.log).toContain("  token: ***");
    expect(result.log).not.toContain("ghs_secret");
    expect(result.missingInputs).toEqual(["needed"]);
    expect(result.warnings).toEqual([]);
  });

  test("unexpected and deprecated inputs are told, and run", async () => {
    const result = await runProbe("", { inputs: { colour: "red", OLD: "x", needed: "y" } });
    expect(result.conclusion).toBe("success");
    expect(result.warnings).toEqual([
      "Input 'old' has been deprecated with message: use `greeting`",
      expect.stringContaining("Unexpected input(s) 'colour', valid inputs are ['script', 'token',"),
    ]);
    expect(result.annotations.map((each) => each.type)).toEqual(["warning", "warning"]);
  });

  test("an input that does not evaluate fails the step before it starts", async () => {
    const result = await runProbe("print('ran')", { inputs: { greeting: "${{ nonsense.x }}" } });
    expect(result.conclusion).toBe("failure");
    expect(result.exitCode).toBeNull();
    expect(result.rawStdout).toBe("");
  });

  test("secrets: through expressions only, hidden in the log, not in conditions or defaults", async () => {
    const result = await runProbe("print(process.env.INPUT_GREETING + btoa('top-secret!!'))", {
      inputs: { greeting: "${{ secrets.KEY }}" },
      secrets: { KEY: "top-secret!!" },
    });
    expect(result.rawStdout).toBe("top-secret!!dG9wLXNlY3JldCEh\n");
    expect(result.log.endsWith("##[endgroup]\n***")).toBe(true);
    expect(result.masks).toEqual([]);
  });

  test("the environment: GitHub's variables, the services', and nothing of ours", async () => {
    process.env["HUB_LEAK"] = "leak";
    const result = await runProbe("print(JSON.stringify(process.env))", {
      event: {
        name: "pull_request",
        payload: { number: 7 },
        github: { ref: "refs/pull/7/merge", base_ref: "main", head_ref: "topic" },
      },
      github: { repository: "o/r", sha: "b".repeat(40), run_id: "12" },
      urls: { api: "http://127.0.0.1:9/api" },
      services: { url: "http://127.0.0.1:9/", token: "runtime", cacheMode: "read" },
      debug: true,
      uses: "o/tool@v2",
    });
    delete process.env["HUB_LEAK"];
    const line = result.rawStdout.split("\n").find((each) => each.startsWith("{")) ?? "";
    const env: Record<string, string> = JSON.parse(line);
    expect(env).toMatchObject({
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_REPOSITORY: "o/r",
      GITHUB_REPOSITORY_OWNER: "o",
      GITHUB_REF: "refs/pull/7/merge",
      GITHUB_REF_NAME: "7/merge",
      GITHUB_BASE_REF: "main",
      GITHUB_HEAD_REF: "topic",
      GITHUB_SHA: "b".repeat(40),
      GITHUB_RUN_ID: "12",
      GITHUB_RUN_ATTEMPT: "1",
      GITHUB_API_URL: "http://127.0.0.1:9/api",
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_ACTION_REPOSITORY: "o/tool",
      GITHUB_ACTION_REF: "v2",
      ACTIONS_RUNTIME_TOKEN: "runtime",
      ACTIONS_RESULTS_URL: "http://127.0.0.1:9/",
      ACTIONS_CACHE_SERVICE_V2: "True",
      ACTIONS_CACHE_MODE: "read",
      RUNNER_OS: "Linux",
      RUNNER_DEBUG: "1",
    });
    expect(Object.keys(env)).not.toContain("HUB_LEAK");
    expect(Object.keys(env).filter((name) => name.includes("TOKEN"))).toEqual(["INPUT_TOKEN", "ACTIONS_RUNTIME_TOKEN"]);
    expect(result.log).not.toContain('"runtime"');
  });

  test("directories of its own, gone afterwards, with the event in a file", async () => {
    const seen: string[] = [];
    const result = await runProbe(
      "fs.mkdirSync(process.env.RUNNER_TEMP + '/deep'); fs.writeFileSync(process.env.RUNNER_TEMP + '/deep/x', 'left'); core.setOutput('answer', process.env.RUNNER_TEMP + '/deep/x'); print(fs.readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8') + process.cwd())",
      { inspect: (places) => void seen.push(places.temp, places.toolCache, places.workspace) },
    );
    expect(result.rawStdout).toContain('"ref": "refs/heads/main"');
    expect(result.rawStdout.trimEnd().endsWith(seen[2] ?? "?")).toBe(true);
    expect(result.files.get(result.outputs["answer"] ?? "")?.toString()).toBe("left");
    expect([...result.files]).toHaveLength(1);
    expect(seen.filter((path) => existsSync(path))).toEqual([]);
  });

  test("a workspace that was given is used and kept", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "hub-workspace-"));
    writeFileSync(join(workspace, "a.txt"), "here");
    const result = await runProbe("print(fs.readFileSync('a.txt', 'utf8'))", { workspace });
    expect(result.rawStdout).toBe("here\n");
    expect(existsSync(workspace)).toBe(true);
    rmSync(workspace, { recursive: true });
  });
});

describe("stages", () => {
  const lines = (result: RunResult): string[] => result.rawStdout.trimEnd().split("\n");
  const event = push;

  test("pre, main and post share state, variables and path", async () => {
    const result = await runAction({ actionDir: join(fixtures, "phases"), event });
    expect(lines(result)).toEqual([
      expect.stringMatching(/^pre knows \{"state":"","env":"","path":/u),
      'main knows {"state":"pre;","env":"pre;","path":"/opt/pre"}',
      'post knows {"state":"pre;main;","env":"pre;main;","path":"/opt/main"}',
    ]);
    expect(result.outputs).toEqual({ last: "post" });
    expect(result.stages.map((each) => each.conclusion)).toEqual(["success", "success", "success"]);
  });

  test("a failed main: post-if decides", async () => {
    const failing = { actionDir: join(fixtures, "phases"), event, inputs: { fail: "main" } };
    const skipped = await runAction(failing);
    expect(skipped.stages.map((each) => each.conclusion)).toEqual(["success", "failure", "skipped"]);
    expect(skipped.exitCode).toBe(3);
    const always = await runAction({ ...failing, env: { POST: "always" } });
    expect(always.stages.map((each) => each.conclusion)).toEqual(["success", "failure", "success"]);
    expect(always.conclusion).toBe("failure");
  });

  test("a failed pre skips main; pre-if skips pre; a local action has none", async () => {
    const actionDir = join(fixtures, "phases");
    const failed = await runAction({ actionDir, event, inputs: { fail: "pre" }, env: { POST: "always" } });
    expect(failed.stages.map((each) => each.conclusion)).toEqual(["failure", "skipped", "success"]);
    const without = await runAction({ actionDir, event, env: { SKIP_PRE: "yes" } });
    expect(without.stages.map((each) => each.conclusion)).toEqual(["skipped", "success", "success"]);
    const local = await runAction({ actionDir, event, uses: "./phases" });
    expect(local.stages.map((each) => each.stage)).toEqual(["main", "post"]);
    expect(local.warnings).toEqual(["`pre` execution is not supported for local action from './phases'"]);
  });

  test("a condition that does not evaluate fails its stage, and post is never registered", async () => {
    const actionDir = mkdtempSync(join(tmpdir(), "hub-action-"));
    const runs = (preIf: string): string =>
      `runs: { using: node24, pre: a.mjs, pre-if: "${preIf}", main: a.mjs, post: a.mjs }`;
    writeFileSync(join(actionDir, "a.mjs"), "process.exitCode = 1");
    writeFileSync(join(actionDir, "action.yml"), runs("nonsense("));
    const broken = await runAction({ actionDir, event });
    expect(broken.stages.map((each) => each.conclusion)).toEqual(["failure", "skipped"]);
    expect(broken.conclusion).toBe("failure");
    writeFileSync(join(actionDir, "action.yml"), runs("always()"));
    const failing = await runAction({ actionDir, event });
    expect(failing.stages.map((each) => each.conclusion)).toEqual(["failure", "skipped", "failure"]);
    rmSync(actionDir, { recursive: true });
  });

  test("a step that does not end is interrupted, then killed", async () => {
    const result = await runProbe("process.on('SIGINT', () => print('asked')); setInterval(() => {}, 1000)", {
      timeoutMs: 3_000,
      graceMs: 200,
    });
    expect(result.conclusion).toBe("failure");
    expect(result.exitCode).toBeNull();
    expect(result.rawStdout).toBe("asked\n");
    expect(result.log).toContain("##[error]The action has timed out.");
  });

  test("a cancelled job is told apart", async () => {
    const result = await runProbe("setInterval(() => {}, 1000)", { signal: AbortSignal.timeout(300), graceMs: 200 });
    expect(result.conclusion).toBe("cancelled");
  });
});
