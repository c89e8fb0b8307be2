import { describe, expect, test } from "vitest";
import type { SeenViolation } from "../../../src/domain/history/ledger-facts.ts";
import type { ViolationLine } from "../../../src/domain/history/lines.ts";
import { isPartialScore, whyScoreGone } from "../../../src/domain/history/push-scores.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { createLimits, type Limits } from "../../../src/domain/violation/limits.ts";

function limitsOf(limit: number | undefined): Limits {
  const limits = limit === undefined ? [] : [{ rule: "coverage_line_min", limit }];
  return createLimits({ policy: { ...DEFAULT_POLICY, limits }, recommendations: [], now: 0 });
}

/** As far as is looked at. */
function line(path: string, over: Partial<ViolationLine> = {}): ViolationLine {
  const some = { path, rule_key: "coverage_line_min", role: "app", area: "src", limit: 80, ...over };
  return some as ViolationLine;
}

function seen(path: string): SeenViolation {
  // Only its line is looked at.
  return { last: line(path) } as SeenViolation;
}

describe("a share that is not beyond its limit any more", () => {
  const isPartial = (): boolean => false;
  test.each([
    ["the same limit", 80, "fixed"],
    ["a stricter one", 90, "fixed"],
    ["a laxer one", 60, "limit-moved"],
    ["none", undefined, "limit-moved"],
  ])("under %s", (_, limit, expected) => {
    const ground = { isPartial, limits: limitsOf(limit) };
    expect(whyScoreGone({ why: "fixed", last: line("src/a.ts") }, ground)).toBe(expected);
  });

  test("of the whole project is not fixed by reports of fewer files", () => {
    const ground = { isPartial: () => true, limits: limitsOf(80) };
    expect(whyScoreGone({ why: "fixed", last: line(".") }, ground)).toBe("unknown");
    expect(whyScoreGone({ why: "fixed", last: line("src/a.ts") }, ground)).toBe("fixed");
  });

  test("other reasons and other rules stay", () => {
    const ground = { isPartial, limits: limitsOf(undefined) };
    expect(whyScoreGone({ why: "removed", last: line("src/a.ts") }, ground)).toBe("removed");
    expect(whyScoreGone({ why: "fixed", last: line("src/a.ts", { rule_key: "eslint/x" }) }, ground)).toBe("fixed");
  });
});

describe("reports of fewer files than before", () => {
  test.each([
    ["the file is measured", ["src/a.ts"], true, false],
    ["it is there and not measured", ["src/b.ts"], true, true],
    ["nobody knows whether it is there", [], undefined, true],
    ["it is gone", [], false, false],
  ])("%s", (_, measured, isThere, expected) => {
    const scores = measured.map((path) => ({ ruleKey: "coverage_line_min", path }) as const);
    const asked = isPartialScore([seen("src/a.ts"), seen(".")], { scores, isThere: () => isThere });
    expect([asked("coverage_line_min"), asked("coverage_branch_min")]).toEqual([expected, false]);
  });
});
