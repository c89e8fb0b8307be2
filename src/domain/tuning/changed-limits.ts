/** Which limits differ between two states of the tuning files. */
import { type Role, ROLES } from "../violation/rule.ts";
import type { LimitChange } from "./limit-changes.ts";
import { printId, type Scope } from "./recommendation-id.ts";
import { toRegime, type TuningFiles } from "./regime.ts";

/** No area is called so: what holds where no row names the area. */
const ANYWHERE = "";

/**
 * One for each scope that either state names and in which another limit is in force; a row that says what held before is no
 * change. `day` is that of the later state.
 */
export function changedLimits(before: TuningFiles, after: TuningFiles, day: string): readonly LimitChange[] {
  const [old, now] = [toRegime(before, day).limits, toRegime(after, day).limits];
  return scopesOf([before, after]).flatMap(({ rule, area, role }) =>
    rolesOf(role)
      .filter((one) => {
        const [was, is] = [old, now].map((limits) => limits.limitFor(rule, one, area ?? ANYWHERE)?.limit);
        return was !== is;
      })
      .map((one) => ({ rule, role: one, day, ...(area === undefined ? {} : { area }) })),
  );
}

function rolesOf(role: Role | undefined): readonly Role[] {
  return role === undefined ? ROLES : [role];
}

function scopesOf(states: readonly TuningFiles[]): readonly Scope[] {
  const scopes = states.flatMap(({ policy, recommendations }): readonly Scope[] => [
    ...policy.limits,
    ...recommendations.filter(({ entry }) => entry.limit !== undefined).map(({ entry }) => entry),
  ]);
  return [...new Map(scopes.map((scope) => [printId(scope), scope])).values()];
}
