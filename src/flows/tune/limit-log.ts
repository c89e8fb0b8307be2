/** When limits changed on the base branch, as git tells it: the tuning files of each change that touched them. */
import { changedLimits } from "../../domain/tuning/changed-limits.ts";
import type { LimitChange } from "../../domain/tuning/limit-changes.ts";
import type { TuningFiles } from "../../domain/tuning/regime.ts";
import { toInstant } from "../../domain/history/instants.ts";
import { RULES } from "../../domain/violation/rule.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import { parseRecommendations } from "../../formats/tuning-yaml.ts";
import type { ChangeLog, CommitChange } from "../../ports/change-log.ts";
import type { Commit, SourceTree } from "../../ports/source-tree.ts";
import { DAY, MOST_COMMITS } from "../backfill-range.ts";
import { LARGEST_FILE } from "../configuration.ts";

export interface LimitLogPorts {
  readonly tree: Pick<SourceTree, "read">;
  readonly changes: Pick<ChangeLog, "line" | "changes">;
}

/** A limit rests for 30 days before it is changed again; what is older decides nothing. */
const LOOK_BACK_DAYS = 31;

/** Where the clone ends inside those days, every limit may have changed there: each is taken to have. */
export async function limitChangesIn(
  ports: LimitLogPorts,
  { tip, tuningDir }: { readonly tip: Commit; readonly tuningDir: string },
): Promise<readonly LimitChange[]> {
  const since = tip.committedAt - LOOK_BACK_DAYS * DAY;
  const { commits, shallow, capped } = await ports.changes.line({ tip: tip.sha, since, limit: MOST_COMMITS });
  const found: LimitChange[] = [];
  for await (const commit of ports.changes.changes(commits.map(({ sha }) => sha))) {
    if (!isTouching(commit, tuningDir)) continue;
    const before = await filesAt(ports.tree, commit.parents[0], tuningDir);
    const after = await filesAt(ports.tree, commit.sha, tuningDir);
    found.push(...changedLimits(before, after, dayOf(commit.committedAt)));
  }
  const [first] = commits;
  const isCut = first !== undefined && (shallow || capped);
  return isCut ? [...found, ...RULES.map(({ key }) => ({ rule: key, day: dayOf(first.committedAt) }))] : found;
}

function isTouching({ files }: CommitChange, directory: string): boolean {
  const own = new Set([`${directory}/policy.yaml`, `${directory}/recommendations.yaml`]);
  return files.some(({ path, oldPath }) => own.has(path) || own.has(oldPath));
}

/** What cannot be read is not in force, then as now. */
async function filesAt(tree: LimitLogPorts["tree"], sha: string | undefined, directory: string): Promise<TuningFiles> {
  const textOf = async (name: string): Promise<string> => {
    if (sha === undefined) return "";
    const file = await tree.read({ sha, path: `${directory}/${name}`, limit: LARGEST_FILE });
    return "text" in file ? file.text : "";
  };
  const { policy } = parsePolicy(await textOf("policy.yaml"), "policy.yaml");
  const { entries } = parseRecommendations(await textOf("recommendations.yaml"), "recommendations.yaml", policy);
  return { policy, recommendations: entries };
}

function dayOf(seconds: number): string {
  return toInstant(seconds).slice(0, 10);
}
