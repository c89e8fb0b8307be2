import { familyOf } from "./family.ts";
import type { Family } from "./rule.ts";

export interface FloorQuestion {
  readonly ruleKey: string;
  /** The family that a report's tags raised the rule to; the table's counts in any case. */
  readonly family?: Family;
  /** SARIF security-severity of 9.0 or more, or the tool's own word. */
  readonly critical?: boolean;
  readonly policy: { readonly floors: Floors };
}

/** What the policy adds to the floor; nothing takes away from it. */
export interface Floors {
  /** Rule keys, or `tool/*` for all rules of a tool. */
  readonly rules: readonly string[];
  readonly families: readonly Family[];
}

/**
 * Whether nothing may narrow this rule: no recommendation that hides or weakens it, no waiver. The one place that decides, for
 * what proposes, for what reads the files, and for what applies effects.
 */
export function isFloor({ ruleKey, family, critical = false, policy }: FloorQuestion): boolean {
  const families = [familyOf(ruleKey), ...(family === undefined ? [] : [family])];
  return (
    critical ||
    families.some((one) => isFloorFamily(one, policy.floors)) ||
    policy.floors.rules.some((rule) => isCovered(ruleKey, rule))
  );
}

function isFloorFamily(family: Family, floors: Floors): boolean {
  return family === "security" || family === "secrets" || floors.families.includes(family);
}

function isCovered(ruleKey: string, rule: string): boolean {
  return rule.endsWith("/*") ? ruleKey.startsWith(rule.slice(0, -1)) : ruleKey === rule;
}
