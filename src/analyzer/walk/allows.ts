import type { FaultyAllow, ReadAllows, UnitAllow } from "../../domain/violation/allow.ts";
import type { Syntax } from "../language.ts";
import type { Draft } from "./discover.ts";
import { MEANING } from "./grammar.ts";
import { childIn, endOf, kindOf, NONE, parentOf, textOf } from "./syntax.ts";
import { lineAt, type Lines } from "./tokens.ts";

/** Nearly no file holds it, and then nothing is looked for. */
const WORD = /refrain[ \t]*:/i;

export interface FoundAllows {
  /** By the index of the unit, by line. */
  readonly byUnit: ReadonlyMap<number, readonly UnitAllow[]>;
  readonly faulty: readonly FaultyAllow[];
}

export interface AllowSight {
  readonly drafts: readonly Draft[];
  readonly lines: Lines;
  readonly read: ReadAllows;
}

/** Directives in comments, each with the unit that begins behind it; undefined for a file without any. */
export function findAllows(s: Syntax, { drafts, lines, read }: AllowSight): FoundAllows | undefined {
  if (!WORD.test(s.text)) return undefined;
  const byUnit = new Map<number, UnitAllow[]>();
  const faulty: FaultyAllow[] = [];
  const sight: Sight = { s, drafts, beginnings: drafts.map(({ node }) => beginningsOf(s, node)), next: NONE };
  for (let row = 0; row < s.count; row++) {
    if (!isComment(s, row)) continue;
    for (const found of read(textOf(s, row))) {
      const line = lineAt(lines, s.starts[row] ?? 0) + 1 + found.line;
      const unit = "fault" in found ? undefined : unitBehind(sight, row);
      if ("fault" in found) faulty.push({ line, fault: found.fault });
      else if (unit === undefined) faulty.push({ line, fault: "no-unit" });
      else put(byUnit, unit, { ...found.directive, line });
    }
    row = endOf(s, row) - 1;
  }
  return { byUnit, faulty };
}

function put(byUnit: Map<number, UnitAllow[]>, unit: number, allow: UnitAllow): void {
  const known = byUnit.get(unit);
  if (known === undefined) byUnit.set(unit, [allow]);
  else known.push(allow);
}

/** Worked out once for a file: whoever fills one with directives must not be able to stop the analysis. */
interface Sight {
  readonly s: Syntax;
  readonly drafts: readonly Draft[];
  /** Of each unit, from itself outwards: the tokens between which its declaration begins. */
  readonly beginnings: readonly (readonly (readonly [from: number, to: number])[])[];
  /** The token that was found last behind a comment: comments in a row have the same. */
  next: number;
}

/** A comment at the end of a line of code belongs to that code. */
function unitBehind(sight: Sight, comment: number): number | undefined {
  const { s } = sight;
  const start = s.starts[comment] ?? 0;
  const before = s.text.slice(s.text.lastIndexOf("\n", start - 1) + 1, start);
  if (before.replace(/\/\*.*?\*\//g, "").trim() !== "") return undefined;
  const end = endOf(s, comment);
  // Comments come in the order of the text: a token that was the first behind an earlier one still is, until it is passed.
  if (sight.next < end) sight.next = firstToken(s, end, s.count);
  return unitFrom(sight, sight.next);
}

/** The unit whose declaration begins with the token; its decorators, modifiers and overloads are part of that. */
function unitFrom(sight: Sight, token: number): number | undefined {
  const { s, drafts, beginnings } = sight;
  if (token === NONE) return undefined;
  const unit = beginnings.findIndex((all) => all.some(([from, to]) => from <= token && token <= to));
  if (unit !== -1) return behindOverloads(s, drafts, unit);
  const prelude = outermost(s, token, (node) => isPrelude(s, node));
  if (prelude !== NONE) return unitFrom(sight, firstToken(s, endOf(s, prelude), s.count));
  const signature = signatureAt(s, token);
  if (signature === undefined) return undefined;
  const next = unitFrom(sight, firstToken(s, signature.end, s.count));
  return next !== undefined && drafts[next]?.ownName === signature.name ? next : undefined;
}

/** From the unit outwards, as long as nothing but its own declaration or call is around it. */
function beginningsOf(s: Syntax, unit: number): Sight["beginnings"][number] {
  const beginnings: [number, number][] = [];
  for (let node = unit; ; node = parentOf(s, node)) {
    beginnings.push([node, firstTokenBehindPreludes(s, node)]);
    const around = parentOf(s, node);
    if (around === NONE || isBoundary(s, around) || (isStatement(s, node) && !isStatement(s, around)))
      return beginnings;
  }
}

/** What stands around a statement and is none itself holds several. */
function isStatement(s: Syntax, node: number): boolean {
  return /(_statement|_declaration|_definition)$/.test(kindOf(s, node));
}

const BOUNDARIES: ReadonlySet<number> = new Set([
  MEANING.function,
  MEANING.parent,
  MEANING.if,
  MEANING.elif,
  MEANING.else,
  MEANING.loop,
  MEANING.switch,
  MEANING.case,
  MEANING.try,
  MEANING.catch,
]);

/** Other units, or other ways to go, may stand in it. */
function isBoundary(s: Syntax, node: number): boolean {
  return BOUNDARIES.has(s.grammar.meaning[s.types[node] ?? 0] ?? 0);
}

/** Of several that are declared as overloads the last, which holds the code. */
function behindOverloads(s: Syntax, drafts: readonly Draft[], first: number): number {
  const draft = drafts[first];
  if (draft === undefined || s.grammar.language.isOverload?.(s, draft.node) !== true) return first;
  const next = drafts.findIndex((other, index) => index > first && other.qualifiedName === draft.qualifiedName);
  return next === -1 ? first : behindOverloads(s, drafts, next);
}

/** A declaration without a body that begins with the token: where it ends, and its name. */
function signatureAt(s: Syntax, token: number): { readonly end: number; readonly name: string } | undefined {
  for (let node = token; node !== NONE && firstToken(s, node, endOf(s, node)) === token; node = parentOf(s, node)) {
    for (let child = node; child < endOf(s, node); child = child === node ? node + 1 : endOf(s, child)) {
      if (!s.grammar.language.overloads.includes(kindOf(s, child))) continue;
      return { end: endOf(s, node), name: textOf(s, childIn(s, child, "name")) };
    }
  }
  return undefined;
}

function firstTokenBehindPreludes(s: Syntax, node: number): number {
  const end = endOf(s, node);
  let row = firstToken(s, node, end);
  for (;;) {
    const prelude = row === NONE ? NONE : outermost(s, row, (around) => around > node && isPrelude(s, around));
    if (prelude === NONE) return row;
    row = firstToken(s, endOf(s, prelude), end);
  }
}

/** First row from there on that is a token; comments, white space and tokens without a meaning are none. */
function firstToken(s: Syntax, from: number, end: number): number {
  for (let row = from; row < end; row++) if (s.sizes[row] === 1 && s.exact[row] !== 0) return row;
  return NONE;
}

/** The outermost node around the row that fits, of those that begin with it; or NONE. */
function outermost(s: Syntax, row: number, fits: (node: number) => boolean): number {
  let found = NONE;
  for (let node = row; node !== NONE && s.starts[node] === s.starts[row]; node = parentOf(s, node))
    if (fits(node)) found = node;
  return found;
}

/** What annotates a declaration, where a grammar puts it before the declaration and where it puts it inside. */
function isPrelude(s: Syntax, node: number): boolean {
  return kindOf(s, node) === "decorator" || s.grammar.language.preludes.includes(kindOf(s, node));
}

function isComment(s: Syntax, row: number): boolean {
  return s.grammar.comment[s.types[row] ?? 0] === 1;
}
