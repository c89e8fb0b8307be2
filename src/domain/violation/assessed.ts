/** A violation as a change leaves it, from whatever source: what a comment shows and a ledger keeps. */
import type { ChangeFacet, ComparedViolation, GoneViolation } from "./compare.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { isFloor, type FloorQuestion } from "./floor.ts";
import type { UnitMatching } from "./match.ts";
import { fingerprintOfReported, PROJECT_PATH, type ReportedViolation } from "./reported.ts";
import type { ComparedReported, StoodBefore } from "./reported-facets.ts";
import { ruleOf, type Family, type Role, type Scope } from "./rule.ts";

export interface AssessedViolation {
  readonly fingerprint: string;
  /** What a history of the base branch calls it. */
  readonly nameBefore: string;
  readonly path: string;
  readonly unitName: string | null;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  readonly family: Family;
  readonly scope: Scope;
  readonly severity: "yellow" | "red";
  readonly source: "built-in-metric" | "external-plugin";
  readonly tool: string;
  readonly toolVersion: string;
  readonly actual: number;
  readonly limit: number;
  /** The value before the change, where the rule was broken there too; else null. */
  readonly before: number | null;
  /** From 1; 0 when the whole file is meant. */
  readonly startLine: number;
  readonly facet: ChangeFacet;
  readonly touched: boolean;
  readonly stood: StoodBefore;
  /** Nothing narrows it. */
  readonly floor: boolean;
  /** What tuning does to it. */
  readonly folded: boolean;
  readonly muted: boolean;
  readonly sample: boolean;
  /** A reviewer's, to be shown and not kept. */
  readonly words?: string;
}

const UNTUNED = { folded: false, muted: false, sample: false };

export interface Assessing {
  readonly policy: FloorQuestion["policy"];
  /** The tool that the metrics are of. */
  readonly tool: { readonly name: string; readonly version: string };
  readonly nameBefore: (path: string, unitName: string | null) => Place;
}

interface Place {
  readonly path: string;
  readonly unitName: string | null;
}

export function assessMetric(compared: ComparedViolation, { policy, tool, nameBefore }: Assessing): AssessedViolation {
  const { judged, facet, touched, before } = compared;
  const { path, ruleKey, role, area, severity, actual, limit, startLine } = judged;
  const rule = ruleOf(ruleKey);
  const unitName = judged.unit?.name ?? null;
  return {
    fingerprint: fingerprintOf({ path, unitName, ruleKey }),
    nameBefore: fingerprintOf({ ...nameBefore(path, unitName), ruleKey }),
    path,
    unitName,
    ruleKey,
    role,
    area,
    severity,
    actual,
    limit,
    startLine,
    facet,
    touched,
    before,
    stood: stoodBefore(compared),
    family: rule?.family ?? "other",
    scope: rule?.scope ?? "file",
    source: "built-in-metric",
    tool: tool.name,
    toolVersion: tool.version,
    floor: isFloor({ ruleKey, policy }),
    ...UNTUNED,
  };
}

/** What was not broken before is new: so where that is not said and no earlier value is known, nobody could look. */
export function stoodBefore({ facet, before }: Pick<ComparedViolation, "facet" | "before">): StoodBefore {
  if (facet === "new") return "no";
  return before === null ? "unknown" : "here";
}

export function assessReported(
  { reported, facet, touched, stood }: ComparedReported,
  { policy, nameBefore }: Assessing,
): AssessedViolation {
  const { actual, limit } = reported.score ?? { actual: 1, limit: 0 };
  const { path, ruleKey, role, area, family, critical, severity, startLine, tool, toolVersion, line } = reported;
  const unitName = reported.unit?.name ?? null;
  return {
    fingerprint: fingerprintOfReported(reported),
    nameBefore: fingerprintOf({ ...nameBefore(path, unitName), ruleKey, ...(line === undefined ? {} : { line }) }),
    path,
    unitName,
    ruleKey,
    role,
    area,
    family,
    severity,
    startLine,
    tool,
    toolVersion,
    facet,
    touched,
    stood,
    scope: scopeOfReported(reported),
    source: "external-plugin",
    actual,
    limit,
    before: null,
    floor: isFloor({ ruleKey, family, critical, policy }),
    ...UNTUNED,
    ...(reported.words === undefined ? {} : { words: reported.words }),
  };
}

export function scopeOfReported({ path, unit, score }: ReportedViolation): Scope {
  if (unit !== null) return "unit";
  return score !== undefined && path === PROJECT_PATH ? "project" : "file";
}

/** What a place at the head was called at the base. */
export function namesBefore(matching: UnitMatching, renames: ReadonlyMap<string, string>): Assessing["nameBefore"] {
  const units = new Map(
    matching.matches.map(({ before, after }) => [
      `${after.path}\0${after.unit.name}`,
      { path: before.path, unitName: before.unit.name },
    ]),
  );
  const files = new Map([...renames].map(([from, to]) => [to, from]));
  return (path, unitName) =>
    unitName === null
      ? { path: files.get(path) ?? path, unitName }
      : (units.get(`${path}\0${unitName}`) ?? { path, unitName });
}

/** What a place at the base is called at the head. */
export function namesAfter(matching: UnitMatching, renames: ReadonlyMap<string, string>): Assessing["nameBefore"] {
  const units = new Map(
    matching.matches.map(({ before, after }) => [
      `${before.path}\0${before.unit.name}`,
      { path: after.path, unitName: after.unit.name },
    ]),
  );
  return (path, unitName) =>
    unitName === null
      ? { path: renames.get(path) ?? path, unitName }
      : (units.get(`${path}\0${unitName}`) ?? { path, unitName });
}

/** The change made it, or made it worse. */
export function isCausedBy({ facet }: Pick<AssessedViolation, "facet">): boolean {
  return facet === "new" || facet === "worse";
}

export function fingerprintOfGone({ judged }: GoneViolation): string {
  return fingerprintOf({ path: judged.path, unitName: judged.unit?.name ?? null, ruleKey: judged.ruleKey });
}
