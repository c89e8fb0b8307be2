import type { Place, Syntax } from "../language.ts";
import { childIn, childOf, childrenOf, isIn, kindOf, NONE, parentOf, partsOf, textOf } from "../walk/syntax.ts";

const WRAPPERS = [
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "type_assertion",
];
const BINDINGS = [
  "variable_declarator",
  "pair",
  "public_field_definition",
  "field_definition",
  "assignment_expression",
  "export_statement",
];

/** A string key longer than this is a text, no name. */
const MAX_KEY = 60;

/** The value behind parentheses and type assertions. */
export function unwrapValue(s: Syntax, node: number): number {
  let value = node;
  while (WRAPPERS.includes(kindOf(s, value)))
    value = partsOf(s, value).find((part) => !/type/.test(kindOf(s, part))) ?? NONE;
  return value;
}

/** The declarator, pair, field, assignment or export that gives its name to the value, or NONE. */
export function bindingOf(s: Syntax, node: number): number {
  let value = node;
  while (WRAPPERS.includes(kindOf(s, parentOf(s, value)))) value = parentOf(s, value);
  const binding = parentOf(s, value);
  const isValue = isIn(s, value, "value") || isIn(s, value, "right");
  return isValue && BINDINGS.includes(kindOf(s, binding)) ? binding : NONE;
}

/** What a value is assigned to: `f`, `Foo.bar` for `Foo.prototype.bar`, `f` for `exports.f`; undefined without a name. */
export function bindingName(s: Syntax, node: number): string | undefined {
  const binding = bindingOf(s, node);
  switch (kindOf(s, binding)) {
    case "variable_declarator":
      return plainName(s, childIn(s, binding, "name"));
    case "pair":
      return keyName(s, childIn(s, binding, "key"));
    case "public_field_definition":
      return keyName(s, childIn(s, binding, "name"));
    case "field_definition":
      return keyName(s, childIn(s, binding, "property"));
    case "assignment_expression":
      return targetName(s, binding, node);
    case "export_statement":
      return "default";
    default:
      return undefined;
  }
}

function plainName(s: Syntax, name: number): string | undefined {
  return kindOf(s, name) === "identifier" ? textOf(s, name) : undefined;
}

function keyName(s: Syntax, key: number): string | undefined {
  const text = textOf(s, key);
  if (kindOf(s, key) !== "string") return text;
  const bare = text.slice(1, -1);
  return bare.length > 0 && bare.length <= MAX_KEY ? bare : undefined;
}

function targetName(s: Syntax, assignment: number, value: number): string | undefined {
  const target = textOf(s, childIn(s, assignment, "left"));
  if (!/^[\w$]+(\??\.[\w$#]+)*$/.test(target)) return undefined;
  // An object that is the whole export gives no name to what is inside; a function takes the word.
  if (target === "module.exports") return kindOf(s, value) === "object" ? undefined : "exports";
  return target.replace(/^(module\.exports|exports|this)\./, "").replace(".prototype.", ".");
}

/** `export { a }`, `export default a`, `export = a`, `module.exports = { a, b: c }`, `exports.x = a`: names of this file. */
export function listedEcmaExports(s: Syntax): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of childrenOf(s, 0)) {
    if (kindOf(s, statement) === "export_statement") listExported(s, statement, names);
    else if (kindOf(s, statement) === "expression_statement") listAssigned(s, partsOf(s, statement)[0] ?? NONE, names);
  }
  return names;
}

function listExported(s: Syntax, statement: number, names: Set<string>): void {
  if (childIn(s, statement, "source") !== NONE) return;
  for (const part of partsOf(s, statement)) {
    if (kindOf(s, part) === "identifier") names.add(textOf(s, part));
    if (kindOf(s, part) !== "export_clause") continue;
    for (const specifier of partsOf(s, part)) names.add(textOf(s, childIn(s, specifier, "name")));
  }
}

function listAssigned(s: Syntax, assignment: number, names: Set<string>): void {
  if (kindOf(s, assignment) !== "assignment_expression" || !isModuleExport(s, assignment)) return;
  const value = unwrapValue(s, childIn(s, assignment, "right"));
  if (kindOf(s, value) === "identifier") names.add(textOf(s, value));
  if (kindOf(s, value) !== "object") return;
  for (const part of partsOf(s, value)) {
    const named = kindOf(s, part) === "pair" ? childIn(s, part, "value") : part;
    if (/^(shorthand_property_)?identifier$/.test(kindOf(s, named))) names.add(textOf(s, named));
  }
}

function isModuleExport(s: Syntax, assignment: number): boolean {
  return /^(module\.)?exports\b/.test(textOf(s, childIn(s, assignment, "left")));
}

/** Exported with its statement or by a list; members with their parent, unless private; nothing inside of functions. */
export function isExportedEcma(s: Syntax, node: number, place: Place): boolean {
  if (place.local || isHiddenMember(s, node)) return false;
  const isNamespaced = place.parent !== undefined && kindOf(s, place.parent.node).endsWith("module");
  if (place.parent !== undefined && !isNamespaced) return place.parent.exported;
  if (place.parent?.exported === false) return false;
  if (isInExport(s, node, place.parent?.node ?? NONE)) return true;
  return !isNamespaced && place.listed?.has(place.name.replace(/\..*$/s, "")) === true;
}

function isHiddenMember(s: Syntax, node: number): boolean {
  const binding = bindingOf(s, node);
  const member = kindOf(s, binding).endsWith("field_definition") ? binding : node;
  const name = [childIn(s, member, "name"), childIn(s, member, "property")].find((child) => child !== NONE) ?? NONE;
  return (
    kindOf(s, name) === "private_property_identifier" ||
    /^(private|protected)$/.test(textOf(s, childOf(s, member, "accessibility_modifier")))
  );
}

/** An export statement, or an assignment to the module's exports, between the node and its parent with a name. */
function isInExport(s: Syntax, node: number, top: number): boolean {
  for (let around = parentOf(s, node); around !== top && around !== NONE; around = parentOf(s, around)) {
    const kind = kindOf(s, around);
    if (kind === "export_statement") return true;
    if (kind === "assignment_expression" && isModuleExport(s, around)) return true;
  }
  return false;
}
