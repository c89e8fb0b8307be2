import type { Callee, Syntax, TestCall } from "../language.ts";
import { childIn, kindOf, NONE, partsOf, textOf } from "../walk/syntax.ts";

const TEST_NAME = /^(Test|Fuzz)([^\p{Ll}]|$)/u;
const TESTING = /\*\s*testing\.[TFB]\b/;
const BENCHMARK = /\*\s*testing\.B\b/;
const CONTEXT = /^(\*\s*testing\.[TFB]|testing\.TB)$/;
/** What a function is called that is given the test and does its work. */
const WORKER = /^(test|run|exec|foreach|(f|fn|tf)$)/i;

/** What makes a test fail in package testing. */
const FAILURES = new Set(["Error", "Errorf", "Fatal", "Fatalf", "Fail", "FailNow"]);
const CONTEXTS = new Set(["t", "b", "f", "tb", "c"]);
/** Packages and values through which testify, is, quicktest and gotest.tools assert. */
const ASSERTERS = new Set(["assert", "require", "is", "qt", "suite", "s", "ts", "a", "r"]);
const CHECKS = new RegExp(
  `^(${[
    "(Not)?(Equal|Same|Nil|Empty|Zero|Contains|Panics|Regexp|Implements|Subset|ErrorIs|ErrorAs)(f|Values|Valuesf|Error|WithError|WithValue)?",
    "Exactly|True|False|NoError|Error|ErrorContains|EqualError|Len|Greater|GreaterOrEqual|Less|LessOrEqual|Positive|Negative",
    "InDelta|InEpsilon|WithinDuration|WithinRange|ElementsMatch|JSONEq|YAMLEq|FileExists|NoFileExists|DirExists|Condition",
    "IsType|Eventually|EventuallyWithT|Never|HTTP\\w+|NoErr|Err|DeepEqual|NilError|Assert|Check|Fail|FailNow|NotErrorIs",
  ].join("|")})f?$`,
);
/** Helpers that are called like an assertion, and gomega. */
const HELPER =
  /^([aA]ssert|[rR]equire|[eE]xpect|[vV]erify|[cC]heck|[eE]nsure)([A-Z_]\w*)?$|^(Eventually|Consistently|Ω)$/;
const GINKGO_SUITES = new Set(["Describe", "Context", "When", "FDescribe", "FContext", "PDescribe", "PContext"]);
const GINKGO_CASES = new Set(["It", "Specify", "FIt", "PIt"]);

export function goCallee(s: Syntax, call: number): Callee {
  const target = childIn(s, call, "function");
  if (kindOf(s, target) === "selector_expression")
    return { name: textOf(s, childIn(s, target, "field")), object: childIn(s, target, "operand") };
  return { name: kindOf(s, target) === "identifier" ? textOf(s, target) : "", object: NONE };
}

/** `t.Run("…", func(t *testing.T) …)`, a testify suite's `s.Run("…", func() …)`, and Ginkgo's `It` and `Describe`. */
export function goTestCall(s: Syntax, call: number): TestCall | undefined {
  const { name, object } = goCallee(s, call);
  const [title = NONE, body = NONE, ...others] = partsOf(s, childIn(s, call, "arguments"));
  if (object === NONE) return ginkgoCall(name, title);
  if (name !== "Run" || body === NONE || others.length > 0) return undefined;
  const parameters = textOf(s, childIn(s, body, "parameters"));
  const isSuiteRun = parameters === "()" && /^(s|ts|suite)$/.test(textOf(s, object));
  if (!TESTING.test(parameters) && !isSuiteRun) return undefined;
  return { word: "Run", isSuite: false, isBenchmark: BENCHMARK.test(parameters), title };
}

function ginkgoCall(name: string, title: number): TestCall | undefined {
  if (GINKGO_SUITES.has(name)) return { word: name, isSuite: true, title };
  return GINKGO_CASES.has(name) ? { word: "It", isSuite: false, title } : undefined;
}

/** `TestX(t *testing.T)`, `FuzzX(f *testing.F)`, and `TestX()` of a suite type. */
export function isGoTest(s: Syntax, node: number, name: string): boolean {
  if (!TEST_NAME.test(name)) return false;
  const parameters = textOf(s, childIn(s, node, "parameters"));
  return TESTING.test(parameters) || (childIn(s, node, "receiver") !== NONE && parameters === "()");
}

export function isGoAssertion(s: Syntax, call: number): boolean {
  const { name, object } = goCallee(s, call);
  if (name === "") return false;
  if (object === NONE || HELPER.test(name)) return HELPER.test(name) && hasArguments(s, call);
  const isPlain = kindOf(s, object) === "identifier";
  const on = isPlain ? textOf(s, object) : "";
  if (CONTEXTS.has(on) && FAILURES.has(name)) return true;
  if (on === "assert" || on === "require") return name !== "New";
  return CHECKS.test(name) && (ASSERTERS.has(on) || isAsserterCall(s, object) || takesContext(s, call));
}

/** `testChunks(t, …)`, `discoveryTest{…}.Run(t)`. */
export function isGoHandedOn(s: Syntax, call: number): boolean {
  return WORKER.test(goCallee(s, call).name) && takesContext(s, call);
}

/** The test itself is handed from function to function: Go has no object that it could be a member of. */
export function isTestContext(s: Syntax, parameter: number): boolean {
  return CONTEXT.test(textOf(s, childIn(s, parameter, "type")));
}

/** Without arguments it only gives the assertions: `s.Require()`. */
function hasArguments(s: Syntax, call: number): boolean {
  return partsOf(s, childIn(s, call, "arguments")).length > 0;
}

/** `s.Require().Equal(…)`, `assert.New(t).Equal(…)`. */
function isAsserterCall(s: Syntax, object: number): boolean {
  return kindOf(s, object) === "call_expression" && /^(Require|Assert|New)$/.test(goCallee(s, object).name);
}

/** `testutil.Equals(t, …)`: given the test, it may fail it. */
function takesContext(s: Syntax, call: number): boolean {
  const [first = NONE] = partsOf(s, childIn(s, call, "arguments"));
  return kindOf(s, first) === "identifier" && CONTEXTS.has(textOf(s, first));
}
