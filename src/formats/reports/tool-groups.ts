/** Entries of one report that belong to several tools. */

/** By the name of the tool, in the order of their first entries; each tool's entries in their order. */
export function groupByTool<Entry>(
  entries: readonly Entry[],
  toolOf: (entry: Entry) => string,
): readonly (readonly [string, readonly Entry[]])[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const tool = toolOf(entry);
    const name = groups.has(tool) || groups.size < MOST_TOOLS ? tool : REST;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return [...groups];
}

/** Tools of one report; the entries of any more count as one tool's. */
const MOST_TOOLS = 100;
const REST = "tool";
