import type { Entry } from "./pool.ts";
import { bagOf } from "./similarity.ts";

/** Tokens that more units hold select nothing. */
const MAX_POSTINGS = 64;
/** With more units on a side than this, names and files must do: the index would cost more than the change is worth. */
const MAX_UNITS = 20_000;
/** The units compared with one unit: those that share most of its rare tokens. */
const MAX_CANDIDATES = 16;

/**
 * Pairs that may reach a Dice of `bar`, found without looking at all of them. Two multisets that similar must share an
 * element among the rarest of each (prefix filtering: Chaudhuri, Ganti, Kaushik 2006), so only those are indexed.
 */
export function* candidatesElsewhere(
  before: readonly Entry[],
  after: readonly Entry[],
  bar: number,
): Generator<readonly [Entry, Entry]> {
  if (Math.max(before.length, after.length) > MAX_UNITS) return;
  const elements = new Map([...before, ...after].map((entry) => [entry, elementsOf(entry)]));
  const rarity = countElements(elements.values());
  const rarest = (entry: Entry): number[] => rarestOf(elements.get(entry) ?? new Uint32Array(), rarity, bar);
  const postings = indexOf(after, rarest);
  for (const b of before) for (const a of bestSharing(rarest(b), postings)) yield [b, a];
}

/** The multiset as a set: the second occurrence of a token is another element than its first. */
function elementsOf(entry: Entry): Uint32Array {
  const bag = bagOf(entry);
  let occurrence = 0;
  return bag.map((token, index) => {
    occurrence = index > 0 && bag[index - 1] === token ? occurrence + 1 : 0;
    return occurrenceHash(token, occurrence);
  });
}

/** 32-bit hash of a token and how many equal ones went before it. */
export function occurrenceHash(token: number, occurrence: number): number {
  return mix32(token + Math.imul(occurrence, 0x9e3779b1));
}

/** A bijection of 32 bits that spreads every input bit (the constants of the "lowbias32" search by Chris Wellons). */
export function mix32(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

function countElements(lists: Iterable<Uint32Array>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const element of list) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

/** The rarest elements: so many that a multiset with a Dice of `bar` cannot miss them all. */
function rarestOf(elements: Uint32Array, rarity: ReadonlyMap<number, number>, bar: number): number[] {
  const overlap = Math.ceil((bar / (2 - bar)) * elements.length);
  const count = (element: number): number => rarity.get(element) ?? 0;
  const ranked = [...elements].sort((x, y) => count(x) - count(y) || x - y);
  return ranked.slice(0, elements.length - overlap + 1);
}

function indexOf(entries: readonly Entry[], rarest: (entry: Entry) => number[]): Map<number, Entry[]> {
  const postings = new Map<number, Entry[]>();
  for (const entry of entries) {
    for (const element of rarest(entry)) {
      const list = postings.get(element);
      if (list === undefined) postings.set(element, [entry]);
      else list.push(entry);
    }
  }
  return postings;
}

function bestSharing(elements: readonly number[], postings: ReadonlyMap<number, Entry[]>): Entry[] {
  const shared = new Map<Entry, number>();
  for (const element of elements) {
    const list = postings.get(element) ?? [];
    if (list.length > MAX_POSTINGS) continue;
    for (const entry of list) shared.set(entry, (shared.get(entry) ?? 0) + 1);
  }
  const ranked = [...shared].sort(([x, m], [y, n]) => n - m || x.order - y.order);
  return ranked.slice(0, MAX_CANDIDATES).map(([entry]) => entry);
}
