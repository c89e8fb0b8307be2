/** Stages "body-and-name" and "body": equal code is the same code, under its own name anywhere, under a new name with more care. */
import type { Kinship } from "./kinship.ts";
import { countBy, type Entry, isSizable, keyOf, type Pool } from "./pool.ts";
import { anchorsOf } from "./anchors.ts";
import { pairBest, pairInOrder, type Pairing, pairUnique } from "./pairing.ts";

/** A body this small that moves alone is recognised only when its whole qualified name and its parameters are kept. */
const MIN_LONE_TOKENS = 8;

const bodyKey = (e: Entry): string => keyOf(e.sort, e.unit.body);
const bodyAndNameKey = (e: Entry): string => keyOf(bodyKey(e), e.own);
const exactKey = (e: Entry): string => keyOf(bodyAndNameKey(e), e.unit.signature);

/** Equal body of 20 tokens or more and the own name, anywhere in the change; the own file comes first. */
export function matchByBodyAndName(pool: Pool): void {
  const pass = (key: Pairing["key"]): Pairing => ({ stage: "body-and-name", key, only: isSizable });
  pairUnique(pool, pass((e) => keyOf(bodyAndNameKey(e), e.home, e.parent)));
  pairUnique(pool, pass((e) => keyOf(bodyAndNameKey(e), e.home)));
  pairUnique(pool, pass((e) => keyOf(exactKey(e), e.parent)));
  pairUnique(pool, pass((e) => keyOf(bodyAndNameKey(e), baseName(e.home))));
  pairUnique(pool, pass(bodyAndNameKey));
  pairBest(pool, pass(bodyAndNameKey), { floor: 0, score: nearness });
}

/** Equal body of 20 tokens or more under a new name. Outside of the own file only when no other unit has that body. */
export function matchByBody(pool: Pool): void {
  const pass = (key: Pairing["key"]): Pairing => ({ stage: "body", key, only: isSizable });
  const homeKey = (e: Entry): string => keyOf(bodyKey(e), e.home);
  pairUnique(pool, pass((e) => keyOf(homeKey(e), e.parent, e.unit.signature)));
  pairUnique(pool, pass(homeKey));
  pairUnique(pool, pass(bodyKey));
  pairInOrder(pool, pass((e) => keyOf(homeKey(e), e.parent, e.unit.signature)));
  pairInOrder(pool, pass(homeKey));
}

/** Small bodies, which are equal everywhere: only together with their siblings, alone under their full name, or in their place. */
export function matchSmall(pool: Pool, isKin: Kinship): void {
  pairUnique(pool, { stage: "body-and-name", key: (e) => keyOf(exactKey(e), e.parent), may: isKin });
  pairUnique(pool, { stage: "body-and-name", key: exactKey, may: isKin });
  matchLone(pool);
  matchInPlace(pool);
}

function matchLone(pool: Pool): void {
  const key = (e: Entry): string => keyOf(exactKey(e), e.parent);
  const countBefore = countBy(pool.before, key);
  const countAfter = countBy(pool.after, key);
  pairUnique(pool, {
    stage: "body-and-name",
    key,
    only: (e) => e.unit.tokens.length >= MIN_LONE_TOKENS,
    may: (b, a) => countBefore(b) === 1 && countAfter(a) === 1,
  });
}

/** Renamed in place: equal body and parameters, between the same matched neighbours. */
function matchInPlace(pool: Pool): void {
  const anchor = anchorsOf(pool);
  const key = (e: Entry): string => keyOf(bodyKey(e), e.home, e.parent, e.unit.signature, anchor(e));
  pairUnique(pool, { stage: "body", key });
}

/** Of several equal units the nearest by path: shared leading folders, the same file name counting most. */
function nearness(b: Entry, a: Entry): number {
  const [from, to] = [b.home.split("/"), a.home.split("/")];
  const fork = from.findIndex((part, index) => part !== to[index]);
  const shared = fork < 0 ? from.length : fork;
  return (b.parent === a.parent ? 1000 : 0) + (baseName(b.home) === baseName(a.home) ? 100 : 0) + Math.min(shared, 99);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
