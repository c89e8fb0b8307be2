/** Our comment was touched by somebody: what it kept is not believed, and it is made again in its place by one write. */
import { expect, test } from "vitest";
import { deleteComment, editComment, minimizeComment, type IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { tangled } from "../code.ts";
import {
  blockAround,
  blockIn,
  blockOf,
  editAsWorkflow,
  homeOf,
  keptIn,
  ledgerIn,
  sayAsWorkflow,
  withBlock,
} from "./kept.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

interface Written {
  readonly stage: Stage;
  readonly pull: Pull;
  readonly comment: IssueComment;
}

let firstBody: string | undefined;

/** One run has written its comment. Stages are alike to the byte, so one run can have written it for all. */
async function written(): Promise<Written> {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/parser.ts": tangled("parse") });
  if (firstBody === undefined) {
    await tell(stage, pull);
    firstBody = stage.comment(pull).body;
  } else sayAsWorkflow(stage, pull, firstBody);
  expect(keptIn(firstBody, homeOf(stage, pull)).heads).toEqual([pull.pull.head.oid]);
  stage.clock.advance(600);
  return { stage, pull, comment: stage.comment(pull) };
}

const ROWS = ["| new | `src/parser.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15 |"];

/** What a run says of a comment that it does not believe, and makes again by one write. */
function madeAgain({ stage, pull, comment }: Written, why: string): Record<string, unknown> {
  return {
    exitCode: 0,
    outputs: expect.objectContaining({ status: "ok", new: "2", fixed: "0", state: "rejected" }),
    rows: ROWS,
    writes: [`PATCH /repos/octo-org/app/issues/comments/${String(comment.id)} 200`],
    log: expect.stringContaining(`the state in the comment was not used: ${why}`),
    words: expect.stringContaining("was not as we wrote it, and was not used: it was made again."),
    editor: stage.hub.world.actions.bot,
    heads: [pull.pull.head.oid],
  };
}

async function tellAgain({ stage, pull }: Written): Promise<Record<string, unknown>> {
  const { exitCode, outputs, rows, writes, log, words } = await tell(stage, pull);
  const { editor, body } = stage.comment(pull);
  return { exitCode, outputs, rows, writes, log, words, editor, heads: keptIn(body, homeOf(stage, pull)).heads };
}

test("deleted: it is made anew, and nothing counts as fixed for it", async () => {
  const { stage, pull, comment } = await written();
  deleteComment(stage.hub.world, comment);
  const anew = await tell(stage, pull);
  expect(anew.outputs).toMatchObject({ status: "ok", new: "2", fixed: "0", state: "new" });
  expect([anew.writes, anew.rows]).toEqual([["POST /repos/octo-org/app/issues/1/comments 201"], ROWS]);
  expect(stage.comment(pull).id).not.toBe(comment.id);
});

test.each<[string, (body: string) => string]>([
  ["a word", (body) => body.replace("caused 1", "caused 0")],
  ["a byte of the block", (body) => body.replace(/.(?= -->$)/, (last) => (last === "A" ? "B" : "A"))],
  ["all but the block", (body) => blockIn(body)],
  ["a line after the block", (body) => `${body}\n\nLGTM`],
])("a person edited %s", async (_what, edit) => {
  const now = await written();
  editComment(now.stage.hub.world, now.comment, { by: now.stage.ben, body: edit(now.comment.body) });
  expect(await tellAgain(now)).toEqual(madeAgain(now, "edited"));
});

test("a person saved it again with the same text", async () => {
  const now = await written();
  Object.assign(now.comment, { editor: now.stage.ben, lastEditedAt: now.stage.clock.now() });
  expect(await tellAgain(now)).toEqual(madeAgain(now, "edited"));
  expect((await tell(now.stage, now.pull)).outputs["state"]).toBe("ok");
});

test("a person put an older version of it back", async () => {
  const { stage, pull, comment } = await written();
  const older = comment.body;
  stage.commit("topic", { "src/parser.ts": tangled("parse", 7) });
  await tell(stage, pull);
  editComment(stage.hub.world, comment, { by: stage.ann, body: older });
  const again = await tell(stage, pull);
  expect(again.outputs).toMatchObject({ state: "rejected", new: "2", fixed: "0" });
  expect(again.rows).toEqual(["| new | `src/parser.ts:1` `parse` | nesting 7 › 3 · cognitive 28 › 15 |"]);
});

/** By the identity that all workflows share: of that, only the block itself can tell. */
test.each<[string, string, (body: string, now: Written) => string]>([
  ["cut off", "malformed", (body) => body.slice(0, -200)],
  ["cut off in its first words", "malformed", (body) => withBlock(body, "<!-- refrain:state v=")],
  ["with two markers", "two-markers", (body) => `${blockIn(body)}\n\n${body}`],
  ["with something after it", "not-last-line", (body) => `${body}\n\nA line of another workflow`],
  ["of another pull request", "wrong-pr", (body, now) => moved(body, now, { pr: 7 })],
  ["of another repository", "wrong-repo", (body, now) => moved(body, now, { repo: 7 })],
  [
    "with a byte changed",
    "bad-digest",
    (body) => body.replace(/ sha=./, (sha) => (sha === " sha=0" ? " sha=1" : " sha=0")),
  ],
  [
    "that unpacks to 9 MiB",
    "too-large",
    (body, { stage, pull }) => withBlock(body, blockAround(`[${"0,".repeat(4_718_592)}0]`, homeOf(stage, pull))),
  ],
  [
    "that unpacks to no ledger",
    "bad-payload",
    (body, { stage, pull }) => withBlock(body, blockAround('{"__proto__":{}}', homeOf(stage, pull))),
  ],
])("its block is %s", async (_what, why, edit) => {
  const now = await written();
  editAsWorkflow(now.stage, now.comment, edit(now.comment.body, now));
  expect(await tellAgain(now)).toEqual(madeAgain(now, why));
});

function moved(body: string, { stage, pull }: Written, to: { readonly pr?: number; readonly repo?: number }): string {
  const home = homeOf(stage, pull);
  return withBlock(body, blockOf({ ...ledgerIn(body, home), runs: [], violations: [], gone: [] }, { ...home, ...to }));
}

test.each<[string, string, (block: string) => string, string]>([
  [
    "of a newer version",
    "unavailable",
    (block) => block.replace(" v=1 ", " v=2 ").replace(" alg=br", " packed=zz"),
    "- Comment: left as it is, a newer version of Refrain wrote it.",
  ],
  [
    "packed in a way of later",
    "rejected",
    (block) => block.replace(" alg=br", " alg=zz"),
    "- Comment: brought up to date.",
  ],
])("its block is %s", async (_what, state, edit, said) => {
  const { stage, pull, comment } = await written();
  const later = withBlock(comment.body, edit(blockIn(comment.body)));
  editAsWorkflow(stage, comment, later);
  const kept = await tell(stage, pull);
  expect(kept.outputs).toMatchObject({ status: "ok", new: "2", state });
  expect(kept.summary).toContain(said);
  expect([kept.exitCode, comment.body === later]).toEqual([0, state === "unavailable"]);
});

test("a signed one is left to the workflow that has the key", async () => {
  const { stage, pull, comment } = await written();
  const home = homeOf(stage, pull);
  editAsWorkflow(
    stage,
    comment,
    withBlock(comment.body, blockOf(ledgerIn(comment.body, home), home, { key: "k".repeat(32) })),
  );
  stage.commit("topic", { "src/other.ts": tangled("other") });
  const left = await tell(stage, pull);
  expect([left.exitCode, left.writes]).toEqual([0, []]);
  expect(left.summary).toContain("with a state key only the publish workflow writes it");
});

test("of another configuration, side by side: each keeps to its own", async () => {
  const { stage, pull, comment } = await written();
  const before = comment.body;
  const other = await stage.run(pull, { inputs: { instance: "strict" } });
  const [first, second] = stage.comments(pull);
  expect([other.outputs["state"], first?.body === before, stage.comments(pull).length]).toEqual(["new", true, 2]);
  expect(blockIn(second?.body ?? "")).toContain(" instance=strict ");
  stage.commit("topic", { "src/other.ts": tangled("other") });
  stage.hub.journal.clear();
  for (const inputs of [{}, { instance: "strict" }])
    expect((await stage.run(pull, { inputs })).outputs["state"]).toBe("ok");
  expect(stage.hub.journal.writes().map(({ path }) => path.split("/").at(-1))).toEqual(
    [first, second].map((one) => String(one?.id)),
  );
  expect(stage.hub.invalid).toEqual([]);
});

test("hidden by a maintainer: nothing is written there any more", async () => {
  const { stage, pull, comment } = await written();
  minimizeComment(comment, "outdated");
  stage.commit("topic", { "src/other.ts": tangled("other") });
  expect(await tell(stage, pull)).toMatchObject({ exitCode: 0, writes: [], outputs: { new: "4" } });
});
