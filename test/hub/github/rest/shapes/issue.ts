import { toStamp } from "../../clock.ts";
import type { IssueComment } from "../../state/comment.ts";
import { type Issue, isPull } from "../../state/issue.ts";
import type { Label } from "../../state/label.ts";
import { type Reactable, type Reaction, REACTIONS } from "../../state/reaction.ts";
import { type Json, type Links, printAccount, printApp } from "./account.ts";
import { printAssociation } from "./association.ts";
import { apiUrlOf, siteUrlOf } from "./repository.ts";

export function issueUrlOf(links: Links, issue: Issue): string {
  return `${apiUrlOf(links, issue.repository)}/issues/${issue.number}`;
}

export function issueSiteUrlOf(links: Links, issue: Issue): string {
  return `${siteUrlOf(links, issue.repository)}/${issue.pull ? "pull" : "issues"}/${issue.number}`;
}

export function printIssue(links: Links, issue: Issue): Json {
  const url = issueUrlOf(links, issue);
  return {
    id: issue.id,
    node_id: isPull(issue) ? issue.pull.nodeId : issue.nodeId,
    url,
    repository_url: apiUrlOf(links, issue.repository),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    timeline_url: `${url}/timeline`,
    html_url: issueSiteUrlOf(links, issue),
    number: issue.number,
    state: issue.state,
    state_reason: null,
    title: issue.title,
    body: issue.body,
    user: printAccount(links, issue.author),
    labels: issue.labels.map((label) => printLabel(links, label)),
    assignee: null,
    assignees: [],
    milestone: null,
    locked: issue.locked,
    active_lock_reason: null,
    comments: issue.comments.length,
    ...(isPull(issue) ? { draft: issue.pull.draft, pull_request: printPullLinks(links, issue) } : {}),
    closed_at: issue.closedAt === null ? null : toStamp(issue.closedAt),
    closed_by: issue.closedBy && printAccount(links, issue.closedBy),
    created_at: toStamp(issue.createdAt),
    updated_at: toStamp(issue.updatedAt),
    author_association: printAssociation(issue.repository, issue.author),
    performed_via_github_app: printApp(links, issue.app),
    reactions: printReactionCounts(url, issue),
  };
}

function printPullLinks(links: Links, issue: Issue): Json {
  const site = issueSiteUrlOf(links, issue);
  const merge = issue.pull?.merge;
  return {
    url: `${apiUrlOf(links, issue.repository)}/pulls/${issue.number}`,
    html_url: site,
    diff_url: `${site}.diff`,
    patch_url: `${site}.patch`,
    merged_at: merge ? toStamp(merge.at) : null,
  };
}

export function commentUrlOf(links: Links, comment: IssueComment): string {
  return `${apiUrlOf(links, comment.issue.repository)}/issues/comments/${comment.id}`;
}

export function commentSiteUrlOf(links: Links, comment: IssueComment): string {
  return `${issueSiteUrlOf(links, comment.issue)}#issuecomment-${comment.id}`;
}

export function printComment(links: Links, comment: IssueComment): Json {
  const url = commentUrlOf(links, comment);
  return {
    id: comment.id,
    node_id: comment.nodeId,
    url,
    html_url: commentSiteUrlOf(links, comment),
    issue_url: issueUrlOf(links, comment.issue),
    body: comment.body,
    user: printAccount(links, comment.author),
    created_at: toStamp(comment.createdAt),
    updated_at: toStamp(comment.updatedAt),
    author_association: printAssociation(comment.issue.repository, comment.author),
    performed_via_github_app: printApp(links, comment.app),
    reactions: printReactionCounts(url, comment),
    pin: null,
    minimized: comment.minimized === null ? null : { reason: comment.minimized },
  };
}

export function printLabel(links: Links, label: Label): Json {
  return {
    id: label.id,
    node_id: label.nodeId,
    url: `${apiUrlOf(links, label.repository)}/labels/${encodeURIComponent(label.name)}`,
    name: label.name,
    description: label.description,
    color: label.color,
    default: false,
  };
}

export function printReaction(links: Links, reaction: Reaction): Json {
  return {
    id: reaction.id,
    node_id: reaction.nodeId,
    user: printAccount(links, reaction.user),
    content: reaction.content,
    created_at: toStamp(reaction.createdAt),
  };
}

export function printReactionCounts(url: string, subject: Reactable): Json {
  const counts = REACTIONS.map((content) => [
    content,
    subject.reactions.filter((one) => one.content === content).length,
  ]);
  return { url: `${url}/reactions`, total_count: subject.reactions.length, ...Object.fromEntries(counts) };
}
