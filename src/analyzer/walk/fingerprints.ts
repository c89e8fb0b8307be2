import type { Syntax } from "../language.ts";
import type { Draft } from "./discover.ts";
import { hashSequences } from "./hash.ts";
import { type Marks, skipUnit } from "./sums.ts";
import { endOf, NONE } from "./syntax.ts";

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
  const parameters = tokensOf(s, marks, parameterRows(s, draft));
  const body = tokensOf(s, marks, draft.body === NONE ? [0, 0] : [draft.body, endOf(s, draft.body)]);
  return {
    signature: hashSequences([parameters.exact]),
    body: hashSequences([body.exact]),
    shape: hashSequences([body.shape]),
    wholeShape: hashSequences([parameters.shape, body.shape]),
    tokens: body.exact,
  };
}

interface TokenHashes {
  readonly exact: Uint32Array;
  readonly shape: Uint32Array;
}

function tokensOf(s: Syntax, marks: Marks, [first, end]: readonly [number, number]): TokenHashes {
  const exact = new Uint32Array(end - first);
  const shape = new Uint32Array(end - first);
  let count = 0;
  for (let row = first; row < end;) {
    const next = skipUnit(s, marks, row);
    const hash = s.exact[row] ?? 0;
    if (next === row && hash !== 0) {
      exact[count] = hash;
      shape[count++] = s.shape[row] ?? 0;
    }
    row = next === row ? row + 1 : next;
  }
  return { exact: exact.slice(0, count), shape: shape.subarray(0, count) };
}

/** The rows of the parameter list without its brackets, which a single parameter may not have. */
function parameterRows(s: Syntax, draft: Draft): readonly [number, number] {
  const list = draft.parameters;
  if (list === NONE) return [0, 0];
  const end = endOf(s, list);
  const hasBrackets = end - list > 2 && s.text[s.starts[list] ?? 0] === "(";
  return hasBrackets ? [list + 2, end - 1] : [list, end];
}
