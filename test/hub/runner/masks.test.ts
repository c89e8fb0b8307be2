import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createMasks } from "./masks.ts";

test.each([
  { secrets: ["abc"], text: "x abc y abc", shown: "x *** y ***" },
  { secrets: ["abc", "cde"], text: "abcde", shown: "***" },
  { secrets: ["ab", "cd"], text: "abcd ab cd", shown: "*** *** ***" },
  { secrets: ["aa"], text: "aaaaa", shown: "***" },
  { secrets: ["  "], text: "a  b", shown: "a  b" },
  { secrets: ['q"q'], text: 'q"q q\\"q q&quot;q q%22q', shown: "*** *** *** ***" },
  { secrets: ["it's"], text: "it''s it%27s it&apos;s", shown: "*** *** ***" },
  { secrets: ['"in quotes"'], text: "in quotes", shown: "***" },
  { secrets: ["password1"], text: btoa("password1"), shown: "***" },
  { secrets: ["password1"], text: btoa("assword1"), shown: "***" },
  { secrets: ["password1"], text: btoa("xpassword1"), shown: "eHBh***" },
])("$secrets in $text", ({ secrets, text, shown }) => {
  const masks = createMasks();
  for (const secret of secrets) masks.add(secret);
  expect(masks.apply(text)).toBe(shown);
});

test("no secret survives, whatever stands around it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(secret.trim() !== "" && !"***".includes(secret) && !secret.includes("*"));
      const masks = createMasks();
      masks.add(secret);
      expect(masks.apply(before + secret + after)).not.toContain(secret);
    }),
  );
});

test("a value counts once", () => {
  const masks = createMasks();
  masks.add("one");
  masks.add("one");
  masks.add("");
  expect(masks.values).toEqual(["one"]);
});
