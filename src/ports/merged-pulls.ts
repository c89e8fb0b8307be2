/** Which pull requests the commits of a branch were merged as. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer, ApiTrouble } from "./api-trouble.ts";

/** Somebody whom a commit names. */
export interface CommitPerson {
  /** Undefined when the address belongs to no account. */
  readonly account: Identity | undefined;
  readonly name: string;
  readonly mail: string;
}

export interface CommitPeople {
  readonly author: CommitPerson;
  readonly committer: CommitPerson;
  /** Subject and body, as GitHub has them. */
  readonly message: string;
}

/** A pull request that was merged, into whichever branch. */
export interface MergedPull {
  readonly number: number;
  /** Undefined when the account is gone, as of `mergedBy`; that also when nobody pressed a button. */
  readonly author: Identity | undefined;
  readonly mergedBy: Identity | undefined;
  /** The commit that the base branch ended with when it was merged. */
  readonly mergeSha: string;
  /** Its own, before they were merged: the first 100. */
  readonly commits: readonly CommitPeople[];
}

export interface CommitFacts extends CommitPeople {
  /** By number. */
  readonly pulls: readonly MergedPull[];
}

export interface CommitsSeen {
  /** A commit that GitHub does not know has none. */
  readonly facts: ReadonlyMap<string, CommitFacts>;
  /** Why some of the commits were not asked about. */
  readonly trouble: ApiTrouble | undefined;
}

/** By number of the pull request: ids of its author, of all authors, committers and co-authors of its commits. */
export type MadeBy = ReadonlyMap<number, ReadonlySet<string>>;

export interface MergedPulls {
  ofCommits(shas: readonly string[]): Promise<CommitsSeen>;
  /** One of which not everybody could be told is missing. */
  makersOf(numbers: readonly number[]): Promise<Answer<MadeBy>>;
}
