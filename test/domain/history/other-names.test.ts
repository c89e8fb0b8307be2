import { describe, expect, test } from "vitest";
import { otherNames } from "../../../src/domain/history/other-names.ts";
import { aliasLine, changeLine } from "../../builders.ts";

const change = changeLine("pr:1", "2026-08-10T00:00:00Z");
const alias = (from: string, to: string) => aliasLine(change, from, to);

describe("what a violation is called elsewhere", () => {
  test.each([
    ["nothing else", [], "a.ts::f::r", []],
    ["what it became", [alias("a.ts::f", "a.ts::g")], "a.ts::f::r", ["a.ts::g::r"]],
    ["what it was", [alias("a.ts::f", "a.ts::g")], "a.ts::g::r", ["a.ts::f::r"]],
    [
      "through a chain, the nearest first",
      [alias("a.ts::f", "a.ts::g"), alias("a.ts::g", "b.ts::g")],
      "a.ts::f::r",
      ["a.ts::g::r", "b.ts::g::r"],
    ],
    ["with its file", [alias("a.ts", "b.ts")], "a.ts::f::r", ["b.ts::f::r"]],
    ["a file by itself", [alias("a.ts", "b.ts")], "a.ts::file_lines_max", ["b.ts::file_lines_max"]],
    [
      "with its file, and then by itself",
      [alias("a.ts", "b.ts"), alias("b.ts::f", "b.ts::g")],
      "a.ts::f::r",
      // The last one is what it would have been called: an alias does not tell which of two came first.
      ["b.ts::f::r", "b.ts::g::r", "a.ts::g::r"],
    ],
    ["one line of many", [alias("a.ts::f", "a.ts::g")], "a.ts::f::tool/x#0123456789", ["a.ts::g::tool/x#0123456789"]],
    ["not another unit of the file", [alias("a.ts::f", "a.ts::g")], "a.ts::h::r", []],
    ["round and round", [alias("a.ts::f", "a.ts::g"), alias("a.ts::g", "a.ts::f")], "a.ts::f::r", ["a.ts::g::r"]],
  ] as const)("%s", (_, aliases, fingerprint, names) => {
    expect(otherNames(aliases)(fingerprint)).toEqual(names);
  });

  test("no more than a unit ever has", () => {
    const many = Array.from({ length: 500 }, (_, index) => alias(`a.ts::f${index}`, `a.ts::f${index + 1}`));
    expect(otherNames(many)("a.ts::f0::r").length).toBeLessThanOrEqual(32);
  });
});
