import { expect, test } from "vitest";
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import { stepOf, type Step } from "../../../src/flows/tune/carry-out.ts";
import type { Standing } from "../../../src/flows/tuning-pull/standing.ts";

type Told = Parameters<typeof stepOf>[0];

/** What it is decided by, and nothing else. */
function plan(over: Partial<Plan>): Told {
  const proposals: Plan["proposals"] = [];
  return { for: "tuning", shadow: false, proposals, ...over } as Told;
}

interface Facts {
  readonly status?: Standing["status"];
  readonly open?: "set-up" | "tuning";
  readonly branch?: boolean;
}

function standing({ status = "free", open, branch = open !== undefined }: Facts): Standing {
  const state = { head: branch ? {} : undefined };
  // As above.
  return { status, state, open: open && { kept: { kind: open } } } as unknown as Standing;
}

const SOME = [{ id: "params_max/*/app" }] as unknown as Plan["proposals"]; // As above.

test.each<[string, Partial<Plan>, Facts, Step]>([
  ["a plan", { proposals: SOME }, {}, "propose"],
  ["a plan beside an open one", { proposals: SOME }, { open: "tuning" }, "propose"],
  ["a plan in the shadow", { proposals: SOME, shadow: true }, { open: "tuning" }, "show"],
  ["nothing in the shadow", { reason_for_none: "nothing-holds", shadow: true }, { open: "tuning" }, "leave"],
  ["nothing holds, and one is open", { reason_for_none: "nothing-holds" }, { open: "tuning" }, "withdraw"],
  ["nothing holds, and a branch waits", { reason_for_none: "nothing-holds" }, { branch: true }, "withdraw"],
  ["nothing holds, and nothing is there", { reason_for_none: "nothing-holds" }, {}, "leave"],
  ["all was put off, and one is open", { reason_for_none: "held-back" }, { open: "tuning" }, "withdraw"],
  ["a partial look", { reason_for_none: "partial-look" }, { open: "tuning" }, "leave"],
  ["a partial look at a set-up that is over", { reason_for_none: "partial-look" }, { open: "set-up" }, "leave"],
  ["a set-up that is over", { reason_for_none: "nothing-holds", shadow: true }, { open: "set-up" }, "withdraw"],
  ["switched off", { reason_for_none: "off" }, { open: "tuning" }, "leave"],
  ["no history", { reason_for_none: "no-history" }, { open: "tuning" }, "leave"],
  [
    "people at work: told, not written over",
    { proposals: SOME },
    { status: "human-edited", open: "tuning" },
    "withdraw",
  ],
  ["snoozed", { reason_for_none: "snoozed" }, { status: "snoozed", open: "tuning" }, "withdraw"],
])("%s", (_, told, facts, step) => expect(stepOf(plan(told), standing(facts))).toBe(step));
