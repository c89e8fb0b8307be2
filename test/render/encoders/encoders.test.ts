import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCodeSpan } from "../../../src/render/encoders/markdown.ts";
import { toTerminal } from "../../../src/render/encoders/terminal.ts";
import { toVisible } from "../../../src/render/encoders/visible.ts";

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "`",
        "``",
        "|",
        "\\",
        " ",
        "\n",
        "\r\n",
        "\u001b[31m",
        "\u202e",
        "\u200b",
        "@user",
        "#12",
        "<img src=x>",
        "a",
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("")),
);

describe("what no sink may show", () => {
  test.each([
    ["plain src/a.ts", "plain src/a.ts"],
    ["a\nb", "a\uFFFDb"],
    ["\u001b[31mred", "\uFFFD[31mred"],
    ["\u009b31m", "\uFFFD31m"],
    ["user\u202etxt.exe", "user\uFFFDtxt.exe"],
    ["zero\u200bwidth", "zero\uFFFDwidth"],
    ["tag\u{e0041}", "tag\uFFFD"],
    ["lone \ud800 surrogate", "lone \uFFFD surrogate"],
    ["naïve – 漢字 🎈", "naïve – 漢字 🎈"],
  ])("%j", (text, seen) => {
    expect(toVisible(text)).toBe(seen);
  });

  test("length is counted in characters that people see, and a cut is seen", () => {
    expect(toVisible("🎈🎈🎈🎈", 3)).toBe("🎈🎈…");
    expect(toVisible("abcd", 4)).toBe("abcd");
    expect(Array.from(toVisible("x".repeat(1_000_000), 50))).toHaveLength(50);
  });
});

describe("code spans", () => {
  test.each([
    ["src/a.ts", "`src/a.ts`"],
    ["a`b", "``a`b``"],
    ["`a", "`` `a ``"],
    ["a|b", "`a\\|b`"],
    ["", "` `"],
    [" a ", "`  a  `"],
  ])("%j", (text, span) => {
    expect(toCodeSpan(text)).toBe(span);
  });

  test("law: one line, and the fence stands nowhere inside", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const span = toCodeSpan(text);
        const fence = /^`+/.exec(span)?.[0] ?? "";
        expect(span.endsWith(fence)).toBe(true);
        const inside = span.slice(fence.length, -fence.length);
        const runs = (inside.match(/`+/g) ?? []).map((run) => run.length);
        expect(runs).not.toContain(fence.length);
        expect(span).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

test("law: no control byte reaches a terminal", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      // oxlint-disable-next-line no-control-regex
      expect(toTerminal(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});
