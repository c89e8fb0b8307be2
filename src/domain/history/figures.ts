/** The figures that summaries are made of. */
import { z } from "zod";
import { ROLES } from "../violation/rule.ts";
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

/** To so many decimals, as shown. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
