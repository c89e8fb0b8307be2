import { assertMayChange, assertToken, JOIN_TALK, READ_TALK } from "../access.ts";
import { isReactionContent, react, type Reactable } from "../state/reaction.ts";
import { found, invalid } from "../state/refusal.ts";
import { type Context, created, issueIn, noContent, ok, repositoryIn, type Route, textOf } from "./context.ts";
import { commentIn } from "./issue-comments.ts";
import { linksIn } from "./links.ts";
import { listed } from "./paging.ts";
import { printReaction } from "./shapes/issue.ts";

const OF_COMMENT = "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions";
const OF_ISSUE = "/repos/{owner}/{repo}/issues/{issue_number}/reactions";

export const reactionRoutes: readonly Route[] = [
  { method: "GET", template: OF_COMMENT, run: (context) => listReactions(context, commentIn(context)) },
  {
    method: "POST",
    template: OF_COMMENT,
    run(context) {
      repositoryIn(context, JOIN_TALK);
      return addReaction(context, commentIn(context));
    },
  },
  {
    method: "DELETE",
    template: `${OF_COMMENT}/{reaction_id}`,
    run(context) {
      const comment = commentIn(context);
      const reaction = found(comment.reactions.find(({ id }) => id === Number(context.params["reaction_id"])));
      assertMayChange(context.caller, comment.issue, reaction.user.id);
      comment.reactions.splice(comment.reactions.indexOf(reaction), 1);
      return noContent;
    },
  },
  { method: "GET", template: OF_ISSUE, run: (context) => listReactions(context, issueIn(context, READ_TALK)) },
  { method: "POST", template: OF_ISSUE, run: (context) => addReaction(context, issueIn(context, JOIN_TALK)) },
];

function listReactions(context: Context, subject: Reactable): ReturnType<Route["run"]> {
  const { content } = context.query;
  const shown = subject.reactions.filter((reaction) => content === undefined || reaction.content === content);
  return listed(context, shown, (reaction) => printReaction(linksIn(context), reaction));
}

/** 200 when this person had reacted so before. */
function addReaction(context: Context, subject: Reactable): ReturnType<Route["run"]> {
  const { actor } = assertToken(context.caller);
  const content = textOf(context, "content") ?? "";
  if (!isReactionContent(content)) throw invalid({ resource: "Reaction", field: "content", code: "invalid" });
  const result = react(context.world, subject, { user: actor, content });
  const body = printReaction(linksIn(context), result.reaction);
  return result.created ? created(body) : ok(body);
}
