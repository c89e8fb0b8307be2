/** Answers that a look at the code takes in. */
import { expect, test } from "vitest";
import { addAccount } from "../../hub/github/state/account.ts";
import { deleteComment, editComment } from "../../hub/github/state/comment.ts";
import { grant } from "../../hub/github/state/repository.ts";
import { addReview, startThread } from "../../hub/github/state/review.ts";
import { wide } from "../code.ts";
import { idsIn, oursOn, saidOf, say, signsOn, verdictsIn } from "./answering.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

const GATED = { "tuning/policy.yaml": "version: 1\nmode: gate\n" };
const BOT = "github-actions[bot]";

async function shown(stage: Stage) {
  const pull = stage.open("topic", { "src/a.ts": wide("f", 8) });
  const told = await tell(stage, pull, { action: "opened" });
  return { pull, told, id: idsIn(oursOn(stage, pull).body)[0] ?? "" };
}

test("without replies a run asks for nothing more; a waiver by a person with standing opens the gate, and its withdrawal closes it", async () => {
  const stage = await openStage({ files: GATED });
  const { pull, told, id } = await shown(stage);
  expect(told.exitCode).toBe(1);
  expect(told.requests.length).toBeLessThanOrEqual(8);
  const [own, waiver, outsider] = [
    say(stage, pull, { by: stage.ann, body: `/refrain accept ${id}` }),
    say(stage, pull, {
      by: stage.ben,
      body: `> /refrain useful ${id}\n\n/Refrain ACCEPT ${id.toUpperCase()} deliberate\r\n`,
    }),
    say(stage, pull, { by: stage.mallory, body: `/refrain accept ${id}` }),
  ];
  const fault = say(stage, pull, { by: stage.ben, body: "/refrain wrong R-00000000" });
  const second = await tell(stage, pull);
  expect(second.exitCode).toBe(0);
  expect(saidOf(oursOn(stage, pull).body, id)).toBe(
    "accepted (deliberate) by `ben`; not counted: accepted by `ann` (had a hand in this change), accepted by `mallory` (may not write here)",
  );
  expect([own, waiver, outsider, fault].map(signsOn)).toEqual([
    [`eyes by ${BOT}`],
    [`eyes by ${BOT}`],
    [`eyes by ${BOT}`],
    [`confused by ${BOT}`],
  ]);
  expect(verdictsIn(stage, pull)).toContain(`conversation:waived by ${stage.ben.id}`);
  stage.clock.advance(60);
  deleteComment(stage.hub.world, waiver);
  editComment(stage.hub.world, fault, { by: stage.ben, body: `/refrain useful ${id}` });
  const third = await tell(stage, pull);
  expect(third.exitCode).toBe(1);
  expect(signsOn(fault)).toEqual([`eyes by ${BOT}`]);
  expect(saidOf(oursOn(stage, pull).body, id)).toContain("useful by `ben`");
});

test("what stands in a review and on a line counts as well; who lost the right, or the name, does not", async () => {
  const stage = await openStage({ files: GATED });
  const { pull, id } = await shown(stage);
  const { world } = stage.hub;
  stage.clock.advance(30);
  const review = addReview(world, pull, { by: stage.ben, body: `/refrain wrong ${id}` });
  stage.clock.advance(30);
  const thread = startThread(world, pull, { by: stage.ben, path: "src/a.ts", line: 1, body: `/refrain accept ${id}` });
  // Somebody else bears the name by now.
  stage.ben.login = "benjamin";
  addAccount(world, { login: "ben" });
  const told = await tell(stage, pull, { name: "pull_request_review", action: "submitted", sender: stage.ben });
  expect(told.exitCode).toBe(0);
  expect(thread.comments.map(signsOn)).toEqual([[`eyes by ${BOT}`]]);
  expect(signsOn(review)).toEqual([`eyes by ${BOT}`]);
  grant(stage.repository, stage.ben, "read");
  const after = await tell(stage, pull);
  expect(after.exitCode).toBe(1);
  expect(saidOf(oursOn(stage, pull).body, id)).toContain("`benjamin` (may not write here)");
});
