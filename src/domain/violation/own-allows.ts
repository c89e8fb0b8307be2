/**
 * Directives in a change beside those at its base. The author of a change must not gain power over a check by it: a reader
 * is told what the change allows itself, and a gate does not take its word.
 */
import { allowOf } from "./allow.ts";
import type { ChangeToCompare } from "./compare.ts";
import type { JudgedAllow, JudgedFile, JudgedViolation } from "./judged.ts";
import type { Limits } from "./limits.ts";
import type { UnitMatching } from "./match.ts";
import type { ComparedReported } from "./reported-facets.ts";
import type { Unit } from "./unit.ts";

export interface ComparedAllow extends JudgedAllow {
  /** The change brings it, or makes it last longer. */
  readonly added: boolean;
  /** It was in force for this unit before the change. */
  readonly stood: boolean;
}

export function compareAllows({ before, after, matching }: ChangeToCompare): readonly ComparedAllow[] {
  const origins = originsOf(matching);
  return [...after.values()].flatMap(({ allows = [] }) =>
    allows.map((allow) => {
      const origin = origins.get(allow.path)?.get(allow.unit.name);
      const earlier = origin && allowOf(origin.unit.allows, allow.ruleKey);
      const judged = origin && before.get(origin.path)?.allows?.find((one) => isOf(one, origin.unit, allow.ruleKey));
      const added = earlier === undefined || earlier.until < allow.until;
      return { ...allow, added, stood: judged?.state === "in-force" };
    }),
  );
}

/** The head as it would be without what only the change itself allows. */
export function withoutOwnAllows(
  after: ReadonlyMap<string, JudgedFile>,
  allows: readonly ComparedAllow[],
): ReadonlyMap<string, JudgedFile> {
  const back = new Map<string, JudgedViolation[]>();
  for (const { path, violation } of allows.filter(isOwn))
    if (violation !== null) back.set(path, [...(back.get(path) ?? []), violation]);
  const restored = (path: string, file: JudgedFile): JudgedFile => {
    const own = back.get(path);
    return own === undefined ? file : { ...file, violations: [...file.violations, ...own] };
  };
  return new Map([...after].map(([path, file]) => [path, restored(path, file)]));
}

/** In force by nobody's word but that of the change. */
export function isOwn({ state, stood }: ComparedAllow): boolean {
  return state === "in-force" && !stood;
}

export interface AllowGround {
  readonly limits: Pick<Limits, "allowState">;
  readonly allows: readonly ComparedAllow[];
  /** What only the change itself allows silences nothing. */
  readonly gated: boolean;
  /** Changed files of which it is not known what the change itself allows: there nothing is silent for a gate. */
  readonly unlooked: ReadonlySet<string>;
}

/** What other tools report, and of it what directives before its units allow. */
export function partAllowed(
  all: readonly ComparedReported[],
  { limits, allows, gated, unlooked }: AllowGround,
): { readonly open: readonly ComparedReported[]; readonly silent: readonly ComparedReported[] } {
  const own = new Set(allows.filter(isOwn).map(({ path, unit, ruleKey }) => placeOf(path, unit, ruleKey)));
  const isSilent = ({ reported }: ComparedReported): boolean => {
    const { path, unit, ruleKey, family, critical } = reported;
    const allow = allowOf(unit?.allows, ruleKey);
    if (unit === null || allow === undefined) return false;
    if (limits.allowState({ ruleKey, family, critical, until: allow.until }) !== "in-force") return false;
    return !gated || (!own.has(placeOf(path, unit, ruleKey)) && !unlooked.has(path));
  };
  return { open: all.filter((one) => !isSilent(one)), silent: all.filter(isSilent) };
}

/** Whether a directive silences something: by our own rules, or in the reports. */
export function isSilencing(
  { path, unit, ruleKey, state, violation }: JudgedAllow,
  silent: readonly ComparedReported[],
): boolean {
  if (state !== "in-force") return false;
  const isIn = ({ reported }: ComparedReported): boolean =>
    reported.unit !== null && placeOf(reported.path, reported.unit, reported.ruleKey) === placeOf(path, unit, ruleKey);
  return violation !== null || silent.some(isIn);
}

function placeOf(path: string, unit: Unit, ruleKey: string): string {
  return `${path}\0${unit.name}\0${ruleKey}`;
}

function isOf({ unit, ruleKey }: JudgedAllow, other: Unit, otherKey: string): boolean {
  return unit.name === other.name && ruleKey === otherKey;
}

/** By the path and name at the head. */
function originsOf({ matches }: UnitMatching): ReadonlyMap<string, ReadonlyMap<string, UnitMatchEnd>> {
  const origins = new Map<string, Map<string, UnitMatchEnd>>();
  for (const { before, after } of matches) {
    const file = origins.get(after.path) ?? new Map<string, UnitMatchEnd>();
    origins.set(after.path, file.set(after.unit.name, before));
  }
  return origins;
}

interface UnitMatchEnd {
  readonly path: string;
  readonly unit: Unit;
}
