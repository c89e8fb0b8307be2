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

/** The state of one matching: what is paired, and by that what is still open. */
export interface Pool {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  readonly paired: Set<Entry>;
  readonly links: Link[];
}

/** Below this many tokens an equal body says little: getters are equal everywhere. */
export const MIN_TOKENS = 20;

export function poolOf(before: readonly FileUnits[], after: readonly FileUnits[], renames: Renames): Pool {
  return {
    before: entriesOf(before, (path) => renames.get(path) ?? path),
    after: entriesOf(after, (path) => path),
    paired: new Set(),
    links: [],
  };
}

export function openOf(pool: Pool, side: "before" | "after"): Entry[] {
  return pool[side].filter((entry) => !pool.paired.has(entry));
}

/** Pairs two open entries; no entry is ever in two links. */
export function claim(pool: Pool, link: Link): void {
  if (pool.paired.has(link.before) || pool.paired.has(link.after)) return;
  pool.paired.add(link.before).add(link.after);
  pool.links.push(link);
}

/** A key that cannot be confused with another one: no part of it holds a NUL. */
export function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join("\0");
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

/** How many entries of a side share a key. */
export function countBy(entries: readonly Entry[], key: (entry: Entry) => string): (entry: Entry) => number {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const name = key(entry);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (entry) => counts.get(key(entry)) ?? 0;
}

/** Total order of units: path, line, name. */
export function compareAt(a: UnitAt, b: UnitAt): number {
  return (
    compareText(a.path, b.path) ||
    a.unit.startLine - b.unit.startLine ||
    a.unit.endLine - b.unit.endLine ||
    compareText(a.unit.name, b.unit.name)
  );
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entriesOf(files: readonly FileUnits[], homeOf: (path: string) => string): Entry[] {
  const ats = files.flatMap(({ path, units }) => units.map((unit) => ({ path, unit })));
  return ats.sort(compareAt).map((at, order) => entryOf(at, homeOf(at.path), order));
}

function entryOf(at: UnitAt, home: string, order: number): Entry {
  const { qualifiedName, kind } = at.unit;
  const cut = qualifiedName.lastIndexOf(".");
  const parent = cut < 0 ? "" : qualifiedName.slice(0, cut);
  // In Java a constructor is called as its class: its own name must survive the renaming of the class.
  const own = kind === "constructor" ? "new" : qualifiedName.slice(cut + 1);
  return { at, unit: at.unit, home, parent, own, sort: sortOf(at.unit), order, bag: null };
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
