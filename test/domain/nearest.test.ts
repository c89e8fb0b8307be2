import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nearest } from "../../src/domain/nearest.ts";

test.each([
  ["limts", ["limits", "roles"], "limits"],
  ["limit", ["limits", "limit"], "limit"],
  ["note", ["role"], undefined],
  ["ilmits", ["limits"], "limits"],
  ["banana", ["limits"], undefined],
  ["ab", ["cd"], undefined],
  ["ac", ["ab"], "ab"],
  ["", ["a"], "a"],
  ["x", [], undefined],
])("%s among %j: %s", (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test("a word that is there is its own nearest, and one slip away it is found", () => {
  const word = fc.string({ minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(word, fc.nat(), (text, at) => {
      const position = at % text.length;
      expect(nearest(text, ["", text])).toBe(text);
      expect(nearest(text.slice(0, position) + text.slice(position + 1), [text])).toBe(text);
    }),
  );
});
