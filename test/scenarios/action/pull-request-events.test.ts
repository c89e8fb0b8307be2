/** On which events a pull request is looked at, and when it is left alone. */
import { expect, test } from "vitest";
import { minimizeComment } from "../../hub/github/state/comment.ts";
import { addLabels } from "../../hub/github/state/label.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { closePull, setDraft } from "../../hub/github/state/pull.ts";
import { addReview, startThread } from "../../hub/github/state/review.ts";
import { calm, wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const ROW = "| new | `src/a.ts:1` `f` | params 5 › 4 |";
const SKIPPED = { status: "skipped", state: "none" };

test.each(["opened", "synchronize", "reopened", "ready_for_review", "edited"])("%s: looked at", async (action) => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }), { action });
  expect([told.rows, told.writes]).toEqual([[ROW], ["POST /repos/octo-org/app/issues/1/comments 201"]]);
});

test.each(["labeled", "assigned", "closed", "converted_to_draft"])("%s: skipped with a sentence", async (action) => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }), { action });
  expect(told).toMatchObject({ exitCode: 0, outputs: SKIPPED, requests: [], words: undefined });
  expect(told.lines).toEqual([`skipped: a pull request that was ${action} needs no look`]);
  expect(told.summary).toBe(`Refrain: nothing to do here, a pull request that was ${action} needs no look.\n`);
});

test.each(["pull_request_review", "pull_request_review_comment"] as const)("%s: as a push", async (name) => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  addReview(stage.hub.world, pull, { by: stage.ben, state: "COMMENTED", body: "Hm." });
  startThread(stage.hub.world, pull, { by: stage.ben, path: "src/a.ts", line: 1, body: "Why five?" });
  const first = await tell(stage, pull, { name, action: "submitted", sender: stage.ben });
  expect([first.rows, first.writes.length]).toEqual([[ROW], 1]);
  expect((await tell(stage, pull, { name, action: "submitted", sender: stage.ben })).writes).toEqual([]);
});

test("a draft has its summary only; ready for review, it has its comment", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) }, { draft: true });
  const draft = await tell(stage, pull, { action: "opened" });
  expect(draft).toMatchObject({
    exitCode: 0,
    words: undefined,
    writes: [],
    outputs: { status: "ok", new: "1", state: "none" },
  });
  expect(draft.summary).toContain("### Refrain: this change caused 1");
  expect(draft.summary).toContain("- Comment: none while this is a draft.");
  setDraft(stage.hub.world, pull, false);
  const ready = await tell(stage, pull, { action: "ready_for_review" });
  expect([ready.rows, ready.outputs["state"]]).toEqual([[ROW], "new"]);
});

test("the label `refrain: quiet` keeps it silent, also where a comment is there", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  await tell(stage, pull);
  addLabels(stage.hub.world, pull, ["bug", "refrain: quiet"]);
  stage.commit("topic", { "src/a.ts": wide("f", 9) });
  const quiet = await tell(stage, pull);
  expect([quiet.exitCode, quiet.writes, quiet.rows]).toEqual([0, [], [ROW]]);
  expect(quiet.summary).toContain("- Comment: none, a maintainer asked for quiet here.");
  expect(quiet.outputs).toMatchObject({ status: "ok", violations: "1" });
});

test("a comment that a maintainer hid is not written again, and no other is made", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  await tell(stage, pull);
  minimizeComment(stage.comment(pull), "off-topic");
  stage.commit("topic", { "src/a.ts": wide("f", 9) });
  const quiet = await tell(stage, pull);
  expect([quiet.writes, quiet.rows, stage.comments(pull).length]).toEqual([[], [ROW], 1]);
  expect(quiet.summary).toContain("- Comment: none, a maintainer asked for quiet here.");
});

test("closed or merged meanwhile: left alone", async () => {
  const stage = await openStage();
  const closed = stage.open("one", { "src/a.ts": wide("f", 5) });
  const merged = stage.open("two", { "src/b.ts": wide("g", 5) });
  closePull(stage.hub.world, closed, stage.ann);
  mergePull(stage.hub.world, merged, { by: stage.ann, method: "squash" });
  for (const [pull, state] of [
    [closed, "closed"],
    [merged, "merged"],
  ] as const) {
    const told = await tell(stage, pull, { checkout: "none" });
    expect(told).toMatchObject({ exitCode: 0, outputs: SKIPPED, writes: [] });
    expect(told.lines).toEqual([`skipped: the pull request is ${state}`]);
  }
});

test("pushed to since this run began: the run for the new head tells", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  const headSha = pull.pull.head.oid;
  stage.commit("topic", { "src/a.ts": calm("f") });
  const told = await tell(stage, pull, { headSha });
  expect(told).toMatchObject({ exitCode: 0, outputs: SKIPPED, writes: [], words: undefined });
  expect(told.lines).toEqual([
    "skipped: the pull request has moved on since this run began; the run for its new head tells",
  ]);
});
