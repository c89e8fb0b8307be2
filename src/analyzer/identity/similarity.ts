import type { Entry } from "./pool.ts";

/**
 * Multiset Dice of two sorted token lists: 2 · |A ∩ B| / (|A| + |B|), from 0 to 1; two empty lists are equal (1).
 * Dice, L. R. (1945), Measures of the amount of ecologic association between species.
 */
export function diceOfSorted(a: Uint32Array, b: Uint32Array): number {
  if (a.length + b.length === 0) return 1;
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) {
      shared++;
      i++;
      j++;
    } else if (left < right) i++;
    else j++;
  }
  return (2 * shared) / (a.length + b.length);
}

/** Dice of the token multisets of two entries. */
export function dice(a: Entry, b: Entry): number {
  return a.unit.body === b.unit.body ? 1 : diceOfSorted(bagOf(a), bagOf(b));
}

/**
 * Dice of the token sets. Brackets and commas make up half of any body, so that code without one word in common reaches a
 * multiset Dice of 0.75; as a set they count once, and words decide.
 */
export function vocabularyDice(a: Entry, b: Entry): number {
  return a.unit.body === b.unit.body ? 1 : diceOfSorted(distinct(bagOf(a)), distinct(bagOf(b)));
}

/** Below this, two bodies have nothing to do with each other: a name that both have is the only tie. */
const RELATED = { tokens: 0.5, vocabulary: 0.3 } as const;

export function isRelated(a: Entry, b: Entry): boolean {
  return dice(a, b) >= RELATED.tokens && vocabularyDice(a, b) >= RELATED.vocabulary;
}

function distinct(sorted: Uint32Array): Uint32Array {
  return sorted.filter((token, index) => index === 0 || token !== sorted[index - 1]);
}

export function bagOf(entry: Entry): Uint32Array {
  entry.bag ??= entry.unit.tokens.slice().sort();
  return entry.bag;
}

/** The highest Dice that two lists of these lengths can reach. */
export function diceCeiling(a: number, b: number): number {
  return a + b === 0 ? 1 : (2 * Math.min(a, b)) / (a + b);
}
