import { type Entry, groupBy, type Pool, unsettledFiles } from "./pool.ts";

/**
 * Names the match of the unit that an entry stands in, by lines: `""` while that is open, or when there is none. Twins of
 * which each is nested in another unit of one name are told apart by it.
 */
export function enclosingMatch(pool: Pool): (entry: Entry) => string {
  const { before: olds, after: news } = unsettledFiles(pool);
  const outer = new Map([...outerOf(olds), ...outerOf(news)]);
  const ids = new Map<Entry, string>();
  pool.links.forEach(({ before, after }, index) => {
    ids.set(before, String(index));
    ids.set(after, String(index));
  });
  return (entry) => {
    const around = outer.get(entry);
    return around === undefined ? "" : (ids.get(around) ?? "");
  };
}

function outerOf(entries: readonly Entry[]): Map<Entry, Entry> {
  const outer = new Map<Entry, Entry>();
  for (const file of groupBy(entries, (e) => e.at.path).values()) {
    const open: Entry[] = [];
    for (const entry of file) {
      while ((open.at(-1)?.unit.endLine ?? Infinity) < entry.unit.endLine) open.pop();
      const around = open.at(-1);
      if (around !== undefined && around.unit.startLine < entry.unit.startLine) outer.set(entry, around);
      open.push(entry);
    }
  }
  return outer;
}
