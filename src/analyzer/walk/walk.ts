import type { Syntax } from "../language.ts";
import type { ReadAllows, UnitAllow } from "../../domain/violation/allow.ts";
import type { FileAnalysis, Unit } from "../../domain/violation/unit.ts";
import { findAllows } from "./allows.ts";
import { type Draft, discoverUnits } from "./discover.ts";
import { unitsInside } from "./inside.ts";
import { type CodeHashes, hashUnit } from "./fingerprints.ts";
import { type Measured, measureUnit } from "./measure.ts";
import { countAssertions } from "./reached.ts";
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
  /** Only then anybody asks who asserts. */
  readonly holdsTests: boolean;
}

export interface WalkOptions {
  readonly memory?: Memory | undefined;
  readonly readAllows: ReadAllows;
}

/** Everything the analyzer says about a file, from its flattened syntax. */
export function analyzeSyntax(s: Syntax, { memory, readAllows }: WalkOptions): FileAnalysis {
  const lines = readTokens(s);
  const drafts = discoverUnits(s);
  const holdsTests = drafts.some((draft) => draft.isTest);
  const found: Found = { s, lines, marks: markUnits(s, drafts), memory, holdsTests };
  const looked = drafts.map((draft) => lookInside(found, draft));
  const names = nameTwins(drafts.map((draft, index) => toNamed(draft, assertAt(looked, index))));
  const inside = unitsInside(s, drafts);
  const measured = looked.map((one) => one.measured);
  const { implicitSelf } = s.grammar.language;
  const assertions = countAssertions({ drafts, measured, inside, implicitSelf });
  const codes = drafts.map((draft) => linesOf(found, draft));
  const allows = findAllows(s, { drafts, lines, read: readAllows });
  return {
    language: s.grammar.language.name,
    fileLines: codeLines(lines, 0, lines.starts.length - 1),
    reliable: s.errors.length === 0,
    units: drafts.map((draft, index) =>
      toUnit(found, draft, {
        ...assertAt(looked, index),
        name: assertAt(names, index),
        assertions: assertAt(assertions, index),
        code: assertAt(codes, index),
        allows: allows?.byUnit.get(index),
        inside: assertAt(inside, index)
          .filter((unit) => drafts[unit]?.kind !== "test-case")
          .map((unit) => assertAt(codes, unit).count),
      }),
    ),
    ...(allows === undefined || allows.faulty.length === 0 ? {} : { faultyAllows: allows.faulty }),
  };
}

function lookInside(found: Found, draft: Draft): Insides {
  const { s, marks, memory, holdsTests } = found;
  const id = s.ids[draft.node] ?? 0;
  // Recursion and the unit's own parameters are seen through names that may stand outside of the node.
  const words = `${draft.kind} ${draft.parentName} ${draft.ownName} ${draft.params} ${found.holdsTests}`;
  const sight = { s, marks, holdsTests };
  const known = id === 0 ? undefined : memory?.recall(id, words);
  const insides = known ?? { measured: measureUnit(sight, draft), hashes: hashUnit(s, marks, draft) };
  if (id !== 0) memory?.keep(id, words, insides);
  return insides;
}

function toNamed(draft: Draft, { hashes }: Insides): Named {
  const { wholeShape, body } = hashes;
  return { qualifiedName: draft.qualifiedName, arity: draft.params, wholeShape, body };
}

function assertAt<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing is known of unit ${index}`);
  return value;
}

/** First and last line from 0, and how many of them hold code. */
interface CodeLines {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

function linesOf(found: Found, draft: Draft): CodeLines {
  const { s, lines } = found;
  const first = lineAt(lines, s.starts[firstRow(found, draft)] ?? 0);
  const last = lineAt(lines, Math.max(0, lastOffset(found, draft) - 1));
  return { first, last, count: codeLines(lines, first, last) };
}

interface Looked extends Insides {
  readonly name: string;
  readonly assertions: number;
  readonly code: CodeLines;
  readonly inside: readonly number[];
  readonly allows: readonly UnitAllow[] | undefined;
}

function toUnit({ s }: Found, draft: Draft, looked: Looked): Unit {
  const { measured, hashes, code, inside, allows } = looked;
  const params = draft.params - draft.injected;
  return {
    name: looked.name,
    qualifiedName: draft.qualifiedName,
    kind: draft.kind,
    startLine: code.first + 1,
    endLine: code.last + 1,
    exported: draft.exported,
    isTest: draft.isTest,
    reliable: isReliable(s, draft.node),
    arity: draft.params,
    metrics: { ...measured.metrics, assertions: looked.assertions, params, functionLines: code.count },
    ...(inside.length === 0 ? {} : { inside }),
    ...(allows === undefined ? {} : { allows }),
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
