import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diceCeiling, diceOfSorted } from "../../../src/analyzer/identity/similarity.ts";
import { candidatesElsewhere } from "../../../src/analyzer/identity/candidates.ts";
import { poolOf } from "../../../src/analyzer/identity/pool.ts";
import { unitOf } from "../../builders.ts";

const bag = (...tokens: number[]): Uint32Array => Uint32Array.from(tokens);

describe("Dice of token multisets", () => {
  it.each([
    [bag(), bag(), 1],
    [bag(1), bag(), 0],
    [bag(1, 2, 3), bag(1, 2, 3), 1],
    [bag(1, 2), bag(3, 4), 0],
    [bag(1, 1, 2), bag(1, 2, 2), 2 / 3],
    [bag(1, 1, 1, 1), bag(1), 2 / 5],
  ])("of %s and %s is %d", (a, b, expected) => {
    expect(diceOfSorted(a, b)).toBeCloseTo(expected, 12);
  });

  it("is symmetric, within 0 and 1, and never above its ceiling", () => {
    const tokens = fc.array(fc.nat(8), { maxLength: 30 }).map((list) => Uint32Array.from(list).sort());
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const value = diceOfSorted(a, b);
        expect(value).toBe(diceOfSorted(b, a));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(diceCeiling(a.length, b.length) + 1e-12);
      }),
    );
  });
});

describe("the index of rare tokens", () => {
  it("misses no pair above the bar", () => {
    const tokens = fc.array(fc.nat(40), { minLength: 20, maxLength: 40 }).map((list) => Uint32Array.from(list));
    const edits = fc.array(fc.tuple(fc.nat(19), fc.nat(60)), { maxLength: 4 });
    fc.assert(
      fc.property(tokens, edits, fc.array(tokens, { maxLength: 5 }), (original, changes, others) => {
        const edited = original.slice();
        for (const [index, token] of changes) edited[index] = token;
        const units = [edited, ...others].map((list, index) => ({ ...unitOf(`f${index}() { }`), tokens: list }));
        const pool = poolOf(
          [{ path: "a.ts", units: [{ ...unitOf("f() { }"), tokens: original }] }],
          [{ path: "b.ts", units }],
          new Map(),
        );
        const found = new Set([...candidatesElsewhere(pool.before, pool.after, 0.85)].map(([, a]) => a.unit.name));
        const isAlike = (list: Uint32Array): boolean => diceOfSorted(original.toSorted(), list.toSorted()) >= 0.85;
        const alike = units.filter((unit) => isAlike(unit.tokens)).map((unit) => unit.name);
        expect(alike.filter((name) => !found.has(name))).toEqual([]);
      }),
    );
  });
});
