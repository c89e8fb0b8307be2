import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { impactWithoutLoudest } from "../../../../src/domain/tuning/formulas/loudest.ts";
import {
  impactOdds,
  promoteOdds,
  refutedOdds,
  usefulOdds,
  validOdds,
} from "../../../../src/domain/tuning/formulas/odds.ts";
import { barOf, selectByOdds } from "../../../../src/domain/tuning/formulas/selection.ts";

describe("odds", () => {
  test("without a case nothing is won or lost", () => {
    expect(impactOdds([])).toBe(1);
    expect(refutedOdds({ refuted: 0, valid: 0 })).toBe(1);
    expect(usefulOdds({ useful: 0, not: 0 })).toBe(1);
    expect(promoteOdds({ fixed: 0, not: 0 })).toBe(1);
  });

  test("fourteen unacted cases do not reach 20, fifteen do", () => {
    expect(impactOdds(Array<number>(14).fill(0))).toBeLessThan(20);
    expect(impactOdds(Array<number>(15).fill(0))).toBeGreaterThan(20);
  });

  test("valid odds are the mirror of refuted odds", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (refuted, valid) => {
        expect(validOdds({ refuted, valid })).toBe(refutedOdds({ refuted: valid, valid: refuted }));
      }),
    );
  });

  test("thousands of cases stay numbers, and one more win never lowers them", () => {
    expect(impactOdds(Array<number>(100_000).fill(0))).toBeLessThan(Infinity);
    expect(refutedOdds({ refuted: 1e6, valid: 0 })).toBeLessThan(Infinity);
    const counts = fc.record({ refuted: fc.nat({ max: 60 }), valid: fc.nat({ max: 60 }) });
    fc.assert(
      fc.property(counts, ({ refuted, valid }) => {
        const odds = refutedOdds({ refuted, valid });
        expect(refutedOdds({ refuted: refuted + 1, valid })).toBeGreaterThan(odds);
        expect(refutedOdds({ refuted, valid: valid + 1 })).toBeLessThan(odds);
      }),
    );
  });

  test("the order of the cases makes no difference, to the last bit", () => {
    const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 });
    fc.assert(
      fc.property(scores, (given) => {
        expect(impactOdds(given.toReversed())).toBe(impactOdds(given));
      }),
    );
  });

  /** Fair at the bar: the mean over all outcomes of what a true hypothesis allows is 1. */
  test.each([
    ["refuted", (won: number, lost: number) => refutedOdds({ refuted: won, valid: lost }), 0.5],
    ["useful", (won: number, lost: number) => usefulOdds({ useful: won, not: lost }), 0.25],
    ["promote", (won: number, lost: number) => promoteOdds({ fixed: won, not: lost }), 0.6],
    ["impact", (won: number, lost: number) => impactOdds([...ones(lost), ...zeros(won)]), 0.75],
  ])("%s: no gain can be expected from a bet on what is true", (_, odds, bar) => {
    const n = 12;
    let expected = 0;
    let ways = 1;
    for (let won = 0; won <= n; won++) {
      expected += ways * bar ** won * (1 - bar) ** (n - won) * odds(won, n - won);
      ways = (ways * (n - won)) / (won + 1);
    }
    expect(expected).toBeCloseTo(1, 9);
  });
});

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

function ones(count: number): number[] {
  return Array<number>(count).fill(1);
}

describe("selection", () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ["nothing", [], []],
    ["one, at its bar", [10], [0]],
    ["one, below it", [9.99], []],
    ["a crowd lifts its members", [20, 20, 20], [0, 1, 2]],
    ["alone each would fail", [15, 3, 15], [0, 2]],
    ["in any order", [1.2, 9, 22, 60, 400], [2, 3, 4]],
  ])("%s", (_, odds, expected) => {
    expect(selectByOdds(odds)).toEqual(expected);
  });

  test("the bars of five", () => {
    expect([1, 2, 3, 4, 5].map((k) => barOf(k, 5))).toEqual([50, 25, expect.closeTo(16.667, 2), 12.5, 10]);
  });
});

describe("without the loudest", () => {
  const of = (author: string, count: number, score = 0): { author: string; score: number }[] =>
    Array.from({ length: count }, () => ({ author, score }));

  test.each([
    ["one author alone stays, as there is nobody to delete", of("1", 20), [], 20],
    ["of two the louder goes", [...of("1", 12), ...of("2", 9)], ["1"], 9],
    ["of equals the smaller id", [...of("2", 9), ...of("1", 9)], ["1"], 9],
    ["acted-on cases make nobody loud", [...of("1", 30, 1), ...of("2", 3)], ["2"], 30],
    ["of ten people two", Array.from({ length: 10 }, (_, i) => of(`${i}`, i + 1)).flat(), ["9", "8"], 36],
  ])("%s", (_, cases, loudest, left) => {
    const rest = impactWithoutLoudest(cases);
    expect(rest.loudest).toEqual(loudest);
    expect(rest.cases).toBe(left);
  });

  test("twenty changes of one author beside four of others prove nothing", () => {
    const cases = [...of("1", 20), ...of("2", 2), ...of("3", 2)];
    expect(impactOdds(cases.map(({ score }) => score))).toBeGreaterThan(50);
    expect(impactWithoutLoudest(cases).odds).toBeLessThan(20);
  });
});
