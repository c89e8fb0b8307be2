import { toStamp } from "../clock.ts";
import { printAssociation } from "../rest/shapes/association.ts";
import { issueSiteUrlOf } from "../rest/shapes/issue.ts";
import type { IssueComment } from "../state/comment.ts";
import type { Issue } from "../state/issue.ts";
import { connect } from "./connection.ts";
import { type Args, type Resolvers, toInt } from "./context.ts";
import { connectReactions, printReactionGroups } from "./marks.ts";

/** What issues and pull requests have in common. */
export const talkResolvers: Resolvers<Issue> = {
  number: ({ number }) => number,
  title: ({ title }) => title,
  body: ({ body }) => body ?? "",
  author: ({ author }) => author,
  editor: ({ editor }) => editor,
  lastEditedAt: ({ lastEditedAt }) => (lastEditedAt === null ? null : toStamp(lastEditedAt)),
  authorAssociation: ({ repository, author }) => printAssociation(repository, author),
  closed: ({ state }) => state === "closed",
  closedAt: ({ closedAt }) => (closedAt === null ? null : toStamp(closedAt)),
  createdAt: ({ createdAt }) => toStamp(createdAt),
  publishedAt: ({ createdAt }) => toStamp(createdAt),
  updatedAt: ({ updatedAt }) => toStamp(updatedAt),
  locked: ({ locked }) => locked,
  repository: ({ repository }) => repository,
  labels: ({ labels }, args) => connect(labels, args),
  comments: ({ comments }, args) => connect(ordered(comments, args), args),
  reactions: (issue, args) => connectReactions(issue, args),
  reactionGroups: (issue, _args, context) => printReactionGroups(issue, context),
  url: (issue, _args, { links }) => issueSiteUrlOf(links, issue),
  resourcePath: (issue, _args, { links }) => issueSiteUrlOf({ ...links, origin: "" }, issue),
  viewerDidAuthor: ({ author }, _args, { caller }) => author !== null && author.id === caller?.actor.id,
};

export const issueResolvers: Resolvers<Issue> = {
  ...talkResolvers,
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => toInt(id),
  fullDatabaseId: ({ id }) => String(id),
  state: ({ state }) => (state === "open" ? "OPEN" : "CLOSED"),
};

/** Oldest first; by the last change when that is asked for. */
function ordered(comments: readonly IssueComment[], args: Args): readonly IssueComment[] {
  const order = args["orderBy"];
  if (typeof order !== "object" || order === null || !("direction" in order)) return comments;
  const sorted = comments.toSorted((one, other) => one.updatedAt - other.updatedAt || one.id - other.id);
  return order.direction === "DESC" ? sorted.reverse() : sorted;
}
