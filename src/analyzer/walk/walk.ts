import type { Syntax } from "../language.ts";
import type { FileAnalysis, Unit } from "../../domain/violation/unit.ts";
import { type Draft, discoverUnits } from "./discover.ts";
import { type CodeHashes, hashUnit } from "./fingerprints.ts";
import { type Measured, measureUnit } from "./measure.ts";
import { type Marks, markUnits } from "./sums.ts";
import { endOf, ERROR_TYPE, NONE, parentOf } from "./syntax.ts";
import { codeLines, type Lines, lineAt, readTokens } from "./tokens.ts";
import { type Named, nameTwins } from "./twins.ts";

/** All of a unit that depends on nothing outside of its node but a few words. */
export interface Insides {
  readonly measured: Measured;
  readonly hashes: CodeHashes;
}

/** What is known of the units of an earlier version of the text, by the ids of their nodes and the words they depend on. */
export interface Memory {
  recall(id: number, words: string): Insides | undefined;
  keep(id: number, words: string, insides: Insides): unknown;
}

interface Found {
  readonly s: Syntax;
  readonly marks: Marks;
  readonly lines: Lines;
  readonly memory: Memory | undefined;
}

/** Everything the analyzer says about a file, from its flattened syntax. */
export function analyzeSyntax(s: Syntax, memory?: Memory): FileAnalysis {
  const lines = readTokens(s);
  const drafts = discoverUnits(s);
  const found: Found = { s, lines, marks: markUnits(s, drafts), memory };
  const insides = drafts.map((draft) => lookInside(found, draft));
  const names = nameTwins(drafts.map((draft, index) => toNamed(draft, insides[index])));
  return {
    language: s.grammar.language.name,
    fileLines: codeLines(lines, 0, lines.starts.length - 1),
    reliable: s.errors.length === 0,
    units: drafts.map((draft, index) =>
      toUnit(found, draft, { name: names[index] ?? "", ...assertInsides(insides[index]) }),
    ),
  };
}

function lookInside({ s, marks, memory }: Found, draft: Draft): Insides {
  const id = s.ids[draft.node] ?? 0;
  // Recursion and the unit's own parameters are seen through names that may stand outside of the node.
  const words = `${draft.kind} ${draft.parentName} ${draft.ownName} ${draft.params}`;
  const known = id === 0 ? undefined : memory?.recall(id, words);
  const insides = known ?? { measured: measureUnit(s, marks, draft), hashes: hashUnit(s, marks, draft) };
  if (id !== 0) memory?.keep(id, words, insides);
  return insides;
}

function toNamed(draft: Draft, insides: Insides | undefined): Named {
  const { wholeShape, body } = assertInsides(insides).hashes;
  return { qualifiedName: draft.qualifiedName, arity: draft.params, wholeShape, body };
}

function assertInsides(insides: Insides | undefined): Insides {
  if (insides === undefined) throw new RangeError("a unit was not looked into");
  return insides;
}

function toUnit(found: Found, draft: Draft, { name, measured, hashes }: Insides & { readonly name: string }): Unit {
  const { s, lines } = found;
  const first = lineAt(lines, s.starts[firstRow(found, draft)] ?? 0);
  const last = lineAt(lines, Math.max(0, lastOffset(found, draft) - 1));
  return {
    name,
    qualifiedName: draft.qualifiedName,
    kind: draft.kind,
    startLine: first + 1,
    endLine: last + 1,
    exported: draft.exported,
    isTest: draft.isTest,
    reliable: isReliable(s, draft.node),
    arity: draft.params,
    metrics: { ...measured, params: draft.params, functionLines: codeLines(lines, first, last) },
    signature: hashes.signature,
    body: hashes.body,
    shape: hashes.shape,
    tokens: hashes.tokens,
  };
}

/** First token of the unit behind what only stands before it (annotations). */
function firstRow({ s }: Found, draft: Draft): number {
  const preludes = new Set(s.grammar.language.preludes);
  const end = endOf(s, draft.node);
  let row = draft.node;
  while (row < end) {
    if (preludes.has(s.grammar.names[s.types[row] ?? 0] ?? "")) row = endOf(s, row);
    else if (s.sizes[row] === 1 && s.exact[row] !== 0) return row;
    else row++;
  }
  return draft.node;
}

/** End of the last token: grammars disagree on whether comments behind a body belong to it. */
function lastOffset({ s }: Found, draft: Draft): number {
  for (let row = endOf(s, draft.node) - 1; row > draft.node; row--) {
    if (s.sizes[row] === 1 && s.exact[row] !== 0) return s.ends[row] ?? 0;
  }
  return s.ends[draft.node] ?? 0;
}

/** No syntax error inside, nor around. */
function isReliable(s: Syntax, node: number): boolean {
  if (s.errors.length === 0) return true;
  const end = endOf(s, node);
  if (s.errors.some((row) => row >= node && row < end)) return false;
  for (let around = parentOf(s, node); around !== NONE; around = parentOf(s, around)) {
    if (s.types[around] === ERROR_TYPE) return false;
  }
  return true;
}
