import type { Callee } from "../language.ts";
import type { Sums } from "./sums.ts";
import { readReached } from "./reached.ts";
import { childIn, NONE, partsOf, textOf } from "./syntax.ts";

/** A call is a branch of ABC, may be recursion, and may be an assertion. */
export function readCall(sums: Sums, row: number): void {
  const { s } = sums;
  const { language } = s.grammar;
  sums.branches++;
  const callee = language.callee(s, row);
  if (language.isAssertion(s, row)) sums.assertions++;
  else if (sums.reached !== undefined) readReached(sums, row, callee);
  if (!sums.recursive && isRecursive(sums, row, callee)) sums.recursive = true;
}

/**
 * Direct recursion: the unit's own name, called bare from a function, through the unit's own object or type from a
 * method. Where a bare name may mean an overload, the number of arguments must agree too.
 */
function isRecursive(sums: Sums, row: number, callee: Callee): boolean {
  const { s, draft } = sums;
  if (callee.name !== draft.ownName || draft.kind === "test-case") return false;
  const { language } = s.grammar;
  if (language.implicitSelf && partsOf(s, childIn(s, row, "arguments")).length !== draft.params) return false;
  const isMethod = draft.kind !== "function";
  if (callee.object === NONE) return !isMethod || language.implicitSelf;
  const object = textOf(s, callee.object);
  return isMethod && (object === draft.parentName || language.selfNames(s, draft.node).includes(object));
}
