import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  binomialAtMost,
  cleanUnitsNeeded,
  isCleanEnough,
  logGamma,
  upperShare,
} from "../../../../src/domain/tuning/formulas/binomial.ts";
import { wilsonInterval } from "../../../../src/domain/tuning/formulas/display.ts";

/** Abramowitz and Stegun, table 6.1 and factorials. */
test.each([
  [1, 0],
  [2, 0],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1.5, Math.log(Math.sqrt(Math.PI) / 2)],
  [1.25, Math.log(0.906_402_477_055_477)],
  [1.75, Math.log(0.919_062_526_848_883)],
  [0.1, Math.log(9.513_507_698_668_73)],
  [5, Math.log(24)],
  [11, Math.log(3_628_800)],
  [21, Math.log(2_432_902_008_176_640_000)],
  [101, 363.739_375_555_563_47],
  [1001, 5912.128_178_488_163],
])("ln Γ(%s) = %s", (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 11);
});

/** Summed in exact fractions by another program. */
test.each([
  [0, 5, 0.1, 0.590_49],
  [1, 5, 0.1, 0.918_54],
  [2, 5, 0.5, 0.5],
  [3, 10, 0.3, 0.649_610_718_4],
  [5, 10, 0.5, 0.623_046_875],
  [7, 20, 0.25, 0.898_188_143_1],
  [14, 20, 0.5, 0.979_305_267_3],
  [0, 45, 0.05, 0.099_440_257_0],
  [0, 44, 0.05, 0.104_673_954_7],
  [-1, 5, 0.5, 0],
  [5, 5, 0.5, 1],
  [3, 5, 0, 1],
  [3, 5, 1, 0],
])("P(X ≤ %s) for n = %s, p = %s is %s", (k, n, p, expected) => {
  expect(binomialAtMost(k, { n, p })).toBeCloseTo(expected, 9);
});

test("it agrees with the plain sum of its terms, and far out neither overflows nor vanishes", () => {
  const terms = (n: number, p: number): number[] =>
    Array.from({ length: n + 1 }, (_, k) => {
      let ways = 1;
      for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
      return ways * p ** k * (1 - p) ** (n - k);
    });
  const parameters = fc.record({
    n: fc.integer({ min: 1, max: 60 }),
    p: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(parameters, ({ n, p, share }) => {
      const k = Math.floor(share * n);
      const plain = terms(n, p)
        .slice(0, k + 1)
        .reduce((sum, term) => sum + term, 0);
      expect(binomialAtMost(k, { n, p })).toBeCloseTo(plain, 10);
    }),
  );
  expect(binomialAtMost(90_000, { n: 1_000_000, p: 0.05 })).toBe(1);
  expect(binomialAtMost(10_000, { n: 1_000_000, p: 0.05 })).toBeGreaterThanOrEqual(0);
  expect(binomialAtMost(50_000, { n: 1_000_000, p: 0.05 })).toBeCloseTo(0.5, 2);
});

describe("the bound on a share", () => {
  /** One-sided 95 %: Clopper and Pearson's chart, and the rule of three. */
  test.each([
    [0, 10, 0.95, 0.258_87],
    [1, 10, 0.95, 0.394_16],
    [5, 10, 0.95, 0.777_56],
    [0, 100, 0.95, 0.029_51],
    [10, 10, 0.9, 1],
    [0, 0, 0.9, 1],
    [0, 21, 0.9, 0.103_84],
    [0, 22, 0.9, 0.099_37],
  ])("%s of %s at %s: at most %s", (hits, n, confidence, expected) => {
    expect(upperShare(hits, n, confidence)).toBeCloseTo(expected, 4);
  });

  test("it is above what was seen, rises with the hits and falls with the draws", () => {
    const drawn = fc
      .integer({ min: 1, max: 300 })
      .chain((n) => fc.record({ n: fc.constant(n), x: fc.nat({ max: n }) }));
    fc.assert(
      fc.property(drawn, ({ n, x }) => {
        const upper = upperShare(x, n);
        expect(upper).toBeGreaterThanOrEqual(x / n);
        expect(upperShare(x + 1, n)).toBeGreaterThanOrEqual(upper);
        expect(upperShare(x, n + 1)).toBeLessThanOrEqual(upper);
      }),
      { numRuns: 40 },
    );
  });
});

test("the units needed are the first that are clean enough", () => {
  for (const over of [0, 1, 2, 3, 10, 40]) {
    const needed = cleanUnitsNeeded(over);
    expect(isCleanEnough({ over, units: needed })).toBe(true);
    expect(isCleanEnough({ over, units: needed - 1 })).toBe(false);
  }
});

test.each([
  [0, 0, [0, 1]],
  [0, 10, [0, 0.2129]],
  [5, 10, [0.2695, 0.7305]],
  [10, 10, [0.7871, 1]],
] as const)("Wilson's interval of %s in %s", (hits, n, [low, high]) => {
  const interval = wilsonInterval(hits, n);
  expect(interval[0]).toBeCloseTo(low, 3);
  expect(interval[1]).toBeCloseTo(high, 3);
});
