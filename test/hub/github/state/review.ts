import type { Account } from "./account.ts";
import { toNodeId } from "./ids.ts";
import type { Pull } from "./issue.ts";
import type { Reactable, Reaction } from "./reaction.ts";
import type { World } from "./world.ts";

export type ReviewState = "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED";

export interface Review extends Reactable {
  readonly kind: "review";
  readonly id: number;
  readonly nodeId: string;
  readonly pull: Pull;
  readonly author: Account | null;
  body: string;
  readonly state: ReviewState;
  readonly commitOid: string;
  readonly submittedAt: number;
  updatedAt: number;
  readonly reactions: Reaction[];
}

export interface ReviewComment extends Reactable {
  readonly kind: "review-comment";
  readonly id: number;
  readonly nodeId: string;
  readonly thread: ReviewThread;
  readonly review: Review;
  readonly author: Account | null;
  body: string;
  readonly commitOid: string;
  readonly replyTo: ReviewComment | null;
  readonly createdAt: number;
  updatedAt: number;
  readonly reactions: Reaction[];
}

export interface ReviewThread {
  readonly kind: "thread";
  readonly nodeId: string;
  readonly pull: Pull;
  readonly path: string;
  readonly line: number;
  readonly comments: ReviewComment[];
  resolvedBy: Account | null;
  outdated: boolean;
}

export interface NewReview {
  readonly by: Account;
  readonly state?: ReviewState;
  readonly body?: string;
}

export function addReview(world: World, pull: Pull, wanted: NewReview): Review {
  const id = world.ids.next("review");
  const review: Review = {
    kind: "review",
    id,
    nodeId: toNodeId("PRR", pull.repository.id, id),
    pull,
    author: wanted.by,
    body: wanted.body ?? "",
    state: wanted.state ?? "COMMENTED",
    commitOid: pull.pull.head.oid,
    submittedAt: world.clock.now(),
    updatedAt: world.clock.now(),
    reactions: [],
  };
  pull.pull.reviews.push(review);
  pull.updatedAt = review.submittedAt;
  world.nodes.set(review.nodeId, review);
  return review;
}

export interface NewThread {
  readonly by: Account;
  readonly path: string;
  readonly line: number;
  readonly body: string;
}

/** A comment on a line, in a review of its own. */
export function startThread(world: World, pull: Pull, wanted: NewThread): ReviewThread {
  const review = addReview(world, pull, { by: wanted.by });
  const nodeId = toNodeId("PRRT", pull.repository.id, review.id);
  const thread: ReviewThread = {
    kind: "thread",
    nodeId,
    pull,
    path: wanted.path,
    line: wanted.line,
    comments: [],
    resolvedBy: null,
    outdated: false,
  };
  pull.pull.threads.push(thread);
  world.nodes.set(nodeId, thread);
  pushComment(world, thread, { by: wanted.by, body: wanted.body, review });
  return thread;
}

export function replyInThread(
  world: World,
  thread: ReviewThread,
  wanted: { by: Account; body: string },
): ReviewComment {
  return pushComment(world, thread, { ...wanted, review: addReview(world, thread.pull, { by: wanted.by }) });
}

function pushComment(
  world: World,
  thread: ReviewThread,
  wanted: { by: Account; body: string; review: Review },
): ReviewComment {
  const id = world.ids.next("review-comment");
  const now = world.clock.now();
  const comment: ReviewComment = {
    kind: "review-comment",
    id,
    nodeId: toNodeId("PRRC", thread.pull.repository.id, id),
    thread,
    review: wanted.review,
    author: wanted.by,
    body: wanted.body,
    commitOid: wanted.review.commitOid,
    replyTo: thread.comments[0] ?? null,
    createdAt: now,
    updatedAt: now,
    reactions: [],
  };
  thread.comments.push(comment);
  world.nodes.set(comment.nodeId, comment);
  return comment;
}

/** The text of a review, or of a comment on a line. When it was submitted stays. */
export function editReviewText(world: World, text: Review | ReviewComment, body: string): void {
  Object.assign(text, { body, updatedAt: world.clock.now() });
  const pull = text.kind === "review" ? text.pull : text.thread.pull;
  pull.updatedAt = text.updatedAt;
}

export function deleteReviewComment(world: World, comment: ReviewComment): void {
  const { comments } = comment.thread;
  comments.splice(comments.indexOf(comment), 1);
  world.nodes.delete(comment.nodeId);
}

export function resolveThread(thread: ReviewThread, by: Account): void {
  thread.resolvedBy = by;
}
