/** Per rule and role: how much of it there is, and what becomes of it. */
import type { z } from "zod";
import type { Role } from "../violation/rule.ts";
import { compareRules, Count, Rate, rounded, RuleInRole, ruleTable } from "./figures.ts";
import { isWithin, type Frame } from "./frame.ts";
import { joinLines } from "./join.ts";
import type { OutcomeLine } from "./lines.ts";
import { isCaused } from "./occurrence.ts";
import { outcomeReader } from "./outcomes.ts";
import { countTip } from "./saturation.ts";
import type { Timeline } from "./timeline.ts";

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
  const table = ruleTable(emptyRow);
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
      const outcome = bestOutcome(frame.timeline, read(trail, sighting));
      if (outcome === "fixed" || outcome === "removed" || outcome === "left") row[outcome] += 1;
    }
  }
  return table.rows().sort(compareRules);
}

/** What the lines say now, joined with what was found out before. */
function bestOutcome({ outcomes }: Timeline, evaluated: OutcomeLine | null): OutcomeLine["outcome"] | undefined {
  if (evaluated === null) return undefined;
  const stored = outcomes.get(evaluated.change)?.get(evaluated.fingerprint);
  return (stored === undefined ? evaluated : joinLines(stored, evaluated)).outcome;
}

function emptyRow(ruleKey: string, role: Role): RuleStats {
  return { rule_key: ruleKey, role, open: 0, judged: 0, share: null, new: 0, worse: 0, fixed: 0, removed: 0, left: 0 };
}
