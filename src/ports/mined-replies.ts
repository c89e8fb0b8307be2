/** What people write on pull requests beside the conversation, across the repository, and any of it once more. */
import type { VerdictLine } from "../domain/history/lines.ts";
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { TextPage, TextRequest } from "./mined-comments.ts";
import type { ForeignText } from "./replies.ts";

/** There is no list of reviews: pull requests are read by last change, newest first, down to `since`. */
export interface ReviewPosition {
  /** ISO time, UTC: reviews of pull requests last changed before it were read. */
  readonly since: string;
  /** Of a reading that was broken off: where it goes on, and the newest change when it began. */
  readonly rest?: { readonly after: string; readonly top: string } | undefined;
}

export interface ReviewPage {
  readonly texts: readonly ForeignText[];
  /** Pull requests whose reviews GitHub could not answer for, each by itself. */
  readonly missed: readonly number[];
  readonly passed: number;
  readonly next: ReviewPosition;
  readonly isLast: boolean;
}

export interface ReviewRequest {
  readonly at: ReviewPosition;
  readonly isWanted: TextRequest["isWanted"];
}

/** Names one text. */
export interface TextRef {
  readonly surface: VerdictLine["surface"];
  readonly id: number;
  readonly pull: number;
  /** By which many can be asked for at once; undefined where it is not known. */
  readonly nodeId: string | undefined;
}

export interface ReadAgain {
  readonly texts: readonly ForeignText[];
  /** Deleted. */
  readonly gone: readonly TextRef[];
}

/** The text of a pull request itself. */
export interface PullText {
  readonly number: number;
  readonly body: string;
  readonly author: Identity | undefined;
}

export interface MinedReplies {
  /** Comments on lines, of all pull requests. */
  inline(request: TextRequest): Promise<Answer<TextPage>>;
  reviews(request: ReviewRequest): Promise<Answer<ReviewPage>>;
  /** All wanted reviews of these pull requests; of those that are gone there are none. */
  reviewsOf(
    pulls: readonly number[],
    isWanted: TextRequest["isWanted"],
  ): Promise<Answer<Omit<ReviewPage, "next" | "isLast" | "passed">>>;
  /** As they are now. */
  again(refs: readonly TextRef[]): Promise<Answer<ReadAgain>>;
  /** Those that are not there are left out. */
  pullTexts(numbers: readonly number[]): Promise<Answer<readonly PullText[]>>;
}
