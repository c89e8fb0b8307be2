/** Limits that would fit this repository: the 95th percentile of the units at the tip, between the default and twice it. */
import { z } from "zod";
import { ruleOf, type Role } from "../violation/rule.ts";
import { compareRules, Count, ruleInRole, RuleInRole } from "./figures.ts";
import { groupBy } from "./group.ts";
import { binTop, binWidth } from "./histogram.ts";
import type { ExposureLine } from "./lines.ts";
import type { Scan } from "./timeline.ts";

export const Calibration = RuleInRole.extend({
  /** The registry's limit. */
  default: z.number(),
  /** Distinct units of the role that the rule judged. */
  units: Count,
  /** The smallest value that 95 % of the units do not exceed (nearest rank); the top of its bin where bins are wide. */
  p95: z.number(),
  /** min(2 × default, max(default, p95)). */
  suggestion: z.number(),
  /** Units over the default and over the suggestion; where bins are wide, with those of a bin that reaches over it. */
  over_default: Count,
  over_suggestion: Count,
});
export type Calibration = z.infer<typeof Calibration>;

type Bins = readonly (readonly [top: number, units: number])[];

const QUANTILE = 0.95;
const MOST_TIMES_DEFAULT = 2;

/** Built-in max rules with a limit for the role; min rules have none. By rule, then role. */
export function calibrationsOf(scan: Scan | null): Calibration[] {
  const byRule = groupBy(scan?.exposures ?? [], (line) => ruleInRole({ rule_key: line.rule, role: line.role }));
  return [...byRule.values()].flatMap(calibrationOf).sort(compareRules);
}

function calibrationOf(lines: readonly ExposureLine[]): Calibration[] {
  const [first] = lines;
  const rule = ruleOf(first?.rule ?? "");
  if (first === undefined || rule === undefined || rule.direction === "min") return [];
  const limit = rule.limits[first.role];
  const bins = binsOf(lines, first.role);
  if (limit === undefined || bins.length === 0) return [];
  const p95 = percentile(bins, QUANTILE);
  const suggestion = Math.min(MOST_TIMES_DEFAULT * limit, Math.max(limit, p95));
  return [
    {
      rule_key: first.rule,
      role: first.role,
      default: limit,
      units: unitsOver(bins, -1),
      p95,
      suggestion,
      over_default: unitsOver(bins, limit),
      over_suggestion: unitsOver(bins, suggestion),
    },
  ];
}

/** By rising value, the areas together. */
function binsOf(lines: readonly ExposureLine[], role: Role): Bins {
  const units = new Map<number, number>();
  for (const line of lines) {
    const width = binWidth(line.rule, role);
    for (const [bin, count] of line.histogram ?? []) {
      const top = topOf(line.rule, bin, width);
      units.set(top, (units.get(top) ?? 0) + count);
    }
  }
  return [...units].sort(([a], [b]) => a - b);
}

/** abc and percentages are no whole numbers: what 12.34 fits under is 13. A bin of 0 holds the 0s, most of all. */
function topOf(ruleKey: string, bin: number, width: number): number {
  const rule = ruleOf(ruleKey);
  const isFraction = rule?.metric === "abc" || rule?.family === "duplication";
  return isFraction && bin > 0 ? bin * width + width : binTop(bin, width);
}

function percentile(bins: Bins, quantile: number): number {
  let left = Math.ceil(unitsOver(bins, -1) * quantile);
  for (const [top, units] of bins) {
    left -= units;
    if (left <= 0) return top;
  }
  return 0;
}

function unitsOver(bins: Bins, limit: number): number {
  return bins.reduce((sum, [top, units]) => (top > limit ? sum + units : sum), 0);
}
