/** The ways to pair entries that share a key. All go from the certain to the likely, and never look at all pairs of a change. */
import type { MatchStage } from "../../domain/violation/match.ts";
import { claim, type Entry, groupBy, openOf, type Pool } from "./pool.ts";
import { dice } from "./similarity.ts";

export interface Pairing {
  readonly stage: MatchStage | ((before: Entry, after: Entry) => MatchStage);
  readonly key: (entry: Entry) => string;
  /** Entries that do not take part. Default: all do. */
  readonly only?: (entry: Entry) => boolean;
  /** Vetoes a pair. Default: none. */
  readonly may?: (before: Entry, after: Entry) => boolean;
}

export interface Scored {
  readonly before: Entry;
  readonly after: Entry;
  readonly score: number;
}

/** A group with more pairs than this is left open: what is that common has no identity to follow. */
const MAX_PAIRS = 4096;

/** Pairs entries whose key is unique among the open ones of both sides. */
export function pairUnique(pool: Pool, pairing: Pairing): void {
  for (const [before, after] of sharedGroups(pool, pairing)) {
    const [b, a] = [before[0], after[0]];
    if (b === undefined || a === undefined || before.length > 1 || after.length > 1) continue;
    claimIfAllowed(pool, pairing, { before: b, after: a });
  }
}

/** Pairs entries that nothing tells apart in their order: the first with the first. */
export function pairInOrder(pool: Pool, pairing: Pairing): void {
  for (const [before, after] of sharedGroups(pool, pairing)) {
    before.slice(0, after.length).forEach((b, index) => {
      const a = after[index];
      if (a !== undefined) claimIfAllowed(pool, pairing, { before: b, after: a });
    });
  }
}

/** Pairs inside each small group, best score first. */
export function pairBest(pool: Pool, pairing: Pairing, score: typeof dice = dice): void {
  for (const [before, after] of sharedGroups(pool, pairing)) {
    if (before.length * after.length > MAX_PAIRS) continue;
    const pairs = before.flatMap((b) => after.map((a) => ({ before: b, after: a, score: score(b, a) })));
    claimBest(pool, pairing, pairs);
  }
}

/** Claims best first. Ties: equal parameter list, equal shape, then the order of the sides: a total order. */
export function claimBest(pool: Pool, pairing: Pick<Pairing, "stage" | "may">, pairs: Scored[]): void {
  for (const pair of pairs.sort(compareScored)) claimIfAllowed(pool, pairing, pair);
}

function compareScored(x: Scored, y: Scored): number {
  return (
    y.score - x.score || likeness(y) - likeness(x) || x.before.order - y.before.order || x.after.order - y.after.order
  );
}

/** Breaks ties among equally similar pairs: 8 file, 4 own name, 2 parameter list, 1 shape. */
function likeness({ before, after }: Scored): number {
  return (
    (before.home === after.home ? 8 : 0) +
    (before.own === after.own ? 4 : 0) +
    (before.unit.signature === after.unit.signature ? 2 : 0) +
    (before.unit.shape === after.unit.shape ? 1 : 0)
  );
}

function* sharedGroups(pool: Pool, pairing: Pairing): Generator<readonly [Entry[], Entry[]]> {
  const only = pairing.only ?? (() => true);
  const before = openOf(pool, "before").filter(only);
  const open = before.length === 0 ? [] : openOf(pool, "after").filter(only);
  if (open.length === 0) return;
  const after = groupBy(open, pairing.key);
  for (const [key, group] of groupBy(before, pairing.key)) {
    const partners = after.get(key);
    if (partners !== undefined) yield [group, partners];
  }
}

type Ends = Pick<Scored, "before" | "after">;

function claimIfAllowed(pool: Pool, { stage, may }: Pick<Pairing, "stage" | "may">, { before, after }: Ends): void {
  if (before.paired || after.paired) return;
  if (may !== undefined && !may(before, after)) return;
  claim(pool, { before, after, stage: typeof stage === "function" ? stage(before, after) : stage });
}
