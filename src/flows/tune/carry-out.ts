/** From a plan to the pull request: what is to be done with it, as data, and the doing. */
import type { Plan } from "../../domain/tuning/plan-model.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import { propose, withdraw, type ProposeOutcome, type Wanted } from "../tuning-pull/propose.ts";
import type { Standing, TuningPullPorts } from "../tuning-pull/standing.ts";

/**
 * - `propose`: the branch and its pull request are made to say the plan.
 * - `withdraw`: nothing is left; what is open is closed, and what people hold is left to them with a line.
 * - `show`: there is a plan that is not to be proposed yet.
 * - `leave`: nothing is known to be better than what is there.
 */
export type Step = "propose" | "withdraw" | "show" | "leave";

export function stepOf(plan: Plan, { status, open, state }: Standing): Step {
  if (status !== "free") return "withdraw";
  // People wrote a policy of their own meanwhile: the set-up has nothing left to set up.
  const isSetUpOver = open?.kept?.kind === "set-up" && plan.for === "tuning";
  if (isSetUpOver && plan.proposals.length === 0 && plan.reason_for_none !== "partial-look") return "withdraw";
  if (plan.shadow) return plan.proposals.length > 0 ? "show" : "leave";
  if (plan.proposals.length > 0) return "propose";
  const isNothing = plan.reason_for_none === "nothing-holds" || plan.reason_for_none === "held-back";
  return isNothing && (open !== undefined || state.head !== undefined) ? "withdraw" : "leave";
}

export type Outcome = ProposeOutcome | { readonly kind: "shown" | "left" };

export interface Carrying {
  readonly step: Step;
  readonly standing: Standing;
  /** Undefined where the file of base cannot be edited in place. */
  readonly wanted: Wanted | undefined;
}

export async function carryOut(ports: TuningPullPorts, { step, standing, wanted }: Carrying): Promise<Answer<Outcome>> {
  switch (step) {
    case "propose":
      return wanted === undefined
        ? { value: { kind: "base-unreadable" } }
        : orRefused(await propose(ports, standing, wanted));
    case "withdraw":
      return withdraw(ports, standing);
    case "show":
      return { value: { kind: "shown" } };
    case "leave":
      return { value: { kind: "left" } };
    default:
      return step satisfies never;
  }
}

/** A token that may not write is no trouble that a later run is free of: people have to give it the right. */
function orRefused(done: Answer<ProposeOutcome>): Answer<ProposeOutcome> {
  if (!("trouble" in done) || done.trouble.kind !== "forbidden") return done;
  return { value: { kind: "branch-refused", why: "not-allowed", words: done.trouble.words } };
}
