/** What became of the violations that merged changes caused, read from the changes merged after them. */
import { daysBetween } from "./instants.ts";
import type { GoneLine, HistoryLine, OutcomeLine } from "./lines.ts";
import { isCaused, type Occurrence } from "./occurrence.ts";
import { compareText } from "./order.ts";
import { timelineOf, type MergedChange, type Timeline } from "./timeline.ts";
import type { Sighting, Trail } from "./trails.ts";

/** So long a later change may fix it; after that it was left. */
export const RIPE_DAYS = 14;

const OUTCOME_OF: Record<GoneLine["why"], OutcomeLine["outcome"]> = {
  fixed: "fixed",
  removed: "removed",
  suppressed: "suppressed",
  "limit-moved": "unknown",
  unknown: "unknown",
};

/**
 * One line for each violation that a merged change, not a bulk one, left new or worse; by change in merge order, then
 * fingerprint. Final: a change within 14 days saw it go, or one was merged 14 days later. `evaluated_sha` is the merge of
 * the change that settled it, and of the change itself as long as none has: so a second look adds nothing.
 */
export function evaluateOutcomes(lines: readonly HistoryLine[]): OutcomeLine[] {
  const timeline = timelineOf(lines);
  const read = outcomeReader(timeline);
  const outcomes = timeline.trails.flatMap((trail) => {
    const caused = trail.sightings.filter(({ at, line }) => !at.line.bulk && isCaused(line));
    return caused.map((sighting) => ({ index: sighting.at.index, line: read(trail, sighting) }));
  });
  return outcomes
    .sort((a, b) => a.index - b.index || compareText(a.line?.fingerprint ?? "", b.line?.fingerprint ?? ""))
    .flatMap(({ line }) => (line === null ? [] : [line]));
}

/** What became of a violation that was caused; null where nothing names the merge. */
export type OutcomeReader = (trail: Trail<MergedChange>, caused: Occurrence) => OutcomeLine | null;

export function outcomeReader(timeline: Timeline): OutcomeReader {
  const firstRipe = firstRipeChanges(timeline.merged);
  return (trail, { at, line }) => {
    const own = mergeSha(at);
    if (own === null) return null;
    const gone = firstGone(trail.gone, at);
    const decided = gone?.at ?? firstRipe[at.index];
    return {
      type: "outcome",
      change: at.line.change,
      fingerprint: line.fingerprint,
      outcome: gone ? OUTCOME_OF[gone.line.why] : "left",
      evaluated_sha: (decided && mergeSha(decided)) ?? own,
      final: decided !== undefined,
    };
  };
}

function firstGone(
  gone: readonly Sighting<MergedChange, GoneLine>[],
  after: MergedChange,
): Sighting<MergedChange, GoneLine> | undefined {
  return gone.find(({ at }) => at.index > after.index && daysBetween(after.mergedAt, at.mergedAt) <= RIPE_DAYS);
}

/** For each change the first one that was merged 14 days later or more. */
function firstRipeChanges(merged: readonly MergedChange[]): (MergedChange | undefined)[] {
  let next = 0;
  return merged.map((change) => {
    let candidate = merged[next];
    while (candidate && daysBetween(change.mergedAt, candidate.mergedAt) < RIPE_DAYS) candidate = merged[++next];
    return candidate;
  });
}

function mergeSha({ line }: MergedChange): string | null {
  return line.merge_sha ?? (line.change.startsWith("commit:") ? line.change.slice("commit:".length) : null);
}
