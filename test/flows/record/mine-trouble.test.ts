/** Readings that break off: what they found stays, and the rest is gone on with. */
import { describe, expect, test } from "vitest";
import { TROUBLE } from "./record-world.ts";
import {
  beginning,
  FINGERPRINT,
  heldBy,
  ID,
  ledgerComment,
  mergedPull,
  mineFrom,
  saidIn,
  textOf,
  toldMerged,
} from "./mine-world.ts";

const MERGED = toldMerged(mergedPull(1), FINGERPRINT);
const WRONG = `/refrain wrong ${ID}`;

describe("what could not be read", () => {
  test.each(["comments", "inline", "reviews"] as const)(
    "%s keeps the other lists from nothing, and is gone on with",
    async (name) => {
      const surfaces = { comments: "conversation", inline: "inline", reviews: "review" } as const;
      const all = Object.values(surfaces).map((surface) => textOf(WRONG, { surface }));
      const held = heldBy({ texts: all, broken: new Map([[name, TROUBLE]]) });
      const partial = await mineFrom(held, beginning(...MERGED));
      expect([partial.trouble, saidIn(partial).length]).toEqual([TROUBLE, 2]);
      expect(saidIn(partial).some((line) => line.startsWith(surfaces[name]))).toBe(false);
      held.broken.clear();
      const whole = await mineFrom(held, partial);
      expect([whole.trouble, saidIn(whole).length]).toEqual([undefined, 3]);
      expect(whole.lines).toEqual((await mineFrom(held, beginning(...MERGED))).lines);
    },
  );

  test("an answer waits for the ledger that shows what it is about", async () => {
    const held = heldBy({ texts: [textOf(WRONG, { pull: 3 })], own: [ledgerComment(3, FINGERPRINT)] });
    held.poison.add("C3");
    const first = await mineFrom(held, beginning(...MERGED));
    expect([saidIn(first), first.missed]).toEqual([[], { again: 1, leftOut: 0 }]);
    held.poison.clear();
    const second = await mineFrom(held, first);
    expect([saidIn(second), second.missed]).toEqual([
      [`conversation 9 refuted ${FINGERPRINT}`],
      { again: 0, leftOut: 0 },
    ]);
    expect(second.lists).not.toContain("waiting");
  });

  test("a comment that GitHub never answers for keeps back no other, and is left out at last", async () => {
    const other = "src/b.ts::g::cognitive_max";
    const held = heldBy({ own: [ledgerComment(3, FINGERPRINT), ledgerComment(4, other)] });
    held.poison.add("C3");
    const first = await mineFrom(held, beginning(...MERGED));
    expect([first.taken, first.missed]).toEqual([1, { again: 1, leftOut: 0 }]);
    held.own = [ledgerComment(3, FINGERPRINT)].filter(() => false);
    const second = await mineFrom(held, first);
    const third = await mineFrom(held, second);
    expect([second.missed, third.missed]).toEqual([
      { again: 1, leftOut: 0 },
      { again: 0, leftOut: 1 },
    ]);
    expect((await mineFrom(held, third)).missed).toEqual({ again: 0, leftOut: 0 });
  });

  test("texts that cannot be looked at again leave the reading unfinished", async () => {
    const held = heldBy({ texts: [textOf(WRONG)] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = held.texts.map((text) => ({ ...text, updatedAt: "2026-06-01T00:00:00Z" }));
    held.broken.set("again", TROUBLE);
    const second = await mineFrom(held, first);
    expect([second.trouble, second.behind.size, saidIn(second)]).toEqual([TROUBLE, 0, saidIn(first)]);
  });

  test("what the bot asked for is asked again, and the answer waits", async () => {
    const held = heldBy({ texts: [textOf(WRONG, { pull: 77 })], broken: new Map([["pullTexts", TROUBLE]]) });
    const first = await mineFrom(held, beginning(...MERGED));
    expect(first.trouble).toBe(TROUBLE);
    expect(first.lists).toContain('"waiting":[{"surface":"conversation"');
    held.broken.clear();
    const second = await mineFrom(held, first);
    expect([second.trouble, held.asked.includes("again")]).toEqual([undefined, true]);
    expect(second.lists ?? "").not.toContain("waiting");
  });

  test("who the token is", async () => {
    const held = heldBy({ texts: [textOf(WRONG)], broken: new Map([["viewer", TROUBLE]]) });
    const before = beginning(...MERGED);
    const mined = await mineFrom(held, before);
    expect([mined.trouble, mined.verdicts, held.asked]).toEqual([TROUBLE, [], ["viewer"]]);
  });
});
