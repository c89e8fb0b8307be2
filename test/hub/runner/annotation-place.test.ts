import { expect, test } from "vitest";
import { toSoundPlace } from "./annotation-place.ts";

test.each([
  { given: { line: "3", endline: "5" }, place: { line: "3", endline: "5" } },
  { given: { endline: "5" }, place: { line: "5", endline: "5" } },
  { given: { line: "5", endline: "3" }, place: {} },
  { given: { col: "2" }, place: {} },
  { given: { line: "1", endcolumn: "9" }, place: { line: "1", col: "9", endcolumn: "9" } },
  { given: { line: "1", col: "9", endcolumn: "2" }, place: { line: "1" } },
  { given: { line: "1", endline: "2", col: "1" }, place: { line: "1", endline: "2" } },
  {
    given: { line: "1", endline: "1", col: "1", endcolumn: "4" },
    place: { line: "1", endline: "1", col: "1", endcolumn: "4" },
  },
  { given: { line: "x", title: "t" }, place: { line: "x", title: "t" } },
  { given: { file: "/w/src/a.ts" }, place: { file: "src/a.ts" } },
  { given: { file: "/wide/a.ts" }, place: { file: "/wide/a.ts" } },
  { given: { file: "src/a.ts" }, place: { file: "src/a.ts" } },
])("$given", ({ given, place }) => {
  expect(toSoundPlace(new Map(Object.entries(given)), "/w")).toEqual(place);
});
