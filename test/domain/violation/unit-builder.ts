import type { JudgedFile, JudgedViolation } from "../../../src/domain/violation/judged.ts";
import type { UnitMatch, UnitMatching } from "../../../src/domain/violation/match.ts";
import type { FileAnalysis, Metrics, Unit } from "../../../src/domain/violation/unit.ts";

export const NO_METRICS: Metrics = {
  cyclomatic: 1,
  cognitive: 0,
  nesting: 0,
  abc: 0,
  functionLines: 1,
  params: 0,
  assertions: 0,
};

/** A clean function `f` in lines 1 to 3. */
export function unit(given: Partial<Omit<Unit, "metrics">> & { readonly metrics?: Partial<Metrics> } = {}): Unit {
  const name = given.name ?? "f";
  return {
    qualifiedName: name,
    kind: "function",
    startLine: 1,
    endLine: 3,
    exported: false,
    isTest: false,
    reliable: true,
    arity: 0,
    signature: "0".repeat(16),
    body: "0".repeat(16),
    shape: "0".repeat(16),
    tokens: new Uint32Array(),
    ...given,
    name,
    metrics: { ...NO_METRICS, ...given.metrics },
  };
}

export function analysis(units: readonly Unit[], given: Partial<Omit<FileAnalysis, "units">> = {}): FileAnalysis {
  return { language: "typescript", fileLines: 10, reliable: true, ...given, units };
}

export function match(before: [path: string, unit: Unit], after: [path: string, unit: Unit], edited = true): UnitMatch {
  return {
    before: { path: before[0], unit: before[1] },
    after: { path: after[0], unit: after[1] },
    stage: "path",
    edited,
  };
}

export function matching(given: Partial<UnitMatching>): UnitMatching {
  return { matches: [], added: [], removed: [], ...given };
}

/** A file in which `cognitive_max` (limit 15, role app, area `.`) looked at the units, and violations where they go over it. */
export function judgedFile(
  path: string,
  units: readonly Unit[],
  given: Partial<Pick<JudgedViolation, "role" | "limit">> & { reliable?: boolean } = {},
): JudgedFile {
  const { role = "app", limit = 15, reliable = true } = given;
  const looked = units.filter((one) => one.reliable);
  const exposures = looked.map((one) => ({
    ruleKey: "cognitive_max",
    role,
    area: ".",
    unit: one,
    value: one.metrics.cognitive,
    limit,
  }));
  const violations = exposures
    .filter(({ value }) => value > limit)
    .map(({ value, unit: one, ruleKey, area }) => ({
      path,
      unit: one,
      ruleKey,
      role,
      area,
      actual: value,
      limit,
      severity: "red" as const,
      startLine: one.startLine,
    }));
  return { reliable, exposures, violations };
}
