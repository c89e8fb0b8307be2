/** Which limit a rule has where, who set it, and which recommendations bear on it. */
import type { FileProblem } from "../errors.ts";
import type { Policy, PolicyLimit } from "../tuning/policy.ts";
import { isExpired, isOverFloor, type LocatedRecommendation } from "../tuning/recommendation.ts";
import type { AllowState } from "./allow.ts";
import { isFloor, type FloorQuestion } from "./floor.ts";
import { isJudgedRole } from "./placement.ts";
import { type Direction, type Role, ruleOf } from "./rule.ts";

export interface LimitOrigin {
  readonly kind: "tuning" | "policy" | "registry";
  readonly file?: string;
  readonly line?: number;
  /** The recommendation's id. */
  readonly id?: string;
}

export interface LimitInForce {
  readonly limit: number;
  readonly origin: LimitOrigin;
  /** Beyond it is yellow, never red. */
  readonly advisory: boolean;
}

export interface Limits {
  /** The limit beyond which the rule is broken; undefined where the rule does not judge. */
  readonly limitFor: (ruleKey: string, role: Role, area: string) => LimitInForce | undefined;
  /** The stricter limit of the policy that only advises; undefined where there is none, or where it is no stricter. */
  readonly advisoryFor: (ruleKey: string, role: Role, area: string) => LimitInForce | undefined;
  /** The recommendations in force for the rule there, the most specific scope first. */
  readonly effectsFor: (ruleKey: string, role: Role, area: string) => readonly LocatedRecommendation[];
  /** Whether a directive in the code counts for the rule. It does on the day that it names, and no longer. */
  readonly allowState: (allow: AllowQuestion) => AllowState;
  /** Entries without effect because they have expired. */
  readonly expired: readonly FileProblem[];
}

export interface AllowQuestion extends Omit<FloorQuestion, "policy"> {
  readonly until: string;
  /** The UTC day that is asked about; that of the run when it is not given. */
  readonly day?: string | undefined;
}

export interface LimitFacts {
  readonly policy: Policy;
  /** As read: none twice in one scope. */
  readonly recommendations: readonly LocatedRecommendation[];
  /** Milliseconds since 1970, UTC: what expired before that day has no effect. */
  readonly now: number;
}

/**
 * tuning entry > policy for area and role > area > role > rule > registry.
 * A recommendation changes a limit that is there; it does not switch on a rule that is off. A limit of the policy that names no
 * role changes the rule where it judges by default, or where the registry says that it wakes; one that names a role switches it
 * on there.
 */
export function createLimits({ policy, recommendations, now }: LimitFacts): Limits {
  const today = new Date(now).toISOString().slice(0, 10);
  const expired = recommendations.filter(({ entry }) => isExpired(entry, today));
  const inForce = recommendations.filter(
    (located) => !expired.includes(located) && !isOverFloor(located.entry, policy),
  );
  const effects = remember((where) => inForce.filter(({ entry }) => isWithin(entry, where)).toSorted(bySpecificity));
  const limit = remember((where) => tuned(writtenLimit(policy.limits, where), effects(where)));
  const advisory = remember((where) => advisoryLimit(policy.advisory, { where, limit: limit(where) }));
  return {
    limitFor: (ruleKey, role, area) => limit({ ruleKey, role, area }),
    advisoryFor: (ruleKey, role, area) => advisory({ ruleKey, role, area }),
    effectsFor: (ruleKey, role, area) => effects({ ruleKey, role, area }),
    allowState: ({ until, day = today, ...question }) => {
      if (isFloor({ ...question, policy })) return "floor";
      return until < day ? "expired" : "in-force";
    },
    expired: expired.map(toNotice),
  };
}

/** Whether `limit` lets no more pass than `other`. */
export function isAsStrict(direction: Direction, limit: number, other: number): boolean {
  return direction === "max" ? limit <= other : limit >= other;
}

interface Where {
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
}

interface Written {
  readonly rule: string;
  readonly role?: Role | undefined;
  readonly area?: string | undefined;
}

function tuned(written: LimitInForce | undefined, effects: readonly LocatedRecommendation[]): LimitInForce | undefined {
  const effect = effects.find(({ entry }) => entry.limit !== undefined);
  if (written === undefined || effect?.entry.limit === undefined) return written;
  const { entry, file, line } = effect;
  return { limit: effect.entry.limit.to, origin: { kind: "tuning", file, line, id: entry.id }, advisory: false };
}

function writtenLimit(rows: readonly PolicyLimit[], where: Where): LimitInForce | undefined {
  if (!isJudgedRole(where.role)) return undefined;
  const rule = ruleOf(where.ruleKey);
  const byDefault = rule?.limits[where.role];
  const isOn = byDefault !== undefined || rule?.wakesIn?.includes(where.role) === true;
  const row = mostSpecific(rows, where).find((candidate) => candidate.role !== undefined || isOn);
  if (row !== undefined) return toLimit(row, false);
  return byDefault === undefined ? undefined : { limit: byDefault, origin: { kind: "registry" }, advisory: false };
}

function advisoryLimit(
  rows: readonly PolicyLimit[],
  given: { where: Where; limit: LimitInForce | undefined },
): LimitInForce | undefined {
  const { ruleKey, role } = given.where;
  const rule = ruleOf(ruleKey);
  if (rule === undefined || !isJudgedRole(role)) return undefined;
  const isOn = given.limit !== undefined || rule.limits[role] !== undefined || rule.wakesIn?.includes(role) === true;
  const row = mostSpecific(rows, given.where).find((candidate) => candidate.role !== undefined || isOn);
  const advisory = row === undefined ? undefined : toLimit(row, true);
  const isStricter =
    advisory !== undefined &&
    (given.limit === undefined || !isAsStrict(rule.direction, given.limit.limit, advisory.limit));
  return isStricter ? advisory : undefined;
}

function toLimit({ limit, at }: PolicyLimit, advisory: boolean): LimitInForce | undefined {
  return limit === undefined ? undefined : { limit, origin: { kind: "policy", ...at }, advisory };
}

function mostSpecific(rows: readonly PolicyLimit[], where: Where): readonly PolicyLimit[] {
  return rows.filter((row) => isWithin(row, where)).toSorted((one, other) => specificityOf(other) - specificityOf(one));
}

function isWithin(scope: Written, { ruleKey, role, area }: Where): boolean {
  return scope.rule === ruleKey && (scope.role ?? role) === role && (scope.area ?? area) === area;
}

function bySpecificity(one: LocatedRecommendation, other: LocatedRecommendation): number {
  return specificityOf(other.entry) - specificityOf(one.entry);
}

function specificityOf(scope: Written): number {
  return (scope.area === undefined ? 0 : 2) + (scope.role === undefined ? 0 : 1);
}

function toNotice({ entry, file, line }: LocatedRecommendation): FileProblem {
  return { file, line, reason: `${entry.kind} \`${entry.id}\` expired on ${entry.expires ?? ""} and has no effect` };
}

/** There are few scopes and many units. */
function remember<Value>(ask: (where: Where) => Value): (where: Where) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (where) => {
    const key = `${where.ruleKey}\0${where.role}\0${where.area}`;
    const found = known.get(key) ?? { value: ask(where) };
    known.set(key, found);
    return found.value;
  };
}
