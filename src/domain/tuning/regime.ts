/** Both tuning files, ready to be asked often. */
import { createLimits, type Limits } from "../violation/limits.ts";
import { isFloor } from "../violation/floor.ts";
import type { Family, Role } from "../violation/rule.ts";
import type { Policy } from "./policy.ts";
import type { LocatedRecommendation } from "./recommendation.ts";

export interface TuningFiles {
  readonly policy: Policy;
  /** As read: none twice in one scope, none over a floor. */
  readonly recommendations: readonly LocatedRecommendation[];
}

export interface Regime extends TuningFiles {
  readonly limits: Limits;
  /** `family`: what a report raised the rule to; undefined when that is not known. */
  readonly isFloor: (ruleKey: string, family: Family | undefined) => boolean;
}

/** `day`: what expired before it has no effect. */
export function toRegime(files: TuningFiles, day: string): Regime {
  const limits = createLimits({ ...files, now: Date.parse(`${day}T00:00:00Z`) });
  const floors = new Map<string, Map<Family | undefined, boolean>>();
  return {
    ...files,
    limits: {
      limitFor: remember(limits.limitFor),
      advisoryFor: remember(limits.advisoryFor),
      effectsFor: remember(limits.effectsFor),
      allowState: limits.allowState,
      expired: limits.expired,
    },
    isFloor: (ruleKey, family) => {
      const known = entryOf(floors, ruleKey, () => new Map());
      return entryOf(known, family, () =>
        isFloor({ ruleKey, policy: files.policy, ...(family === undefined ? {} : { family }) }),
      );
    },
  };
}

type Ask<Value> = (ruleKey: string, role: Role, area: string) => Value;

/** Three look-ups by texts that are there cost less than one by a text made of them. */
function remember<Value>(ask: Ask<Value>): Ask<Value> {
  const byRule = new Map<string, Map<Role, Map<string, { readonly value: Value }>>>();
  return (ruleKey, role, area) => {
    const byRole = entryOf(byRule, ruleKey, () => new Map<Role, Map<string, { readonly value: Value }>>());
    const byArea = entryOf(byRole, role, () => new Map<string, { readonly value: Value }>());
    return entryOf(byArea, area, () => ({ value: ask(ruleKey, role, area) })).value;
  };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
