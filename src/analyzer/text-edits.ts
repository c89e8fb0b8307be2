/** A place in a text: line and UTF-16 unit in it, both from 0. */
export interface TextPoint {
  readonly row: number;
  readonly column: number;
}

/** What replaces `startIndex..oldEndIndex` of the text before it; see `editsBetween` for the order. */
export interface TextEdit {
  readonly startIndex: number;
  readonly oldEndIndex: number;
  readonly newEndIndex: number;
  readonly startPosition: TextPoint;
  readonly oldEndPosition: TextPoint;
  readonly newEndPosition: TextPoint;
}

/** Lines `from..to` of the old text became lines `newFrom..newTo` of the new one. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/**
 * Edits that make the new text of the old one, in whole lines, the last place of the text first: each is in the
 * coordinates of the old text, with only edits behind it applied. Lines that occur once in both texts, in the same
 * order, hold; what is between them is replaced. Not the shortest list, but a short one in nearly linear time.
 */
export function editsBetween(before: string, after: string): TextEdit[] {
  const { head, tail, headLines } = commonEnds(before, after);
  const oldLines = linesOf(before.slice(head, before.length - tail));
  const newLines = linesOf(after.slice(head, after.length - tail));
  const starts = [head];
  for (const line of oldLines) starts.push((starts.at(-1) ?? 0) + line.length);
  const row = (line: number): number => line + headLines;
  return hunksOf(oldLines, newLines)
    .reverse()
    .map((hunk) => {
      const startIndex = starts[hunk.from] ?? 0;
      const cut = oldLines.slice(hunk.from, hunk.to);
      const put = newLines.slice(hunk.newFrom, hunk.newTo);
      return {
        startIndex,
        oldEndIndex: starts[hunk.to] ?? 0,
        newEndIndex: startIndex + put.reduce((sum, line) => sum + line.length, 0),
        startPosition: { row: row(hunk.from), column: 0 },
        oldEndPosition: pointBehind(row(hunk.from), cut),
        newEndPosition: pointBehind(row(hunk.from), put),
      };
    });
}

/** Length of the whole lines that both texts begin and end with, and how many begin them. */
function commonEnds(
  before: string,
  after: string,
): { readonly head: number; readonly tail: number; readonly headLines: number } {
  const shorter = Math.min(before.length, after.length);
  const start = commonStart(before, after, shorter);
  const head = start === 0 ? 0 : before.lastIndexOf("\n", start - 1) + 1;
  const back = commonEnd(before, after, shorter - head);
  // A line is whole when the newline before it is common too.
  const newline = back === 0 ? -1 : before.indexOf("\n", before.length - back);
  return { head, tail: newline === -1 ? 0 : before.length - newline - 1, headLines: countNewlines(before, head) };
}

/** Units that are compared at once: equal strings are compared by the word, units one by one. */
const BLOCK = 1024;

function commonStart(before: string, after: string, most: number): number {
  let same = 0;
  while (same + BLOCK <= most && before.slice(same, same + BLOCK) === after.slice(same, same + BLOCK)) same += BLOCK;
  while (same < most && before.charCodeAt(same) === after.charCodeAt(same)) same++;
  return same;
}

function commonEnd(before: string, after: string, most: number): number {
  const [old, now] = [before.length, after.length];
  let same = 0;
  while (
    same + BLOCK <= most &&
    before.slice(old - same - BLOCK, old - same) === after.slice(now - same - BLOCK, now - same)
  )
    same += BLOCK;
  while (same < most && before.charCodeAt(old - same - 1) === after.charCodeAt(now - same - 1)) same++;
  return same;
}

function countNewlines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** With their newlines, so that only the last may be without. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function pointBehind(row: number, lines: readonly string[]): TextPoint {
  const last = lines.at(-1);
  return last === undefined || last.endsWith("\n")
    ? { row: row + lines.length, column: 0 }
    : { row: row + lines.length - 1, column: last.length };
}

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let from = 0;
  let newFrom = 0;
  for (const [line, newLine] of [...heldLines(before, after), [before.length, after.length] as const]) {
    const hunk = trimmed({ from, to: line, newFrom, newTo: newLine }, before, after);
    if (hunk.to > hunk.from || hunk.newTo > hunk.newFrom) hunks.push(hunk);
    from = line + 1;
    newFrom = newLine + 1;
  }
  return hunks;
}

/** Equal lines at both ends of a hunk hold too, though they are not unique. */
function trimmed(hunk: Hunk, before: readonly string[], after: readonly string[]): Hunk {
  let { from, to, newFrom, newTo } = hunk;
  while (from < to && newFrom < newTo && before[from] === after[newFrom]) {
    from++;
    newFrom++;
  }
  while (from < to && newFrom < newTo && before[to - 1] === after[newTo - 1]) {
    to--;
    newTo--;
  }
  return { from, to, newFrom, newTo };
}

/** Pairs of equal lines that are unique in both texts, the longest list of them that ascends in both. */
function heldLines(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const oldAt = uniqueLines(before);
  const newAt = uniqueLines(after);
  const pairs: (readonly [number, number])[] = [];
  for (const [line, at] of oldAt) {
    const newLine = newAt.get(line);
    if (at !== -1 && newLine !== undefined && newLine !== -1) pairs.push([at, newLine]);
  }
  return longestAscending(pairs.sort((a, b) => a[0] - b[0]));
}

/** Place of each line; -1 for a line that occurs more than once. */
function uniqueLines(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  lines.forEach((line, at) => places.set(line, places.has(line) ? -1 : at));
  return places;
}

/** Patience: piles of ascending tops, each card linked to the top of the pile before. */
function longestAscending(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, value], card) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[card] = low > 0 ? (tops[low - 1] ?? -1) : -1;
    tops[low] = card;
  });
  const list: (readonly [number, number])[] = [];
  for (let card = tops.at(-1) ?? -1; card !== -1; card = before[card] ?? -1) {
    const pair = pairs[card];
    if (pair !== undefined) list.push(pair);
  }
  return list.reverse();
}
