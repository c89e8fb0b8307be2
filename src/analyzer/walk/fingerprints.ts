import type { Draft } from "./discover.ts";
import { addToLanes, closeLanes, type Lanes, openLanes } from "./hash.ts";
import { type Marks, skipUnit } from "./sums.ts";
import { endOf, NONE, type Syntax } from "./syntax.ts";
import type { Tokens } from "./tokens.ts";

export interface CodeHashes {
  readonly signature: string;
  readonly body: string;
  readonly shape: string;
  /** As `shape`, over parameters and body: tells same-named siblings apart. */
  readonly wholeShape: string;
  readonly tokens: Uint32Array;
}

/** Hashes over the tokens of a unit; tokens of units inside are left out, as are comments and white space. */
export function hashUnit(s: Syntax, marks: Marks, tokens: Tokens, draft: Draft): CodeHashes {
  const parameters = tokenRows(s, marks, tokens, parameterRows(s, draft));
  const rows = tokenRows(s, marks, tokens, draft.body === NONE ? [0, 0] : [draft.body, endOf(s, draft.body)]);
  return {
    signature: closeLanes(lanesOver(parameters, tokens.exact)),
    body: closeLanes(lanesOver(rows, tokens.exact)),
    shape: closeLanes(lanesOver(rows, tokens.shape)),
    wholeShape: closeLanes(lanesOver(rows, tokens.shape, lanesOver(parameters, tokens.shape))),
    tokens: Uint32Array.from(rows, (row) => tokens.exact[row] ?? 0),
  };
}

function tokenRows(s: Syntax, marks: Marks, tokens: Tokens, [first, end]: readonly [number, number]): number[] {
  const rows: number[] = [];
  for (let row = first; row < end; ) {
    const next = skipUnit(s, marks, row);
    if (next === row && tokens.exact[row] !== 0) rows.push(row);
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
