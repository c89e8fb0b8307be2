/** Which units of the tip were added or edited lately, and by which changes: through moves and renames. */
import { groupBy } from "../history/group.ts";
import type { MergedChange } from "../history/timeline.ts";
import { identityOf } from "../violation/fingerprint.ts";
import { isInWindow, provingChanges, type Evidence } from "./evidence.ts";
import type { Tip, TipUnit } from "./tip.ts";

/** 64 hex. */
type Sha256 = (text: string) => string;

export interface EditedUnit {
  readonly unit: TipUnit;
  /** Changes that prove something and that added or edited it, newest first; at least one. Of a file those of its units. */
  readonly edits: readonly MergedChange[];
}

/** Length of the ids that runs keep of edited units. */
const ID_LENGTH = 12;
const SEPARATOR = "::";

/** What was removed since is not among them. In the order of the tip. */
export function editedUnits(tip: Tip, evidence: Evidence, sha256: Sha256): readonly EditedUnit[] {
  const idOf = (identity: string): string => sha256(identity).slice(0, ID_LENGTH);
  const names = toNames(tip, idOf);
  const proving = new Set(provingChanges(evidence));
  const edits = new Map<TipUnit, MergedChange[]>();
  for (const change of evidence.timeline.merged.toReversed()) {
    if (!isInWindow(evidence, change.mergedAt)) continue;
    if (proving.has(change)) {
      for (const id of change.run?.edited ?? []) {
        const unit = names.byId.get(id)?.unit;
        if (unit) addEdit(edits, unit, change);
      }
    }
    if (change.aliases.length > 0) takeBack(names, change.aliases, idOf);
  }
  return [...withFiles(tip, edits)].map(([unit, changes]) => ({ unit, edits: changes }));
}

/** A unit of the tip under the name that it had at the point of the walk. */
interface Named {
  readonly unit: TipUnit;
  identity: string;
}

interface Names {
  readonly byId: Map<string, Named>;
  readonly byFile: Map<string, Set<Named>>;
}

function toNames(tip: Tip, idOf: (identity: string) => string): Names {
  const names: Names = { byId: new Map(), byFile: new Map() };
  for (const unit of tip.units) {
    if (unit.unitName === null) continue;
    settleName(names, { unit, identity: identityOf(unit) }, idOf);
  }
  return names;
}

function settleName({ byId, byFile }: Names, named: Named, idOf: (identity: string) => string): void {
  byId.set(idOf(named.identity), named);
  const file = fileOf(named.identity);
  const units = byFile.get(file);
  if (units) units.add(named);
  else byFile.set(file, new Set([named]));
}

/**
 * From the names after the change to those before it: all aliases hold at once. Who leaves a name takes the older edits along,
 * and whoever had the other name later is newer than them.
 */
function takeBack(names: Names, aliases: MergedChange["aliases"], idOf: (identity: string) => string): void {
  const units = new Map(aliases.filter(({ to }) => to.includes(SEPARATOR)).map(({ from, to }) => [to, from]));
  const files = new Map(aliases.filter(({ to }) => !to.includes(SEPARATOR)).map(({ from, to }) => [to, from]));
  const moves = [
    ...[...units].flatMap(([to, from]) => {
      const named = names.byId.get(idOf(to));
      return named ? [{ named, from }] : [];
    }),
    ...[...files].flatMap(([to, from]) =>
      [...(names.byFile.get(to) ?? [])]
        .filter(({ identity }) => !units.has(identity))
        .map((named) => ({ named, from: from + named.identity.slice(to.length) })),
    ),
  ];
  for (const { named } of moves) {
    names.byId.delete(idOf(named.identity));
    names.byFile.get(fileOf(named.identity))?.delete(named);
  }
  for (const { named, from } of moves) {
    named.identity = from;
    settleName(names, named, idOf);
  }
}

function fileOf(identity: string): string {
  const end = identity.indexOf(SEPARATOR);
  return end < 0 ? identity : identity.slice(0, end);
}

function addEdit(edits: Map<TipUnit, MergedChange[]>, unit: TipUnit, change: MergedChange): void {
  const known = edits.get(unit);
  if (known === undefined) edits.set(unit, [change]);
  else if (known.at(-1) !== change) known.push(change);
}

/** In the order of the tip, each file with the edits of its units. */
function withFiles(
  tip: Tip,
  edits: ReadonlyMap<TipUnit, readonly MergedChange[]>,
): Map<TipUnit, readonly MergedChange[]> {
  const byPath = groupBy(edits.keys(), ({ path }) => path);
  const all = new Map<TipUnit, readonly MergedChange[]>();
  for (const unit of tip.units) {
    const own =
      unit.unitName === null ? (byPath.get(unit.path) ?? []).flatMap((one) => edits.get(one) ?? []) : edits.get(unit);
    if (own === undefined || own.length === 0) continue;
    all.set(
      unit,
      [...new Set(own)].sort((a, b) => b.index - a.index),
    );
  }
  return all;
}
