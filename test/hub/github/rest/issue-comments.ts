import { assertMayChange, assertToken, assertUnlocked, JOIN_TALK, READ_TALK } from "../access.ts";
import { addComment, deleteComment, editComment, type IssueComment } from "../state/comment.ts";
import { found } from "../state/refusal.ts";
import { type Context, created, issueIn, noContent, ok, repositoryIn, type Route, textOf } from "./context.ts";
import { linksIn } from "./links.ts";
import { listed } from "./paging.ts";
import { printComment } from "./shapes/issue.ts";

const ONE = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
const OF_ISSUE = "/repos/{owner}/{repo}/issues/{issue_number}/comments";

export const issueCommentRoutes: readonly Route[] = [
  {
    method: "GET",
    template: OF_ISSUE,
    run(context) {
      const comments = since(context, issueIn(context, READ_TALK).comments);
      return listed(context, comments, (comment) => printComment(linksIn(context), comment));
    },
  },
  {
    method: "POST",
    template: OF_ISSUE,
    run(context) {
      const issue = issueIn(context, JOIN_TALK);
      assertUnlocked(context.caller, issue);
      const { actor, app } = assertToken(context.caller);
      const comment = addComment(context.world, issue, { by: actor, app, body: textOf(context, "body") ?? "" });
      return created(printComment(linksIn(context), comment));
    },
  },
  {
    method: "GET",
    template: "/repos/{owner}/{repo}/issues/comments",
    run(context) {
      const all = repositoryIn(context, READ_TALK).issues.flatMap(({ comments }) => comments);
      return listed(context, sorted(context, since(context, all)), (one) => printComment(linksIn(context), one));
    },
  },
  {
    method: "GET",
    template: ONE,
    run: (context) => ok(printComment(linksIn(context), commentIn(context))),
  },
  {
    method: "PATCH",
    template: ONE,
    run(context) {
      const comment = commentIn(context);
      const { actor } = assertMayChange(context.caller, comment.issue, comment.author?.id);
      editComment(context.world, comment, { by: actor, body: textOf(context, "body") ?? "" });
      return ok(printComment(linksIn(context), comment));
    },
  },
  {
    method: "DELETE",
    template: ONE,
    run(context) {
      const comment = commentIn(context);
      assertMayChange(context.caller, comment.issue, comment.author?.id);
      deleteComment(context.world, comment);
      return noContent;
    },
  },
];

export function commentIn(context: Context): IssueComment {
  const id = Number(context.params["comment_id"]);
  const { issues } = repositoryIn(context, READ_TALK);
  return found(issues.flatMap(({ comments }) => comments).find((comment) => comment.id === id));
}

/** Those changed at that time or later. */
function since(context: Context, comments: readonly IssueComment[]): readonly IssueComment[] {
  const from = Date.parse(context.query["since"] ?? "");
  return Number.isNaN(from) ? comments : comments.filter(({ updatedAt }) => updatedAt >= from);
}

/** Repository-wide: by id unless asked otherwise. */
function sorted(context: Context, comments: readonly IssueComment[]): readonly IssueComment[] {
  const field = context.query["sort"] === "updated" ? "updatedAt" : "createdAt";
  const descending = context.query["sort"] !== undefined && context.query["direction"] === "desc";
  const ascending = comments.toSorted((one, other) => one[field] - other[field] || one.id - other.id);
  return descending ? ascending.reverse() : ascending;
}
