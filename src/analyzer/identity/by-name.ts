/** Stages "path" and "signature": the name at its place says who a unit is, whatever became of its body. */
import { countBy, type Entry, keyOf, type Pool } from "./pool.ts";
import { pairBest, pairInOrder, type Pairing, pairUnique } from "./pairing.ts";
import { dice } from "./similarity.ts";
import { takeoverOf } from "./takeover.ts";

/** Among same-named siblings the name alone proves nothing: what is left of an overload set must be this similar. */
const SIBLING_FLOOR = 0.5;

const nameKey = (e: Entry): string => keyOf(e.sort, e.home, e.unit.qualifiedName);
const arityKey = (e: Entry): string => keyOf(nameKey(e), e.unit.arity);
const signatureKey = (e: Entry): string => keyOf(arityKey(e), e.unit.signature);

/** Same file (through renames), qualified name and number of parameters. */
export function matchByPath(pool: Pool): void {
  const isTakenOver = takeoverOf(pool);
  const isSolid = solidBy(pool, signatureKey);
  const isAlone = solidBy(pool, nameKey);
  const pass = (key: Pairing["key"], may: Pairing["may"]): Pairing => ({
    stage: "path",
    key,
    may: (b, a) => !isTakenOver(b, a) && (may === undefined || may(b, a)),
  });
  pairUnique(pool, pass((e) => keyOf(signatureKey(e), e.unit.body), undefined));
  pairUnique(pool, pass(signatureKey, isSolid));
  pairUnique(pool, { ...pass((e) => keyOf(arityKey(e), e.unit.name), undefined), only: isNamedByShape });
  pairUnique(pool, pass((e) => keyOf(arityKey(e), e.unit.body), undefined));
  pairInOrder(pool, pass((e) => keyOf(signatureKey(e), e.unit.body), undefined));
  pairUnique(pool, pass(arityKey, isAlone));
  pairBest(pool, pass(arityKey, undefined), { floor: SIBLING_FLOOR });
}

/** Same file and qualified name, other parameters; at last a method that became an accessor, or an accessor a method. */
export function matchBySignature(pool: Pool): void {
  const isTakenOver = takeoverOf(pool);
  const isAlone = solidBy(pool, nameKey);
  const anyKindKey = (e: Entry): string => keyOf(e.home, e.unit.qualifiedName);
  const isAloneInAnyKind = solidBy(pool, anyKindKey);
  const pass = (key: Pairing["key"], may: Pairing["may"]): Pairing => ({
    stage: "signature",
    key,
    may: (b, a) => !isTakenOver(b, a) && (may === undefined || may(b, a)),
  });
  pairUnique(pool, pass((e) => keyOf(nameKey(e), e.unit.body), undefined));
  pairUnique(pool, pass(nameKey, isAlone));
  pairBest(pool, pass(nameKey, undefined), { floor: SIBLING_FLOOR });
  pairUnique(pool, pass(anyKindKey, (b, a) => isAccessorOrMethod(b, a) && isAloneInAnyKind(b, a)));
}

function isAccessorOrMethod(before: Entry, after: Entry): boolean {
  if (before.unit.kind === "accessor") return after.sort === "callable";
  return after.unit.kind === "accessor" && before.sort === "callable";
}

/** Twins whose name carries their shape, parameter types included. */
function isNamedByShape(entry: Entry): boolean {
  return entry.unit.name.includes("#");
}

/** True for a pair whose key belongs to no one else at either end, or that is similar enough among siblings. */
function solidBy(pool: Pool, key: Pairing["key"]): (before: Entry, after: Entry) => boolean {
  const countBefore = countBy(pool.before, key);
  const countAfter = countBy(pool.after, key);
  return (b, a) => (countBefore(b) === 1 && countAfter(a) === 1) || dice(b, a) >= SIBLING_FLOOR;
}
