import { describe, expect, test } from "vitest";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import type { Report } from "../../../src/formats/reports/report.ts";
import { wordsOf } from "../../../src/formats/reports/review-words.ts";

function read(value: unknown, around = (text: string): string => text): Report {
  const parsed = parseReport({ text: around(JSON.stringify(value)) });
  if ("complaint" in parsed) throw new Error(parsed.complaint);
  return parsed.report;
}

const codex = (over: object = {}): object => ({
  title: "[P1] Close the file on every path",
  body: "A long text.",
  confidence_score: 0.8,
  priority: 1,
  code_location: { absolute_file_path: "/home/ci/repo/src/a.ts", line_range: { start: 12, end: 14 } },
  ...over,
});
const codexReview = (...findings: object[]): object => ({
  findings,
  overall_correctness: "patch is incorrect",
  overall_explanation: "…",
  overall_confidence_score: 0.7,
});
const security = (over: object = {}): object => ({
  file: "src/db.py",
  line: 42,
  severity: "HIGH",
  category: "sql_injection",
  description: "User input is put into a query",
  exploit_scenario: "…",
  recommendation: "…",
  confidence: 0.95,
  ...over,
});
const securityReview = (...findings: object[]): object => ({
  findings,
  analysis_summary: {
    files_reviewed: 8,
    high_severity: 1,
    medium_severity: 0,
    low_severity: 0,
    review_completed: true,
  },
});
const own = (over: object = {}): object => ({
  schema: "refrain-violations/1",
  tool: { name: "acme-review", version: "3", model: "m-1", prompt: "p7" },
  rules: ["race"],
  files: ["src/a.ts"],
  violations: [{ rule: "race", path: "src/a.ts", line: 3, level: "error", title: "Two writers" }],
  ...over,
});

describe("reviews", () => {
  test.each([
    [
      "Codex",
      codexReview(codex()),
      "codex-review",
      "codex-review",
      {
        rule: "P1",
        level: "note",
        line: 12,
        endLine: 14,
        paths: ["/home/ci/repo/src/a.ts"],
        words: "Close the file on every path",
      },
    ],
    [
      "a priority in the title alone",
      codexReview(codex({ priority: null })),
      "codex-review",
      "codex-review",
      { rule: "P1" },
    ],
    [
      "no priority",
      codexReview(codex({ priority: null, title: "Close it" })),
      "codex-review",
      "codex-review",
      { rule: "review" },
    ],
    [
      "a relative path",
      codexReview(codex({ code_location: { file_path: "src/a.ts", line_range: { start: "12-14" } } })),
      "codex-review",
      "codex-review",
      { paths: ["src/a.ts"], line: 12 },
    ],
    [
      "a security review",
      securityReview(security()),
      "security-review",
      "claude-code-security-review",
      { rule: "sql-injection", level: "note", line: 42, paths: ["src/db.py"], words: "User input is put into a query" },
    ],
    [
      "our own",
      own(),
      "refrain-violations",
      "acme-review",
      { rule: "race", level: "error", line: 3, words: "Two writers" },
    ],
  ])("%s", (_, value, format, tool, expected) => {
    const { runs, format: found } = read(value);
    expect([found, runs[0]?.tool.name]).toEqual([format, tool]);
    expect(runs[0]?.violations).toHaveLength(1);
    expect(runs[0]?.violations[0]).toMatchObject(expected);
  });

  test("another model or prompt is another dialect; what was looked for and where is told", () => {
    const [run] = read(own()).runs;
    expect(run?.tool).toEqual({ name: "acme-review", version: "3", components: ["model@m-1", "prompt@p7"] });
    expect([run?.rules, run?.covered, run?.complete]).toEqual([["race"], [["src/a.ts"]], true]);
  });

  test("in a fence, behind words", () => {
    const report = read(codexReview(codex()), (text) => `Here is what I found.\n\`\`\`json\n${text}\n\`\`\`\n`);
    expect(report.counts.open).toBe(1);
    expect(report.notes.map(({ note }) => note)).toEqual(["text-before", "text-after"]);
  });

  test.each([
    ["nothing found", codexReview(), 0],
    ["nothing found by security", securityReview(), 0],
    ["nothing found by our own", own({ violations: [] }), 0],
  ])("%s is a run", (_, value, count) => {
    const { runs } = read(value);
    expect([runs.length, runs[0]?.looked, runs[0]?.violations.length]).toEqual([1, true, count]);
  });

  test("a review that was not completed proves nothing", () => {
    const review = { findings: [], analysis_summary: { review_completed: false } };
    expect(read(review).runs[0]?.complete).toBe(false);
    expect(read(own({ complete: false })).runs[0]?.complete).toBe(false);
  });

  test.each([
    ["no object", 7],
    ["no rule", { path: "a" }],
    ["a path that is none", { rule: "r", path: 4 }],
    ["a line below 1", { rule: "r", path: "a", line: -1 }],
    ["a level of no kind", { rule: "r", path: "a", level: "fatal" }],
    ["a rule as long as a story", { rule: "r".repeat(129), path: "a" }],
  ])("%s is left out and counted, the others are read", (_, entry) => {
    const report = read(own({ violations: [entry, { rule: "race", path: "a" }] }));
    expect([report.counts.open, report.counts.malformed, report.runs[0]?.complete]).toEqual([1, 1, false]);
  });

  test.each([
    ["another version", own({ schema: "refrain-violations/2" }), /version/],
    ["no list", own({ violations: {} }), /to be a list/],
  ])("%s is one message", (_, value, expected) => {
    const parsed = parseReport({ text: JSON.stringify(value) });
    expect("complaint" in parsed && parsed.complaint).toMatch(expected);
  });
});

describe("words of a reviewer", () => {
  test.each([
    ["a title", "a title"],
    ["two\n\tlines", "two lines"],
    ["x".repeat(400), `${"x".repeat(119)}…`],
    [`${"x".repeat(118)}😀${"y".repeat(9)}`, `${"x".repeat(118)}…`],
    ["  ", undefined],
    [{ a: 1 }, undefined],
    [null, undefined],
  ])("%s", (title, expected) => {
    expect(wordsOf(title)).toBe(expected);
  });
});
