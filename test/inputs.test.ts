import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ConfigurationError } from "../src/domain/errors.ts";
import { secretOf } from "../src/domain/secret-input.ts";
import { readActionRun } from "../src/inputs.ts";
import { INPUTS } from "../src/inputs/table.ts";
import type { OutputValues } from "../src/ports/action-outputs.ts";

const BASE = {
  GITHUB_REPOSITORY: "octo/shop",
  GITHUB_REPOSITORY_ID: "7",
  GITHUB_WORKSPACE: "/home/runner/work/shop/shop",
  RUNNER_TEMP: "/home/runner/work/_temp",
  GITHUB_RUN_ID: "901",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_EVENT_NAME: "schedule",
  GITHUB_REF: "refs/heads/main",
  GITHUB_SHA: "a".repeat(40),
  INPUT_TOKEN: "ghs_secret",
};

function read(env: Readonly<Record<string, string | undefined>> = {}, payload?: unknown) {
  const all = { ...BASE, ...(payload === undefined ? {} : { GITHUB_EVENT_PATH: "/event.json" }), ...env };
  return readActionRun({ env: all, readFile: () => JSON.stringify(payload) });
}

function complaintOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof ConfigurationError ? error.message : "an error of another kind";
  }
  throw new Error("nothing was thrown");
}

const actionFile = parse(readFileSync(resolve(import.meta.dirname, "../action.yml"), "utf8")) as {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: unknown;
};

describe("action.yml", () => {
  test("names the inputs that are read, with the same defaults", () => {
    const named = Object.entries(actionFile.inputs).map(([name, input]) => [name, input.default]);
    const known = INPUTS.map(({ name, fallback }) => [name, name === "token" ? "${{ github.token }}" : fallback]);
    expect(named).toEqual(known);
  });

  test("names the outputs that can be set", () => {
    // A record of every key: the compiler keeps it complete.
    const all: Readonly<Record<keyof OutputValues, true>> = {
      status: true,
      violations: true,
      new: true,
      worse: true,
      better: true,
      fixed: true,
      "came-back": true,
      hotspots: true,
      patterns: true,
      state: true,
      "tuning-pr": true,
      history: true,
      summaries: true,
      plan: true,
      "weak-spots": true,
      constraints: true,
      "prior-review": true,
      report: true,
      hint: true,
      part: true,
    };
    expect(Object.keys(actionFile.outputs).sort()).toEqual(Object.keys(all).sort());
  });

  test("says what each is for, and runs on Node 24", () => {
    const entries = [...Object.values(actionFile.inputs), ...Object.values(actionFile.outputs)];
    for (const { description } of entries) expect(description).toMatch(/\.$/);
    expect(actionFile.runs).toEqual({ using: "node24", main: "dist/index.js" });
  });
});

describe("inputs", () => {
  test("all defaults", () => {
    expect(read().run.inputs).toEqual({
      mode: "auto",
      instance: undefined,
      analyze: true,
      reports: [],
      paths: [],
      exclude: [],
      tuningDir: "tuning",
      comment: true,
      annotations: 0,
      shard: undefined,
      parts: [],
      dryRun: false,
    });
  });

  test("the runner's names: upper case, hyphens kept", () => {
    const { inputs } = read({
      INPUT_MODE: " tune ",
      INPUT_INSTANCE: "nightly",
      INPUT_ANALYZE: "False",
      INPUT_REPORTS: "sarif=out/*.sarif\n\n  lint/**/*.json \r\na/b=c.json",
      INPUT_PATHS: "src/**\nlib/**",
      "INPUT_TUNING-DIR": "./.github/tuning/",
      INPUT_ANNOTATIONS: "50",
      INPUT_SHARD: "2/8",
      INPUT_PARTS: "parts/*.jsonl",
      "INPUT_DRY-RUN": "TRUE",
    }).run;
    expect(inputs).toMatchObject({ mode: "tune", instance: "nightly", analyze: false, dryRun: true, annotations: 50 });
    expect(inputs.reports).toEqual([
      { format: "sarif", glob: "out/*.sarif" },
      { format: undefined, glob: "lint/**/*.json" },
      { format: undefined, glob: "a/b=c.json" },
    ]);
    expect(inputs).toMatchObject({
      paths: ["src/**", "lib/**"],
      tuningDir: ".github/tuning",
      parts: ["parts/*.jsonl"],
    });
    expect(inputs.shard).toEqual({ index: 2, count: 8 });
  });

  test("an input that is declared and left out is empty, and has its default", () => {
    const empty = Object.fromEntries(INPUTS.map(({ name }) => [`INPUT_${name.toUpperCase()}`, ""]));
    expect(read({ ...empty, INPUT_TOKEN: "t" }).run.inputs).toEqual(read().run.inputs);
  });

  test.each([
    ["INPUT_MODE", "colect", 'Input "mode": expected one of auto, collect', "Example: mode: collect"],
    ["INPUT_ANALYZE", "yes", 'Input "analyze": expected true or false, found "yes"', "Example: analyze: true"],
    ["INPUT_ANNOTATIONS", "51", "a whole number from 0 to 50", "Example: annotations: 10"],
    ["INPUT_ANNOTATIONS", "-1", "a whole number from 0 to 50", 'found "-1"'],
    ["INPUT_ANNOTATIONS", "1e1", "a whole number from 0 to 50", 'found "1e1"'],
    ["INPUT_INSTANCE", "Prod", "small letters", "Example: instance: nightly"],
    ["INPUT_INSTANCE", "a-->", "small letters", 'found "a-->"'],
    ["INPUT_INSTANCE", "-a", "small letters", 'found "-a"'],
    ["INPUT_SHARD", "9/8", "a number from 1 to count", "Example: shard: 2/8"],
    ["INPUT_SHARD", "0/8", "a number from 1 to count", 'found "0/8"'],
    ["INPUT_SHARD", "1/999", "at most 256", 'found "1/999"'],
    ["INPUT_PATHS", "src/**\n!src/old/**", "a glob cannot be negated", 'found "!src/old/**"'],
    ["INPUT_EXCLUDE", "src//a", "lines of globs", "Example: exclude: src/**"],
    ["INPUT_REPORTS", "sarif=", "lines of a glob or of format=glob", "Example: reports: sarif="],
    ["INPUT_TUNING-DIR", "../tuning", "a directory below", 'found "../tuning"'],
    ["INPUT_TUNING-DIR", "/etc", "a directory below", 'found "/etc"'],
    ["INPUT_TUNING-DIR", "a//b", "a directory below", 'found "a//b"'],
    ["INPUT_TUNING-DIR", "main:tuning", "a directory below", 'found "main:tuning"'],
    ["INPUT_TUNING-DIR", ".", "a directory below", 'found "."'],
    ["INPUT_TUNING-DIR", "/", "a directory below", 'found "/"'],
    ["INPUT_TUNING-DIR", "a/./b", "a directory below", 'found "a/./b"'],
  ])("%s=%s", (name, value, ...parts) => {
    const complaint = complaintOf(() => read({ [name]: value }));
    for (const part of parts) expect(complaint).toContain(part);
    expect(complaint).not.toContain("\n");
  });

  test("what is read cannot be changed", () => {
    const { run, secrets } = read();
    expect(Object.isFrozen(run) && Object.isFrozen(run.inputs) && Object.isFrozen(run.inputs.paths)).toBe(true);
    expect(Object.isFrozen(run.trigger) && Object.isFrozen(secrets)).toBe(true);
  });
});

describe("secrets", () => {
  test("are in no part of the run", () => {
    const env = {
      INPUT_TOKEN: "ghs_a",
      "INPUT_PR-TOKEN": "ghs_b",
      "INPUT_STATE-KEY": "key_c",
      "INPUT_STATE-KEY-PREVIOUS": "key_d",
    };
    const { run, secrets } = read(env);
    expect(JSON.stringify(run)).not.toMatch(/ghs_|key_/);
    expect(secrets).toEqual({
      token: "ghs_a",
      prToken: { secret: "ghs_b" },
      stateKey: { secret: "key_c" },
      previousStateKey: { secret: "key_d" },
      proxy: undefined,
    });
  });

  test("a proxy's address may hold one", () => {
    const env = {
      HTTPS_PROXY: "http://me:pass_1@proxy:3128",
      https_proxy: "http://me:pass_2@proxy:3128",
      NO_PROXY: "ghe",
    };
    const { run, secrets } = read(env);
    expect(secrets.proxy).toEqual({ https_proxy: "http://me:pass_2@proxy:3128", no_proxy: "ghe" });
    expect(JSON.stringify(run)).not.toContain("pass_");
    expect(read({ no_proxy: "ghe" }).secrets.proxy).toBeUndefined();
  });

  test("one that was not handed out is another thing than one nobody asked for", () => {
    expect(read({ "INPUT_PR-TOKEN": "", "INPUT_STATE-KEY": " " }).secrets).toMatchObject({
      prToken: "empty",
      stateKey: "empty",
    });
    expect(read({ "INPUT_PR-TOKEN": "token", "INPUT_STATE-KEY": "none" }).secrets).toMatchObject({
      prToken: "not-given",
      stateKey: "not-given",
    });
    expect(read().secrets).toMatchObject({
      prToken: "not-given",
      stateKey: "not-given",
      previousStateKey: "not-given",
    });
  });

  test("an empty token is an error, but not where every secret is empty", () => {
    expect(complaintOf(() => read({ INPUT_TOKEN: "" }))).toContain('Input "token": expected a token');
    const fork = { GITHUB_EVENT_NAME: "pull_request", INPUT_TOKEN: "" };
    expect(read(fork, pullEvent({ repo: { id: 8 } })).secrets.token).toBeUndefined();
    expect(complaintOf(() => read(fork, pullEvent({})))).toContain('Input "token"');
  });

  test("a flow that needs one says what is wrong without showing it", () => {
    const need = { name: "state-key", takes: "a random text", example: "${{ secrets.REFRAIN_STATE_KEY }}", least: 32 };
    expect(secretOf("not-given", need)).toBeUndefined();
    expect(secretOf({ secret: "k".repeat(32) }, need)).toBe("k".repeat(32));
    expect(complaintOf(() => secretOf("empty", need))).toBe(
      'Input "state-key": expected a random text, which is empty here. Example: state-key: ${{ secrets.REFRAIN_STATE_KEY }}',
    );
    const short = complaintOf(() => secretOf({ secret: "hunter2" }, need));
    expect(short).toContain("at least 32 characters, found 7");
    expect(short).not.toContain("hunter2");
  });
});

describe("place", () => {
  test("of github.com", () => {
    expect(read().run.place).toMatchObject({
      apiUrl: "https://api.github.com",
      graphqlUrl: "https://api.github.com/graphql",
      serverUrl: "https://github.com",
      owner: "octo",
      repository: "shop",
      repositoryId: 7,
      runAttempt: 2,
      now: undefined,
    });
  });

  test("of an enterprise server, with and without its GraphQL address", () => {
    const api = { GITHUB_API_URL: "https://ghe.example/api/v3/", GITHUB_SERVER_URL: "https://ghe.example" };
    expect(read(api).run.place).toMatchObject({
      apiUrl: "https://ghe.example/api/v3",
      graphqlUrl: "https://ghe.example/api/graphql",
    });
    const told = { ...api, GITHUB_GRAPHQL_URL: "https://ghe.example/gql" };
    expect(read(told).run.place.graphqlUrl).toBe("https://ghe.example/gql");
  });

  test.each([
    ["GITHUB_REPOSITORY", undefined, "run by GitHub Actions"],
    ["GITHUB_REPOSITORY", "shop", "run by GitHub Actions"],
    ["GITHUB_REPOSITORY_ID", undefined, "GITHUB_REPOSITORY_ID"],
    ["RUNNER_TEMP", "", "RUNNER_TEMP"],
    ["GITHUB_API_URL", "file:///etc", "expected an address"],
    ["GITHUB_API_URL", "https://me:secret@host", "expected an address"],
  ])("%s=%s", (name, value, part) => {
    expect(complaintOf(() => read({ [name]: value }))).toContain(part);
  });

  test("the payload's repository is as good as the runner's number", () => {
    const { place } = read(
      { GITHUB_REPOSITORY_ID: undefined },
      { repository: { id: 12, default_branch: "trunk" } },
    ).run;
    expect(place).toMatchObject({ repositoryId: 12, defaultBranch: "trunk" });
  });
});

function pullEvent(head: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) {
  return {
    action: "synchronize",
    repository: { id: 7, default_branch: "main", private: false },
    sender: { id: 5, login: "ada" },
    pull_request: {
      number: 12,
      state: "open",
      draft: false,
      user: { id: 5, login: "ada" },
      head: { sha: "b".repeat(40), ref: "topic", repo: { id: 7 }, ...head },
      base: { ref: "main", sha: "c".repeat(40) },
      title: "::warning::x",
    },
    ...more,
  };
}

describe("triggers", () => {
  const trigger = (name: string, payload?: unknown, env: Readonly<Record<string, string>> = {}) =>
    read({ GITHUB_EVENT_NAME: name, ...env }, payload).run.trigger;

  test.each(["pull_request", "pull_request_review", "pull_request_review_comment"])("%s", (name) => {
    expect(trigger(name, pullEvent({}))).toEqual({
      name,
      action: "synchronize",
      pull: {
        number: 12,
        headSha: "b".repeat(40),
        headRef: "topic",
        headRepositoryId: 7,
        baseRef: "main",
        draft: false,
        state: "open",
        authorId: 5,
        foreign: undefined,
      },
    });
  });

  const dependabot = { sender: { id: 49_699_333, login: "dependabot[bot]" } };
  test.each([
    ["the same repository", pullEvent({}), {}, undefined],
    ["another repository", pullEvent({ repo: { id: 8 } }), {}, "fork"],
    ["a repository that is gone", pullEvent({ repo: null }), {}, "fork"],
    ["Dependabot's push", pullEvent({}, dependabot), {}, "dependabot"],
    ["a person's push to Dependabot's branch", pullEvent({}, dependabot), { GITHUB_ACTOR_ID: "5" }, undefined],
    ["a run that Dependabot set off", pullEvent({}), { GITHUB_ACTOR_ID: "49699333" }, "dependabot"],
    ["a person named like it", pullEvent({}, { sender: { id: 6, login: "dependabot[bot]" } }), {}, undefined],
  ])("a pull request of %s", (_name, payload, env, foreign) => {
    expect(trigger("pull_request", payload, env)).toMatchObject({ pull: { foreign } });
  });

  test.each([
    [
      "merge_group",
      { merge_group: { head_sha: "d".repeat(40), base_sha: "e".repeat(40), base_ref: "refs/heads/main" } },
      { name: "merge_group", headSha: "d".repeat(40), baseSha: "e".repeat(40), baseRef: "main" },
    ],
    [
      "push",
      { ref: "refs/heads/main", after: "f".repeat(40), repository: { id: 7, default_branch: "main" } },
      { name: "push", ref: "refs/heads/main", after: "f".repeat(40), toDefaultBranch: true, deleted: false },
    ],
    [
      "push",
      { ref: "refs/tags/main", after: "0".repeat(40), deleted: true, repository: { id: 7, default_branch: "main" } },
      { name: "push", ref: "refs/tags/main", after: "0".repeat(40), toDefaultBranch: false, deleted: true },
    ],
    ["schedule", { schedule: "0 0 * * 1" }, { name: "schedule", ref: "refs/heads/main" }],
    ["workflow_dispatch", undefined, { name: "workflow_dispatch", ref: "refs/heads/main" }],
    [
      "workflow_run",
      {
        workflow_run: {
          id: 33,
          event: "pull_request",
          head_sha: "a".repeat(40),
          head_branch: "x",
          head_repository: { id: 8, owner: { id: 9, login: "eve" } },
        },
      },
      {
        name: "workflow_run",
        runId: 33,
        event: "pull_request",
        headSha: "a".repeat(40),
        headBranch: "x",
        headRepositoryId: 8,
        headOwner: "eve",
      },
    ],
    [
      "issue_comment",
      {
        action: "created",
        issue: { number: 3, pull_request: { url: "x" } },
        comment: { id: 2_400_000_001 },
        sender: { type: "User" },
      },
      { name: "issue_comment", action: "created", number: 3, onPull: true, commentId: 2_400_000_001, byBot: false },
    ],
    [
      "issue_comment",
      { action: "created", issue: { number: 3 }, comment: { id: 1 }, sender: { type: "Bot" } },
      { name: "issue_comment", action: "created", number: 3, onPull: false, commentId: 1, byBot: true },
    ],
    ["pull_request_target", pullEvent({}), { name: "other", event: "pull_request_target" }],
    ["Hello\n::error::", {}, { name: "other", event: "unknown" }],
  ])("%s %#", (name, payload, expected) => {
    expect(trigger(name, payload)).toEqual(expected);
  });

  test.each([
    ["pull_request", { ...pullEvent({ sha: "HEAD" }) }, "pull_request.head.sha"],
    ["pull_request", { repository: { id: 7 } }, "action"],
    ["pull_request", [], "everything"],
    ["push", { ref: "refs/heads/main" }, "after"],
    ["merge_group", { merge_group: null }, "merge_group"],
    ["workflow_run", {}, "workflow_run"],
    ["issue_comment", { action: "created", issue: { number: "3" }, comment: { id: 1 } }, "issue.number"],
  ])("a %s payload without what is needed %#", (name, payload, field) => {
    const reason = `the payload of this ${name} event lacks a usable ${field}`;
    expect(trigger(name, payload)).toEqual({ name: "unreadable", event: name, reason });
  });

  test("a payload that is no JSON, or not there, is a reason and no crash", () => {
    const source = { env: { ...BASE, GITHUB_EVENT_NAME: "push", GITHUB_EVENT_PATH: "/x" }, readFile: () => "{" };
    expect(readActionRun(source).run.trigger.name).toBe("unreadable");
    const gone = {
      ...source,
      readFile: () => {
        throw new Error("ENOENT");
      },
    };
    expect(readActionRun(gone).run.trigger.name).toBe("unreadable");
  });
});
