import type { Syntax, TestCall } from "../language.ts";
import { childIn, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import { bindingOf } from "./ecma-names.ts";

/** Words that declare a case (Jest, Vitest, Mocha, node:test, Bun, Playwright …), and what units are named by. */
const CASES: Readonly<Record<string, string>> = {
  it: "it",
  test: "test",
  specify: "specify",
  fit: "it",
  xit: "it",
  xtest: "test",
  xspecify: "specify",
};
const SUITES = new Set(["describe", "context", "suite", "fdescribe", "xdescribe", "xcontext"]);
const MODIFIERS = new Set(
  "only skip todo each for concurrent sequential serial shuffle fails failing fixme slow runIf skipIf if parallel".split(
    " ",
  ),
);
/** Objects whose `test` declares a case: `Deno.test`, `QUnit.test`, and the context of node:test and tap. */
const RUNNERS = new Set(["t", "Deno", "QUnit", "tap"]);

/** Methods of the test context in AVA, tap, node:test and QUnit. */
const CONTEXT_ASSERTIONS = new Set(
  (
    "is not deepEqual notDeepEqual like truthy falsy true false regex notRegex snapshot throws throwsAsync notThrows " +
    "notThrowsAsync equal equals notEqual strictEqual notStrictEqual ok notOk same strictSame match notMatch rejects " +
    "resolves doesNotThrow error ifError pass fail"
  ).split(" "),
);
const EXPECT_MEMBERS = new Set(["soft", "poll", "fail", "unreachable"]);
const BARE = /^(assert|expect|verify|should|fail|(assert|expect|verify|check|ensure|must|should)[A-Z_]\w*)$/;
const MEMBER = /^(expect|(assert|expect|verify|check|should)[A-Z_]\w*)$/;

/** `it("…", () => …)`, with `.only`, `.each(…)` and the like; `describe` and its kin are suites. */
export function ecmaTestCall(s: Syntax, call: number): TestCall | undefined {
  const words = calleeWords(s, childIn(s, call, "function"));
  const title = titleOf(s, call);
  const [first = "", ...rest] = words;
  if (RUNNERS.has(first))
    return rest.length === 1 && rest[0] === "test" ? { word: "test", isSuite: false, title } : undefined;
  const isSuite = SUITES.has(first) || (first in CASES && rest[0] === "describe");
  const modifiers = first in CASES && isSuite ? rest.slice(1) : rest;
  if (!modifiers.every((word) => MODIFIERS.has(word))) return undefined;
  if (isSuite) return { word: first, isSuite, title };
  const word = CASES[first];
  return word === undefined ? undefined : { word, isSuite, title };
}

/** No callee of a test is a longer chain; others may be without end. */
const MAX_CHAIN = 6;

/** `it.each(table)` → it, each; `[]` where the callee is no short and plain chain of names. */
function calleeWords(s: Syntax, callee: number, depth = 0): readonly string[] {
  if (depth > MAX_CHAIN) return [];
  switch (kindOf(s, callee)) {
    case "identifier":
      return [textOf(s, callee)];
    case "call_expression":
      return calleeWords(s, childIn(s, callee, "function"), depth + 1);
    case "member_expression": {
      const object = calleeWords(s, childIn(s, callee, "object"), depth + 1);
      return object.length === 0 ? [] : [...object, textOf(s, childIn(s, callee, "property"))];
    }
    default:
      return [];
  }
}

function titleOf(s: Syntax, call: number): number {
  const first = partsOf(s, childIn(s, call, "arguments"))[0] ?? NONE;
  return /function/.test(kindOf(s, first)) ? NONE : first;
}

/**
 * Jest, Vitest, Chai, Jasmine, Playwright: each `expect(…)`; Chai's `should`; node:assert, Chai, Sinon: each call
 * through `assert`; the test context of AVA, tap, QUnit; supertest's `.expect(…)`; own functions that are called like one.
 */
export function isEcmaAssertion(s: Syntax, node: number): boolean {
  if (kindOf(s, node) === "member_expression") return isShould(s, node);
  const callee = childIn(s, node, "function");
  if (kindOf(s, callee) === "identifier") return BARE.test(textOf(s, callee));
  if (kindOf(s, callee) !== "member_expression") return false;
  const name = textOf(s, childIn(s, callee, "property"));
  const object = childIn(s, callee, "object");
  if (kindOf(s, object) === "identifier") return isObjectAssertion(textOf(s, object), name);
  if (kindOf(s, object) === "member_expression" && isAssertObject(s, object)) return true;
  return MEMBER.test(name);
}

/** `t.assert`, `assert.strict`, `sinon.assert`. */
function isAssertObject(s: Syntax, object: number): boolean {
  const isAssert = (node: number): boolean => textOf(s, node) === "assert";
  return isAssert(childIn(s, object, "property")) || isAssert(childIn(s, object, "object"));
}

function isObjectAssertion(object: string, name: string): boolean {
  if (object === "assert") return true;
  if (object === "expect") return EXPECT_MEMBERS.has(name);
  return (object === "t" && CONTEXT_ASSERTIONS.has(name)) || MEMBER.test(name);
}

function isShould(s: Syntax, member: number): boolean {
  const property = childIn(s, member, "property");
  return (s.ends[property] ?? 0) - (s.starts[property] ?? 0) === 6 && textOf(s, property) === "should";
}

/** `page` of `test.extend({ page: async ({ browser }, use) => … })`, in Playwright and Vitest. */
export function isFixture(s: Syntax, node: number): boolean {
  const pair = kindOf(s, node) === "method_definition" ? node : bindingOf(s, node);
  const call = parentOf(s, parentOf(s, parentOf(s, pair)));
  const isMember = /^(pair|method_definition)$/.test(kindOf(s, pair)) && kindOf(s, call) === "call_expression";
  return isMember && textOf(s, childIn(s, childIn(s, call, "function"), "property")) === "extend";
}
