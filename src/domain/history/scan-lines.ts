/** What stands open at the tip of the base branch, as the lines of a history. */
import { identityOf } from "../violation/fingerprint.ts";
import type { JudgedExposure, JudgedViolation } from "../violation/judged.ts";
import { exposureLines, runLine, violationLine, type Judgement, type Sha256 } from "./change-lines.ts";
import type { ChangeLine, HistoryLine, SketchLine } from "./lines.ts";

export interface ScanFacts {
  /** The newest merged change: its head is what was scanned. */
  readonly change: ChangeLine;
  readonly headSha: string;
  readonly judgement: Judgement;
  readonly files: number;
  readonly units: number;
  /** False when a file that should have been judged could not be. */
  readonly complete: boolean;
  readonly violations: readonly JudgedViolation[];
  readonly exposures: readonly JudgedExposure[];
  /** Body, shape and MinHash of a violating unit, by `path::unit`. */
  readonly sketches: ReadonlyMap<string, Pick<SketchLine, "body" | "shape" | "minhash">>;
}

export function scanLines(facts: ScanFacts, sha256: Sha256): readonly HistoryLine[] {
  const run = runLine({ ...facts, mergeBaseSha: null, flow: "scan", edited: [] }, sha256);
  const tool = facts.judgement.tools[0];
  const violations = facts.violations.map((judged) => violationLine(run, judged, tool));
  return [run, ...violations, ...exposureLines(run, facts.exposures), ...sketchLines(facts)];
}

/** One sketch a unit, whatever the number of rules it breaks: the fingerprint here is the identity without a rule. */
function sketchLines(facts: ScanFacts): readonly SketchLine[] {
  const identities = new Set<string>();
  for (const { path, unit } of facts.violations) if (unit) identities.add(identityOf({ path, unitName: unit.name }));
  return [...identities].flatMap((fingerprint) => {
    const sketch = facts.sketches.get(fingerprint);
    return sketch ? [{ type: "sketch" as const, change: facts.change.change, fingerprint, ...sketch }] : [];
  });
}
