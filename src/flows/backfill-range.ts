/** Which commits a backfill has to look at, given what the history knows. */
import { millisOf, toInstant } from "../domain/history/instants.ts";
import type { ChangeLine, HistoryLine, WatermarkLine } from "../domain/history/lines.ts";
import { comparePoints, mergePointOf } from "../domain/history/order.ts";
import type { ChangeLog, FirstParentCommit, FirstParentLine } from "../ports/change-log.ts";
import type { Commit } from "../ports/source-tree.ts";

/** First-parent commits that one run looks at, at most. */
export const MOST_COMMITS = 2000;
export const GIT_SOURCE = "git:";
/** Seconds. */
export const DAY = 86_400;

export interface Part {
  readonly shas: readonly string[];
  readonly firstPosition: number;
  /** Seconds: no commit of the part is dated before it. */
  readonly notBefore: number;
}

export interface CommitRange {
  /** Before what the history knows: only when a longer window is asked for than last time. */
  readonly older: Part;
  /** After it. */
  readonly newer: Part;
  readonly shallow: boolean;
  readonly capped: boolean;
  /** The line of the history is not the line of the branch any more: what is not on it never was merged here. */
  readonly rewritten: boolean;
  /** The clone ends before the history does: what was merged in between is not at hand. */
  readonly gap: boolean;
  /** Seconds: the window begins here. */
  readonly start: number;
  /** First-parent commits of the window that are here. */
  readonly line: readonly string[];
}

/** The window of a branch, as git tells it. */
export interface TipLine extends FirstParentLine {
  readonly tip: Commit;
  /** Seconds: the window begins here. */
  readonly start: number;
  /** Of the tip, as it is counted meanwhile: in a long history that takes git a while. */
  readonly position: Promise<number>;
}

export async function tipLineOf(changes: ChangeLog, tip: Commit, sinceDays: number): Promise<TipLine> {
  const start = tip.committedAt - sinceDays * DAY;
  const position = changes.position(tip.sha);
  position.catch(() => undefined);
  return { ...(await changes.line({ tip: tip.sha, since: start, limit: MOST_COMMITS })), tip, start, position };
}

export interface RangeFacts {
  readonly line: TipLine;
  readonly lines: readonly HistoryLine[];
}

export async function rangeOf(changes: ChangeLog, facts: RangeFacts): Promise<CommitRange> {
  const { commits, shallow, capped, start, position } = facts.line;
  const firstPosition = (await position) - commits.length + 1;
  const { sha, isLost } = await readUpTo(changes, facts, commits);
  const known = sha === undefined ? 0 : commits.findIndex((commit) => commit.sha === sha) + 1;
  const older = countOlder(commits.slice(0, known), facts.lines);
  const line = commits.map((commit) => commit.sha);
  return {
    older: { shas: line.slice(0, older), firstPosition, notBefore: 0 },
    newer: {
      shas: line.slice(known),
      firstPosition: firstPosition + known,
      notBefore: sha === undefined ? 0 : newestMerge(facts.lines),
    },
    shallow,
    capped,
    rewritten: isLost && !shallow,
    gap: isLost && shallow,
    start,
    line,
  };
}

/** Seconds: nobody commits in the first year of the count, nor in the next century. The clock has no say, or bytes would change by the day. */
const TOO_EARLY = 365 * DAY;
const TOO_LATE = 4_102_444_800;
/** First-parent commits that are asked for a better date. */
const NEIGHBOURS = 50;

/** A tip with an impossible date would move the whole window: it gets the newest possible date of the commits before it. */
export async function soundTip(changes: ChangeLog, tip: Commit): Promise<Commit> {
  const isPossible = (seconds: number): boolean => seconds > TOO_EARLY && seconds < TOO_LATE;
  if (isPossible(tip.committedAt)) return tip;
  const { commits } = await changes.line({ tip: tip.sha, since: Number.NEGATIVE_INFINITY, limit: NEIGHBOURS });
  const possible = commits.map((commit) => commit.committedAt).filter(isPossible);
  return { ...tip, committedAt: possible.length > 0 ? Math.max(...possible) : TOO_EARLY };
}

interface ReadUpTo {
  readonly sha: string | undefined;
  /** There are bookmarks, and none of them is on the branch as far as it is here. */
  readonly isLost: boolean;
}

/** The newest bookmark that lies on the branch; a branch that was renamed keeps the bookmark of its old name. */
async function readUpTo(
  changes: ChangeLog,
  facts: RangeFacts,
  commits: readonly FirstParentCommit[],
): Promise<ReadUpTo> {
  const marks = marksOf(facts.lines);
  const onLine = new Set([...commits.map((commit) => commit.sha), facts.line.tip.sha]);
  const inWindow = marks.find((mark) => onLine.has(mark.position));
  if (inWindow) return { sha: inWindow.position, isLost: false };
  for (const mark of marks) {
    if (await changes.isOnLine(mark.position, facts.line.tip.sha)) return { sha: undefined, isLost: false };
  }
  return { sha: undefined, isLost: marks.length > 0 };
}

export function newestMark(lines: readonly HistoryLine[]): WatermarkLine | undefined {
  return marksOf(lines)[0];
}

/** Newest first. */
function marksOf(lines: readonly HistoryLine[]): WatermarkLine[] {
  return lines.filter(isGitMark).sort((a, b) => (a.at < b.at ? 1 : -1));
}

export function isGitMark(line: HistoryLine): line is WatermarkLine {
  return line.type === "watermark" && line.source.startsWith(GIT_SOURCE);
}

/** How many of the commits are older than where the history began. */
function countOlder(commits: readonly FirstParentCommit[], lines: readonly HistoryLine[]): number {
  const since = lines.find((line) => line.type === "header")?.since;
  if (since === undefined) return 0;
  const first = commits.findIndex((commit) => toInstant(commit.committedAt) >= since);
  return first === -1 ? commits.length : first;
}

/** Seconds; 0 when nothing was merged. */
export function newestMerge(lines: readonly HistoryLine[]): number {
  const newest = newestChange(lines)?.merged_at;
  return newest ? millisOf(newest) / 1000 : 0;
}

/** The last merged change in merge order. */
export function newestChange(lines: readonly HistoryLine[]): ChangeLine | undefined {
  const merged = lines.filter((line): line is ChangeLine => line.type === "change" && line.state === "merged");
  return merged.reduce<ChangeLine | undefined>(
    (newest, line) => (newest && comparePoints(mergePointOf(line), mergePointOf(newest)) < 0 ? newest : line),
    undefined,
  );
}

/** Who made a change that is not at hand. */
export const NOBODY = "mail:000000000000";

/** Told by a clone that was too shallow to know who made the change, or how many went before: one that is not looks again. */
export async function wasShallow(
  { lines, pulls }: { readonly lines: readonly HistoryLine[]; readonly pulls: boolean },
  { commits, position: last }: TipLine,
): Promise<boolean> {
  if (commits.length === 0 || lines.length === 0) return false;
  const first = (await last) - commits.length + 1;
  const positions = new Map(commits.map(({ sha }, index) => [sha, first + index]));
  return lines.some((line) => {
    if (line.type !== "change") return false;
    const isGits = pulls || line.change.startsWith("commit:");
    const position = isGits && line.position !== null ? positions.get(line.merge_sha ?? "") : undefined;
    return line.author_id === NOBODY || (position !== undefined && line.position !== position);
  });
}
