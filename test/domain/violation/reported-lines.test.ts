import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf, normaliseLine } from "../../../src/domain/violation/line-identity.ts";
import { changedLines } from "../../../src/domain/violation/reported-lines.ts";

/** One letter a line. */
const changed = (before: string, after: string): readonly number[] =>
  [...changedLines(before.split("").join("\n"), after.split("").join("\n"))].toSorted((one, other) => one - other);

describe("lines that were added or edited", () => {
  test.each<readonly [string, string, readonly number[]]>([
    ["abc", "abc", []],
    ["", "ab", [1, 2]],
    ["abc", "", [1]],
    ["abc", "ac", []],
    ["abc", "aXc", [2]],
    ["abc", "aXbc", [2]],
    ["abc", "abcX", [4]],
    ["abc", "Xabc", [1]],
    ["xyxyx", "xyzyx", [3]],
  ])("%s → %s", (before, after, lines) => {
    expect(changed(before, after)).toEqual(lines);
  });

  test.each<readonly [string, string, number]>([
    ["abcd", "cdab", 2],
    ["aa", "aaa", 1],
    ["a{x}b{x}", "a{x}n{x}b{x}", 4],
  ])("%s → %s: which ones could be told in two ways, how many in one", (before, after, count) => {
    expect(changed(before, after)).toHaveLength(count);
  });

  test.each([
    ["indentation", "a\nb\n", "  a\n\tb\n"],
    ["blanks inside", "f(a,b)\n", "f( a, b )\n"],
    ["line ends", "a\nb\nc", "a\r\nb\rc"],
  ])("%s is no edit", (_, before, after) => {
    expect([...changedLines(before, after)]).toEqual([]);
  });
});

const texts = fc
  .array(fc.constantFrom("a", "b", "c", "", "  a", "d d"), { maxLength: 14 })
  .map((lines) => lines.join("\n"));

describe("laws", () => {
  test("what is left is in both, in the same order", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const edited = changedLines(before, after);
        const held = linesOf(after).filter((_, index) => !edited.has(index + 1));
        let from = 0;
        const old = linesOf(before).map(normaliseLine);
        for (const line of held.map(normaliseLine)) {
          const at = old.indexOf(line, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
      }),
      { numRuns: 500 },
    );
  });

  test("no more lines than an edit put in", () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(14),
        fc.array(fc.constantFrom("n1", "n2", "n3"), { maxLength: 4 }),
        (before, place, put) => {
          const lines = linesOf(before);
          const after = [...lines.slice(0, place), ...put, ...lines.slice(place)].join("\n");
          expect(changedLines(before, after).size).toBe(put.length);
        },
      ),
    );
  });
});

test("two long texts that have little in common end soon", () => {
  const text = (seed: number): string =>
    Array.from({ length: 20_000 }, (_, line) => String((line * seed) % 701)).join("\n");
  const start = performance.now();
  const edited = changedLines(text(7), text(11));
  expect(edited.size).toBeGreaterThan(1000);
  expect(performance.now() - start).toBeLessThan(2000);
});
