/** Why something that holds is not proposed now. */
import type { Missing, Proposal } from "./plan-model.ts";
import type { Policy } from "./policy.ts";
import { daysAfter } from "./proposers/renew.ts";
import { isOverFloor, KINDS, type Kind, type LocatedRecommendation } from "./recommendation.ts";

/** A proposal that people did not want: left out of what was merged, or closed with the whole pull request. */
export interface Refusal {
  /** Id of the recommendation. */
  readonly id: string;
  /** UTC. */
  readonly day: string;
}

/** For the set-up pull request as a whole. */
export const SET_UP_ID = "set-up";

const COOL_DOWN_DAYS = 30;
const LONGEST_COOL_DOWN = 360;
const CHANGES_LIMIT: ReadonlySet<string> = new Set(["tighten", "relax"]);
const KEEPS_ENTRY: ReadonlySet<string> = new Set(["keep", "restore"]);

/** The first day on which it may be proposed again: 30 days after the last refusal, doubled with each, 360 at most. */
export function coolDownUntil(id: string, refusals: readonly Refusal[]): string | undefined {
  const days = [...new Set(refusals.filter((refusal) => refusal.id === id).map(({ day }) => day))].sort();
  const last = days.at(-1);
  if (last === undefined) return undefined;
  return daysAfter(last, Math.min(LONGEST_COOL_DOWN, COOL_DOWN_DAYS * 2 ** (days.length - 1)));
}

export interface HoldFacts {
  readonly policy: Policy;
  readonly inForce: readonly LocatedRecommendation[];
  /** Ids that people never want to see again. */
  readonly refused: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
  readonly day: string;
}

/** `floor`: not even watched. Undefined: nothing holds it back. */
export function holdOf(
  proposal: Proposal,
  { policy, inForce, refused, refusals, day }: HoldFacts,
): Missing | "floor" | undefined {
  const entry = inForce.find((one) => one.entry.id === proposal.id)?.entry;
  if (isNarrowing(proposal, entry?.kind, policy)) return "floor";
  if (refused.has(proposal.id)) return { what: "refused" };
  const until = coolDownUntil(proposal.id, refusals);
  if (until !== undefined && day < until) return { what: "cool-down", until };
  return entry !== undefined && !isReplacing(proposal, entry.kind) ? { what: "scope-taken" } : undefined;
}

function isNarrowing({ id, kind, rule }: Proposal, inForce: Kind | undefined, policy: Policy): boolean {
  const lasting = kind === "keep" ? inForce : KINDS.find((one) => one === kind);
  return lasting !== undefined && isOverFloor({ id, kind: lasting, rule, because: {} }, policy);
}

/** One entry for each scope: a limit may follow a limit, what is folded may be hidden, and an entry be kept or given back. */
function isReplacing({ kind }: Proposal, inForce: Kind): boolean {
  if (kind === "mute" && inForce === "collapse") return true;
  return KEEPS_ENTRY.has(kind) || (CHANGES_LIMIT.has(kind) && CHANGES_LIMIT.has(inForce));
}
