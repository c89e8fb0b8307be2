/** The branch of the tuning pull request: read whole, written by compare-and-swap, and nothing but the tuning files in it. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { TuningFile, Viewer } from "./pull-requests.ts";

/** As GitHub has it now, whatever name it was asked for by. */
export interface TuningRepository {
  readonly id: number;
  /** The name that GraphQL has for it. */
  readonly nodeId: string;
  readonly owner: string;
  readonly name: string;
}

/** From the root of the repository. */
export interface TuningPaths {
  readonly policy: string;
  readonly recommendations: string;
}

export interface TuningTip {
  readonly sha: string;
  readonly tree: string;
  /** What is no regular file, such as a link, is `binary`. */
  readonly policy: TuningFile;
  readonly recommendations: TuningFile;
}

export interface BranchCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly tree: string;
  readonly message: string;
  /** The accounts behind the addresses; undefined where nobody has such an address. Addresses can be made up. */
  readonly author: Identity | undefined;
  readonly committer: Identity | undefined;
  /** Whether GitHub holds the signature for genuine. */
  readonly verified: boolean;
}

/** Ids of the blobs of one commit; undefined for a file that is not there. */
export interface TuningBlobs {
  readonly policy: string | undefined;
  readonly recommendations: string | undefined;
}

export interface TuningHead extends TuningTip {
  readonly mergeBase: string;
  /** What the branch has and base has not, oldest first. */
  readonly commits: readonly BranchCommit[];
  /** False when there are more commits than were read. */
  readonly complete: boolean;
  /** Of those commits, their parents, the merge base and the tip of base. */
  readonly blobs: ReadonlyMap<string, TuningBlobs>;
}

export interface TuningBranchState {
  /** The identity behind the token that writes. */
  readonly viewer: Viewer;
  readonly repository: TuningRepository;
  readonly paths: TuningPaths;
  /** Without `refs/heads/`. */
  readonly branch: string;
  readonly base: TuningTip;
  /** Undefined when there is no such branch. */
  readonly head: TuningHead | undefined;
}

export interface TuningBranchRequest {
  /** Both without `refs/heads/`. */
  readonly base: string;
  readonly branch: string;
  readonly paths: TuningPaths;
  /** Largest tuning file, in bytes. */
  readonly limit: number;
}

export interface TuningWrite {
  readonly state: TuningBranchState;
  /** Whole contents. */
  readonly files: { readonly recommendations: string; readonly policy?: string };
  /** Without the trailer, which the adapter appends. */
  readonly message: string;
}

/**
 * - `lost-race`: the branch is no longer where the state has it.
 * - `not-allowed`: the server does not let this token move it; protected branches are such.
 */
export type BranchRefusal = "lost-race" | "not-allowed";

export type BranchOutcome =
  | { readonly sha: string; readonly verified: boolean }
  | { readonly refused: BranchRefusal; readonly words: string };

export interface TuningBranch {
  /** A trouble too when the repository by that name is another one than that of the event. */
  read(request: TuningBranchRequest): Promise<Answer<TuningBranchState>>;
  /** One commit on the tip of base, in place of whatever the branch had: who calls has made sure that it may go. */
  write(write: TuningWrite): Promise<Answer<BranchOutcome>>;
  /** Only while it is where the state has it. A branch that is gone is fine. */
  remove(state: TuningBranchState): Promise<Answer<{ readonly removed: true } | { readonly refused: BranchRefusal }>>;
}
