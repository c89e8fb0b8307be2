import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCodeSpan, toPathSpan } from "../../../src/render/encoders/markdown.ts";
import { toVisible } from "../../../src/render/encoders/visible.ts";
import { renderComment } from "../github-markdown.ts";
import { hostileText } from "../hostile-text.ts";

describe("code spans", () => {
  test.each([
    ["src/a.ts", "`src/a.ts`"],
    ["a`b", "``a`b``"],
    ["`a", "`` `a ``"],
    ["a|b", "`a\\|b`"],
    ["a\\|b", "`a\\\\\\|b`"],
    ["a\\\\|b", "`a\\\\\\|b`"],
    ["", "` `"],
    ["   ", "` `"],
    [" a ", "`  a  `"],
    ["<!-- refrain:state -->", "`‹!-- refrain:state --›`"],
    ["--!>", "`--!›`"],
    ["`".repeat(8), `${"`".repeat(9)} ${"`".repeat(8)} ${"`".repeat(9)}`],
    [`a${"`".repeat(90)}@octo`, "`````a````…````@octo`````"],
  ])("%j", (text, span) => {
    expect(toCodeSpan(text)).toBe(span);
  });

  test("of a long path the end is shown", () => {
    expect(toPathSpan("packages/core/src/deep/parser.ts:42", 15)).toBe("`…p/parser.ts:42`");
  });

  test("law: one line, and the fence stands nowhere inside", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const span = toCodeSpan(text);
        const fence = /^`+/.exec(span)?.[0] ?? "";
        expect(span.endsWith(fence)).toBe(true);
        const inside = span.slice(fence.length, -fence.length);
        const runs = (inside.match(/`+/g) ?? []).map((run) => run.length);
        expect(runs).not.toContain(fence.length);
        expect(span).not.toMatch(/[\n\r]/);
        expect(span).not.toMatch(/<!|--!?>/);
        // A parser that counts to 80 only would read a longer fence as text, and what is inside as markdown.
        expect(fence.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

/** Places where foreign text stands in what we write. */
const PLACES: readonly ((span: string) => string)[] = [
  (span) => `before ${span} after`,
  (span) => span,
  (span) => `- ${span}: words\n- more`,
  (span) => `### words ${span}`,
  (span) => `[${span}](https://github.com/o/r) ${span}`,
  (span) => `| | where | what |\n|---|---|---|\n| new | ${span} | ${span} ${span} |\n| new | a | b |\n`,
  (span) => `<details><summary>More</summary>\n\n${span} words ${span}\n\n</details>`,
  (span) => `**${span}** <sub>${span}</sub>`,
];

describe("law: GitHub makes nothing of foreign text but code", () => {
  test.each(PLACES.map((place, index) => [index, place] as const))("place %i", (_, place) => {
    const plain = renderComment(place(toCodeSpan("x")));
    fc.assert(
      fc.property(hostileText, (text) => {
        const seen = renderComment(place(toCodeSpan(text)));
        expect(seen.elements).toEqual(plain.elements);
        expect([seen.links, seen.live, seen.comments]).toEqual([plain.links, plain.live, []]);
        expect(seen.code).toHaveLength(plain.code.length);
      }),
      { numRuns: 60 },
    );
  });

  test("in a table it reads as it is, but for one more backslash before a pipe that has one", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const seen = renderComment(`| a | b |\n|---|---|\n| ${toCodeSpan(text)} | ${toCodeSpan(text)} |`).code;
        const expected = toVisible(text)
          .replaceAll(/`{9,}/g, "````…````")
          .replaceAll("<!", "‹!")
          .replaceAll(/(--!?)>/g, "$1›")
          .replaceAll(/\\+\|/g, (run) => (run.length % 2 === 0 ? `\\${run}` : run));
        expect(seen.map((code) => code.trim())).toEqual([expected.trim(), expected.trim()]);
      }),
    );
  });
});

test("the port finds what GitHub would make live, so the laws can fail", () => {
  const bad =
    "@octo and @octo/team, fixes #1, o/r#2 GH-3 3f9a1c2e0 https://e.example <img src=x> <!-- refrain:state --> `@code #1`";
  const seen = renderComment(bad);
  expect(seen.live).toEqual(["@octo", "@octo/team", "#1", "o/r#2", "GH-3", "3f9a1c2e0", "fixes #1"]);
  expect(seen.links).toEqual(["https://e.example"]);
  expect(seen.elements).toContain("img");
  expect(seen.comments).toEqual([" refrain:state "]);
  expect(seen.code).toEqual(["@code #1"]);
  expect(renderComment("a\nb<script>x</script>").html).toBe("<p>a<br>\nb</p>");
});
