import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMENT_BUDGET, fitText, isWithin, shrinking, utf8Length } from "../../src/render/budget.ts";
import { hostileText } from "./hostile-text.ts";

describe("lengths", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["é", 2],
    ["日", 3],
    ["🎈", 4],
    ["\ud83c", 3],
    ["\udf88\ud83c", 6],
    ["\ud83c🎈\udf88", 10],
  ])("%j has %i bytes", (text, bytes) => {
    expect(utf8Length(text)).toBe(bytes);
  });

  test("law: the bytes are those that are sent", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text, "utf8"));
      }),
    );
  });

  test("both limits hold: 60,000 units, 240,000 bytes", () => {
    expect(isWithin("a".repeat(60_000), COMMENT_BUDGET)).toBe(true);
    expect(isWithin("a".repeat(60_001), COMMENT_BUDGET)).toBe(false);
    expect(isWithin("日".repeat(60_000), COMMENT_BUDGET)).toBe(true);
    expect(isWithin("🎈".repeat(30_000), COMMENT_BUDGET)).toBe(true);
    expect(isWithin("日日", { utf16: 9, utf8: 5 })).toBe(false);
  });
});

test("the largest room that fits is taken, whole", () => {
  const rooms = shrinking({ a: 3, b: 2 }, [{ a: 1 }, { b: 0 }]);
  expect(rooms).toEqual([
    { a: 3, b: 2 },
    { a: 1, b: 2 },
    { a: 1, b: 0 },
  ]);
  const render = ({ a, b }: { a: number; b: number }): string => "x".repeat(a + b);
  const fit = (utf16: number): string | undefined => fitText(rooms, render, { utf16, utf8: 99 })?.text;
  expect([5, 4, 3, 2, 1, 0].map(fit)).toEqual(["xxxxx", "xxx", "xxx", "x", "x", undefined]);
});

test("law: of any rooms that shrink, the first that fits, by few looks", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 30 }), fc.nat({ max: 40 }), (sizes, utf16) => {
      const rooms = sizes.toSorted((a, b) => b - a);
      let looks = 0;
      const render = (size: number): string => {
        looks += 1;
        return "x".repeat(size);
      };
      expect(fitText(rooms, render, { utf16, utf8: 99 })?.room).toBe(rooms.find((size) => size <= utf16));
      expect(looks).toBeLessThanOrEqual(7);
    }),
  );
});
