/** The figures by which a tighter limit is judged, in one scope. */
import { daysBetween } from "../history/instants.ts";
import { isAsStrict } from "../violation/limits.ts";
import { isBunched, tightenedLimit } from "./formulas/limit-steps.ts";
import { fingerprintIn, type ScopeUnit, type TightenScope } from "./tighten-scopes.ts";
import type { Because } from "./recommendation.ts";

export interface TightenFigures {
  readonly to: number;
  /** Distinct units that were added or edited, with those that are gone since and were left over the limit. */
  readonly units: number;
  /** Of them, over the tighter limit; and left over the limit of today by a merged change. */
  readonly over: number;
  readonly left: number;
  /** Units at the tip; of them, between the two limits. */
  readonly atTip: number;
  readonly between: number;
  readonly bunched: boolean;
  /** Distinct days, and authors, of the changes. */
  readonly days: number;
  readonly authors: number;
  /** The largest share of the units that one author edited, 0 to 1. */
  readonly largestShare: number;
  readonly because: Because;
}

/** Null where nothing was edited. */
export function tightenFigures(scope: TightenScope): TightenFigures | null {
  const to = tightenedLimit(scope.limit, scope.direction);
  const edited = scope.units.filter(({ edits }) => edits.length > 0);
  if (edited.length === 0) return null;
  const isOver = (value: number, limit: number): boolean => !isAsStrict(scope.direction, value, limit);
  const names = new Set(edited.map(({ unit }) => fingerprintIn(scope, unit)));
  const removed = [...scope.left].filter((fingerprint) => !names.has(fingerprint)).length;
  const stillOver = edited
    .filter(({ value }) => isOver(value, scope.limit))
    .map(({ unit }) => fingerprintIn(scope, unit));
  const units = edited.length + removed;
  const over = edited.filter(({ value }) => isOver(value, to)).length + removed;
  return {
    to,
    units,
    over,
    left: new Set([...scope.left, ...stillOver]).size,
    atTip: scope.units.length,
    between: scope.units.filter(({ value }) => isOver(value, to) && !isOver(value, scope.limit)).length,
    bunched: isBunched(
      scope.units.map(({ value }) => value),
      { limit: scope.limit, direction: scope.direction, whole: scope.rule.metric !== "abc" },
    ),
    ...peopleOf(edited),
    because: becauseOf(edited, { units, over }),
  };
}

function peopleOf(edited: readonly ScopeUnit[]): Pick<TightenFigures, "days" | "authors" | "largestShare"> {
  const days = new Set<string>();
  const unitsBy = new Map<string, number>();
  for (const { edits } of edited) {
    for (const { day } of edits) days.add(day);
    for (const author of new Set(edits.map(({ line }) => line.author_id)))
      unitsBy.set(author, (unitsBy.get(author) ?? 0) + 1);
  }
  return { days: days.size, authors: unitsBy.size, largestShare: Math.max(...unitsBy.values()) / edited.length };
}

function becauseOf(edited: readonly ScopeUnit[], { units, over }: Pick<TightenFigures, "units" | "over">): Because {
  const changes = new Set(edited.flatMap(({ edits }) => edits));
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
