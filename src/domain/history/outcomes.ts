/** What became of the violations that merged changes caused, read from the changes merged after them. */
import { millisOf } from "./instants.ts";
import { joinLines } from "./join.ts";
import type { GoneLine, HistoryLine, OutcomeLine } from "./lines.ts";
import { isCaused, type Occurrence } from "./occurrence.ts";
import { compareText } from "./order.ts";
import { timelineOf, type MergedChange, type Timeline } from "./timeline.ts";
import type { Sighting, Trail } from "./trails.ts";

/** So long a later change may fix it; after that it was left. */
const RIPE_DAYS = 14;
const RIPE_MS = RIPE_DAYS * 86_400_000;

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
  const { firstRipe, lastSoon } = daysOfFixing(timeline.merged);
  const scanned = scannedRank(timeline);
  return (trail, { at, line }) => {
    const own = mergeSha(at);
    if (own === null) return null;
    const isSoon = (gone: Gone): boolean => gone.at.index > at.index && gone.at.index <= (lastSoon[at.index] ?? 0);
    const known = trail.gone.find((gone) => isKnown(gone) && isSoon(gone));
    const soon = known ? [] : trail.gone.filter(isSoon);
    const isUnknown = soon.length > 0 && !soon.some((gone) => standsAfter(trail, gone.at, scanned));
    const decided = known?.at ?? firstRipe[at.index];
    return {
      type: "outcome",
      change: at.line.change,
      fingerprint: line.fingerprint,
      outcome: known ? OUTCOME_OF[known.line.why] : isUnknown ? "unknown" : "left",
      evaluated_sha: (decided && mergeSha(decided)) ?? own,
      final: decided !== undefined,
    };
  };
}

/** What the lines say now, joined with what was found out before. */
export function bestOutcome(
  stored: OutcomeLine | undefined,
  told: OutcomeLine | null | undefined,
): OutcomeLine | undefined {
  if (!stored || !told) return told ?? stored;
  const isSame = stored.final === told.final && stored.outcome === told.outcome;
  return isSame && stored.evaluated_sha === told.evaluated_sha ? told : joinLines(stored, told);
}

type Gone = Sighting<MergedChange, GoneLine>;

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

export interface DaysOfFixing {
  /** For each change, by its rank, the first one that was merged 14 days later or more. */
  readonly firstRipe: readonly (MergedChange | undefined)[];
  /** And the rank of the last one that was merged within 14 days; at least its own. */
  readonly lastSoon: readonly number[];
}

/** In merge order, as they are in a timeline. */
export function daysOfFixing(merged: readonly MergedChange[]): DaysOfFixing {
  const millis = merged.map(({ mergedAt }) => millisOf(mergedAt));
  let [ripe, late] = [0, 0];
  const firstRipe: (MergedChange | undefined)[] = [];
  const lastSoon: number[] = [];
  for (const time of millis) {
    while (ripe < millis.length && (millis[ripe] ?? 0) - time < RIPE_MS) ripe += 1;
    while (late < millis.length && (millis[late] ?? 0) - time <= RIPE_MS) late += 1;
    firstRipe.push(merged[ripe]);
    lastSoon.push(late - 1);
  }
  return { firstRipe, lastSoon };
}

function mergeSha({ line }: MergedChange): string | null {
  return line.merge_sha ?? (line.change.startsWith("commit:") ? line.change.slice("commit:".length) : null);
}
