/** Fills the history from git: the merged changes of a window, then the tip. A second run looks only at what is new. */
import { InternalError, type FileProblem } from "../domain/errors.ts";
import { toInstant } from "../domain/history/instants.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import { mergeHistories } from "../domain/history/merge.ts";
import { evaluateOutcomes } from "../domain/history/outcomes.ts";
import type { Summaries } from "../domain/history/summaries.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import type { SkipReason } from "../domain/violation/unit.ts";
import type { Clock } from "../ports/clock.ts";
import type { HistoryStore } from "../ports/history-store.ts";
import type { Commit, SourceTree, TreeEntry } from "../ports/source-tree.ts";
import { journalledChanges, type Walked } from "./backfill-journal.ts";
import {
  newestChange,
  rangeOf,
  soundTip,
  tipLineOf,
  wasShallow,
  type CommitRange,
  type TipLine,
} from "./backfill-range.ts";
import { isSketch, keptLines, rewound, withoutGit } from "./backfill-kept.ts";
import { bookmarks, scanAt } from "./backfill-scan.ts";
import { readCurrent } from "./backfill-current.ts";
import { assertOwnHistory, readConfiguration, resolveTip, type Configuration } from "./configuration.ts";
import { hasMovedAreas, type Ground } from "./moved-areas.ts";
import type { RecordPorts } from "./record-changes.ts";
import { beginScan, type ScanPorts, type TipReading } from "./scan-tip.ts";
import {
  prepareHistory,
  readStoredHistory,
  readSummariesText,
  writeHistory,
  type PreparedHistory,
  type StoredHistory,
} from "./stored-history.ts";
import type { PullJoiner, WalkPulls } from "./walk-pulls.ts";

export interface BackfillPorts extends RecordPorts, ScanPorts {
  readonly tree: SourceTree;
  readonly store: HistoryStore;
  readonly clock: Clock;
  /** Where the tuning files lie; `tuning` when not given. */
  readonly tuningDir?: string | undefined;
  /** Who knows the pull requests; undefined where git alone is asked. */
  readonly joiner?: PullJoiner | undefined;
  /** Whether the walk has to stop for this time. */
  readonly isOver?: (() => boolean) | undefined;
}

export interface BackfillOptions {
  readonly repoId: string;
  /** The branch that is looked at, as its name stands in the history. */
  readonly branch: string;
  readonly sinceDays: number;
  /** Judge every change of the window again, under today's configuration. */
  readonly rebuild: boolean;
  /** The commit that is looked at; the one that is checked out when not given. */
  readonly tip?: Commit;
  /** The history rests where a repository cannot bring one along. */
  readonly apart?: boolean;
}

/** What was found is in the journal, and the history is as it was. */
export interface StoppedBackfill {
  readonly stopped: { readonly done: number; readonly total: number };
}

export interface BackfillReport {
  readonly tip: Commit;
  /** Commits that were looked at in this run, and how many of them are changes. */
  readonly commits: number;
  readonly changes: number;
  /** Files at the tip, and those of them that could not be judged; undefined when the tip was not scanned again. */
  readonly files: number;
  readonly skipped: ReadonlyMap<string, SkipReason> | undefined;
  /** True when the clone ends before the window does. */
  readonly shallow: boolean;
  /** True when the window holds more commits than are looked at. */
  readonly capped: boolean;
  readonly rewritten: boolean;
  /** True when the clone ends after the history does: what was merged in between is unknown. */
  readonly gap: boolean;
  readonly upToDate: boolean;
  readonly summaries: Summaries;
  readonly events: string;
  readonly policy: Policy;
  readonly problems: readonly FileProblem[];
}

export async function backfill(ports: BackfillPorts, options: BackfillOptions): Promise<BackfillReport> {
  const found = await backfillInTime({ ...ports, isOver: undefined }, options);
  if ("stopped" in found) throw new InternalError("a walk stopped that nobody had limited");
  return found;
}

/** Stops when `isOver` says so; a later one with the same tip goes on from there. */
export async function backfillInTime(
  ports: BackfillPorts,
  options: BackfillOptions,
): Promise<BackfillReport | StoppedBackfill> {
  const tip = await soundTip(ports.changes, options.tip ?? (await resolveTip(ports.tree)));
  const asked = tipLineOf(ports.changes, tip, options.sinceDays);
  asked.catch(() => undefined);
  const entries = await ports.tree.list(tip.sha);
  if (options.apart !== true) assertOwnHistory(entries);
  const stored = await readStoredHistory(ports.store);
  const configuration = await readConfiguration(ports, tip.sha, entries);
  const tipLine = await asked;
  const sketches = stored.lines.filter(isSketch);
  const begin = async (first: string | undefined, withTokens: boolean): Promise<TipReading> => {
    const before = first === undefined ? [] : await treeBefore(ports.tree, first);
    const facts = { entries, configuration, afresh: options.rebuild, before };
    return beginScan(ports, { ...facts, knownSketches: sketches, withTokens });
  };
  // Without a history the walk begins at the first commit, so the threads need not wait until more is known.
  const early = stored.lines.length === 0 ? await begin(tipLine.commits[0]?.sha, false) : undefined;
  const { lines, range, pulls } = await groundOf(ports, {
    stored,
    options,
    line: tipLine,
    ground: { tip, entries, configuration },
  });
  const current = lines === stored.lines && (await readCurrent(ports, { tip, stored, configuration, options, range }));
  if (current) return report({ tip, range, configuration, stored }, current);
  const kept = keptLines(lines, range, { sinceDays: options.sinceDays, pulls: pulls !== undefined });
  const reading = early ?? (await begin([...range.older.shas, ...range.newer.shas][0], range.gap));
  const walked = await walkAll(ports, { range, options, tip, configuration, pulls });
  if (walked.stopped !== undefined) return { stopped: { done: walked.stopped, total: lengthOf(range) } };
  const known = mergeHistories(kept, walked.lines, bookmarks(options, tip, walked.first));
  const scan = await scanAt(ports, { tip, reading, known, configuration, sketches, options, gap: range.gap });
  const prepared = prepare(mergeHistories(known, scan.lines), { tip, options, configuration, ports });
  const upToDate = prepared.events === stored.text && prepared.summariesText === (await readSummariesText(ports.store));
  if (!upToDate) await writeHistory(ports.store, prepared);
  const changes = walked.lines.filter((line) => line.type === "change").length;
  const { files, skipped } = scan;
  const { summaries, events } = prepared;
  return report({ tip, range, configuration, stored }, { changes, files, skipped, upToDate, summaries, events });
}

interface Base {
  readonly lines: readonly HistoryLine[];
  readonly range: CommitRange;
  readonly pulls: WalkPulls | undefined;
}

/** What the walk builds upon, where it goes, and what is known of the pull requests there. */
async function groundOf(ports: BackfillPorts, facts: StoredFacts): Promise<Base> {
  const { stored, line, ground } = facts;
  const { tip, configuration } = ground;
  const bots = new Set(configuration.policy.bots.map(String));
  const lines = await usableLines(ports, facts);
  const range = await rangeOf(ports.changes, { line, lines });
  const shas = [...range.older.shas, ...range.newer.shas];
  const joined = await ports.joiner?.join({ lines: stored.lines, line: range.line, shas, tip, bots });
  const base = joined?.from === undefined ? { lines, range } : rewound({ lines, range }, joined.from);
  return { ...base, pulls: joined?.pulls };
}

/** About where the walk begins: what differs from it at the tip is what the walk will meet. */
async function treeBefore(tree: SourceTree, first: string): Promise<readonly TreeEntry[]> {
  // Only a hint: what cannot be listed is met, and said, by the walk.
  return tree.list(first).catch(() => []);
}

function lengthOf({ older, newer }: CommitRange): number {
  return older.shas.length + newer.shas.length;
}

type Found = Pick<BackfillReport, "changes" | "files" | "skipped" | "upToDate" | "summaries" | "events">;

interface ReportFacts {
  readonly tip: Commit;
  readonly range: CommitRange;
  readonly configuration: Configuration;
  readonly stored: StoredHistory;
}

function report({ tip, range, configuration, stored }: ReportFacts, found: Found): BackfillReport {
  const { shallow, capped, rewritten, gap } = range;
  return {
    tip,
    commits: lengthOf(range),
    shallow,
    capped,
    rewritten,
    gap,
    ...found,
    policy: configuration.policy,
    problems: [...stored.problems, ...configuration.problems, ...configuration.limits.expired],
  };
}

interface StoredFacts {
  readonly stored: StoredHistory;
  readonly line: TipLine;
  readonly options: BackfillOptions;
  readonly ground: Ground;
}

/** What the walk may build upon; where the areas moved, only since when there is a history. */
async function usableLines(ports: BackfillPorts, facts: StoredFacts): Promise<readonly HistoryLine[]> {
  const { stored, options, ground, line: tipLine } = facts;
  const { commits, shallow } = tipLine;
  const told = { lines: stored.lines, pulls: ports.joiner !== undefined };
  const isAsked = options.rebuild || stored.spoiled || (!shallow && (await wasShallow(told, tipLine)));
  if (!isAsked && !(await hasMovedAreas(ports, stored.lines, ground))) return stored.lines;
  if (!isAsked)
    ports.log.notice(
      "the tree grew into other areas since the last run: every change of the window is looked at again",
    );
  const found = shallow ? new Set(commits.map(({ sha }) => sha)) : undefined;
  const again = withoutGit(stored.lines, { found, pulls: told.pulls });
  return isAsked && !shallow ? again : [...stored.lines.filter((line) => line.type === "header"), ...again];
}

interface PrepareFacts {
  readonly tip: Commit;
  readonly options: BackfillOptions;
  readonly configuration: Configuration;
  readonly ports: BackfillPorts;
}

function prepare(whole: readonly HistoryLine[], { tip, options, configuration, ports }: PrepareFacts): PreparedHistory {
  const judged = mergeHistories(whole, evaluateOutcomes(whole));
  const { policy } = configuration;
  const windowDays = Math.max(options.sinceDays, policy.retention.days);
  const until = newestChange(judged)?.merged_at ?? toInstant(tip.committedAt);
  return prepareHistory(judged, { until, windowDays, policy }, ports.codec);
}

interface WalkFacts {
  readonly range: CommitRange;
  readonly options: BackfillOptions;
  readonly tip: Commit;
  readonly configuration: Configuration;
  readonly pulls: WalkPulls | undefined;
}

/** What is older than the history, then what is newer: one of the two is nearly always empty. */
async function walkAll(ports: BackfillPorts, { range, options, ...facts }: WalkFacts): Promise<Walked> {
  const { tip, configuration, pulls } = facts;
  const common = { repoId: options.repoId, branch: options.branch, configuration, notAfter: tip.committedAt, pulls };
  const older = await journalledChanges(ports, { ...common, ...range.older });
  if (older.stopped !== undefined) return older;
  const newer = await journalledChanges(ports, { ...common, ...range.newer });
  const stopped = newer.stopped === undefined ? undefined : range.older.shas.length + newer.stopped;
  return { lines: [...older.lines, ...newer.lines], first: older.first ?? newer.first, stopped };
}
