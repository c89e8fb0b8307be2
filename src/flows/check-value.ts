/** What `refrain check` says to programs. */
import type { ComparedChange, ComparedViolation } from "../domain/violation/compare.ts";
import { scopeOfReported } from "../domain/violation/assessed.ts";
import { fingerprintOf, shortIds } from "../domain/violation/fingerprint.ts";
import type { JudgedExposure, JudgedViolation } from "../domain/violation/judged.ts";
import { fingerprintOfReported, type ReportedViolation } from "../domain/violation/reported.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import { ruleOf } from "../domain/violation/rule.ts";
import type { Score } from "../domain/violation/scores.ts";
import type { FileAnalysis, SkipReason, Unit } from "../domain/violation/unit.ts";
import { allowFaultText } from "../render/allow-words.ts";
import type { AllowsToTell } from "../render/check-allows.ts";
import { allowValues, faultyAllowValues } from "./check-allows.ts";
import type { ReportOutcome } from "./place-reports.ts";

export interface CheckReport extends AllowsToTell {
  /** False when everything was looked at and nothing compared: then no violation is new. */
  readonly compares: boolean;
  readonly compared: ComparedChange;
  /** What other tools report, by path and line. */
  readonly reported: readonly ComparedReported[];
  /** The files that it was read from. */
  readonly reports: readonly ReportOutcome[];
  /** Shares that they measured. */
  readonly scores: readonly Score[];
  readonly exposures: readonly JudgedExposure[];
  readonly skipped: ReadonlyMap<string, SkipReason>;
  readonly files: number;
  /** Whole files by path, where all units were asked for. */
  readonly units: ReadonlyMap<string, FileAnalysis> | undefined;
  /** Red violations that a gate fails on. */
  readonly failing: number;
}

type Sha256 = (text: string) => string;
type Value = Readonly<Record<string, unknown>>;

export function checkValue(report: CheckReport, sha256: Sha256): Value {
  const { violations, fixed } = valuesOf(report, sha256);
  return {
    schema_version: 1,
    violations,
    fixed,
    exposure: exposureValues(report.exposures),
    skipped: skippedValues(report.skipped),
    ...(report.units === undefined
      ? {}
      : { units: [...report.units].flatMap(([path, file]) => file.units.map((unit) => unitValue(path, file, unit))) }),
    ...allowParts(report),
    ...(report.scores.length === 0 ? {} : { scores: report.scores.map(scoreValue) }),
    reports: report.reports.map(outcomeValue),
  };
}

export function* checkItems(report: CheckReport, sha256: Sha256): Iterable<Value> {
  const { violations, fixed } = valuesOf(report, sha256);
  for (const violation of violations) yield { kind: "violation", ...violation };
  for (const gone of fixed) yield { kind: "fixed", ...gone };
  for (const exposure of exposureValues(report.exposures)) yield { kind: "exposure", ...exposure };
  for (const skipped of skippedValues(report.skipped)) yield { kind: "skipped", ...skipped };
  for (const allow of allowValues(report, report.compares)) yield { kind: "allow", ...allow };
  for (const faulty of faultyAllowValues(report, allowFaultText)) yield { kind: "faulty_allow", ...faulty };
  for (const score of report.scores) yield { kind: "score", ...scoreValue(score) };
  for (const outcome of report.reports) yield { kind: "report", ...outcomeValue(outcome) };
  for (const [path, file] of report.units ?? [])
    for (const unit of file.units) yield { ...unitValue(path, file, unit), kind: "unit", unit_kind: unit.kind };
}

/** Lists that are there only where the code allows something. */
function allowParts(report: CheckReport): Value {
  const [allows, faulty] = [allowValues(report, report.compares), faultyAllowValues(report, allowFaultText)];
  return {
    ...(allows.length === 0 ? {} : { allows }),
    ...(faulty.length === 0 ? {} : { faulty_allows: faulty }),
  };
}

function valuesOf(
  report: CheckReport,
  sha256: Sha256,
): { readonly violations: readonly Value[]; readonly fixed: readonly Value[] } {
  const gone = report.compared.gone.filter(({ why }) => why === "fixed").map(({ judged }) => judged);
  const judged = [...report.compared.violations.map((one) => one.judged), ...gone].map(fingerprintOfJudged);
  const ids = shortIds([...judged, ...report.reported.map(({ reported }) => fingerprintOfReported(reported))], sha256);
  const own = report.compared.violations.map((one) => ({
    ...judgedValue(one.judged, ids),
    ...facets(one, report.compares),
  }));
  const others = report.reported.map((one) => ({
    ...reportedValue(one.reported, ids),
    ...facets(one, report.compares),
  }));
  return {
    violations: [...own, ...others],
    fixed: gone.map((one) => judgedValue(one, ids)),
  };
}

/** Where nothing was compared, what is new is not known. */
function facets({ facet, touched }: Pick<ComparedViolation, "facet" | "touched">, compares: boolean): Value {
  return compares ? { change: facet, touched } : { change: null, touched: null };
}

function fingerprintOfJudged(judged: JudgedViolation): string {
  return fingerprintOf({ path: judged.path, unitName: judged.unit?.name ?? null, ruleKey: judged.ruleKey });
}

function judgedValue(judged: JudgedViolation, ids: ReadonlyMap<string, string>): Value {
  const rule = ruleOf(judged.ruleKey);
  const fingerprint = fingerprintOfJudged(judged);
  return {
    id: ids.get(fingerprint),
    fingerprint,
    path: judged.path,
    unit_name: judged.unit?.name ?? null,
    role: judged.role,
    area: judged.area,
    rule_key: judged.ruleKey,
    metric_family: rule?.family ?? "other",
    scope: rule?.scope ?? "file",
    severity: judged.severity,
    source: rule ? "built-in-metric" : "external-plugin",
    actual: judged.actual,
    limit: judged.limit,
    delta: Math.round((judged.actual - judged.limit) * 100) / 100,
    start_line: judged.startLine,
  };
}

function reportedValue(reported: ReportedViolation, ids: ReadonlyMap<string, string>): Value {
  const fingerprint = fingerprintOfReported(reported);
  const { actual, limit } = reported.score ?? { actual: 1, limit: 0 };
  return {
    id: ids.get(fingerprint),
    fingerprint,
    path: reported.path,
    unit_name: reported.unit?.name ?? null,
    role: reported.role,
    area: reported.area,
    rule_key: reported.ruleKey,
    metric_family: reported.family,
    scope: scopeOfReported(reported),
    severity: reported.severity,
    source: "external-plugin",
    tool: reported.tool,
    tool_version: reported.toolVersion,
    actual,
    limit,
    delta: Math.round((actual - limit) * 100) / 100,
    start_line: reported.startLine,
  };
}

function outcomeValue({ path, format, tools, results, violations, measured, notes }: ReportOutcome): Value {
  return { path, format, tools, results, violations, ...(measured === 0 ? {} : { measured }), notes };
}

function scoreValue({ ruleKey, path, role, area, value, limit, part, whole, files, tool }: Score): Value {
  const { name, version } = tool;
  return { rule_key: ruleKey, path, role, area, value, limit, part, whole, files, tool: name, tool_version: version };
}

function exposureValues(exposures: readonly JudgedExposure[]): readonly Value[] {
  const counts = new Map<string, { rule: string; role: string; area: string; units: number }>();
  for (const { ruleKey: rule, role, area } of exposures) {
    const key = JSON.stringify([rule, role, area]);
    const known = counts.get(key);
    if (known) known.units += 1;
    else counts.set(key, { rule, role, area, units: 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function skippedValues(skipped: ReadonlyMap<string, SkipReason>): readonly Value[] {
  return [...skipped].map(([path, reason]) => ({ path, reason }));
}

function unitValue(path: string, file: FileAnalysis, unit: Unit): Value {
  const { cyclomatic, cognitive, nesting, abc, functionLines, params, assertions } = unit.metrics;
  return {
    path,
    unit_name: unit.name,
    kind: unit.kind,
    start_line: unit.startLine,
    end_line: unit.endLine,
    language: file.language,
    metrics: { cyclomatic, cognitive, nesting, abc, function_lines: functionLines, params, assertions },
    exported: unit.exported,
    reliable: unit.reliable,
  };
}
