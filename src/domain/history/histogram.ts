import { ruleOf, type Role } from "../violation/rule.ts";

/**
 * Width of a bin in the histograms of a scan: max(1, T/50) for the registry's limit T of that rule and role, so that it
 * stays the same when people change a limit. 1 where the registry has none.
 */
export function binWidth(ruleKey: string, role: Role): number {
  return Math.max(1, (ruleOf(ruleKey)?.limits[role] ?? 0) / 50);
}

export function binOf(value: number, width: number): number {
  return Math.floor(value / width);
}

/** The largest value that can be in the bin: whole numbers where the width is 1 or more. */
export function binTop(bin: number, width: number): number {
  return Math.ceil((bin + 1) * width) - 1;
}

/** Counts per bin, by rising bin. */
export function histogramOf(values: Iterable<number>, width: number): [number, number][] {
  const bins = new Map<number, number>();
  for (const value of values) {
    const bin = binOf(value, width);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return [...bins].sort(([a], [b]) => a - b);
}
