import type { Syntax } from "../language.ts";
import type { Draft } from "./discover.ts";
import { endOf } from "./syntax.ts";

/** Per row: what the rows above left on it for when the walk comes there. */
export type Marks = Uint8Array;

/** One more level of cognitive nesting inside. */
export const NEST = 1;
/** One more level of control structures inside. */
export const DEEPER = 2;
/** An `if` that the `else` before it has paid for. */
export const ELSE_IF = 4;
/** Part of a sequence of boolean operators that was counted at its top. */
export const IN_CHAIN = 8;
/** A unit starts here. Set for the whole file before any unit is measured. */
export const IS_UNIT = 16;

/** The running sums of one unit, and where the walk is. */
export interface Sums {
  readonly s: Syntax;
  readonly marks: Marks;
  readonly draft: Draft;
  cyclomatic: number;
  cognitive: number;
  deepest: number;
  assignments: number;
  branches: number;
  conditions: number;
  assertions: number;
  recursive: boolean;
  /** See `reached.ts`; undefined where nobody asks, since the file holds no test. */
  readonly reached: string[] | undefined;
  /** Cognitive nesting and depth of control structures at the current row. */
  nest: number;
  depth: number;
}

export function markUnits(s: Syntax, drafts: readonly Draft[]): Marks {
  const marks = new Uint8Array(s.count);
  for (const draft of drafts) marks[draft.node] = IS_UNIT;
  return marks;
}

/** The row after everything that belongs to another unit, when the row starts one; else the row itself. */
export function skipUnit(s: Syntax, marks: Marks, row: number): number {
  return ((marks[row] ?? 0) & IS_UNIT) === 0 ? row : endOf(s, row);
}

export function addMark(sums: Sums, row: number, mark: number): void {
  sums.marks[row] = (sums.marks[row] ?? 0) | mark;
}
