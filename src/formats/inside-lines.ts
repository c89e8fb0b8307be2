/** Which lines of a paragraph begin inside what a line before them opened: a code span, a tag, a title or label that no reader sees. */
import { groupBy } from "../domain/history/group.ts";

/** What begins one of these, or only looks so. */
const OPENER = /\\[^\n]|`+|<(?=[A-Za-z/!?])|!\[|\][[(:]/g;
const TITLE = `(?:"[^"]{0,999}"|'[^']{0,999}'|\\([^()]{0,999}\\))`;
const TAG = new RegExp(
  [
    "<!--(?:[^-]|-(?!->)){0,999}-->",
    `</?[A-Za-z](?:[^<>"']|"[^"]{0,999}"|'[^']{0,999}')*>`,
    "<![A-Z][^>]{0,199}>",
    "<\\?(?:[^?]|\\?(?!>)){0,199}\\?>",
    "<!\\[CDATA\\[(?:[^\\]]|\\](?!\\]>)){0,999}\\]\\]>",
  ].join("|"),
  "y",
);
const IMAGE = /!\[[^[\]]{0,999}\]/y;
const LINK_TITLE = new RegExp(`\\](?:\\(|:)\\s{0,99}(?=(\\S{1,499}))\\1\\s{1,99}${TITLE}`, "y");
const REFERENCE = /\]\[[^[\]]{0,999}\]/y;
/** From here on the paragraph is read as HTML. */
const HTML_LINE = /^ {0,3}<[A-Za-z/]/m;
/** The label of a definition, which is not shown at all. */
const LABEL = /^ {0,3}\[[^[\]]{1,999}\]:/;
/** It is shown elsewhere, and only where something refers to it. */
const FOOTNOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[\^[^[\]]{1,999}\]:/;

const NONE: ReadonlySet<number> = new Set();

/** Their places in the list. Linear in the length of the text. */
export function linesInside(lines: readonly string[]): ReadonlySet<number> {
  if (lines.length < 2) return NONE;
  const note = lines.findIndex((line) => FOOTNOTE.test(line));
  const html = lines.findIndex((line) => HTML_LINE.test(line));
  return new Set([
    ...coveredIn(lines),
    // Some tags end the paragraph before them, others go on with it: both are thought of.
    ...(html > 0 ? coveredIn(lines.slice(html)).map((at) => at + html) : []),
    ...(note < 0 ? [] : [...lines.keys()].slice(note + 1)),
  ]);
}

function coveredIn(lines: readonly string[]): readonly number[] {
  const spans = spansOf(lines.join("\n"));
  const inside: number[] = [];
  let start = 0;
  let span = 0;
  lines.forEach((line, at) => {
    while ((spans[span]?.end ?? Infinity) <= start) span += 1;
    if ((spans[span]?.start ?? Infinity) < start) inside.push(at);
    start += line.length + 1;
  });
  return inside;
}

interface Span {
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

/** In the order of the text; they do not overlap. */
function spansOf(text: string): readonly Span[] {
  const closing = closingTicks(text);
  const html = text.search(HTML_LINE);
  const spans: Span[] = [];
  const label = LABEL.exec(text);
  OPENER.lastIndex = label === null ? 0 : label[0].length - 2;
  if (label !== null) spans.push({ start: 0, end: label[0].length - 2 });
  for (let found = OPENER.exec(text); found !== null; found = OPENER.exec(text)) {
    const [opener] = found;
    const whole = opener.startsWith("`") ? closing(found.index, opener.length) : endOf(opener, found.index, text);
    // There, a tag swallows what follows also when it does not end.
    const end = whole ?? (opener === "<" && html >= 0 && found.index >= html ? text.length : undefined);
    if (end === undefined) continue;
    spans.push({ start: found.index, end });
    OPENER.lastIndex = end;
  }
  return spans;
}

function endOf(opener: string, at: number, text: string): number | undefined {
  const whole = { "<": TAG, "![": IMAGE, "](": LINK_TITLE, "]:": LINK_TITLE, "][": REFERENCE }[opener];
  if (whole === undefined) return undefined;
  whole.lastIndex = at;
  const [found] = whole.exec(text) ?? [];
  return found === undefined ? undefined : at + found.length;
}

/** For a run of backticks the end of the next one that is as long: between the two there is code. Asked from the left to the right. */
function closingTicks(text: string): (at: number, length: number) => number | undefined {
  const runs = groupBy(text.matchAll(/`+/g), ([run]) => run.length);
  const passed = new Map<number, number>();
  return (at, length) => {
    const places = runs.get(length) ?? [];
    let next = passed.get(length) ?? 0;
    while ((places[next]?.index ?? Infinity) <= at) next += 1;
    passed.set(length, next);
    const closing = places[next];
    return closing && closing.index + length;
  };
}
