/** Why a violation that an earlier push of a pull request had is not there at its head. */
import type { AssessedViolation } from "../violation/assessed.ts";
import type { JudgedExposure } from "../violation/judged.ts";
import { isAsStrict } from "../violation/limits.ts";
import { ruleOf } from "../violation/rule.ts";
import type { SeenViolation } from "./ledger-facts.ts";
import type { ViolationLine } from "./lines.ts";
import type { WentAway } from "./push-lines.ts";

export interface HeadFacts {
  readonly violations: readonly AssessedViolation[];
  /** What the rules looked at in the changed files. */
  readonly exposures: ReadonlyMap<string, JudgedExposure>;
  /** Changed files of which nothing, or not everything, could be looked at. */
  readonly unknown: ReadonlySet<string>;
}

/** What a rule looks at: of a file or a unit. */
export function exposureKey(path: string, unitName: string | null, ruleKey: string): string {
  return `${path}\0${unitName ?? ""}\0${ruleKey}`;
}

/**
 * Of the built-in metrics. `fixed`: the same rule looked at the same place, in the same role, under a limit at least as strict. A place
 * that is not there is `removed`, unless something of the same rule is new under another name: then it may have been renamed.
 */
export function goneSincePush(
  seen: ReadonlyMap<string, SeenViolation>,
  handled: ReadonlySet<string>,
  head: HeadFacts,
): readonly WentAway[] {
  const here = new Set(head.violations.map(({ fingerprint }) => fingerprint));
  const renamed = new Set(head.violations.filter((one) => isFresh(one, seen)).map(({ ruleKey }) => ruleKey));
  return [...seen.values()]
    .filter(({ fingerprint, now, last }) => {
      const isOpen = now !== "gone" && last.source === "built-in-metric";
      return isOpen && !here.has(fingerprint) && !handled.has(fingerprint);
    })
    .map(({ last }) => ({
      fingerprint: last.fingerprint,
      why: whyGone(last, head, renamed),
      ruleKey: last.rule_key,
      role: last.role,
      area: last.area,
      actual: last.actual,
      limit: last.limit,
    }));
}

function isFresh({ fingerprint, facet }: AssessedViolation, seen: ReadonlyMap<string, SeenViolation>): boolean {
  return facet === "new" && !seen.has(fingerprint);
}

function whyGone(line: ViolationLine, head: HeadFacts, renamed: ReadonlySet<string>): WentAway["why"] {
  const exposure = head.exposures.get(exposureKey(line.path, line.unit_name, line.rule_key));
  const direction = ruleOf(line.rule_key)?.direction;
  if (exposure?.allowed === true) return "suppressed";
  if (exposure?.toldInside === true) return "limit-moved";
  if (exposure && direction)
    return exposure.role === line.role && isAsStrict(direction, exposure.limit, line.limit) ? "fixed" : "limit-moved";
  if (head.unknown.has(line.path)) return "unknown";
  return renamed.has(line.rule_key) ? "unknown" : "removed";
}
