/** What of a stored history a backfill builds upon. */
import { toInstant } from "../domain/history/instants.ts";
import type { HistoryLine, SketchLine } from "../domain/history/lines.ts";
import { RETENTION_DAYS } from "../domain/history/retention.ts";
import { isGitMark, type CommitRange } from "./backfill-range.ts";

/** What stays of the stored lines: not the old scan, not the old bookmark, nothing that a rewritten branch took back. */
export function keptLines(
  lines: readonly HistoryLine[],
  range: CommitRange,
  sinceDays: number,
): readonly HistoryLine[] {
  const onLine = new Set(range.line.map((sha) => `commit:${sha}`));
  const start = toInstant(range.start);
  const gone = new Set(
    lines.flatMap((line) => {
      if (line.type !== "change" || !range.rewritten || !line.change.startsWith("commit:")) return [];
      return (line.merged_at ?? "") >= start && !onLine.has(line.change) ? [line.change] : [];
    }),
  );
  const scans = new Set(lines.flatMap((line) => (line.type === "run" && line.flow === "scan" ? [line.id] : [])));
  const widened = (at: string): boolean => sinceDays > RETENTION_DAYS && at >= start;
  return withoutChanges(lines, gone).filter((line) => {
    if (isGitMark(line) || line.type === "sketch") return false;
    if (line.type === "horizon") return !widened(line.merged_at);
    if (line.type === "run") return !scans.has(line.id);
    return !("run" in line && scans.has(line.run));
  });
}

/**
 * Everything that the walk will find again is left out, so that it is judged under today's configuration. A shallow clone
 * can find only some of it again: the rest stays as it was told.
 */
export function withoutGit(lines: readonly HistoryLine[], found?: ReadonlySet<string>): readonly HistoryLine[] {
  const isFound = (change: string): boolean => change.startsWith("commit:") && (found?.has(change) ?? true);
  const commits = new Set(
    lines.flatMap((line) => (line.type === "change" && isFound(line.change) ? [line.change] : [])),
  );
  return withoutChanges(lines, commits).filter((line) => line.type !== "header" && !isGitMark(line));
}

function withoutChanges(lines: readonly HistoryLine[], changes: ReadonlySet<string>): readonly HistoryLine[] {
  const runs = new Set(lines.flatMap((line) => (line.type === "run" && changes.has(line.change) ? [line.id] : [])));
  return lines
    .filter(
      (line) => !("change" in line && line.type !== "violation" && line.type !== "gone" && changes.has(line.change)),
    )
    .filter((line) => !("run" in line && runs.has(line.run)));
}

export function isSketch(line: HistoryLine): line is SketchLine {
  return line.type === "sketch";
}
