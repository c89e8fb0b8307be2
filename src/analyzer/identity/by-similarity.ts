/** Stage "similar": what was edited while it moved or got a new name is recognised by its tokens. */
import type { Kinship } from "./kinship.ts";
import { candidatesElsewhere } from "./candidates.ts";
import { countBy, type Entry, groupBy, isSizable, keyOf, openOf, type Pool } from "./pool.ts";
import { claimBest, type Scored } from "./pairing.ts";
import { dice, diceCeiling, vocabularyDice } from "./similarity.ts";

/** Least Dice by what else speaks for the pair. */
const SIMILAR = { sameName: 0.65, sameFile: 0.75, elsewhere: 0.85 } as const;
/** And least Dice of the distinct tokens. */
const VOCABULARY = { sameName: 0.35, otherName: 0.6 } as const;

/** Own names that more units of the change share (`render`, `toString`) tell nothing between files. */
const COMMON_NAME = 3;

/** In a shorter body a quarter of the tokens is all that it says. */
const LONG_TOKENS = 40;

/** All pairs are looked at inside a group up to this number; larger groups are left to the index of rare tokens. */
const MAX_GROUP_PAIRS = 4096;

/** Of two that are nearly alike the one beside the same siblings. */
const KIN_BONUS = 0.2;
/** Rivals this near in score (of the room above the bar) make a pair a guess. */
const MARGIN = 0.1;

type Bar = (before: Entry, after: Entry) => number;

/** One-to-one, best first: best is what lies highest above its bar, relative to the room above it. */
export function matchBySimilarity(pool: Pool, isKin: Kinship): void {
  const before = openOf(pool, "before");
  const after = openOf(pool, "after");
  if (before.length === 0 || after.length === 0) return;
  const bar = barOf(pool, isKin);
  const seen = new Set<string>();
  const scored: Scored[] = [];
  for (const [b, a] of candidatesOf(before, after)) {
    const pair = keyOf(b.order, a.order);
    if (seen.has(pair)) continue;
    seen.add(pair);
    const score = scoreOf(b, a, bar(b, a));
    if (score !== null) scored.push({ before: b, after: a, score: score + (isKin(b, a) ? KIN_BONUS : 0) });
  }
  claimBest(pool, { stage: "similar" }, scored.filter(standingOut(scored)));
}

/** Between files and under a new name a pair counts only when it has no rival: of two equal copies neither is the original. */
function standingOut(scored: readonly Scored[]): (pair: Scored) => boolean {
  const best = new Map<Entry, number>();
  const rivals = new Map<Entry, number>();
  for (const { before, after, score } of scored) {
    for (const entry of [before, after]) {
      const first = best.get(entry) ?? -1;
      rivals.set(entry, Math.max(rivals.get(entry) ?? -1, Math.min(first, score)));
      best.set(entry, Math.max(first, score));
    }
  }
  const hasRival = (entry: Entry, score: number): boolean => (rivals.get(entry) ?? -1) > score - MARGIN;
  return (pair) => {
    if (pair.before.home === pair.after.home || pair.before.own === pair.after.own) return true;
    return !hasRival(pair.before, pair.score) && !hasRival(pair.after, pair.score);
  };
}

function* candidatesOf(before: readonly Entry[], after: readonly Entry[]): Generator<readonly [Entry, Entry]> {
  yield* pairsWithin(before, after, (e) => keyOf(e.sort, e.own));
  yield* pairsWithin(before, after, (e) => keyOf(e.sort, e.own, e.unit.qualifiedName));
  yield* pairsWithin(before.filter(isSizable), after.filter(isSizable), (e) => keyOf(e.sort, e.home));
  yield* candidatesElsewhere(before.filter(isSizable), after.filter(isSizable), SIMILAR.elsewhere);
}

function* pairsWithin(
  before: readonly Entry[],
  after: readonly Entry[],
  key: (entry: Entry) => string,
): Generator<readonly [Entry, Entry]> {
  const partners = groupBy(after, key);
  for (const [name, group] of groupBy(before, key)) {
    const others = partners.get(name) ?? [];
    if (group.length * others.length > MAX_GROUP_PAIRS) continue;
    for (const b of group) for (const a of others) yield [b, a];
  }
}

function scoreOf(before: Entry, after: Entry, bar: number): number | null {
  if (bar > 1 || diceCeiling(before.unit.tokens.length, after.unit.tokens.length) < bar) return null;
  const similarity = dice(before, after);
  if (similarity < bar) return null;
  const vocabulary = before.own === after.own ? VOCABULARY.sameName : VOCABULARY.otherName;
  return vocabularyDice(before, after) < vocabulary ? null : (similarity - bar) / (1 - bar);
}

/** What a pair must reach; above 1 for a pair that no similarity can prove. */
function barOf(pool: Pool, isKin: Kinship): Bar {
  const ownKey = (e: Entry): string => keyOf(e.sort, e.own);
  const countBefore = countBy(pool.before, ownKey);
  const countAfter = countBy(pool.after, ownKey);
  return (b, a) => {
    if (b.sort !== a.sort) return Infinity;
    const near = b.home === a.home || isKin(b, a);
    if (!isSizable(b) || !isSizable(a)) return near && b.own === a.own ? SIMILAR.sameName : Infinity;
    const telling = b.parent === a.parent || Math.max(countBefore(b), countAfter(a)) <= COMMON_NAME;
    if (b.own === a.own && (near || (telling && b.sort !== "constructor"))) return SIMILAR.sameName;
    return near && isLong(b) && isLong(a) ? SIMILAR.sameFile : SIMILAR.elsewhere;
  };
}

function isLong(entry: Entry): boolean {
  return entry.unit.tokens.length >= LONG_TOKENS;
}
