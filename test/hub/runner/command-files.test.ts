import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilePairs, parsePathFile } from "./command-files.ts";

test.each([
  { text: "", pairs: [] },
  { text: "a=1", pairs: [["a", "1"]] },
  {
    text: "\n\na=1\n\nb=\n",
    pairs: [
      ["a", "1"],
      ["b", ""],
    ],
  },
  { text: "a=x<<EOF\n", pairs: [["a", "x<<EOF"]] },
  { text: "a<<=\n1\n=\n", pairs: [["a", "1"]] },
  {
    text: "a<<EOF\nEOF\nb=2",
    pairs: [
      ["a", ""],
      ["b", "2"],
    ],
  },
  { text: "a<<EOF\n\nEOF\n", pairs: [["a", ""]] },
  { text: "a<<EOF\none\r\ntwo\n\nEOF\n", pairs: [["a", "one\r\ntwo\n"]] },
  { text: "a<<EOF\nb=2\nEOF", pairs: [["a", "b=2"]] },
  { text: "=1", pairs: [["", "1"]] },
  { text: "\ufeffa=1", pairs: [["a", "1"]] },
])("$text", ({ text, pairs }) => expect(parseFilePairs(text)).toEqual({ pairs }));

test.each([
  { text: "a=1\nnonsense\nb=2", pairs: [["a", "1"]], error: "Invalid format 'nonsense'" },
  {
    text: "<<EOF\n",
    pairs: [],
    error: "Invalid format '<<EOF'. Name must not be empty and delimiter must not be empty",
  },
  { text: "a<<\n", pairs: [], error: "Invalid format 'a<<'. Name must not be empty and delimiter must not be empty" },
  { text: "a<<EOF\nx\n", pairs: [], error: "Invalid value. Matching delimiter not found 'EOF'" },
  { text: "a<<EOF", pairs: [], error: "Invalid value. Matching delimiter not found 'EOF'" },
  { text: "a<<EOF\nx", pairs: [], error: "Invalid value. EOF marker missing new line." },
  { text: "a<<EOF\nx\nEOF \n", pairs: [], error: "Invalid value. Matching delimiter not found 'EOF'" },
])("$text is refused", ({ text, pairs, error }) => expect(parseFilePairs(text)).toEqual({ pairs, error }));

test("any value comes back through a heredoc whose delimiter it does not hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const { pairs } = parseFilePairs(`k<<ghadelimiter_1\n${value}\nghadelimiter_1\n`);
      expect(pairs).toEqual([["k", value]]);
    }),
  );
});

test("path files: one directory a line", () => {
  expect(parsePathFile("/a\r\n\n/b c\n")).toEqual(["/a", "/b c"]);
});
