/** What one merged change says, as the lines of a history. */
import { fingerprintOf, identityOf } from "../violation/fingerprint.ts";
import type { ComparedChange } from "../violation/compare.ts";
import type { JudgedExposure, JudgedViolation } from "../violation/judged.ts";
import type { UnitAt } from "../violation/match.ts";
import { ruleOf } from "../violation/rule.ts";
import { binWidth, histogramOf } from "./histogram.ts";
import type {
  AliasLine,
  ChangeLine,
  ExposureLine,
  GoneLine,
  HistoryLine,
  RunLine,
  ToolUsed,
  ViolationLine,
} from "./lines.ts";
import { SCHEMA_VERSION } from "./lines.ts";

export type Sha256 = (text: string) => string;

/** Which configuration and which tools judged. */
export interface Judgement {
  readonly configDigest: string;
  readonly tools: readonly ToolUsed[];
  readonly mode: RunLine["mode"];
}

export interface RunFacts {
  readonly change: ChangeLine;
  readonly headSha: string;
  readonly mergeBaseSha: string | null;
  readonly flow: RunLine["flow"];
  readonly judgement: Judgement;
  readonly files: number;
  readonly units: number;
  readonly complete: boolean;
  readonly edited: readonly string[];
}

/** Nothing in the id depends on the clock or on who ran it: the same look at the same commit is the same run. */
export function runLine(facts: RunFacts, sha256: Sha256): RunLine {
  const { change, judgement } = facts;
  const parts = {
    change: change.change,
    head_sha: facts.headSha,
    merge_base_sha: facts.mergeBaseSha,
    config_digest: judgement.configDigest,
    tools_digest: sha256(JSON.stringify(judgement.tools)).slice(0, 16),
    flow: facts.flow,
  };
  return {
    type: "run",
    id: runId(parts, sha256),
    ...parts,
    first_at: change.merged_at ?? change.updated_at,
    files: facts.files,
    units: facts.units,
    complete: facts.complete,
    mode: judgement.mode,
    tools: [...judgement.tools],
    edited: [...facts.edited],
  };
}

export type RunIdParts = Pick<
  RunLine,
  "change" | "head_sha" | "merge_base_sha" | "config_digest" | "tools_digest" | "flow"
>;

/** 16 hex. */
export function runId(parts: RunIdParts, sha256: Sha256): string {
  const { change, head_sha, merge_base_sha, config_digest, tools_digest, flow } = parts;
  return sha256(JSON.stringify([change, head_sha, merge_base_sha, config_digest, tools_digest, flow])).slice(0, 16);
}

export interface ChangeFacts extends Omit<RunFacts, "edited" | "units" | "flow"> {
  readonly compared: ComparedChange;
  /** Units that the change added or edited, as they are at the head. */
  readonly edited: readonly UnitAt[];
  /** What the rules looked at in those units. */
  readonly exposures: readonly JudgedExposure[];
  readonly aliases: readonly AliasLine[];
  /** It takes an earlier change back: what it mends was removed with that change, and nobody fixed it. */
  readonly isRevert: boolean;
}

/**
 * The lines of a merged change. Of the violations only those are written that the change had a part in (its unit was
 * added or edited, or the value moved): what merely stood in the same file is in the scan of the tip.
 */
export function changeLines(facts: ChangeFacts, sha256: Sha256): readonly HistoryLine[] {
  const edited = facts.edited.map((at) => unitId(at, sha256)).sort();
  const run = runLine({ ...facts, flow: "record", units: facts.edited.length, edited }, sha256);
  const tool = facts.judgement.tools[0];
  const violations = facts.compared.violations
    .filter((compared) => compared.touched || compared.facet !== "same")
    .map((compared) => ({
      ...violationLine(run, compared.judged, tool),
      change: compared.facet,
      touched: compared.touched,
    }));
  const gone = facts.compared.gone.map(({ judged, why }) =>
    goneLine(run, judged, facts.isRevert && why === "fixed" ? "removed" : why),
  );
  return [facts.change, run, ...violations, ...gone, ...exposureLines(run, facts.exposures), ...facts.aliases];
}

function unitId(at: UnitAt, sha256: Sha256): string {
  return sha256(identityOf({ path: at.path, unitName: at.unit.name })).slice(0, 12);
}

export function violationLine(run: RunLine, judged: JudgedViolation, tool: ToolUsed | undefined): ViolationLine {
  const rule = ruleOf(judged.ruleKey);
  return {
    type: "violation",
    run: run.id,
    fingerprint: fingerprintOfJudged(judged),
    schema_version: SCHEMA_VERSION,
    timestamp: run.first_at,
    path: judged.path,
    unit_name: judged.unit?.name ?? null,
    role: judged.role,
    area: judged.area,
    rule_key: judged.ruleKey,
    metric_family: rule?.family ?? "other",
    scope: rule?.scope ?? "file",
    severity: judged.severity,
    source: rule ? "built-in-metric" : "external-plugin",
    tool: tool?.name ?? "unknown",
    tool_version: tool?.version ?? "",
    actual: judged.actual,
    limit: judged.limit,
    delta: toDelta(judged.actual, judged.limit),
    start_line: judged.startLine,
    change: "same",
    touched: false,
    shown: "no",
    trust: "derived",
  };
}

function fingerprintOfJudged(judged: JudgedViolation): string {
  return fingerprintOf({ path: judged.path, unitName: judged.unit?.name ?? null, ruleKey: judged.ruleKey });
}

/** actual − limit, to two decimals: abc has as many, and a difference of two such values must not show binary noise. */
export function toDelta(actual: number, limit: number): number {
  return Math.round((actual - limit) * 100) / 100;
}

function goneLine(run: RunLine, judged: JudgedViolation, why: GoneLine["why"]): GoneLine {
  return {
    type: "gone",
    run: run.id,
    fingerprint: fingerprintOfJudged(judged),
    why,
    rule_key: judged.ruleKey,
    role: judged.role,
    area: judged.area,
    actual: judged.actual,
    limit: judged.limit,
    change: "same",
    touched: false,
    shown: "no",
  };
}

/** One line per rule, role and area; a scan adds the distribution of the values. */
export function exposureLines(run: RunLine, exposures: readonly JudgedExposure[]): readonly ExposureLine[] {
  const groups = new Map<string, JudgedExposure[]>();
  for (const exposure of exposures) {
    const key = `${exposure.ruleKey}\u0000${exposure.role}\u0000${exposure.area}`;
    const group = groups.get(key);
    if (group) group.push(exposure);
    else groups.set(key, [exposure]);
  }
  return [...groups.values()].flatMap((group) => exposureLine(run, group));
}

function exposureLine(run: RunLine, group: readonly JudgedExposure[]): readonly ExposureLine[] {
  const [first] = group;
  if (!first) return [];
  const line: ExposureLine = {
    type: "exposure",
    run: run.id,
    rule: first.ruleKey,
    role: first.role,
    area: first.area,
    units: group.length,
  };
  if (run.flow !== "scan") return [line];
  const values = group.map((exposure) => exposure.value);
  return [{ ...line, histogram: histogramOf(values, binWidth(first.ruleKey, first.role)) }];
}
