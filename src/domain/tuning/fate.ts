/** What became of a violation that stood when its change was merged. */
import { millisOf } from "../history/instants.ts";
import { joinLines } from "../history/join.ts";
import type { ChangeLine, GoneLine, ViolationLine } from "../history/lines.ts";
import { outcomeReader, RIPE_DAYS } from "../history/outcomes.ts";
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

const RIPE_MS = RIPE_DAYS * 86_400_000;

export function endingReader(timeline: Timeline): (stood: Stood) => Ending {
  const outcome = outcomeReader(timeline);
  const places = placesOf(timeline);
  const byMerge = new Map(timeline.merged.map((change) => [change.line.merge_sha, change]));
  const millis = timeline.merged.map(({ mergedAt }) => millisOf(mergedAt));
  const isSoon = (at: MergedChange, after: MergedChange): boolean =>
    (millis[at.index] ?? 0) - (millis[after.index] ?? 0) <= RIPE_MS;
  return ({ at, first, last }) => {
    if (isHalved(first, last)) return { fate: "acted", ...NOT_FIXED };
    const place = places[at.index]?.get(last.fingerprint);
    const told = place && outcome(place.trail, { at, line: last });
    const stored = timeline.outcomes.get(at.line.change)?.get(last.fingerprint);
    const known = told && stored ? joinLines(stored, told) : (told ?? stored);
    if (known?.outcome === "fixed") {
      const fixing = byMerge.get(known.evaluated_sha);
      return { fate: "acted", fixedIn: fixing?.line.change ?? null, fixedAt: fixing?.mergedAt ?? null };
    }
    const halved = place && laterHalf(place, first, (other) => isSoon(other, at));
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

/** Of what is gone before the merge. */
export function endingOfGone({ why }: GoneLine): Fate {
  return why === "fixed" ? "acted" : "void";
}

interface Place {
  readonly trail: Trail<MergedChange>;
  /** Index of the sighting. */
  readonly sighting: number;
}

/** By the rank of the change, and what it called the violation. */
function placesOf({ trails, merged }: Timeline): readonly ReadonlyMap<string, Place>[] {
  const places = merged.map(() => new Map<string, Place>());
  for (const trail of trails)
    trail.sightings.forEach(({ at, line }, sighting) => places[at.index]?.set(line.fingerprint, { trail, sighting }));
  return places;
}

/** By the limit under which it was first seen, so that a limit that moved halves nothing. */
export function isHalved(first: ViolationLine, later: ViolationLine): boolean {
  const excess = Math.abs(first.actual - first.limit);
  const isSameSide = Math.sign(later.actual - first.limit) === Math.sign(first.actual - first.limit);
  return excess > 0 && (!isSameSide || Math.abs(later.actual - first.limit) * 2 <= excess);
}

/** The change that halved it. Sightings come in merge order: from this one on, as long as they are soon enough. */
function laterHalf(
  { trail, sighting }: Place,
  first: ViolationLine,
  isSoon: (at: MergedChange) => boolean,
): ChangeLine | undefined {
  for (let i = sighting + 1; i < trail.sightings.length; i++) {
    const later = trail.sightings[i];
    if (later === undefined || !isSoon(later.at)) return undefined;
    if (isHalved(first, later.line)) return later.at.line;
  }
  return undefined;
}
