import { describe, expect, test } from "vitest";
import { brokenRules, cyclesIn, firedRules, RULE_NAMES, type Import } from "./import-rules.ts";
import { importsOf, sourceFiles } from "./sources.ts";

const files = sourceFiles();
const imports = files.flatMap(importsOf);
const PURE = /^(domain|analyzer|formats|render)\//;

/** One planted break a rule: the rules are able to fail. */
const PLANTED: readonly Import[] = [
  ["domain/history/merge.ts", "yaml"],
  ["analyzer/walk.ts", "formats/reply.ts"],
  ["formats/reply.ts", "render/comment.ts"],
  ["render/comment.ts", "node:fs"],
  ["ports/comments.ts", "flows/collect.ts"],
  ["flows/collect.ts", "adapters/github/comments.ts"],
  ["adapters/github/comments.ts", "render/comment.ts"],
  ["inputs.ts", "flows/collect.ts"],
].map(([from = "", to = ""]) => ({ from, to, typeOnly: false }));

describe("who imports whom", () => {
  test("there is something to look at", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(imports.length).toBeGreaterThan(20);
  });

  test("every arrow of the house holds", () => {
    expect(brokenRules(imports)).toEqual([]);
  });

  test("no cycles", () => {
    expect(cyclesIn(imports)).toEqual([]);
  });

  test("every rule fires on a planted break, and so does the one about entries", () => {
    expect(firedRules(PLANTED)).toEqual(RULE_NAMES);
    expect(brokenRules([{ from: "flows/collect.ts", to: "main.ts", typeOnly: false }]).at(-1)).toContain(
      "nobody-imports-an-entry",
    );
    expect(cyclesIn([...PLANTED, { from: "yaml", to: "domain/history/merge.ts", typeOnly: false }])).toHaveLength(1);
  });
});

describe("pure rooms", () => {
  const impure = [
    [/\bDate\.now\b/, "Date.now"],
    [/\bnew Date\(\s*\)/, "new Date()"],
    [/\bDate\(\s*\)/, "Date()"],
    [/\bMath\.random\b/, "Math.random"],
    [/\blocaleCompare\b|\btoLocale\w+|\bIntl\b/, "a locale"],
  ] as const;

  test.each(impure)("no %s", (pattern, _name) => {
    expect(files.filter((file) => PURE.test(file.path) && pattern.test(file.text)).map((file) => file.path)).toEqual(
      [],
    );
  });
});

describe("words and sizes", () => {
  test("no barrels and no dumping grounds", () => {
    const names = /(^|\/)(index|types|utils?|helpers?|common|manager|misc)\.ts$/;
    expect(files.map((file) => file.path).filter((path) => names.test(path))).toEqual([]);
  });

  test("entries stay entries", () => {
    const limits: Readonly<Record<string, number>> = { "main.ts": 60, "cli.ts": 60, "worker.ts": 60, "run.ts": 80 };
    const tooLong = files.filter(
      ({ path, text }) => text.split("\n").length > (limits[path] ?? Number.POSITIVE_INFINITY),
    );
    expect(tooLong.map((file) => file.path)).toEqual([]);
  });

  test("a file is read in one sitting", () => {
    expect(files.filter(({ text }) => text.split("\n").length > 251).map((file) => file.path)).toEqual([]);
  });

  test("the author's association with a repository decides nothing", () => {
    expect(files.filter(({ text }) => /author_?association/i.test(text)).map((file) => file.path)).toEqual([]);
  });

  test("no types given up", () => {
    const pattern = /\bas any\b|: any\b|@ts-(ignore|expect-error|nocheck)/;
    expect(files.filter(({ text }) => pattern.test(text)).map((file) => file.path)).toEqual([]);
  });
});
