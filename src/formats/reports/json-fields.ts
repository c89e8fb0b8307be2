/** Fields of foreign JSON: what is not of the expected shape counts as left out. */

export type Json = Readonly<Record<string, unknown>>;

const EMPTY: Json = {};

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Empty when it is no object. */
export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : EMPTY;
}

/** Empty when it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty, or a number, which some tools write where a text belongs. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The first that is there. */
export function firstText(...values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const text = textOf(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A whole number from 0, also when it is written as a text. */
export function indexOf(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** From 1; 0 and what is no number mean that nothing was said. */
export function lineOf(value: unknown): number | null {
  const number = indexOf(value);
  return number === undefined || number === 0 || number > 2 ** 31 ? null : number;
}
