import { claim, type Entry, groupBy, type Pool } from "./pool.ts";

/**
 * The units that a change did not touch: same file, name, parameters and body. Nearly all units are of this kind, so they
 * are found first and by the cheapest means. Twins that share their number of parameters are left to the stages.
 */
export function matchUnchanged(pool: Pool): void {
  const olds = groupBy(pool.before, (e) => e.home);
  for (const [home, news] of groupBy(pool.after, (e) => e.home)) {
    const byName = new Map(olds.get(home)?.map((entry) => [entry.unit.name, entry]));
    for (const after of news) {
      const before = byName.get(after.unit.name);
      if (before !== undefined && isUnchanged(before, after)) claim(pool, { before, after, stage: "path" });
    }
  }
}

function isUnchanged(before: Entry, after: Entry): boolean {
  const [old, now] = [before.unit, after.unit];
  if (old.body !== now.body || old.signature !== now.signature || old.arity !== now.arity) return false;
  return (
    before.sort === after.sort &&
    old.qualifiedName === now.qualifiedName &&
    now.name.indexOf("#", now.qualifiedName.length) < 0
  );
}
