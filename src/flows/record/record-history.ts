/** Brings the history of the default branch up to date: the walk, the scan, the pull requests, the ledgers. */
import { toInstant } from "../../domain/history/instants.ts";
import { SCHEMA_VERSION } from "../../domain/history/lines.ts";
import { Summaries } from "../../domain/history/summaries.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import { parseHistory } from "../../formats/history-file.ts";
import type { StateKeys } from "../../formats/state-block/seal.ts";
import type { CachedFiles } from "../../ports/history-cache.ts";
import type { ForeignText } from "../../ports/replies.ts";
import type { Commit } from "../../ports/source-tree.ts";
import type { BackfillReport } from "../backfill.ts";
import { NOBODY, newestChange } from "../backfill-range.ts";
import { boundsOf, prepareHistory, type PreparedHistory } from "../stored-history.ts";
import { holdHistory } from "./held-history.ts";
import { createJoiner } from "./join-pulls.ts";
import { mine, type Mined } from "./mine.ts";
import type { HistoryPorts } from "./ports.ts";
import { takeOver, type TakenOver } from "./take-over.ts";
import { SINCE_DAYS, walkToTip, type WalkTools } from "./walk.ts";
import { notesOf, SETUP, stoppedNote, type Note } from "./notes.ts";

export interface RecordRequest {
  readonly repoId: string;
  readonly instance: string;
  /** The default branch, and the commit of it that this run is about. */
  readonly branch: string;
  readonly sha: string;
  readonly tuningDir: string;
  /** Whether comments are read too: our own, and people's answers. */
  readonly mine: boolean;
  /** A plan is made of it: the texts behind its votes are read once more. */
  readonly isPlanned: boolean;
  /** Undefined in unsigned mode. */
  readonly keys: StateKeys | undefined;
}

export interface RecordedHistory {
  readonly files: CachedFiles;
  readonly summaries: Summaries;
  /** Changes that this run told; 0 where it only looked. */
  readonly changes: number;
  /** What could not be looked at, and what is good to know. */
  readonly notes: readonly Note[];
  /** The texts behind the votes of a plan, by surface and number; none where none is made. */
  readonly behind: ReadonlyMap<string, ForeignText>;
  /** `new`: to be saved. `same`: as it was. `worse`: what is kept elsewhere may be better. */
  readonly worth: "new" | "same" | "worse";
}

/** Nothing could be looked at, and why. */
export interface Unrecorded {
  readonly unrecorded: Note;
}

export async function recordHistory(
  ports: HistoryPorts,
  request: RecordRequest,
): Promise<RecordedHistory | Unrecorded> {
  const { clone } = ports;
  const tip = await clone?.tree.resolve(request.sha);
  if (!clone || !tip) return { unrecorded: SETUP.notCheckedOut };
  if (await clone.isPartial()) return { unrecorded: SETUP.partial };
  const taken = await takeOver(ports, request.repoId);
  const held = holdHistory(toStart(taken.files));
  const tools = { ports, clone, held, joiner: createJoiner({ ...ports, clone }) };
  const walked = await walkToTip(tools, { ...request, tip });
  if ("stopped" in walked) return stopped({ ports, request, tip, taken }, { metrics: held.files().metrics, ...walked });
  if (walked.gap && hasChanges(taken.files)) return untouched(ports, taken.files);
  return conclude(tools, { request, tip, taken, report: walked });
}

interface Ended {
  readonly request: RecordRequest;
  readonly tip: Commit;
  readonly taken: TakenOver;
  readonly report: BackfillReport;
}

async function conclude(tools: WalkTools, ended: Ended): Promise<RecordedHistory> {
  const { request, taken, report } = ended;
  const mined = request.mine ? await mineAll(tools, ended) : undefined;
  const { events, summaries, summariesText } = mined?.prepared ?? preparedBy(tools, report);
  const lists = mined ? mined.lists : taken.files?.lists;
  const files: CachedFiles = { events, summaries: summariesText, metrics: tools.held.files().metrics, lists };
  const missed = tools.joiner.missed();
  const notes = notesOf({ report, missed, mined, taken, isFirst: !hasChanges(taken.files) });
  const isWhole = mined !== undefined && notes.every(({ kind }) => kind === "said");
  const isSame = events === taken.files?.events && files.metrics === taken.files.metrics;
  const worth = taken.mayBeBetter && !isWhole ? "worse" : isSame ? "same" : "new";
  return { files, summaries, changes: report.changes, notes, behind: mined?.behind ?? NO_TEXTS, worth };
}

/** As the walk wrote it, or left it where there was nothing new. */
function preparedBy({ held }: WalkTools, { events, summaries }: BackfillReport): PreparedHistory {
  return { events, summaries, summariesText: held.files().summaries ?? "" };
}

const NO_TEXTS: RecordedHistory["behind"] = new Map();

type MinedHistory = Mined & { readonly prepared: PreparedHistory };

async function mineAll({ ports, clone }: WalkTools, { request, tip, taken, report }: Ended): Promise<MinedHistory> {
  const { lines } = parseHistory(report.events, "events.jsonl");
  const until = newestChange(lines)?.merged_at ?? toInstant(tip.committedAt);
  const windowDays = Math.max(SINCE_DAYS, report.policy.retention.days);
  const { policy } = report;
  const mined = await mine(
    { ...ports, clone },
    { ...request, policy, lines, until, windowDays, lists: taken.files?.lists },
  );
  return { ...mined, prepared: prepareHistory(mined.lines, { until, windowDays, policy }, ports.codec) };
}

/** A history that only says whose it is stands for a walk that has not come to its end yet. */
function toStart(files: CachedFiles | undefined): Partial<CachedFiles> {
  if (files === undefined || hasLine(files, "change")) return files ?? {};
  return { ...files, events: "" };
}

function hasLine({ events }: CachedFiles, type: string): boolean {
  return events.startsWith(`{"type":"${type}"`) || events.includes(`\n{"type":"${type}"`);
}

/** Whether it tells more than the tip of a clone that held nothing else. */
function hasChanges(files: CachedFiles | undefined): files is CachedFiles {
  if (files === undefined) return false;
  const { lines } = parseHistory(files.events, "events.jsonl");
  return lines.some((line) => line.type === "change" && line.state === "merged" && line.author_id !== NOBODY);
}

/** The clone ends after the history does: what was merged in between would be missing for ever. */
function untouched({ codec }: HistoryPorts, files: CachedFiles): RecordedHistory {
  const kept = Summaries.safeParse(JSON.parse(files.summaries)).data;
  const { lines } = parseHistory(files.events, "events.jsonl");
  const summaries = kept ?? prepareHistory(lines, boundsOf(lines, NO_POLICY), codec).summaries;
  return { files, summaries, changes: 0, notes: [SETUP.gap], behind: NO_TEXTS, worth: "worse" };
}

const NO_POLICY = parsePolicy("", "").policy;

interface Stopping {
  readonly ports: HistoryPorts;
  readonly request: RecordRequest;
  readonly tip: Commit;
  readonly taken: TakenOver;
}

function stopped(
  { ports, request, tip, taken }: Stopping,
  {
    stopped: { done, total },
    journal,
    metrics,
  }: { stopped: { done: number; total: number }; journal: string; metrics: string | undefined },
): RecordedHistory {
  const kept = parseHistory(taken.files?.events ?? "", "events.jsonl").lines;
  const since = toInstant(tip.committedAt);
  const header = { type: "header", schema_version: SCHEMA_VERSION, repo_id: request.repoId, since } as const;
  const lines = kept.length > 0 ? kept : [header];
  const prepared = prepareHistory(lines, boundsOf(lines, NO_POLICY), ports.codec);
  const { events, summaries } = taken.files ?? { events: prepared.events, summaries: prepared.summariesText };
  const files = { events, summaries, metrics, journal, lists: taken.files?.lists };
  const worth = taken.mayBeBetter ? "worse" : "new";
  return {
    files,
    summaries: prepared.summaries,
    changes: 0,
    notes: [stoppedNote(done, total)],
    behind: NO_TEXTS,
    worth,
  };
}
