import { randomBytes } from "node:crypto";
import type { CacheAccess } from "./cache-token.ts";

/** An entry of the cache: (scope, key, version) is unique, and what is finalized never changes. */
export interface CacheEntry {
  readonly id: number;
  readonly scope: string;
  readonly key: string;
  readonly version: string;
  /** Names its blob; cannot be guessed. */
  readonly blob: string;
  readonly createdAt: number;
  lastAccessedAt: number;
  /** False between the reservation and the end of the upload; such an entry is never found. */
  finalized: boolean;
  archive: Buffer | undefined;
}

export interface Lookup {
  readonly key: string;
  readonly restoreKeys: readonly string[];
  readonly version: string;
}

export interface EntryName {
  readonly scope: string;
  readonly key: string;
  readonly version: string;
}

export interface StoreLimits {
  /** An entry not read for longer is evicted. Milliseconds. */
  readonly idleMs: number;
  /** Over this the entries read longest ago are evicted. */
  readonly totalBytes: number;
}

export const githubLimits: StoreLimits = { idleMs: 7 * 24 * 60 * 60 * 1000, totalBytes: 10 * 1024 ** 3 };

export interface CacheStore {
  /** Undefined when the name is taken, be it by an upload that never ended. */
  reserve(name: EntryName): CacheEntry | undefined;
  /** The open reservation of that name. */
  findOpen(name: EntryName): CacheEntry | undefined;
  find(lookup: Lookup, access: CacheAccess): CacheEntry | undefined;
  findBlob(blob: string): CacheEntry | undefined;
  /** Newest first; reservations are not listed. */
  list(filter?: { scope?: string; keyPrefix?: string }): CacheEntry[];
  /** How many went. */
  delete(which: { id: number } | { key: string; scope?: string }): number;
  /** Puts a finalized entry in, as somebody else's job would have. */
  plant(name: EntryName, archive: Buffer): CacheEntry;
  /** Applies the limits; runs by itself before every lookup, reservation and listing. How many went. */
  evict(): number;
}

/** A store in memory. `now` gives milliseconds since 1970. */
export function createCacheStore(now: () => number, limits: StoreLimits = githubLimits): CacheStore {
  const entries: CacheEntry[] = [];
  const remove = (gone: (entry: CacheEntry) => boolean): number => {
    const kept = entries.filter((entry) => !gone(entry));
    return entries.splice(0, entries.length, ...kept).length - kept.length;
  };
  const evict = (): number => {
    const idle = remove((entry) => now() - entry.lastAccessedAt > limits.idleMs);
    const surplus = new Set(findSurplus(entries, limits.totalBytes));
    return idle + remove((entry) => surplus.has(entry));
  };
  const add = (name: EntryName): CacheEntry => {
    const at = now();
    const times = { createdAt: at, lastAccessedAt: at };
    const blob = randomBytes(12).toString("hex");
    const entry = { ...name, ...times, id: nextId(), blob, finalized: false, archive: undefined };
    entries.push(entry);
    return entry;
  };
  let last = 0;
  const nextId = (): number => (last += 1);
  return {
    evict,
    reserve(name) {
      evict();
      return entries.some((entry) => isNamed(entry, name)) ? undefined : add(name);
    },
    findOpen: (name) => entries.find((entry) => isNamed(entry, name) && !entry.finalized),
    find(lookup, access) {
      evict();
      const found = findInScopes(entries, lookup, access.read);
      if (found !== undefined) found.lastAccessedAt = now();
      return found;
    },
    findBlob: (blob) => entries.find((entry) => entry.blob === blob),
    list(filter = {}) {
      evict();
      return newestFirst(entries.filter((entry) => entry.finalized && isListed(entry, filter)));
    },
    delete: (which) => remove((entry) => ("id" in which ? entry.id === which.id : isKeyed(entry, which))),
    plant: (name, archive) => Object.assign(add(name), { archive, finalized: true }),
  };
}

/** Scope by scope, and in each the key itself, what begins with it, then what begins with each restore key. */
function findInScopes(
  entries: readonly CacheEntry[],
  lookup: Lookup,
  scopes: readonly string[],
): CacheEntry | undefined {
  const usable = newestFirst(entries.filter((entry) => entry.finalized && entry.version === lookup.version));
  for (const scope of scopes) {
    const here = usable.filter((entry) => entry.scope === scope);
    const exact = here.find((entry) => entry.key === lookup.key);
    if (exact !== undefined) return exact;
    for (const prefix of [lookup.key, ...lookup.restoreKeys]) {
      const found = here.find((entry) => entry.key.startsWith(prefix));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function findSurplus(entries: readonly CacheEntry[], totalBytes: number): CacheEntry[] {
  const byAccess = entries
    .filter((entry) => entry.finalized)
    .sort((a, b) => b.lastAccessedAt - a.lastAccessedAt || b.id - a.id);
  let used = 0;
  return byAccess.filter((entry) => {
    used += entry.archive?.length ?? 0;
    return used > totalBytes;
  });
}

function newestFirst(entries: readonly CacheEntry[]): CacheEntry[] {
  return [...entries].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

function isNamed(entry: CacheEntry, name: EntryName): boolean {
  return entry.scope === name.scope && entry.key === name.key && entry.version === name.version;
}

function isKeyed(entry: CacheEntry, which: { key: string; scope?: string }): boolean {
  return entry.key === which.key && (which.scope === undefined || entry.scope === which.scope);
}

function isListed(entry: CacheEntry, filter: { scope?: string; keyPrefix?: string }): boolean {
  return (filter.scope ?? entry.scope) === entry.scope && entry.key.startsWith(filter.keyPrefix ?? "");
}
