/** By what a line is recognised that a report names: its text, never its number. */

/** 36 bits: enough to tell the lines of one unit apart. */
const LENGTH = 9;
/** Characters without white space; what is longer is data. */
const LONGEST = 2000;

export interface LinePlace {
  /** From 1. */
  readonly line: number;
  /** Inside of a unit the unit says where; elsewhere the lines around it do. */
  readonly inUnit: boolean;
}

/** The lines of a text; `\r\n`, `\n` and `\r` end one. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

/** Without white space, so that neither indentation nor a formatter's blanks make it another line. */
export function normaliseLine(line: string): string {
  return line.replaceAll(/\s+/gu, "").slice(0, LONGEST);
}

/**
 * 9 hex; undefined when there is no such line. An empty line, and one outside of all units, is told by the nearest lines that hold
 * something as well.
 */
export function lineHash(
  lines: readonly string[],
  { line, inUnit }: LinePlace,
  sha256: (text: string) => string,
): string | undefined {
  const written = lines[line - 1];
  if (written === undefined || line < 1) return undefined;
  const own = normaliseLine(written);
  const told = inUnit && own !== "" ? own : [nearest(lines, line - 2, -1), own, nearest(lines, line, 1)].join("\n");
  return sha256(told).slice(0, LENGTH);
}

/** A fixed reach, so that a long file of blank lines costs no more than a short one. */
const REACH = 20;

function nearest(lines: readonly string[], from: number, step: 1 | -1): string {
  for (let at = from, left = REACH; left > 0; at += step, left--) {
    const text = normaliseLine(lines[at] ?? "");
    if (text !== "") return text;
  }
  return "";
}

/** What stands for a line whose text is not at hand: the tool's own fingerprint, or nothing at all. */
export function hintHash(hint: string | null, sha256: (text: string) => string): string {
  return sha256(`hint\n${hint ?? ""}`).slice(0, LENGTH);
}
