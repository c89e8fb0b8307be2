/** The lines of a Markdown text that its writer says: no quotes, no code, nothing that is hidden. Where it is unsure, it is silent. */

export interface SpokenLine {
  readonly text: string;
  /** It goes on a quote's last paragraph, as GitHub shows it: whose words it holds is not sure. */
  readonly isQuoted: boolean;
}

const BLANK = /^[ \t]*$/;
/** With any marks of lists before it: a fence in a list item hides its lines as well. */
const FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
/** A line that begins a block of its own ends a quote's paragraph. */
const BLOCK = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)/;
/** HTML that quotes, shows code or hides; closed by its own end. */
const OPENING = /<!--|<(pre|code|blockquote|script|style|textarea)(?=[\s>/]|$)/i;

/** Blank lines are left out. */
export function spokenLines(markdown: string): readonly SpokenLine[] {
  const spoken: SpokenLine[] = [];
  const state: State = { until: undefined, isQuote: false };
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const told = readLine(line, state);
    if (told !== undefined) spoken.push(told);
  }
  return spoken;
}

interface State {
  /** What ends the fence or the hidden text that is open. */
  until: RegExp | undefined;
  /** The last line was a quote's, or went on with it. */
  isQuote: boolean;
}

function readLine(line: string, state: State): SpokenLine | undefined {
  if (state.until !== undefined) {
    if (state.until.test(line)) state.until = undefined;
    return undefined;
  }
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    state.until = fenceEnd(fence);
    state.isQuote = false;
    return undefined;
  }
  const isQuote = QUOTE.test(line);
  const isBlank = BLANK.test(line);
  const goesOn = state.isQuote && !isBlank && !isQuote && !BLOCK.test(line);
  state.isQuote = isQuote || goesOn;
  if (isQuote || isBlank) return undefined;
  state.until = hiddenEnd(line);
  if (INDENTED.test(line)) return undefined;
  return { text: line, isQuoted: goesOn };
}

/** As long as the beginning or longer, of the same character, and alone on its line. */
function fenceEnd(fence: string): RegExp {
  return new RegExp(`^[ \\t]*${fence[0] === "~" ? "~" : "`"}{${fence.length},}[ \\t]*$`);
}

/** Of what a line opens last without closing it. */
function hiddenEnd(line: string): RegExp | undefined {
  let rest = line;
  for (let opened = OPENING.exec(rest); opened !== null; opened = OPENING.exec(rest)) {
    const end = opened[1] === undefined ? /-->/ : new RegExp(`</${opened[1]}`, "i");
    const inside = rest.slice(opened.index + opened[0].length);
    const closed = end.exec(inside);
    if (closed === null) return end;
    rest = inside.slice(closed.index + closed[0].length);
  }
  return undefined;
}
