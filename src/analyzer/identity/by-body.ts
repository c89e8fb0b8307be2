/** Stages "body-and-name" and "body": equal code is the same code, under its own name anywhere, under a new name with more care. */
import { anchorsOf } from "./anchors.ts";
import type { Kinship } from "./kinship.ts";
import { countBy, type Entry, isSizable, keyOf, type Pool } from "./pool.ts";
import { pairBest, pairInOrder, type Pairing, pairUnique } from "./pairing.ts";
import { dice } from "./similarity.ts";

/** Least tokens of a small unit that moves without its siblings, by what it keeps besides body and parameters. */
const LONE = { parentAndName: 3, functionName: 8, memberName: 12 } as const;
/** Least tokens and Dice of a small unit that is renamed in its place. */
const IN_PLACE = { tokens: 8, dice: 0.75 } as const;

const bodyKey = (e: Entry): string => keyOf(e.sort, e.unit.body);
const bodyAndNameKey = (e: Entry): string => keyOf(bodyKey(e), e.own);
const exactKey = (e: Entry): string => keyOf(bodyAndNameKey(e), e.unit.signature);

/** Equal body of 20 tokens or more and the own name, anywhere in the change; the own file comes first. */
export function matchByBodyAndName(pool: Pool): void {
  const pass = (key: Pairing["key"]): Pairing => ({ stage: "body-and-name", key, only: isSizable });
  pairUnique(
    pool,
    pass((e) => keyOf(bodyAndNameKey(e), e.home, e.parent)),
  );
  pairUnique(
    pool,
    pass((e) => keyOf(bodyAndNameKey(e), e.home)),
  );
  pairUnique(
    pool,
    pass((e) => keyOf(exactKey(e), e.parent)),
  );
  pairUnique(
    pool,
    pass((e) => keyOf(bodyAndNameKey(e), baseName(e.home))),
  );
  pairUnique(pool, pass(bodyAndNameKey));
  pairBest(pool, pass(bodyAndNameKey), nearness);
}

/** Equal body of 20 tokens or more under a new name. Outside of the own file only when no other unit has that body. */
export function matchByBody(pool: Pool): void {
  const pass = (key: Pairing["key"]): Pairing => ({ stage: "body", key, only: isSizable });
  const homeKey = (e: Entry): string => keyOf(bodyKey(e), e.home);
  pairUnique(
    pool,
    pass((e) => keyOf(homeKey(e), e.parent, e.unit.signature)),
  );
  pairUnique(pool, pass(homeKey));
  pairUnique(pool, pass(bodyKey));
  pairInOrder(
    pool,
    pass((e) => keyOf(homeKey(e), e.parent, e.unit.signature)),
  );
  pairInOrder(pool, pass(homeKey));
}

/** Small bodies, which are equal everywhere: only together with their siblings, alone under their full name, or in their place. */
export function matchSmall(pool: Pool, isKin: Kinship): void {
  pairUnique(pool, { stage: "body-and-name", key: (e) => keyOf(exactKey(e), e.parent), may: isKin });
  pairUnique(pool, { stage: "body-and-name", key: exactKey, may: isKin });
  pairInOrder(pool, { stage: "body-and-name", key: (e) => keyOf(exactKey(e), e.parent, e.unit.name), may: isKin });
  matchLone(
    pool,
    (e) => keyOf(exactKey(e), e.parent),
    (e) => (e.parent === "" ? LONE.functionName : LONE.parentAndName),
  );
  matchLone(
    pool,
    (e) => keyOf(e.sort, e.own),
    (e) => (e.sort === "constructor" ? Infinity : LONE.memberName),
  );
  matchInPlace(pool);
}

/** A small unit that nobody else at either end of the change could be. */
function matchLone(pool: Pool, key: Pairing["key"], minTokens: (entry: Entry) => number): void {
  const countBefore = countBy(pool.before, key);
  const countAfter = countBy(pool.after, key);
  pairUnique(pool, {
    stage: "body-and-name",
    key: exactKey,
    only: (e) => e.unit.tokens.length >= minTokens(e),
    may: (b, a) => countBefore(b) === 1 && countAfter(a) === 1,
  });
}

/** Renamed in place: between the same matched neighbours, with the same parameters, equal or nearly so. */
function matchInPlace(pool: Pool): void {
  const anchor = anchorsOf(pool);
  const placeKey = (e: Entry): string => keyOf(e.sort, e.home, e.unit.signature, anchor(e));
  pairUnique(pool, { stage: "body", key: (e) => keyOf(placeKey(e), e.parent, e.unit.body) });
  pairUnique(pool, {
    stage: "similar",
    key: placeKey,
    only: (e) => e.unit.tokens.length >= IN_PLACE.tokens && !isSizable(e),
    may: (b, a) => dice(b, a) >= IN_PLACE.dice,
  });
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
