/** One file against the built-in rules. */
import { allowOf } from "./allow.ts";
import type { JudgedAllow, JudgedExposure, JudgedFile, JudgedViolation } from "./judged.ts";
import { isAsStrict, type LimitInForce, type Limits } from "./limits.ts";
import type { Placement } from "./placement.ts";
import { type Direction, type Role, type Rule, RULES } from "./rule.ts";
import type { FileAnalysis, Unit } from "./unit.ts";

export interface FileToJudge {
  readonly path: string;
  readonly analysis: FileAnalysis;
  readonly placement: Placement;
  readonly limits: Limits;
  /** UTC, for what code allows until a day; that of the run when it is not given. */
  readonly day?: string | undefined;
}

/** What a body of a test case is judged by; its size and parameters are its framework's manner. */
const TEST_CASE_RULES: ReadonlySet<string> = new Set(["min_assertions", "cognitive_max", "nesting_max"]);
const FILE_LINES = "file_lines_max";
/** What functions inside of others are judged by: nobody outside sees them. */
const LINES_INSIDE = "function_lines_max";

/**
 * Violations and exposures in the order of the units, then of the registry. A unit with a syntax error is not judged: of it
 * nothing is known. The lines of a file are counted without a parser's help, so they are judged in any case.
 * Excluded files, and those of the roles generated and vendor, come back empty.
 */
export function judgeFile({ path, analysis, placement, limits, day }: FileToJudge): JudgedFile {
  if (placement.isExcluded(path)) return { reliable: analysis.reliable, violations: [], exposures: [] };
  const ground: Ground = { path, limits, day, role: placement.roleOf(path), area: placement.areaOf(path) };
  const measured = [...measureFile(analysis), ...analysis.units.flatMap((unit) => measureUnit(unit, ground))];
  const judged = measured.flatMap((measurement) => judge(measurement, ground) ?? []);
  const allows = analysis.units.flatMap((unit) => (unit.allows === undefined ? [] : judgeAllows(unit, ground, judged)));
  return {
    reliable: analysis.reliable,
    ...withoutAllowed(judged, allows),
    ...(allows.length === 0 ? {} : { allows }),
  };
}

interface Ground {
  readonly path: string;
  readonly limits: Limits;
  readonly day: string | undefined;
  readonly role: Role;
  readonly area: string;
}

interface Measurement {
  readonly rule: Rule;
  readonly unit: Unit | null;
  readonly value: number;
}

interface Judgement {
  readonly exposure: JudgedExposure;
  readonly violation?: JudgedViolation;
}

function judgeAllows(unit: Unit, ground: Ground, judged: readonly Judgement[]): readonly JudgedAllow[] {
  const { path, role, area, limits, day } = ground;
  const rules = new Set(unit.allows?.flatMap((allow) => allow.rules));
  return [...rules].sort().flatMap((ruleKey) => {
    const allow = allowOf(unit.allows, ruleKey);
    if (allow === undefined) return [];
    const { until, line } = allow;
    const own = judged.find(({ exposure }) => exposure.unit === unit && exposure.ruleKey === ruleKey);
    const state = limits.allowState({ ruleKey, until, day });
    return [{ path, unit, ruleKey, role, area, until, line, state, violation: own?.violation ?? null }];
  });
}

function withoutAllowed(
  judged: readonly Judgement[],
  allows: readonly JudgedAllow[],
): Pick<JudgedFile, "violations" | "exposures"> {
  const silent = new Set(
    allows.filter(({ state }) => state === "in-force").flatMap(({ violation }) => violation ?? []),
  );
  const isSilent = ({ violation }: Judgement): boolean => violation !== undefined && silent.has(violation);
  return {
    violations: judged.flatMap((one) => (isSilent(one) ? [] : (one.violation ?? []))),
    exposures: judged.map((one) => (isSilent(one) ? { ...one.exposure, allowed: true } : one.exposure)),
  };
}

function measureFile(analysis: FileAnalysis): Measurement[] {
  return RULES.filter((rule) => rule.key === FILE_LINES).map((rule) => ({
    rule,
    unit: null,
    value: analysis.fileLines,
  }));
}

function measureUnit(unit: Unit, ground: Ground): Measurement[] {
  if (!unit.reliable) return [];
  return RULES.flatMap((rule) => {
    const applies = rule.metric !== undefined && isFor(rule, unit) && !isReplaced(rule, unit, ground);
    return applies ? [{ rule, unit, value: unit.metrics[rule.metric] }] : [];
  });
}

function isFor(rule: Rule, unit: Unit): boolean {
  if (unit.kind === "test-case" && !TEST_CASE_RULES.has(rule.key)) return false;
  if (rule.testUnitsOnly === true && !unit.isTest) return false;
  return rule.scope === "unit" || (rule.scope === "exported-unit" && unit.exported);
}

/** For an exported unit the stricter rule on the same metric stands in for the plain one, where it is on. */
function isReplaced(rule: Rule, unit: Unit, { limits, role, area }: Ground): boolean {
  if (rule.scope !== "unit" || !unit.exported) return false;
  const special = RULES.find((other) => other.scope === "exported-unit" && other.metric === rule.metric);
  return special !== undefined && isFor(special, unit) && limits.limitFor(special.key, role, area) !== undefined;
}

function judge({ rule, unit, value }: Measurement, ground: Ground): Judgement | undefined {
  const { path, limits, role, area } = ground;
  const red = limits.limitFor(rule.key, role, area);
  const yellow = limits.advisoryFor(rule.key, role, area);
  const strictest = yellow ?? red;
  if (strictest === undefined) return undefined;
  const exposure = { ruleKey: rule.key, role, area, unit, value, limit: strictest.limit };
  const broken = [red, yellow].find((limit) => limit !== undefined && isBroken(rule.direction, value, limit));
  if (broken === undefined) return { exposure };
  if (rule.metric === "functionLines" && isToldInside(unit, broken, ground))
    return { exposure: { ...exposure, toldInside: true } };
  const severity = broken.advisory ? "yellow" : "red";
  const startLine = unit?.startLine ?? 1;
  return {
    exposure,
    violation: { path, unit, ruleKey: rule.key, role, area, actual: value, limit: broken.limit, severity, startLine },
  };
}

/**
 * Lines are the one metric that a function inside shares with the one around it. Where those inside that are too long
 * themselves are all that makes this one too long, the same lines would be told twice.
 */
function isToldInside(unit: Unit | null, broken: LimitInForce, { limits, role, area }: Ground): boolean {
  const limit = limits.limitFor(LINES_INSIDE, role, area)?.limit ?? Infinity;
  const told = (unit?.inside ?? []).filter((lines) => lines > limit);
  const others = (unit?.metrics.functionLines ?? 0) - told.reduce((sum, lines) => sum + lines, 0);
  return told.length > 0 && others <= broken.limit;
}

function isBroken(direction: Direction, value: number, { limit }: LimitInForce): boolean {
  return !isAsStrict(direction, value, limit);
}
