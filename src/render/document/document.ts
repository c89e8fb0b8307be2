/** Words for people as a value: what is said once here, a terminal and markdown each print in their own way. */

/** `code` is foreign text (paths, names): it goes through the encoder of the sink. `text` is ours. */
export type Cell =
  | { readonly text: string; readonly right?: boolean }
  | { readonly code: string }
  | { readonly parts: readonly Cell[] };

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Section {
  readonly title: string;
  /** A sentence under the title: what it means, or why there is nothing. */
  readonly note?: string;
  readonly table?: Table;
  /** Said behind the table, such as how many rows were cut. */
  readonly more?: string;
}

export interface Document {
  readonly title: Cell;
  readonly facts: readonly Cell[];
  readonly sections: readonly Section[];
}

export function text(value: string): Cell {
  return { text: value };
}

export function number(value: number): Cell {
  return { text: grouped(value), right: true };
}

export function code(value: string): Cell {
  return { code: value };
}

export function parts(...cells: readonly Cell[]): Cell {
  return { parts: cells };
}

/** 1234567 → 1,234,567; at most two decimals. The same in every locale. */
export function grouped(value: number): string {
  const [whole = "0", fraction] = String(Math.round(value * 100) / 100).split(".");
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** 0.714 → `71 %`. */
export function percent(share: number): string {
  return `${grouped(Math.round(share * 100))} %`;
}
