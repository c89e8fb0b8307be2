/** Answers that are taken in on a comment: our own comment is brought up to date, and the code is not looked at. */
import { expect, test } from "vitest";
import { deleteComment } from "../../hub/github/state/comment.ts";
import { closePull } from "../../hub/github/state/pull.ts";
import { wide } from "../code.ts";
import { idsIn, oursOn, saidOf, say, signsOn, tellComment, verdictsIn } from "./answering.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const BOT = "github-actions[bot]";

test("a reply, its deletion, and one on a closed pull request", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 8) });
  await tell(stage, pull, { action: "opened" });
  const before = oursOn(stage, pull).body;
  const id = idsIn(before)[0] ?? "";
  const reply = say(stage, pull, { by: stage.ben, body: `/refrain wrong ${id}` });
  const told = await tellComment(stage, reply, { sender: stage.ben });
  expect(told).toMatchObject({ exitCode: 0, outputs: { status: "ok", state: "ok" } });
  expect(told.requests.some((line) => line.includes("/git/"))).toBe(false);
  expect(saidOf(oursOn(stage, pull).body, id)).toBe("wrong by `ben`");
  expect(
    oursOn(stage, pull)
      .body.split("\n")
      .filter((line) => line.startsWith("| ")),
  ).toEqual(before.split("\n").filter((line) => line.startsWith("| ")));
  expect(signsOn(reply)).toEqual([`eyes by ${BOT}`]);
  expect(verdictsIn(stage, pull)).toEqual([`conversation:refuted by ${stage.ben.id}`]);
  closePull(stage.hub.world, pull, stage.ann);
  const late = say(stage, pull, { by: stage.ann, body: `/refrain noise ${id}` });
  deleteComment(stage.hub.world, reply);
  await tellComment(stage, late, { sender: stage.ann });
  expect(saidOf(oursOn(stage, pull).body, id)).toBe("not counted: noise by `ann` (had a hand in this change)");
  expect(signsOn(late)).toEqual([`eyes by ${BOT}`]);
});

test("a program's comment sets nothing off, a sign that fails costs nothing else, and at a head that nobody looked at a reply waits", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 8) });
  await tell(stage, pull, { action: "opened" });
  const own = await tellComment(stage, oursOn(stage, pull), { action: "edited", sender: stage.hub.world.actions.bot });
  expect(own).toMatchObject({ exitCode: 0, requests: [], outputs: { status: "skipped" } });
  const id = idsIn(oursOn(stage, pull).body)[0] ?? "";
  const reply = say(stage, pull, { by: stage.ben, body: `/refrain useful ${id}` });
  stage.hub.faults.push({ match: { operation: /^React/ }, when: "before", answer: { kind: "answer", status: 502 } });
  const told = await tellComment(stage, reply, { sender: stage.ben });
  expect(told.exitCode).toBe(0);
  expect(told.requests.filter((line) => line.includes("React"))).toHaveLength(1);
  expect(told.log).toContain("the sign on them is missing");
  expect([saidOf(oursOn(stage, pull).body, id), signsOn(reply)]).toEqual(["useful by `ben`", []]);
  const last = oursOn(stage, pull).body;
  stage.commit("topic", { "src/b.ts": wide("g", 8) });
  const fresh = say(stage, pull, { by: stage.ben, body: `/refrain wrong ${id}` });
  const kept = await tellComment(stage, fresh, { sender: stage.ben });
  expect(kept.lines[0]).toContain("the head of the pull request was not looked at yet");
  expect([oursOn(stage, pull).body, signsOn(fresh)]).toEqual([last, []]);
});
