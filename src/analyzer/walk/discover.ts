import type { UnitKind } from "../../domain/violation/unit.ts";
import type { FunctionName, Place, Syntax, TestCall } from "../language.ts";
import { MEANING } from "./grammar.ts";
import { hashText } from "./hash.ts";
import { childIn, endOf, isIn, kindOf, NONE, parentOf, textOf } from "./syntax.ts";

/** A unit that was found and not measured yet. Rows point into the syntax it was found in. */
export interface Draft {
  readonly node: number;
  readonly body: number;
  readonly parameters: number;
  /** How many parameters are declared, and how many of them a test framework passes. */
  readonly params: number;
  readonly injected: number;
  readonly ownName: string;
  readonly qualifiedName: string;
  /** Name of the nearest parent, `""` without one. */
  readonly parentName: string;
  readonly kind: UnitKind;
  readonly exported: boolean;
  isTest: boolean;
}

/** What surrounds a row. A scope without a name hides what is inside, but names nothing. */
interface Scope {
  readonly end: number;
  readonly node: number;
  readonly name: string;
  readonly qualifiedName: string;
  readonly exported: boolean;
  readonly isFunction: boolean;
  /** Titles of the suites around, own title last. */
  readonly titles: readonly string[];
  /** The unit that this scope is, if it is one. */
  readonly draft: Draft | undefined;
}

interface Discovery {
  readonly s: Syntax;
  readonly listed: ReadonlySet<string> | undefined;
  readonly scopes: Scope[];
  readonly drafts: Draft[];
}

/** All units of the file, in source order. Functions without a name and without a body are none. */
export function discoverUnits(s: Syntax): Draft[] {
  const found: Discovery = { s, listed: s.grammar.language.listedExports?.(s), scopes: [], drafts: [] };
  const { meaning } = s.grammar;
  for (let row = 0; row < s.count; row++) {
    const what = meaning[s.types[row] ?? 0];
    if (what !== MEANING.function && what !== MEANING.parent) continue;
    while (found.scopes.length > 0 && row >= (found.scopes.at(-1)?.end ?? 0)) found.scopes.pop();
    if (what === MEANING.parent) enterParent(found, row);
    else enterFunction(found, row);
  }
  return found.drafts;
}

function enterParent(found: Discovery, node: number): void {
  const { s, scopes } = found;
  const name = s.grammar.language.parentName(s, node);
  if (name === undefined) return;
  const exported = s.grammar.language.isExported(s, node, placeOf(found, name));
  scopes.push({
    ...scopeAround(found),
    end: endOf(s, node),
    node,
    name,
    qualifiedName: qualify(found, name),
    exported,
    isFunction: false,
    draft: undefined,
  });
}

function enterFunction(found: Discovery, node: number): void {
  const { s } = found;
  if (childIn(s, node, "body") === NONE) return;
  const call = argumentOf(s, node);
  const test = call === NONE ? undefined : s.grammar.language.testCall?.(s, call);
  if (test !== undefined) return enterTestCall(found, node, test);
  const name = s.grammar.language.functionName(s, node);
  if (name === undefined) return hide(found, node);
  enterUnit(found, node, name);
}

/** The call in whose arguments the function stands directly, or NONE. */
function argumentOf(s: Syntax, node: number): number {
  const list = parentOf(s, node);
  return list !== NONE && isIn(s, list, "arguments") ? parentOf(s, list) : NONE;
}

function enterUnit(found: Discovery, node: number, name: FunctionName): void {
  const { s } = found;
  const { language } = s.grammar;
  const written = name.owner === undefined ? name.name : `${name.owner}.${name.name}`;
  push(found, {
    node,
    titles: scopeAround(found).titles,
    ownName: name.name,
    qualifiedName: qualify(found, written),
    parentName: name.owner ?? nearestName(found),
    kind: name.kind,
    exported: language.isExported(s, node, placeOf(found, written)),
    isTest: language.isTestFunction(s, node, name),
    injected: language.countInjected?.(s, node, name) ?? 0,
  });
}

/** Cases become units that are named by their titles; a suite only hands its title on. */
function enterTestCall(found: Discovery, node: number, test: TestCall): void {
  const { s } = found;
  const titles = [...scopeAround(found).titles, titleOf(s, test.title)];
  if (test.isSuite) return hide(found, node, titles);
  for (const scope of found.scopes) if (scope.draft !== undefined) scope.draft.isTest = false;
  const ownName = `${test.word}#${hashTitles(titles)}`;
  const names = { ownName, qualifiedName: qualify(found, ownName), parentName: nearestName(found) };
  push(found, {
    node,
    titles,
    ...names,
    kind: "test-case",
    exported: false,
    isTest: test.isBenchmark !== true,
    injected: 0,
  });
}

interface NewUnit extends Omit<Draft, "body" | "parameters" | "params"> {
  readonly titles: readonly string[];
}

function push(found: Discovery, { titles, ...unit }: NewUnit): void {
  const { s } = found;
  const { node } = unit;
  const { language } = s.grammar;
  const parameters = language.parameters(s, node);
  const params = parameters === NONE ? 0 : language.countParameters(s, parameters, node);
  const draft: Draft = { ...unit, body: childIn(s, node, "body"), parameters, params };
  found.drafts.push(draft);
  found.scopes.push({
    end: endOf(s, node),
    node,
    name: unit.ownName,
    qualifiedName: unit.qualifiedName,
    exported: false,
    isFunction: true,
    titles,
    draft,
  });
}

/** An anonymous function: what is inside keeps its names and is seen by nobody outside. */
function hide(found: Discovery, node: number, titles?: readonly string[]): void {
  const around = scopeAround(found);
  const end = endOf(found.s, node);
  found.scopes.push({
    ...around,
    end,
    node,
    isFunction: true,
    exported: false,
    draft: undefined,
    titles: titles ?? around.titles,
  });
}

const TOP: Scope = {
  end: 0,
  node: NONE,
  name: "",
  qualifiedName: "",
  exported: true,
  isFunction: false,
  titles: [],
  draft: undefined,
};

function scopeAround(found: Discovery): Scope {
  return found.scopes.at(-1) ?? TOP;
}

/** Longer names are cut, and end in a hash of the whole: a name is part of an identity, which has to stay a readable size. */
const LONGEST_NAME = 512;

function qualify(found: Discovery, name: string): string {
  const around = scopeAround(found).qualifiedName;
  const whole = around === "" ? name : `${around}.${name}`;
  if (whole.length <= LONGEST_NAME) return whole;
  return `${whole.slice(0, LONGEST_NAME - 9)}~${hashText(whole, 0, whole.length).toString(16).padStart(8, "0")}`;
}

function nearestName(found: Discovery): string {
  return scopeAround(found).name;
}

function placeOf(found: Discovery, name: string): Place {
  const around = scopeAround(found);
  const parent = { node: around.node, name: around.name, exported: around.exported };
  const local = found.scopes.some((scope) => scope.isFunction);
  const { listed } = found;
  return around.node === NONE ? { name, local, listed } : { name, parent, local, listed };
}

/** A title's text without its quotes, so that the style of quoting does not matter. */
function titleOf(s: Syntax, title: number): string {
  const text = textOf(s, title);
  return /string/.test(kindOf(s, title)) ? text.slice(1, -1) : text;
}

function hashTitles(titles: readonly string[]): string {
  const chain = titles.join("\u0000");
  return hashText(chain, 0, chain.length).toString(16).padStart(8, "0");
}
