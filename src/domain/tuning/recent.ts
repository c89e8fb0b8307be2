/** What the last merged changes would have shown under other tuning files, change by change. */
import { isInWindow } from "./evidence.ts";
import { standingUnder } from "./place.ts";
import type { Stage } from "./replayed.ts";
import { toRegime, type TuningFiles } from "./regime.ts";

export interface RecentChange {
  /** `pr:<n>` or `commit:<sha>`. */
  readonly change: string;
  /** The commit on base. */
  readonly sha: string | null;
  /** Rows of its comment: one for each unit that it left newly over a limit, or further over. */
  readonly rows: number;
}

export interface RecentFacts {
  readonly before: TuningFiles;
  readonly after: TuningFiles;
  /** Newest merged changes, so many; bulk ones are none of them. */
  readonly last: number;
  /** 64 hex. */
  readonly sha256: (text: string) => string;
}

/** Newest first. */
export function recentChanges({ evidence, fates, day }: Stage, facts: RecentFacts): readonly RecentChange[] {
  const [recorded, regime] = [toRegime(facts.before, day), toRegime(facts.after, day)];
  const merged = evidence.timeline.merged.filter(({ line, mergedAt }) => !line.bulk && isInWindow(evidence, mergedAt));
  return merged
    .slice(Math.max(0, merged.length - facts.last))
    .toReversed()
    .map((change) => {
      const shown = fates.causedBy(change).filter((violation) => {
        const { place } = standingUnder(violation, change.line.change, { regime, recorded, sha256: facts.sha256 });
        return violation.line.type === "violation" && place === "shown";
      });
      const units = new Set(shown.map(({ standing }) => `${standing?.path ?? ""}\n${standing?.unit_name ?? ""}`));
      return { change: change.line.change, sha: change.line.merge_sha, rows: units.size };
    });
}
