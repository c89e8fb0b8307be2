import { bundle, type Bundled } from "./bundles.ts";
import { gather } from "./gather.ts";
import type { HistoryLine } from "./lines.ts";
import { settle } from "./settle.ts";

/**
 * The union of histories in canonical order, each key once. Commutative, idempotent, and associative for lists that are
 * whole (no line without its change and run) and agree on when and where a change was merged.
 * Dropped: what lies at or below the horizon, a commit that is told as a pull request too, scans that a newer replaced.
 */
export function mergeHistories(...lists: readonly (readonly HistoryLine[])[]): HistoryLine[] {
  return flatten(bundle(settle(gather(lists))));
}

export function flatten({ head, bundles, strays }: Bundled): HistoryLine[] {
  return [...head, ...bundles.flatMap((whole) => whole.lines), ...strays];
}
