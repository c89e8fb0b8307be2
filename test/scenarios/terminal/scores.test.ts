/** Shares from reports: coverage, mutants, duplication; and what a reviewer says. */
import { describe, expect, test } from "vitest";
import { newRepository } from "./story.ts";

const shop = newRepository("measured-shop");
shop.commit(
  { on: "2026-03-02" },
  {
    "src/a.ts": "export const a = 1;\nexport const b = 2;\n",
    "src/b.ts": "export const c = 3;\n",
    "tuning/policy.yaml": "version: 1\nlimits:\n  - rule: coverage_line_min\n    limit: 80\n",
    ".gitignore": "out/\n",
  },
);

const LCOV = "SF:src/a.ts\nDA:1,1\nDA:2,0\nend_of_record\nSF:lib/gone.ts\nDA:1,1\nend_of_record\n";
const JSCPD =
  '{"duplicates":[],"statistics":{"formats":{"ts":{"sources":2}},"total":{"lines":200,"duplicatedLines":3}}}';
const REVIEW = JSON.stringify({
  schema: "refrain-violations/1",
  tool: { name: "acme" },
  violations: [{ rule: "race", path: "src/b.ts", line: 1, title: "Two **writers** @everyone <!-- x" }],
});

interface Told {
  readonly violations: readonly Readonly<Record<string, unknown>>[];
  readonly scores: readonly Readonly<Record<string, unknown>>[];
  readonly reports: readonly Readonly<Record<string, unknown>>[];
}

function reports(): readonly string[] {
  shop.write({ "out/lcov.info": LCOV, "out/jscpd.json": JSCPD, "out/review.json": REVIEW });
  return ["check", "--all", "--reports", "out/*"];
}

describe("shares", () => {
  test("are told with their limits; what is in no report is not 0", () => {
    const told = shop.json(...reports()) as Told; // Only looked at here.
    expect(told.scores.map(({ rule_key: rule, path, value, limit }) => [rule, path, value, limit])).toEqual([
      ["coverage_line_min", ".", 50, 80],
      ["coverage_line_min", "src/a.ts", 50, 80],
      ["duplication_pct_max", ".", 1.5, 5],
    ]);
    expect(
      told.violations.map(({ path, rule_key: rule, scope, actual, limit, delta, tool }) => [
        path,
        rule,
        scope,
        actual,
        limit,
        delta,
        tool,
      ]),
    ).toEqual([
      [".", "coverage_line_min", "project", 50, 80, -30, "lcov"],
      ["src/a.ts", "coverage_line_min", "file", 50, 80, -30, "lcov"],
      ["src/b.ts", "acme/race", "file", 1, 0, 1, "acme"],
    ]);
    expect(told.reports.map(({ path, format, measured }) => [path, format, measured])).toEqual([
      ["out/jscpd.json", "jscpd", 1],
      ["out/lcov.info", "lcov", 1],
      ["out/review.json", "refrain-violations", undefined],
    ]);
    expect(told.reports[1]?.["notes"]).toEqual([{ note: "missing", count: 1 }]);
  });

  test("in words, a reviewer's shortened and on one line", () => {
    const { stdout: out } = shop.refrain(reports());
    expect(out).toContain("line coverage % 50 ‹ 80");
    expect(out).toMatch(/duplication %\s+1\.5\s+at most 5\s+3 of 200/);
    expect(out).toContain("Two **writers** @everyone <!-- x");
  });

  test("as SARIF", () => {
    const { stdout, code } = shop.refrain([...reports(), "--format", "sarif"]);
    const log = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(log.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      "coverage_line_min",
      "acme/race",
    ]);
    expect(log.runs[0].invocations[0].toolExecutionNotifications).toHaveLength(1);
  });

  test("which other commands do not print", () => {
    const { code, stderr } = shop.refrain(["summary", "--format", "sarif"]);
    expect(code).toBe(2);
    expect(stderr).toContain("only refrain check");
  });
});
