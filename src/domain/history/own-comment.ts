/** Whether a comment is ours, and whether what it holds may be believed. */

/** A person or program on GitHub by number: logins can be renamed and looked like. */
export interface Identity {
  readonly id: number;
  readonly type: "bot" | "user" | "other";
}

/** What GitHub says about a comment, apart from its text. */
export interface CommentOrigin {
  /** Undefined when the account is gone. */
  readonly author: Identity | undefined;
  /** Who edited it last; null when GitHub names nobody, which is so for a comment that was never edited. */
  readonly editor: Identity | null;
}

/**
 * - `ours`: written by us, last touched by us, with one marker.
 * - `edited`: ours, but somebody else had the last word.
 * - `markers`: ours, but with more than one marker.
 * - `foreign`: somebody else's, whatever it says; never written to.
 */
export type CommentOwner = "ours" | "edited" | "markers" | "foreign";

export interface OwnCommentQuestion extends CommentOrigin {
  readonly body: string;
  /** The identity behind the token. */
  readonly viewer: Identity;
  /** The text that every marker of ours begins with. */
  readonly marker: string;
}

/** A body without a marker is nobody's: all workflows of a repository share one identity. */
export function ownerOf(question: OwnCommentQuestion): CommentOwner {
  const markers = question.body.split(question.marker).length - 1;
  if (markers === 0 || !isSame(question.author, question.viewer)) return "foreign";
  if (question.editor !== null && !isSame(question.editor, question.viewer)) return "edited";
  return markers === 1 ? "ours" : "markers";
}

/** Number and type: a person can be named like an app. */
function isSame(one: Identity | undefined, other: Identity): boolean {
  return one !== undefined && one.id === other.id && one.type === other.type;
}
