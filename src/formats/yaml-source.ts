/** The one reader of YAML. It knows YAML 1.2's core schema and nothing that makes a file say other than what stands in it. */
import { Composer, type CST, type Document, LineCounter, Parser } from "yaml";
import type { FileProblem } from "../domain/errors.ts";
import { type Fault, faultInTokens } from "./yaml-tokens.ts";
import { toOneLine } from "./one-line.ts";
import { toPlain, toPointer } from "./yaml-value.ts";

export const MAX_YAML_BYTES = 256 * 1024;
const MAX_PROBLEMS = 20;

export type ValuePath = readonly PropertyKey[];

export interface YamlSource {
  readonly text: string;
  readonly file: string;
  /** Plain objects, lists and scalars; undefined for a file without content. */
  readonly value: unknown;
  /** The line of a value, of its key where it has one, or of the nearest value around it; from 1. */
  readonly lineOf: (path: ValuePath) => number;
  /** The nodes with their positions, for edits of the text. */
  readonly document: Document.Parsed | undefined;
}

export type YamlResult = { readonly source: YamlSource } | { readonly problems: readonly FileProblem[] };

/**
 * Refused as a whole, each with its line: aliases, anchors, tags, merge keys, directives, a second document, repeated keys, keys
 * that are no text, `__proto__` and its like, nesting beyond 64, more than 256 kB.
 */
export function readYaml(text: string, file: string): YamlResult {
  const size = utf8Length(text);
  if (size > MAX_YAML_BYTES)
    return { problems: [{ file, line: 0, reason: `expected at most ${MAX_YAML_BYTES} bytes, found ${size}` }] };
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const refuse = (faults: readonly Fault[]): YamlResult => ({
    problems: faults
      .slice(0, MAX_PROBLEMS)
      .map(({ offset, reason }) => ({ file, line: lineAt(offset), reason: toOneLine(reason) })),
  });
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const fault = faultInTokens(tokens);
  if (fault !== undefined) return refuse([fault]);
  const { document, faults } = compose(tokens, text.length);
  if (faults.length > 0) return refuse(faults);
  const plain = toPlain(document?.contents ?? null);
  if (plain.faults.length > 0) return refuse(plain.faults);
  const lineOf = (path: ValuePath): number => lineAt(offsetOf(path, plain.offsets));
  return { source: { text, file, value: plain.value, lineOf, document } };
}

interface Composed {
  readonly document: Document.Parsed | undefined;
  readonly faults: readonly Fault[];
}

/** Repeated keys are looked for later: the composer compares every pair of keys. */
function compose(tokens: readonly CST.Token[], end: number): Composed {
  const composer = new Composer({
    version: "1.2",
    schema: "core",
    merge: false,
    uniqueKeys: false,
    keepSourceTokens: true,
    resolveKnownTags: false,
    strict: true,
    prettyErrors: false,
  });
  const [document, ...others] = [...composer.compose(tokens, true, end)];
  const second = others[0];
  if (second !== undefined)
    return { document, faults: [{ offset: second.range[0], reason: "expected one document, found a second one" }] };
  const faults = [...(document?.errors ?? []), ...(document?.warnings ?? [])];
  return {
    document,
    faults: faults.map(({ pos, message }) => ({ offset: pos[0], reason: `not readable as YAML: ${message}` })),
  };
}

function offsetOf(path: ValuePath, offsets: ReadonlyMap<string, number>): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsets.get(toPointer(path.slice(0, length)));
    if (offset !== undefined) return offset;
  }
  return offsets.get("") ?? 0;
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) length += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return length;
}
