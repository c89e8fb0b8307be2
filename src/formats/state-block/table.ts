/** Each value once, in the order of their JSON texts: what columns point into. */
export interface Table<T> {
  readonly entries: readonly T[];
  /** The value must be one of those that the table was made of. */
  readonly indexOf: (value: T) => number;
}

export function tableOf<T>(values: Iterable<T>): Table<T> {
  const byText = new Map<string, T>();
  for (const value of values) byText.set(JSON.stringify(value), value);
  const sorted = [...byText].sort(([a], [b]) => (a < b ? -1 : 1));
  const indexes = new Map(sorted.map(([text], index) => [text, index]));
  return {
    entries: sorted.map(([, value]) => value),
    indexOf: (value) => entryOf(indexes, JSON.stringify(value)),
  };
}

/** Throws for an index or key that is not there. */
export function entryOf<K, T>(table: ReadonlyMap<K, T>, key: K): T {
  const entry = table.get(key);
  if (entry === undefined) throw new RangeError(`not in the table: ${String(key)}`);
  return entry;
}

/** Throws for an index that is not there. */
export function entryAt<T>(table: readonly T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} of ${table.length}`);
  return entry;
}
