import type { Callee, FunctionName, Language, Meaning, Operator, Place, Syntax } from "../language.ts";
import { childIn, childOf, childrenOf, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import { isNamedLikeTest } from "./handed-on.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  method_declaration: "function",
  constructor_declaration: "function",
  compact_constructor_declaration: "function",
  lambda_expression: "function",
  class_declaration: "parent",
  interface_declaration: "parent",
  enum_declaration: "parent",
  record_declaration: "parent",
  annotation_type_declaration: "parent",
  enum_constant: "parent",
  if_statement: "if",
  for_statement: "loop",
  enhanced_for_statement: "loop",
  while_statement: "loop",
  do_statement: "loop",
  switch_expression: "switch",
  switch_label: "case",
  guard: "decision",
  try_statement: "try",
  try_with_resources_statement: "try",
  catch_clause: "catch",
  ternary_expression: "ternary",
  binary_expression: "binary",
  unary_expression: "unary",
  parenthesized_expression: "parens",
  break_statement: "jump",
  continue_statement: "jump",
  method_invocation: "call",
  explicit_constructor_invocation: "call",
  object_creation_expression: "new",
  assignment_expression: "assignment",
  update_expression: "update",
  variable_declarator: "declarator",
  resource: "declarator",
  assert_statement: "assert",
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  "&&": "and",
  "||": "or",
  "!": "not",
  "==": "comparison",
  "!=": "comparison",
  "<": "comparison",
  "<=": "comparison",
  ">": "comparison",
  ">=": "comparison",
};

const LITERALS = [
  "decimal_integer_literal",
  "hex_integer_literal",
  "octal_integer_literal",
  "binary_integer_literal",
  "decimal_floating_point_literal",
  "hex_floating_point_literal",
  "character_literal",
  "string_literal",
  "true",
  "false",
];

const TEST_ANNOTATIONS = new Set([
  "Test",
  "ParameterizedTest",
  "RepeatedTest",
  "TestFactory",
  "TestTemplate",
  "Property",
  "Theory",
]);
const LIFECYCLE = new Set(["BeforeEach", "AfterEach", "BeforeAll", "AfterAll", "Before", "After", "DataProvider"]);
/** JUnit, AssertJ, Hamcrest, Truth, Mockito's `verify`, Spring's `andExpect`, Reactor's `expectNext`, and own helpers. */
const ASSERTION = /^(assert|verify|fail|expect|andExpect|check|ensure|should)([A-Z_]\w*)?$/;

export const JAVA: Language = {
  name: "java",
  grammar: "java",
  extensions: [".java"],
  meanings: MEANINGS,
  operators: OPERATORS,
  comments: ["line_comment", "block_comment"],
  atoms: ["string_literal", "character_literal"],
  identifiers: ["identifier"],
  literals: LITERALS,
  typeContexts: ["scoped_type_identifier"],
  ignoredTokens: [],
  commaMatters: [],
  looseQuotes: [],
  preludes: ["annotation", "marker_annotation"],
  overloads: [],
  documentation: [],
  implicitSelf: true,
  // `@Test(expected = X.class)` and `throw new AssertionError()` assert without a call.
  assertionKinds: ["element_value_pair", "object_creation_expression"],

  functionName,
  parentName: (s, node) =>
    kindOf(s, node) === "enum_constant" && childIn(s, node, "body") === NONE
      ? undefined
      : textOf(s, childIn(s, node, "name")),
  parameters: (s, node) => childIn(s, node, "parameters"),
  countParameters: (s, list) => {
    if (kindOf(s, list) === "identifier") return 1;
    const declared = partsOf(s, list).filter((part) => kindOf(s, part) !== "receiver_parameter");
    return declared.filter((part) => textOf(s, childIn(s, part, "name")) !== "this").length;
  },
  selfNames: () => ["this"],
  isDefaultCase: (s, node) => kindOf(s, node + 1) === "default",
  conditions: (s, node) => {
    if (kindOf(s, node) === "guard") return partsOf(s, node).slice(0, 1);
    const condition = childIn(s, node, "condition");
    return condition === NONE ? [] : [condition];
  },
  isConstant: (s, declarator) =>
    modifiersOf(s, parentOf(s, declarator)).includes("final") &&
    LITERALS.includes(kindOf(s, childIn(s, declarator, "value"))),
  assignedFunction: (s, node) => {
    const value = childIn(s, node, "value");
    return value === NONE ? childIn(s, node, "right") : value;
  },
  callee,
  isAssertion: (s, node) => {
    if (kindOf(s, node) === "element_value_pair") return textOf(s, childIn(s, node, "key")) === "expected";
    if (kindOf(s, node) === "object_creation_expression")
      return textOf(s, childIn(s, node, "type")) === "AssertionError";
    return ASSERTION.test(callee(s, node).name);
  },
  isHandedOn: (s, call) => isNamedLikeTest(s, callee(s, call)),
  countInjected: (s, node) =>
    annotationsOf(s, node).some((annotation) => TEST_ANNOTATIONS.has(annotation) || LIFECYCLE.has(annotation))
      ? JAVA.countParameters(s, JAVA.parameters(s, node), node)
      : 0,
  isTestFunction: (s, node, name) => {
    if (annotationsOf(s, node).some((annotation) => TEST_ANNOTATIONS.has(annotation))) return true;
    return /^test([A-Z_0-9]|$)/.test(name.name) && superclassOf(s, node).endsWith("TestCase");
  },
  isExported,
};

function functionName(s: Syntax, node: number): FunctionName | undefined {
  switch (kindOf(s, node)) {
    case "lambda_expression":
      return lambdaName(s, node);
    case "method_declaration":
      if (kindOf(s, parentOf(s, parentOf(s, node))) === "object_creation_expression") return undefined;
      return { name: textOf(s, childIn(s, node, "name")), kind: "method" };
    default:
      return { name: textOf(s, childIn(s, node, "name")), kind: "constructor" };
  }
}

/** `Runnable r = () -> …` and `this.r = () -> …`. */
function lambdaName(s: Syntax, node: number): FunctionName | undefined {
  const around = parentOf(s, node);
  if (kindOf(s, around) === "variable_declarator")
    return { name: textOf(s, childIn(s, around, "name")), kind: "function" };
  if (kindOf(s, around) !== "assignment_expression") return undefined;
  const target = textOf(s, childIn(s, around, "left")).replace(/^this\./, "");
  return /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(target) ? { name: target, kind: "function" } : undefined;
}

function callee(s: Syntax, call: number): Callee {
  return { name: textOf(s, childIn(s, call, "name")), object: childIn(s, call, "object") };
}

function modifiersOf(s: Syntax, node: number): string[] {
  return childrenOf(s, childOf(s, node, "modifiers")).map((child) => kindOf(s, child));
}

/** Simple names of the annotations on a declaration. */
function annotationsOf(s: Syntax, node: number): string[] {
  const annotations = partsOf(s, childOf(s, node, "modifiers"));
  return annotations.map((annotation) => textOf(s, childIn(s, annotation, "name")).replace(/^.*\./, ""));
}

function superclassOf(s: Syntax, method: number): string {
  return textOf(s, childIn(s, parentOf(s, parentOf(s, method)), "superclass"));
}

/** Public or protected in a chain of types that all are; members of an interface are public without saying so. */
function isExported(s: Syntax, node: number, place: Place): boolean {
  if (place.local || place.parent?.exported === false || kindOf(s, node) === "enum_constant") return false;
  const holder = kindOf(s, node) === "lambda_expression" ? parentOf(s, parentOf(s, node)) : node;
  const modifiers = modifiersOf(s, holder);
  if (modifiers.includes("public") || modifiers.includes("protected")) return true;
  const inInterface = /^(interface|annotation_type)_declaration$/.test(kindOf(s, place.parent?.node ?? NONE));
  return inInterface && !modifiers.includes("private");
}
