/** Walks over the first-parent line of a branch. */

export type FileStatus = "added" | "deleted" | "modified" | "renamed";

export interface FileChange {
  readonly status: FileStatus;
  /** Path before; equal to `path` unless renamed. */
  readonly oldPath: string;
  readonly path: string;
  /** Blob before and after; undefined where there is none, or where it is a link or submodule. */
  readonly oldOid: string | undefined;
  readonly oid: string | undefined;
}

export interface Person {
  readonly name: string;
  readonly mail: string;
}

export interface CommitChange {
  readonly sha: string;
  readonly parents: readonly string[];
  /** Seconds since 1970, UTC. */
  readonly committedAt: number;
  readonly author: Person;
  readonly committer: Person;
  /** Subject and body, cut at 8,192 characters. */
  readonly message: string;
  /** Authors of the commits that a merge brought in, newest first; empty for an ordinary commit. */
  readonly brought: readonly Person[];
  /** Against the first parent, renames found. */
  readonly files: readonly FileChange[];
}

export interface FirstParentCommit {
  readonly sha: string;
  /** Seconds since 1970, UTC. */
  readonly committedAt: number;
}

export interface FirstParentLine {
  readonly commits: readonly FirstParentCommit[];
  /** True when the clone ends before the asked window does. */
  readonly shallow: boolean;
  /** True when the window holds more commits than `limit`. */
  readonly capped: boolean;
}

export interface ChangeLog {
  /** Commits on the first-parent line that end at `tip`, oldest first, at most `limit`, none older than `since` (seconds). */
  line(range: { readonly tip: string; readonly since: number; readonly limit: number }): Promise<FirstParentLine>;
  /** The first-parent commits that lead to `sha`, itself included; a clone that is shallow counts from its boundary. */
  position(sha: string): Promise<number>;
  /** Whether the commit is one of the first-parent commits that lead to `tip`. */
  isOnLine(sha: string, tip: string): Promise<boolean>;
  /** The commits with their files, in the order given. */
  changes(shas: readonly string[]): AsyncIterable<CommitChange>;
}
