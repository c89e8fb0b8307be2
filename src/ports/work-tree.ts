/** The files that a person has in front of them, against a commit. */
import type { FileChange } from "./change-log.ts";
import type { Source } from "./analysis.ts";

/** A file that differs; `source` says where its bytes are now, undefined when it was deleted. */
export interface WorkTreeChange extends Omit<FileChange, "oid"> {
  readonly source: Source | undefined;
}

export interface WorkTreeFile {
  readonly path: string;
  readonly source: Source;
}

export interface WorkTree {
  /** Of the work tree, untracked files that are not ignored included. */
  changedFrom(sha: string): Promise<readonly WorkTreeChange[]>;
  /** Of the index. */
  stagedFrom(sha: string): Promise<readonly WorkTreeChange[]>;
  /** Everything tracked, and untracked files that are not ignored. */
  all(): Promise<readonly WorkTreeFile[]>;
  /** The commit where two lines of history parted; undefined when they share none. */
  mergeBase(one: string, other: string): Promise<string | undefined>;
}
