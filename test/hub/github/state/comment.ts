import type { Account, App } from "./account.ts";
import { toNodeId } from "./ids.ts";
import type { Issue } from "./issue.ts";
import type { Reactable, Reaction } from "./reaction.ts";
import { invalid } from "./refusal.ts";
import type { World } from "./world.ts";

/** GitHub refuses longer bodies; it counts characters, not UTF-16 units. */
export const BODY_LIMIT = 65_536;

export const MINIMIZED_REASONS = ["abuse", "duplicate", "off-topic", "outdated", "resolved", "spam"] as const;

export type MinimizedReason = (typeof MINIMIZED_REASONS)[number];

/** One revision. The first one of an edited text is its creation. */
export interface Edit {
  readonly nodeId: string;
  readonly editor: Account | null;
  readonly editedAt: number;
  /** The whole text after this edit; null once somebody deleted the revision. */
  body: string | null;
  deletedBy: Account | null;
  deletedAt: number | null;
}

export interface IssueComment extends Reactable {
  readonly kind: "comment";
  readonly id: number;
  readonly nodeId: string;
  readonly issue: Issue;
  /** Null when the account is gone. */
  author: Account | null;
  /** The app whose token wrote it; also set when a person wrote through an app. */
  readonly app: App | null;
  body: string;
  readonly createdAt: number;
  updatedAt: number;
  editor: Account | null;
  lastEditedAt: number | null;
  /** Oldest first; empty until the first edit. */
  readonly edits: Edit[];
  minimized: MinimizedReason | null;
  readonly reactions: Reaction[];
}

export interface NewComment {
  readonly by: Account;
  readonly body: string;
  readonly app?: App | null;
}

export function addComment(world: World, issue: Issue, wanted: NewComment): IssueComment {
  assertBody(wanted.body, "IssueComment");
  const id = world.ids.next("comment");
  const now = world.clock.now();
  const comment: IssueComment = {
    kind: "comment",
    id,
    nodeId: toNodeId("IC", issue.repository.id, id),
    issue,
    author: wanted.by,
    app: wanted.app ?? null,
    body: wanted.body,
    createdAt: now,
    updatedAt: now,
    editor: null,
    lastEditedAt: null,
    edits: [],
    minimized: null,
    reactions: [],
  };
  issue.comments.push(comment);
  issue.updatedAt = now;
  world.nodes.set(comment.nodeId, comment);
  return comment;
}

/** The author shown stays who it was; who edited is the editor. The same text again is no edit. */
export function editComment(world: World, comment: IssueComment, wanted: { by: Account; body: string }): void {
  assertBody(wanted.body, "IssueComment");
  if (wanted.body === comment.body) return;
  const now = world.clock.now();
  if (comment.edits.length === 0)
    comment.edits.push(newEdit(world, { editor: comment.author, editedAt: comment.createdAt, body: comment.body }));
  comment.edits.push(newEdit(world, { editor: wanted.by, editedAt: now, body: wanted.body }));
  Object.assign(comment, { body: wanted.body, updatedAt: now, editor: wanted.by, lastEditedAt: now });
}

function newEdit(world: World, edit: Pick<Edit, "editor" | "editedAt" | "body">): Edit {
  return { ...edit, nodeId: toNodeId("UCE", world.ids.next("edit")), deletedBy: null, deletedAt: null };
}

/** Who and when stays, the text is gone. */
export function deleteEdit(world: World, edit: Edit, by: Account): void {
  Object.assign(edit, { body: null, deletedBy: by, deletedAt: world.clock.now() });
}

export function deleteComment(world: World, comment: IssueComment): void {
  comment.issue.comments.splice(comment.issue.comments.indexOf(comment), 1);
  world.nodes.delete(comment.nodeId);
}

/** Hiding is no edit: `updated_at` stays. */
export function minimizeComment(comment: IssueComment, reason: MinimizedReason): void {
  comment.minimized = reason;
}

/** Characters are code points: an emoji is one. */
export function assertBody(body: string, resource: string): void {
  if (body.trim() === "")
    throw invalid({ resource, code: "missing_field", field: "body", message: "Body can't be blank" });
  assertLength(body, resource);
}

export function assertLength(body: string, resource: string): void {
  if (Array.from(body).length > BODY_LIMIT)
    throw invalid({
      resource,
      code: "unprocessable",
      field: "data",
      message: `Body is too long (maximum is ${BODY_LIMIT} characters)`,
    });
}
