/** What a schema has to say about a value, in words for the person who wrote it: where, what was expected, what was found, an example. */
import { z } from "zod";
import { nearest } from "../domain/nearest.ts";
import { printFlow, type Printable } from "./yaml-print.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const MAX_FOUND = 60;

export interface Complaint {
  readonly path: Path;
  readonly reason: string;
}

/** The issues of the value at `path`; `root` is the schema of the whole file. */
export function complaintsOf(
  issues: readonly Issue[],
  { root, path, value }: { root: z.ZodType; path: Path; value: unknown },
): readonly Complaint[] {
  return issues.flatMap((issue) => {
    const place = [...path, ...issue.path];
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey([...place, key], root));
    return [
      {
        path: place,
        reason: `${nameOf(place)}: ${sentenceOf(issue, valueAt(value, issue.path))}${exampleOf(place, root)}`,
      },
    ];
  });
}

/** The issues of a key that may not stand where it stands. */
export function keyComplaintsOf(issues: readonly Issue[], path: Path): readonly Complaint[] {
  return issues.map((issue) => ({ path, reason: `${nameOf(path.slice(0, -1))}: ${sentenceOf(issue, path.at(-1))}` }));
}

/** A key that the schema does not have, with the one that was probably meant. */
export function unknownKey(path: Path, root: z.ZodType): Complaint {
  const parent = innermost(schemasAt(root, path.slice(0, -1)));
  const known = parent instanceof z.ZodObject ? Object.keys(parent.shape) : [];
  const key = String(path.at(-1)).slice(0, MAX_FOUND);
  const near = nearest(key, known);
  const hint = near === undefined ? `expected one of ${known.join(", ")}` : `did you mean \`${near}\`?`;
  return { path, reason: `${nameOf(path.slice(0, -1))}: the key \`${key}\` is not known, ${hint}` };
}

/** Without what has a default or may be left out. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner === undefined ? schema : unwrap(inner);
}

function sentenceOf(issue: Issue, found: unknown): string {
  const saw = `found ${describe(found)}`;
  if (issue.code === "invalid_type") return `expected ${EXPECTED[issue.expected] ?? issue.expected}, ${saw}`;
  if (issue.code === "too_small") return `expected at least ${String(issue.minimum)}${sizeOf(issue.origin)}, ${saw}`;
  if (issue.code === "too_big") return `expected at most ${String(issue.maximum)}${sizeOf(issue.origin)}, ${saw}`;
  if (issue.code === "custom" && isSaid(issue.message, found)) return issue.message;
  if (issue.code === "invalid_format" && issue.format === "date") return `expected a day, ${saw}`;
  if (issue.code !== "invalid_value") return `${issue.message}, ${saw}`;
  const values = issue.values.map(String);
  return `expected ${oneOf(values)}, ${saw}${didYouMean(found, values)}`;
}

/** A sentence about several keys, or one that quotes what was found, needs no more of it. */
function isSaid(message: string, found: unknown): boolean {
  return typeof found === "object" || message.includes(describe(found).replaceAll('"', ""));
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: "a list",
  object: "keys with values",
  record: "keys with values",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

function sizeOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? "") : `one of ${values.join(", ")}`;
}

function didYouMean(found: unknown, values: readonly string[]): string {
  const near = typeof found === "string" ? nearest(found, values) : undefined;
  return near === undefined ? "" : `, did you mean ${near}?`;
}

function describe(found: unknown): string {
  if (found === undefined || found === null) return "nothing";
  const text = typeof found === "number" ? String(found) : JSON.stringify(found);
  return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}

/** `limits[2].role` */
function nameOf(path: Path): string {
  const name = path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part).slice(0, MAX_FOUND)}`))
    .join("");
  return name === "" ? "the file" : `\`${name.replace(/^\./, "")}\``;
}

function exampleOf(path: Path, root: z.ZodType): string {
  const key = path.at(-1);
  const examples = schemasAt(root, path).flatMap((schema) => firstExampleOf(schema) ?? []);
  const example = examples[0];
  if (example === undefined) return "";
  // The examples are literals beside the schemas: texts, numbers, lists and maps of them.
  const text = printFlow(example as Printable);
  return typeof key === "string" ? `. Example: \`${key}: ${text}\`` : `. Example: \`${text}\``;
}

function firstExampleOf(schema: z.ZodType): readonly unknown[] | undefined {
  const examples = schema.meta()?.["examples"];
  return Array.isArray(examples) ? examples.slice(0, 1) : undefined;
}

/** The schema of the value at the path, with its wrappers, outermost first; empty where the schema has no such place. */
function schemasAt(root: z.ZodType, path: Path): readonly z.ZodType[] {
  let schemas = wrappersOf(root);
  for (const part of path) {
    const child = childOf(innermost(schemas), part);
    if (child === undefined) return [];
    schemas = wrappersOf(child);
  }
  return schemas;
}

function innermost(schemas: readonly z.ZodType[]): z.ZodType | undefined {
  return schemas.at(-1);
}

function wrappersOf(schema: z.ZodType): readonly z.ZodType[] {
  const inner = innerOf(schema);
  return inner === undefined ? [schema] : [schema, ...wrappersOf(inner)];
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  // zod types what a wrapper holds by its core; every schema here is built by the classic interface.
  return isWrapper ? (schema.unwrap() as z.ZodType) : undefined;
}

function childOf(schema: z.ZodType | undefined, part: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType; // classic, as above
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType; // classic, as above
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return typeof part === "string" && Object.hasOwn(shape, part) ? shape[part] : undefined;
}

function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const part of path) {
    const isContainer = typeof found === "object" && found !== null && Object.hasOwn(found, part);
    found = isContainer ? Reflect.get(Object(found), part) : undefined;
  }
  return found;
}
