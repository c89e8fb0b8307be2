import type { Grammar } from "./grammar.ts";
import { ERROR_TYPE, NONE, type Syntax } from "./syntax.ts";

/** A cursor over one tree: where it stands, and three ways to move. A move that fails leaves it where it was. */
export interface TreeSteps {
  type(): number;
  field(): number;
  start(): number;
  end(): number;
  isMissing(): boolean;
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
  };
}

/** Reads the whole tree below the cursor in one pass: the only walk over the parser's own tree. */
export function flatten(steps: TreeSteps, grammar: Grammar, text: string, columns: Columns): Syntax {
  const errors: number[] = [];
  const count = fill(steps, grammar, columns, errors);
  errors.sort((a, b) => a - b);
  const { types, fields, parents, sizes, starts, ends } = columns;
  return { grammar, text, count, types, fields, parents, sizes, starts, ends, errors };
}

function fill(steps: TreeSteps, grammar: Grammar, columns: Columns, errors: number[]): number {
  const { atom } = grammar;
  let parent = NONE;
  let count = 0;
  for (;;) {
    if (count === columns.capacity) grow(columns);
    const type = steps.type();
    const row = count++;
    columns.types[row] = type;
    columns.fields[row] = parent === NONE ? 0 : steps.field();
    columns.parents[row] = parent;
    if (type === ERROR_TYPE) errors.push(row);
    if (atom[type] !== 1 && steps.firstChild()) {
      parent = row;
      continue;
    }
    if (closeLeaf(steps, columns, row)) errors.push(row);
    while (!steps.nextSibling()) {
      if (parent === NONE) return count;
      steps.parent();
      parent = closeInner(columns, parent, count);
      if (parent === NONE) return count;
    }
  }
}

/** True when the leaf is one that the parser made up. */
function closeLeaf(steps: TreeSteps, columns: Columns, row: number): boolean {
  const start = steps.start();
  const end = steps.end();
  columns.starts[row] = start;
  columns.ends[row] = end;
  columns.sizes[row] = 1;
  return start === end && steps.isMissing();
}

/** An inner node reaches from its first leaf to its last. Returns its parent. */
function closeInner(columns: Columns, row: number, count: number): number {
  columns.sizes[row] = count - row;
  columns.starts[row] = columns.starts[row + 1] ?? 0;
  columns.ends[row] = columns.ends[count - 1] ?? 0;
  return columns.parents[row] ?? NONE;
}

function grow(columns: Columns): void {
  const wider = createColumns(columns.capacity * 2);
  wider.types.set(columns.types);
  wider.fields.set(columns.fields);
  wider.parents.set(columns.parents);
  wider.sizes.set(columns.sizes);
  wider.starts.set(columns.starts);
  wider.ends.set(columns.ends);
  Object.assign(columns, wider);
}
