/** Directives in the code as `refrain check` tells of them. */
import type { AllowFault } from "../domain/violation/allow.ts";
import { isSilencing, type ComparedAllow } from "../domain/violation/own-allows.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import type { AllowsToTell } from "../render/check-allows.ts";
import type { FaultyAllowAt } from "./compare-ends.ts";

export interface AllowSides {
  readonly allows: readonly ComparedAllow[];
  readonly faultyAllows: readonly FaultyAllowAt[];
  /** Reported, and silent for a directive. */
  readonly silent: readonly ComparedReported[];
  /** What only the change itself allows silences nothing. */
  readonly gated: boolean;
}

export function toAllowsToTell({ allows, faultyAllows, silent, gated }: AllowSides): AllowsToTell {
  const told = allows.map((allow) => ({
    ...allow,
    silences: isSilencing(allow, silent) && (allow.stood || !gated),
  }));
  return { allows: told, faultyAllows };
}

type Value = Readonly<Record<string, unknown>>;

/** Where nothing was compared, what a change brings is not known. */
export function allowValues({ allows }: AllowsToTell, compares: boolean): readonly Value[] {
  return allows.map(({ path, unit, role, area, ruleKey, until, line, state, silences, added, violation }) => ({
    path,
    unit_name: unit.name,
    role,
    area,
    rule_key: ruleKey,
    line,
    until,
    state,
    silences,
    added: compares ? added : null,
    actual: violation?.actual ?? null,
    limit: violation?.limit ?? null,
  }));
}

export function faultyAllowValues(
  { faultyAllows }: AllowsToTell,
  expected: (fault: AllowFault) => string,
): readonly Value[] {
  return faultyAllows.map(({ path, line, fault }) => ({ path, line, fault, expected: expected(fault) }));
}
