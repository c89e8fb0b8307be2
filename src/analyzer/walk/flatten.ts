import type { Grammar, Syntax } from "../language.ts";
import { ERROR_TYPE, NONE } from "./syntax.ts";

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
  const pass: Pass = { steps, grammar, columns, errors, earlier, count: 0, parent: NONE };
  fill(pass);
  errors.sort((a, b) => a - b);
  return { ...columns, grammar, text, count: pass.count, errors };
}

interface Pass {
  readonly steps: TreeSteps;
  readonly grammar: Grammar;
  readonly columns: Columns;
  readonly errors: number[];
  readonly earlier: Earlier | undefined;
  /** Rows so far. */
  count: number;
  /** The row whose children are being read, or NONE. */
  parent: number;
}

function fill(pass: Pass): void {
  const { atom } = pass.grammar;
  for (;;) {
    const row = openRow(pass);
    const isWhole = takeShared(pass, row);
    if (!isWhole && atom[pass.columns.types[row] ?? 0] !== 1 && pass.steps.firstChild()) pass.parent = row;
    else {
      if (!isWhole) closeLeaf(pass, row);
      if (!nextRow(pass)) return;
    }
  }
}

/** A row for the node that the cursor stands on. */
function openRow(pass: Pass): number {
  const { steps, columns, parent } = pass;
  const row = pass.count++;
  if (row === columns.capacity) grow(columns, row + 1);
  const type = steps.type();
  columns.types[row] = type;
  columns.fields[row] = parent === NONE ? 0 : steps.field();
  columns.parents[row] = parent;
  columns.exact[row] = 0;
  columns.shape[row] = 0;
  columns.ids[row] = 0;
  if (type === ERROR_TYPE) pass.errors.push(row);
  return row;
}

/** Moves to the next sibling of the node or of one of its ancestors, closing these; false at the end. */
function nextRow(pass: Pass): boolean {
  const { steps, columns } = pass;
  while (!steps.nextSibling()) {
    if (pass.parent === NONE || !steps.parent()) return false;
    closeInner(columns, pass.parent, pass.count);
    pass.parent = columns.parents[pass.parent] ?? NONE;
    if (pass.parent === NONE) return false;
  }
  return true;
}

/** Whether the node was copied whole from the earlier version, where both have it. */
function takeShared(pass: Pass, row: number): boolean {
  const { steps, columns, earlier, grammar } = pass;
  if (earlier === undefined || grammar.anchor[columns.types[row] ?? 0] !== 1) return false;
  const id = steps.id();
  columns.ids[row] = id;
  const from = earlier.rows.get(id);
  if (from === undefined) return false;
  copyRows(pass, { old: earlier.columns, from, row });
  return true;
}

interface Copy {
  readonly old: Columns;
  readonly from: number;
  readonly row: number;
}

/** Up to here a loop is faster than ten views on arrays. */
const FEW_ROWS = 64;

/** Copies the rows of a node, moved to where it is now. */
function copyRows(pass: Pass, copy: Copy): void {
  const { columns } = pass;
  const { old, from, row } = copy;
  const size = old.sizes[from] ?? 0;
  if (row + size > columns.capacity) grow(columns, row + size);
  // Where the node itself hangs is the tree's to say.
  const field = columns.fields[row] ?? 0;
  const parent = columns.parents[row] ?? NONE;
  const moved = pass.steps.start() - (old.starts[from] ?? 0);
  if (size <= FEW_ROWS) copyFew(columns, copy, { size, moved });
  else copyMany(columns, copy, { size, moved });
  columns.fields[row] = field;
  columns.parents[row] = parent;
  columns.exact[firstLeaf(columns, row)] = 0;
  pass.count = row + size;
}

interface Extent {
  readonly size: number;
  /** How far the text has moved. */
  readonly moved: number;
}

function copyFew(columns: Columns, { old, from, row }: Copy, { size, moved }: Extent): void {
  for (let at = 0; at < size; at++) {
    const to = row + at;
    const source = from + at;
    columns.types[to] = old.types[source] ?? 0;
    columns.sizes[to] = old.sizes[source] ?? 0;
    columns.exact[to] = old.exact[source] ?? 0;
    columns.shape[to] = old.shape[source] ?? 0;
    columns.ids[to] = old.ids[source] ?? 0;
    columns.fields[to] = old.fields[source] ?? 0;
    columns.parents[to] = (old.parents[source] ?? 0) + row - from;
    columns.starts[to] = (old.starts[source] ?? 0) + moved;
    columns.ends[to] = (old.ends[source] ?? 0) + moved;
  }
}

function copyMany(columns: Columns, { old, from, row }: Copy, { size, moved }: Extent): void {
  const end = from + size;
  columns.types.set(old.types.subarray(from, end), row);
  columns.sizes.set(old.sizes.subarray(from, end), row);
  columns.exact.set(old.exact.subarray(from, end), row);
  columns.shape.set(old.shape.subarray(from, end), row);
  columns.ids.set(old.ids.subarray(from, end), row);
  columns.fields.set(old.fields.subarray(from, end), row);
  shift(columns.parents.subarray(row, row + size), old.parents.subarray(from, end), row - from);
  shift(columns.starts.subarray(row, row + size), old.starts.subarray(from, end), moved);
  shift(columns.ends.subarray(row, row + size), old.ends.subarray(from, end), moved);
}

function shift(into: Int32Array, values: Int32Array, by: number): void {
  for (let at = 0; at < into.length; at++) into[at] = (values[at] ?? 0) + by;
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

/** An inner node reaches from its first leaf to its last. */
function closeInner(columns: Columns, row: number, count: number): void {
  columns.sizes[row] = count - row;
  columns.starts[row] = columns.starts[row + 1] ?? 0;
  columns.ends[row] = columns.ends[count - 1] ?? 0;
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
