/** Why a share that was beyond its limit at an earlier push is not any more. */
import type { GoneReason } from "../violation/compare.ts";
import { isAsStrict, type Limits } from "../violation/limits.ts";
import { PROJECT_PATH } from "../violation/reported.ts";
import { ruleOf } from "../violation/rule.ts";
import type { Score } from "../violation/scores.ts";
import type { SeenViolation } from "./ledger-facts.ts";
import type { ViolationLine } from "./lines.ts";

export interface ScoresHere {
  readonly scores: readonly Pick<Score, "ruleKey" | "path">[];
  /** Whether the file is at the head; undefined when that is not known. */
  readonly isThere: (path: string, unitName: null) => boolean | undefined;
}

/** By rule: whether reports leave out a file now of which they told at an earlier push, and which is still there. */
export function isPartialScore(
  seen: readonly SeenViolation[],
  { scores, isThere }: ScoresHere,
): (ruleKey: string) => boolean {
  const measured = new Set(scores.map(({ ruleKey, path }) => `${ruleKey}\0${path}`));
  const missing = seen
    .map(({ last }) => last)
    .filter(({ rule_key: rule, path }) => isScore(rule) && path !== PROJECT_PATH)
    .filter(({ rule_key: rule, path }) => !measured.has(`${rule}\0${path}`) && isThere(path, null) !== false);
  const rules = new Set(missing.map(({ rule_key: rule }) => rule));
  return (ruleKey) => rules.has(ruleKey);
}

export interface ScoreGround {
  readonly isPartial: (ruleKey: string) => boolean;
  readonly limits: Limits;
}

/** Fixed only under a limit at least as strict, and, of the whole project, only by reports of as many files. Other rules keep their reason. */
export function whyScoreGone(
  { why, last }: { readonly why: GoneReason; readonly last: ViolationLine },
  { isPartial, limits }: ScoreGround,
): GoneReason {
  const { rule_key: ruleKey, role, area, path, limit } = last;
  const rule = ruleOf(ruleKey);
  if (why !== "fixed" || rule?.isScore !== true) return why;
  if (path === PROJECT_PATH && isPartial(ruleKey)) return "unknown";
  const now = limits.advisoryFor(ruleKey, role, area) ?? limits.limitFor(ruleKey, role, area);
  return now !== undefined && isAsStrict(rule.direction, now.limit, limit) ? "fixed" : "limit-moved";
}

function isScore(ruleKey: string): boolean {
  return ruleOf(ruleKey)?.isScore === true;
}
