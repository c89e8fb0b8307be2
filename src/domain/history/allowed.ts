/** What comments in the code allow at the tip of the base branch. */
import type { z } from "zod";
import { AllowLine } from "./lines.ts";
import { compareText } from "./order.ts";

export const Allowed = AllowLine.pick({
  path: true,
  unit_name: true,
  rule_key: true,
  role: true,
  area: true,
  line: true,
  until: true,
  floor: true,
  broken: true,
});
export type Allowed = z.infer<typeof Allowed>;

/** By path, line and rule. */
export function allowedOf(lines: readonly AllowLine[]): Allowed[] {
  return lines
    .map((line) => Allowed.strip().parse(line))
    .sort(
      (a, b) =>
        compareText(a.path, b.path) ||
        a.line - b.line ||
        compareText(a.rule_key, b.rule_key) ||
        compareText(a.unit_name, b.unit_name),
    );
}

/** `expired` of what was allowed until before `today`, a UTC day. */
export function allowedState({ until, floor }: Allowed, today: string): "in-force" | "expired" | "floor" {
  if (floor) return "floor";
  return until < today ? "expired" : "in-force";
}
