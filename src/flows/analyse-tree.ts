/** Analyses the whole tree at the tip; what the cache knows is not looked at again. */
import { ANALYZER_VERSION } from "../analyzer/analyzer.ts";
import type { AnalysisResult, FileAnalysis, SkipReason } from "../domain/violation/unit.ts";
import { cacheKey, parseMetricTable, printMetricTable } from "../formats/metric-cache.ts";
import type { AnalysisPool } from "../ports/analysis.ts";
import type { Log } from "../ports/log.ts";
import type { MetricCache } from "../ports/metric-cache.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import { isJudgedPath } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface TreePorts {
  readonly pool: AnalysisPool;
  readonly cache: MetricCache;
  readonly log: Log;
  /** How long a scan may take; undefined where there is no end to it. */
  readonly scanTime?: ScanTime | undefined;
}

export interface ScanTime {
  /** Milliseconds since the run began. */
  readonly elapsed: () => number;
  /** Milliseconds from where nothing else is waited for. What no walk touches is left out after that. */
  readonly limit: number;
}

export interface TreeFacts {
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
  /** Nothing is taken from the cache. */
  readonly afresh: boolean;
  /** The tree where a walk begins that is about to go on: what that changes is left to the end. */
  readonly before: readonly TreeEntry[];
  /** Sees each new analysis as it comes, and says what is kept of it: all of them together may be large. */
  readonly keep?: Keep | undefined;
}

export type Keep = (path: string, analysis: FileAnalysis) => FileAnalysis;

export interface TreeAnalysis {
  /** The files that are judged. */
  readonly entries: readonly TreeEntry[];
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

export interface TreeReading {
  finish(): Promise<TreeAnalysis>;
}

/**
 * Begins with the files that a walk does not touch, so that no thread waits for it; the others come at the end, when the
 * threads know their last version from the walk.
 */
export async function beginTree(ports: TreePorts, facts: TreeFacts): Promise<TreeReading> {
  const entries = facts.entries.filter(({ kind, path }) => kind === "file" && isJudgedPath(path, facts.configuration));
  const known = facts.afresh ? new Map<string, FileAnalysis>() : await readCache(ports);
  const analyses = new Map<string, FileAnalysis>();
  const open: TreeEntry[] = [];
  for (const entry of entries) {
    const analysis = known.get(cacheKey(entry.path, entry.oid));
    if (analysis) analyses.set(entry.path, analysis);
    else open.push(entry);
  }
  const before = new Set(facts.before.map(({ path, oid }) => cacheKey(path, oid)));
  const isStill = ({ path, oid }: TreeEntry): boolean => before.has(cacheKey(path, oid)) || isUnwalked(ports, facts);
  const deadline = { at: Number.POSITIVE_INFINITY };
  const ask = (asked: readonly TreeEntry[]): Promise<readonly Found[]> => analyse(ports, asked, facts.keep);
  const still = analyseUntil(ports.scanTime, { entries: open.filter(isStill), ask, deadline });
  still.catch(() => undefined);
  return {
    async finish() {
      if (ports.scanTime) deadline.at = ports.scanTime.elapsed() + ports.scanTime.limit;
      ports.log.progress("scanning the tip", entries.length - open.length, entries.length);
      const moved = open.filter((entry) => !isStill(entry));
      const found = (await Promise.all([still, ask(moved)])).flat();
      ports.log.progress("scanning the tip", entries.length, entries.length);
      const skipped = sort(found, analyses);
      if (open.length > 0) await writeCache(ports, entries, analyses);
      return { entries, analyses: inOrder(entries, analyses), skipped };
    },
  };
}

/** Without a walk no file has changed since the one before. */
function isUnwalked({ scanTime }: TreePorts, { before }: TreeFacts): boolean {
  return scanTime !== undefined && before.length === 0;
}

/** Files that are given to the threads at once, where there is an end to the time. */
const FILES_A_STEP = 200;

interface Steps {
  readonly entries: readonly TreeEntry[];
  readonly ask: (entries: readonly TreeEntry[]) => Promise<readonly Found[]>;
  readonly deadline: { readonly at: number };
}

async function analyseUntil(
  scanTime: ScanTime | undefined,
  { entries, ask, deadline }: Steps,
): Promise<readonly Found[]> {
  if (scanTime === undefined) return ask(entries);
  const found: Found[] = [];
  for (let start = 0; start < entries.length; start += FILES_A_STEP) {
    const step = entries.slice(start, start + FILES_A_STEP);
    const isLate = scanTime.elapsed() >= deadline.at;
    found.push(...(isLate ? step.map((entry): Found => [entry, { skipped: "timeout" }]) : await ask(step)));
  }
  return found;
}

type Found = readonly [TreeEntry, AnalysisResult];

async function analyse(
  { pool }: TreePorts,
  entries: readonly TreeEntry[],
  keep: Keep | undefined,
): Promise<readonly Found[]> {
  const kept = (index: number, result: AnalysisResult): AnalysisResult => {
    const path = entries[index]?.path;
    if (keep === undefined || path === undefined || "skipped" in result) return result;
    return { analysis: keep(path, result.analysis) };
  };
  const results = await pool.analyze(
    entries.map(({ path, oid }) => ({ path, source: { oid } })),
    kept,
  );
  return entries.flatMap((entry, i) => {
    const result = results[i];
    return result ? [[entry, result] as const] : [];
  });
}

/** Adds what could be analysed; the rest by path, with the reason. */
function sort(found: readonly Found[], analyses: Map<string, FileAnalysis>): ReadonlyMap<string, SkipReason> {
  const skipped = new Map<string, SkipReason>();
  for (const [entry, result] of found) {
    if ("analysis" in result) analyses.set(entry.path, result.analysis);
    else skipped.set(entry.path, result.skipped);
  }
  return skipped;
}

/** What is not in the tree any more is not in the cache any more. */
async function writeCache(
  ports: TreePorts,
  entries: readonly TreeEntry[],
  analyses: ReadonlyMap<string, FileAnalysis>,
): Promise<void> {
  const table = new Map(
    entries.flatMap(({ path, oid }) => {
      const analysis = analyses.get(path);
      return analysis ? [[cacheKey(path, oid), analysis] as const] : [];
    }),
  );
  try {
    await ports.cache.write(printMetricTable(table, ANALYZER_VERSION));
  } catch (error) {
    ports.log.notice(`the metric cache could not be written (${String(error)}): the next scan takes longer`);
  }
}

async function readCache(ports: TreePorts): Promise<ReadonlyMap<string, FileAnalysis>> {
  try {
    return parseMetricTable((await ports.cache.read()) ?? "", ANALYZER_VERSION);
  } catch (error) {
    ports.log.notice(`the metric cache could not be read (${String(error)}): every file is analysed`);
    return new Map();
  }
}

function inOrder(
  entries: readonly TreeEntry[],
  analyses: ReadonlyMap<string, FileAnalysis>,
): Map<string, FileAnalysis> {
  return new Map(
    entries.flatMap(({ path }) => {
      const analysis = analyses.get(path);
      return analysis ? [[path, analysis] as const] : [];
    }),
  );
}
