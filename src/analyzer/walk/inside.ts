import type { Syntax } from "../language.ts";
import type { Draft } from "./discover.ts";
import { endOf } from "./syntax.ts";

/** For each unit the indexes of the units that stand directly inside of it. */
export function unitsInside(s: Syntax, drafts: readonly Draft[]): readonly (readonly number[])[] {
  const inside: number[][] = drafts.map(() => []);
  const around: number[] = [];
  for (const [index, draft] of drafts.entries()) {
    while (around.length > 0 && !holds(s, drafts[around.at(-1) ?? 0], draft)) around.pop();
    const parent = around.at(-1);
    if (parent !== undefined) inside[parent]?.push(index);
    around.push(index);
  }
  return inside;
}

/** Units come in source order, so one that begins before the end of another stands inside of it. */
function holds(s: Syntax, outer: Draft | undefined, inner: Draft): boolean {
  return outer !== undefined && inner.node < endOf(s, outer.node);
}
