/** Many answers that do not count, ids that begin alike, and a reply that is posted again. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addAccount } from "../../hub/github/state/account.ts";
import { deleteComment } from "../../hub/github/state/comment.ts";
import { wide } from "../code.ts";
import { idsIn, oursOn, saidOf, say, signsOn, tellComment, verdictsIn } from "./answering.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const GATED = { "tuning/policy.yaml": "version: 1\nmode: gate\n" };
const EYES = "eyes by github-actions[bot]";

test("53 outsiders and 20 answers of the author: nobody counts, it is said, and nobody pays for it", async () => {
  const stage = await openStage({ files: GATED });
  const units = Array.from({ length: 20 }, (_, i) => wide(`f${i}`, 8, i)).join("\n");
  const pull = stage.open("topic", { "src/a.ts": units });
  const first = await tell(stage, pull, { action: "opened" });
  const before = oursOn(stage, pull).body;
  const ids = idsIn(before);
  expect([first.exitCode, ids.length]).toEqual([1, 20]);
  const [id = "", ...others] = ids;
  const outsiders = Array.from({ length: 53 }, (_, i) => addAccount(stage.hub.world, { login: `outsider-${i}` }));
  // One of them says it twice.
  const theirs = [...outsiders, ...outsiders.slice(0, 1)].map((by) =>
    say(stage, pull, { by, body: `/refrain accept ${id}` }),
  );
  const own = ids.map((one) => say(stage, pull, { by: stage.ann, body: `/refrain accept ${one} deliberate` }));
  const second = await tell(stage, pull);
  expect(second.exitCode).toBe(1);
  const asked = second.requests.filter((line) => line.includes("/permission"));
  expect(asked).toHaveLength(50);
  expect(new Set(asked).size).toBe(50);
  expect(second.log).toMatch(/53 people answered: of the \w+ 50 it was asked who may write/);
  const { body } = oursOn(stage, pull);
  const mine = "not counted: accepted (deliberate) by `ann` (had a hand in this change)";
  // Of three nobody was asked.
  expect(saidOf(body, id)?.replaceAll(/outsider-\d+/g, "outsider")).toBe(
    `${mine}, 50 answers (may not write here), accepted by \`outsider\`, \`outsider\`, \`outsider\` (could not be looked up; it is tried again)`,
  );
  expect(others.map((one) => saidOf(body, one))).toEqual(others.map(() => mine));
  expect(body.length - before.length).toBeLessThan(6000);
  expect(verdictsIn(stage, pull).filter((line) => line.endsWith(` by ${stage.ann.id}`))).toHaveLength(20);
  const signed = (): number => [...theirs, ...own].filter((one) => signsOn(one).join() === EYES).length;
  expect(signed()).toBe(60);
  expect(second.log).toContain("signs on replies are left for the next run: 14");
  const last = own.at(-1);
  if (last === undefined) throw new Error("the author said nothing");
  const third = await tellComment(stage, last, { sender: stage.ann });
  expect([third.exitCode, signed()]).toEqual([0, 74]);
});

/** Two names of units whose violations of the limit of parameters begin alike, by their ids of eight digits. */
function alike(path: string): readonly [string, string, string] {
  const seen = new Map<string, string>();
  for (let n = 0; ; n++) {
    const name = `f${n}`;
    const id = createHash("sha256").update(`${path}::${name}::params_max`).digest("hex").slice(0, 8);
    const other = seen.get(id);
    if (other !== undefined) return [other, name, `R-${id}`];
    seen.set(id, name);
  }
}

test("an id that means two violations is never guessed; a reply that is deleted and posted again counts once", async () => {
  const stage = await openStage({ files: GATED });
  const [one, two, short] = alike("src/a.ts");
  const pull = stage.open("topic", { "src/a.ts": `${wide(one, 8, 1)}\n${wide(two, 8, 2)}` });
  await tell(stage, pull, { action: "opened" });
  const ids = idsIn(oursOn(stage, pull).body);
  expect(ids.map((id) => [id.startsWith(short), id.length])).toEqual([
    [true, 14],
    [true, 14],
  ]);
  const [id = "", other = ""] = ids;
  const vague = say(stage, pull, { by: stage.ben, body: `/refrain accept ${short}` });
  const partly = say(stage, pull, {
    by: stage.ben,
    body: `/refrain wrong ${id.slice(0, 12)}\n/refrain noise ${short}`,
  });
  const clear = say(stage, pull, { by: stage.ben, body: `/refrain accept ${id}` });
  await tellComment(stage, clear, { sender: stage.ben });
  const { body } = oursOn(stage, pull);
  expect([saidOf(body, id), saidOf(body, other)]).toEqual(["accepted by `ben`", ""]);
  expect([vague, partly, clear].map(signsOn)).toEqual(
    ["confused", "confused", "eyes"].map((sign) => [`${sign} by github-actions[bot]`]),
  );
  const told = body.split("\n").filter((line) => line.includes("more than one violation has an id that begins so"));
  expect(told).toHaveLength(2);
  stage.clock.advance(60);
  deleteComment(stage.hub.world, clear);
  deleteComment(stage.hub.world, vague);
  const again = say(stage, pull, { by: stage.ben, body: `/refrain accept ${ids.join(" ")}` });
  const after = await tell(stage, pull);
  // Both stand accepted by now.
  expect(after.exitCode).toBe(0);
  const { body: last } = oursOn(stage, pull);
  expect(ids.map((each) => saidOf(last, each))).toEqual(["accepted by `ben`", "accepted by `ben`"]);
  expect(signsOn(again)).toEqual([EYES]);
  expect(last.split("\n").filter((line) => line.includes("begins so"))).toHaveLength(1);
  const kept = verdictsIn(stage, pull);
  expect(kept.filter((line) => line.includes(":waived"))).toHaveLength(2);
  expect(kept.filter((line) => line.includes(":deleted"))).toHaveLength(1);
});
