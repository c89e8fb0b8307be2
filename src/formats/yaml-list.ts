/**
 * Adds to and takes from a list under a key of a YAML file's top level, by splicing the text: comments, order, quotes, indentation
 * and line ends of everything else stay as they are. Taking away what was just added gives the same bytes again, if the list was
 * there before, empty ones written as `[]`.
 */
import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type YAMLMap, type YAMLSeq } from "yaml";
import { ConfigurationError } from "../domain/errors.ts";
import { columnOf, lineBreakAt, lineEnd, previousLineEnd, type Splice } from "./text-edit.ts";
import { colonOf, commasOf, dashesOf, endOf, lastOffset, startOf } from "./yaml-positions.ts";
import type { YamlSource } from "./yaml-source.ts";

export interface NewItem {
  /** Its lines, without indentation and dash. */
  readonly lines: readonly string[];
  /** The same on one line, for a list in brackets. */
  readonly flow: string;
}

export interface ListPlace {
  readonly source: YamlSource;
  readonly key: string;
  /** Which item: that which is taken away, or that before which the new one goes. */
  readonly index: number;
}

type Root = YAMLMap<ParsedNode, ParsedNode | null>;
type RootPair = Pair<ParsedNode, ParsedNode | null>;

export function insertItem({ source, key, index }: ListPlace, item: NewItem): readonly Splice[] {
  const { text } = source;
  const root = rootOf(source);
  if (root === undefined) return atEndOfText(text, ["version: 1", `${key}:`, ...indented(item, "  ")]);
  const pair = pairOf(root, key);
  if (pair === undefined)
    return intoBlock(
      { text, after: lastOffset(text, root) },
      [`${key}:`, ...indented(item, "  ")].map(within(root, source)),
    );
  const { value } = pair;
  if (isSeq(value) && value.flow === true && (value.items.length > 0 || root.flow === true || !isBlank(text, value))) {
    return intoBrackets(value, index, item.flow);
  }
  assertBlock(root, source);
  if (isSeq(value) && value.flow !== true) return beforeBlockItem({ source, pair, list: value, index }, item);
  if (value !== null && !isSeq(value) && !(isScalar(value) && value.value === null)) throw notAList(source, key);
  const lines = indented(item, " ".repeat(columnOf(text, startOf(pair.key)) + 2));
  const end = value === null ? keyEnd(pair, source) : Math.max(endOf(value), keyEnd(pair, source));
  return [...withoutValue(text, value), ...intoBlock({ text, after: end }, lines)];
}

export function removeItem({ source, key, index }: ListPlace): readonly Splice[] {
  const { text } = source;
  const root = rootOf(source);
  const pair = root && pairOf(root, key);
  const list = pair?.value;
  if (pair === undefined || !isSeq(list)) throw notAList(source, key);
  if (list.flow === true) return outOfBrackets(text, list, index);
  const from = dashAt({ source, list, index });
  const splice = {
    from: previousLineEnd(text, from),
    to: lineEnd(text, lastOffset(text, list.items[index])),
    text: "",
  };
  const colon = keyEnd(pair, source) + 1;
  return list.items.length === 1 ? [{ from: colon, to: colon, text: " []" }, splice] : [splice];
}

/** The whole item is written anew. */
export function replaceItem({ source, key, index }: ListPlace, item: NewItem): readonly Splice[] {
  const { text } = source;
  const root = rootOf(source);
  const list = root && pairOf(root, key)?.value;
  if (!isSeq(list)) throw notAList(source, key);
  const node = list.items[index];
  if (list.flow === true) return [{ from: startOf(node), to: endOf(node), text: item.flow }];
  const from = dashAt({ source, list, index });
  const lines = indented(item, " ".repeat(columnOf(text, from)));
  const joined = lines.join(lineBreakAt(text, lineEnd(text, from)));
  return [{ from, to: lastOffset(text, node) + 1, text: joined.trimStart() }];
}

function rootOf(source: YamlSource): Root | undefined {
  const contents = source.document?.contents ?? null;
  if (source.value === undefined || source.value === null) return undefined;
  if (!isMap(contents))
    throw new ConfigurationError(`${source.file}: expected keys with values, so nothing can be added`);
  return contents;
}

function pairOf(root: Root, key: string): RootPair | undefined {
  return root.items.find((pair) => isScalar(pair.key) && pair.key.source === key);
}

interface BlockPlace {
  readonly source: YamlSource;
  readonly list: YAMLSeq;
  readonly index: number;
}

function beforeBlockItem(place: BlockPlace & { readonly pair: RootPair }, item: NewItem): readonly Splice[] {
  const { source, pair, list, index } = place;
  const from = dashAt({ source, list, index: 0 });
  const colon = keyEnd(pair, source);
  if (from <= lineEnd(source.text, colon))
    throw new ConfigurationError(`${source.file}: the first entry of a list must start on its own line`);
  const after = index === 0 ? colon : lastOffset(source.text, list.items[index - 1]);
  return intoBlock({ text: source.text, after }, indented(item, " ".repeat(columnOf(source.text, from))));
}

function dashAt({ source, list, index }: BlockPlace): number {
  const dash = dashesOf(list)[index];
  if (dash === undefined) throw new ConfigurationError(`${source.file}: the list cannot be edited as it is written`);
  return dash;
}

function intoBlock(
  { text, after }: { readonly text: string; readonly after: number },
  lines: readonly string[],
): readonly Splice[] {
  const at = lineEnd(text, after);
  const lineBreak = lineBreakAt(text, at);
  return [{ from: at, to: at, text: lines.map((line) => lineBreak + line).join("") }];
}

function intoBrackets(list: YAMLSeq, index: number, flow: string): readonly Splice[] {
  const before = list.items[index - 1];
  const first = list.items[0];
  if (before !== undefined) return [{ from: endOf(before), to: endOf(before), text: `, ${flow}` }];
  if (first !== undefined) return [{ from: startOf(first), to: startOf(first), text: `${flow}, ` }];
  return [{ from: endOf(list) - 1, to: endOf(list) - 1, text: flow }];
}

function outOfBrackets(text: string, list: YAMLSeq, index: number): readonly Splice[] {
  const node = list.items[index];
  const [from, to] = [startOf(node), endOf(node)];
  const comma = commasOf(list)[index === 0 ? 0 : index - 1];
  if (list.items.length === 1 || comma === undefined) return [{ from, to, text: "" }];
  if (index === 0) return joinedRange(text, { from, to: comma + 1, inner: text.slice(to, comma), space: true });
  return joinedRange(text, { from: comma, to, inner: text.slice(comma + 1, from), space: false });
}

/** The item with its comma; what stands between them stays when it is more than blanks. */
function joinedRange(
  text: string,
  range: { from: number; to: number; inner: string; space: boolean },
): readonly Splice[] {
  const { from, to, inner, space } = range;
  if (/^[ \t]*$/.test(inner)) return [{ from, to: space && text[to] === " " ? to + 1 : to, text: "" }];
  return space
    ? [
        { from, to: to - 1 - inner.length, text: "" },
        { from: to - 1, to, text: "" },
      ]
    : [
        { from, to: from + 1, text: "" },
        { from: from + 1 + inner.length, to, text: "" },
      ];
}

function atEndOfText(text: string, lines: readonly string[]): readonly Splice[] {
  const lineBreak = lineBreakAt(text, text.length);
  const isOpen = text.replace(/^\uFEFF/, "") !== "" && !text.endsWith("\n");
  const body = lines.join(lineBreak);
  return [{ from: text.length, to: text.length, text: isOpen ? lineBreak + body : body + lineBreak }];
}

function withoutValue(text: string, value: ParsedNode | null): readonly Splice[] {
  if (value === null || startOf(value) === endOf(value)) return [];
  const from = startOf(value);
  return [{ from: text[from - 1] === " " ? from - 1 : from, to: endOf(value), text: "" }];
}

function indented({ lines }: NewItem, indent: string): readonly string[] {
  return lines.map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}`);
}

/** Lines of a new key stand in the column of the others. */
function within(root: Root, source: YamlSource): (line: string) => string {
  assertBlock(root, source);
  const indent = " ".repeat(columnOf(source.text, startOf(root.items[0]?.key)));
  return (line) => indent + line;
}

function assertBlock(root: Root, { file }: YamlSource): void {
  if (root.flow === true)
    throw new ConfigurationError(
      `${file}: a file written in braces cannot be added to; write each key on a line of its own`,
    );
}

function notAList({ file }: YamlSource, key: string): ConfigurationError {
  return new ConfigurationError(`${file}: expected a list under \`${key}\``);
}

function keyEnd(pair: RootPair, { file }: YamlSource): number {
  const colon = colonOf(pair);
  if (colon === undefined) throw new ConfigurationError(`${file}: write keys as \`key:\`, without \`?\``);
  return colon;
}

function isBlank(text: string, list: YAMLSeq): boolean {
  return /^\[\s*\]$/.test(text.slice(startOf(list), endOf(list)));
}
