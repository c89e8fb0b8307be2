/** The figures by which a tighter limit is judged, in one scope. */
import { daysBetween } from "../history/instants.ts";
import type { MergedChange } from "../history/timeline.ts";
import { isAsStrict } from "../violation/limits.ts";
import { isBunched, tightenedLimit } from "./formulas/limit-steps.ts";
import { fingerprintIn, type ScopeUnit, type TightenScope } from "./tighten-scopes.ts";
import type { Because } from "./recommendation.ts";

export interface TightenFigures {
  readonly to: number;
  /** Distinct units that were added or edited, with those that are gone since and were left over the limit. */
  readonly units: number;
  /** Of them, over the tighter limit. */
  readonly over: number;
  /** Distinct days, and authors, of the changes. */
  readonly days: number;
  readonly authors: number;
  /** The largest share of the units that one author edited, 0 to 1. */
  readonly largestShare: number;
  readonly because: Because;
}

/** At most 1 in 200 units was left over the limit of today. */
const UNITS_PER_LEFT = 200;
/** At most 1 % of the units at the tip would be hit. */
const UNITS_PER_HIT = 100;

/**
 * Null where nothing was edited, and where something speaks against it that more time does not mend: people break today's limit, the
 * tighter one hits too many of the units at the tip, or people write up to the limit.
 */
export function tightenFigures(scope: TightenScope): TightenFigures | null {
  const edited = scope.units.filter(({ edits }) => edits.length > 0);
  if (edited.length === 0) return null;
  const to = tightenedLimit(scope.limit, scope.direction);
  const counts = countEdited(scope, edited, to);
  if (counts === null || isHittingMany(scope, to) || isFull(scope)) return null;
  const { units, over } = counts;
  return { to, units, over, ...peopleOf(edited, { units, over }) };
}

type Counts = Pick<TightenFigures, "units" | "over">;

/** Null where too many were left over the limit of today by a merged change. */
function countEdited(scope: TightenScope, edited: readonly ScopeUnit[], to: number): Counts | null {
  const { left } = scope;
  if (left.size * UNITS_PER_LEFT > edited.length + left.size) return null;
  const names = left.size === 0 ? new Set<string>() : new Set(edited.map(({ unit }) => fingerprintIn(scope, unit)));
  const removed = [...left].filter((fingerprint) => !names.has(fingerprint)).length;
  const units = edited.length + removed;
  const stillOver = edited.filter(({ value }) => isOver(scope, value, scope.limit));
  const allLeft = new Set([...left, ...stillOver.map(({ unit }) => fingerprintIn(scope, unit))]);
  if (allLeft.size * UNITS_PER_LEFT > units) return null;
  return { units, over: edited.filter(({ value }) => isOver(scope, value, to)).length + removed };
}

function isHittingMany(scope: TightenScope, to: number): boolean {
  const between = scope.units.filter(({ value }) => isOver(scope, value, to) && !isOver(scope, value, scope.limit));
  return between.length * UNITS_PER_HIT > scope.units.length;
}

function isFull({ units, limit, direction, rule }: TightenScope): boolean {
  const values = units.map(({ value }) => value);
  return isBunched(values, { limit, direction, whole: rule.metric !== "abc" });
}

function isOver({ direction }: TightenScope, value: number, limit: number): boolean {
  return !isAsStrict(direction, value, limit);
}

function peopleOf(edited: readonly ScopeUnit[], counts: Counts): Omit<TightenFigures, "to" | keyof Counts> {
  const changes = new Set<MergedChange>();
  const unitsBy = new Map<string, number>();
  for (const { edits } of edited) {
    const authors = new Set<string>();
    for (const change of edits) {
      changes.add(change);
      authors.add(change.line.author_id);
    }
    for (const author of authors) unitsBy.set(author, (unitsBy.get(author) ?? 0) + 1);
  }
  return {
    days: new Set([...changes].map(({ day }) => day)).size,
    authors: unitsBy.size,
    largestShare: Math.max(...unitsBy.values()) / edited.length,
    because: becauseOf(edited, changes, counts),
  };
}

function becauseOf(edited: readonly ScopeUnit[], changes: ReadonlySet<MergedChange>, { units, over }: Counts): Because {
  const merged = [...changes].map(({ mergedAt }) => mergedAt).sort();
  const [first = "", last = ""] = [merged[0], merged.at(-1)];
  return {
    changes: changes.size,
    people: new Set([...changes].map(({ line }) => line.author_id)).size,
    files: new Set(edited.map(({ unit }) => unit.path)).size,
    units,
    over,
    days: Math.floor(daysBetween(first, last)),
    until: last.slice(0, 10),
  };
}
