/** Looks at the whole tree at the tip: what stands open, and how the values are spread. */
import { sketchOf } from "../analyzer/identity/sketch.ts";
import { ANALYZER_VERSION } from "../analyzer/analyzer.ts";
import type { ChangeLine, HistoryLine, SketchLine } from "../domain/history/lines.ts";
import { scanLines } from "../domain/history/scan-lines.ts";
import { identityOf } from "../domain/violation/fingerprint.ts";
import { judgeFile } from "../domain/violation/judge.ts";
import type { JudgedFile } from "../domain/violation/judged.ts";
import type { FileAnalysis, SkipReason, Unit } from "../domain/violation/unit.ts";
import { cacheKey, parseMetricTable, printMetricTable } from "../formats/metric-cache.ts";
import type { AnalysisPool } from "../ports/analysis.ts";
import type { Codec } from "../ports/codec.ts";
import type { Log } from "../ports/log.ts";
import type { MetricCache } from "../ports/metric-cache.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import { judgementOf } from "./change-record.ts";
import { isByDesign, isJudgedPath } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface ScanPorts {
  readonly pool: AnalysisPool;
  readonly cache: MetricCache;
  readonly codec: Codec;
  readonly log: Log;
}

export interface Tip {
  readonly change: ChangeLine;
  readonly sha: string;
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
  /** Sketches of the scan before: the same body needs no second parse. */
  readonly knownSketches: readonly SketchLine[];
  /** Nothing is taken from the cache. */
  readonly afresh: boolean;
}

export interface Scan {
  readonly lines: readonly HistoryLine[];
  readonly files: number;
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

type Sketch = Pick<SketchLine, "body" | "shape" | "minhash">;

export async function scanTip(ports: ScanPorts, tip: Tip): Promise<Scan> {
  const entries = tip.entries.filter(({ kind, path }) => kind === "file" && isJudgedPath(path, tip.configuration));
  const { analyses, skipped } = await analyseTree(ports, entries, tip.afresh);
  const judged = judgeTree(analyses, tip.configuration);
  const violations = judged.flatMap((file) => file.violations);
  const violating = new Map(
    violations.flatMap(({ path, unit }) => (unit ? [[identityAt(path, unit), { path, unit }]] : [])),
  );
  const lines = scanLines(
    {
      change: tip.change,
      headSha: tip.sha,
      judgement: judgementOf(tip.configuration),
      files: entries.length,
      units: [...analyses.values()].reduce((sum, analysis) => sum + analysis.units.length, 0),
      complete: [...skipped.values()].every(isByDesign),
      violations,
      exposures: judged.flatMap((file) => file.exposures),
      sketches: await sketchAll(ports.pool, violating, { entries, known: tip.knownSketches }),
    },
    ports.codec.sha256,
  );
  return { lines, files: entries.length, analyses, skipped };
}

interface TreeAnalysis {
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

/** Files analysed in one go: between two of them progress is told. */
const CHUNK = 400;

async function analyseTree(ports: ScanPorts, entries: readonly TreeEntry[], afresh: boolean): Promise<TreeAnalysis> {
  const known = afresh ? new Map<string, FileAnalysis>() : await readCache(ports);
  const fresh = new Map<string, FileAnalysis>();
  const analyses = new Map<string, FileAnalysis>();
  const skipped = new Map<string, SkipReason>();
  const open: TreeEntry[] = [];
  for (const entry of entries) {
    const analysis = known.get(cacheKey(entry.path, entry.oid));
    if (analysis) analyses.set(entry.path, analysis);
    else open.push(entry);
  }
  for (let start = 0; start < open.length; start += CHUNK) {
    ports.log.progress("scanning the tip", start, open.length);
    const part = open.slice(start, start + CHUNK);
    const results = await ports.pool.analyze(part.map(({ path, oid }) => ({ path, source: { oid } })));
    results.forEach((result, i) => {
      const entry = part[i];
      if (!entry) return;
      if ("analysis" in result) {
        analyses.set(entry.path, result.analysis);
        fresh.set(cacheKey(entry.path, entry.oid), result.analysis);
      } else {
        skipped.set(entry.path, result.skipped);
      }
    });
  }
  if (open.length > 0) ports.log.progress("scanning the tip", open.length, open.length);
  if (fresh.size > 0) await writeCache(ports, entries, new Map([...known, ...fresh]));
  return { analyses: inOrder(entries, analyses), skipped };
}

/** What is not in the tree any more is dropped from the cache. */
async function writeCache(
  ports: ScanPorts,
  entries: readonly TreeEntry[],
  table: Map<string, FileAnalysis>,
): Promise<void> {
  const here = new Set(entries.map((entry) => cacheKey(entry.path, entry.oid)));
  for (const key of table.keys()) if (!here.has(key)) table.delete(key);
  try {
    await ports.cache.write(printMetricTable(table, ANALYZER_VERSION));
  } catch (error) {
    ports.log.notice(`the metric cache could not be written (${String(error)}): the next scan takes longer`);
  }
}

async function readCache(ports: ScanPorts): Promise<ReadonlyMap<string, FileAnalysis>> {
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

function judgeTree(
  analyses: ReadonlyMap<string, FileAnalysis>,
  { placement, limits }: Configuration,
): readonly JudgedFile[] {
  return [...analyses].map(([path, analysis]) => judgeFile({ path, analysis, placement, limits }));
}

function identityAt(path: string, unit: Unit): string {
  return identityOf({ path, unitName: unit.name });
}

interface UnitPlace {
  readonly path: string;
  readonly unit: Unit;
}

interface SketchSources {
  readonly entries: readonly TreeEntry[];
  readonly known: readonly SketchLine[];
}

/** From the tokens where they are at hand, else from the scan before, else by analysing the file once more. */
async function sketchAll(
  pool: AnalysisPool,
  places: ReadonlyMap<string, UnitPlace>,
  { entries, known }: SketchSources,
): Promise<ReadonlyMap<string, Sketch>> {
  const bodies = new Map(known.map((line) => [`${line.body}${line.shape}`, line]));
  const sketches = new Map<string, Sketch>();
  const missing = new Set<string>();
  for (const [identity, { path, unit }] of places) {
    const earlier = bodies.get(`${unit.body}${unit.shape}`);
    if (unit.tokens.length > 0) sketches.set(identity, sketchOf(unit));
    else if (earlier) sketches.set(identity, { body: earlier.body, shape: earlier.shape, minhash: earlier.minhash });
    else missing.add(path);
  }
  const again = entries.filter((entry) => missing.has(entry.path));
  const results = await pool.analyze(again.map(({ path, oid }) => ({ path, source: { oid } })));
  results.forEach((result, i) => {
    const path = again[i]?.path;
    if (path === undefined || !("analysis" in result)) return;
    for (const unit of result.analysis.units) {
      const identity = identityAt(path, unit);
      if (places.has(identity) && !sketches.has(identity)) sketches.set(identity, sketchOf(unit));
    }
  });
  return sketches;
}
