import type { Grammar } from "./grammar.ts";

/**
 * A syntax tree as columns, one row per visible node in source order. The children of row `i` start at `i + 1`; the
 * next sibling of a row is `i + sizes[i]`. Walking it costs no call into the parser.
 *
 * The arrays belong to the walk and are filled again for the next file: nothing may keep them.
 */
export interface Syntax {
  readonly grammar: Grammar;
  readonly text: string;
  readonly count: number;
  readonly types: Uint16Array;
  readonly fields: Uint8Array;
  readonly parents: Int32Array;
  /** Rows of the subtree, the node itself included. */
  readonly sizes: Int32Array;
  /** Offsets in UTF-16 code units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Hash of the token that the row is, 0 for none: inner nodes, comments, tokens that do not matter. */
  readonly exact: Uint32Array;
  /** As `exact`, with identifiers and literals blanked. */
  readonly shape: Uint32Array;
  /** Ids of the larger nodes, 0 for the others: what two versions of a text share has one id. */
  readonly ids: Int32Array;
  /** Rows that are ERROR or MISSING, ascending. */
  readonly errors: readonly number[];
}

/** Row that stands for "no node". */
export const NONE = -1;
/** Node type of ERROR nodes in every grammar. */
export const ERROR_TYPE = 65535;

export function kindOf(s: Syntax, node: number): string {
  return node === NONE ? "" : (s.grammar.names[s.types[node] ?? ERROR_TYPE] ?? "ERROR");
}

export function textOf(s: Syntax, node: number): string {
  return node === NONE ? "" : s.text.slice(s.starts[node], s.ends[node]);
}

export function parentOf(s: Syntax, node: number): number {
  return s.parents[node] ?? NONE;
}

export function endOf(s: Syntax, node: number): number {
  return node + (s.sizes[node] ?? 1);
}

export function isNamed(s: Syntax, node: number): boolean {
  return s.grammar.named[s.types[node] ?? ERROR_TYPE] === 1;
}

export function childrenOf(s: Syntax, node: number): number[] {
  const found: number[] = [];
  if (node === NONE) return found;
  const end = endOf(s, node);
  for (let child = node + 1; child < end; child = endOf(s, child)) found.push(child);
  return found;
}

/** Children that stand for something: no punctuation, no comments. */
export function partsOf(s: Syntax, node: number): number[] {
  return childrenOf(s, node).filter((child) => isNamed(s, child) && s.grammar.comment[s.types[child] ?? 0] !== 1);
}

/** First child in that field, or NONE. */
export function childIn(s: Syntax, node: number, field: string): number {
  const id = s.grammar.fieldIds.get(field);
  if (node === NONE || id === undefined) return NONE;
  const end = endOf(s, node);
  for (let child = node + 1; child < end; child = endOf(s, child)) if (s.fields[child] === id) return child;
  return NONE;
}

export function childrenIn(s: Syntax, node: number, field: string): number[] {
  const id = s.grammar.fieldIds.get(field);
  return childrenOf(s, node).filter((child) => s.fields[child] === id);
}

/** First child of that kind, or NONE. */
export function childOf(s: Syntax, node: number, kind: string): number {
  return childrenOf(s, node).find((child) => kindOf(s, child) === kind) ?? NONE;
}

export function isIn(s: Syntax, node: number, field: string): boolean {
  return s.fields[node] === s.grammar.fieldIds.get(field);
}

/** The node without parentheses around it. */
export function unwrapped(s: Syntax, node: number): number {
  let inner = node;
  while (kindOf(s, inner) === "parenthesized_expression") inner = partsOf(s, inner)[0] ?? NONE;
  return inner;
}
