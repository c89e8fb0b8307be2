/** The walk and the scan of this run, within its time. One that was stopped goes on with the next run, where it was. */
import type { Clone } from "../../ports/clone.ts";
import type { Commit } from "../../ports/source-tree.ts";
import { backfillInTime, type BackfillOptions, type BackfillReport, type StoppedBackfill } from "../backfill.ts";
import type { HeldHistory } from "./held-history.ts";
import type { CountingJoiner } from "./join-pulls.ts";
import type { HistoryPorts } from "./ports.ts";

/** Days that a history without an earlier one begins with. */
export const SINCE_DAYS = 90;
/** Milliseconds from the start of the run after which the walk stops, well within the hour that a job's token lasts. */
const WALK_TIME = 600_000;
/** Milliseconds for the rest of a scan, when the walk is done. */
const SCAN_TIME = 120_000;

export interface WalkRequest {
  readonly repoId: string;
  readonly branch: string;
  readonly tuningDir: string;
  readonly tip: Commit;
}

export interface WalkTools {
  readonly ports: HistoryPorts;
  readonly clone: Clone;
  readonly held: HeldHistory;
  readonly joiner: CountingJoiner;
}

export type Walked = BackfillReport | (StoppedBackfill & { readonly journal: string });

export async function walkToTip(tools: WalkTools, request: WalkRequest): Promise<Walked> {
  const pinned = await pinnedTip(tools, request.tip);
  if (pinned) {
    const first = await walkTo(tools, request, pinned);
    if ("stopped" in first) return first;
  }
  return walkTo(tools, request, request.tip);
}

async function walkTo(tools: WalkTools, request: WalkRequest, tip: Commit): Promise<Walked> {
  const { ports, clone, held, joiner } = tools;
  const { elapsed } = ports;
  const { repoId, branch, tuningDir } = request;
  const options: BackfillOptions = { repoId, branch, sinceDays: SINCE_DAYS, rebuild: false, tip, apart: true };
  const found = await backfillInTime(
    {
      ...ports,
      tree: clone.tree,
      changes: clone.changes,
      store: held.store,
      cache: held.cache,
      joiner,
      tuningDir,
      isOver: () => elapsed() > WALK_TIME,
      scanTime: { elapsed, limit: SCAN_TIME },
    },
    options,
  );
  return "stopped" in found ? { ...found, journal: pin(held.files().journal ?? "", tip) } : found;
}

/** Another tip would be another walk, of which nothing is known yet: the journal says which one it is of. */
function pin(journal: string, { sha }: Commit): string {
  return pinOf(journal) === sha ? journal : `${JSON.stringify({ tip: sha })}\n${journal}`;
}

function pinOf(journal: string): string | undefined {
  return /^\{"tip":"([0-9a-f]{40,64})"\}\n/.exec(journal)?.[1];
}

/** The tip of the walk that was stopped, where the branch still leads over it; undefined when there is none to finish. */
async function pinnedTip({ clone, held }: WalkTools, tip: Commit): Promise<Commit | undefined> {
  const sha = pinOf(held.files().journal ?? "");
  if (sha === undefined || sha === tip.sha) return undefined;
  const pinned = await clone.tree.resolve(sha);
  return pinned && (await clone.changes.isOnLine(sha, tip.sha)) ? pinned : undefined;
}
