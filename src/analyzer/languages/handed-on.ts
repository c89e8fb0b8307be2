import type { Callee, Syntax } from "../language.ts";
import { kindOf, NONE, textOf } from "../walk/syntax.ts";

/** `_test_redirect`, `testUTC`, `run_layer_test`, `doTestNoReplace`, `help_test_availability`; not `testing`, `setUpTest`. */
const TEST =
  /^_*(test|(run|do|exec|execute|perform|help|base|common|basic|simple|generic|shared|inner|async)\w*?(_test|Test))s?([_A-Z0-9]|$)/;
const OWN = new Set(["self", "cls", "this", "super", "super()"]);

/** A call of an own function, or of a method of the same object, that is named like a test: it holds what the test is about. */
export function isNamedLikeTest(s: Syntax, { name, object }: Callee): boolean {
  return TEST.test(name) && (object === NONE || isOwn(s, object));
}

function isOwn(s: Syntax, object: number): boolean {
  return /^(identifier|this|super|call)$/.test(kindOf(s, object)) && OWN.has(textOf(s, object));
}
