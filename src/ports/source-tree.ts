/** A repository as git objects: commits, trees and blobs. No work tree is needed. */

export interface Commit {
  readonly sha: string;
  readonly parents: readonly string[];
  /** Seconds since 1970, UTC. */
  readonly committedAt: number;
}

export interface TreeEntry {
  readonly path: string;
  readonly oid: string;
  readonly kind: "file" | "link" | "submodule";
}

export interface SourceTree {
  /** What the name stands for, or undefined when there is no such commit here. */
  resolve(ref: string): Promise<Commit | undefined>;
  /** All entries of the tree, sorted by path. */
  list(sha: string): Promise<readonly TreeEntry[]>;
  /** A file of that commit as UTF-8 text; undefined when it is not there, is no file, or is larger than `limit` bytes. */
  read(at: { readonly sha: string; readonly path: string; readonly limit: number }): Promise<string | undefined>;
}
