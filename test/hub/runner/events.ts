import type { Account, Json, PullFacts, RepositoryFacts, World } from "./event-world.ts";
import { dependabot, fullNameOf, pullIdOf, toAccount, toFrame, toLabel, toNodeId, toPull } from "./event-world.ts";
import type { GithubContext, HubEvent } from "./github-context.ts";
import { publicUrls } from "./github-context.ts";

/** Every activity type of `pull_request`. */
export type PullAction =
  | "assigned"
  | "unassigned"
  | "labeled"
  | "unlabeled"
  | "opened"
  | "edited"
  | "closed"
  | "reopened"
  | "synchronize"
  | "converted_to_draft"
  | "ready_for_review"
  | "locked"
  | "unlocked"
  | "milestoned"
  | "demilestoned"
  | "review_requested"
  | "review_request_removed"
  | "auto_merge_enabled"
  | "auto_merge_disabled"
  | "enqueued"
  | "dequeued";

export interface PullActivity {
  readonly action: PullAction;
  /** `edited`: the base it went to before. */
  readonly baseBefore?: { readonly ref: string; readonly sha: string };
  /** `edited`: title or body before. */
  readonly titleBefore?: string;
  readonly bodyBefore?: string;
  /** `synchronize`: the head before. */
  readonly before?: string;
  /** `labeled`, `unlabeled`. */
  readonly label?: string;
  /** `assigned`, `unassigned`, `review_requested`, `review_request_removed`. */
  readonly person?: Account;
}

/** `pull_request`. Its ref is the test merge; once merged, the base branch. */
export function pullRequestEvent(world: World, pull: PullFacts, activity: PullActivity): HubEvent {
  const payload = {
    action: activity.action,
    number: pull.number,
    pull_request: toPull(pull, world),
    ...toActivity(world, pull, activity),
    ...toFrame(world),
  };
  const merged = activity.action === "closed" && pull.state === "merged";
  const ref = merged ? `refs/heads/${pull.base.ref}` : mergeRef(pull);
  const ends = { head_ref: pull.head.ref, base_ref: pull.base.ref };
  return { name: "pull_request", payload, github: { ...whereabouts(world, ref, pull.mergeSha), ...ends } };
}

/** The same change, from a fork of that account. */
export function fromFork(pull: PullFacts, fork: { readonly id: number; readonly owner: Account }): PullFacts {
  const repository: RepositoryFacts = { ...pull.head.repository, id: fork.id, owner: fork.owner, fork: true };
  const head = { ...pull.head, repository };
  return { ...pull, author: fork.owner, head, authorAssociation: "FIRST_TIME_CONTRIBUTOR" };
}

/** The same change, by Dependabot: a branch of the repository itself, and yet as little trusted as a fork. */
export function byDependabot(pull: PullFacts): PullFacts {
  const head = { ...pull.head, ref: "dependabot/npm_and_yarn/left-pad-1.3.1" };
  return { ...pull, author: dependabot, head, authorAssociation: "CONTRIBUTOR", labels: ["dependencies"] };
}

export interface Said {
  readonly id: number;
  readonly body: string;
  readonly author: Account;
  readonly association?: string;
  readonly at?: string;
  /** What it was before, where the event is an edit. */
  readonly bodyBefore?: string;
}

/** `pull_request_review`. */
export function reviewEvent(
  world: World,
  pull: PullFacts,
  review: Said & { readonly action: "submitted" | "edited" | "dismissed"; readonly state: string },
): HubEvent {
  const page = `${pageOf(world, pull)}#pullrequestreview-${review.id}`;
  const { id, body, action, state } = review;
  const submitted = { submitted_at: timeOf(review), state, commit_id: pull.head.sha, html_url: page };
  const said = {
    id,
    node_id: toNodeId("PRR", id),
    user: toAccount(review.author, world.urls),
    body: body === "" ? null : body,
  };
  const payload = {
    action,
    review: { ...said, ...submitted, author_association: review.association ?? "MEMBER" },
    pull_request: toPull(pull, world),
    ...toChanges(review),
    ...toFrame(world),
  };
  return { name: "pull_request_review", payload, github: whereabouts(world, mergeRef(pull), pull.mergeSha) };
}

/** `pull_request_review_comment`. */
export function reviewCommentEvent(
  world: World,
  pull: PullFacts,
  comment: Said & {
    readonly action: "created" | "edited" | "deleted";
    readonly path: string;
    readonly line: number;
    readonly inReplyTo?: number;
  },
): HubEvent {
  const { id, path, line, inReplyTo } = comment;
  const payload = {
    action: comment.action,
    comment: {
      ...toComment(world, comment, `${apiOf(world)}/pulls/comments/${id}`),
      html_url: `${pageOf(world, pull)}#discussion_r${id}`,
      pull_request_review_id: id - 1,
      diff_hunk: `@@ -1,1 +1,${line} @@`,
      path,
      commit_id: pull.head.sha,
      original_commit_id: pull.head.sha,
      line,
      original_line: line,
      side: "RIGHT",
      start_line: null,
      subject_type: "line",
      ...(inReplyTo === undefined ? {} : { in_reply_to_id: inReplyTo }),
    },
    pull_request: toPull(pull, world),
    ...toChanges(comment),
    ...toFrame(world),
  };
  return { name: "pull_request_review_comment", payload, github: whereabouts(world, mergeRef(pull), pull.mergeSha) };
}

/** `issue_comment` on a pull request, or on an issue. It runs on the default branch, whose tip is `sha`. */
export function issueCommentEvent(
  world: World,
  place: { readonly pull: PullFacts; readonly sha: string; readonly onIssue?: boolean },
  comment: Said & { readonly action: "created" | "edited" | "deleted" },
): HubEvent {
  const { pull, sha } = place;
  const { number, title, user, body, labels, state, locked, draft, author_association } = toPull(pull, world);
  const api = apiOf(world);
  const links = { url: `${api}/pulls/${pull.number}`, html_url: pageOf(world, pull), merged_at: null };
  const payload = {
    action: comment.action,
    issue: {
      url: `${api}/issues/${pull.number}`,
      html_url: pageOf(world, pull),
      id: pullIdOf(pull, world) + 1,
      node_id: toNodeId(place.onIssue === true ? "I" : "PR", pullIdOf(pull, world)),
      number,
      title,
      user,
      labels,
      state,
      locked,
      body,
      author_association,
      comments: 1,
      ...(place.onIssue === true ? {} : { draft, pull_request: links }),
    },
    comment: {
      ...toComment(world, comment, `${api}/issues/comments/${comment.id}`),
      html_url: `${pageOf(world, pull)}#issuecomment-${comment.id}`,
      issue_url: `${api}/issues/${pull.number}`,
      performed_via_github_app: null,
    },
    ...toChanges(comment),
    ...toFrame(world),
  };
  return { name: "issue_comment", payload, github: onDefaultBranch(world, sha) };
}

/** Where a run stands: what GitHub derives from an event for the `github` context. */
export function whereabouts(world: World, ref: string, sha: string): Partial<GithubContext> {
  const { repository, sender } = world;
  return {
    repository: fullNameOf(repository),
    repository_id: String(repository.id),
    repository_owner: repository.owner.login,
    repository_owner_id: String(repository.owner.id),
    ref,
    sha,
    actor: sender.login,
    actor_id: String(sender.id),
  };
}

export function onDefaultBranch(world: World, sha: string): Partial<GithubContext> {
  return whereabouts(world, `refs/heads/${world.repository.defaultBranch}`, sha);
}

function toActivity(world: World, pull: PullFacts, activity: PullActivity): Json {
  const { action, baseBefore, titleBefore, bodyBefore, before, label, person } = activity;
  const changes = {
    ...(titleBefore === undefined ? {} : { title: { from: titleBefore } }),
    ...(bodyBefore === undefined ? {} : { body: { from: bodyBefore } }),
    ...(baseBefore === undefined ? {} : { base: { ref: { from: baseBefore.ref }, sha: { from: baseBefore.sha } } }),
  };
  const asked = action.startsWith("review_request") ? "requested_reviewer" : "assignee";
  return {
    ...(action === "edited" ? { changes } : {}),
    ...(action === "synchronize" ? { before: before ?? pull.base.sha, after: pull.head.sha } : {}),
    ...(label === undefined ? {} : { label: toLabel(label, 0, apiOf(world)) }),
    ...(person === undefined ? {} : { [asked]: toAccount(person, world.urls) }),
  };
}

function toComment(world: World, comment: Said, url: string): Json {
  const { id, body, author, association = "NONE" } = comment;
  const times = { created_at: timeOf(comment), updated_at: timeOf(comment) };
  const user = toAccount(author, world.urls);
  return { url, id, node_id: toNodeId("C", id), user, body, ...times, author_association: association };
}

function toChanges(said: Said): Json {
  return said.bodyBefore === undefined ? {} : { changes: { body: { from: said.bodyBefore } } };
}

function timeOf(said: Said): string {
  return said.at ?? "2026-01-05T10:00:00Z";
}

function apiOf(world: World): string {
  return `${(world.urls ?? publicUrls).api}/repos/${fullNameOf(world.repository)}`;
}

function pageOf(world: World, pull: PullFacts): string {
  return `${(world.urls ?? publicUrls).server}/${fullNameOf(world.repository)}/pull/${pull.number}`;
}

function mergeRef(pull: PullFacts): string {
  return `refs/pull/${pull.number}/merge`;
}
