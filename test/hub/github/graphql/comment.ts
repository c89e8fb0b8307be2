import { assertMayChange } from "../access.ts";
import { toStamp } from "../clock.ts";
import { printAssociation } from "../rest/shapes/association.ts";
import { commentSiteUrlOf } from "../rest/shapes/issue.ts";
import type { Edit, IssueComment } from "../state/comment.ts";
import { Refusal } from "../state/refusal.ts";
import { connect } from "./connection.ts";
import { type GraphqlContext, type Resolvers, toInt } from "./context.ts";
import { connectReactions, printReactionGroups } from "./marks.ts";

export const commentResolvers: Resolvers<IssueComment> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => toInt(id),
  fullDatabaseId: ({ id }) => String(id),
  author: ({ author }) => author,
  authorAssociation: ({ issue, author }) => printAssociation(issue.repository, author),
  body: ({ body }) => body,
  createdAt: ({ createdAt }) => toStamp(createdAt),
  publishedAt: ({ createdAt }) => toStamp(createdAt),
  updatedAt: ({ updatedAt }) => toStamp(updatedAt),
  createdViaEmail: () => false,
  editor: ({ editor }) => editor,
  lastEditedAt: ({ lastEditedAt }) => (lastEditedAt === null ? null : toStamp(lastEditedAt)),
  includesCreatedEdit: ({ edits }) => edits.length > 0,
  // The newest first.
  userContentEdits: ({ edits }, args) => connect(edits.toReversed(), args),
  isMinimized: ({ minimized }) => minimized !== null,
  minimizedReason: ({ minimized }) => minimized,
  issue: ({ issue }) => issue,
  pullRequest: ({ issue }) => (issue.pull ? issue : null),
  repository: ({ issue }) => issue.repository,
  url: (comment, _args, { links }) => commentSiteUrlOf(links, comment),
  resourcePath: (comment, _args, { links }) => commentSiteUrlOf({ ...links, origin: "" }, comment),
  reactions: (comment, args) => connectReactions(comment, args),
  reactionGroups: (comment, _args, context) => printReactionGroups(comment, context),
  viewerDidAuthor: ({ author }, _args, { caller }) => author !== null && author.id === caller?.actor.id,
  viewerCanUpdate: canChange,
  viewerCanDelete: canChange,
  viewerCanMinimize: canChange,
  viewerCanReact: (_comment, _args, { caller }) => caller !== null,
};

function canChange({ issue, author }: IssueComment, _args: unknown, { caller }: GraphqlContext): boolean {
  try {
    assertMayChange(caller, issue, author?.id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const editResolvers: Resolvers<Edit> = {
  id: ({ nodeId }) => nodeId,
  editor: ({ editor }) => editor,
  editedAt: ({ editedAt }) => toStamp(editedAt),
  createdAt: ({ editedAt }) => toStamp(editedAt),
  updatedAt: ({ editedAt, deletedAt }) => toStamp(deletedAt ?? editedAt),
  diff: ({ body }) => body,
  deletedAt: ({ deletedAt }) => (deletedAt === null ? null : toStamp(deletedAt)),
  deletedBy: ({ deletedBy }) => deletedBy,
};
