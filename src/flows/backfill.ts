/** Fills the history from git: the merged changes of a window, then the tip. A second run looks only at what is new. */
import type { FileProblem } from "../domain/errors.ts";
import { toInstant } from "../domain/history/instants.ts";
import { SCHEMA_VERSION, type ChangeLine, type HistoryLine, type SketchLine } from "../domain/history/lines.ts";
import { mergeHistories } from "../domain/history/merge.ts";
import { evaluateOutcomes } from "../domain/history/outcomes.ts";
import type { Summaries } from "../domain/history/summaries.ts";
import type { SkipReason } from "../domain/violation/unit.ts";
import type { Clock } from "../ports/clock.ts";
import type { HistoryStore } from "../ports/history-store.ts";
import type { Commit, SourceTree, TreeEntry } from "../ports/source-tree.ts";
import { beginTree, type TreeReading } from "./analyse-tree.ts";
import { journalledChanges, type Walked } from "./backfill-journal.ts";
import {
  DAY,
  GIT_SOURCE,
  MOST_COMMITS,
  newestChange,
  NOBODY,
  rangeOf,
  soundTip,
  wasShallow,
  type CommitRange,
} from "./backfill-range.ts";
import { isSketch, keptLines, withoutGit } from "./backfill-kept.ts";
import { readCurrent } from "./backfill-current.ts";
import { bridgeGap } from "./bridge-gap.ts";
import { assertOwnHistory, readConfiguration, resolveTip, type Configuration } from "./configuration.ts";
import { hasMovedAreas, type Ground } from "./moved-areas.ts";
import type { RecordPorts } from "./record-changes.ts";
import { scanTip, type Scan, type ScanPorts } from "./scan-tip.ts";
import {
  prepareHistory,
  readStoredHistory,
  readSummariesText,
  writeHistory,
  type PreparedHistory,
  type StoredHistory,
} from "./stored-history.ts";

export interface BackfillPorts extends RecordPorts, ScanPorts {
  readonly tree: SourceTree;
  readonly store: HistoryStore;
  readonly clock: Clock;
}

export interface BackfillOptions {
  readonly repoId: string;
  /** The branch that is looked at, as its name stands in the history. */
  readonly branch: string;
  readonly sinceDays: number;
  /** Judge every change of the window again, under today's configuration. */
  readonly rebuild: boolean;
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
  readonly upToDate: boolean;
  readonly summaries: Summaries;
  readonly events: string;
  readonly problems: readonly FileProblem[];
}

export async function backfill(ports: BackfillPorts, options: BackfillOptions): Promise<BackfillReport> {
  const tip = await soundTip(ports.changes, await resolveTip(ports.tree));
  const entries = await ports.tree.list(tip.sha);
  assertOwnHistory(entries);
  const stored = await readStoredHistory(ports.store);
  const configuration = await readConfiguration(ports, tip.sha, entries);
  const lines = await usableLines(ports, { stored, options, ground: { tip, entries, configuration } });
  const range = await rangeOf(ports.changes, { tip, sinceDays: options.sinceDays, lines });
  const current = lines === stored.lines && (await readCurrent(ports, { tip, stored, configuration, options, range }));
  if (current) return report({ tip, range, configuration, stored }, current);
  const kept = keptLines(lines, range, options.sinceDays);
  const before = await treeBefore(ports.tree, range);
  const reading = await beginTree(ports, { entries, configuration, afresh: options.rebuild, before });
  const walked = await walkAll(ports, { range, options, tip, configuration });
  const known = mergeHistories(kept, walked.lines, bookmarks(options, tip, walked.first));
  const sketches = stored.lines.filter(isSketch);
  const scan = await scanAt(ports, { tip, tree: reading, known, configuration, sketches, options, gap: range.gap });
  const prepared = prepare(mergeHistories(known, scan.lines), { tip, options, configuration, ports });
  const upToDate = prepared.events === stored.text && prepared.summariesText === (await readSummariesText(ports.store));
  if (!upToDate) await writeHistory(ports.store, prepared);
  const changes = walked.lines.filter((line) => line.type === "change").length;
  const { files, skipped } = scan;
  const { summaries, events } = prepared;
  return report({ tip, range, configuration, stored }, { changes, files, skipped, upToDate, summaries, events });
}

/** About where the walk begins: what differs from it at the tip is what the walk will meet. */
async function treeBefore(tree: SourceTree, range: CommitRange): Promise<readonly TreeEntry[]> {
  const [first] = [...range.older.shas, ...range.newer.shas];
  return first === undefined ? [] : tree.list(first);
}

type Found = Pick<BackfillReport, "changes" | "files" | "skipped" | "upToDate" | "summaries" | "events">;

interface ReportFacts {
  readonly tip: Commit;
  readonly range: CommitRange;
  readonly configuration: Configuration;
  readonly stored: StoredHistory;
}

function report({ tip, range, configuration, stored }: ReportFacts, found: Found): BackfillReport {
  const { shallow, capped, rewritten } = range;
  return {
    tip,
    commits: range.older.shas.length + range.newer.shas.length,
    shallow,
    capped,
    rewritten,
    ...found,
    problems: [...stored.problems, ...configuration.problems, ...configuration.limits.expired],
  };
}

interface StoredFacts {
  readonly stored: StoredHistory;
  readonly options: BackfillOptions;
  readonly ground: Ground;
}

/** What the walk may build upon; where the areas moved, only since when there is a history. */
async function usableLines(ports: BackfillPorts, facts: StoredFacts): Promise<readonly HistoryLine[]> {
  const { stored, options, ground } = facts;
  const since = ground.tip.committedAt - options.sinceDays * DAY;
  const { commits, shallow } = await ports.changes.line({ tip: ground.tip.sha, since, limit: MOST_COMMITS });
  const isAsked =
    options.rebuild || stored.spoiled || (!shallow && (await wasShallow(ports.changes, stored.lines, commits)));
  if (!isAsked && !(await hasMovedAreas(ports, stored.lines, ground))) return stored.lines;
  if (!isAsked)
    ports.log.notice(
      "the tree grew into other areas since the last run: every change of the window is looked at again",
    );
  const again = withoutGit(stored.lines, shallow ? new Set(commits.map(({ sha }) => `commit:${sha}`)) : undefined);
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
}

/** What is older than the history, then what is newer: one of the two is nearly always empty. */
async function walkAll(ports: BackfillPorts, { range, options, tip, configuration }: WalkFacts): Promise<Walked> {
  const common = { repoId: options.repoId, branch: options.branch, configuration, notAfter: tip.committedAt };
  const older = await journalledChanges(ports, { ...common, ...range.older });
  const newer = await journalledChanges(ports, { ...common, ...range.newer });
  return { lines: [...older.lines, ...newer.lines], first: older.first ?? newer.first };
}

/** The new bookmark, and since when there is a history: of two such lines the earlier wins. */
function bookmarks(options: BackfillOptions, tip: Commit, first: number | undefined): readonly HistoryLine[] {
  return [
    {
      type: "header",
      schema_version: SCHEMA_VERSION,
      repo_id: options.repoId,
      since: toInstant(first ?? tip.committedAt),
    },
    { type: "watermark", source: `${GIT_SOURCE}${options.branch}`, position: tip.sha, at: toInstant(tip.committedAt) },
  ];
}

interface ScanFacts {
  readonly tip: Commit;
  readonly tree: TreeReading;
  readonly known: readonly HistoryLine[];
  readonly configuration: Configuration;
  readonly sketches: readonly SketchLine[];
  readonly options: BackfillOptions;
  readonly gap: boolean;
}

async function scanAt(ports: BackfillPorts, facts: ScanFacts): Promise<Scan> {
  const { tip, tree, configuration, sketches } = facts;
  const newest = facts.gap ? ownChange(facts) : newestChange(facts.known);
  const change = newest ?? unknownChange(facts);
  const scan = await scanTip(ports, {
    change,
    sha: tip.sha,
    tree,
    configuration,
    knownSketches: sketches,
  });
  const aliases = facts.gap ? bridgeGap({ sketches, analyses: scan.analyses, change: change.change }) : [];
  return { ...scan, lines: [...(newest ? [] : [change]), ...aliases, ...scan.lines] };
}

function ownChange({ known, tip }: ScanFacts): ChangeLine | undefined {
  return known.find((line): line is ChangeLine => line.type === "change" && line.change === `commit:${tip.sha}`);
}

/** The tip where what led to it is not at hand (a clone of a few commits): `bulk`, since what it changed cannot be told. */
function unknownChange({ tip, options }: ScanFacts): ChangeLine {
  const at = toInstant(tip.committedAt);
  return {
    type: "change",
    repo_id: options.repoId,
    change: `commit:${tip.sha}`,
    author_id: NOBODY,
    author_type: "User",
    merged_by_id: null,
    contributor_ids: [],
    state: "merged",
    merged_at: at,
    merge_sha: tip.sha,
    base_ref: options.branch,
    position: null,
    bulk: true,
    updated_at: at,
    mine_complete: true,
  };
}
