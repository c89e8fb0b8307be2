import type { FunctionName, Language, Meaning, Operator, Place, Syntax } from "../language.ts";
import { childIn, childrenIn, isIn, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import { goCallee, goTestCall, isGoAssertion, isGoHandedOn, isGoTest, isTestContext } from "./go-tests.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  function_declaration: "function",
  method_declaration: "function",
  func_literal: "function",
  if_statement: "if",
  for_statement: "loop",
  expression_switch_statement: "switch",
  type_switch_statement: "switch",
  select_statement: "switch",
  expression_case: "case",
  type_case: "case",
  communication_case: "case",
  default_case: "case",
  binary_expression: "binary",
  unary_expression: "unary",
  parenthesized_expression: "parens",
  break_statement: "jump",
  continue_statement: "jump",
  goto_statement: "goto",
  call_expression: "call",
  assignment_statement: "assignment",
  short_var_declaration: "assignment",
  range_clause: "assignment",
  receive_statement: "assignment",
  inc_statement: "update",
  dec_statement: "update",
  var_spec: "declarator",
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

export const GO: Language = {
  name: "go",
  grammar: "go",
  extensions: [".go"],
  meanings: MEANINGS,
  operators: OPERATORS,
  comments: ["comment"],
  atoms: ["interpreted_string_literal", "raw_string_literal", "rune_literal"],
  identifiers: ["identifier", "field_identifier", "label_name"],
  literals: [
    "int_literal",
    "float_literal",
    "imaginary_literal",
    "rune_literal",
    "interpreted_string_literal",
    "raw_string_literal",
    "true",
    "false",
  ],
  typeContexts: [],
  ignoredTokens: [";"],
  commaMatters: [],
  looseQuotes: [],
  preludes: [],
  overloads: [],
  documentation: [],
  implicitSelf: false,
  assertionKinds: [],

  functionName,
  parentName: () => undefined,
  parameters: (s, node) => childIn(s, node, "parameters"),
  countParameters: (s, list) =>
    partsOf(s, list).reduce((sum, part) => sum + Math.max(1, childrenIn(s, part, "name").length), 0),
  selfNames: (s, node) => {
    const receiver = receiverOf(s, node);
    return receiver === NONE ? [] : [textOf(s, childIn(s, receiver, "name"))];
  },
  isDefaultCase: (s, node) => kindOf(s, node) === "default_case",
  conditions,
  isConstant: () => false,
  assignedFunction: (s, node) => {
    const values = childIn(s, node, "value");
    const [only = NONE, ...others] = partsOf(s, values === NONE ? childIn(s, node, "right") : values);
    return others.length === 0 ? only : NONE;
  },
  callee: goCallee,
  isAssertion: isGoAssertion,
  isHandedOn: isGoHandedOn,
  countInjected: (s, node) =>
    partsOf(s, childIn(s, node, "parameters"))
      .filter((part) => isTestContext(s, part))
      .reduce((sum, part) => sum + Math.max(1, childrenIn(s, part, "name").length), 0),
  testCall: goTestCall,
  isTestFunction: (s, node, name) => isGoTest(s, node, name.name),
  isExported: (_s: Syntax, _node: number, { name, local }: Place) =>
    !local && name.split(".").every((part) => /^\p{Lu}/u.test(part)),
};

function functionName(s: Syntax, node: number): FunctionName | undefined {
  if (kindOf(s, node) === "func_literal") return literalName(s, node);
  const name = textOf(s, childIn(s, node, "name"));
  const receiver = receiverOf(s, node);
  return receiver === NONE
    ? { name, kind: "function" }
    : { name, kind: "method", owner: typeName(s, childIn(s, receiver, "type")) };
}

function receiverOf(s: Syntax, node: number): number {
  return partsOf(s, childIn(s, node, "receiver"))[0] ?? NONE;
}

/** `T` of `*T`, `(T)`, `T[K]`, `*T[K]`. */
function typeName(s: Syntax, type: number): string {
  return /[\p{L}_][\p{L}\p{N}_]*/u.exec(textOf(s, type))?.[0] ?? "";
}

/** `f := func…`, `var f = func…`, `x.f = func…`, `{f: func…}`: the name at the same place on the other side. */
function literalName(s: Syntax, node: number): FunctionName | undefined {
  const around = parentOf(s, node);
  if (kindOf(s, around) === "literal_element") return keyName(s, around);
  if (kindOf(s, around) !== "expression_list") return undefined;
  const names = namesBeside(s, around);
  const name = textOf(s, names[partsOf(s, around).indexOf(node)] ?? NONE);
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && name !== "_" ? { name, kind: "function" } : undefined;
}

function keyName(s: Syntax, element: number): FunctionName | undefined {
  const key = childIn(s, parentOf(s, element), "key");
  if (!isIn(s, element, "value") || key === NONE) return undefined;
  const name = textOf(s, key).replace(/^"(.*)"$/, "$1");
  return /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u.test(name) ? { name, kind: "function" } : undefined;
}

function namesBeside(s: Syntax, values: number): readonly number[] {
  const statement = parentOf(s, values);
  switch (kindOf(s, statement)) {
    case "var_spec":
      return childrenIn(s, statement, "name").filter((child) => kindOf(s, child) === "identifier");
    case "short_var_declaration":
    case "assignment_statement":
      return isIn(s, values, "right") ? partsOf(s, childIn(s, statement, "left")) : [];
    default:
      return [];
  }
}

function conditions(s: Syntax, node: number): readonly number[] {
  if (kindOf(s, node) !== "for_statement") return [childIn(s, node, "condition")].filter((child) => child !== NONE);
  const [first = NONE] = partsOf(s, node);
  switch (kindOf(s, first)) {
    case "for_clause":
      return [childIn(s, first, "condition")].filter((child) => child !== NONE);
    case "range_clause":
    case "block":
      return [];
    default:
      return [first];
  }
}
