/** The repository as it was checked out, with its line of changes. */
import type { ChangeLog, FileChange } from "./change-log.ts";
import type { SourceTree } from "./source-tree.ts";

export interface Clone {
  readonly tree: SourceTree;
  readonly changes: ChangeLog;
  /** Files that differ between two commits, renames found. Throws when one of them is not here. */
  changedBetween(base: string, head: string): Promise<readonly FileChange[]>;
  /** Whether files may be missing that only the server has. */
  isPartial(): Promise<boolean>;
}
