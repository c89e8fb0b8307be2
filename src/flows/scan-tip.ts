/** Looks at the whole tree at the tip: what stands open, and how the values are spread. */
import { sketchOf } from "../analyzer/identity/sketch.ts";
import type { ChangeLine, HistoryLine, SketchLine } from "../domain/history/lines.ts";
import { scanLines } from "../domain/history/scan-lines.ts";
import { identityOf } from "../domain/violation/fingerprint.ts";
import { judgeFile } from "../domain/violation/judge.ts";
import type { JudgedFile } from "../domain/violation/judged.ts";
import type { FileAnalysis, SkipReason, Unit } from "../domain/violation/unit.ts";
import type { AnalysisPool } from "../ports/analysis.ts";
import type { Codec } from "../ports/codec.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import { judgementOf } from "./change-record.ts";
import { beginTree, type Keep, type TreeAnalysis, type TreeFacts, type TreePorts } from "./analyse-tree.ts";
import { isByDesign } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface ScanPorts extends TreePorts {
  readonly codec: Codec;
}

export interface ScanFacts extends Omit<TreeFacts, "keep"> {
  /** Sketches of the scan before: the same body needs no second parse. */
  readonly knownSketches: readonly SketchLine[];
  /** Whether the tokens of the units are needed at the end: they take much memory. */
  readonly withTokens: boolean;
}

export interface TipReading {
  finish(): Promise<JudgedTree>;
}

interface JudgedTree extends TreeAnalysis {
  readonly judged: readonly JudgedFile[];
  /** By identity, of the violating units. */
  readonly sketches: ReadonlyMap<string, Sketch>;
}

export interface Tip {
  readonly change: ChangeLine;
  readonly sha: string;
  readonly configuration: Configuration;
  readonly reading: TipReading;
}

export interface Scan {
  readonly lines: readonly HistoryLine[];
  readonly files: number;
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

type Sketch = Pick<SketchLine, "body" | "shape" | "minhash">;

/** Each file is judged and its violating units are sketched as soon as it is read, while the threads read the next. */
export async function beginScan(ports: TreePorts, facts: ScanFacts): Promise<TipReading> {
  const { configuration, withTokens, knownSketches } = facts;
  const judgedByPath = new Map<string, JudgedFile>();
  const sketches = new Map<string, Sketch>();
  const keep: Keep = (path, analysis) => {
    const judged = judge(path, analysis, configuration);
    judgedByPath.set(path, judged);
    for (const { unit } of judged.violations) if (unit) sketches.set(identityAt(path, unit), sketchOf(unit));
    return withTokens ? analysis : { ...analysis, units: analysis.units.map(withoutTokens) };
  };
  const tree = await beginTree(ports, { ...facts, keep });
  return {
    async finish() {
      const read = await tree.finish();
      const judged = [...read.analyses].map(
        ([path, analysis]) => judgedByPath.get(path) ?? judge(path, analysis, configuration),
      );
      await sketchRest(ports.pool, placesOf(judged), { entries: read.entries, known: knownSketches, sketches });
      return { ...read, judged, sketches };
    },
  };
}

export async function scanTip({ codec }: ScanPorts, tip: Tip): Promise<Scan> {
  const { entries, analyses, skipped, judged, sketches } = await tip.reading.finish();
  const lines = scanLines(
    {
      change: tip.change,
      headSha: tip.sha,
      judgement: judgementOf(tip.configuration),
      files: entries.length,
      units: [...analyses.values()].reduce((sum, analysis) => sum + analysis.units.length, 0),
      complete: [...skipped.values()].every(isByDesign),
      violations: judged.flatMap((file) => file.violations),
      exposures: judged.flatMap((file) => file.exposures),
      allows: judged.flatMap((file) => file.allows ?? []),
      sketches,
    },
    codec.sha256,
  );
  return { lines, files: entries.length, analyses, skipped };
}

function judge(path: string, analysis: FileAnalysis, { placement, limits }: Configuration): JudgedFile {
  return judgeFile({ path, analysis, placement, limits });
}

const NO_TOKENS = new Uint32Array(0);

function withoutTokens(unit: Unit): Unit {
  return { ...unit, tokens: NO_TOKENS };
}

function identityAt(path: string, unit: Unit): string {
  return identityOf({ path, unitName: unit.name });
}

interface UnitPlace {
  readonly path: string;
  readonly unit: Unit;
}

function placesOf(judged: readonly JudgedFile[]): ReadonlyMap<string, UnitPlace> {
  const violations = judged.flatMap((file) => file.violations);
  return new Map(violations.flatMap(({ path, unit }) => (unit ? [[identityAt(path, unit), { path, unit }]] : [])));
}

interface SketchSources {
  readonly entries: readonly TreeEntry[];
  readonly known: readonly SketchLine[];
  /** What was sketched while it was read; grows. */
  readonly sketches: Map<string, Sketch>;
}

/** Of the files that the metric cache knew: from the scan before, else by analysing the file once more. */
async function sketchRest(
  pool: AnalysisPool,
  places: ReadonlyMap<string, UnitPlace>,
  { entries, known, sketches }: SketchSources,
): Promise<void> {
  const bodies = new Map(known.map((line) => [`${line.body}${line.shape}`, line]));
  const missing = new Set<string>();
  for (const [identity, { path, unit }] of places) {
    if (sketches.has(identity)) continue;
    const earlier = bodies.get(`${unit.body}${unit.shape}`);
    if (earlier) sketches.set(identity, { body: earlier.body, shape: earlier.shape, minhash: earlier.minhash });
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
}
