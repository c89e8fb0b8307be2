/** Nodes → plain values, and where each of them stands. */
import { isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Fault } from "./yaml-tokens.ts";

export const MAX_STRING = 2048;

const REFUSED_KEYS: ReadonlyMap<string, string> = new Map([
  ["<<", "merge keys (`<<`) are not read: write the values out"],
  ["__proto__", "`__proto__` cannot be a key"],
  ["constructor", "`constructor` cannot be a key"],
  ["prototype", "`prototype` cannot be a key"],
]);

export interface PlainValue {
  readonly value: unknown;
  /** By JSON pointer: where a value starts, or its key where it has one. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
}

/** `["limits", 0]` → `/limits/0` */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The depth is limited before. A file without content is undefined. */
export function toPlain(root: ParsedNode | null): PlainValue {
  const offsets = new Map<string, number>();
  const faults: Fault[] = [];
  const notes: Notes = { offsets, faults };
  if (root === null || (isScalar(root) && root.source === "")) return { value: undefined, offsets, faults };
  offsets.set("", root.range[0]);
  return { value: plainOf(root, [], notes), offsets, faults };
}

interface Notes {
  readonly offsets: Map<string, number>;
  readonly faults: Fault[];
}

type Path = readonly PropertyKey[];

function plainOf(node: unknown, path: Path, notes: Notes): unknown {
  if (isMap(node)) return plainMap(node, path, notes);
  if (isSeq(node)) return plainList(node, path, notes);
  return isScalar(node) ? plainScalar(node, notes) : null;
}

function plainMap(map: YAMLMap, path: Path, notes: Notes): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const { key, value } of map.items) {
    const offset = startOf(key) ?? startOf(map) ?? 0;
    const name = isScalar(key) && key.value !== null ? key.source : undefined;
    const reason = faultOfKey(name, plain);
    if (reason !== undefined) notes.faults.push({ offset, reason });
    if (name === undefined || reason !== undefined) continue;
    notes.offsets.set(toPointer([...path, name]), offset);
    plain[name] = plainOf(value, [...path, name], notes);
  }
  return plain;
}

function plainList(list: YAMLSeq, path: Path, notes: Notes): unknown[] {
  return list.items.map((item, index) => {
    notes.offsets.set(toPointer([...path, index]), startOf(item) ?? startOf(list) ?? 0);
    return plainOf(item, [...path, index], notes);
  });
}

function plainScalar(scalar: Scalar, notes: Notes): unknown {
  const { value } = scalar;
  if (typeof value !== "string") return value;
  const offset = startOf(scalar) ?? 0;
  if (value.length > MAX_STRING)
    notes.faults.push({ offset, reason: `expected at most ${MAX_STRING} characters in a text, found ${value.length}` });
  if (/\p{Surrogate}/u.test(value)) notes.faults.push({ offset, reason: "a text holds half of a character" });
  return value;
}

function faultOfKey(name: string | undefined, siblings: Readonly<Record<string, unknown>>): string | undefined {
  if (name === undefined) return "expected a text as key";
  const refusal = REFUSED_KEYS.get(name);
  if (refusal !== undefined) return refusal;
  return Object.hasOwn(siblings, name) ? `\`${name.slice(0, 64)}\` stands here twice` : undefined;
}

function startOf(node: unknown): number | undefined {
  const isPlaced = typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
  const start: unknown = isPlaced && Array.isArray(node.range) ? node.range[0] : undefined;
  return typeof start === "number" ? start : undefined;
}
