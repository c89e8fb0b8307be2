/** The comments that we left on pull requests, across the repository. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { CommentFacts, Viewer } from "./pull-requests.ts";

export interface CommentedPull {
  readonly number: number;
  readonly state: "open" | "closed" | "merged";
  /** Undefined when the account is gone. */
  readonly author: Identity | undefined;
  readonly baseRef: string;
  /** Files that it changes, and whether these are all. */
  readonly paths: readonly string[];
  readonly allPaths: boolean;
}

export interface MinedComment {
  readonly comment: CommentFacts;
  readonly pull: CommentedPull;
}

/** Where a reading of the list stands. */
export interface ListPosition {
  /** ISO time, UTC: everything last changed before it was read. */
  readonly since: string;
  /** Counted from 1; more than 1 where more than a page of comments was changed in that very second. */
  readonly page: number;
  /** Of the answer at this position, from an earlier reading. */
  readonly etag?: string | undefined;
}

export interface MinedPage {
  /** Of the identity, with the text; oldest change first. */
  readonly comments: readonly MinedComment[];
  /** Comments of anybody that were passed. */
  readonly passed: number;
  readonly next: ListPosition;
  /** Nothing was changed later than `next.since`. */
  readonly isLast: boolean;
}

export interface MinedRequest {
  readonly at: ListPosition;
  readonly viewer: Viewer;
  /** A text that the comment must hold. */
  readonly wanted: string;
}

export interface MinedComments {
  /** The identity behind the token. */
  viewer(): Promise<Answer<Viewer>>;
  read(request: MinedRequest): Promise<Answer<MinedPage>>;
}
