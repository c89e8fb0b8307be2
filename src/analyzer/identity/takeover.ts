import { type Entry, groupBy, isSizable, openOf, type Pool } from "./pool.ts";
import { isRelated } from "./similarity.ts";

/**
 * Tells that a name was taken over: `load` became `loadOnce` word by word, and a new `load` stands in its place (often a
 * wrapper). Following the name would call the old code fixed and the moved code new. The proof asked for is strict: the
 * equal body is unique at both ends, its place was free before (so two functions that swap bodies keep their names), and
 * what stands under the old name is foreign. The same holds the other way round, when a wrapper is replaced by what it wrapped.
 */
export function takeoverOf(pool: Pool): (before: Entry, after: Entry) => boolean {
  let sides: { readonly before: Side; readonly after: Side } | undefined;
  return (b, a) => {
    if (b.unit.body === a.unit.body) return false;
    sides ??= sidesOf(pool);
    const { before, after } = sides;
    return (isMovedAway(b, before, after) || isMovedAway(a, after, before)) && !isRelated(b, a);
  };
}

interface Side {
  readonly bodies: ReadonlyMap<string, readonly Entry[]>;
  readonly files: ReadonlyMap<string, readonly Entry[]>;
}

/** Only bodies of units that are still open can have moved. */
function sidesOf(pool: Pool): { readonly before: Side; readonly after: Side } {
  const bodies = new Set([...openOf(pool, "before"), ...openOf(pool, "after")].map((e) => e.unit.body));
  const sideOf = (entries: readonly Entry[]): Side => {
    const holders = entries.filter((e) => bodies.has(e.unit.body) && isSizable(e));
    return { bodies: groupBy(holders, (e) => e.unit.body), files: groupBy(entries, (e) => e.home) };
  };
  return { before: sideOf(pool.before), after: sideOf(pool.after) };
}

function isMovedAway(entry: Entry, here: Side, there: Side): boolean {
  const [twin, ...others] = there.bodies.get(entry.unit.body) ?? [];
  if (twin === undefined || others.length > 0 || here.bodies.get(entry.unit.body)?.length !== 1) return false;
  return twin.sort === entry.sort && !here.files.get(twin.home)?.some((other) => isSamePlace(other, twin));
}

function isSamePlace(a: Entry, b: Entry): boolean {
  return a.unit.qualifiedName === b.unit.qualifiedName && a.sort === b.sort;
}
