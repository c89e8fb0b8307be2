import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { code, number, parts, text, type Document } from "../../../src/render/document/document.ts";
import { renderMarkdown } from "../../../src/render/document/markdown.ts";

const SMALL: Document = {
  title: parts(text("History of "), code("na`me")),
  facts: [text("one fact"), code("a|fact")],
  sections: [
    {
      title: "Places",
      note: "What they mean.",
      table: {
        head: ["id", "where", "changes", ""],
        rows: [
          [text("R-1"), parts(code("src/a.ts:7"), text(" "), code("parse|2")), number(12), text("x")],
          [text("R-22"), code("src/日本.ts"), number(1234), text("")],
        ],
      },
      more: "and 2 more",
    },
    { title: "Empty", note: "None." },
    { title: "Bare" },
  ],
};

test("a whole document", () => {
  expect(renderMarkdown(SMALL)).toBe(
    [
      "## History of ``na`me``",
      "",
      "one fact  ",
      "`a\\|fact`",
      "",
      "### Places",
      "",
      "What they mean.",
      "",
      "| id | where | changes |  |",
      "| --- | --- | --: | --- |",
      "| R-1 | `src/a.ts:7` `parse\\|2` | 12 | x |",
      "| R-22 | `src/日本.ts` | 1,234 |  |",
      "",
      "and 2 more",
      "",
      "### Empty",
      "",
      "None.",
      "",
      "### Bare",
      "",
    ].join("\n"),
  );
});

test("only a title", () => {
  expect(renderMarkdown({ title: text("t"), facts: [], sections: [] })).toBe("## t\n");
});

describe("laws: foreign text", () => {
  const foreign = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({
      unit: fc.constantFrom(
        "\n",
        "\r\n",
        "|",
        "\\",
        "`",
        " ",
        "@ann",
        "#1",
        "<!--",
        "-->",
        "![x](y)",
        "a",
        "\u2028",
        "-",
      ),
      maxLength: 30,
    }),
  );

  test("a table keeps its rows and columns", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(foreign, foreign), { minLength: 1, maxLength: 5 }), (drawn) => {
        const rows = drawn.map(([one, other]) => [code(one), parts(code(other), text(" "), code(one)), number(1)]);
        const lines = renderMarkdown({
          title: text("t"),
          facts: [],
          sections: [{ title: "T", table: { head: ["a", "b", "c"], rows } }],
        }).split("\n");
        expect(lines).toHaveLength(4 + 2 + drawn.length + 1);
        for (const line of lines.slice(4, -1)) {
          expect(line.startsWith("| ") && line.endsWith(" |")).toBe(true);
          // A table is cut at each pipe that has no backslash before it, code or not.
          expect(line.replaceAll("\\|", "").split("|")).toHaveLength(5);
        }
      }),
    );
  });

  test("nothing of it is read as markdown: outside of code spans only our own words are left", () => {
    fc.assert(
      fc.property(foreign, foreign, (one, other) => {
        const words = renderMarkdown({
          title: parts(text("in "), code(one)),
          facts: [parts(code(other), text(" end"))],
          sections: [],
        });
        expect(withoutSpans(words)).toBe("## in \n\n end\n");
      }),
    );
  });
});

/** Code spans as CommonMark finds them: an opening run of backticks closes at the next run of the same length. */
function withoutSpans(words: string): string {
  let rest = words;
  let kept = "";
  for (let open = /`+/.exec(rest); open; open = /`+/.exec(rest)) {
    const [fence] = open;
    const after = rest.slice(open.index + fence.length);
    const close = [...after.matchAll(/`+/g)].find(([run]) => run === fence);
    if (!close) break;
    kept += rest.slice(0, open.index);
    rest = after.slice(close.index + fence.length);
  }
  return kept + rest;
}
