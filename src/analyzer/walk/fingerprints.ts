import type { Draft } from "./discover.ts";
import { addToLanes, closeLanes, type Lanes, openLanes } from "./hash.ts";
import { type Marks, skipUnit } from "./sums.ts";
import { endOf, NONE, type Syntax } from "./syntax.ts";

export interface CodeHashes {
  readonly signature: string;
  readonly body: string;
  readonly shape: string;
  /** As `shape`, over parameters and body: tells same-named siblings apart. */
  readonly wholeShape: string;
  readonly tokens: Uint32Array;
}

/** Hashes over the tokens of a unit; tokens of units inside are left out, as are comments and white space. */
export function hashUnit(s: Syntax, marks: Marks, draft: Draft): CodeHashes {
  const parameters = tokenRows(s, marks, parameterRows(s, draft));
  const rows = tokenRows(s, marks, draft.body === NONE ? [0, 0] : [draft.body, endOf(s, draft.body)]);
  return {
    signature: closeLanes(lanesOver(parameters, s.exact)),
    body: closeLanes(lanesOver(rows, s.exact)),
    shape: closeLanes(lanesOver(rows, s.shape)),
    wholeShape: closeLanes(lanesOver(rows, s.shape, lanesOver(parameters, s.shape))),
    tokens: Uint32Array.from(rows, (row) => s.exact[row] ?? 0),
  };
}

function tokenRows(s: Syntax, marks: Marks, [first, end]: readonly [number, number]): number[] {
  const rows: number[] = [];
  for (let row = first; row < end; ) {
    const next = skipUnit(s, marks, row);
    if (next === row && s.exact[row] !== 0) rows.push(row);
    row = next === row ? row + 1 : next;
  }
  return rows;
}

function lanesOver(rows: readonly number[], hashes: Uint32Array, lanes: Lanes = openLanes()): Lanes {
  for (const row of rows) addToLanes(lanes, hashes[row] ?? 0);
  return lanes;
}

/** The rows of the parameter list without its brackets, which a single parameter may not have. */
function parameterRows(s: Syntax, draft: Draft): readonly [number, number] {
  const list = draft.parameters;
  if (list === NONE) return [0, 0];
  const end = endOf(s, list);
  const hasBrackets = end - list > 2 && s.text[s.starts[list] ?? 0] === "(";
  return hasBrackets ? [list + 2, end - 1] : [list, end];
}
