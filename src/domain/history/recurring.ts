/** What a comment needs of the history: how often an open violation was left standing before. */
import { z } from "zod";
import { Count } from "./figures.ts";
import type { Tally } from "./occurrence.ts";
import { compareText } from "./order.ts";

const RECURRING_OCCURRENCES = 2;

/** [occurrences, distinct UTC days, last change, last of those days] */
export const Recurring = z.tuple([Count, Count, z.string(), z.string()]);
export type Recurring = z.infer<typeof Recurring>;

/** Every open violation with two occurrences or more inside the window; by fingerprint. */
export function recurringOf(tallies: readonly Tally[]): [fingerprint: string, recurring: Recurring][] {
  return tallies
    .flatMap(({ trail, occurrences, days }): [string, Recurring][] => {
      const last = occurrences.at(-1);
      if (trail.open === null || last === undefined || occurrences.length < RECURRING_OCCURRENCES) return [];
      return [[trail.open.fingerprint, [occurrences.length, days, last.at.line.change, last.at.day]]];
    })
    .sort(([a], [b]) => compareText(a, b));
}
