import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binOf, binTop, binWidth, histogramOf } from "../../../src/domain/history/histogram.ts";
import type { Role } from "../../../src/domain/violation/rule.ts";

test.each<readonly [string, Role, number]>([
  ["cognitive_max", "app", 1],
  ["function_lines_max", "app", 1],
  ["function_lines_max", "test", 1.6],
  ["function_lines_max", "script", 2],
  ["file_lines_max", "app", 8],
  ["file_lines_max", "script", 6],
  ["min_assertions", "test", 1],
  ["min_assertions", "app", 1],
  ["exported_lines_max", "library", 1],
  ["file_lines_max", "vendor", 1],
  ["eslint/max-lines", "app", 1],
])("bins of %s in %s are %d wide", (rule, role, width) => {
  expect(binWidth(rule, role)).toBe(width);
});

describe("bins", () => {
  test.each([
    [0, 1, 0, 0],
    [7, 1, 7, 7],
    [7.4, 1, 7, 7],
    [7, 8, 0, 7],
    [8, 8, 1, 15],
    [400, 8, 50, 407],
    [1, 1.6, 0, 1],
    [2, 1.6, 1, 3],
    [3, 1.6, 1, 3],
    [4, 1.6, 2, 4],
    [80, 1.6, 50, 81],
  ])("%d in bins of %d", (value, width, bin, top) => {
    expect([binOf(value, width), binTop(bin, width)]).toEqual([bin, top]);
  });

  test("law: the top of a bin is the largest whole number in it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.constantFrom(1, 1.6, 2, 6, 8), (value, width) => {
        const top = binTop(binOf(value, width), width);
        expect(top).toBeGreaterThanOrEqual(value);
        expect(binOf(top, width)).toBe(binOf(value, width));
        expect(binOf(top + 1, width)).toBe(binOf(value, width) + 1);
      }),
    );
  });
});

describe("counts", () => {
  test.each<readonly [readonly number[], number, readonly (readonly [number, number])[]]>([
    [[], 1, []],
    [[3], 1, [[3, 1]]],
    [
      [3, 1, 3, 0],
      1,
      [
        [0, 1],
        [1, 1],
        [3, 2],
      ],
    ],
    [
      [10, 9, 100],
      1,
      [
        [9, 1],
        [10, 1],
        [100, 1],
      ],
    ],
    [
      [0, 7, 8, 400],
      8,
      [
        [0, 2],
        [1, 1],
        [50, 1],
      ],
    ],
    [
      [1.5, 1.9, 2],
      1,
      [
        [1, 2],
        [2, 1],
      ],
    ],
  ])("%j in bins of %d", (values, width, bins) => {
    expect(histogramOf(values, width)).toEqual(bins);
  });

  test("law: bins rise, hold everything, and the order of the values does not matter", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 500 })), fc.constantFrom(1, 1.6, 8), (values, width) => {
        const bins = histogramOf(values, width);
        expect(bins.map(([bin]) => bin)).toEqual([...new Set(bins.map(([bin]) => bin))].sort((a, b) => a - b));
        expect(bins.reduce((sum, [, count]) => sum + count, 0)).toBe(values.length);
        expect(histogramOf(values.toReversed(), width)).toEqual(bins);
      }),
    );
  });
});
