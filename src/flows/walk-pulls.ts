/** What a walk is told of the pull requests behind the commits that it meets. */
import type { HistoryLine } from "../domain/history/lines.ts";
import type { CommitChange, FileChange } from "../ports/change-log.ts";
import type { Commit } from "../ports/source-tree.ts";
import type { ToldChange } from "./change-record.ts";

/** A change of several commits, as a pull request that was rebased leaves behind: told once, with its last one. */
export interface Span {
  /** The commit before the first of them. */
  readonly base: string;
  /** What differs between there and the last of them. */
  readonly files: () => Promise<readonly FileChange[]>;
}

export interface WalkPulls {
  /** Whether the commit is told with a later one. */
  isInside(sha: string): boolean;
  /** Undefined for a change of one commit. */
  spanOf(sha: string): Span | undefined;
  tell(commit: CommitChange): ToldChange;
  /** The same for the same facts: what a stopped walk found is of use only under these. */
  readonly digest: string;
}

export interface JoinFacts {
  /** As they were stored, whatever of them the walk builds upon. */
  readonly lines: readonly HistoryLine[];
  /** First-parent commits of the window, oldest first, and those of them that are to be walked. */
  readonly line: readonly string[];
  readonly shas: readonly string[];
  readonly tip: Commit;
  /** Numeric ids of accounts that the policy calls bots. */
  readonly bots: ReadonlySet<string>;
}

export interface JoinedPulls {
  readonly pulls: WalkPulls;
  /** Index in the line: what is stored of the changes from there on has to be told anew; undefined when nothing has. */
  readonly from: number | undefined;
}

export interface PullJoiner {
  join(facts: JoinFacts): Promise<JoinedPulls>;
}

/** The commit with the files of the whole change that it ends. */
export async function withSpan(commit: CommitChange, span: Span | undefined): Promise<CommitChange> {
  return span === undefined ? commit : { ...commit, parents: [span.base], files: await span.files(), brought: [] };
}
