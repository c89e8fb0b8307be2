/** Where nodes of a parsed YAML file stand in its text. */
import { type Document, isCollection, isMap, isScalar, isSeq, type Pair, type YAMLSeq } from "yaml";

/** Of a value's first character. */
export function startOf(node: unknown): number {
  return rangeOf(node)[0];
}

/** Behind a value's last character; blanks and comments after it are not part of it. */
export function endOf(node: unknown): number {
  return rangeOf(node)[1];
}

/** The last character of a value that is no blank; of blocks the last one in them, comments after it left out. */
export function lastOffset(text: string, node: unknown): number {
  if (isMap(node) && node.flow !== true) {
    const pair = node.items.at(-1);
    return isNothing(pair?.value) ? (colonOf(pair) ?? endOf(pair?.key) - 1) : lastOffset(text, pair?.value);
  }
  if (isSeq(node) && node.flow !== true) return lastOffset(text, node.items.at(-1));
  return text.slice(0, endOf(node)).trimEnd().length - 1;
}

/** Of the `:` behind a key; undefined for a key written with `?`. */
export function colonOf(pair: Pair | undefined): number | undefined {
  const token = pair?.srcToken;
  if (token?.start.some(({ type }) => type === "explicit-key-ind")) return undefined;
  return token?.sep?.find(({ type }) => type === "map-value-ind")?.offset;
}

/** Of the dashes of a block list: they are tokens, not nodes. */
export function dashesOf(list: YAMLSeq): readonly number[] {
  const items = list.srcToken?.type === "block-seq" ? list.srcToken.items : [];
  return items.flatMap(({ start }) => start.filter(({ type }) => type === "seq-item-ind").map(({ offset }) => offset));
}

/** Of the commas of a list in brackets. */
export function commasOf(list: YAMLSeq): readonly number[] {
  const items = list.srcToken?.type === "flow-collection" ? list.srcToken.items : [];
  return items.flatMap(({ start }) => start.filter(({ type }) => type === "comma").map(({ offset }) => offset));
}

/** Of a value that is written on its key's line: plain, quoted, or in brackets. Undefined for blocks and for what is not there. */
export function inlineRangeOf(
  document: Document.Parsed | undefined,
  path: readonly (string | number)[],
): { readonly from: number; readonly to: number } | undefined {
  const node: unknown = document?.getIn(path, true);
  const isInline = isCollection(node) ? node.flow === true : isScalar(node) && INLINE.has(node.type ?? "");
  return isInline ? { from: startOf(node), to: endOf(node) } : undefined;
}

const INLINE: ReadonlySet<string> = new Set(["PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE"]);

function isNothing(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.source === "" && node.value === null);
}

function rangeOf(node: unknown): readonly [number, number] {
  const range: unknown = typeof node === "object" && node !== null && "range" in node ? node.range : undefined;
  const [start, end]: readonly unknown[] = Array.isArray(range) ? range : [];
  return typeof start === "number" && typeof end === "number" ? [start, end] : [0, 0];
}
