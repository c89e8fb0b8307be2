/** What others write into a pull request: a comment is ours by who wrote it, whatever it says, and others' are never written to. */
import { expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { runId } from "../../../src/domain/history/change-lines.ts";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import type { RunLine } from "../../../src/domain/history/lines.ts";
import type { Files } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addApp, type Account } from "../../hub/github/state/account.ts";
import { addComment, type IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { wide } from "../code.ts";
import { blockOf, homeOf, keptIn, ledgerIn, sayAsWorkflow, withBlock } from "./kept.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

/** What our comment on such a pull request says; of a stage that is like all others to the byte. */
async function genuineBody(): Promise<string> {
  const { stage, pull } = await opened();
  await tell(stage, pull);
  return stage.comment(pull).body;
}

async function opened(files: Files = {}): Promise<{ readonly stage: Stage; readonly pull: Pull }> {
  const stage = await openStage({ files });
  return { stage, pull: stage.open("topic", { "src/a.ts": wide("f") }) };
}

function assertRun(run: RunLine | undefined): RunLine {
  if (run === undefined) throw new Error("there is no run");
  return run;
}

function say({ hub }: Stage, pull: Pull, said: { by: Account; body: string }): IssueComment {
  return addComment(hub.world, pull, said);
}

function writtenTo({ hub }: Stage): readonly string[] {
  return hub.journal.writes().map(({ method, path }) => `${method} ${path.split("/").at(-1) ?? ""}`);
}

test("forged by another user, by one named like the app, and by another app: none is taken for ours", async () => {
  const forged = await genuineBody();
  const { stage, pull } = await opened();
  const { hub, mallory } = stage;
  const lookalike = person(hub.world, "github-actions");
  const other = addApp(hub.world, { slug: "refrain", owner: mallory }).bot;
  for (const by of [mallory, lookalike, other]) say(stage, pull, { by, body: forged });
  const first = await stage.run(pull);
  expect([first.exitCode, first.outputs["state"], writtenTo(stage)]).toEqual([0, "new", ["POST comments"]]);
  const ours = stage.comments(pull).at(-1);
  for (const by of [mallory, lookalike]) say(stage, pull, { by, body: ours?.body ?? "" });
  stage.commit("topic", { "src/b.ts": wide("g") });
  hub.journal.clear();
  expect((await stage.run(pull)).outputs["state"]).toBe("ok");
  expect(writtenTo(stage)).toEqual([`PATCH ${String(ours?.id)}`]);
  expect(stage.comments(pull).filter(({ editor }) => editor !== null)).toEqual([ours]);
  expect(hub.invalid).toEqual([]);
});

/**
 * All workflows of a repository share one identity, and without a key nothing tells their blocks from ours. What holds: the
 * block must be whole and of this pull request; and what it says adds to what is kept, never to what is found.
 */
test("forged by another workflow: its block counts as kept, and changes nothing of what is found", async () => {
  const forged = await genuineBody();
  const { stage, pull } = await opened();
  const home = homeOf(stage, pull);
  const told = ledgerIn(forged, home);
  const made = told.violations.map((line) => ({
    ...line,
    fingerprint: "src/z.ts::z::params_max",
    path: "src/z.ts",
    unit_name: "z",
  }));
  const comment = sayAsWorkflow(stage, pull, withBlock(forged, blockOf({ ...told, violations: made }, home)));
  const run = await tell(stage, pull);
  expect(run.outputs).toMatchObject({ state: "ok", violations: "1", new: "1", fixed: "0", "came-back": "0" });
  expect([run.rows, writtenTo(stage)]).toEqual([
    ["| new | `src/a.ts:1` `f` | params 5 › 4 |"],
    [`PATCH ${String(comment.id)}`],
  ]);
  expect(keptIn(comment.body, home).shown).toEqual(["src/a.ts::f::params_max top", "src/z.ts::z::params_max top"]);
});

test("forged with more pushes than a comment has room for: the comment stays as it is, and the gate judges", async () => {
  const forged = await genuineBody();
  const { stage, pull } = await opened({ "tuning/policy.yaml": "version: 1\nmode: gate\n" });
  const home = homeOf(stage, pull);
  const { runs, ...told } = ledgerIn(forged, home);
  const pushes = Array.from({ length: 1500 }, (_, i) => {
    const run = { ...assertRun(runs[0]), head_sha: nodeCodec.sha256(String(i)).slice(0, 40) };
    return { ...run, id: runId(run, nodeCodec.sha256) };
  });
  const block = blockOf(toLedger(told.change, pushes), home, { ceiling: 60_000 });
  sayAsWorkflow(stage, pull, withBlock("", block));
  const run = await tell(stage, pull);
  expect([run.exitCode, run.writes, run.outputs]).toMatchObject([1, [], { status: "ok", new: "1", state: "ok" }]);
  expect(run.summary).toContain("| new, fails the gate | [`src/a.ts:1`]");
  expect(run.annotations.map(({ message }) => message)).toEqual([
    "Refrain: the comment could not be written: the answers and pushes of this pull request alone are longer than a comment can be",
    "Refrain: the gate fails on 1 red violation that this change caused; the summary of this run lists them.",
  ]);
});

test("copied from another pull request by another workflow: made again in its place", async () => {
  const { stage, pull } = await opened();
  const other = stage.open("other", { "src/b.ts": wide("g") });
  await stage.run(other);
  const copied = sayAsWorkflow(stage, pull, stage.comment(other).body);
  const run = await tell(stage, pull);
  expect([run.outputs["state"], writtenTo(stage)]).toEqual(["rejected", [`PATCH ${String(copied.id)}`]]);
  expect(keptIn(stage.comment(pull).body, homeOf(stage, pull)).heads).toEqual([pull.pull.head.oid]);
});

test("another workflow's comment that quotes a marker is another workflow's", async () => {
  const { stage, pull } = await opened();
  const words = "Thank you for `docs: what <!-- refrain:state is for`.\n\nBuilt in 3 minutes.";
  const theirs = sayAsWorkflow(stage, pull, words);
  const run = await tell(stage, pull);
  expect([run.outputs["state"], writtenTo(stage), theirs.body]).toEqual(["new", ["POST comments"], words]);
  expect((await tell(stage, pull)).writes).toEqual([]);
});

test("a second one of ours, left by a run at the same time, is hidden, and what it keeps is kept", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull);
  const first = stage.comment(pull);
  const copy = first.body;
  const stray = sayAsWorkflow(stage, pull, copy);
  stage.commit("topic", { "src/b.ts": wide("g") });
  stage.hub.journal.clear();
  expect((await stage.run(pull)).exitCode).toBe(0);
  expect(stage.comments(pull).map(({ minimized }) => minimized)).toEqual([null, "duplicate"]);
  expect([writtenTo(stage), stray.body]).toEqual([[`PATCH ${String(first.id)}`, "POST graphql"], copy]);
  expect((await tell(stage, pull)).writes).toEqual([]);
});

test.each([
  [101, 0],
  [0, 101],
  [101, 101],
  [301, 301],
])("with %i comments of others before ours and %i after it, ours is found", async (before, after) => {
  const { stage, pull } = await opened();
  for (let i = 0; i < before; i++) say(stage, pull, { by: stage.mallory, body: `Comment ${String(i)}` });
  const first = await stage.run(pull);
  expect(first.outputs["state"]).toBe("new");
  const ours = stage.comments(pull).at(-1);
  for (let i = 0; i < after; i++) say(stage, pull, { by: stage.mallory, body: `Comment ${String(i)}` });
  stage.commit("topic", { "src/b.ts": wide("g") });
  stage.hub.journal.clear();
  expect((await stage.run(pull)).outputs["state"]).toBe("ok");
  expect([writtenTo(stage), stage.comments(pull).length]).toEqual([[`PATCH ${String(ours?.id)}`], before + after + 1]);
  expect(stage.hub.journal.lines().filter((line) => line.includes("Comments"))).toHaveLength(Math.floor(after / 100));
  expect(stage.hub.invalid).toEqual([]);
});

test("among 10,000 comments ours is unknown, which is not absent: no second one is made", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull);
  for (let i = 0; i < 10_000; i++) say(stage, pull, { by: stage.mallory, body: "+1" });
  stage.commit("topic", { "src/b.ts": wide("g") });
  const run = await tell(stage, pull);
  expect([run.exitCode, run.writes, stage.comments(pull).length]).toEqual([0, [], 10_001]);
  expect(run.outputs).toMatchObject({ status: "ok", new: "2", state: "unavailable" });
  expect(run.requests.length).toBeLessThan(40);
  expect(run.annotations.map(({ type, message }) => `${type} ${message}`)).toEqual([
    "warning Refrain: the comment could not be written: there are more comments than are looked at, and ours, if it is there, must stay the only one",
  ]);
});
