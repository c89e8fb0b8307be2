import * as fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, test } from "vitest";
import { type Glob, isMatch, matchLength, parseGlob } from "../../../src/domain/violation/glob.ts";

function glob(source: string): Glob {
  const parsed = parseGlob(source);
  if ("reason" in parsed) throw new Error(parsed.reason);
  return parsed.glob;
}

describe("isMatch", () => {
  test.each([
    ["*.ts", "a.ts", true],
    ["*.ts", ".ts", true],
    ["*.ts", "src/a.ts", false],
    ["*.ts", "a.TS", false],
    ["**/*.ts", "a.ts", true],
    ["**/*.ts", "src/deep/a.ts", true],
    ["**", ".github/x.yml", true],
    ["src/**", "src/a/b.ts", true],
    ["src/**", "source/a.ts", false],
    ["src/**", "src", false],
    ["*/**", "README.md", false],
    ["**/**", "README.md", true],
    ["src/**/test/*.ts", "src/test/a.ts", true],
    ["src/**/test/*.ts", "src/a/b/test/a.ts", true],
    ["src/**/test/*.ts", "src/a/b/test/c/a.ts", false],
    ["**/a/**/b", "x/a/y/a/b", true],
    ["**/a/*/b", "a/a/x/b", true],
    ["src/*", "src/a/b.ts", false],
    ["src", "src/a/b.ts", true],
    ["src", "src", true],
    ["src", "lib/src/a.ts", false],
    ["**/fixtures", "src/fixtures/a/b.ts", true],
    ["**/*fixtures", "src/fixtures/a/b.ts", false],
    ["src/", "src/a/b.ts", true],
    ["/src", "src/a.ts", true],
    ["./src/*.ts", "src/a.ts", true],
    ["src/parser", "src/parser2/a.ts", false],
    ["a?c", "abc", true],
    ["a?c", "a/c", false],
    ["[a-c]x", "bx", true],
    ["[a-c]x", "dx", false],
    ["[!a-c]x", "dx", true],
    ["[^a-c]x", "ax", false],
    ["a[!b]c", "a/c", false],
    ["[]a]x", "]x", true],
    ["[a-]x", "-x", true],
    ["[a\\-c]x", "bx", false],
    ["a{,.test}.ts", "a.ts", true],
    ["a{,.test}.ts", "a.test.ts", true],
    ["{src,lib}/**/*.{ts,tsx}", "lib/x/y.tsx", true],
    ["{a/{b,c},d}/*", "a/c/x", true],
    ["{a/{b,c},d}/*", "d/x", true],
    ["{a/{b,c},d}/*", "a/x", false],
    ["a\\*b", "a*b", true],
    ["a\\*b", "axb", false],
    ["app/\\[id\\]/page.tsx", "app/[id]/page.tsx", true],
    ["app/(group)/**", "app/(group)/page.tsx", true],
    ["\\{a\\}", "{a}", true],
    ["[{]a", "{a", true],
    ["a**b", "axyb", true],
    ["a**b", "ax/yb", false],
    ["src/ä*", "src/äö.ts", true],
  ])("%s on %s: %s", (source, path, expected) => {
    expect(isMatch(glob(source), path)).toBe(expected);
  });
});

describe("matchLength is the literal part, of the matching alternatives the longest", () => {
  test.each([
    ["src/**", "src/a.ts", 4],
    ["src/parser/**", "src/parser/a.ts", 11],
    ["src/parser", "src/parser/a.ts", 10],
    ["**/*.test.ts", "a.test.ts", 9],
    ["{src,src/deep}/**", "src/deep/a.ts", 9],
    ["{src,src/deep}/**", "src/a.ts", 4],
    ["**", "a", 0],
    ["src/**", "lib/a.ts", -1],
  ])("%s on %s: %d", (source, path, expected) => {
    expect(matchLength(glob(source), path)).toBe(expected);
  });
});

describe("parseGlob says what is wrong", () => {
  test.each([
    ["", "a glob cannot be empty"],
    ["  ", "a glob cannot be empty"],
    ["a".repeat(257), "a glob has at most 256 characters, this one 257"],
    ["!src/**", "a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character"],
    ["src/!(a|b)", "extended globs such as `!(a|b)` are not known: write `{a,b}`, or `\\(` for the character"],
    ["src\\parser\\*.ts", "directories are separated by `/`; `\\` only makes the next sign literal"],
    ["src\\", "directories are separated by `/`; `\\` only makes the next sign literal"],
    ["src/[a-", "`[a-`: `[` is not closed; write `\\[` for the character"],
    ["[z-a]", "`[z-a]`: a range goes from the lower to the higher character"],
    ["a/{b,c", "`{` is not closed; write `\\{` for the character"],
    ["a}", "`}` without `{`; write `\\}` for the character"],
    ["{a}", "braces hold at least two alternatives, as in `*.{ts,tsx}`; write `\\{` for the character"],
    [`{${"a,".repeat(32)}a}`, "braces stand for more than 32 alternatives"],
    ["{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "braces stand for more than 32 alternatives"],
    ["../a", "`../a`: paths start at the root, without `//`, `.` or `..`"],
    ["a//b", "`a//b`: paths start at the root, without `//`, `.` or `..`"],
    ["a/./b", "`a/./b`: paths start at the root, without `//`, `.` or `..`"],
  ])("%j", (source, reason) => {
    expect(parseGlob(source)).toEqual({ reason });
  });
});

/*
 * The common grammar leaves out where picomatch goes other ways: `[!a]` is a set with `!` in it there, and a `*` before a final
 * `.` wants one more character, so no name ends with a dot. A final `/**` needs something below here, also after a literal name; `..` inside braces is a range.
 */
const letter = fc.constantFrom("a", "b", ".", "-");
const namePart = fc.oneof(
  { weight: 4, arbitrary: letter },
  { weight: 2, arbitrary: fc.constantFrom("*", "?") },
  fc.constantFrom("[ab]", "[^a]", "[a-b]"),
);
const name = fc.array(namePart, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("").replaceAll(/\*+/g, "*"));
const segment = fc.oneof({ weight: 4, arbitrary: name }, fc.constant("**"));
const braces = fc
  .array(fc.string({ minLength: 1, maxLength: 3, unit: letter }), { minLength: 2, maxLength: 3 })
  .map((parts) => `{${parts.join(",")}}`);
const pattern = fc
  .array(fc.oneof({ weight: 5, arbitrary: segment }, braces), { minLength: 1, maxLength: 5 })
  .map((segments) => segments.join("/"))
  .filter((text) => !/(^|[/{,])\.([/},]|$)|\.\./.test(text) && [...text.matchAll(/\{/g)].length < 4);
const path = fc
  .array(fc.string({ minLength: 1, maxLength: 4, unit: letter }), { minLength: 1, maxLength: 5 })
  .filter((names) => names.every((part) => !part.endsWith(".")))
  .map((names) => names.join("/"));

describe("laws", () => {
  test("the common grammar means what it means to picomatch", () => {
    fc.assert(
      fc.property(pattern, path, (source, subject) => {
        const isPlain = !/[*?[][^/]*$/.test(source);
        const theirs = source.replace(/(^|\/)\*\*$/, "$1**/*");
        const expected = picomatch.isMatch(subject, isPlain ? [source, `${source}/**`] : theirs, { dot: true });
        expect(isMatch(glob(source), subject)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test("any text is a glob or a reason; an escaped path matches itself", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), path, (source, subject) => {
        const parsed = parseGlob(source);
        const isSound = "glob" in parsed ? matchLength(parsed.glob, subject) <= source.length : parsed.reason !== "";
        expect(isSound).toBe(true);
        expect(isMatch(glob(subject), subject)).toBe(true);
      }),
    );
  });

  test("a glob made to backtrack stays fast", () => {
    const started = performance.now();
    for (const source of [`${"*a".repeat(127)}b`, `${"**/a/".repeat(50)}b`, `${"**/*a*/".repeat(30)}b`]) {
      expect(isMatch(glob(source), "a".repeat(900))).toBe(false);
      expect(isMatch(glob(source), "a/".repeat(500))).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
