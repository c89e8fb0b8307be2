/** The merge order: one total order over the changes of a history. */
import type { ChangeLine, RunLine } from "./lines.ts";

export interface MergePoint {
  /** When it was merged; for a change that is not merged, when it was last updated. */
  readonly merged_at: string;
  readonly position: number | null;
  readonly change: string;
}

export function mergePointOf(line: ChangeLine): MergePoint {
  if (line.state !== "merged" || line.merged_at === null) {
    return { merged_at: line.updated_at, position: null, change: line.change };
  }
  return { merged_at: line.merged_at, position: line.position, change: line.change };
}

/** By time, then position (unknown comes last), then id: negative when `a` comes first. */
export function comparePoints(a: MergePoint, b: MergePoint): number {
  return (
    compareText(a.merged_at, b.merged_at) || comparePositions(a.position, b.position) || compareText(a.change, b.change)
  );
}

/** Runs of one change, the final one last: the run on the merged commit, else the latest first look, then the id. */
export function compareRuns(a: RunLine, b: RunLine): number {
  const merged = Number(a.flow === "record") - Number(b.flow === "record");
  return merged || compareText(a.first_at, b.first_at) || compareText(a.id, b.id);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function comparePositions(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
