/** What would have been lost, and how much of it there can be at most. */
import { changesByHead } from "../history/settle.ts";
import type { VerdictLine } from "../history/lines.ts";
import { compareText } from "../history/order.ts";
import type { Evidence } from "./evidence.ts";
import { upperShare } from "./formulas/binomial.ts";
import type { Harm, Lost } from "./replay-model.ts";
import type { Replayed } from "./replayed.ts";

/** No harm: at most this share of what is hidden may be worth something, at 90 % confidence. */
const MOST_HARM = 0.1;
/** With fewer that bound cannot be reached, however well it looks. */
const FEWEST_TO_BOUND = 22;

/** `change fingerprint` of what somebody with standing called right, at a commit of that change. */
export function validVotes({ gathered }: Evidence, votes: readonly VerdictLine[]): ReadonlySet<string> {
  const byHead = changesByHead(gathered);
  const valid = votes.filter(({ verdict }) => verdict === "valid");
  return new Set(
    valid.flatMap(({ head_sha: sha, fingerprint }) =>
      (byHead.get(sha) ?? []).map((change) => `${change} ${fingerprint}`),
    ),
  );
}

function isValid({ change, violation }: Replayed, valid: ReadonlySet<string>): boolean {
  return valid.has(`${change.change} ${violation.fingerprint}`);
}

export function lostOf(replayed: readonly Replayed[], valid: ReadonlySet<string>): Lost[] {
  return replayed
    .filter((one) => isNewlyHidden(one) && isWorthSomething(one, valid))
    .map((one): Lost => {
      const { change, violation, after } = one;
      const isFixed = violation.fate === "acted";
      return {
        fingerprint: violation.fingerprint,
        change: change.change,
        pr: change.change.startsWith("pr:") ? Number(change.change.slice(3)) : null,
        why: isFixed ? "fixed" : "valid",
        fixed_in: isFixed ? violation.fixedIn : null,
        would_be: after.place === "hidden" ? "hidden" : "folded",
      };
    })
    .sort((a, b) => compareText(a.change, b.change) || compareText(a.fingerprint, b.fingerprint));
}

/** Over what would be newly folded or hidden, and of which it is known what became of it. */
export function harmOf(replayed: readonly Replayed[], valid: ReadonlySet<string>): Harm {
  const hidden = replayed.filter(isNewlyHidden);
  const known = hidden.filter((one) => ["acted", "left"].includes(one.violation.fate) || isValid(one, valid)).length;
  const lost = hidden.filter((one) => isWorthSomething(one, valid)).length;
  const upper = known === 0 ? null : upperShare(lost, known);
  return { hidden: known, unknown: hidden.length - known, lost, upper, verdict: verdictOf(known, lost, upper) };
}

function verdictOf(hidden: number, lost: number, upper: number | null): Harm["verdict"] {
  if (upper === null) return "none-hidden";
  if (upper <= MOST_HARM) return "within";
  return hidden < FEWEST_TO_BOUND && lost === 0 ? "too-few-to-bound" : "exceeded";
}

function isNewlyHidden({ before, after }: Replayed): boolean {
  return before.place === "shown" && after.place !== "shown";
}

function isWorthSomething(one: Replayed, valid: ReadonlySet<string>): boolean {
  return one.violation.fate === "acted" || isValid(one, valid);
}
