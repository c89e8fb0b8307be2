/** Commits and blobs of a repository that is not, or not wholly, checked out. */
import type { Answer, ApiTrouble } from "./api-trouble.ts";
import type { FileChange } from "./change-log.ts";
import type { TreeEntry } from "./source-tree.ts";

export interface CompareRequest {
  readonly base: string;
  readonly head: string;
  /** The pull request of which `head` is the head: its list of files is longer than that of a comparison. */
  readonly pull: number | undefined;
  /** Files whose blobs are asked for; of others only path and status are known. */
  readonly isWanted: (path: string) => boolean;
}

export interface RemoteChange {
  readonly mergeBase: string;
  /** Renames as GitHub finds them. Blob ids only of wanted regular files; links and submodules have none. */
  readonly files: readonly FileChange[];
  /** Sizes in bytes of the blobs named in `files`. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Why files may be missing; undefined when all are here. */
  readonly incomplete: string | undefined;
}

export type RemoteBlob =
  | { readonly bytes: Uint8Array }
  | { readonly skipped: "absent" | "not-a-file" | "too-large" }
  | { readonly trouble: ApiTrouble };

export interface BlobRequest {
  readonly oids: readonly string[];
  /** From a comparison; a blob without one is asked for its size first. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Largest blob, in bytes. */
  readonly limit: number;
}

export interface RemoteEntry extends TreeEntry {
  /** Bytes; undefined where GitHub does not say. */
  readonly size: number | undefined;
}

export interface RemoteTree {
  compare(request: CompareRequest): Promise<Answer<RemoteChange>>;
  /** Every asked id has an entry. */
  read(request: BlobRequest): Promise<ReadonlyMap<string, RemoteBlob>>;
  /** All entries of the commit's tree, sorted by path. A tree that GitHub cuts short is a trouble. */
  list(sha: string): Promise<Answer<readonly RemoteEntry[]>>;
}
