import { type Entry, groupBy, isSizable, keyOf, type Pool } from "./pool.ts";
import { isRelated } from "./similarity.ts";

const slotKey = (e: Entry): string => keyOf(e.sort, e.home, e.unit.qualifiedName, e.unit.arity);

/**
 * Tells that a name was taken over: `load` became `loadOnce` word by word, and a new `load` stands in its place (often a
 * wrapper). Following the name would call the old code fixed and the moved code new. The proof asked for is strict: the
 * equal body is unique at both ends, its place was free before (so two functions that swap bodies keep their names), and
 * what stands under the old name is foreign. The same holds the other way round, when a wrapper is replaced by what it wrapped.
 */
export function takeoverOf(pool: Pool): (before: Entry, after: Entry) => boolean {
  const before = sideOf(pool.before);
  const after = sideOf(pool.after);
  return (b, a) => {
    if (b.unit.body === a.unit.body) return false;
    return (isMovedAway(b, before, after) || isMovedAway(a, after, before)) && !isRelated(b, a);
  };
}

interface Side {
  readonly bodies: ReadonlyMap<string, readonly Entry[]>;
  readonly slots: ReadonlySet<string>;
}

function sideOf(entries: readonly Entry[]): Side {
  return {
    bodies: groupBy(entries.filter(isSizable), (e) => keyOf(e.sort, e.unit.body)),
    slots: new Set(entries.map(slotKey)),
  };
}

function isMovedAway(entry: Entry, here: Side, there: Side): boolean {
  const key = keyOf(entry.sort, entry.unit.body);
  const [twin, ...others] = there.bodies.get(key) ?? [];
  if (twin === undefined || others.length > 0 || here.bodies.get(key)?.length !== 1) return false;
  return !here.slots.has(slotKey(twin));
}
