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
import type { TreePorts, TreeReading } from "./analyse-tree.ts";
import { isByDesign } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface ScanPorts extends TreePorts {
  readonly codec: Codec;
}

export interface Tip {
  readonly change: ChangeLine;
  readonly sha: string;
  readonly configuration: Configuration;
  /** Sketches of the scan before: the same body needs no second parse. */
  readonly knownSketches: readonly SketchLine[];
  readonly tree: TreeReading;
}

export interface Scan {
  readonly lines: readonly HistoryLine[];
  readonly files: number;
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

type Sketch = Pick<SketchLine, "body" | "shape" | "minhash">;

export async function scanTip(ports: ScanPorts, tip: Tip): Promise<Scan> {
  const { entries, analyses, skipped } = await tip.tree.finish();
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
