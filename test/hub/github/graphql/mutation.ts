import {
  assertMay,
  assertMayChange,
  assertToken,
  assertUnlocked,
  JOIN_PULLS,
  JOIN_TALK,
  RULE_PULLS,
  RULE_TALK,
} from "../access.ts";
import type { Account } from "../state/account.ts";
import {
  addComment,
  deleteComment,
  editComment,
  type IssueComment,
  MINIMIZED_REASONS,
  minimizeComment,
} from "../state/comment.ts";
import { isPull, type Pull } from "../state/issue.ts";
import { closePull, editPull, openPull, reopenPull, retargetPull } from "../state/pull.ts";
import { react, type Reactable, type ReactionContent, unreact } from "../state/reaction.ts";
import { Refusal } from "../state/refusal.ts";
import type { Repository } from "../state/repository.ts";
import { resolveThread } from "../state/review.ts";
import type { NodeEntity } from "../state/world.ts";
import { type Args, type GraphqlContext, type Resolvers, textArg } from "./context.ts";
import { createCommitOnBranch, updateRefs } from "./git-mutation.ts";
import { printReactionGroups, toReactionContent } from "./marks.ts";
import { nodeOf } from "./query.ts";

/** All mutations have one argument, `input`; each payload tells the caller's own id back. */
function mutation(
  run: (input: Args, context: GraphqlContext) => Record<string, unknown>,
): Resolvers<undefined>[string] {
  return (_root, args, context) => {
    // The schema makes it an object.
    const input = args["input"] as Args;
    return { clientMutationId: textArg(input, "clientMutationId") ?? null, ...run(input, context) };
  };
}

export const mutationResolvers: Resolvers<undefined> = {
  addComment: mutation((input, context) => {
    const issue = nodeAs(context, input["subjectId"], "issue");
    const { actor, app } = allowed(context, issue.repository, JOIN_TALK);
    assertUnlocked(context.caller, issue);
    const node = addComment(context.world, issue, { by: actor, app, body: textArg(input, "body") ?? "" });
    return { subject: issue, commentEdge: { cursor: node.nodeId, node } };
  }),
  updateIssueComment: mutation((input, context) => {
    const comment = commentOf(context, input["id"]);
    const { actor } = assertMayChange(context.caller, comment.issue, comment.author?.id);
    editComment(context.world, comment, { by: actor, body: textArg(input, "body") ?? "" });
    return { issueComment: comment };
  }),
  deleteIssueComment: mutation((input, context) => {
    const comment = commentOf(context, input["id"]);
    assertMayChange(context.caller, comment.issue, comment.author?.id);
    deleteComment(context.world, comment);
    return {};
  }),
  minimizeComment: mutation((input, context) => {
    const comment = commentOf(context, input["subjectId"]);
    allowed(context, comment.issue.repository, RULE_TALK);
    const reason = MINIMIZED_REASONS.find((word) => word.toUpperCase().replace("-", "_") === input["classifier"]);
    minimizeComment(comment, reason ?? "outdated");
    return { minimizedComment: comment };
  }),
  unminimizeComment: mutation((input, context) => {
    const comment = commentOf(context, input["subjectId"]);
    allowed(context, comment.issue.repository, RULE_TALK);
    comment.minimized = null;
    return { unminimizedComment: comment };
  }),
  addReaction: mutation((input, context) => {
    const { subject, by } = reacting(input, context);
    const { reaction } = react(context.world, subject, by);
    return { reaction, subject, reactionGroups: printReactionGroups(subject, context) };
  }),
  removeReaction: mutation((input, context) => {
    const { subject, by } = reacting(input, context);
    const reaction = unreact(context.world, subject, by) ?? null;
    return { reaction, subject, reactionGroups: printReactionGroups(subject, context) };
  }),
  createPullRequest: mutation(createPull),
  updatePullRequest: mutation((input, context) => {
    const pull = pullOf(context, input["pullRequestId"]);
    const { actor } = allowed(context, pull.repository, isOwn(context, pull) ? JOIN_PULLS : RULE_PULLS);
    const { world } = context;
    const base = textArg(input, "baseRefName");
    if (base !== undefined && base !== pull.pull.base.ref) retargetPull(world, pull, base);
    if (input["state"] === "CLOSED") closePull(world, pull, actor);
    if (input["state"] === "OPEN") reopenPull(world, pull);
    const [title, body] = [textArg(input, "title"), textArg(input, "body")];
    editPull(world, pull, {
      by: actor,
      ...(title === undefined ? {} : { title }),
      ...(body === undefined ? {} : { body }),
    });
    return { pullRequest: pull, actor };
  }),
  closePullRequest: mutation((input, context) => {
    const pull = pullOf(context, input["pullRequestId"]);
    const { actor } = allowed(context, pull.repository, isOwn(context, pull) ? JOIN_PULLS : RULE_PULLS);
    closePull(context.world, pull, actor);
    return { pullRequest: pull };
  }),
  resolveReviewThread: mutation((input, context) => {
    const thread = nodeAs(context, input["threadId"], "thread");
    const own = thread.pull.author?.id === assertToken(context.caller).actor.id;
    // Authors may resolve the threads on their own pull request.
    const { actor } = allowed(context, thread.pull.repository, own ? JOIN_PULLS : RULE_PULLS);
    resolveThread(thread, actor);
    return { thread };
  }),
  updateRefs: mutation(updateRefs),
  createCommitOnBranch: mutation(createCommitOnBranch),
};

interface Reacting {
  readonly subject: Reactable & NodeEntity;
  readonly by: { readonly user: Account; readonly content: ReactionContent };
}

function reacting(input: Args, context: GraphqlContext): Reacting {
  const subject = nodeOf(context, textArg(input, "subjectId") ?? "");
  if (!("reactions" in subject)) throw unresolved(input["subjectId"]);
  const { actor } = allowed(context, repositoryOf(subject), JOIN_TALK);
  return { subject, by: { user: actor, content: toReactionContent(textArg(input, "content") ?? "") } };
}

function repositoryOf(subject: Reactable & NodeEntity): Repository {
  if (subject.kind === "issue") return subject.repository;
  if (subject.kind === "comment") return subject.issue.repository;
  if (subject.kind === "review") return subject.pull.repository;
  if (subject.kind === "review-comment") return subject.thread.pull.repository;
  throw unresolved(subject.nodeId);
}

function createPull(input: Args, context: GraphqlContext): Record<string, unknown> {
  const repository = nodeAs(context, input["repositoryId"], "repository");
  const { actor, app, kind } = allowed(context, repository, JOIN_PULLS);
  if (kind === "installation" && app === context.world.actions && !repository.settings.actionsMayOpenPullRequests)
    throw new Refusal("forbidden", "GitHub Actions is not permitted to create or approve pull requests.");
  const headId = textArg(input, "headRepositoryId");
  const head = headId === undefined ? repository : nodeAs(context, headId, "repository");
  const pullRequest = openPull(context.world, repository, {
    by: actor,
    app,
    title: textArg(input, "title") ?? "",
    body: textArg(input, "body") ?? null,
    draft: input["draft"] === true,
    base: textArg(input, "baseRefName") ?? "",
    head: { repository: head, branch: textArg(input, "headRefName") ?? "" },
  });
  return { pullRequest };
}

function allowed(
  context: GraphqlContext,
  repository: Repository,
  need: Parameters<typeof assertMay>[2],
): ReturnType<typeof assertToken> {
  assertMay(context.caller, repository, need);
  return assertToken(context.caller);
}

function isOwn({ caller }: GraphqlContext, pull: Pull): boolean {
  return caller?.kind === "user" && caller.actor.id === pull.author?.id;
}

function nodeAs<K extends NodeEntity["kind"]>(
  context: GraphqlContext,
  id: unknown,
  kind: K,
): Extract<NodeEntity, { kind: K }> {
  const node = nodeOf(context, String(id));
  if (node.kind !== kind) throw unresolved(id);
  // Its kind was just compared.
  return node as Extract<NodeEntity, { kind: K }>;
}

function commentOf(context: GraphqlContext, id: unknown): IssueComment {
  return nodeAs(context, id, "comment");
}

function pullOf(context: GraphqlContext, id: unknown): Pull {
  const issue = nodeAs(context, id, "issue");
  if (!isPull(issue)) throw unresolved(id);
  return issue;
}

function unresolved(id: unknown): Refusal {
  return new Refusal("not-found", `Could not resolve to a node with the global id of '${String(id)}'`);
}
