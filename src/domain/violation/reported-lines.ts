/** Which lines of a file a change added or edited. */
import { linesOf, normaliseLine } from "./line-identity.ts";

/**
 * `new`: the whole file is. `unknown`: it differs, and its earlier text is not at hand. Else the numbers, from 1, of the lines that
 * were added or edited.
 */
export type ChangedLines = "new" | "unknown" | ReadonlySet<number>;

/** Edits that are looked for one by one; beyond them all lines between two that hold count as edited. */
const MOST_EDITS = 1000;

/**
 * Lines of `after` that are not in the longest list of lines that both texts have in the same order. White space does not count, so
 * what was only indented or reformatted was not edited.
 */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const [old, now] = [linesOf(before), linesOf(after)].map((lines) => lines.map(normaliseLine));
  const changed = new Set<number>();
  if (old === undefined || now === undefined) return changed;
  for (const gap of gapsBetween(old, now)) for (const line of editedIn(gap, old, now)) changed.add(line + 1);
  return changed;
}

/** Lines `from..to` of the old text stand for `newFrom..newTo` of the new one. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

function gapsBetween(old: readonly string[], now: readonly string[]): Gap[] {
  const whole = trimmed({ from: 0, to: old.length, newFrom: 0, newTo: now.length }, old, now);
  const gaps: Gap[] = [];
  let [from, newFrom] = [whole.from, whole.newFrom];
  for (const [line, newLine] of [...anchors(whole, old, now), [whole.to, whole.newTo] as const]) {
    const gap = trimmed({ from, to: line, newFrom, newTo: newLine }, old, now);
    if (gap.newTo > gap.newFrom) gaps.push(gap);
    [from, newFrom] = [line + 1, newLine + 1];
  }
  return gaps;
}

function trimmed(gap: Gap, old: readonly string[], now: readonly string[]): Gap {
  let { from, to, newFrom, newTo } = gap;
  while (from < to && newFrom < newTo && old[from] === now[newFrom]) {
    from++;
    newFrom++;
  }
  while (from < to && newFrom < newTo && old[to - 1] === now[newTo - 1]) {
    to--;
    newTo--;
  }
  return { from, to, newFrom, newTo };
}

/** Lines that occur once in both, the longest list of them that ascends in both. */
function anchors(gap: Gap, old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const oldAt = uniqueLines(old, gap.from, gap.to);
  const newAt = uniqueLines(now, gap.newFrom, gap.newTo);
  const pairs: (readonly [number, number])[] = [];
  for (const [line, at] of oldAt) {
    const newLine = newAt.get(line);
    if (at >= 0 && newLine !== undefined && newLine >= 0 && line !== "") pairs.push([at, newLine]);
  }
  return longestAscending(pairs.toSorted((one, other) => one[0] - other[0]));
}

/** The place of each line; -1 for one that occurs again. */
function uniqueLines(lines: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const line = lines[at] ?? "";
    places.set(line, places.has(line) ? -1 : at);
  }
  return places;
}

function longestAscending(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = tops[low - 1] ?? -1;
    tops[low] = index;
  });
  const list: (readonly [number, number])[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) list.push(pairs[at] ?? [0, 0]);
  return list.toReversed();
}

/** The shortest list of edits inside a gap (Myers, "An O(ND) difference algorithm", 1986), as the new lines that are in it. */
function editedIn(gap: Gap, old: readonly string[], now: readonly string[]): readonly number[] {
  const [height, width] = [gap.to - gap.from, gap.newTo - gap.newFrom];
  const traces: Int32Array[] = [];
  const most = Math.min(MOST_EDITS, height + width);
  const furthest = new Int32Array(2 * most + 3).fill(-1);
  const middle = most + 1;
  furthest[middle + 1] = 0;
  for (let edits = 0; edits <= most; edits++) {
    traces.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown =
        diagonal === -edits ||
        (diagonal !== edits && valueAt(furthest, middle + diagonal - 1) < valueAt(furthest, middle + diagonal + 1));
      let x = isDown ? valueAt(furthest, middle + diagonal + 1) : valueAt(furthest, middle + diagonal - 1) + 1;
      while (x < height && x - diagonal < width && old[gap.from + x] === now[gap.newFrom + x - diagonal]) x++;
      furthest[middle + diagonal] = x;
      if (x >= height && x - diagonal >= width)
        return backtrack(traces, { height, width }).map((line) => gap.newFrom + line);
    }
  }
  return Array.from({ length: width }, (_, line) => gap.newFrom + line);
}

/** The new lines that were put in, from the last to the first. */
function backtrack(traces: readonly Int32Array[], { height, width }: { height: number; width: number }): number[] {
  const added: number[] = [];
  let [x, y] = [height, width];
  for (let edits = traces.length - 1; edits > 0; edits--) {
    const trace = traces[edits] ?? new Int32Array();
    const diagonal = x - y;
    const center = edits + 1;
    const isDown =
      diagonal === -edits ||
      (diagonal !== edits && valueAt(trace, center + diagonal - 1) < valueAt(trace, center + diagonal + 1));
    const earlier = isDown ? diagonal + 1 : diagonal - 1;
    x = valueAt(trace, center + earlier);
    y = x - earlier;
    if (isDown) added.push(y);
  }
  return added;
}

function valueAt(values: Int32Array, index: number): number {
  return values[index] ?? -1;
}
