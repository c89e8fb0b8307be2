/** The comments on the pull requests of a repository: those that we left, and what people wrote beside them. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { CommentFacts, Viewer } from "./pull-requests.ts";
import type { ForeignText } from "./replies.ts";

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

/** Where a reading of a list stands. */
export interface ListPosition {
  /** ISO time, UTC: everything last changed before it was read. */
  readonly since: string;
  /** Counted from 1; more than 1 where more than a page of comments was changed in that very second. */
  readonly page: number;
  /** Of the answer at this position, from an earlier reading. */
  readonly etag?: string | undefined;
}

/** One page of a list that is read by last change, oldest first. */
export interface TextPage {
  /** Those that are wanted. */
  readonly texts: readonly ForeignText[];
  /** Comments of anybody that were passed. */
  readonly passed: number;
  readonly next: ListPosition;
  /** Nothing was changed later than `next.since`. */
  readonly isLast: boolean;
}

export interface TextRequest {
  readonly at: ListPosition;
  /** Asked of each comment on a pull request. */
  readonly isWanted: (text: ForeignText) => boolean;
}

/** A comment that we left, not looked into yet. */
export interface OwnComment {
  readonly nodeId: string;
  readonly updatedAt: string;
}

export interface MinedPage extends TextPage {
  /** The comments of the identity with the text. */
  readonly own: readonly OwnComment[];
}

export interface MinedRequest extends TextRequest {
  readonly viewer: Viewer;
  /** A text that our comment must hold. */
  readonly marker: string;
}

export interface LookedInto {
  /** One that was deleted meanwhile is left out. */
  readonly comments: readonly MinedComment[];
  /** Node ids of those that GitHub could not answer for, each by itself. */
  readonly missed: readonly string[];
}

export interface MinedComments {
  /** The identity behind the token. */
  viewer(): Promise<Answer<Viewer>>;
  /** The conversations of all pull requests. */
  read(request: MinedRequest): Promise<Answer<MinedPage>>;
  /** Our comments by node id, at most 100, with who edited each and what its pull request changes. */
  look(nodeIds: readonly string[]): Promise<Answer<LookedInto>>;
}
