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
 * fingerprint. Final: a change within 14 days saw it go and says why, or one was merged 14 days later. `evaluated_sha` is
 * the merge of the change that settled it, and of the change itself as long as none has: so a second look adds nothing.
 * What went for a reason that is not known (a syntax error, a limit that moved) waits for a change that knows better, and
 * never went when it stands again later: then it was left.
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
  const scanned = scannedRank(timeline);
  return (trail, { at, line }) => {
    const own = mergeSha(at);
    if (own === null) return null;
    const soon = trail.gone.filter((gone) => isSoonAfter(gone.at, at));
    const known = soon.find(isKnown);
    const [unknown] = known || soon.some((gone) => standsAfter(trail, gone.at, scanned)) ? [] : soon;
    const decided = known?.at ?? firstRipe[at.index];
    return {
      type: "outcome",
      change: at.line.change,
      fingerprint: line.fingerprint,
      outcome: known ? OUTCOME_OF[known.line.why] : unknown ? "unknown" : "left",
      evaluated_sha: (decided && mergeSha(decided)) ?? own,
      final: decided !== undefined,
    };
  };
}

type Gone = Sighting<MergedChange, GoneLine>;

/** Merged after it, within the days that a fix may take. */
export function isSoonAfter(later: MergedChange, { index, mergedAt }: MergedChange): boolean {
  return later.index > index && daysBetween(mergedAt, later.mergedAt) <= RIPE_DAYS;
}

/** Says what became of it. */
function isKnown({ line }: Gone): boolean {
  return OUTCOME_OF[line.why] !== "unknown";
}

/** `scanned`: the rank of the change whose tree the scan saw. */
function standsAfter({ sightings, open }: Trail<MergedChange>, { index }: MergedChange, scanned: number): boolean {
  return (open !== null && scanned > index) || sightings.some(({ at }) => at.index > index);
}

function scannedRank({ merged, scan }: Timeline): number {
  const rank = merged.findIndex(({ line }) => line.change === scan?.run.change);
  return rank < 0 ? merged.length : rank;
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
