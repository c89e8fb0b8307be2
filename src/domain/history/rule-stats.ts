/** Per rule and role: how much of it there is, and what becomes of it. */
import type { z } from "zod";
import { compareRules, Count, Rate, rounded, ruleInRole, RuleInRole } from "./figures.ts";
import { countedChanges, type Frame } from "./frame.ts";
import { joinLines } from "./join.ts";
import type { OutcomeLine } from "./lines.ts";
import { isCaused } from "./occurrence.ts";
import { outcomesOf } from "./outcomes.ts";
import { countTip } from "./saturation.ts";
import type { MergedChange } from "./timeline.ts";

export const RuleStats = RuleInRole.extend({
  /** Violations at the tip, advisory ones too, and units that the rule judged there. */
  open: Count,
  judged: Count,
  /** open ÷ judged, three decimals. */
  share: Rate,
  /** Caused by changes merged inside the window, bulk ones left out. */
  new: Count,
  worse: Count,
  /** Outcomes of those, within 14 days; the others were suppressed, or it is not known. */
  fixed: Count,
  removed: Count,
  left: Count,
});
export type RuleStats = z.infer<typeof RuleStats>;

/** By rule, then role. */
export function ruleStatsOf(frame: Frame): RuleStats[] {
  const stats = new Map<string, RuleStats>();
  const statsOf = (rule: RuleInRole): RuleStats => {
    const key = ruleInRole(rule);
    const known = stats.get(key) ?? emptyStats(rule);
    stats.set(key, known);
    return known;
  };
  for (const { units, violated, ...rule } of countTip(frame.timeline.scan)) {
    const share = units === 0 ? null : rounded(violated / units, 3);
    Object.assign(statsOf(rule), { open: violated, judged: units, share });
  }
  const outcomes = bestOutcomes(frame);
  for (const change of countedChanges(frame)) countChange(change, outcomes, statsOf);
  return [...stats.values()].sort(compareRules);
}

function countChange(
  change: MergedChange,
  outcomes: ReadonlyMap<string, OutcomeLine>,
  statsOf: (rule: RuleInRole) => RuleStats,
): void {
  for (const line of change.violations.filter(isCaused)) {
    const stats = statsOf(line);
    stats[line.change === "new" ? "new" : "worse"] += 1;
    const outcome = outcomes.get(`${change.line.change} ${line.fingerprint}`)?.outcome;
    if (outcome === "fixed" || outcome === "removed" || outcome === "left") stats[outcome] += 1;
  }
}

/** What the lines say now, joined with what was found out before. */
function bestOutcomes({ timeline }: Frame): Map<string, OutcomeLine> {
  const outcomes = new Map<string, OutcomeLine>();
  for (const line of [...timeline.outcomes, ...outcomesOf(timeline)]) {
    const key = `${line.change} ${line.fingerprint}`;
    const known = outcomes.get(key);
    outcomes.set(key, known ? joinLines(known, line) : line);
  }
  return outcomes;
}

function emptyStats({ rule_key, role }: RuleInRole): RuleStats {
  return { rule_key, role, open: 0, judged: 0, share: null, new: 0, worse: 0, fixed: 0, removed: 0, left: 0 };
}
