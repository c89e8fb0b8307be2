/** What stands open at the tip of the base branch, as the lines of a history. */
import { fingerprintOf, identityOf } from "../violation/fingerprint.ts";
import type { JudgedAllow, JudgedExposure, JudgedViolation } from "../violation/judged.ts";
import { ruleOf } from "../violation/rule.ts";
import { exposureLines, runLine, violationLine, type Judgement, type Sha256 } from "./change-lines.ts";
import type { AllowLine, ChangeLine, HistoryLine, RunLine, SketchLine } from "./lines.ts";

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
  /** What comments allow, whether it is needed or not. */
  readonly allows: readonly JudgedAllow[];
  /** Body, shape and MinHash of a violating unit, by `path::unit`. */
  readonly sketches: ReadonlyMap<string, Pick<SketchLine, "body" | "shape" | "minhash">>;
}

export function scanLines(facts: ScanFacts, sha256: Sha256): readonly HistoryLine[] {
  const run = runLine({ ...facts, mergeBaseSha: null, flow: "scan", edited: [] }, sha256);
  const tool = facts.judgement.tools[0];
  const violations = facts.violations.map((judged) => violationLine(run, judged, tool));
  const allows = facts.allows.map((allow) => allowLine(run, allow));
  return [run, ...violations, ...exposureLines(run, facts.exposures), ...allows, ...sketchLines(facts)];
}

function allowLine(run: RunLine, { path, unit, role, area, ruleKey, line, until, ...allow }: JudgedAllow): AllowLine {
  return {
    type: "allow",
    run: run.id,
    fingerprint: fingerprintOf({ path, unitName: unit.name, ruleKey }),
    path,
    unit_name: unit.name,
    role,
    area,
    rule_key: ruleKey,
    line,
    until,
    floor: allow.state === "floor",
    broken: ruleOf(ruleKey) === undefined ? null : allow.violation !== null,
  };
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
