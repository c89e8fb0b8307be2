import type { FileAnalysis, Unit } from "../../domain/violation/unit.ts";
import { type Draft, discoverUnits } from "./discover.ts";
import { type CodeHashes, hashUnit } from "./fingerprints.ts";
import { measureUnit } from "./measure.ts";
import { type Marks, markUnits } from "./sums.ts";
import { endOf, ERROR_TYPE, NONE, parentOf, type Syntax } from "./syntax.ts";
import { codeLines, type Lines, lineAt, readTokens, type Tokens } from "./tokens.ts";
import { nameTwins } from "./twins.ts";

interface Found {
  readonly s: Syntax;
  readonly marks: Marks;
  readonly tokens: Tokens;
  readonly lines: Lines;
}

/** Everything the analyzer says about a file, from its flattened syntax. `tokens` is scratch space. */
export function analyzeSyntax(s: Syntax, tokens: Tokens): FileAnalysis {
  const lines = readTokens(s, tokens);
  const drafts = discoverUnits(s);
  const found: Found = { s, tokens, lines, marks: markUnits(s, drafts) };
  const hashes = drafts.map((draft) => hashUnit(s, found.marks, tokens, draft));
  const units = drafts.map((draft, index) => toUnit(found, draft, hashes[index]));
  const names = nameTwins(units.map((unit, index) => ({ ...unit, wholeShape: hashes[index]?.wholeShape ?? "" })));
  return {
    language: s.grammar.language.name,
    fileLines: codeLines(lines, 0, lines.starts.length - 1),
    reliable: s.errors.length === 0,
    units: units.map((unit, index) => ({ ...unit, name: names[index] ?? unit.qualifiedName })),
  };
}

function toUnit(found: Found, draft: Draft, hashes: CodeHashes | undefined): Unit {
  if (hashes === undefined) throw new RangeError(`no hashes for ${draft.qualifiedName}`);
  const { s, lines } = found;
  const first = lineAt(lines, s.starts[firstRow(found, draft)] ?? 0);
  const last = lineAt(lines, Math.max(0, lastOffset(found, draft) - 1));
  const measured = measureUnit(s, found.marks, draft);
  return {
    name: draft.qualifiedName,
    qualifiedName: draft.qualifiedName,
    kind: draft.kind,
    startLine: first + 1,
    endLine: last + 1,
    exported: draft.exported,
    isTest: draft.isTest,
    reliable: isReliable(s, draft.node),
    arity: measured.params,
    metrics: { ...measured, functionLines: codeLines(lines, first, last) },
    signature: hashes.signature,
    body: hashes.body,
    shape: hashes.shape,
    tokens: hashes.tokens,
  };
}

/** First token of the unit behind what only stands before it (annotations). */
function firstRow({ s, tokens }: Found, draft: Draft): number {
  const preludes = new Set(s.grammar.language.preludes);
  const end = endOf(s, draft.node);
  let row = draft.node;
  while (row < end) {
    if (preludes.has(s.grammar.names[s.types[row] ?? 0] ?? "")) row = endOf(s, row);
    else if (s.sizes[row] === 1 && tokens.exact[row] !== 0) return row;
    else row++;
  }
  return draft.node;
}

/** End of the last token: grammars disagree on whether comments behind a body belong to it. */
function lastOffset({ s, tokens }: Found, draft: Draft): number {
  for (let row = endOf(s, draft.node) - 1; row > draft.node; row--) {
    if (s.sizes[row] === 1 && tokens.exact[row] !== 0) return s.ends[row] ?? 0;
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
