import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readYaml, type YamlSource } from "../../src/formats/yaml-source.ts";

function problems(text: string): readonly string[] {
  const read = readYaml(text, "p.yaml");
  return "problems" in read ? read.problems.map(({ line, reason }) => `${line}: ${reason}`) : [];
}

function source(text: string): YamlSource {
  const read = readYaml(text, "p.yaml");
  if ("problems" in read) throw new Error(read.problems[0]?.reason);
  return read.source;
}

/** Nine levels of ten aliases each: a billion texts. */
const BOMB = [
  "a: &a [x]",
  ...Array.from({ length: 9 }, (_, level) => `b${level}: &b${level} [${"*a, ".repeat(9)}*a]`),
].join("\n");

describe("what is refused, with its line", () => {
  test.each<[string, string, string]>([
    ["an alias bomb", BOMB, "1: anchors (`&name`) are not read: leave the anchor out"],
    ["an alias", "a: 1\nb: *a", "2: aliases (`*name`) are not read: write the value out"],
    ["an anchor without use", "a: 1\nb: &x 2", "2: anchors (`&name`) are not read: leave the anchor out"],
    ["an anchor on a key", "&x a: 1", "1: anchors (`&name`) are not read: leave the anchor out"],
    ["a merge key", "a: 1\n<<: { b: 2 }", "2: merge keys (`<<`) are not read: write the values out"],
    ["a quoted merge key", 'a: 1\n"<<": 2', "2: merge keys (`<<`) are not read: write the values out"],
    ["a tag", "a: !!str 5", "1: tags (`!name`) are not read: leave the tag out"],
    ["a tag of one's own", "a: !js/function f", "1: tags (`!name`) are not read: leave the tag out"],
    ["a tag on a list", "a:\n  !!set\n  - b", "2: tags (`!name`) are not read: leave the tag out"],
    ["a tag on a block text", "a: !!str |\n  b", "1: tags (`!name`) are not read: leave the tag out"],
    ["an older version", "%YAML 1.1\n---\na: yes", "1: directives (`%…`) are not read: leave the line out"],
    ["two documents", "a: 1\n---\nb: 2", "2: expected one document, found a second one"],
    ["__proto__", "a: 1\n__proto__: { polluted: 1 }", "2: `__proto__` cannot be a key"],
    ["constructor, deep down", "a:\n  - b:\n      constructor: 1", "3: `constructor` cannot be a key"],
    ["prototype", "a: { prototype: 1 }", "1: `prototype` cannot be a key"],
    ["a repeated key", "a: 1\nb: 2\na: 3", "3: `a` stands here twice"],
    ["a repeated key, quoted", "a: 1\n'a': 3", "2: `a` stands here twice"],
    ["a list as key", "? [a]\n: 1", "1: expected a text as key"],
    ["nothing as key", "~: 1", "1: expected a text as key"],
    ["deep brackets", `a: ${"[".repeat(70)}${"]".repeat(70)}`, "1: nested deeper than 64 levels"],
    ["100,000 brackets", "[".repeat(100_000), "1: nested deeper than 64 levels"],
    ["100,000 dashes", "- ".repeat(100_000), "1: nested deeper than 64 levels"],
    ["deep question marks", `${"? ".repeat(100)}a`, "1: nested deeper than 64 levels"],
    ["half a character", 'a: "\\uD800"', "1: a text holds half of a character"],
    ["a long text", `a: ${"x".repeat(2049)}`, "1: expected at most 2048 characters in a text, found 2049"],
    ["too much", `a: ${"ä".repeat(131_072)}`, "0: expected at most 262144 bytes, found 262147"],
  ])("%s", (_, text, expected) => {
    expect(problems(text)).toContain(expected);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ["a tab for indentation", "a:\n\tb: 1", 2],
    ["an open bracket", "a: [1", 1],
    ["an open quote", 'a: "x\nb: 1', 1],
    ["text after a text", "a: 'x' y", 1],
    ["a key inside of a value", "a: b: c", 1],
  ])("%s is not readable, line %d", (_, text, line) => {
    const [first] = problems(text);
    expect(first).toMatch(/not readable as YAML: /);
    expect(Number(first?.split(":")[0])).toBeGreaterThanOrEqual(line);
  });
});

describe("values", () => {
  test.each<[string, unknown]>([
    ["", undefined],
    ["# a comment\n", undefined],
    ["---\n", undefined],
    ["\uFEFFa: 1\n", { a: 1 }],
    ["a: 1\r\nb:\r\n  - x\r\n", { a: 1, b: ["x"] }],
    [
      "a: yes\nb: on\nc: 2026-11-28\nd: 012\ne: 0x10\nf: ~",
      { a: "yes", b: "on", c: "2026-11-28", d: 12, e: 16, f: null },
    ],
    ["1: a\ntrue: b", { 1: "a", true: "b" }],
    ["toString: 1\nhasOwnProperty: 2", { toString: 1, hasOwnProperty: 2 }],
    ["a: [1, {b: c}]", { a: [1, { b: "c" }] }],
    ["a: |\n  b\n  c\n", { a: "b\nc\n" }],
  ])("%j", (text, value) => {
    expect(source(text).value).toEqual(value);
  });

  test("lines of keys and elements, of what is not there the nearest around it", () => {
    const { lineOf } = source("# head\na:\n  - b: 1\n    c: 2\n  -\n    d: 3\ne/f: { g: 1 }\n");
    const paths = [["a"], ["a", 0], ["a", 0, "c"], ["a", 1, "d"], ["e/f", "g"], ["a", 0, "x", "y"], ["z"], []];
    expect(paths.map(lineOf)).toEqual([2, 3, 4, 6, 7, 3, 2, 2]);
  });

  test("a file of 256 kB is read in time", () => {
    const started = performance.now();
    const many = Array.from({ length: 20_000 }, (_, index) => `k${index}: ${index}`).join("\n");
    expect(Object.keys(Object(source(many).value))).toHaveLength(20_000);
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 30_000);
});

test("any text is a value or a reason, and no key ever reaches a prototype", () => {
  const part = fc.constantFrom(
    "a",
    ": ",
    "- ",
    "\n",
    "  ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    "&x",
    "*x",
    "<<",
    "__proto__",
    "!t",
    '"',
    "'",
    "|",
    "#",
    "%",
    "---\n",
    "\t",
    "?",
    "\uFEFF",
    "\r\n",
    "1",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.array(part, { maxLength: 25 }).map((parts) => parts.join("")),
      ),
      (text) => {
        const read = readYaml(text, "p.yaml");
        const isTold = "source" in read || read.problems.every(({ line, reason }) => line >= 1 && reason !== "");
        expect(isTold).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
