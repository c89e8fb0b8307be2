/** What GitHub gives a workflow as its event payload, as far as actions look at it. */
import { toStamp } from "../clock.ts";
import { type Json, type Links, printAccount } from "../rest/shapes/account.ts";
import { printComment, printIssue } from "../rest/shapes/issue.ts";
import { printFullPull } from "../rest/shapes/pull.ts";
import { printRepository } from "../rest/shapes/repository.ts";
import type { Account } from "../state/account.ts";
import type { IssueComment } from "../state/comment.ts";
import type { Pull } from "../state/issue.ts";
import { fullNameOf, type Repository } from "../state/repository.ts";
import type { World } from "../state/world.ts";

interface Told {
  readonly action: string;
  readonly sender: Account;
  /** What an action adds: `before` and `after` of `synchronize`, `changes` of `edited`, `label` … */
  readonly more?: Json;
}

function common(world: World, repository: Repository, sender: Account): Json {
  const links = linksOf(world);
  return { repository: printRepository(world, links, repository), sender: printAccount(links, sender) };
}

const linksOf = ({ origin }: World): Links => ({ api: origin, origin });

export function pullRequestEvent(world: World, pull: Pull, told: Told): Json {
  return {
    action: told.action,
    number: pull.number,
    pull_request: printFullPull(world, linksOf(world), pull),
    ...told.more,
    ...common(world, pull.repository, told.sender),
  };
}

export function issueCommentEvent(world: World, comment: IssueComment, told: Told): Json {
  return {
    action: told.action,
    issue: printIssue(linksOf(world), comment.issue),
    comment: printComment(linksOf(world), comment),
    ...told.more,
    ...common(world, comment.issue.repository, told.sender),
  };
}

export interface Pushed {
  readonly branch: string;
  readonly before: string;
  readonly after: string;
  readonly by: Account;
}

export function pushEvent(world: World, repository: Repository, pushed: Pushed): Json {
  const { branch, before, after, by } = pushed;
  return { ref: `refs/heads/${branch}`, before, after, pusher: { name: by.login }, ...common(world, repository, by) };
}

export interface MergeGroup {
  readonly base: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly by: Account;
}

export function mergeGroupEvent(world: World, repository: Repository, group: MergeGroup): Json {
  return {
    action: "checks_requested",
    merge_group: {
      head_sha: group.headSha,
      head_ref: `refs/heads/gh-readonly-queue/${group.base}/pr-1-${group.baseSha}`,
      base_sha: group.baseSha,
      base_ref: `refs/heads/${group.base}`,
    },
    ...common(world, repository, group.by),
  };
}

export interface FinishedRun {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly conclusion: string;
}

/** After a run that this pull request caused. Those of forks are not listed, so that the head has to be looked for. */
export function workflowRunEvent(world: World, pull: Pull, run: FinishedRun): Json {
  const { head, base } = pull.pull;
  const links = linksOf(world);
  const isFork = head.repository !== pull.repository;
  const listed = {
    id: pull.pull.id,
    number: pull.number,
    head: { ref: head.ref, sha: head.oid },
    base: { ref: base.ref, sha: base.oid },
  };
  return {
    action: "completed",
    workflow_run: {
      ...run,
      event: "pull_request",
      status: "completed",
      run_attempt: 1,
      head_branch: head.ref,
      head_sha: head.oid,
      head_repository: head.repository && printRepository(world, links, head.repository),
      repository: printRepository(world, links, pull.repository),
      pull_requests: isFork ? [] : [listed],
      created_at: toStamp(world.clock.now()),
      html_url: `${world.origin}/${fullNameOf(pull.repository)}/actions/runs/${run.id}`,
    },
    ...common(world, pull.repository, pull.author ?? world.webFlow),
  };
}
