import { expect, test } from "vitest";
import { isNestedWithin } from "../../../src/formats/state-block/json-nesting.ts";

const TEXTS = [
  ["", 0, true],
  ['"[[["', 0, true],
  ['"a\\"[[["', 0, true],
  ['"a\\\\"[', 0, false],
  ["[]", 1, true],
  ["[]", 0, false],
  ["[{}]", 1, false],
  ['{"a":[1],"b":[2]}', 2, true],
  ['{"a":[1],"b":[[2]]}', 2, false],
] as const;

test.each(TEXTS)("%s is nested within %i: %j", (text, deepest, isWithin) => {
  expect(isNestedWithin(text, deepest)).toBe(isWithin);
});
