import type { Meaning } from "../language.ts";
import { readBinary, readConditions, readShortCircuitAssign } from "./conditions.ts";
import { readCall } from "./calls.ts";
import { MEANING } from "./grammar.ts";
import { addMark, DEEPER, ELSE_IF, IS_UNIT, NEST, type Sums } from "./sums.ts";
import { childIn, childrenIn, childrenOf, isNamed, NONE, parentOf, partsOf } from "./syntax.ts";

type Step = (sums: Sums, row: number, mark: number) => void;

/**
 * What a row adds to the sums of its unit.
 *
 * Cyclomatic (McCabe): 1 + each `if`, loop, case, `catch`, ternary, guard and short-circuit operator.
 * Cognitive (SonarSource white paper 1.7): control structures cost 1 + nesting, `else` and `elif` 1, sequences of one
 * boolean operator 1, recursion and labelled jumps 1; functions without a name raise the nesting.
 * ABC (Fitzpatrick 1997):
 * A = assignment operators, `++`/`--`, initialised variables; not: constants (`const` or `final` with a literal, all of
 *     Go's `const`), default values of parameters, names given to functions that are units themselves.
 * B = calls, `new`, `goto`.
 * C = comparison operators, `else`, each case and default, ternaries, `try`, `catch`, and unary conditions: whatever an
 *     `if`, loop, ternary or boolean operator tests that is no comparison itself.
 */
const BY_MEANING: Readonly<Partial<Record<Meaning, Step>>> = {
  if: readIf,
  elif: (sums, row) => {
    readElse(sums, row);
    decide(sums, row);
  },
  else: readElse,
  loop: (sums, row) => {
    decide(sums, row);
    openStructure(sums, row);
  },
  switch: openStructure,
  case: (sums, row) => {
    sums.conditions++;
    if (!sums.s.grammar.language.isDefaultCase(sums.s, row)) sums.cyclomatic++;
  },
  try: readTry,
  catch: (sums, row) => {
    sums.cyclomatic++;
    sums.conditions++;
    sums.cognitive += 1 + sums.nest;
    markBodies(sums, row, NEST);
  },
  ternary: readTernary,
  decision: decide,
  binary: readBinary,
  jump: (sums, row) => {
    if (partsOf(sums.s, row).length > 0) sums.cognitive++;
  },
  goto: (sums) => {
    sums.cognitive++;
    sums.branches++;
  },
  call: readCall,
  new: (sums) => {
    sums.branches++;
  },
  assignment: (sums, row) => {
    readShortCircuitAssign(sums, row);
    const assigns = childIn(sums.s, row, "left") !== NONE && childIn(sums.s, row, "right") !== NONE;
    if (assigns && !namesUnit(sums, row)) sums.assignments++;
  },
  update: (sums) => {
    sums.assignments++;
  },
  declarator: (sums, row) => {
    const hasValue = childIn(sums.s, row, "value") !== NONE;
    if (hasValue && !namesUnit(sums, row) && !sums.s.grammar.language.isConstant(sums.s, row)) sums.assignments++;
  },
  assert: (sums) => {
    sums.assertions++;
  },
};

/** The steps by the number of their meaning. */
export const STEPS: readonly (Step | undefined)[] = byNumber();

function byNumber(): (Step | undefined)[] {
  const steps: (Step | undefined)[] = [];
  for (const [meaning, number] of Object.entries(MEANING)) {
    // Object.entries widens the keys, which are the meanings.
    steps[number] = BY_MEANING[meaning as Meaning];
  }
  return steps;
}

function readIf(sums: Sums, row: number, mark: number): void {
  decide(sums, row);
  if ((mark & ELSE_IF) === 0) openStructure(sums, row);
  else markBodies(sums, row, NEST | DEEPER);
  for (const alternative of childrenIn(sums.s, row, "alternative")) readAlternative(sums, alternative);
}

/** Grammars that have a node for `else` count there; in the others the branch itself stands in the field. */
function readAlternative(sums: Sums, alternative: number): void {
  const what = sums.s.grammar.meaning[sums.s.types[alternative] ?? 0];
  if (what === MEANING.else || what === MEANING.elif) return;
  sums.cognitive++;
  sums.conditions++;
  addMark(sums, alternative, what === MEANING.if ? ELSE_IF : NEST | DEEPER);
}

function readElse(sums: Sums, row: number): void {
  sums.cognitive++;
  sums.conditions++;
  const { types } = sums.s;
  const { meaning } = sums.s.grammar;
  // The branches of a `try` are deeper already.
  const mark = meaning[types[parentOf(sums.s, row)] ?? 0] === MEANING.try ? NEST : NEST | DEEPER;
  const condition = childIn(sums.s, row, "condition");
  for (const child of partsOf(sums.s, row)) {
    if (meaning[types[child] ?? 0] === MEANING.if) addMark(sums, child, ELSE_IF);
    else if (child !== condition) addMark(sums, child, mark);
  }
}

function readTry(sums: Sums, row: number): void {
  sums.conditions++;
  deepen(sums);
  for (const child of childrenOf(sums.s, row)) if (isNamed(sums.s, child)) addMark(sums, child, DEEPER);
}

function readTernary(sums: Sums, row: number): void {
  decide(sums, row);
  sums.conditions++;
  sums.cognitive += 1 + sums.nest;
  const tested = sums.s.grammar.language.conditions(sums.s, row);
  for (const part of partsOf(sums.s, row)) if (!tested.includes(part)) addMark(sums, part, NEST);
}

/** A branch of the flow graph. */
function decide(sums: Sums, row: number): void {
  sums.cyclomatic++;
  readConditions(sums, row);
}

/** A control structure: pays for its nesting and deepens what is inside. */
function openStructure(sums: Sums, row: number): void {
  sums.cognitive += 1 + sums.nest;
  deepen(sums);
  markBodies(sums, row, NEST | DEEPER);
}

function deepen(sums: Sums): void {
  sums.deepest = Math.max(sums.deepest, sums.depth + 1);
}

/** Bodies are what stands in a field for one; the cases of a switch; blocks where the grammar has no field. */
function markBodies(sums: Sums, row: number, mark: number): void {
  const { s } = sums;
  const { meaning, fieldIds } = s.grammar;
  const body = fieldIds.get("body");
  const consequence = fieldIds.get("consequence");
  for (const child of childrenOf(s, row)) {
    const field = s.fields[child] ?? 0;
    const what = meaning[s.types[child] ?? 0];
    const isBody = field !== 0 && (field === body || field === consequence);
    if (isBody || what === MEANING.case || what === MEANING.block) addMark(sums, child, mark);
  }
}

function namesUnit(sums: Sums, row: number): boolean {
  const { s, marks } = sums;
  const value = s.grammar.language.assignedFunction(s, row);
  return value !== NONE && ((marks[value] ?? 0) & IS_UNIT) !== 0;
}
