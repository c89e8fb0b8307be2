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

/** Not there and too large are different things: what could not be read is not empty. */
export type TextFile = { readonly text: string } | { readonly absent: true } | { readonly tooLarge: number };

export interface TextFileAt {
  readonly sha: string;
  readonly path: string;
  readonly limit: number;
}

export interface SourceTree {
  /** What the name stands for, or undefined when there is no such commit here. */
  resolve(ref: string): Promise<Commit | undefined>;
  /** All entries of the tree, sorted by path. */
  list(sha: string): Promise<readonly TreeEntry[]>;
  /** A regular file of that commit as UTF-8 text, unless it is larger than `limit` bytes. A link is absent. */
  read(at: TextFileAt): Promise<TextFile>;
}
