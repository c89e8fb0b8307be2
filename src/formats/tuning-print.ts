/** An entry of `recommendations.yaml` as text. Only values of closed kinds are printed, so no outsider's text can become YAML. */
import type { Because, Recommendation } from "../domain/tuning/recommendation.ts";
import { printFlow, type Printable } from "./yaml-print.ts";

/** Keys in the order in which they are printed, with their values; what is absent is left out. */
export function printableOf(entry: Recommendation): readonly (readonly [string, Printable])[] {
  const { id, kind, rule, area, role, limit, because, expires } = entry;
  const counts = orderedBecause(because);
  const rows: readonly (readonly [string, Printable | undefined])[] = [
    ["id", id],
    ["kind", kind],
    ["rule", rule],
    ["area", area],
    ["role", role],
    ["limit", limit && { from: limit.from, to: limit.to }],
    ["because", Object.keys(counts).length === 0 ? undefined : counts],
    ["expires", expires],
  ];
  return rows.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

/** One line for each key, without indentation. */
export function printEntryLines(entry: Recommendation): readonly string[] {
  return printableOf(entry).map(([key, value]) => `${key}: ${printFlow(value)}`);
}

/** On one line, for a list that is written as `[…]`. */
export function printEntryFlow(entry: Recommendation): string {
  return printFlow(Object.fromEntries(printableOf(entry)));
}

function orderedBecause(because: Because): Readonly<Record<string, Printable>> {
  const { changes, people, files, units, over, violations, fixed, waived, refuted, valid, days, until } = because;
  const counts = { changes, people, files, units, over, violations, fixed, waived, refuted, valid, days, until };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
