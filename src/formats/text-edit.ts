/** Edits of a text by position: what no edit names keeps its bytes. */

export interface Splice {
  readonly from: number;
  /** Exclusive; equal to `from` for an insertion. */
  readonly to: number;
  readonly text: string;
}

/** Positions are those of the text before any of the splices; they must not overlap. An insertion goes before what starts there. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce((edited, { from, to, text: inserted }) => edited.slice(0, from) + inserted + edited.slice(to), text);
}

/** Where the line of the position ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const lineBreak = text.indexOf("\n", offset);
  if (lineBreak < 0) return text.length;
  return lineBreak > offset && text[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak;
}

/** Where the line before that of the position ends, before its line break; 0 in the first line. */
export function previousLineEnd(text: string, offset: number): number {
  const lineBreak = text.lastIndexOf("\n", offset - 1);
  if (lineBreak < 0) return 0;
  return text[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak;
}

/** Characters from the start of the line to the position. */
export function columnOf(text: string, offset: number): number {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return offset - start - (start === 0 && text.startsWith("\uFEFF") ? 1 : 0);
}

/** The line break that stands at the position, else the first one of the text, else `\n`. */
export function lineBreakAt(text: string, offset: number): string {
  const here = /^\r?\n/.exec(text.slice(offset, offset + 2));
  return here?.[0] ?? /\r?\n/.exec(text)?.[0] ?? "\n";
}
