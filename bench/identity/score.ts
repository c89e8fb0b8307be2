import { isEdited } from "../../src/analyzer/identity/match.ts";
import type { Unit } from "../../src/domain/violation/unit.ts";
import type { MutatedChange, Pair } from "./methods.ts";
import type { Placed } from "./traced.ts";

/** Sums over changes. `touched` counts only units whose place, name, body or parameters the mutation changed. */
export interface Score {
  truths: number;
  found: number;
  touched: number;
  touchedFound: number;
  pairs: number;
  wrong: number;
  /** Units that share an identity with another one. */
  merges: number;
  /** Units that have lost theirs. */
  splits: number;
}

export function emptyScore(): Score {
  return { truths: 0, found: 0, touched: 0, touchedFound: 0, pairs: 0, wrong: 0, merges: 0, splits: 0 };
}

/** Adds one change. Units whose truth is not known (several on one line) are left out of both sides. */
export function addScore(
  score: Score,
  change: MutatedChange,
  truth: ReadonlyMap<Unit, Placed>,
  pairs: readonly Pair[],
): void {
  const known = knownUnits(change, truth);
  const judged = pairs.filter(({ before, after }) => known.has(before) && known.has(after));
  const right = new Set(
    judged.filter(({ before, after }) => truth.get(before)?.unit === after).map(({ before }) => before),
  );
  const oldPaths = new Map(change.before.flatMap((file) => file.units.map((unit) => [unit, file.path] as const)));
  score.pairs += judged.length;
  score.wrong += judged.filter(({ before, after }) => truth.get(before)?.unit !== after).length;
  score.merges += mergedUnits(judged, truth);
  for (const [before, after] of truth) {
    const isTouched =
      oldPaths.get(before) !== after.path || before.name !== after.unit.name || isEdited(before, after.unit);
    score.truths++;
    if (isTouched) score.touched++;
    if (!right.has(before)) score.splits++;
    else {
      score.found++;
      if (isTouched) score.touchedFound++;
    }
  }
}

function mergedUnits(pairs: readonly Pair[], truth: ReadonlyMap<Unit, Placed>): number {
  return new Set(pairs.filter(({ before, after }) => truth.get(before)?.unit !== after).map(({ after }) => after)).size;
}

function knownUnits(change: MutatedChange, truth: ReadonlyMap<Unit, Placed>): Set<Unit> {
  const shared = new Set<Unit>();
  for (const file of [...change.before, ...change.after]) {
    const lines = Map.groupBy(file.units, (unit) => unit.startLine);
    for (const group of lines.values()) if (group.length > 1) for (const unit of group) shared.add(unit);
  }
  const all = [...change.before, ...change.after].flatMap((file) => file.units);
  return new Set(all.filter((unit) => !shared.has(unit) || truth.has(unit)));
}
