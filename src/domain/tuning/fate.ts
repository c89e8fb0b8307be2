/** What became of a violation that stood when its change was merged. */
import type { ChangeLine, GoneLine, ViolationLine } from "../history/lines.ts";
import { bestOutcome, daysOfFixing, outcomeReader } from "../history/outcomes.ts";
import type { MergedChange, Timeline } from "../history/timeline.ts";
import type { Trail } from "../history/trails.ts";

/**
 * `acted`: fixed, or its excess over the limit at least halved, at the merge or by a change merged within 14 days. `left`: neither.
 * `void`: removed, suppressed, or not known. `open`: the 14 days are not over.
 */
export type Fate = "acted" | "left" | "void" | "open";

export interface Ending {
  readonly fate: Fate;
  /** Where it was acted on, when that was a later change. */
  readonly fixedIn: string | null;
  /** When it was seen to be fixed, and not only halved; null also where that is not known. */
  readonly fixedAt: string | null;
}

export interface Stood {
  readonly at: MergedChange;
  /** As the first look at the change saw it, and as it was merged. */
  readonly first: ViolationLine;
  readonly last: ViolationLine;
}

export function endingReader(timeline: Timeline): (stood: Stood) => Ending {
  const outcome = outcomeReader(timeline);
  const places = placesOf(timeline);
  const byMerge = new Map(timeline.merged.map((change) => [change.line.merge_sha, change]));
  const { lastSoon } = daysOfFixing(timeline.merged);
  return ({ at, first, last }) => {
    if (isHalved(first, last)) return { fate: "acted", ...NOT_FIXED };
    const place = places.get(last);
    const stored = timeline.outcomes.get(at.line.change)?.get(last.fingerprint);
    const known = bestOutcome(stored, place && outcome(place.trail, { at, line: last }));
    if (known?.outcome === "fixed") {
      const fixing = byMerge.get(known.evaluated_sha);
      return { fate: "acted", fixedIn: fixing?.line.change ?? null, fixedAt: fixing?.mergedAt ?? null };
    }
    const halved = place && laterHalf(place, first, lastSoon[at.index] ?? 0);
    // A revert is bulk: it takes the change back, and nobody acted on what was shown.
    if (halved?.bulk === true) return { fate: "void", ...NOT_FIXED };
    if (halved !== undefined) return { fate: "acted", fixedIn: halved.change, fixedAt: null };
    if (known === undefined && isMissedBy(at, last)) return { fate: "void", ...NOT_FIXED };
    if (known?.final !== true) return { fate: "open", ...NOT_FIXED };
    return { fate: known.outcome === "left" ? "left" : "void", ...NOT_FIXED };
  };
}

/**
 * A push saw it, and the look at what was merged neither sees it nor says why: nobody knows. Of another tool, which nobody
 * runs there, it stands until a look of that tool says otherwise.
 */
function isMissedBy({ run }: MergedChange, last: ViolationLine): boolean {
  return last.source === "built-in-metric" && run?.flow === "record" && run.id !== last.run;
}

/** What is shared by all that was not fixed. */
export const NOT_FIXED: Omit<Ending, "fate"> = { fixedIn: null, fixedAt: null };

/** Of what is gone before the merge, at a look that was made then. */
export function endingOfGone({ why }: GoneLine, lookedAt: string): Ending {
  return why === "fixed" ? { fate: "acted", fixedIn: null, fixedAt: lookedAt } : { fate: "void", ...NOT_FIXED };
}

interface Place {
  readonly trail: Trail<MergedChange>;
  /** Index of the sighting. */
  readonly sighting: number;
}

/** By the line that a merged change has of it; of those that it calls new or worse. */
function placesOf({ trails }: Timeline): ReadonlyMap<ViolationLine, Place> {
  const places = new Map<ViolationLine, Place>();
  for (const trail of trails) {
    trail.sightings.forEach(({ line }, sighting) => {
      if (line.change === "new" || line.change === "worse") places.set(line, { trail, sighting });
    });
  }
  return places;
}

/** By the limit under which it was first seen, so that a limit that moved halves nothing. */
export function isHalved(first: ViolationLine, later: ViolationLine): boolean {
  const excess = Math.abs(first.actual - first.limit);
  const isSameSide = Math.sign(later.actual - first.limit) === Math.sign(first.actual - first.limit);
  return excess > 0 && (!isSameSide || Math.abs(later.actual - first.limit) * 2 <= excess);
}

/** The change that halved it. Sightings come in merge order: from this one on, as long as they are soon enough. */
function laterHalf({ trail, sighting }: Place, first: ViolationLine, lastSoon: number): ChangeLine | undefined {
  for (let i = sighting + 1; i < trail.sightings.length; i++) {
    const later = trail.sightings[i];
    if (later === undefined || later.at.index > lastSoon) return undefined;
    if (isHalved(first, later.line)) return later.at.line;
  }
  return undefined;
}
