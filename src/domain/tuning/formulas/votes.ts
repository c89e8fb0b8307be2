/** What people's answers come to in one cell: one vote a person and violation, and none of them alone decides. */
import { groupBy } from "../../history/group.ts";
import { compareText } from "../../history/order.ts";
import { refutedOdds } from "./odds.ts";

export interface Vote {
  readonly violation: string;
  /** Somebody with standing; who has none has no vote. */
  readonly by: string;
  readonly verdict: "valid" | "refuted" | "waived";
}

export interface Ballot {
  /** One of a person on a violation; of several the one counts that lowers the least: waived, then valid, then refuted. */
  readonly votes: readonly Vote[];
  /** The violations whose answers were asked for, and how many people must have given one. */
  readonly asked?: { readonly violations: ReadonlySet<string>; readonly quorum: number };
}

export interface Tally {
  /** Violations that the majority called wrong: zeros. */
  readonly refuted: number;
  /** Violations that the majority called right: ones. */
  readonly valid: number;
}

const MOST_CHARGED = 3;
const MOST_SUBSETS = 3000;

/** People whose answer an asked-for sample needs: min(3, max(2, ⌈M/2⌉)), M = people who merge or review here. */
export function quorumOf(people: number): number {
  return Math.min(3, Math.max(2, Math.ceil(people / 2)));
}

/**
 * Per violation the majority; a tie, and what was only waived, is dropped. Of the zeros that nobody asked for each is charged to
 * its least-used voter, and at most 3 are charged to one; the others do not count.
 */
export function tallyVotes({ votes, asked }: Ballot): Tally {
  const answered = decide(votes).filter(
    ({ violation, voters }) => asked?.violations.has(violation) !== true || voters >= asked.quorum,
  );
  return count(answered, asked?.violations);
}

export interface WorstOdds {
  /** The lowest odds of gate B after any f people are left out. */
  readonly odds: number;
  /** Whose leaving costs the most. Empty where it was only bounded. */
  readonly without: readonly string[];
}

/**
 * Gate B after deletion of any f voters. Exact up to 3,000 choices of people; beyond that a bound from below: the zeros that the
 * f busiest had a part in are all lost. The quorum of what was asked for is not asked again.
 */
export function worstRefutedOdds({ votes, asked }: Ballot, f: number): WorstOdds {
  const before = tallyVotes({ votes, ...(asked && { asked }) });
  const people = [...new Set(votes.map(({ by }) => by))].sort(compareText);
  if (f <= 0 || people.length === 0) return { odds: refutedOdds(before), without: [] };
  const kept = quorate({ votes, ...(asked && { asked }) });
  if (choose(people.length, Math.min(f, people.length)) > MOST_SUBSETS) return boundedOdds(kept, before, f);
  const outcomes = subsets(people, Math.min(f, people.length)).map((without) => {
    const rest = kept.filter(({ by }) => !without.includes(by));
    return { odds: refutedOdds(count(decide(rest), asked?.violations)), without };
  });
  return outcomes.reduce((worst, one) => (one.odds < worst.odds ? one : worst));
}

interface Decided {
  readonly violation: string;
  readonly verdict: "valid" | "refuted";
  readonly voters: number;
  readonly refuters: readonly string[];
}

function decide(votes: readonly Vote[]): readonly Decided[] {
  const byViolation = groupBy(votes, ({ violation }) => violation);
  return [...byViolation].flatMap(([violation, cast]) => {
    const voters = new Map(cast.toSorted((a, b) => compareText(a.verdict, b.verdict)).map((vote) => [vote.by, vote]));
    const refuters = [...voters.values()].filter(({ verdict }) => verdict === "refuted").map(({ by }) => by);
    const valid = [...voters.values()].filter(({ verdict }) => verdict === "valid").length;
    if (refuters.length === valid) return [];
    const verdict = refuters.length > valid ? ("refuted" as const) : ("valid" as const);
    return [{ violation, verdict, voters: voters.size, refuters: refuters.sort(compareText) }];
  });
}

function count(decided: readonly Decided[], asked: ReadonlySet<string> | undefined): Tally {
  const zeros = decided.filter(({ verdict }) => verdict === "refuted");
  const free = zeros.filter(({ violation }) => asked?.has(violation) !== true);
  return { refuted: zeros.length - free.length + chargeable(free), valid: decided.length - zeros.length };
}

/** Those with the fewest voters first: they have the least choice of whom to charge. */
function chargeable(zeros: readonly Decided[]): number {
  const used = new Map<string, number>();
  const sorted = zeros.toSorted(
    (a, b) => a.refuters.length - b.refuters.length || compareText(a.violation, b.violation),
  );
  return sorted.filter(({ refuters }) => {
    const [least] = refuters.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0) || compareText(a, b));
    const charged = used.get(least ?? "") ?? 0;
    if (least === undefined || charged >= MOST_CHARGED) return false;
    used.set(least, charged + 1);
    return true;
  }).length;
}

function quorate({ votes, asked }: Ballot): readonly Vote[] {
  if (asked === undefined) return votes;
  const voters = groupBy(votes, ({ violation }) => violation);
  const people = (violation: string): number => new Set(voters.get(violation)?.map(({ by }) => by)).size;
  return votes.filter(({ violation }) => !asked.violations.has(violation) || people(violation) >= asked.quorum);
}

function boundedOdds(votes: readonly Vote[], { refuted, valid }: Tally, f: number): WorstOdds {
  const parts = new Map<string, number>();
  const zeros = decide(votes).filter(({ verdict }) => verdict === "refuted");
  for (const { refuters } of zeros) for (const by of refuters) parts.set(by, (parts.get(by) ?? 0) + 1);
  const busiest = [...parts.values()].sort((a, b) => b - a).slice(0, f);
  const lost = busiest.reduce((total, part) => total + part, 0);
  const turned = zeros.filter(({ voters, refuters }) => voters > refuters.length).length;
  return { odds: refutedOdds({ refuted: Math.max(0, refuted - lost), valid: valid + turned }), without: [] };
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

function subsets(people: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return people.flatMap((first, index) => subsets(people.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}
