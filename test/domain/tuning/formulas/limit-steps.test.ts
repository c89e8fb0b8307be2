import { describe, expect, test } from "vitest";
import { isBunched, relaxedLimit, tightenedLimit } from "../../../../src/domain/tuning/formulas/limit-steps.ts";

test.each([
  [15, "max", 13],
  [14, "max", 13],
  [4, "max", 3],
  [1, "max", 0],
  [40, "max", 36],
  [400, "max", 360],
  [25, "max", 22],
  [1, "min", 2],
  [80, "min", 88],
] as const)("tighter than %s (%s): %s", (limit, direction, expected) => {
  expect(tightenedLimit(limit, direction)).toBe(expected);
});

function times(count: number, value: number): number[] {
  return Array<number>(count).fill(value);
}

describe("people write up to the limit", () => {
  const small = { limit: 10, direction: "max", whole: true } as const;
  const large = { limit: 40, direction: "max", whole: true } as const;
  test.each([
    ["nobody is near", small, times(50, 2), false],
    ["five at it, two below", small, [...times(5, 10), ...times(2, 9)], true],
    ["five at it, three below", small, [...times(5, 10), ...times(3, 9)], false],
    ["five at it, none below", small, times(5, 10), true],
    ["four are too few", small, times(4, 10), false],
    ["what is over it does not count", small, times(9, 11), false],
    ["the top tenth against the next", large, [...times(3, 37), ...times(3, 40), ...times(2, 33), 36], false],
    ["the top tenth is full", large, [...times(4, 37), ...times(3, 40), ...times(2, 33), 36], true],
    ["a small limit on no whole numbers", { ...small, whole: false }, [...times(6, 9.5), 8.5], true],
    [
      "a min rule, at the limit",
      { limit: 1, direction: "min", whole: true } as const,
      [...times(9, 1), ...times(3, 2)],
      true,
    ],
    [
      "a min rule, above it",
      { limit: 1, direction: "min", whole: true } as const,
      [...times(9, 1), ...times(5, 2)],
      false,
    ],
    [
      "a large min rule",
      { limit: 80, direction: "min", whole: false } as const,
      [...times(9, 81), ...times(3, 90)],
      true,
    ],
  ] as const)("%s", (_, bunching, values, expected) => {
    expect(isBunched(values, bunching)).toBe(expected);
  });
});

describe("relaxed to what was accepted", () => {
  test.each([
    ["nothing accepted", [], 15, "max", undefined],
    ["the fourth of five", [16, 17, 18, 19, 40], 15, "max", 19],
    ["never beyond 1.5 times", [30, 31, 32], 15, "max", 22],
    ["no laxer than before", [15, 14], 15, "max", undefined],
    ["whole", [30.2, 30.4, 30.5], 30, "max", 31],
    ["a min rule", [70, 60, 55, 75, 76], 80, "min", 60],
    ["a min rule, never below two thirds", [1, 2, 3], 80, "min", 54],
  ] as const)("%s", (_, accepted, limit, direction, expected) => {
    expect(relaxedLimit(accepted, { limit, direction })).toBe(expected);
  });
});
