import type { Syntax } from "../language.ts";
import { MEANING, OPERATOR } from "./grammar.ts";
import { addMark, IN_CHAIN, type Sums } from "./sums.ts";
import { childrenOf, endOf, partsOf } from "./syntax.ts";

/** A node with an operator between its operands: comparisons and boolean operators count, arithmetic does not. */
export function readBinary(sums: Sums, row: number, mark: number): void {
  const { s } = sums;
  for (const child of childrenOf(s, row)) {
    const operator = operatorOf(s, child);
    if (operator === OPERATOR.comparison) sums.conditions++;
    else if (isShortCircuit(operator)) sums.cyclomatic++;
  }
  if (isBoolean(s, row) && (mark & IN_CHAIN) === 0) readChain(sums, row);
}

/** `a ||= b` decides as `||` does. */
export function readShortCircuitAssign(sums: Sums, row: number): void {
  if (childrenOf(sums.s, row).some((child) => operatorOf(sums.s, child) === OPERATOR["logical-assign"]))
    sums.cyclomatic++;
}

/** Unary conditions of a control structure. Comparisons and boolean operators count where they stand. */
export function readConditions(sums: Sums, row: number): void {
  for (const condition of sums.s.grammar.language.conditions(sums.s, row)) countUnary(sums, condition);
}

/**
 * The top of a tree of `and`/`or`: operators in source order, through parentheses, +1 where the operator changes; a
 * negation starts a sequence of its own. Rows are in source order, so one scan that skips operands sees them right.
 */
function readChain(sums: Sums, top: number): void {
  const { s } = sums;
  const end = endOf(s, top);
  let last = 0;
  for (let row = top + 1; row < end;) {
    const operator = operatorOf(s, row);
    if (operator === OPERATOR.and || operator === OPERATOR.or) {
      if (operator !== last) sums.cognitive++;
      last = operator;
    }
    if (isBoolean(s, row) || meaningOf(s, row) === MEANING.parens) {
      addMark(sums, row, IN_CHAIN);
      row++;
    } else {
      if (isOperand(s, row)) countUnary(sums, row);
      row = endOf(s, row);
    }
  }
}

function isOperand(s: Syntax, row: number): boolean {
  const type = s.types[row] ?? 0;
  return s.grammar.named[type] === 1 && s.grammar.comment[type] !== 1;
}

/** +1 for what is tested and is neither a comparison nor a boolean operator, looking through `!` and parentheses. */
function countUnary(sums: Sums, condition: number): void {
  const { s } = sums;
  let tested: number | undefined = condition;
  while (tested !== undefined && (meaningOf(s, tested) === MEANING.parens || isNegation(s, tested)))
    tested = partsOf(s, tested)[0];
  if (tested !== undefined && !isBoolean(s, tested) && !isComparison(s, tested)) sums.conditions++;
}

function isBoolean(s: Syntax, row: number): boolean {
  return (
    meaningOf(s, row) === MEANING.binary &&
    hasOperator(s, row, (operator) => operator === OPERATOR.and || operator === OPERATOR.or)
  );
}

function isComparison(s: Syntax, row: number): boolean {
  return meaningOf(s, row) === MEANING.binary && hasOperator(s, row, (operator) => operator === OPERATOR.comparison);
}

function isNegation(s: Syntax, row: number): boolean {
  return meaningOf(s, row) === MEANING.unary && hasOperator(s, row, (operator) => operator === OPERATOR.not);
}

function hasOperator(s: Syntax, row: number, fits: (operator: number) => boolean): boolean {
  return childrenOf(s, row).some((child) => fits(operatorOf(s, child)));
}

function isShortCircuit(operator: number): boolean {
  return operator === OPERATOR.and || operator === OPERATOR.or || operator === OPERATOR.coalesce;
}

function meaningOf(s: Syntax, row: number): number {
  return s.grammar.meaning[s.types[row] ?? 0] ?? 0;
}

function operatorOf(s: Syntax, row: number): number {
  return s.grammar.operator[s.types[row] ?? 0] ?? 0;
}
