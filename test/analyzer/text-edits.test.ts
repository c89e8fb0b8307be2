import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editsBetween, type TextPoint } from "../../src/analyzer/text-edits.ts";

/** Where the parser would look for an offset. */
function pointAt(text: string, offset: number): TextPoint {
  const lines = text.slice(0, offset).split("\n");
  return { row: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}

/** Applies the edits in their order, checking each point on the way. */
function applyEdits(before: string, after: string): string {
  let text = before;
  for (const edit of editsBetween(before, after)) {
    expect(edit.startPosition).toEqual(pointAt(text, edit.startIndex));
    expect(edit.oldEndPosition).toEqual(pointAt(text, edit.oldEndIndex));
    // What is put in stands at the same place of the new text, behind whatever the edits before it will add.
    const behind = text.length - edit.oldEndIndex;
    const put = after.slice(after.length - behind - (edit.newEndIndex - edit.startIndex), after.length - behind);
    text = text.slice(0, edit.startIndex) + put + text.slice(edit.oldEndIndex);
    expect(edit.newEndPosition).toEqual(pointAt(text, edit.newEndIndex));
  }
  return text;
}

describe("edits between two texts", () => {
  test.each([
    ["nothing", "a\nb\n", "a\nb\n", 0],
    ["one line", "a\nb\nc\n", "a\nx\nc\n", 1],
    ["two places", "a\nb\nc\nd\ne\n", "a\nx\nc\nd\ny\n", 2],
    ["a line is put in", "a\nb\n", "a\nx\nb\n", 1],
    ["a line is taken out", "a\nx\nb\n", "a\nb\n", 1],
    ["the last newline", "a\nb", "a\nb\n", 1],
    ["from nothing", "", "a\n", 1],
    ["to nothing", "a\n", "", 1],
    ["one line without an end", "ab", "ac", 1],
    ["lines that are not unique", "}\n}\n}\n", "}\n}\n", 1],
    ["line ends", "a\r\nb\r\n", "a\nb\n", 1],
  ])("%s", (_title, before, after, count) => {
    expect(editsBetween(before, after)).toHaveLength(count);
    expect(applyEdits(before, after)).toBe(after);
  });

  test("law: the edits make the new text", () => {
    const line = fc.constantFrom("a", "b", "c", "d", "", "}", "ab");
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.boolean())
      .map(([lines, open]) => lines.join("\n") + (open ? "" : "\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, after)).toBe(after);
      }),
      { numRuns: 1000 },
    );
  });
});
