/** The repository as it is checked out on this machine, by objects: perhaps not whole. */
import type { FileChange } from "./change-log.ts";
import type { SourceTree } from "./source-tree.ts";

export interface Checkout {
  readonly tree: SourceTree;
  /** Where the two lines of history parted; undefined when that cannot be told from what is here. */
  mergeBase(one: string, other: string): Promise<string | undefined>;
  /** Files that differ between two commits, renames found; undefined when what tells renames is not here. */
  changedBetween(base: string, head: string): Promise<readonly FileChange[] | undefined>;
  /** Whether all these objects are here: a partial clone leaves some with its server. */
  hasAll(oids: readonly string[]): Promise<boolean>;
}
