/** Pruning on write: whole changes, the newest kept first, until one is too old or does not fit. */
import { bundle, headOf, type Bundle } from "./bundles.ts";
import { foldPushes } from "./fold.ts";
import { gather, put } from "./gather.ts";
import { daysBefore } from "./instants.ts";
import { lineText, utf8Length } from "./line-text.ts";
import type { HistoryLine } from "./lines.ts";
import { mergePointOf } from "./order.ts";
import { settle } from "./settle.ts";

export const RETENTION_DAYS = 90;
/** Set aside for the horizon: more than its line can take with the usual ids. */
const HORIZON_BYTES = 1024;

export interface Retention {
  /** End of the window: the merge of the newest change, never the wall clock. */
  readonly until: string;
  readonly windowDays: number;
  /** Bytes of the printed lines. */
  readonly maxBytes: number;
}

export interface Pruned {
  /** Canonical. */
  readonly lines: readonly HistoryLine[];
  readonly bytes: number;
  readonly droppedChanges: number;
  /** `size`: changes inside the window had to go. `window`: only older ones did. */
  readonly limitedBy: "size" | "window" | null;
  /** When the oldest change that was kept was merged; null when none was. With `limitedBy: size` the window starts here. */
  readonly since: string | null;
}

/**
 * Folds, drops and writes the horizon. Lines whose change is not told go too.
 * prune(merge(a, b)) = prune(merge(prune(a), prune(b))) under the premises of `mergeHistories`, when the lists agree on
 * what a run derived and when it first looked, and no change is old and open in one while it is young and merged in the
 * other; where the size binds, only as long as no change takes fewer bytes after the merge than before: what did not fit
 * once is not brought back.
 */
export function prune(lines: readonly HistoryLine[], retention: Retention): Pruned {
  const gathered = settle(gather([lines]));
  foldPushes(gathered);
  const { bundles } = bundle(gathered);
  const fixedBytes = bytesOf(headOf(gathered).filter((line) => line.type !== "horizon")) + HORIZON_BYTES;
  const start = daysBefore(retention.until, retention.windowDays);
  const young = bundles.filter((whole) => mergePointOf(whole.change).merged_at >= start);
  const { kept, bytes } = fitting(young, retention.maxBytes - fixedBytes);
  const dropped = bundles.slice(0, bundles.length - kept.length);
  putHorizon(gathered, dropped);
  const head = headOf(gathered);
  return {
    lines: [...head, ...kept.flatMap((whole) => whole.lines)],
    bytes: bytesOf(head) + bytes,
    droppedChanges: dropped.length,
    limitedBy: kept.length < young.length ? "size" : dropped.length > 0 ? "window" : null,
    since: kept[0] ? mergePointOf(kept[0].change).merged_at : null,
  };
}

/** UTF-8 bytes of the lines as printed, line ends included. */
export function bytesOf(lines: readonly HistoryLine[]): number {
  return lines.reduce((sum, line) => sum + utf8Length(lineText(line)) + 1, 0);
}

interface Fitting {
  readonly kept: readonly Bundle[];
  readonly bytes: number;
}

/** The longest run of newest changes that fits. */
function fitting(bundles: readonly Bundle[], maxBytes: number): Fitting {
  let bytes = 0;
  let from = bundles.length;
  for (const whole of bundles.toReversed()) {
    const more = bytesOf(whole.lines);
    if (bytes + more > maxBytes) break;
    bytes += more;
    from -= 1;
  }
  return { kept: bundles.slice(from), bytes };
}

/** The newest change that was dropped. An open one comes back when it is merged: then it is newer. */
function putHorizon(gathered: Parameters<typeof put>[0], dropped: readonly Bundle[]): void {
  const last = new Map<string, Bundle>();
  for (const whole of dropped) last.set(whole.change.repo_id, whole);
  for (const [repoId, whole] of last)
    put(gathered, { type: "horizon", repo_id: repoId, ...mergePointOf(whole.change) });
}
