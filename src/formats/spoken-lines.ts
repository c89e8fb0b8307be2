/** The lines of a Markdown text that its writer says: no quotes, no code, nothing that is hidden. Where it is unsure, it is silent. */
import { linesInside } from "./inside-lines.ts";

export interface SpokenLine {
  readonly text: string;
  /** It goes on a quote's last paragraph, as GitHub shows it: whose words it holds is not sure. */
  readonly isQuoted: boolean;
}

const BLANK = /^[ \t]*$/;
/** With any marks of lists before it: a fence in a list item hides its lines as well. */
const FENCE = /^((?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*)(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
/** A line that begins a block of its own ends a quote's paragraph. */
const BLOCK = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)|^[ \t]*\[\^[^[\]]+\]:/;
/** HTML that quotes, shows code or hides; closed by its own end. */
const OPENING = /<!--|<(pre|code|samp|kbd|tt|blockquote|q|script|style|textarea|template|title)(?=[\s>/]|$)/i;
/** Hides what follows only at the beginning of a line, then also across empty ones. */
const HIDING_BLOCK = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*<(\?|!\[CDATA\[|![A-Za-z])/;
const COMMENT = /^[ \t]*<!--/;
const HTML = /^ {0,3}<[A-Za-z/]/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const CODE_SPAN = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Blank lines are left out. */
export function spokenLines(markdown: string): readonly SpokenLine[] {
  const state: State = { open: undefined, isQuote: false, hasList: false };
  const blocks: ReadLine[][] = [[]];
  let isHtml = false;
  // What quotes a text line by line may not know lone carriage returns: however many, they end a line and no quote.
  for (const text of markdown.replaceAll(/\r+(?!\n)/g, "\n").split(/\r\n|\n/)) {
    const line = readLine(text, state);
    // In HTML nothing but a blank line begins another block.
    if (isHtml ? BLANK.test(text) : line === undefined || BLOCK.test(text)) blocks.push([]);
    isHtml = (isHtml && !BLANK.test(text)) || HTML.test(text);
    blocks.at(-1)?.push(line ?? { text, isQuoted: false, isSilent: true });
  }
  return blocks.flatMap(spokenOf);
}

interface ReadLine extends SpokenLine {
  /** It goes on with what stands before it, and may end what that begins, but is code or hidden. */
  readonly isSilent: boolean;
}

function spokenOf(block: readonly ReadLine[]): readonly SpokenLine[] {
  const inside = linesInside(block.map(({ text }) => text));
  return block.filter(({ isSilent }, at) => !isSilent && !inside.has(at));
}

interface State {
  open: Fence | Hidden | undefined;
  /** The last line was a quote's, or went on with it. */
  isQuote: boolean;
  /** Some line before began an item of a list: what is indented may be its own. */
  hasList: boolean;
}

interface Fence {
  readonly kind: "fence";
  /** Ends it where it stands alone on a line, as long or longer. */
  readonly ticks: string;
  /** Columns before it. */
  readonly indent: number;
  /** A line stood to the left of it since: where it is a list's, it ended with the list. */
  readonly isLeft: boolean;
}

interface Hidden {
  readonly kind: "hidden";
  readonly end: RegExp;
  readonly outer?: Hidden;
}

/** Undefined for a line that ends a paragraph, and is in none itself. */
function readLine(line: string, state: State): ReadLine | undefined {
  if (state.open !== undefined) return readOn(line, state.open, state);
  state.hasList ||= ITEM.test(line);
  state.open = fenceIn(line, state);
  const isQuote = state.open === undefined && QUOTE.test(line);
  const isNone = state.open !== undefined || isQuote || BLANK.test(line);
  const goesOn = state.isQuote && !isNone && !BLOCK.test(line);
  state.isQuote = isQuote || goesOn;
  if (isNone) return undefined;
  state.open = hiddenIn(line);
  return { text: line, isQuoted: goesOn, isSilent: INDENTED.test(line) };
}

function readOn(line: string, open: Fence | Hidden, state: State): ReadLine | undefined {
  state.open = open.kind === "fence" ? fenceAfter(line, open, state) : hiddenAfter(line, open);
  state.isQuote = QUOTE.test(line);
  return open.kind === "fence" || BLANK.test(line) ? undefined : { text: line, isQuoted: false, isSilent: true };
}

function fenceIn(line: string, { hasList }: State): Fence | undefined {
  const [, before = "", ticks] = FENCE.exec(line) ?? [];
  const indent = columnsOf(before);
  return ticks === undefined || (indent > 3 && !hasList) ? undefined : { kind: "fence", ticks, indent, isLeft: false };
}

/** What looks like the end of a fence that ended with its list begins another. */
function fenceAfter(line: string, fence: Fence, state: State): Fence | undefined {
  const next = fenceIn(line, state);
  const isLeft = fence.isLeft || (state.hasList && !BLANK.test(line) && indentOf(line) < fence.indent);
  if (next !== undefined && isLeft) return next;
  const most = state.hasList && fence.indent > 0 ? fence.indent : 3;
  const isEnd = next?.ticks.startsWith(fence.ticks) === true && line.trim() === next.ticks && next.indent <= most;
  return isEnd ? undefined : { ...fence, isLeft };
}

function indentOf(line: string): number {
  return columnsOf(/^[ \t]*/.exec(line)?.[0] ?? "");
}

function columnsOf(before: string): number {
  return before.replaceAll("\t", "    ").length;
}

/** A comment can begin in what is hidden, and hide its end. */
function hiddenAfter(line: string, open: Hidden): Hidden | undefined {
  const ended = open.end.exec(line);
  if (ended !== null) return hiddenIn(line.slice(ended.index + ended[0].length)) ?? hiddenIn(line) ?? open.outer;
  const inner = COMMENT.test(line) ? hiddenIn(line) : undefined;
  return inner === undefined ? open : { ...inner, outer: open };
}

/** What a line opens last without closing it. */
function hiddenIn(line: string): Hidden | undefined {
  const block = HIDING_BLOCK.exec(line);
  if (block !== null) return unlessClosed(line.slice(block[0].length), BLOCK_END[block[1]?.[1] ?? ""] ?? />/);
  let rest = line.replaceAll(CODE_SPAN, "");
  for (let opened = OPENING.exec(rest); opened !== null; opened = OPENING.exec(rest)) {
    const end = opened[1] === undefined ? /-->/ : new RegExp(`</${opened[1]}`, "i");
    const inside = rest.slice(opened.index + opened[0].length);
    const closed = end.exec(inside);
    if (closed === null) return { kind: "hidden", end };
    rest = inside.slice(closed.index + closed[0].length);
  }
  return undefined;
}

const BLOCK_END: Readonly<Record<string, RegExp>> = { "": /\?>/, "[": /\]\]>/ };

function unlessClosed(rest: string, end: RegExp): Hidden | undefined {
  return end.test(rest) ? undefined : { kind: "hidden", end };
}
