/** Stage "parent": the own name stayed in its file, the class or function around it has another name. */
import type { Kinship } from "./kinship.ts";
import { countBy, type Entry, isSizable, keyOf, type Pool } from "./pool.ts";
import { pairBest, type Pairing, pairUnique } from "./pairing.ts";
import { dice, isRelated } from "./similarity.ts";

const memberKey = (e: Entry): string => keyOf(e.sort, e.home, e.own);
const exactKey = (e: Entry): string => keyOf(memberKey(e), e.unit.signature, e.unit.body);

export function matchByParent(pool: Pool, isKin: Kinship): void {
  const countBefore = countBy(pool.before, exactKey);
  const countAfter = countBy(pool.after, exactKey);
  const isOneOfAKind = (b: Entry, a: Entry): boolean => countBefore(b) === 1 && countAfter(a) === 1;
  const isCredible = (b: Entry, a: Entry): boolean => {
    return isKin(b, a) || (isSizable(b) && isSizable(a) && isRelated(b, a));
  };
  const pass = (key: Pairing["key"], may: Pairing["may"] & {}): Pairing => ({
    stage: "parent",
    key,
    may: (b, a) => b.parent !== a.parent && may(b, a),
  });
  pairUnique(pool, { ...pass(exactKey, isOneOfAKind), only: (e) => e.sort !== "constructor" });
  pairUnique(
    pool,
    pass((e) => keyOf(memberKey(e), e.unit.signature), isCredible),
  );
  pairUnique(
    pool,
    pass((e) => keyOf(memberKey(e), e.unit.arity), isCredible),
  );
  pairBest(pool, pass(memberKey, isCredible), (b, a) => (isKin(b, a) ? 1 : 0) + dice(b, a));
}
