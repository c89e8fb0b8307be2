/** When the limit of a rule somewhere was last changed: a new one needs time before it is judged. */
import type { Limits } from "../violation/limits.ts";
import type { Evidence } from "./evidence.ts";
import type { LocatedRecommendation } from "./recommendation.ts";
import { parseId, type Scope } from "./recommendation-id.ts";

/** In policy or recommendations. */
export interface LimitChange extends Scope {
  /** UTC, of the merge; at the earliest where that is not known. */
  readonly day: string;
}

/**
 * What git tells, and beside it what the history lets one conclude: `tuned` lines of known merges, entries in force (merged after the
 * last day that they count), and violations recorded under another limit than today's.
 */
export function knownLimitChanges(
  evidence: Evidence,
  {
    told,
    inForce,
    limits,
  }: {
    readonly told: readonly LimitChange[];
    readonly inForce: readonly LocatedRecommendation[];
    readonly limits: Limits;
  },
): readonly LimitChange[] {
  return [...told, ...tunedChanges(evidence), ...entryChanges(inForce), ...recordedChanges(evidence, limits)];
}

/** The last day on which a limit changed that bears on the scope; undefined when none is known. */
export function lastLimitChange(changes: readonly LimitChange[], scope: Scope): string | undefined {
  const days = changes.filter((change) => isOverlapping(change, scope)).map(({ day }) => day);
  return days.toSorted().at(-1);
}

function tunedChanges({ gathered, timeline }: Evidence): LimitChange[] {
  const days = new Map(timeline.merged.map(({ line, day }) => [line.merge_sha, day]));
  return [...gathered.tuned.values()]
    .flatMap((slot) => [...slot.values()])
    .flatMap(({ merge_sha: sha, recommendation }) => {
      const scope = parseId(recommendation);
      const day = days.get(sha);
      return scope && day !== undefined ? [{ ...scope, day }] : [];
    });
}

function entryChanges(inForce: readonly LocatedRecommendation[]): LimitChange[] {
  return inForce.flatMap(({ entry: { rule, area, role, limit, because } }) =>
    limit === undefined || because.until === undefined ? [] : [{ rule, area, role, day: because.until }],
  );
}

function recordedChanges({ timeline }: Evidence, limits: Limits): LimitChange[] {
  const last = new Map<string, LimitChange>();
  for (const { violations, day } of timeline.merged) {
    for (const { rule_key: rule, role, area, limit, severity, source } of violations) {
      if (source !== "built-in-metric" || severity === "yellow") continue;
      if (limits.limitFor(rule, role, area)?.limit === limit) continue;
      last.set(`${rule} ${role} ${area}`, { rule, role, area, day });
    }
  }
  return [...last.values()];
}

function isOverlapping(one: Scope, other: Scope): boolean {
  const isSame = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined || a === b;
  return one.rule === other.rule && isSame(one.area, other.area) && isSame(one.role, other.role);
}
