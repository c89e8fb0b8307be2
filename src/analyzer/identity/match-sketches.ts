/** Recognises units whose old source is not at hand (shallow clone, force push) by what was kept of them. */
import type { MatchStage, UnitAt } from "../../domain/violation/match.ts";
import { compareAt, compareText, keyOf, MIN_TOKENS } from "./pool.ts";
import { minhashOf, minhashSimilarity, type Sketch } from "./sketch.ts";

/** A unit as it was last seen: its identity and its sketch. */
export interface SketchedUnit extends Sketch {
  readonly path: string;
  readonly unitName: string;
}

export interface SketchMatch {
  readonly before: SketchedUnit;
  readonly after: UnitAt;
  readonly stage: MatchStage;
  /** The normalised body differs; the parameter list was not kept. */
  readonly edited: boolean;
}

export interface SketchMatching {
  readonly matches: readonly SketchMatch[];
  /** Sketches that no unit answers to: their fate is unknown. */
  readonly unmatched: readonly SketchedUnit[];
}

/** Least estimated Dice. Higher than for tokens at hand, as the estimate is off by up to 0.1. */
const SIMILAR = { sameName: 0.75, sameFile: 0.85, elsewhere: 0.95 } as const;
/** Among same-named siblings the name alone proves nothing. */
const SIBLING_FLOOR = 0.5;
/** A second candidate this near makes the first a guess. */
const MARGIN = 0.05;
/** Hashes a band: two sketches with one equal band are compared. */
const BAND_DIGITS = 8;
/** A band that more sketches share selects nothing. */
const MAX_BAND = 64;

interface Hunt {
  readonly old: readonly SketchedUnit[];
  readonly now: readonly UnitAt[];
  readonly matched: Map<SketchedUnit, SketchMatch>;
  readonly taken: Set<UnitAt>;
}

/**
 * One-to-one and conservative: equal identity first, then an equal body that is unique on both sides, then the same name in
 * the file or an equal shape under it, then MinHash where one candidate stands out. `now` are the units of the changed
 * files, or of the whole tree where nobody knows what changed.
 */
export function matchSketches(old: readonly SketchedUnit[], now: readonly UnitAt[]): SketchMatching {
  const hunt: Hunt = {
    old: old.toSorted(compareSketched),
    now: now.toSorted(compareAt),
    matched: new Map(),
    taken: new Set(),
  };
  pair(hunt, { stage: "path", key: (path, name) => keyOf(path, name.full) });
  pair(hunt, { stage: "body-and-name", key: (_, name, { body }) => keyOf(name.own, body), may: isSizable });
  pair(hunt, { stage: "signature", key: (path, name) => keyOf(path, name.plain), may: isLikeSibling });
  pair(hunt, { stage: "body", key: (path, _, { body }) => keyOf(path, body), may: isSizable });
  pair(hunt, { stage: "body", key: (_, __, { body }) => body, may: isSizable });
  pair(hunt, { stage: "parent", key: (path, name, { shape }) => keyOf(path, name.own, shape), may: isSizable });
  pairSimilar(hunt);
  const matches = [...hunt.matched.values()].sort((x, y) => compareAt(x.after, y.after));
  return { matches, unmatched: hunt.old.filter((sketched) => !hunt.matched.has(sketched)) };
}

interface Name {
  readonly full: string;
  /** Without what tells twins apart. */
  readonly plain: string;
  readonly own: string;
}

type Key = (path: string, name: Name, hashes: { readonly body: string; readonly shape: string }) => string;

type May = (after: UnitAt, before: SketchedUnit) => boolean;

interface Rule {
  readonly stage: MatchStage;
  readonly key: Key;
  readonly may?: May;
}

/** Pairs what is unique on both sides under a key; `may` vetoes a pair. */
function pair(hunt: Hunt, { stage, key, may }: Rule): void {
  const old = soleBy(openOld(hunt), (s) => key(s.path, nameOf(s.unitName), s));
  const now = soleBy(openNow(hunt), (at) => key(at.path, nameOf(at.unit.name), at.unit));
  for (const [name, before] of old) {
    const after = now.get(name);
    if (before === null || after === undefined || after === null) continue;
    if (may === undefined || may(after, before)) settle(hunt, { before, after, stage });
  }
}

/** The last twin that is left has the plain name: it need not be the one that was sketched. */
function isLikeSibling({ unit }: UnitAt, before: SketchedUnit): boolean {
  return before.body === unit.body || minhashSimilarity(before.minhash, minhashOf(unit.tokens)).dice >= SIBLING_FLOOR;
}

function settle(hunt: Hunt, { before, after, stage }: Omit<SketchMatch, "edited">): void {
  if (hunt.matched.has(before) || hunt.taken.has(after)) return;
  hunt.matched.set(before, { before, after, stage, edited: before.body !== after.unit.body });
  hunt.taken.add(after);
}

interface Likely {
  readonly before: SketchedUnit;
  readonly after: UnitAt;
  readonly score: number;
}

/** Pairs that are each other's best by a margin, judged before any of them is settled. */
function pairSimilar(hunt: Hunt): void {
  const likely = likelyPairs(hunt);
  const byOld = bestTwoBy(likely, (pairing) => pairing.before);
  const byNow = bestTwoBy(likely, (pairing) => pairing.after);
  for (const pairing of likely) {
    if (standsOut(pairing, byOld.get(pairing.before)) && standsOut(pairing, byNow.get(pairing.after))) {
      settle(hunt, { ...pairing, stage: "similar" });
    }
  }
}

function likelyPairs(hunt: Hunt): Likely[] {
  const postings = bandIndex(openOld(hunt));
  return openNow(hunt)
    .filter(isSizable)
    .flatMap((after) => {
      const minhash = minhashOf(after.unit.tokens);
      const near = new Set(bandsOf(minhash).flatMap((band) => postings.get(band) ?? []));
      const pairs = [...near].map((before) => ({
        before,
        after,
        score: minhashSimilarity(before.minhash, minhash).dice,
      }));
      return pairs.filter((pairing) => pairing.score >= barOf(pairing));
    });
}

function barOf({ before, after }: Likely): number {
  if (nameOf(before.unitName).own === nameOf(after.unit.name).own) return SIMILAR.sameName;
  return before.path === after.path ? SIMILAR.sameFile : SIMILAR.elsewhere;
}

function bestTwoBy<T>(likely: readonly Likely[], end: (pairing: Likely) => T): Map<T, readonly [Likely, Likely?]> {
  const best = new Map<T, readonly [Likely, Likely?]>();
  for (const pairing of likely) {
    const [first, second] = best.get(end(pairing)) ?? [];
    if (first === undefined || pairing.score > first.score)
      best.set(end(pairing), first ? [pairing, first] : [pairing]);
    else if (second === undefined || pairing.score > second.score) best.set(end(pairing), [first, pairing]);
  }
  return best;
}

function standsOut(pairing: Likely, best: readonly [Likely, Likely?] | undefined): boolean {
  if (best === undefined || best[0] !== pairing) return false;
  return best[1] === undefined || pairing.score - best[1].score >= MARGIN;
}

function bandIndex(sketches: readonly SketchedUnit[]): Map<string, SketchedUnit[]> {
  const postings = new Map<string, SketchedUnit[]>();
  for (const sketched of sketches) {
    for (const band of bandsOf(sketched.minhash)) {
      const list = postings.get(band) ?? [];
      if (list.length < MAX_BAND) postings.set(band, [...list, sketched]);
    }
  }
  return postings;
}

function bandsOf(minhash: string): string[] {
  return Array.from({ length: minhash.length / BAND_DIGITS }, (_, index) => {
    return `${index}:${minhash.slice(index * BAND_DIGITS, (index + 1) * BAND_DIGITS)}`;
  });
}

function soleBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T | null> {
  const sole = new Map<string, T | null>();
  for (const item of items) sole.set(key(item), sole.has(key(item)) ? null : item);
  return sole;
}

function openOld(hunt: Hunt): SketchedUnit[] {
  return hunt.old.filter((sketched) => !hunt.matched.has(sketched));
}

function openNow(hunt: Hunt): UnitAt[] {
  return hunt.now.filter((at) => !hunt.taken.has(at));
}

function isSizable(at: UnitAt): boolean {
  return at.unit.tokens.length >= MIN_TOKENS;
}

/** The suffix that tells twins apart: `/ARITY`, `#` and 6 hex, `~` and a number. */
const TWIN = /\/\d+(#[0-9a-f]{6}(~\d+)?)?$/;

function nameOf(full: string): Name {
  const plain = full.replace(TWIN, "");
  return { full, plain, own: plain.slice(plain.lastIndexOf(".") + 1) };
}

function compareSketched(a: SketchedUnit, b: SketchedUnit): number {
  return compareText(a.path, b.path) || compareText(a.unitName, b.unitName);
}
