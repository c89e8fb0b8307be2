import { toStamp } from "../clock.ts";
import { printReview, printReviewComment } from "../rest/shapes/review.ts";
import { printAssociation } from "../rest/shapes/association.ts";
import type { Review, ReviewComment, ReviewThread } from "../state/review.ts";
import { connect } from "./connection.ts";
import { type Resolvers, toInt } from "./context.ts";
import { connectReactions, printReactionGroups } from "./marks.ts";

export const reviewResolvers: Resolvers<Review> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => toInt(id),
  fullDatabaseId: ({ id }) => String(id),
  author: ({ author }) => author,
  authorAssociation: ({ pull, author }) => printAssociation(pull.repository, author),
  body: ({ body }) => body,
  state: ({ state }) => state,
  submittedAt: ({ submittedAt }) => toStamp(submittedAt),
  createdAt: ({ submittedAt }) => toStamp(submittedAt),
  updatedAt: ({ updatedAt }) => toStamp(updatedAt),
  pullRequest: ({ pull }) => pull,
  url: (review, _args, { links }) => printReview(links, review)["html_url"],
  reactions: (review, args) => connectReactions(review, args),
  reactionGroups: (review, _args, context) => printReactionGroups(review, context),
  comments: (review, args) =>
    connect(
      review.pull.pull.threads.flatMap(({ comments }) => comments.filter((one) => one.review === review)),
      args,
    ),
};

export const threadResolvers: Resolvers<ReviewThread> = {
  id: ({ nodeId }) => nodeId,
  path: ({ path }) => path,
  line: ({ line, outdated }) => (outdated ? null : line),
  originalLine: ({ line }) => line,
  isResolved: ({ resolvedBy }) => resolvedBy !== null,
  resolvedBy: ({ resolvedBy }) => resolvedBy,
  isOutdated: ({ outdated }) => outdated,
  isCollapsed: ({ resolvedBy, outdated }) => resolvedBy !== null || outdated,
  diffSide: () => "RIGHT",
  subjectType: () => "LINE",
  pullRequest: ({ pull }) => pull,
  repository: ({ pull }) => pull.repository,
  comments: ({ comments }, args) => connect(comments, args),
};

export const reviewCommentResolvers: Resolvers<ReviewComment> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => toInt(id),
  fullDatabaseId: ({ id }) => String(id),
  author: ({ author }) => author,
  authorAssociation: ({ thread, author }) => printAssociation(thread.pull.repository, author),
  body: ({ body }) => body,
  path: ({ thread }) => thread.path,
  line: ({ thread }) => (thread.outdated ? null : thread.line),
  outdated: ({ thread }) => thread.outdated,
  createdAt: ({ createdAt }) => toStamp(createdAt),
  updatedAt: ({ updatedAt }) => toStamp(updatedAt),
  editor: () => null,
  lastEditedAt: () => null,
  isMinimized: () => false,
  minimizedReason: () => null,
  replyTo: ({ replyTo }) => replyTo,
  pullRequest: ({ thread }) => thread.pull,
  pullRequestReview: ({ review }) => review,
  reactions: (comment, args) => connectReactions(comment, args),
  reactionGroups: (comment, _args, context) => printReactionGroups(comment, context),
  url: (comment, _args, { links }) => printReviewComment(links, comment)["html_url"],
  viewerDidAuthor: ({ author }, _args, { caller }) => author !== null && author.id === caller?.actor.id,
};
