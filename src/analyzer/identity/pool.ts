import type { MatchStage, UnitAt } from "../../domain/violation/match.ts";
import type { Unit } from "../../domain/violation/unit.ts";

export interface FileUnits {
  readonly path: string;
  readonly units: readonly Unit[];
}

/** Old path → new path of the files that the change renamed. */
export type Renames = ReadonlyMap<string, string>;

/** One unit of one end of the change, with what the stages compare. */
export interface Entry {
  readonly at: UnitAt;
  readonly unit: Unit;
  /** The path at the later end: renamed files are looked for under their new path. */
  readonly home: string;
  readonly parent: string;
  readonly own: string;
  readonly sort: Sort;
  /** Rank on its side, by path, then line. */
  readonly order: number;
  /** In a link, and no longer open. */
  paired: boolean;
  /** The unit's tokens in numeric order, made when first asked for. */
  bag: Uint32Array | null;
}

/**
 * What may continue one another: a function that moves into a class stays what it is. `get` and `set` of one name differ in
 * their parameters, so an accessor's number of them is part of what it is.
 */
export type Sort = "callable" | "constructor" | "test-case" | `accessor-${number}`;

export interface Link {
  readonly before: Entry;
  readonly after: Entry;
  readonly stage: MatchStage;
}

export interface Sides {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** The state of one matching. */
export interface Pool extends Sides {
  readonly links: Link[];
  /** What was open when so many links were made. */
  open: Sides & { readonly links: number };
}

/** Below this many tokens an equal body says little: getters are equal everywhere. */
export const MIN_TOKENS = 20;

export function poolOf(before: readonly FileUnits[], after: readonly FileUnits[], renames: Renames): Pool {
  const sides = {
    before: entriesOf(before, (path) => renames.get(path) ?? path),
    after: entriesOf(after, (path) => path),
  };
  return { ...sides, links: [], open: { ...sides, links: 0 } };
}

export function openOf(pool: Pool, side: "before" | "after"): readonly Entry[] {
  if (pool.open.links !== pool.links.length) {
    const { before, after } = pool.open;
    pool.open = { before: before.filter(isOpen), after: after.filter(isOpen), links: pool.links.length };
  }
  return pool.open[side];
}

function isOpen(entry: Entry): boolean {
  return !entry.paired;
}

export function isSettled(pool: Pool): boolean {
  return openOf(pool, "before").length === 0 || openOf(pool, "after").length === 0;
}

/** The entries of the files in which something is open: all that names inside of a file can depend on. */
export function unsettledFiles(pool: Pool): Sides {
  const homes = new Set([...openOf(pool, "before"), ...openOf(pool, "after")].map((entry) => entry.home));
  const isUnsettled = (entry: Entry): boolean => homes.has(entry.home);
  return { before: pool.before.filter(isUnsettled), after: pool.after.filter(isUnsettled) };
}

/** Pairs two open entries; no entry is ever in two links. */
export function claim(pool: Pool, link: Link): void {
  if (link.before.paired || link.after.paired) return;
  link.before.paired = true;
  link.after.paired = true;
  pool.links.push(link);
}

/** A key that cannot be confused with another one: no part of it holds a NUL. */
export function keyOf(first: string | number, ...rest: readonly (string | number)[]): string {
  let key = String(first);
  for (const part of rest) key += `\0${part}`;
  return key;
}

export function isSizable(entry: Entry): boolean {
  return entry.unit.tokens.length >= MIN_TOKENS;
}

/** Entries by key, in the order of their side. */
export function groupBy(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = key(entry);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** How many entries share a key; counted when first asked for. */
export function countBy(entries: readonly Entry[], key: (entry: Entry) => string): (entry: Entry) => number {
  let counts: Map<string, number> | undefined;
  return (entry) => {
    counts ??= countKeys(entries, key);
    return counts.get(key(entry)) ?? 0;
  };
}

function countKeys(entries: readonly Entry[], key: (entry: Entry) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const name = key(entry);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Total order of units: path, line, name. */
export function compareAt(a: UnitAt, b: UnitAt): number {
  return compareText(a.path, b.path) || compareUnits(a.unit, b.unit);
}

function compareUnits(a: Unit, b: Unit): number {
  return a.startLine - b.startLine || a.endLine - b.endLine || compareText(a.name, b.name);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entriesOf(files: readonly FileUnits[], homeOf: (path: string) => string): Entry[] {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const ats = sorted.flatMap(({ path, units }) => units.toSorted(compareUnits).map((unit) => ({ path, unit })));
  return ats.map((at, order) => entryOf(at, homeOf(at.path), order));
}

function entryOf(at: UnitAt, home: string, order: number): Entry {
  const { qualifiedName, kind } = at.unit;
  const cut = qualifiedName.lastIndexOf(".");
  const parent = cut < 0 ? "" : qualifiedName.slice(0, cut);
  // In Java a constructor is called as its class: its own name must survive the renaming of the class.
  const own = kind === "constructor" ? "new" : qualifiedName.slice(cut + 1);
  return { at, unit: at.unit, home, parent, own, sort: sortOf(at.unit), order, paired: false, bag: null };
}

function sortOf({ kind, arity }: Unit): Sort {
  switch (kind) {
    case "function":
    case "method":
      return "callable";
    case "accessor":
      return `accessor-${arity}`;
    case "constructor":
    case "test-case":
      return kind;
    default:
      return kind satisfies never;
  }
}
