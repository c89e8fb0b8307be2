import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actedShare, frictionShare, medianDays, responseRate } from "../../../src/domain/feedback/rule-formulas.ts";

test.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 4, 0.25],
  [4, 4, 1],
  [2, 3, 0.667],
])("response rate: %s of %s shown ones were answered: %s", (answered, shown, rate) => {
  expect(responseRate({ answered, shown })).toBe(rate);
});

test.each([
  [0, 0, null],
  [0, 5, 0],
  [1, 6, 0.167],
  [6, 6, 1],
])("friction: %s of %s: %s", (troubled, told, share) => {
  expect(frictionShare({ troubled, told })).toBe(share);
});

test.each<[string, readonly number[], number | null]>([
  ["no case", [], null],
  ["one that nobody acted on", [0], 0],
  ["a change of sixty violations weighs as much as one of a single one", [0, 1], 0.5],
  ["thirds", [1 / 3, 2 / 3, 1], 0.667],
])("acted on: %s", (_, scores, share) => {
  expect(actedShare(scores)).toBe(share);
});

describe("time to fix", () => {
  test.each<[string, readonly number[], number | null]>([
    ["none", [], null],
    ["two say nothing", [1, 2], null],
    ["the middle of three", [9, 0, 2], 2],
    ["of four the mean of the middle two", [0, 2, 3, 14], 2.5],
    ["one decimal", [0.04, 0.06, 0.04], 0],
    ["hours", [0.5, 0.25, 0.75], 0.5],
  ])("%s", (_name, days, median) => {
    expect(medianDays(days)).toBe(median);
  });

  test("the given list stays as it is", () => {
    const days = [3, 1, 2];
    medianDays(days);
    expect(days).toEqual([3, 1, 2]);
  });
});

describe("laws", () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
  const shuffled = fc
    .array(fc.integer({ min: 0, max: 140 }), { minLength: 3, maxLength: 12 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

  test("no share leaves the range, and the order makes no difference to any figure", () => {
    fc.assert(
      fc.property(shares, shuffled, (scores, [list, other]) => {
        const share = actedShare(scores);
        expect(share === null ? scores.length === 0 : share >= 0 && share <= 1).toBe(true);
        expect(actedShare(scores.toReversed())).toBe(share);
        expect(medianDays(other)).toBe(medianDays(list));
        const median = medianDays(list) ?? -1;
        expect(median >= Math.min(...list) && median <= Math.max(...list)).toBe(true);
      }),
    );
  });
});
