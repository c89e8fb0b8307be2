/** What of a stored history a backfill builds upon. */
import { toInstant } from "../domain/history/instants.ts";
import type { ChangeLine, HistoryLine, SketchLine } from "../domain/history/lines.ts";
import { RETENTION_DAYS } from "../domain/history/retention.ts";
import { isGitMark, newestMerge, type CommitRange } from "./backfill-range.ts";

export interface KeepOptions {
  readonly sinceDays: number;
  /** Pull requests are found again by their commits; else only commits are. */
  readonly pulls: boolean;
}

/** What stays of the stored lines: not the old scan, not the old bookmark, nothing that a rewritten branch took back. */
export function keptLines(
  lines: readonly HistoryLine[],
  range: CommitRange,
  { sinceDays, pulls }: KeepOptions,
): readonly HistoryLine[] {
  const onLine = new Set(range.line);
  const start = toInstant(range.start);
  const gone = new Set(
    lines.flatMap((line) => {
      const sha = range.rewritten ? shaOf(line, pulls) : undefined;
      if (sha === undefined || line.type !== "change") return [];
      return (line.merged_at ?? "") >= start && !onLine.has(sha) ? [line.change] : [];
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
export function withoutGit(
  lines: readonly HistoryLine[],
  { found, pulls }: { readonly found: ReadonlySet<string> | undefined; readonly pulls: boolean },
): readonly HistoryLine[] {
  const again = changesAt(lines, { pulls, isAt: (sha) => found?.has(sha) ?? true });
  return withoutChanges(lines, again).filter((line) => line.type !== "header" && !isGitMark(line));
}

/** The walk begins earlier: what was told of the commits from there on is told anew. */
export function rewound(
  { lines, range }: { readonly lines: readonly HistoryLine[]; readonly range: CommitRange },
  from: number,
): { readonly lines: readonly HistoryLine[]; readonly range: CommitRange } {
  const again = new Set(range.line.slice(from));
  const kept = withoutChanges(lines, changesAt(lines, { pulls: true, isAt: (sha) => again.has(sha) }));
  const { older } = range;
  const first = Math.max(from, older.shas.length);
  const newer = {
    shas: range.line.slice(first),
    firstPosition: older.firstPosition + first,
    notBefore: newestMerge(kept),
  };
  return { lines: kept, range: { ...range, newer } };
}

/** The changes that git can tell again, by the commit they were merged as. */
function changesAt(
  lines: readonly HistoryLine[],
  { pulls, isAt }: { readonly pulls: boolean; readonly isAt: (sha: string) => boolean },
): ReadonlySet<string> {
  const changes = lines.flatMap((line) => {
    const sha = shaOf(line, pulls);
    return sha !== undefined && line.type === "change" && isAt(sha) ? [line.change] : [];
  });
  return new Set(changes);
}

function shaOf(line: HistoryLine, pulls: boolean): string | undefined {
  if (line.type !== "change") return undefined;
  if (line.change.startsWith(COMMIT)) return line.change.slice(COMMIT.length);
  return pulls ? mergeOf(line) : undefined;
}

const COMMIT = "commit:";

function mergeOf({ state, merge_sha }: ChangeLine): string | undefined {
  return state === "merged" ? (merge_sha ?? undefined) : undefined;
}

/** The ledger of a pull request stays: git cannot tell it. */
function withoutChanges(lines: readonly HistoryLine[], changes: ReadonlySet<string>): readonly HistoryLine[] {
  if (changes.size === 0) return lines;
  const runs = new Set(
    lines.flatMap((line) => {
      const isGits = line.type === "run" && (line.flow === "record" || line.flow === "scan");
      return isGits && changes.has(line.change) ? [line.id] : [];
    }),
  );
  return lines.filter((line) => {
    if (line.type === "run") return !runs.has(line.id);
    if ("run" in line) return !runs.has(line.run);
    return !("change" in line && changes.has(line.change));
  });
}

export function isSketch(line: HistoryLine): line is SketchLine {
  return line.type === "sketch";
}
