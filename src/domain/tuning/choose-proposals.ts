/** Of what holds, what is proposed now: as much as there is room for, and nothing that people have put off. */
import { daysAfter } from "./proposers/renew.ts";
import { holdOf, type HoldFacts } from "./holds.ts";
import type { Missing, NoPlanReason, Proposal } from "./plan-model.ts";
import { toWatched, type Findings, type Sighted } from "./proposer.ts";

export interface Choice {
  readonly proposals: readonly Proposal[];
  /** The closest first. */
  readonly watching: readonly Sighted[];
  readonly asks: readonly string[];
  /** Set when there is no proposal. */
  readonly reason?: NoPlanReason;
}

export interface ChoiceFacts {
  readonly holds: HoldFacts;
  readonly pull: { readonly open: readonly Proposal[] | null; readonly lastOpened: string | null };
}

/** Candidates in order of precedence. What the open pull request proposes already, and still holds, stays in it. */
export function chooseProposals(found: Required<Findings>, facts: ChoiceFacts): Choice {
  const { holds, pull } = facts;
  const judged = found.candidates.map(({ proposal }) => ({ proposal, hold: holdOf(proposal, holds) }));
  const free = judged.filter(({ hold }) => hold === undefined).map(({ proposal }) => proposal);
  const open = pull.open ?? [];
  const isKept = (proposal: Proposal): boolean => open.some((one) => isSame(one, proposal));
  const { chosen, left } = fill([...free.filter(isKept), ...free.filter((one) => !isKept(one))], facts);
  const waiting = judged.flatMap(({ proposal, hold }) =>
    hold === undefined || hold === "floor" ? [] : [toSighted(proposal, hold)],
  );
  const watching = [...waiting, ...left, ...found.watching].sort(byCloseness);
  const proposals = chosen.map((proposal) => asFirstProposed(proposal, open));
  if (proposals.length > 0) return { proposals, watching, asks: found.asks };
  const reason = left.length + waiting.length > 0 ? "held-back" : "nothing-holds";
  return { proposals, watching, asks: found.asks, reason };
}

/** The counts and the term of what stands in the open pull request are those that people have read there. */
export function asFirstProposed(proposal: Proposal, open: readonly Proposal[]): Proposal {
  const known = open.find((one) => isSame(one, proposal));
  if (known === undefined) return proposal;
  return { ...proposal, because: known.because, ...(known.expires === undefined ? {} : { expires: known.expires }) };
}

interface Filled {
  readonly chosen: readonly Proposal[];
  readonly left: readonly Sighted[];
}

function fill(proposals: readonly Proposal[], { holds, pull }: ChoiceFacts): Filled {
  const { quiet_days: quietDays, max_proposals: most } = holds.policy.schedule;
  const until = pull.lastOpened === null ? "" : daysAfter(pull.lastOpened, quietDays);
  if (pull.open === null && holds.day < until)
    return { chosen: [], left: all(proposals, { what: "quiet-days", until }) };
  const chosen = proposals.slice(0, most);
  // Advice is worth no pull request of its own, nor keeps one open.
  if (chosen.every(({ kind }) => kind === "guide"))
    return { chosen: [], left: all(proposals, { what: "another-proposal" }) };
  return { chosen, left: all(proposals.slice(most), { what: "room" }) };
}

function all(proposals: readonly Proposal[], missing: Missing): readonly Sighted[] {
  return proposals.map((proposal) => toSighted(proposal, missing));
}

function toSighted(proposal: Proposal, missing: Missing): Sighted {
  return { watched: toWatched(proposal, [missing]), closeness: 1 };
}

function byCloseness(a: Sighted, b: Sighted): number {
  return b.closeness - a.closeness || (keyOf(a) < keyOf(b) ? -1 : 1);
}

function keyOf({ watched: { id, kind } }: Sighted): string {
  return `${id} ${kind ?? ""}`;
}

function isSame(one: Proposal, other: Proposal): boolean {
  return (
    one.id === other.id &&
    one.kind === other.kind &&
    one.limit?.from === other.limit?.from &&
    one.limit?.to === other.limit?.to
  );
}
