import type { FunctionName, Language, Meaning, Operator, Place, Syntax } from "../language.ts";
import { childIn, childrenOf, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";
import {
  classAround,
  type Definition,
  isPythonAssertion,
  isPythonHandedOn,
  isPythonInjected,
  isPythonTest,
  pythonCallee,
} from "./python-tests.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  function_definition: "function",
  lambda: "function",
  class_definition: "parent",
  if_statement: "if",
  elif_clause: "elif",
  else_clause: "else",
  for_statement: "loop",
  while_statement: "loop",
  match_statement: "switch",
  case_clause: "case",
  try_statement: "try",
  except_clause: "catch",
  block: "block",
  conditional_expression: "ternary",
  for_in_clause: "decision",
  if_clause: "decision",
  boolean_operator: "binary",
  comparison_operator: "binary",
  not_operator: "unary",
  parenthesized_expression: "parens",
  call: "call",
  assignment: "assignment",
  augmented_assignment: "assignment",
  named_expression: "declarator",
  assert_statement: "assert",
};

const COMPARISONS = ["<", "<=", "==", "!=", ">=", ">", "<>", "in", "not in", "is", "is not"];
const OPERATORS: Readonly<Record<string, Operator>> = {
  and: "and",
  or: "or",
  not: "not",
  ...Object.fromEntries(COMPARISONS.map((text) => [text, "comparison"] as const)),
};

const PROPERTY =
  /^(property|cached_property|functools\.cached_property|abstractproperty|abc\.abstractproperty|\w+\.(setter|getter|deleter))$/;

export const PYTHON: Language = {
  name: "python",
  grammar: "python",
  extensions: [".py", ".pyi", ".pyw"],
  meanings: MEANINGS,
  operators: OPERATORS,
  comments: ["comment", "line_continuation"],
  atoms: ["string_content"],
  identifiers: ["identifier"],
  literals: ["integer", "float", "string_content", "true", "false"],
  typeContexts: ["type"],
  ignoredTokens: [";"],
  // A trailing comma makes a tuple, or a subscript of one.
  commaMatters: ["tuple", "tuple_pattern", "expression_list", "pattern_list", "subscript"],
  looseQuotes: ["string_start", "string_end"],
  preludes: [],
  overloads: [],
  isOverload: (s, node) => decoratorsOf(s, node).some((decorator) => /^(\w+\.)*overload$/.test(decorator)),
  documentation: ["expression_statement"],
  isDocumentation,
  implicitSelf: false,
  assertionKinds: [],

  functionName,
  parentName: (s, node) => textOf(s, childIn(s, node, "name")),
  parameters: (s, node) => childIn(s, node, "parameters"),
  countParameters: (s, list, node) => {
    const declared = partsOf(s, list).filter((part) => !kindOf(s, part).endsWith("_separator")).length;
    return Math.max(0, declared - (hasReceiver(s, node) ? 1 : 0));
  },
  selfNames: (s, node) =>
    hasReceiver(s, node) ? [textOf(s, partsOf(s, childIn(s, node, "parameters"))[0] ?? NONE), "cls"] : [],
  isDefaultCase: (s, node) => childIn(s, node, "guard") === NONE && /^case\s*_\s*:/.test(textOf(s, node).slice(0, 40)),
  conditions: (s, node) => {
    const parts = partsOf(s, node);
    if (kindOf(s, node) === "conditional_expression") return parts.slice(1, 2);
    if (kindOf(s, node) === "if_clause") return parts.slice(0, 1);
    const condition = childIn(s, node, "condition");
    return condition === NONE ? [] : [condition];
  },
  isConstant: () => false,
  assignedFunction: (s, node) => childIn(s, node, "right"),
  callee: pythonCallee,
  isAssertion: isPythonAssertion,
  isHandedOn: isPythonHandedOn,
  isTestFunction: (s, node, name) => isPythonTest(s, node, definitionOf(s, node, name)),
  countInjected: (s, node, name) =>
    isPythonInjected(s, node, definitionOf(s, node, name))
      ? PYTHON.countParameters(s, PYTHON.parameters(s, node), node)
      : 0,
  listedExports,
  isExported: (_s: Syntax, _node: number, place: Place) => {
    if (place.local) return false;
    if (place.parent !== undefined) return place.parent.exported && isPublic(place.name);
    return place.listed === undefined ? isPublic(place.name) : place.listed.has(place.name);
  },
};

function functionName(s: Syntax, node: number): FunctionName | undefined {
  if (kindOf(s, node) === "lambda") return lambdaName(s, node);
  const name = textOf(s, childIn(s, node, "name"));
  if (classAround(s, node) === NONE) return { name, kind: "function" };
  if (name === "__init__") return { name, kind: "constructor" };
  return { name, kind: decoratorsOf(s, node).some((decorator) => PROPERTY.test(decorator)) ? "accessor" : "method" };
}

/** `f = lambda …`: PEP 8 says `def`, but what is bound is a function all the same. */
function lambdaName(s: Syntax, node: number): FunctionName | undefined {
  const assignment = parentOf(s, node);
  if (kindOf(s, assignment) !== "assignment") return undefined;
  const name = textOf(s, childIn(s, assignment, "left"));
  return /^[\w.]+$/.test(name) ? { name: name.replace(/^self\./, ""), kind: "function" } : undefined;
}

function hasReceiver(s: Syntax, node: number): boolean {
  return (
    kindOf(s, node) === "function_definition" &&
    classAround(s, node) !== NONE &&
    !decoratorsOf(s, node).includes("staticmethod")
  );
}

function definitionOf(s: Syntax, node: number, { name }: FunctionName): Definition {
  return { name, decorators: decoratorsOf(s, node) };
}

/** Texts of the decorators without `@` and arguments. */
function decoratorsOf(s: Syntax, node: number): string[] {
  const around = parentOf(s, node);
  if (kindOf(s, around) !== "decorated_definition") return [];
  const decorators = childrenOf(s, around).filter((child) => kindOf(s, child) === "decorator");
  return decorators.map((decorator) => textOf(s, decorator).replace(/^@\s*/, "").replace(/\(.*$/s, "").trim());
}

/** A string that stands first in a module, class or function. */
function isDocumentation(s: Syntax, statement: number): boolean {
  const [only, ...others] = partsOf(s, statement);
  if (only === undefined || others.length > 0 || !/^(concatenated_)?string$/.test(kindOf(s, only))) return false;
  const around = parentOf(s, statement);
  const first = partsOf(s, around)[0];
  if (kindOf(s, around) === "module") return first === statement;
  return first === statement && /^(function|class)_definition$/.test(kindOf(s, parentOf(s, around)));
}

function isPublic(name: string): boolean {
  return !name.startsWith("_") || /^__\w+__$/.test(name);
}

/** Strings of `__all__ = […]`, `__all__ += […]`, `__all__.extend([…])` at the top of the module. */
function listedExports(s: Syntax): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let isListed = false;
  for (const statement of childrenOf(s, 0)) {
    const [expression = NONE] = partsOf(s, statement);
    if (kindOf(s, statement) !== "expression_statement" || !/^__all__\b/.test(textOf(s, expression).slice(0, 20)))
      continue;
    isListed = true;
    for (const [, name] of textOf(s, expression).matchAll(/["'](\w+)["']/g)) names.add(name ?? "");
  }
  return isListed ? names : undefined;
}
