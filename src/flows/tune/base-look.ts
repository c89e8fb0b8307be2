/** The tip of the base branch as planning sees it: the tuning files, every unit with its values, when limits changed. */
import type { LimitChange } from "../../domain/tuning/limit-changes.ts";
import type { Tip } from "../../domain/tuning/tip.ts";
import type { AnalysisPool } from "../../ports/analysis.ts";
import type { ChangeLog } from "../../ports/change-log.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Log } from "../../ports/log.ts";
import type { Commit, SourceTree, TreeEntry } from "../../ports/source-tree.ts";
import { readConfiguration, type Configuration } from "../configuration.ts";
import { lookAtTip } from "../tip-units.ts";
import { limitChangesIn } from "./limit-log.ts";

export interface BasePorts {
  readonly tree: SourceTree;
  readonly changes: Pick<ChangeLog, "line" | "changes">;
  readonly pool: AnalysisPool;
  readonly clock: Clock;
  readonly codec: Codec;
  readonly log: Log;
}

export interface BaseRequest {
  readonly tip: Commit;
  readonly tuningDir: string;
  /** The metric table that the scan of the tip left; what it lacks is analysed. */
  readonly metrics: string | undefined;
}

export interface BaseLook {
  readonly configuration: Configuration;
  readonly hasPolicy: boolean;
  readonly tip: Tip;
  readonly limitChanges: readonly LimitChange[];
}

export async function lookAtBase(ports: BasePorts, { tip, tuningDir, metrics }: BaseRequest): Promise<BaseLook> {
  const entries = await ports.tree.list(tip.sha);
  const configuration = await readConfiguration({ ...ports, tuningDir }, tip.sha, entries);
  return {
    configuration,
    hasPolicy: hasPolicyIn(entries, tuningDir),
    tip: await lookAtTip(ports, { sha: tip.sha, entries, configuration, metrics }),
    limitChanges: await limitChangesIn(ports, { tip, tuningDir }),
  };
}

/** Whatever lies there is people's, also when it cannot be read. */
export function hasPolicyIn(entries: readonly TreeEntry[], tuningDir: string): boolean {
  return entries.some(({ path }) => path === `${tuningDir}/policy.yaml`);
}
