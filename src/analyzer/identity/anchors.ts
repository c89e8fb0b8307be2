import { type Entry, groupBy, keyOf, type Pool, unsettledFiles } from "./pool.ts";

/**
 * Says between which matched neighbours an open entry stands in its file: two open entries of both ends with the same
 * anchor stand in the same gap. The end of the file is a neighbour too.
 */
export function anchorsOf(pool: Pool): (entry: Entry) => string {
  const pairIds = new Map<Entry, string>();
  pool.links.forEach(({ before, after }, index) => {
    pairIds.set(before, String(index));
    pairIds.set(after, String(index));
  });
  const anchors = new Map<Entry, string>();
  const { before, after } = unsettledFiles(pool);
  for (const side of [before, after]) {
    for (const file of groupBy(side, (e) => e.at.path).values()) anchorFile(file, { pairIds, anchors });
  }
  return (entry) => anchors.get(entry) ?? "";
}

interface Marks {
  readonly pairIds: ReadonlyMap<Entry, string>;
  readonly anchors: Map<Entry, string>;
}

function anchorFile(file: readonly Entry[], { pairIds, anchors }: Marks): void {
  const previous = nearestPairs(file, pairIds);
  const next = nearestPairs(file.toReversed(), pairIds).toReversed();
  file.forEach((entry, index) => {
    if (!pairIds.has(entry)) anchors.set(entry, keyOf(previous[index] ?? "", next[index] ?? ""));
  });
}

function nearestPairs(file: readonly Entry[], pairIds: ReadonlyMap<Entry, string>): string[] {
  let last = "edge";
  return file.map((entry) => {
    const here = last;
    last = pairIds.get(entry) ?? last;
    return here;
  });
}
