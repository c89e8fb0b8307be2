import { assert, property, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY, type Policy } from "../../../src/domain/tuning/policy.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import { createPlacement } from "../../../src/domain/violation/placement.ts";
import { fingerprintOfReported } from "../../../src/domain/violation/reported.ts";
import type { LocatedRun, LocatedScore } from "../../../src/domain/violation/reported-locate.ts";
import { judgeScores, type JudgedScores } from "../../../src/domain/violation/scores.ts";

const PATHS = ["src/a.ts", "src/b.ts", "test/a.test.ts", "vendor/x.js"];

function run(scores: readonly LocatedScore[], name = "lcov", over: Partial<LocatedRun> = {}): LocatedRun {
  const tool = { name, version: "", dialect: "" };
  const empty = { open: [], suppressed: [], leftOut: new Map(), covered: null, rules: new Set<string>() };
  return { file: "out", tool, looked: true, complete: true, ...empty, scores, ...over };
}

function lines(path: string, part: number, whole: number): LocatedScore {
  return { rule: "coverage_line_min", path, part, whole };
}

function judge(runs: readonly LocatedRun[], policy: Partial<Policy> = {}): JudgedScores {
  const whole: Policy = { ...DEFAULT_POLICY, ...policy };
  const limits = createLimits({ policy: whole, recommendations: [], now: 0 });
  return judgeScores(runs, { placement: createPlacement({ ...whole, paths: PATHS }), limits });
}

const told = ({ scores }: JudgedScores): readonly string[] =>
  scores.map(({ ruleKey, path, value, limit }) => `${ruleKey} ${path} ${value} ${limit ?? "-"}`);
const broken = ({ violations }: JudgedScores): readonly string[] =>
  violations.map((one) => `${fingerprintOfReported(one)} ${one.score?.actual} ${one.score?.limit} ${one.severity}`);

const LIMIT: Partial<Policy> = { limits: [{ rule: "coverage_line_min", limit: 80 }] };

describe("shares", () => {
  test("without a limit they are shown and judge nothing", () => {
    const judged = judge([run([lines("src/a.ts", 1, 2)])]);
    expect(told(judged)).toEqual(["coverage_line_min . 50 -", "coverage_line_min src/a.ts 50 -"]);
    expect(judged.violations).toEqual([]);
  });

  test("a limit judges each file and all of them together, but asks no test to be tested", () => {
    const judged = judge(
      [run([lines("src/a.ts", 1, 2), lines("src/b.ts", 8, 8), lines("test/a.test.ts", 0, 9)])],
      LIMIT,
    );
    expect(told(judged)).toEqual([
      "coverage_line_min . 90 80",
      "coverage_line_min src/a.ts 50 80",
      "coverage_line_min src/b.ts 100 80",
      "coverage_line_min test/a.test.ts 0 -",
    ]);
    expect(broken(judged)).toEqual(["src/a.ts::coverage_line_min 50 80 red"]);
  });

  test("a file that is in no report has no share, and is not 0", () => {
    const judged = judge([run([lines("src/a.ts", 2, 2)])], LIMIT);
    expect(told(judged)).toEqual(["coverage_line_min . 100 80", "coverage_line_min src/a.ts 100 80"]);
  });

  test.each([
    [
      "by a role",
      [{ rule: "coverage_line_min", limit: 10, role: "test" }],
      ["test/a.test.ts::coverage_line_min 0 10 red"],
    ],
    ["of an area", [{ rule: "coverage_line_min", limit: 60, area: "src" }], ["src/a.ts::coverage_line_min 50 60 red"]],
    ["off", [{ rule: "coverage_line_min", off: true }], []],
  ] as const)("a limit %s", (_, limits, expected) => {
    expect(broken(judge([run([lines("src/a.ts", 1, 2), lines("test/a.test.ts", 0, 9)])], { limits }))).toEqual(
      expected,
    );
  });

  test("an advisory limit makes it yellow", () => {
    const judged = judge([run([lines("src/a.ts", 3, 4)])], {
      ...LIMIT,
      limits: [],
      advisory: [{ rule: "coverage_line_min", limit: 80 }],
    });
    expect(broken(judged)).toEqual([".::coverage_line_min 75 80 yellow", "src/a.ts::coverage_line_min 75 80 yellow"]);
  });

  test("what is rounded never meets a limit that it does not meet", () => {
    expect(told(judge([run([lines("src/a.ts", 79_999, 100_000)])], LIMIT))).toContain(
      "coverage_line_min src/a.ts 79.99 80",
    );
    const copied: LocatedScore = { rule: "duplication_pct_max", path: ".", part: 50_001, whole: 1_000_000 };
    expect(broken(judge([run([copied], "jscpd")]))).toEqual([".::duplication_pct_max 5.01 5 red"]);
  });

  test("of several reports the best counts for a file; of tools that cannot be compared the worst for the project", () => {
    const unit = run([lines("src/a.ts", 1, 4)]);
    const whole = run([lines("src/a.ts", 3, 4)], "cobertura");
    expect(told(judge([unit, whole]))).toEqual(["coverage_line_min . 75 -", "coverage_line_min src/a.ts 75 -"]);
    const copied = (part: number): LocatedScore => ({ rule: "duplication_pct_max", path: ".", part, whole: 100 });
    expect(told(judge([run([copied(1)], "jscpd"), run([copied(3)], "jscpd")]))).toEqual(["duplication_pct_max . 3 5"]);
  });

  test("what is excluded counts nowhere", () => {
    const judged = judge([run([lines("src/a.ts", 1, 1), lines("src/b.ts", 0, 9)])], { exclude: ["src/b.ts"] });
    expect(told(judged)).toEqual(["coverage_line_min . 100 -", "coverage_line_min src/a.ts 100 -"]);
  });

  test("the order of reports never matters, nor that one is read twice", () => {
    const runs = [
      run([lines("src/a.ts", 1, 4), lines("src/b.ts", 2, 4)]),
      run([lines("src/a.ts", 2, 8)], "x"),
      run([lines("src/b.ts", 2, 4)], "y"),
    ];
    assert(
      property(shuffledSubarray([...runs, ...runs], { minLength: 6 }), (some) => {
        expect(judge(some, LIMIT)).toEqual(judge(runs, LIMIT));
      }),
    );
  });
});
