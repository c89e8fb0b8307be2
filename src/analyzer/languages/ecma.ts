import type { Callee, FunctionName, Language, Meaning, Operator, Syntax } from "../language.ts";
import { childIn, childOf, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import { isEcmaAssertion, isFixture, ecmaTestCall } from "./ecma-tests.ts";
import { bindingName, bindingOf, isExportedEcma, listedEcmaExports, unwrapValue } from "./ecma-names.ts";
import { isNamedLikeTest } from "./handed-on.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  function_declaration: "function",
  generator_function_declaration: "function",
  function_expression: "function",
  generator_function: "function",
  arrow_function: "function",
  method_definition: "function",
  class_declaration: "parent",
  abstract_class_declaration: "parent",
  class: "parent",
  object: "parent",
  internal_module: "parent",
  module: "parent",
  if_statement: "if",
  else_clause: "else",
  for_statement: "loop",
  for_in_statement: "loop",
  while_statement: "loop",
  do_statement: "loop",
  switch_statement: "switch",
  switch_case: "case",
  switch_default: "case",
  try_statement: "try",
  catch_clause: "catch",
  ternary_expression: "ternary",
  binary_expression: "binary",
  unary_expression: "unary",
  parenthesized_expression: "parens",
  break_statement: "jump",
  continue_statement: "jump",
  call_expression: "call",
  new_expression: "new",
  assignment_expression: "assignment",
  augmented_assignment_expression: "assignment",
  update_expression: "update",
  variable_declarator: "declarator",
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  "&&": "and",
  "||": "or",
  "!": "not",
  "??": "coalesce",
  "&&=": "logical-assign",
  "||=": "logical-assign",
  "??=": "logical-assign",
  "==": "comparison",
  "===": "comparison",
  "!=": "comparison",
  "!==": "comparison",
  "<": "comparison",
  "<=": "comparison",
  ">": "comparison",
  ">=": "comparison",
};

const LITERALS = ["number", "string", "regex", "true", "false", "null"];

/** What JavaScript and TypeScript share: all but the name, the grammar and the extensions. */
export const ECMA: Omit<Language, "name" | "grammar" | "extensions"> = {
  meanings: MEANINGS,
  operators: OPERATORS,
  comments: ["comment", "html_comment", "hash_bang_line"],
  atoms: ["string", "regex"],
  identifiers: [
    "identifier",
    "property_identifier",
    "private_property_identifier",
    "shorthand_property_identifier",
    "shorthand_property_identifier_pattern",
    "statement_identifier",
  ],
  literals: [...LITERALS, "string_fragment", "escape_sequence", "jsx_text", "html_character_reference"],
  typeContexts: ["type_annotation", "type_arguments"],
  ignoredTokens: [";"],
  commaMatters: [],
  looseQuotes: ["string"],
  preludes: ["decorator"],
  overloads: ["function_signature", "method_signature", "abstract_method_signature"],
  documentation: [],
  implicitSelf: false,
  assertionKinds: ["member_expression"],

  functionName,
  parentName,
  parameters: (s, node) => {
    const list = childIn(s, node, "parameters");
    return list === NONE ? childIn(s, node, "parameter") : list;
  },
  countParameters: (s, list) => {
    if (kindOf(s, list) !== "formal_parameters") return 1;
    return partsOf(s, list).filter(
      (part) => kindOf(s, childIn(s, part, "pattern")) !== "this" && kindOf(s, part) !== "decorator",
    ).length;
  },
  selfNames: () => ["this"],
  isDefaultCase: (s, node) => kindOf(s, node) === "switch_default",
  conditions: (s, node) => {
    const condition = childIn(s, node, "condition");
    if (condition === NONE || kindOf(s, condition) === "empty_statement") return [];
    return [kindOf(s, condition) === "expression_statement" ? (partsOf(s, condition)[0] ?? condition) : condition];
  },
  isConstant: (s, declarator) =>
    textOf(s, childIn(s, parentOf(s, declarator), "kind")) === "const" &&
    LITERALS.includes(kindOf(s, childIn(s, declarator, "value"))),
  assignedFunction: (s, node) => {
    const value = childIn(s, node, "value");
    return unwrapValue(s, value === NONE ? childIn(s, node, "right") : value);
  },
  callee: ecmaCallee,
  isAssertion: isEcmaAssertion,
  isHandedOn: (s, call) => isNamedLikeTest(s, ecmaCallee(s, call)),
  countInjected: (s, node) => (isFixture(s, node) ? ECMA.countParameters(s, ECMA.parameters(s, node), node) : 0),
  testCall: ecmaTestCall,
  isTestFunction: () => false,
  listedExports: listedEcmaExports,
  isExported: isExportedEcma,
};

function functionName(s: Syntax, node: number): FunctionName | undefined {
  if (kindOf(s, node) === "method_definition") return methodName(s, node);
  const own = textOf(s, childIn(s, node, "name"));
  if (kindOf(s, node).endsWith("_declaration")) return { name: own === "" ? "default" : own, kind: "function" };
  const name = bindingName(s, node);
  // `module.exports = function handler() {}`: the file is its name, so its own says more.
  if (own !== "" && name === "exports") return { name: own, kind: "function" };
  if (name !== undefined) return { name, kind: isMember(s, bindingOf(s, node)) ? "method" : "function" };
  return own === "" ? undefined : { name: own, kind: "function" };
}

function methodName(s: Syntax, node: number): FunctionName {
  const written = textOf(s, childIn(s, node, "name"));
  const name = written.replace(/^(['"])(.*)\1$/s, "$2");
  if (childOf(s, node, "get") !== NONE || childOf(s, node, "set") !== NONE) return { name, kind: "accessor" };
  return {
    name,
    kind: name === "constructor" && kindOf(s, parentOf(s, node)) === "class_body" ? "constructor" : "method",
  };
}

/** Assigned inside of a class or an object. */
function isMember(s: Syntax, binding: number): boolean {
  if (["pair", "public_field_definition", "field_definition"].includes(kindOf(s, binding))) return true;
  return (
    kindOf(s, binding) === "assignment_expression" &&
    /(^this\.|\.prototype\.)/.test(textOf(s, childIn(s, binding, "left")))
  );
}

function parentName(s: Syntax, node: number): string | undefined {
  const own = childIn(s, node, "name");
  if (own !== NONE) return textOf(s, own).replace(/^(['"])(.*)\1$/s, "$2");
  const binding = bindingOf(s, node);
  if (kindOf(s, binding) === "export_statement") return kindOf(s, node) === "object" ? undefined : "default";
  return bindingName(s, node);
}

function ecmaCallee(s: Syntax, call: number): Callee {
  let target = childIn(s, call, "function");
  while (kindOf(s, target) === "non_null_expression") target = partsOf(s, target)[0] ?? NONE;
  if (kindOf(s, target) === "member_expression") {
    return { name: textOf(s, childIn(s, target, "property")), object: childIn(s, target, "object") };
  }
  return { name: kindOf(s, target) === "identifier" ? textOf(s, target) : "", object: NONE };
}
