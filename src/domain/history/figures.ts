/** The figures that summaries are made of. */
import { z } from "zod";
import { ROLES, type Role } from "../violation/rule.ts";
import { compareText } from "./order.ts";

export const Count = z.int().min(0);
/** A share or rate; null where there is nothing to divide by. */
export const Rate = z.number().min(0).nullable();

export const RuleInRole = z.strictObject({ rule_key: z.string(), role: z.enum(ROLES) });
export type RuleInRole = z.infer<typeof RuleInRole>;

export function ruleInRole({ rule_key, role }: RuleInRole): string {
  return `${rule_key} ${role}`;
}

export function compareRules(a: RuleInRole, b: RuleInRole): number {
  return compareText(a.rule_key, b.rule_key) || compareText(a.role, b.role);
}

/** One row for each rule and role. Two look-ups by texts that are there cost less than one by a text made of them. */
export interface RuleTable<Row> {
  readonly at: (ruleKey: string, role: Role) => Row;
  readonly rows: () => Row[];
}

export function ruleTable<Row>(create: (ruleKey: string, role: Role) => Row): RuleTable<Row> {
  const byRule = new Map<string, Map<Role, Row>>();
  const at = (ruleKey: string, role: Role): Row => {
    let byRole = byRule.get(ruleKey);
    if (byRole === undefined) byRule.set(ruleKey, (byRole = new Map()));
    let row = byRole.get(role);
    if (row === undefined) byRole.set(role, (row = create(ruleKey, role)));
    return row;
  };
  return { at, rows: () => [...byRule.values()].flatMap((byRole) => [...byRole.values()]) };
}

/** To so many decimals, as shown. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
