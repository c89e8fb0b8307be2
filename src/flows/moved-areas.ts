/** Areas are found in the tree, so a tree that grew may have moved them: what was told before then names other areas. */
import type { HistoryLine } from "../domain/history/lines.ts";
import type { Commit, TreeEntry } from "../ports/source-tree.ts";
import { newestMark } from "./backfill-range.ts";
import { isJudgedPath } from "./compare-ends.ts";
import { readConfiguration, type Configuration, type ConfigurationSource } from "./configuration.ts";

export interface Ground {
  readonly tip: Commit;
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
}

/** Whether some file that is judged lies in another area than at the end of the last run. */
export async function hasMovedAreas(
  source: ConfigurationSource,
  lines: readonly HistoryLine[],
  { tip, entries, configuration }: Ground,
): Promise<boolean> {
  const mark = newestMark(lines);
  if (mark === undefined || mark.position === tip.sha) return false;
  const last = await source.tree.resolve(mark.position);
  if (last === undefined) return false;
  const lastEntries = await source.tree.list(last.sha);
  const { placement } = await readConfiguration(source, last.sha, lastEntries);
  const told = lines.flatMap((line) => (line.type === "violation" ? [line.path] : []));
  const paths = new Set([...lastEntries, ...entries].map((entry) => entry.path).concat(told));
  return [...paths].some(
    (path) => isJudgedPath(path, configuration) && placement.areaOf(path) !== configuration.placement.areaOf(path),
  );
}
