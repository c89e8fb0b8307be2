/** Places: one violation that change after change edits around and leaves standing. */
import { z } from "zod";
import { Count, ruleInRole, RuleInRole } from "./figures.ts";
import type { Frame } from "./frame.ts";
import type { ViolationLine } from "./lines.ts";
import { isLoud, type Tally } from "./occurrence.ts";
import { compareText } from "./order.ts";

/** A violation as it stands at the tip. */
export const OpenViolation = RuleInRole.extend({
  fingerprint: z.string(),
  path: z.string(),
  unit_name: z.string().nullable(),
  start_line: Count,
  area: z.string(),
  actual: z.number(),
  limit: z.number(),
});
export type OpenViolation = z.infer<typeof OpenViolation>;

export const Hotspot = OpenViolation.extend({
  /** Occurrences inside the window, and distinct UTC days of them. */
  count: Count,
  distinct_days: Count,
  first_change: z.string(),
  first_at: z.string(),
  last_change: z.string(),
  last_at: z.string(),
});
export type Hotspot = z.infer<typeof Hotspot>;

/** Open at the tip, often enough, on days enough; not where the rule is saturated. Count, days, fingerprint. */
export function hotspotsOf(frame: Frame, tallies: readonly Tally[], saturated: readonly RuleInRole[]): Hotspot[] {
  const { occurrences, days } = frame.recurrence.hotspot;
  const full = new Set(saturated.map(ruleInRole));
  return tallies
    .filter((tally) => tally.occurrences.length >= occurrences && tally.days >= days)
    .flatMap((tally) => {
      const { open } = tally.trail;
      if (open === null || !isLoud(frame, open) || full.has(ruleInRole(open))) return [];
      return [{ ...openViolation(open), ...recurrenceOf(tally) }];
    })
    .sort(compareHotspots);
}

export function openViolation(line: ViolationLine): OpenViolation {
  return {
    fingerprint: line.fingerprint,
    path: line.path,
    unit_name: line.unit_name,
    start_line: line.start_line,
    rule_key: line.rule_key,
    role: line.role,
    area: line.area,
    actual: line.actual,
    limit: line.limit,
  };
}

function recurrenceOf({ occurrences, days }: Tally): Omit<Hotspot, keyof OpenViolation> {
  const first = occurrences[0]?.at;
  const last = occurrences.at(-1)?.at;
  return {
    count: occurrences.length,
    distinct_days: days,
    first_change: first?.line.change ?? "",
    first_at: first?.mergedAt ?? "",
    last_change: last?.line.change ?? "",
    last_at: last?.mergedAt ?? "",
  };
}

function compareHotspots(a: Hotspot, b: Hotspot): number {
  return b.count - a.count || b.distinct_days - a.distinct_days || compareText(a.fingerprint, b.fingerprint);
}
