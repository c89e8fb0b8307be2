/** Stages "path" and "signature": the name at its place says who a unit is, whatever became of its body. */
import { enclosingMatch } from "./enclosing.ts";
import { countBy, type Entry, groupBy, keyOf, openOf, type Pool, type Sides, unsettledFiles } from "./pool.ts";
import { pairBest, pairInOrder, type Pairing, pairUnique } from "./pairing.ts";
import { dice, isRelated } from "./similarity.ts";

/** True for a pair that must not be. */
export type Veto = (before: Entry, after: Entry) => boolean;

/** Added to the Dice of two siblings. */
const BONUS = { arity: 0.1, turn: 0.15 } as const;

const LOOSE_DICE = 0.5;

const nameKey = (e: Entry): string => keyOf(e.sort, e.home, e.unit.qualifiedName);
const arityKey = (e: Entry): string => keyOf(nameKey(e), e.unit.arity);
const signatureKey = (e: Entry): string => keyOf(arityKey(e), e.unit.signature);

/**
 * Same file (through renames), qualified name and number of parameters. Siblings of one name (overloads, twins) are told
 * apart by their parameters, then their bodies: where several overloads get a parameter, the number of one is now another's.
 */
export function matchByPath(pool: Pool, isTakenOver: Veto): void {
  const pass = passOf(isTakenOver);
  const sides = unsettledFiles(pool);
  const isSibling = siblingBy(sides, nameKey);
  pairUnique(
    pool,
    pass((e) => keyOf(signatureKey(e), e.unit.body)),
  );
  pairUnique(pool, pass(signatureKey, solidBy(sides, signatureKey)));
  pairNested(pool, pass);
  pairUnique(pool, { ...pass((e) => keyOf(arityKey(e), e.unit.name)), only: isNamedByShape });
  pairUnique(
    pool,
    pass((e) => keyOf(arityKey(e), e.unit.body)),
  );
  pairInOrder(
    pool,
    pass((e) => keyOf(signatureKey(e), e.unit.body)),
  );
  pairUnique(pool, pass(arityKey, aloneBy(sides, nameKey)));
  pairUnique(pool, { ...pass((e) => keyOf(nameKey(e), e.unit.body)), only: isSibling });
  pairBest(pool, { ...pass(nameKey, isRelated), only: isSibling }, siblingScore(sides));
  pairUnique(pool, pass(arityKey, looselyBy(sides, arityKey)));
}

/** Same file and qualified name, other parameters; at last what became an accessor, was one, or is an odd one. */
export function matchBySignature(pool: Pool, isTakenOver: Veto): void {
  const pass = passOf(isTakenOver);
  const sides = unsettledFiles(pool);
  const anyKindKey = (e: Entry): string => keyOf(e.home, e.unit.qualifiedName);
  const isAloneInAnyKind = aloneBy(sides, anyKindKey);
  pairUnique(
    pool,
    pass((e) => keyOf(nameKey(e), e.unit.body)),
  );
  pairUnique(pool, pass(nameKey, aloneBy(sides, nameKey)));
  pairBest(pool, pass(nameKey, isRelated), siblingScore(sides));
  pairUnique(
    pool,
    pass(anyKindKey, (b, a) => isAccessorContinued(b, a) && isAloneInAnyKind(b, a)),
  );
}

/** Twins inside of matched twins: level by level, as the outer must be matched first. */
function pairNested(pool: Pool, pass: ReturnType<typeof passOf>): void {
  if (![...openOf(pool, "before"), ...openOf(pool, "after")].some(isTwin)) return;
  for (let found = -1; found !== pool.links.length;) {
    found = pool.links.length;
    const around = enclosingMatch(pool);
    pairUnique(pool, { ...pass((e) => keyOf(signatureKey(e), e.unit.body, around(e))), only: (e) => around(e) !== "" });
  }
}

/** A pass over entries of one name, from which names that were taken over are left out. */
function passOf(isTakenOver: Veto): (key: Pairing["key"], may?: Pairing["may"]) => Pairing {
  return (key, may) => ({
    stage: (b, a) => (b.unit.arity === a.unit.arity && b.sort === a.sort ? "path" : "signature"),
    key,
    may: (b, a) => !isTakenOver(b, a) && (may === undefined || may(b, a)),
  });
}

/** Among siblings of like bodies the one with as many parameters, and, while they are as many as before, in the same turn. */
function siblingScore(sides: Sides): typeof dice {
  const turnBefore = turnsOf(sides.before);
  const turnAfter = turnsOf(sides.after);
  return (b, a) => {
    const isSameArity = b.unit.arity === a.unit.arity;
    return dice(b, a) + (isSameArity ? BONUS.arity : 0) + (turnBefore(b) === turnAfter(a) ? BONUS.turn : 0);
  };
}

/** The place of an entry among its same-named siblings, and how many they are. */
function turnsOf(entries: readonly Entry[]): (entry: Entry) => string {
  const turns = new Map<Entry, string>();
  for (const group of groupBy(entries, nameKey).values()) {
    group.forEach((entry, index) => turns.set(entry, `${index}/${group.length}`));
  }
  return (entry) => turns.get(entry) ?? "";
}

/** To or from a method; between accessors of other parameters only with an equal body, which no get shares with its set. */
function isAccessorContinued(before: Entry, after: Entry): boolean {
  if (before.unit.kind === "accessor" && after.unit.kind === "accessor") return before.unit.body === after.unit.body;
  if (before.unit.kind === "accessor") return after.sort === "callable";
  return after.unit.kind === "accessor" && before.sort === "callable";
}

function isTwin(entry: Entry): boolean {
  return entry.unit.name !== entry.unit.qualifiedName;
}

/** Twins whose name carries their shape, parameter types included. */
function isNamedByShape(entry: Entry): boolean {
  return entry.unit.name.includes("#");
}

/** True for a pair whose key belongs to no one else at either end. */
function aloneBy(sides: Sides, key: Pairing["key"]): (before: Entry, after: Entry) => boolean {
  const countBefore = countBy(sides.before, key);
  const countAfter = countBy(sides.after, key);
  return (b, a) => countBefore(b) === 1 && countAfter(a) === 1;
}

/** The only overload with that many parameters at both ends: as good as a name, unless nothing of the body is left. */
function looselyBy(sides: Sides, key: Pairing["key"]): (before: Entry, after: Entry) => boolean {
  const isAlone = aloneBy(sides, key);
  return (b, a) => isAlone(b, a) && dice(b, a) >= LOOSE_DICE;
}

/** As `aloneBy`; among same-named siblings the name alone proves nothing, so there the bodies must be related. */
function solidBy(sides: Sides, key: Pairing["key"]): (before: Entry, after: Entry) => boolean {
  const isAlone = aloneBy(sides, key);
  return (b, a) => isAlone(b, a) || isRelated(b, a);
}

/** True for an entry with same-named siblings on its own side or on the other. */
function siblingBy(sides: Sides, key: Pairing["key"]): (entry: Entry) => boolean {
  const countBefore = countBy(sides.before, key);
  const countAfter = countBy(sides.after, key);
  return (entry) => Math.max(countBefore(entry), countAfter(entry)) > 1;
}
