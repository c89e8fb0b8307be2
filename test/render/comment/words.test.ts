import { expect, test } from "vitest";
import {
  incompleteWords,
  ordinal,
  pushWords,
  replyFaultWords,
  standingWords,
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

test("one and many", () => {
  expect(standingWords(1)).toBe("1 violation stood here before, in units that this change did not edit.");
  expect(standingWords(1_200)).toMatch(/^1,200 violations /);
  expect(unsureWords(1)).toBe(
    "1 reported violation lies in units that this change edited, though not in lines that it did: whether it is new is not known.",
  );
  expect(unsureWords(2)).toMatch(/^2 reported violations lie in .* whether they are new is not known\.$/);
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

test("no two faults of a reply sound the same", () => {
  const faults = [
    "unknown-command",
    "no-id",
    "unknown-id",
    "unknown-reason",
    "floor",
    "author",
    "no-permission",
    "permission-unknown",
  ] as const;
  expect(new Set(faults.map(replyFaultWords)).size).toBe(faults.length);
});
