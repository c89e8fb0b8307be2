/** The one comment of a pull request. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { CommentFacts, Viewer } from "./pull-requests.ts";

export interface CommentDraft {
  /** Of the pull request. */
  readonly number: number;
  readonly viewer: Viewer;
  /** The comment of ours that the run started from; undefined when the look, to its end, found none. */
  readonly known: CommentFacts | undefined;
  readonly body: string;
  /** The text that every comment of ours holds. */
  readonly marker: string;
  /** Which comment with the marker is this one's: asked when it has to be looked for again. */
  readonly isOurs: (comment: CommentFacts, viewer: Viewer) => boolean;
}

/** A text that a write of ours took the place of. */
export interface CoveredText {
  readonly body: string;
  /** Who wrote it; null when GitHub names nobody. */
  readonly editor: Identity | null;
}

export interface WrittenComment {
  /** As it is now; a further `upsert` starts from it. */
  readonly comment: CommentFacts;
  readonly done: "created" | "updated" | "unchanged";
  /**
   * What somebody wrote after our look and our write covered; undefined when there was nothing, and also when GitHub did
   * not tell (`checked` is false then).
   */
  readonly covered: CoveredText | undefined;
  readonly checked: boolean;
  /** Where the pull request's head stood after the write; undefined when that was not asked or not told. */
  readonly headSha: string | undefined;
  /** Further comments of ours, made by runs at the same time, hidden by now: the one with the lowest id stays. */
  readonly strays: readonly CommentFacts[];
}

export interface Comments {
  /**
   * Creates or updates, with a look before it creates and after a failure that may have had its effect. Writes nothing
   * when the body is the same.
   */
  upsert(draft: CommentDraft): Promise<Answer<WrittenComment>>;
  /** Hides a comment of ours as a duplicate or as outdated. */
  hide(comment: { readonly nodeId: string }, why: "duplicate" | "outdated"): Promise<Answer<true>>;
}
