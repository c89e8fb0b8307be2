import { toStamp } from "../../clock.ts";
import { readDiff } from "../../git/diffs.ts";
import type { Account } from "../../state/account.ts";
import type { Pull } from "../../state/issue.ts";
import { countPullCommits, diffBaseOf, lookAtMergeability } from "../../state/pull.ts";
import type { Repository } from "../../state/repository.ts";
import type { World } from "../../state/world.ts";
import { type Json, type Links, printAccount } from "./account.ts";
import { printAssociation } from "./association.ts";
import { issueSiteUrlOf, issueUrlOf, printLabel } from "./issue.ts";
import { apiUrlOf, printRepository } from "./repository.ts";

/** As it stands in lists. */
export function printPull(world: World, links: Links, pull: Pull): Json {
  const api = apiUrlOf(links, pull.repository);
  const url = `${api}/pulls/${pull.number}`;
  const site = issueSiteUrlOf(links, pull);
  const { head, base, merge } = pull.pull;
  const statuses = `${api}/statuses/${head.oid}`;
  return {
    id: pull.pull.id,
    node_id: pull.pull.nodeId,
    number: pull.number,
    url,
    html_url: site,
    diff_url: `${site}.diff`,
    patch_url: `${site}.patch`,
    issue_url: issueUrlOf(links, pull),
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: `${issueUrlOf(links, pull)}/comments`,
    statuses_url: statuses,
    state: pull.state,
    locked: pull.locked,
    title: pull.title,
    user: printAccount(links, pull.author),
    body: pull.body,
    labels: pull.labels.map((label) => printLabel(links, label)),
    milestone: null,
    active_lock_reason: null,
    created_at: toStamp(pull.createdAt),
    updated_at: toStamp(pull.updatedAt),
    closed_at: pull.closedAt === null ? null : toStamp(pull.closedAt),
    merged_at: merge ? toStamp(merge.at) : null,
    merge_commit_sha: merge?.oid ?? pull.pull.testMerge,
    assignee: null,
    assignees: [],
    requested_reviewers: pull.pull.requested.map((account) => printAccount(links, account)),
    requested_teams: [],
    head: printEnd(world, links, { ...head, owner: head.owner }),
    base: printEnd(world, links, { ...base, repository: pull.repository, owner: pull.repository.owner }),
    _links: printLinks(links, pull, statuses),
    author_association: printAssociation(pull.repository, pull.author),
    auto_merge: null,
    draft: pull.pull.draft,
  };
}

interface End {
  readonly ref: string;
  readonly oid: string;
  readonly repository: Repository | null;
  readonly owner: Account;
}

function printEnd(world: World, links: Links, end: End): Json {
  return {
    label: `${end.owner.login}:${end.ref}`,
    ref: end.ref,
    sha: end.oid,
    user: printAccount(links, end.owner),
    repo: end.repository && printRepository(world, links, end.repository),
  };
}

function printLinks(links: Links, pull: Pull, statuses: string): Json {
  const api = apiUrlOf(links, pull.repository);
  const url = `${api}/pulls/${pull.number}`;
  const issue = issueUrlOf(links, pull);
  return {
    self: { href: url },
    html: { href: issueSiteUrlOf(links, pull) },
    issue: { href: issue },
    comments: { href: `${issue}/comments` },
    review_comments: { href: `${url}/comments` },
    review_comment: { href: `${api}/pulls/comments{/number}` },
    commits: { href: `${url}/commits` },
    statuses: { href: statuses },
  };
}

/** `GET /repos/{owner}/{repo}/pulls/{pull_number}` */
export function printFullPull(world: World, links: Links, pull: Pull): Json {
  const merge = pull.pull.merge;
  const mergeability = pull.state === "open" ? lookAtMergeability(world, pull) : "unknown";
  const files = readDiff(pull.repository.gitDir, diffBaseOf(pull), pull.pull.head.oid);
  return {
    ...printPull(world, links, pull),
    merged: merge !== null,
    mergeable: mergeability === "unknown" ? null : mergeability === "clean",
    rebaseable: mergeability === "unknown" ? null : mergeability === "clean",
    mergeable_state: { clean: pull.pull.draft ? "draft" : "clean", conflict: "dirty", unknown: "unknown" }[
      mergeability
    ],
    merged_by: merge && printAccount(links, merge.by),
    comments: pull.comments.length,
    review_comments: pull.pull.threads.reduce((sum, thread) => sum + thread.comments.length, 0),
    maintainer_can_modify: false,
    commits: countPullCommits(pull),
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
    changed_files: files.length,
  };
}
