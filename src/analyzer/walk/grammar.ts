import type { Grammar, Language, Meaning, Operator } from "../language.ts";
import { hashText } from "./hash.ts";
import { ERROR_TYPE } from "./syntax.ts";

/** Meanings as small numbers, for the loops that see every node. */
export const MEANING: Readonly<Record<Meaning, number>> = {
  function: 1,
  parent: 2,
  if: 3,
  elif: 4,
  else: 5,
  loop: 6,
  switch: 7,
  case: 8,
  try: 9,
  catch: 10,
  ternary: 11,
  decision: 12,
  binary: 13,
  unary: 14,
  parens: 15,
  jump: 16,
  goto: 17,
  call: 18,
  new: 19,
  assignment: 20,
  update: 21,
  declarator: 22,
  assert: 23,
  block: 24,
};

export const OPERATOR: Readonly<Record<Operator, number>> = {
  and: 1,
  or: 2,
  not: 3,
  coalesce: 4,
  comparison: 5,
  "logical-assign": 6,
};

/** Statements and declarations, in the words of all grammars. */
const ANCHOR = /(_statement|_declaration|_definition)$/;
const ANCHOR_MEANINGS: readonly (string | undefined)[] = ["function", "parent"];

/** How the shape hash sees a leaf. */
export const BLANK = { keep: 0, identifier: 1, literal: 2, typeContext: 3 } as const;

/** What the compiled tables need of a loaded parser language. */
export interface NodeTypes {
  readonly types: readonly string[];
  readonly fields: readonly (string | null)[];
  nodeTypeIsNamed(typeId: number): boolean;
}

export function compileGrammar(language: Language, nodes: NodeTypes): Grammar {
  const names = nodes.types;
  const flags = (kinds: readonly string[], named: boolean | null): Uint8Array => {
    const wanted = new Set(kinds);
    return column(nodes, (name, isNamed) => (wanted.has(name) && (named === null || named === isNamed) ? 1 : 0));
  };
  return {
    language,
    names,
    named: column(nodes, (_, isNamed) => (isNamed ? 1 : 0)),
    fieldIds: fieldIds(nodes),
    meaning: column(nodes, (name, isNamed) =>
      isNamed ? MEANING[language.meanings[name] ?? "block"] * has(language.meanings, name) : 0,
    ),
    operator: column(nodes, (name, isNamed) =>
      isNamed ? 0 : OPERATOR[language.operators[name] ?? "and"] * has(language.operators, name),
    ),
    comment: flags(language.comments, true),
    documentation: flags(language.documentation, true),
    atom: flags([...language.atoms, ...language.comments], true),
    blank: blanks(language, nodes),
    looseQuotes: flags(language.looseQuotes, true),
    ignored: flags(language.ignoredTokens, false),
    commaMatters: flags(language.commaMatters ?? [], true),
    assertion: flags(language.assertionKinds, true),
    anchor: column(nodes, (name, isNamed) =>
      isNamed && (ANCHOR.test(name) || ANCHOR_MEANINGS.includes(language.meanings[name])) ? 1 : 0,
    ),
    comma: flags(language.commaMatters === undefined ? [] : [","], false),
    fixedHash: fixedHashes(nodes),
  };
}

function has(table: Readonly<Record<string, unknown>>, name: string): 0 | 1 {
  return Object.hasOwn(table, name) ? 1 : 0;
}

function column(nodes: NodeTypes, valueOf: (name: string, isNamed: boolean) => number): Uint8Array {
  const values = new Uint8Array(ERROR_TYPE + 1);
  nodes.types.forEach((name, id) => {
    values[id] = valueOf(name, nodes.nodeTypeIsNamed(id));
  });
  return values;
}

function fieldIds(nodes: NodeTypes): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  nodes.fields.forEach((name, id) => {
    if (name !== null && name !== undefined) ids.set(name, id);
  });
  return ids;
}

function blanks(language: Language, nodes: NodeTypes): Uint8Array {
  const byKind = new Map<string, number>();
  for (const kind of language.identifiers) byKind.set(kind, BLANK.identifier);
  for (const kind of language.literals) byKind.set(kind, BLANK.literal);
  for (const kind of language.typeContexts) byKind.set(kind, BLANK.typeContext);
  return column(nodes, (name, isNamed) => (isNamed ? (byKind.get(name) ?? BLANK.keep) : BLANK.keep));
}

/** Unnamed nodes are called by their text, but for those that stand for line ends. */
function fixedHashes(nodes: NodeTypes): Uint32Array {
  const hashes = new Uint32Array(ERROR_TYPE + 1);
  nodes.types.forEach((name, id) => {
    if (name.length > 0 && !nodes.nodeTypeIsNamed(id) && name.trim() === name && name !== "\0")
      hashes[id] = hashText(name, 0, name.length);
  });
  return hashes;
}
