import type { Callee, Syntax } from "../language.ts";
import { childIn, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import { isNamedLikeTest } from "./handed-on.ts";

/** unittest, mock, numpy and pandas call theirs `assert…`; own checks follow the same habit. */
const ASSERTION =
  /^_*(assert|fail(Unless|If)|(expect|verify|check|ensure|should)_|(expect|verify|check)[A-Z])|^AssertionError$/;
const PYTEST = new Set(["raises", "warns", "deprecated_call", "fail"]);
const WARNING_FILTERS = new Set(["simplefilter", "filterwarnings"]);
/** Never run, or meant to fail. */
const SKIPPED = /(^|\.)(skip|xfail|expectedFailure)$/;
const SKIPS = /^(pytest\.skip|self\.skipTest)$/;
const TEST_NAME = /^test(_|[A-Z0-9]|$)/;
/** A plugin passes it to what it measures; the test need not assert. */
const BENCHMARK = /[(,]\s*benchmark\s*[,:)]/;

export function pythonCallee(s: Syntax, call: number): Callee {
  const target = childIn(s, call, "function");
  if (kindOf(s, target) === "attribute")
    return { name: textOf(s, childIn(s, target, "attribute")), object: childIn(s, target, "object") };
  return { name: kindOf(s, target) === "identifier" ? textOf(s, target) : "", object: NONE };
}

export function isPythonAssertion(s: Syntax, call: number): boolean {
  const { name, object } = pythonCallee(s, call);
  if (WARNING_FILTERS.has(name)) return turnsIntoError(s, call);
  if (SKIPS.test(textOf(s, childIn(s, call, "function")))) return isUnconditional(s, call);
  if (object === NONE) return PYTEST.has(name) ? name !== "fail" : ASSERTION.test(name);
  if (name === "check") return /(_|^)regression$/.test(textOf(s, object));
  return ASSERTION.test(name) || (PYTEST.has(name) && /^(pytest|self)$/.test(textOf(s, object)));
}

/** `warnings.simplefilter("error")`: a warning makes the test fail. */
function turnsIntoError(s: Syntax, call: number): boolean {
  const [first = NONE] = partsOf(s, childIn(s, call, "arguments"));
  return /^["']error["']$/.test(textOf(s, first));
}

/** A statement of the function's own body: the test says that it checks nothing here. */
function isUnconditional(s: Syntax, call: number): boolean {
  const statement = parentOf(s, call);
  return (
    kindOf(s, statement) === "expression_statement" &&
    kindOf(s, parentOf(s, parentOf(s, statement))) === "function_definition"
  );
}

/** Named like a test, or given the stored snapshot to compare with. */
export function isPythonHandedOn(s: Syntax, call: number): boolean {
  const { name, object } = pythonCallee(s, call);
  if (isNamedLikeTest(s, { name, object })) return true;
  const given = partsOf(s, childIn(s, call, "arguments"));
  return given.some((argument) => kindOf(s, argument) === "identifier" && textOf(s, argument) === "snapshot");
}

export interface Definition {
  readonly name: string;
  /** Texts without `@` and arguments. */
  readonly decorators: readonly string[];
}

/** What pytest and unittest collect: functions of a module and methods of its classes, not what stands inside of a function. */
export function isPythonTest(s: Syntax, node: number, { name, decorators }: Definition): boolean {
  if (!TEST_NAME.test(name) || decorators.some((text) => isFixture(text) || SKIPPED.test(text))) return false;
  if (isInFunction(s, node)) return false;
  return !BENCHMARK.test(textOf(s, childIn(s, node, "parameters")));
}

/**
 * pytest calls it, and passes fixtures, the values of `parametrize`, the mocks of `patch`: tests, fixtures, hooks. A method
 * only of a class that is for tests by its name or its bases, since `test_connection(…)` may be a product's.
 */
export function isPythonInjected(s: Syntax, node: number, { name, decorators }: Definition): boolean {
  if (isInFunction(s, node)) return false;
  if (decorators.some(isFixture)) return true;
  const around = classAround(s, node);
  if (around === NONE) return TEST_NAME.test(name) || name.startsWith("pytest_");
  const heading = `${textOf(s, childIn(s, around, "name"))} ${textOf(s, childIn(s, around, "superclasses"))}`;
  return TEST_NAME.test(name) && /test/i.test(heading);
}

function isFixture(decorator: string): boolean {
  return /fixture/.test(decorator);
}

/** The class whose body the definition stands in, also below an `if` or `try`, or NONE. */
export function classAround(s: Syntax, node: number): number {
  for (let around = parentOf(s, node); around !== NONE; around = parentOf(s, around)) {
    const kind = kindOf(s, around);
    if (kind === "class_definition") return around;
    if (kind === "function_definition" || kind === "lambda") return NONE;
  }
  return NONE;
}

function isInFunction(s: Syntax, node: number): boolean {
  for (let around = parentOf(s, node); around !== NONE; around = parentOf(s, around))
    if (kindOf(s, around) === "function_definition") return true;
  return false;
}
