import type { Syntax } from "../language.ts";

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
