/** Reads a value by its schema so that one mistake costs one element: the element is dropped and said, the rest stays in force. */
import { z } from "zod";
import type { FileProblem } from "../domain/errors.ts";
import { toOneLine } from "./one-line.ts";
import { type Complaint, complaintsOf, keyComplaintsOf, unknownKey, unwrap } from "./complaint.ts";
import { toPointer } from "./yaml-value.ts";
import type { ValuePath, YamlSource } from "./yaml-source.ts";

const MAX_PROBLEMS = 100;

export interface LenientResult<Value> {
  readonly value: Value;
  readonly problems: readonly FileProblem[];
  /** As the source's, but for paths in `value`, where dropped elements do not count. */
  readonly lineOf: (path: ValuePath) => number;
}

/**
 * Keys of an object, entries of a record and elements of a list are each kept or dropped; an element of a list is kept only whole.
 * A key without value counts as left out. `schema` must accept an empty object.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
): LenientResult<z.output<Schema>> {
  const reading: Reading = { root: schema, source, problems: [], moved: new Map() };
  const pruned = prune(schema, { value: source.value ?? {}, path: [], target: [] }, reading);
  const lineOf = (path: ValuePath): number => source.lineOf(toOriginal(path, reading.moved));
  return { value: schema.parse(pruned ?? {}), problems: toFirst(reading.problems), lineOf };
}

interface Reading {
  readonly root: z.ZodType;
  readonly source: YamlSource;
  readonly problems: FileProblem[];
  /** Elements of lists by pointer in the result, with their path in the source. */
  readonly moved: Map<string, ValuePath>;
}

interface Piece {
  readonly value: unknown;
  readonly path: ValuePath;
  /** Its path in the result. */
  readonly target: ValuePath;
}

/** What of the value the schema accepts; undefined when nothing is left of it. */
function prune(schema: z.ZodType, piece: Piece, reading: Reading): unknown {
  if (piece.value === null) return undefined;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && isRecord(piece.value)) return pruneObject(inner, piece, reading);
  if (inner instanceof z.ZodRecord && isRecord(piece.value)) return pruneRecord(inner, piece, reading);
  if (inner instanceof z.ZodArray && Array.isArray(piece.value)) return pruneList(inner, piece, reading);
  return keep(schema, piece, reading);
}

function pruneObject(schema: z.ZodObject, { value, path, target }: Piece, reading: Reading): Record<string, unknown> {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(Object(value))) {
    const child = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const piece = { value: item, path: [...path, key], target: [...target, key] };
    const pruned =
      child === undefined ? complain([unknownKey(piece.path, reading.root)], reading) : prune(child, piece, reading);
    if (pruned !== undefined) kept[key] = pruned;
  }
  return kept;
}

function pruneRecord(schema: z.ZodRecord, { value, path, target }: Piece, reading: Reading): Record<string, unknown> {
  // zod types the parts of a record by their core; every schema here is built by the classic interface.
  const [keyType, valueType] = [schema.keyType as z.ZodType, schema.valueType as z.ZodType];
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(Object(value))) {
    const piece = { value: item, path: [...path, key], target: [...target, key] };
    const named = keyType.safeParse(key);
    const pruned = named.success
      ? prune(valueType, piece, reading)
      : complain(keyComplaintsOf(named.error.issues, piece.path), reading);
    if (pruned !== undefined) kept[key] = pruned;
  }
  return kept;
}

function pruneList(schema: z.ZodArray, { value, path, target }: Piece, reading: Reading): unknown {
  const kept: unknown[] = [];
  for (const [index, item] of Object.entries<unknown>(Object(value))) {
    const origin = [...path, Number(index)];
    // Classic, as above.
    const element = keep(schema.element as z.ZodType, { value: item, path: origin, target }, reading);
    if (element === undefined) continue;
    reading.moved.set(toPointer([...target, kept.length]), origin);
    kept.push(element);
  }
  return keep(schema, { value: kept, path, target }, reading);
}

function keep(schema: z.ZodType, { value, path }: Piece, reading: Reading): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return value;
  return complain(complaintsOf(parsed.error.issues, { root: reading.root, path, value }), reading);
}

function complain(complaints: readonly Complaint[], { source, problems }: Reading): undefined {
  for (const { path, reason } of complaints)
    problems.push({ file: source.file, line: source.lineOf(path), reason: toOneLine(reason) });
}

function toFirst(problems: readonly FileProblem[]): readonly FileProblem[] {
  const last = problems[MAX_PROBLEMS];
  return last === undefined
    ? problems
    : [
        ...problems.slice(0, MAX_PROBLEMS),
        { ...last, reason: `and ${problems.length - MAX_PROBLEMS} more, from here on` },
      ];
}

function toOriginal(path: ValuePath, moved: Reading["moved"]): ValuePath {
  for (let length = path.length; length > 0; length--) {
    const origin = moved.get(toPointer(path.slice(0, length)));
    if (origin !== undefined) return [...origin, ...path.slice(length)];
  }
  return path;
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
