/** The scopes in which a limit could be tighter, each with the values that speak for or against it. */
import { ruleTable } from "../history/figures.ts";
import type { MergedChange } from "../history/timeline.ts";
import { fingerprintOf } from "../violation/fingerprint.ts";
import { isAsStrict } from "../violation/limits.ts";
import { RULES, ruleOf, type Direction, type Role, type Rule } from "../violation/rule.ts";
import { editedUnits } from "./edited-units.ts";
import { provingChanges } from "./evidence.ts";
import type { Ground } from "./proposer.ts";
import type { Tip, TipUnit } from "./tip.ts";

export interface ScopeUnit {
  readonly unit: TipUnit;
  readonly value: number;
  /** Changes that count, newest first; none where it was not edited. */
  readonly edits: readonly MergedChange[];
}

export interface TightenScope {
  readonly rule: Rule;
  readonly role: Role;
  /** Null: every area. */
  readonly area: string | null;
  readonly limit: number;
  readonly direction: Direction;
  /** All units at the tip that the rule judges there. */
  readonly units: readonly ScopeUnit[];
  /** Fingerprints that a change that counts left over the limit, whatever became of them later. */
  readonly left: ReadonlySet<string>;
}

/** For each rule and role the areas, and all of them together where the limit is one and the same. */
export interface ScopesOfRule {
  readonly whole: TightenScope | undefined;
  readonly areas: readonly TightenScope[];
}

/** In the order of rule, role and area as the tip has them. */
export function tightenScopes(ground: Ground, tip: Tip): readonly ScopesOfRule[] {
  const left = leftOverLimit(ground);
  return unitsByRule(ground, tip).map(({ rule, role, byArea }) => {
    const areas = [...byArea].flatMap(([area, units]): TightenScope[] => {
      const limit = ground.limits.limitFor(rule.key, role, area)?.limit;
      if (limit === undefined) return [];
      const over = left.get(keyOf(rule.key, role, area)) ?? new Set();
      return [{ rule, role, area, limit, direction: rule.direction, units, left: over }];
    });
    return { whole: wholeOf(areas), areas };
  });
}

function wholeOf(areas: readonly TightenScope[]): TightenScope | undefined {
  const [first] = areas;
  if (first === undefined || areas.some(({ limit }) => limit !== first.limit)) return undefined;
  return {
    ...first,
    area: null,
    units: areas.flatMap(({ units }) => units),
    left: new Set(areas.flatMap(({ left }) => [...left])),
  };
}

interface UnitsOfRule {
  readonly rule: Rule;
  readonly role: Role;
  readonly byArea: Map<string, ScopeUnit[]>;
}

function unitsByRule(ground: Ground, tip: Tip): readonly UnitsOfRule[] {
  const edits = new Map(editedUnits(tip, ground.evidence, ground.sha256).map((one) => [one.unit, one.edits]));
  const rules = new Map(RULES.map((rule) => [rule.key, rule]));
  const table = ruleTable((ruleKey, role) => ({
    rule: rules.get(ruleKey),
    role,
    byArea: new Map<string, ScopeUnit[]>(),
  }));
  for (const unit of tip.units) {
    const changes = edits.get(unit) ?? [];
    for (const { ruleKey, value } of unit.values) {
      const since = ground.evidence.resets.since(ruleKey);
      const counted = since === 0 ? changes : changes.filter(({ index }) => index >= since);
      const { byArea } = table.at(ruleKey, unit.role);
      const units = byArea.get(unit.area);
      const one = { unit, value, edits: counted };
      if (units) units.push(one);
      else byArea.set(unit.area, [one]);
    }
  }
  return table.rows().flatMap(({ rule, role, byArea }) => (rule === undefined ? [] : [{ rule, role, byArea }]));
}

/** By today's limit, under today's name; also what is not there any more. */
function leftOverLimit({ evidence, limits }: Ground): ReadonlyMap<string, ReadonlySet<string>> {
  const proving = new Set(provingChanges(evidence));
  const left = new Map<string, Set<string>>();
  for (const trail of evidence.timeline.trails) {
    for (const { at, line } of trail.sightings) {
      const { rule_key: ruleKey, role, area, actual, touched } = line;
      const rule = ruleOf(ruleKey);
      if (rule === undefined || !touched || !proving.has(at) || at.index < evidence.resets.since(ruleKey)) continue;
      const limit = limits.limitFor(ruleKey, role, area);
      if (limit === undefined || isAsStrict(rule.direction, actual, limit.limit)) continue;
      const key = keyOf(ruleKey, role, area);
      const known = left.get(key);
      if (known) known.add(trail.fingerprint);
      else left.set(key, new Set([trail.fingerprint]));
    }
  }
  return left;
}

function keyOf(ruleKey: string, role: Role, area: string): string {
  return `${ruleKey} ${role} ${area}`;
}

/** What a violation of the rule by the unit is called. */
export function fingerprintIn({ rule }: TightenScope, { path, unitName }: TipUnit): string {
  return fingerprintOf({ path, unitName, ruleKey: rule.key });
}
