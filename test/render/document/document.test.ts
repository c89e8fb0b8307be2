import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../src/render/document/columns.ts";
import { code, counted, grouped, number, parts, text } from "../../../src/render/document/document.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1,000"],
  [12_345, "12,345"],
  [1_234_567, "1,234,567"],
  [-1234, "-1,234"],
  [-123, "-123"],
  [0.5, "0.5"],
  [1234.5, "1,234.5"],
  [30.456, "30.46"],
  [30.4, "30.4"],
  [0.005, "0.01"],
  [0.004, "0"],
  [2.999, "3"],
  [999.999, "1,000"],
])("grouped %d", (value, words) => {
  expect(grouped(value)).toBe(words);
});

test.each([
  [0, "file", undefined, "0 files"],
  [1, "file", undefined, "1 file"],
  [2, "file", undefined, "2 files"],
  [1, "person", "people", "1 person"],
  [1200, "person", "people", "1,200 people"],
])("counted %d %s", (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words);
});

test("cells", () => {
  expect(parts(text("a "), code("b"), number(1200))).toEqual({
    parts: [{ text: "a " }, { code: "b" }, { text: "1,200", right: true }],
  });
});

describe("columns at a terminal", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["ü›·×", 4],
    ["e\u0301", 1],
    ["日本語", 6],
    ["한글", 4],
    ["ｆｕｌｌ", 8],
    ["ﾊﾝ", 2],
    ["🙂", 2],
    ["a🙂b", 4],
    ["🇩🇪", 2],
    ["\uFFFD", 1],
    ["…", 1],
    ["𝒳", 1],
    ["𠀋", 2],
    ["±", 1],
  ])("%s", (line, columns) => {
    expect(columnsOf(line)).toBe(columns);
  });
});
