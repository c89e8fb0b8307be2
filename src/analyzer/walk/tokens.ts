import type { Syntax } from "../language.ts";
import { BLANK } from "./grammar.ts";
import { hashText } from "./hash.ts";
import { endOf } from "./syntax.ts";

/** Which lines hold code, so that any range of lines is counted by one subtraction. */
export interface Lines {
  /** Offset at which each line starts. */
  readonly starts: Int32Array;
  /** `codeBefore[n]` = lines with code among the first n. */
  readonly codeBefore: Int32Array;
}

const BLANK_HASH = [0, 0x1d3f5a77, 0x2b9e6c11] as const;
const SPACE = /^\s*$/;

/**
 * One pass over the rows: fills in the hashes of the tokens and finds the lines that hold code. A hash that is there
 * already was copied from an earlier version of the text and holds.
 */
export function readTokens(s: Syntax): Lines {
  const starts = lineStarts(s.text);
  const hasCode = new Uint8Array(starts.length);
  const pass = { s, starts, hasCode, line: 0, gapStart: 0, typeContextEnd: 0 };
  for (let row = 0; row < s.count;) row = readRow(pass, row);
  return { starts, codeBefore: prefixSums(hasCode) };
}

/** The line of an offset, from 0. */
export function lineAt(lines: Lines, offset: number): number {
  let low = 0;
  let high = lines.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((lines.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines with code among first..last, both from 0, inclusive. */
export function codeLines(lines: Lines, first: number, last: number): number {
  return (lines.codeBefore[last + 1] ?? 0) - (lines.codeBefore[first] ?? 0);
}

interface Pass {
  readonly s: Syntax;
  readonly starts: Int32Array;
  readonly hasCode: Uint8Array;
  line: number;
  /** Where the last leaf ended: text that no leaf covers is read too. */
  gapStart: number;
  /** Rows below this one are inside of a type. */
  typeContextEnd: number;
}

function readRow(pass: Pass, row: number): number {
  const { s } = pass;
  const type = s.types[row] ?? 0;
  const { grammar } = s;
  if (grammar.comment[type] === 1 || isDocumentation(s, row, type)) {
    s.exact.fill(0, row, endOf(s, row));
    readGap(pass, row);
    pass.gapStart = s.ends[row] ?? 0;
    return endOf(s, row);
  }
  if (s.sizes[row] !== 1) {
    if (grammar.blank[type] === BLANK.typeContext) pass.typeContextEnd = Math.max(pass.typeContextEnd, endOf(s, row));
    return row + 1;
  }
  if (s.exact[row] === 0) {
    readGap(pass, row);
    readLeaf(pass, row, type);
  } else markLines(pass, s.starts[row] ?? 0, s.ends[row] ?? 0);
  pass.gapStart = s.ends[row] ?? 0;
  return row + 1;
}

function isDocumentation(s: Syntax, row: number, type: number): boolean {
  return s.grammar.documentation[type] === 1 && s.grammar.language.isDocumentation?.(s, row) === true;
}

/** Some grammars keep text to themselves: what stands between two leaves and is not blank goes into the next token. */
function readGap(pass: Pass, row: number): void {
  const { s } = pass;
  const start = s.starts[row] ?? 0;
  if (start <= pass.gapStart || isBlank(s.text, pass.gapStart, start)) return;
  const text = s.text.slice(pass.gapStart, start).trim();
  s.exact[row] = hashText(text, 0, text.length);
  markLines(pass, pass.gapStart, start);
}

function readLeaf(pass: Pass, row: number, type: number): void {
  const { s } = pass;
  const start = s.starts[row] ?? 0;
  const end = s.ends[row] ?? 0;
  if (end === start) return;
  const fixed = s.grammar.fixedHash[type] ?? 0;
  if (fixed === 0 && isBlank(s.text, start, end)) return;
  markLines(pass, start, end);
  if (s.grammar.ignored[type] === 1 || (s.grammar.comma[type] === 1 && isTrailingComma(s, row))) return;
  const gap = s.exact[row] ?? 0;
  const exact = (fixed || hashLeaf(s, row)) ^ Math.imul(gap, 31);
  s.exact[row] = exact || 1;
  s.shape[row] = shapeHash(pass, row);
}

function hashLeaf(s: Syntax, row: number): number {
  const start = s.starts[row] ?? 0;
  const end = s.ends[row] ?? 0;
  if (s.grammar.looseQuotes[s.types[row] ?? 0] !== 1) return hashText(s.text, start, end);
  const text = s.text.slice(start, end).replace(/^(\w*)'+|'+$/g, (quotes) => quotes.replaceAll("'", '"'));
  return hashText(text, 0, text.length);
}

function shapeHash({ s, typeContextEnd }: Pass, row: number): number {
  const blank = s.grammar.blank[s.types[row] ?? 0] ?? BLANK.keep;
  if (blank === BLANK.literal) return BLANK_HASH[2];
  if (blank !== BLANK.identifier || row < typeContextEnd) return s.exact[row] ?? 0;
  return BLANK_HASH[1];
}

function isTrailingComma(s: Syntax, row: number): boolean {
  const parent = s.parents[row] ?? 0;
  const next = nextLeafOf(s, row, parent);
  if (next === undefined) return false;
  const closer = s.text.charCodeAt(s.starts[next] ?? 0);
  return (closer === 41 || closer === 93 || closer === 125) && s.grammar.commaMatters[s.types[parent] ?? 0] !== 1;
}

/** The sibling after the row, when it is the last of its parent and a single character. */
function nextLeafOf(s: Syntax, row: number, parent: number): number | undefined {
  let next = row + 1;
  const end = endOf(s, parent);
  while (next < end && s.grammar.comment[s.types[next] ?? 0] === 1) next = endOf(s, next);
  return next === end - 1 && (s.ends[next] ?? 0) - (s.starts[next] ?? 0) === 1 ? next : undefined;
}

/** Marks each line from start to end that holds more than blanks. */
function markLines(pass: Pass, start: number, end: number): void {
  const { starts, hasCode, s } = pass;
  while (pass.line + 1 < starts.length && (starts[pass.line + 1] ?? 0) <= start) pass.line++;
  if (pass.line + 1 >= starts.length || end <= (starts[pass.line + 1] ?? 0)) {
    hasCode[pass.line] = 1;
    return;
  }
  for (let line = pass.line; line < starts.length && (starts[line] ?? 0) < end; line++) {
    const from = Math.max(start, starts[line] ?? 0);
    const to = Math.min(end, starts[line + 1] ?? end);
    if (!isBlank(s.text, from, to)) hasCode[line] = 1;
  }
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 32 && unit < 128) return false;
    if (unit >= 128 && !SPACE.test(text.slice(at, at + 1))) return false;
  }
  return true;
}

function lineStarts(text: string): Int32Array {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  const starts = new Int32Array(count);
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts[++line] = at + 1;
  return starts;
}

function prefixSums(flags: Uint8Array): Int32Array {
  const sums = new Int32Array(flags.length + 1);
  for (let at = 0; at < flags.length; at++) sums[at + 1] = (sums[at] ?? 0) + (flags[at] ?? 0);
  return sums;
}
