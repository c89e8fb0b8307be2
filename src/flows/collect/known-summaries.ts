/** The default branch's history, where a run may read it: its counts, or all of it. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import { Summaries } from "../../domain/history/summaries.ts";
import { parseHistory } from "../../formats/history-file.ts";
import type { Codec } from "../../ports/codec.ts";
import type { CachedFiles, HistoryCache } from "../../ports/history-cache.ts";
import type { Log } from "../../ports/log.ts";
import type { SharedHistory } from "../../ports/shared-history.ts";
import { toUsable, UNUSABLE_WORDS } from "../record/usable.ts";

export interface KnownPorts {
  readonly history: SharedHistory & Pick<HistoryCache, "restoreHistory">;
  readonly log: Log;
  readonly codec: Codec;
}

export interface KnownHistory {
  /** Undefined where they are not at hand, which is another thing than empty. */
  readonly summaries: Summaries | undefined;
  /** Undefined where it was not asked for, or is not at hand. */
  readonly whole: WholeHistory | undefined;
}

export interface WholeHistory {
  readonly lines: readonly HistoryLine[];
  /** The metric table of the last scan. */
  readonly metrics: string | undefined;
}

/** Only of this repository: what cannot be read is not at hand. The whole is fetched only where somebody needs it. */
export async function readKnownHistory(
  ports: KnownPorts,
  { repoId, whole }: { readonly repoId: string; readonly whole: boolean },
): Promise<KnownHistory> {
  if (!whole) return { summaries: await readKnownSummaries(ports, repoId), whole: undefined };
  const files = await readWhole(ports, repoId);
  if (files === undefined) return { summaries: undefined, whole: undefined };
  const { lines } = parseHistory(files.events, "events.jsonl");
  return { summaries: toKnown(files.summaries, repoId, ports.log), whole: { lines, metrics: files.metrics } };
}

async function readWhole({ history, log, codec }: KnownPorts, repoId: string): Promise<CachedFiles | undefined> {
  const restored = await history.restoreHistory();
  if (restored.kind === "unknown") log.notice(`the history in the cache could not be read: ${restored.reason}`);
  if (restored.kind !== "found") return undefined;
  const usable = toUsable(restored.files, repoId, codec);
  if ("files" in usable) return usable.files;
  log.notice(`the history in the cache ${UNUSABLE_WORDS[usable.unusable]}: it is not used`);
  return undefined;
}

async function readKnownSummaries({ history, log }: KnownPorts, repoId: string): Promise<Summaries | undefined> {
  const text = await history.readSummaries();
  return text === undefined ? undefined : toKnown(text, repoId, log);
}

function toKnown(text: string, repoId: string, log: Log): Summaries | undefined {
  const read = Summaries.safeParse(parseJson(text));
  if (read.success && read.data.repo_id === repoId) return read.data;
  log.notice(
    read.success
      ? "the history in the cache is of another repository: it is not used"
      : "the history in the cache is not as this version writes it: it is not used",
  );
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
