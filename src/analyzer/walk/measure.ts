import type { Syntax } from "../language.ts";
import type { Metrics } from "../../domain/violation/unit.ts";
import type { Draft } from "./discover.ts";
import { MEANING } from "./grammar.ts";
import { STEPS } from "./steps.ts";
import { DEEPER, type Marks, NEST, skipUnit, type Sums } from "./sums.ts";
import { endOf } from "./syntax.ts";

export interface Measured {
  /** Assertions are those that the unit makes itself. */
  readonly metrics: Omit<Metrics, "functionLines" | "params">;
  /** What it calls, for the assertions that it makes through others; see `reached.ts`. */
  readonly reached: readonly string[];
}

export interface Sight {
  readonly s: Syntax;
  readonly marks: Marks;
  /** Only then it is written down whom a unit calls. */
  readonly holdsTests: boolean;
}

/** One pass over the rows of a unit; rows of units inside are left out. What each row adds: `steps.ts`. */
export function measureUnit({ s, marks, holdsTests }: Sight, draft: Draft): Measured {
  const zero = { cyclomatic: 1, cognitive: 0, deepest: 0, assignments: 0, branches: 0, conditions: 0, assertions: 0 };
  const reached = holdsTests ? [] : undefined;
  const sums: Sums = { s, marks, draft, ...zero, recursive: false, reached, nest: 0, depth: 0 };
  walkUnit(sums);
  return {
    metrics: {
      cyclomatic: sums.cyclomatic,
      cognitive: sums.cognitive + (sums.recursive ? 1 : 0),
      nesting: sums.deepest,
      abc: magnitude(sums.assignments, sums.branches, sums.conditions),
      assertions: sums.assertions,
    },
    reached: sums.reached ?? NOTHING,
  };
}

const NOTHING: readonly string[] = [];

/** √(A² + B² + C²), two decimals. */
function magnitude(a: number, b: number, c: number): number {
  return Math.round(Math.sqrt(a * a + b * b + c * c) * 100) / 100;
}

interface Level {
  readonly end: number;
  readonly nest: number;
  readonly depth: number;
}

function walkUnit(sums: Sums): void {
  const { s, marks, draft } = sums;
  const { meaning, assertion } = s.grammar;
  const levels: Level[] = [];
  const end = endOf(s, draft.node);
  for (let row = draft.node + 1; row < end;) {
    const next = skipUnit(s, marks, row);
    if (next === row) {
      const type = s.types[row] ?? 0;
      const what = meaning[type] ?? 0;
      if (assertion[type] === 1 && s.grammar.language.isAssertion(s, row)) sums.assertions++;
      if (what !== 0 || marks[row] !== 0) readRow(sums, levels, row);
      row++;
    } else row = next;
  }
}

function readRow(sums: Sums, levels: Level[], row: number): void {
  leaveLevels(sums, levels, row);
  const what = sums.s.grammar.meaning[sums.s.types[row] ?? 0] ?? 0;
  const mark = sums.marks[row] ?? 0;
  const isFunction = what === MEANING.function;
  if (isFunction || (mark & (NEST | DEEPER)) !== 0) {
    levels.push({ end: endOf(sums.s, row), nest: sums.nest, depth: sums.depth });
    if (isFunction || (mark & NEST) !== 0) sums.nest++;
    if ((mark & DEEPER) !== 0) sums.depth++;
  }
  STEPS[what]?.(sums, row, mark);
}

function leaveLevels(sums: Sums, levels: Level[], row: number): void {
  for (let level = levels.at(-1); level !== undefined && row >= level.end; level = levels.at(-1)) {
    sums.nest = level.nest;
    sums.depth = level.depth;
    levels.pop();
  }
}
