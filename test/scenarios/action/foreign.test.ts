/** Runs whose token may only read: from a fork, and by Dependabot. Nothing is written; what was found is a hint for later. */
import { expect, test } from "vitest";
import { commitFiles, type Files } from "../../hub/github/builders/files.ts";
import { addAccount } from "../../hub/github/state/account.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { forkRepository, tipOf } from "../../hub/github/state/repository.ts";
import { wide } from "../code.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell, type Told } from "./told.ts";

const READ = { permissions: { contents: "read", pull_requests: "read" } } as const;

function openFromFork({ hub, repository, mallory }: Stage, files: Files, branch = "topic"): Pull {
  const fork = forkRepository(hub.world, repository, { owner: mallory });
  commitFiles(hub.world, fork, { by: mallory, branch, from: "main", files });
  const head = { repository: fork, branch };
  return openPull(hub.world, repository, { by: mallory, title: "From a fork", base: "main", head });
}

test.each(["full", "none"] as const)(
  "a fork, with a checkout that is %s: summary, outputs, a hint, no write",
  async (checkout) => {
    const stage = await openStage();
    const pull = openFromFork(stage, { "src/a.ts": wide("f", 5) });
    const told = await tell(stage, pull, { ...READ, checkout, action: "opened" });
    expect(told).toMatchObject({ exitCode: 0, writes: [], words: undefined, annotations: [] });
    expect(told.outputs).toMatchObject({ status: "ok", new: "1", violations: "1", state: "none" });
    expect(told.summary).toContain("| new | [`src/a.ts:1`]");
    expect(told.summary).toContain(
      "- Comment: not from this run: its token may only read. The publish workflow writes it.",
    );
    expect(hintOf(told)).toEqual({
      schema_version: 1,
      repo_id: String(stage.repository.id),
      head_repo_id: String(pull.pull.head.repository?.id),
      head_sha: pull.pull.head.oid,
      merge_base_sha: tipOf(stage.repository),
      config_digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      complete: true,
      left_out: 0,
      violations: [{ path: "src/a.ts", unit_name: "f", rule_key: "params_max", actual: 5, limit: 4, change: "new" }],
    });
  },
);

function hintOf({ files, outputs }: Told): unknown {
  return JSON.parse(files.get(outputs["hint"] ?? "")?.toString() ?? "");
}

test("a fork whose run has a token that could write does not write either", async () => {
  const stage = await openStage();
  const told = await tell(stage, openFromFork(stage, { "src/a.ts": wide("f", 5) }));
  expect([told.exitCode, told.writes, told.outputs["new"]]).toEqual([0, [], "1"]);
});

test("a fork's gate is judged as any", async () => {
  const stage = await openStage({ files: { "tuning/policy.yaml": "version: 1\nmode: gate\n" } });
  const pull = openFromFork(stage, { "src/a.ts": wide("f", 5), "tuning/policy.yaml": "version: 1\n" });
  const told = await tell(stage, pull, READ);
  expect([told.exitCode, told.writes]).toEqual([1, []]);
  expect(told.summary).toContain("Gate: fails on 1 red violation that this change caused.");
});

test("a fork's branch with the name of the bot's is no bot's", async () => {
  const stage = await openStage();
  const pull = openFromFork(stage, { "tuning/policy.yaml": "version: 1\nmode: gate\n" }, "refrain/tuning/main");
  const told = await tell(stage, pull, READ);
  expect([told.outputs["status"], told.lines]).toEqual(["ok", []]);
  expect(told.summary).toContain("This change edits the tuning files: not applied to this run");
});

test("Dependabot's pull request lies here, and its token reads only", async () => {
  const stage = await openStage();
  const dependabot = addAccount(stage.hub.world, { login: "dependabot[bot]", id: 49_699_333, type: "Bot" });
  const pull = stage.open("dependabot/npm/left-pad", { "src/a.ts": wide("f", 5) }, { by: dependabot });
  const told = await tell(stage, pull, READ);
  expect(told).toMatchObject({ exitCode: 0, writes: [], outputs: { status: "ok", new: "1", state: "none" } });
  expect(hintOf(told)).toMatchObject({
    head_sha: pull.pull.head.oid,
    violations: [{ path: "src/a.ts", unit_name: "f" }],
  });
});

test("a person who pushes to Dependabot's branch starts a run that writes", async () => {
  const stage = await openStage();
  const dependabot = addAccount(stage.hub.world, { login: "dependabot[bot]", id: 49_699_333, type: "Bot" });
  const pull = stage.open("dependabot/npm/left-pad", { "src/a.ts": wide("f", 5) }, { by: dependabot });
  const told = await tell(stage, pull, { sender: stage.ann });
  expect(told.writes).toHaveLength(1);
});

test("no token at all, in a run from a fork: skipped, green", async () => {
  const stage = await openStage();
  const pull = openFromFork(stage, { "src/a.ts": wide("f", 5) });
  const told = await tell(stage, pull, { inputs: { token: "" } });
  expect(told).toMatchObject({ exitCode: 0, requests: [], outputs: { status: "skipped", state: "none" } });
  expect(told.lines).toEqual(["skipped: this run from a fork or Dependabot was given no token to read with"]);
});

test("no token at all, anywhere else: one message with an example", async () => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }), { inputs: { token: "" } });
  expect([told.exitCode, told.requests]).toEqual([1, []]);
  expect(told.annotations.map(({ type, message }) => [type, message])).toEqual([
    [
      "error",
      'Input "token": expected a token that may read this repository (left out, it is the job\'s own; a secret that is not there is empty), found nothing. Example: token: ${{ github.token }}',
    ],
  ]);
});
