/** A history that holds all there is to find: then a backfill has nothing to do, and does not scan the tip again. */
import { daysBefore } from "../domain/history/instants.ts";
import type { RunLine } from "../domain/history/lines.ts";
import type { Summaries } from "../domain/history/summaries.ts";
import { parseSummaries } from "../formats/summaries-file.ts";
import type { Codec } from "../ports/codec.ts";
import type { HistoryStore } from "../ports/history-store.ts";
import type { Commit } from "../ports/source-tree.ts";
import { GIT_SOURCE, isGitMark, newestChange, type CommitRange } from "./backfill-range.ts";
import { judgementOf } from "./change-record.ts";
import type { Configuration } from "./configuration.ts";
import { readSummariesText, type StoredHistory } from "./stored-history.ts";

export interface CurrentFacts {
  readonly tip: Commit;
  readonly stored: StoredHistory;
  readonly configuration: Configuration;
  readonly options: { readonly branch: string; readonly sinceDays: number };
  readonly range: CommitRange;
}

export interface Current {
  readonly changes: 0;
  readonly files: number;
  readonly skipped: undefined;
  readonly upToDate: true;
  readonly summaries: Summaries;
  readonly events: string;
}

/** Undefined when anything is new, was left out, may have run out, or is not as it was written. */
export async function readCurrent(
  ports: { readonly store: HistoryStore; readonly codec: Codec },
  facts: CurrentFacts,
): Promise<Current | undefined> {
  const scan = facts.stored.lines.find((line): line is RunLine => line.type === "run" && line.flow === "scan");
  if (!scan || !isOfTip(facts, scan) || !isReadToTip(facts) || !isWithinWindow(facts)) return undefined;
  const { text } = facts.stored;
  const { recurrence, bots } = facts.configuration.policy;
  const source = { sha256: ports.codec.sha256(text), recurrence, bots };
  const kept = parseSummaries((await readSummariesText(ports.store)) ?? "", source);
  if (!("summaries" in kept)) return undefined;
  return { changes: 0, files: scan.files, skipped: undefined, upToDate: true, summaries: kept.summaries, events: text };
}

function isOfTip({ tip, configuration, stored }: CurrentFacts, scan: RunLine): boolean {
  const { tools } = judgementOf(configuration);
  if (stored.problems.length > 0 || configuration.limits.expired.length > 0 || !scan.complete) return false;
  const isSame = scan.head_sha === tip.sha && scan.config_digest === configuration.digest;
  return isSame && JSON.stringify(scan.tools) === JSON.stringify(tools);
}

function isReadToTip({ tip, stored, options, range }: CurrentFacts): boolean {
  const marks = stored.lines.filter(isGitMark);
  const [mark] = marks;
  if (marks.length !== 1 || mark?.position !== tip.sha || mark.source !== `${GIT_SOURCE}${options.branch}`)
    return false;
  return range.older.shas.length === 0 && range.newer.shas.length === 0 && !range.gap && !range.rewritten;
}

/** No change is older than what this window keeps, and none was pruned that a longer one asks for. */
function isWithinWindow({ stored, options, configuration }: CurrentFacts): boolean {
  const until = newestChange(stored.lines)?.merged_at;
  if (!until || stored.lines.some((line) => line.type === "horizon")) return false;
  const start = daysBefore(until, Math.max(options.sinceDays, configuration.policy.retention.days));
  return stored.lines.every((line) => line.type !== "change" || (line.merged_at ?? line.updated_at) >= start);
}
