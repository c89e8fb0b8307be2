/** The units at the tip of the base branch with their values: what a limit would hit, and what was edited lately. */
import { identityOf } from "../violation/fingerprint.ts";
import type { JudgedExposure } from "../violation/judged.ts";
import type { Role } from "../violation/rule.ts";

export interface TipValue {
  readonly ruleKey: string;
  readonly value: number;
}

/** A unit, or a file where `unitName` is null. */
export interface TipUnit {
  readonly path: string;
  readonly unitName: string | null;
  /** From 1. */
  readonly startLine: number;
  readonly role: Role;
  readonly area: string;
  /** One for each rule that judged it, clean or not. */
  readonly values: readonly TipValue[];
}

export interface Tip {
  readonly sha: string;
  /** False when something that should have been judged could not be: then no limit is proposed. */
  readonly complete: boolean;
  readonly units: readonly TipUnit[];
}

/** What was judged in each file, as units with all their values. */
export function tipUnits(files: Iterable<readonly [path: string, exposures: readonly JudgedExposure[]]>): TipUnit[] {
  return [...files].flatMap(([path, exposures]) => {
    const units = new Map<string, TipUnit & { readonly values: TipValue[] }>();
    for (const { ruleKey, role, area, unit, value } of exposures) {
      const unitName = unit?.name ?? null;
      const key = identityOf({ path, unitName });
      const known = units.get(key) ?? { path, unitName, startLine: unit?.startLine ?? 1, role, area, values: [] };
      known.values.push({ ruleKey, value });
      units.set(key, known);
    }
    return [...units.values()];
  });
}
