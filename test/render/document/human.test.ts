import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../src/render/document/columns.ts";
import { code, number, parts, text, type Document } from "../../../src/render/document/document.ts";
import { renderHuman } from "../../../src/render/document/human.ts";
import { ANSI_PAINT, NO_PAINT } from "../../../src/render/encoders/terminal.ts";

const SMALL: Document = {
  title: parts(text("History of "), code("na\u001bme")),
  facts: [text("one fact"), code("a fact")],
  sections: [
    {
      title: "Places",
      note: "What they mean.",
      table: {
        head: ["id", "where", "changes", ""],
        rows: [
          [text("R-1"), parts(code("src/a.ts:7"), text(" "), code("parse")), number(12), text("x")],
          [text("R-22"), code("src/日本.ts"), number(1234), text("")],
          [text(""), code("e\u0301.ts"), number(3), text("z")],
        ],
      },
      more: "and 2 more",
    },
    { title: "Empty", note: "None." },
    { title: "Bare" },
    { title: "No rows", table: { head: ["one", "two"], rows: [] } },
  ],
};

test("a whole document", () => {
  expect(renderHuman(SMALL, NO_PAINT)).toBe(`History of na\uFFFDme
one fact
a fact

Places
What they mean.
  id    where             changes
  R-1   src/a.ts:7 parse       12  x
  R-22  src/日本.ts         1,234
        e\u0301.ts                    3  z
  and 2 more

Empty
None.

Bare

No rows
  one  two
`);
});

test("colours repeat what the words say: without them the text is the same", () => {
  const coloured = renderHuman(SMALL, ANSI_PAINT);
  expect(coloured).toContain("\u001b[1mPlaces\u001b[22m");
  expect(coloured).toContain("\u001b[2mWhat they mean.\u001b[22m");
  // oxlint-disable-next-line no-control-regex -- the colours are what is taken off
  expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(renderHuman(SMALL, NO_PAINT));
});

test("only a title", () => {
  expect(renderHuman({ title: text("t"), facts: [], sections: [] }, NO_PAINT)).toBe("t\n");
});

test("a long name is cut, with a mark", () => {
  expect(renderHuman({ title: code("x".repeat(300)), facts: [], sections: [] }, NO_PAINT)).toBe(`${"x".repeat(99)}…\n`);
});

describe("laws: foreign text", () => {
  const foreign = fc.oneof(
    fc.string({ unit: "binary", maxLength: 150 }),
    fc.string({
      unit: fc.constantFrom("\n", "\r", "\u001b[2J", "\t", "日", "🙂", "e\u0301", "\u202e", "|", "a", "\u2028"),
      maxLength: 40,
    }),
  );

  test("never makes another line, and no line without a visible character that is not ours", () => {
    fc.assert(
      fc.property(fc.array(foreign, { minLength: 1, maxLength: 5 }), (names) => {
        const rows = names.map((name) => [code(name), text("|")]);
        const words = renderHuman(
          {
            title: code(names[0] ?? ""),
            facts: names.map(code),
            sections: [{ title: "T", table: { head: ["a", "b"], rows } }],
          },
          NO_PAINT,
        );
        expect(words.split("\n")).toHaveLength(1 + names.length + 3 + names.length + 1);
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
      }),
    );
  });

  test("never moves the columns behind it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(foreign, fc.integer({ min: 0, max: 10 ** 9 })), { minLength: 1, maxLength: 6 }),
        (drawn) => {
          const rows = drawn.map(([name, value]) => [code(name), number(value), text("#")]);
          const words = renderHuman(
            { title: text("t"), facts: [], sections: [{ title: "T", table: { head: ["name", "value", ""], rows } }] },
            NO_PAINT,
          );
          const starts = words
            .split("\n")
            .slice(4, -1)
            .map((line) => columnsOf(line.slice(0, line.lastIndexOf("#"))));
          expect(starts).toHaveLength(drawn.length);
          expect(new Set(starts).size).toBe(1);
        },
      ),
    );
  });
});
