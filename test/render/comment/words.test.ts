import { expect, test } from "vitest";
import { REPLY_FAULTS } from "../../../src/domain/feedback/reply.ts";
import {
  incompleteWords,
  ordinal,
  pushWords,
  replyFaultWords,
  standingReason,
  standingWords,
  unparsedWords,
  unsureWords,
} from "../../../src/render/comment/words.ts";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [100, "100th"],
  [101, "101st"],
  [111, "111th"],
  [1_003, "1,003rd"],
])("%i is the %s", (number, words) => {
  expect(ordinal(number)).toBe(words);
});

test.each([
  [{ reported: 0, measured: 0 }, []],
  [
    { reported: 1, measured: 0 },
    [
      "1 reported violation stands in what this change edited, but not on its lines: without a report of the base nothing tells whether it was there before.",
    ],
  ],
  [
    { reported: 1_200, measured: 2 },
    [
      "1,200 reported violations stand in what this change edited, but not on its lines: without a report of the base nothing tells whether they were there before.",
      "2 violations stand where the base could not be looked at: whether they were there before is not known.",
    ],
  ],
])("what may be new: %j", (unsure, words) => {
  expect(unsureWords(unsure)).toEqual(words);
});

test.each([
  [["`a.ts:3`"], 0, "`a.ts:3`"],
  [["`a.ts:3`", "`b.ts`"], 2, "`a.ts:3`, `b.ts`, 2 more"],
  [[], 1, "1 file"],
])("what could not be parsed: %j and %i", (at, left, places) => {
  expect(unparsedWords(at, left)).toBe(
    `Could not be parsed: ${places}. What stands there counts as unknown, not as clean or fixed.`,
  );
});

test("one and many", () => {
  expect(standingWords(1)).toBe("1 violation stood here before, in units that this change did not edit.");
  expect(standingWords(1_200)).toMatch(/^1,200 violations /);
});

test.each([
  [{ caused: 4, fixed: 0, cameBack: 0 }, true, "caused 4"],
  [{ caused: 0, fixed: 2, cameBack: 0 }, true, "caused nothing, fixed 2"],
  [{ caused: 0, fixed: 0, cameBack: 1 }, false, "caused nothing that is known yet, 1 came back"],
  [{ caused: 1, fixed: 0, cameBack: 0 }, false, "caused at least 1"],
])("an earlier push: %j", (push, complete, words) => {
  expect(pushWords(push, complete)).toBe(words);
});

test("reasons stand once, in one order", () => {
  const words = incompleteWords(["time", "api", "time"]);
  expect(words).toBe(
    "Not everything could be looked at: GitHub's API did not answer as it should; the time for this run was over. What is missing counts as unknown, not as clean.",
  );
  expect(incompleteWords(["api", "time"])).toBe(words);
});

test("no two faults of a reply sound the same, and no two reasons why an answer does not count", () => {
  expect(new Set(REPLY_FAULTS.map(replyFaultWords)).size).toBe(REPLY_FAULTS.length);
  const standings = ["author", "no-permission", "bot", "agent", "unknown"] as const;
  expect(new Set(standings.map(standingReason)).size).toBe(standings.length);
});
