/** Every unit at the tip of a branch with its values, as far as it could be looked at. */
import { tipUnits, type Tip } from "../domain/tuning/tip.ts";
import { judgeFile } from "../domain/violation/judge.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import { beginTree, type TreePorts } from "./analyse-tree.ts";
import { isByDesign } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface TipGround {
  readonly sha: string;
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
  /** The metric table that a scan left; what it lacks is analysed. */
  readonly metrics: string | undefined;
}

export async function lookAtTip(ports: Omit<TreePorts, "cache">, ground: TipGround): Promise<Tip> {
  const { sha, entries, configuration, metrics } = ground;
  const cache = { read: async () => metrics, write: async () => undefined };
  const reading = await beginTree({ ...ports, cache }, { entries, configuration, afresh: false, before: [] });
  const { analyses, skipped } = await reading.finish();
  const { placement, limits } = configuration;
  const judged = [...analyses].map(
    ([path, analysis]) => [path, judgeFile({ path, analysis, placement, limits }).exposures] as const,
  );
  return { sha, complete: [...skipped.values()].every(isByDesign), units: tipUnits(judged) };
}
