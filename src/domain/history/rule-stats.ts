/** Per rule and role: how much of it there is, what becomes of it, and what people say of it. */
import type { z } from "zod";
import { tallyConduct } from "../feedback/conduct-tally.ts";
import { RuleConduct, toConduct } from "../feedback/rule-conduct.ts";
import type { FateReader } from "../tuning/caused.ts";
import type { Evidence } from "../tuning/evidence.ts";
import type { Role } from "../violation/rule.ts";
import { compareRules, Count, Rate, rounded, RuleInRole, ruleTable, type RuleTable } from "./figures.ts";
import { isWithin, type Frame } from "./frame.ts";
import { isCaused } from "./occurrence.ts";
import { bestOutcome, outcomeReader } from "./outcomes.ts";
import { countTip } from "./saturation.ts";

/** What stood when changes were merged. */
const RuleCounts = RuleInRole.extend({
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
type RuleCounts = z.infer<typeof RuleCounts>;

export const RuleStats = RuleCounts.extend(RuleConduct.shape);
export type RuleStats = z.infer<typeof RuleStats>;

/** `evidence` of the window of the frame. By rule, then role. */
export function ruleStatsOf(frame: Frame, evidence: Evidence, fates: FateReader): RuleStats[] {
  const counts = ruleTable(emptyCounts);
  const conduct = tallyConduct(evidence, fates);
  for (const { ruleKey, role } of conduct.rows()) counts.at(ruleKey, role);
  countStanding(counts, frame);
  const rows = counts.rows().sort(compareRules);
  return rows.map((row) => ({ ...row, ...toConduct(conduct.at(row.rule_key, row.role), conduct.isAnswerKnown) }));
}

function countStanding(table: RuleTable<RuleCounts>, frame: Frame): void {
  for (const { rule_key: ruleKey, role, units, violated } of countTip(frame.timeline.scan)) {
    const share = units === 0 ? null : rounded(violated / units, 3);
    Object.assign(table.at(ruleKey, role), { open: violated, judged: units, share });
  }
  const read = outcomeReader(frame.timeline);
  for (const trail of frame.timeline.trails) {
    for (const sighting of trail.sightings) {
      const { at, line } = sighting;
      if (!isCaused(line) || at.line.bulk || !isWithin(frame, at)) continue;
      const row = table.at(line.rule_key, line.role);
      row[line.change === "new" ? "new" : "worse"] += 1;
      const stored = frame.timeline.outcomes.get(at.line.change)?.get(line.fingerprint);
      const told = read(trail, sighting);
      const outcome = told && bestOutcome(stored, told)?.outcome;
      if (outcome === "fixed" || outcome === "removed" || outcome === "left") row[outcome] += 1;
    }
  }
}

function emptyCounts(ruleKey: string, role: Role): RuleCounts {
  return { rule_key: ruleKey, role, open: 0, judged: 0, share: null, new: 0, worse: 0, fixed: 0, removed: 0, left: 0 };
}
