import type { Grammar } from "./grammar.ts";
import { ERROR_TYPE, NONE, type Syntax } from "./syntax.ts";

/** A cursor over one tree: where it stands, and three ways to move. A move that fails leaves it where it was. */
export interface TreeSteps {
  type(): number;
  field(): number;
  start(): number;
  end(): number;
  isMissing(): boolean;
  /** The same for two nodes of two trees only when both share the node. */
  id(): number;
  firstChild(): boolean;
  nextSibling(): boolean;
  parent(): boolean;
}

/** The columns of `Syntax`, kept from file to file so that memory is asked for once. */
export interface Columns {
  capacity: number;
  types: Uint16Array;
  fields: Uint8Array;
  parents: Int32Array;
  sizes: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** See `Syntax`: 0 until the tokens are read, or what the earlier version had there. */
  exact: Uint32Array;
  shape: Uint32Array;
  /** Ids of nodes that a later version of the text may share, 0 for the others. Filled when asked for. */
  ids: Int32Array;
}

/** Rows of an earlier version of the text whose nodes the tree may share. */
export interface Earlier {
  readonly columns: Columns;
  /** Row by the id of its node. */
  readonly rows: ReadonlyMap<number, number>;
}

export interface Target {
  readonly text: string;
  readonly columns: Columns;
  /** Given: ids are kept, and what the earlier version has is copied from there instead of walked. */
  readonly earlier?: Earlier | undefined;
}

export function createColumns(capacity = 1 << 14): Columns {
  return {
    capacity,
    types: new Uint16Array(capacity),
    fields: new Uint8Array(capacity),
    parents: new Int32Array(capacity),
    sizes: new Int32Array(capacity),
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
    exact: new Uint32Array(capacity),
    shape: new Uint32Array(capacity),
    ids: new Int32Array(capacity),
  };
}

/** Reads the whole tree below the cursor in one pass: the only walk over the parser's own tree. */
export function flatten(steps: TreeSteps, grammar: Grammar, target: Target): Syntax {
  const { text, columns, earlier } = target;
  const errors: number[] = [];
  const count = fill({ steps, grammar, columns, errors, earlier });
  errors.sort((a, b) => a - b);
  return { ...columns, grammar, text, count, errors };
}

interface Pass {
  readonly steps: TreeSteps;
  readonly grammar: Grammar;
  readonly columns: Columns;
  readonly errors: number[];
  readonly earlier: Earlier | undefined;
}

function fill(pass: Pass): number {
  const { steps, columns, earlier } = pass;
  const { atom, anchor } = pass.grammar;
  let parent = NONE;
  let count = 0;
  for (;;) {
    if (count === columns.capacity) grow(columns, count + 1);
    const type = steps.type();
    const row = count;
    columns.types[row] = type;
    columns.fields[row] = parent === NONE ? 0 : steps.field();
    columns.parents[row] = parent;
    columns.exact[row] = 0;
    columns.shape[row] = 0;
    const copied = earlier !== undefined && anchor[type] === 1 ? copyShared(pass, earlier, row) : markId(columns, row, 0);
    count += Math.max(1, copied);
    if (copied === 0) {
      if (type === ERROR_TYPE) pass.errors.push(row);
      if (atom[type] !== 1 && steps.firstChild()) {
        parent = row;
        continue;
      }
      closeLeaf(pass, row);
    }
    while (!steps.nextSibling()) {
      if (parent === NONE) return count;
      steps.parent();
      parent = closeInner(columns, parent, count);
      if (parent === NONE) return count;
    }
  }
}

function markId(columns: Columns, row: number, id: number): 0 {
  columns.ids[row] = id;
  return 0;
}

/** Copies the rows of a node that the earlier version has too, moved to where it is now. Returns how many, 0 for none. */
function copyShared({ steps, columns }: Pass, earlier: Earlier, row: number): number {
  const id = steps.id();
  const from = earlier.rows.get(id);
  if (from === undefined) return markId(columns, row, id);
  const old = earlier.columns;
  const size = old.sizes[from] ?? 0;
  if (row + size > columns.capacity) grow(columns, row + size);
  const field = columns.fields[row] ?? 0;
  const parent = columns.parents[row] ?? NONE;
  const moved = steps.start() - (old.starts[from] ?? 0);
  columns.types.set(old.types.subarray(from, from + size), row);
  columns.fields.set(old.fields.subarray(from, from + size), row);
  columns.sizes.set(old.sizes.subarray(from, from + size), row);
  columns.exact.set(old.exact.subarray(from, from + size), row);
  columns.shape.set(old.shape.subarray(from, from + size), row);
  columns.ids.set(old.ids.subarray(from, from + size), row);
  for (let at = 0; at < size; at++) {
    columns.parents[row + at] = (old.parents[from + at] ?? 0) + row - from;
    columns.starts[row + at] = (old.starts[from + at] ?? 0) + moved;
    columns.ends[row + at] = (old.ends[from + at] ?? 0) + moved;
  }
  columns.fields[row] = field;
  columns.parents[row] = parent;
  columns.exact[firstLeaf(columns, row)] = 0;
  return size;
}

/** Its hash depends on what stands before the node. */
function firstLeaf(columns: Columns, row: number): number {
  let leaf = row;
  while (columns.sizes[leaf] !== 1) leaf++;
  return leaf;
}

function closeLeaf({ steps, columns, errors }: Pass, row: number): void {
  const start = steps.start();
  const end = steps.end();
  columns.starts[row] = start;
  columns.ends[row] = end;
  columns.sizes[row] = 1;
  // A token that the parser made up has no width.
  if (start === end && steps.isMissing()) errors.push(row);
}

/** An inner node reaches from its first leaf to its last. Returns its parent. */
function closeInner(columns: Columns, row: number, count: number): number {
  columns.sizes[row] = count - row;
  columns.starts[row] = columns.starts[row + 1] ?? 0;
  columns.ends[row] = columns.ends[count - 1] ?? 0;
  return columns.parents[row] ?? NONE;
}

function grow(columns: Columns, needed: number): void {
  Object.assign(columns, copyColumns(columns, columns.capacity, Math.max(needed, columns.capacity * 2)));
}

/** The first `count` rows in columns of their own. */
export function copyColumns(columns: Columns, count: number, capacity = count): Columns {
  const copy = createColumns(capacity);
  copy.types.set(columns.types.subarray(0, count));
  copy.fields.set(columns.fields.subarray(0, count));
  copy.parents.set(columns.parents.subarray(0, count));
  copy.sizes.set(columns.sizes.subarray(0, count));
  copy.starts.set(columns.starts.subarray(0, count));
  copy.ends.set(columns.ends.subarray(0, count));
  copy.exact.set(columns.exact.subarray(0, count));
  copy.shape.set(columns.shape.subarray(0, count));
  copy.ids.set(columns.ids.subarray(0, count));
  return copy;
}
