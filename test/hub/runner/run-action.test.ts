import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { HubEvent } from "./github-context.ts";
import type { RunResult } from "./run-action.ts";
import { runAction } from "./run-action.ts";
import type { RunOptions } from "./run-options.ts";

const fixtures = join(import.meta.dirname, "fixtures");
const push: HubEvent = { name: "push", payload: { ref: "refs/heads/main", after: "a".repeat(40) } };

async function runProbe(script: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const inputs = { script, ...options.inputs };
  return runAction({ actionDir: join(fixtures, "probe"), event: push, token: "ghs_secret", ...options, inputs });
}

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

describe("what an action says", () => {
  test("log commands of either syntax take effect and are not shown", async () => {
    const result = await runProbe(`
      print("plain");
      print("::add-mask::abc123\\nnow abc123 is hidden");
      print("said in passing ##[error file=a.ts;line=3]broken%3B really");
      print("::group::Title\\ninside\\n::endgroup::");
      print("::debug::not shown");
      print("::set-output name=answer::42");
      print("::stop-commands::tok-en-1\\n::error::only text\\n::tok-en-1::\\n::notice title=T::heard");
    `);
    expect(result.conclusion).toBe("success");
    expect(result.masks).toEqual(["abc123", "tok-en-1"]);
    expect(result.outputs).toEqual({ answer: "42" });
    expect(result.log.split("\n").slice(-11)).toEqual([
      "plain",
      "now *** is hidden",
      "##[error]broken; really",
      "##[group]Title",
      "inside",
      "##[endgroup]",
      expect.stringContaining("##[warning]The `set-output` command is deprecated"),
      "::stop-commands::***",
      "::error::only text",
      "::***::",
      "##[notice]heard",
    ]);
    expect(result.annotations.find((each) => each.type === "error")).toEqual({
      type: "error",
      stage: "main",
      message: "broken; really",
      cut: false,
      properties: { file: "a.ts", line: "3" },
    });
  });

  test.each([
    "::set-env name=A::b",
    "x ##[set-env name=A;]b",
    "::add-path::/tmp",
    "::stop-commands::",
    "##[stop-commands]error",
    "::save-state::x",
    "::echo::maybe",
  ])("%s fails a step that ends well", async (line) => {
    const result = await runProbe("print(process.env.LINE)", { env: { LINE: line } });
    expect(result.exitCode).toBe(0);
    expect(result.conclusion).toBe("failure");
    expect(result.usedCommands.filter((each) => each.refused !== undefined)).toHaveLength(1);
    expect(result.envChanges).toEqual({});
    expect(result.pathChanges).toEqual([]);
  });

  test("unsecure commands may be allowed", async () => {
    const env = { ACTIONS_ALLOW_UNSECURE_COMMANDS: "true" };
    const result = await runProbe("print('::set-env name=A::b\\n::add-path::/tmp\\n::set-env name=NODE_OPTIONS::x')", {
      env,
    });
    expect(result.conclusion).toBe("success");
    expect(result.envChanges).toEqual({ A: "b" });
    expect(result.pathChanges).toEqual(["/tmp"]);
  });

  test("annotations: ten of a type, 4,096 characters, places repaired, relative files", async () => {
    const result = await runProbe(`
      for (let i = 0; i < 12; i += 1) print("::warning::w" + i);
      core.error("x".repeat(5000), { file: process.cwd() + "/src/a.ts", startLine: 3, endLine: 2, startColumn: 1 });
    `);
    expect(result.annotations.filter((each) => each.type === "warning")).toHaveLength(10);
    expect(result.droppedAnnotations.map((each) => each.message)).toEqual(["w10", "w11"]);
    const error = result.annotations.find((each) => each.type === "error");
    expect(error?.message).toHaveLength(4096);
    expect(error?.cut).toBe(true);
    expect(error?.properties).toEqual({ file: "src/a.ts" });
  });

  test("matchers are recorded by owner, and refused when malformed", async () => {
    const result = await runProbe(`
      const matcher = (owner) => ({ owner, pattern: [{ regexp: "(.*)", message: 1 }] });
      fs.writeFileSync("m.json", JSON.stringify({ problemMatcher: [matcher("One"), matcher("two")] }));
      print("::add-matcher::m.json"); print("##[add-matcher]m.json"); print("::remove-matcher owner=ONE::");
      print("::add-matcher::none.json");
    `);
    expect(result.matchers.map((each) => each.owner)).toEqual(["two"]);
    expect(result.conclusion).toBe("failure");
  });

  test("files: outputs, state, variables, path; heredocs; a malformed one fails what comes after it", async () => {
    const result = await runProbe(`
      core.setOutput("answer", "two\\nlines"); core.saveState("s", "1"); core.exportVariable("NEW", "v"); core.addPath("/opt/a");
      fs.appendFileSync(process.env.GITHUB_ENV, "NODE_OPTIONS=--inspect\\n");
      fs.appendFileSync(process.env.GITHUB_OUTPUT, "plain=a=b\\nnonsense\\nlater=1\\n");
    `);
    expect(result.outputs).toEqual({ answer: "two\nlines", plain: "a=b" });
    expect(result.state).toEqual({ s: "1" });
    expect(result.envChanges).toEqual({ NEW: "v" });
    expect(result.pathChanges).toEqual(["/opt/a"]);
    expect(result.conclusion).toBe("failure");
    expect(result.log).toContain("##[error]Invalid format 'nonsense'");
    expect(result.log).toContain("Can't store NODE_OPTIONS output parameter");
  });

  test("a summary up to 1 MiB, masked; over it nothing but an error that fails no step", async () => {
    const fits = await runProbe(
      "core.setSecret('hush'); await core.summary.addRaw('# hush\\n').write(); fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, 'x'.repeat(1048576 - 7))",
    );
    expect(fits.summary.slice(0, 8)).toBe("# ***\nxx");
    const over = await runProbe("fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, 'é'.repeat(524288) + 'x')");
    expect(over.summary).toBe("");
    expect(over.refusedSummaries[0]?.text).toHaveLength(524289);
    expect(over.conclusion).toBe("success");
    expect(over.annotations[0]?.message).toContain("supports content up to a size of 1024k, got 1024k");
  });

  test("an exit code fails the step; lines of both streams are read, a last one without its end too", async () => {
    const result = await runProbe("process.stderr.write('::error::from stderr\\r\\nrest'); process.exitCode = 3");
    expect(result.exitCode).toBe(3);
    expect(result.conclusion).toBe("failure");
    expect(result.annotations[0]?.message).toBe("from stderr");
    expect(result.log.endsWith("\nrest")).toBe(true);
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

  test("a step that does not end is interrupted, then killed", async () => {
    const result = await runProbe("process.on('SIGINT', () => print('asked')); setInterval(() => {}, 1000)", {
      timeoutMs: 500,
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
