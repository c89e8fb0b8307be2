/** A change of one small file as git writes it, for a summary: `git apply` takes it. */

export interface FileEdit {
  readonly path: string;
  /** Undefined: the file is new. */
  readonly before: string | undefined;
  readonly after: string;
}

const CONTEXT = 3;
/** Lines that may differ before the whole middle is taken for one change. */
const MOST_DIFFERENCES = 1_000;

interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

/** Empty for equal texts. */
export function unifiedPatch({ path, before, after }: FileEdit): string {
  if (before === after) return "";
  const steps = stepsBetween(linesOf(before ?? ""), linesOf(after));
  const names =
    before === undefined
      ? [`diff --git a/${path} b/${path}`, "new file mode 100644", "--- /dev/null", `+++ b/${path}`]
      : [`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`];
  return [...names, ...hunksOf(steps).flatMap(printHunk)].join("\n");
}

/** Each with its line end, so that a missing one at the end is a difference. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function stepsBetween(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const same = (line: string): Step => ({ sign: " ", line });
  return [
    ...before.slice(0, start).map(same),
    ...shortestSteps(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Myers' greedy search for the fewest lines that come and go; too many, and all of them do. */
function shortestSteps(before: readonly string[], after: readonly string[]): readonly Step[] {
  const most = Math.min(before.length + after.length, MOST_DIFFERENCES);
  const trace: (readonly number[])[] = [];
  let reached: number[] = [];
  const at = (from: readonly number[], diagonal: number): number => from[diagonal + most + 1] ?? 0;
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reached);
    const next = [...reached];
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown = isInsertion(reached, { diagonal, edits }, at);
      let x = isDown ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next[diagonal + most + 1] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkBack({ before, after, trace, at });
    }
    reached = next;
  }
  return [...before.map((line): Step => ({ sign: "-", line })), ...after.map((line): Step => ({ sign: "+", line }))];
}

type Reached = (from: readonly number[], diagonal: number) => number;

function isInsertion(
  reached: readonly number[],
  { diagonal, edits }: { readonly diagonal: number; readonly edits: number },
  at: Reached,
): boolean {
  return diagonal === -edits || (diagonal !== edits && at(reached, diagonal - 1) < at(reached, diagonal + 1));
}

interface Search {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly trace: readonly (readonly number[])[];
  readonly at: Reached;
}

function walkBack({ before, after, trace, at }: Search): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const reached = trace[edits] ?? [];
    const diagonal = x - y;
    const isDown = isInsertion(reached, { diagonal, edits }, at);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const startX = at(reached, from);
    const startY = startX - from;
    while (x > startX + (isDown ? 0 : 1) && y > startY + (isDown ? 1 : 0)) {
      x -= 1;
      y -= 1;
      steps.push({ sign: " ", line: before[x] ?? "" });
    }
    if (isDown) steps.push({ sign: "+", line: after[--y] ?? "" });
    else steps.push({ sign: "-", line: before[--x] ?? "" });
  }
  while (x > 0) steps.push({ sign: " ", line: before[--x] ?? "" });
  return steps.toReversed();
}

interface Hunk {
  /** Lines before the hunk, in each text. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly steps: readonly Step[];
}

function hunksOf(steps: readonly Step[]): readonly Hunk[] {
  const changed = steps.flatMap(({ sign }, index) => (sign === " " ? [] : [index]));
  const ranges: [from: number, to: number][] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    if (last && index - last[1] <= CONTEXT * 2) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges.map(([first, last]) => {
    const from = Math.max(0, first - CONTEXT);
    const before = steps.slice(0, from);
    return {
      oldStart: before.filter(({ sign }) => sign !== "+").length,
      newStart: before.filter(({ sign }) => sign !== "-").length,
      steps: steps.slice(from, last + CONTEXT + 1),
    };
  });
}

function printHunk({ oldStart, newStart, steps }: Hunk): readonly string[] {
  const oldCount = steps.filter(({ sign }) => sign !== "+").length;
  const newCount = steps.filter(({ sign }) => sign !== "-").length;
  const range = (start: number, count: number): string => `${count === 0 ? start : start + 1},${count}`;
  return [
    `@@ -${range(oldStart, oldCount)} +${range(newStart, newCount)} @@`,
    ...steps.flatMap(({ sign, line }) =>
      line.endsWith("\n") ? [`${sign}${line.slice(0, -1)}`] : [`${sign}${line}`, "\\ No newline at end of file"],
    ),
  ];
}
