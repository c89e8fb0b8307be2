import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pullsOnLine } from "../../../src/flows/record/pull-groups.ts";

const LINE = ["a", "b", "c", "d", "e"];

function placed(
  listed: Readonly<Record<string, readonly number[]>>,
  mergedAs: Readonly<Record<number, string>>,
): readonly string[] {
  const found = pullsOnLine({
    line: LINE,
    listed: new Map(Object.entries(listed).map(([sha, numbers]) => [sha, new Set(numbers)])),
    mergedAs: new Map(Object.entries(mergedAs).map(([number, sha]) => [Number(number), sha])),
  });
  return found.map(({ number, from, to }) => `${number}: ${LINE[from] ?? ""}-${LINE[to] ?? ""}`);
}

test.each([
  ["merged as one commit", { b: [7] }, { 7: "b" }, ["7: b-b"]],
  ["rebased, three commits", { b: [7], c: [7], d: [7] }, { 7: "d" }, ["7: b-d"]],
  ["two that follow on each other", { a: [7], b: [7], c: [8], d: [8] }, { 7: "b", 8: "d" }, ["7: a-b", "8: c-d"]],
  ["one that brought the commits of another", { a: [7], b: [7, 8], c: [8] }, { 7: "b", 8: "c" }, ["7: a-b", "8: c-c"]],
  ["a commit between that is not its own", { a: [7], c: [7] }, { 7: "c" }, ["7: c-c"]],
  ["merged on another line", { a: [9], b: [9] }, { 9: "x" }, []],
  ["two merged as one commit", { b: [7, 8] }, { 8: "b", 7: "b" }, ["7: b-b"]],
  ["nothing known", {}, {}, []],
])("%s", (_, listed, mergedAs, expected) => {
  expect(placed(listed, mergedAs)).toEqual(expected);
});

test("no commit is of two changes, and the changes come in the order of the line", () => {
  const index = fc.integer({ min: 0, max: LINE.length });
  const number = fc.integer({ min: 1, max: 4 });
  const facts = fc.record({
    listed: fc.array(fc.array(number, { maxLength: 3 }), { minLength: LINE.length, maxLength: LINE.length }),
    mergedAs: fc.array(fc.tuple(number, index), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(facts, ({ listed, mergedAs }) => {
      const found = pullsOnLine({
        line: LINE,
        listed: new Map(listed.map((numbers, at) => [LINE[at] ?? "", new Set(numbers)])),
        mergedAs: new Map(mergedAs.map(([one, at]) => [one, LINE[at] ?? "elsewhere"])),
      });
      const members = found.flatMap(({ from, to }) => LINE.slice(from, to + 1));
      expect(members).toEqual(LINE.filter((sha) => members.includes(sha)));
    }),
  );
});
