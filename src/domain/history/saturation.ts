/** A rule that fires on more than half of what it looks at says more about its limit or its tool than about the team. */
import { z } from "zod";
import { compareRules, Count, rounded, RuleInRole, ruleTable } from "./figures.ts";
import type { Scan } from "./timeline.ts";

/** With fewer units a share says nothing. */
export const SATURATION_UNITS = 20;
const SATURATION_SHARE = 0.5;

/** Units that a rule judged at the tip, and those that broke it. */
export const TipCount = RuleInRole.extend({ units: Count, violated: Count });
export type TipCount = z.infer<typeof TipCount>;

/** `share` = violated ÷ units, 0 to 1, three decimals. */
export const Saturated = TipCount.extend({ share: z.number() });
export type Saturated = z.infer<typeof Saturated>;

/** Per rule and role, over all areas; by rule, then role. */
export function countTip(scan: Scan | null): TipCount[] {
  const table = ruleTable((ruleKey, role): TipCount => ({ rule_key: ruleKey, role, units: 0, violated: 0 }));
  for (const line of scan?.exposures ?? []) table.at(line.rule, line.role).units += line.units;
  for (const line of scan?.violations ?? []) table.at(line.rule_key, line.role).violated += 1;
  return table.rows().sort(compareRules);
}

export function saturatedRules(scan: Scan | null): Saturated[] {
  return countTip(scan)
    .filter(({ units, violated }) => units >= SATURATION_UNITS && violated > units * SATURATION_SHARE)
    .map((count) => ({ ...count, share: rounded(count.violated / count.units, 3) }));
}
