import type { Json, PullFacts, RepositoryFacts, World } from "./event-world.ts";
import { fullNameOf, pullIdOf, toAccount, toFrame, toNodeId, toRepository } from "./event-world.ts";
import { onDefaultBranch, whereabouts } from "./events.ts";
import type { HubEvent } from "./github-context.ts";
import { publicUrls } from "./github-context.ts";

export interface CommitFacts {
  readonly sha: string;
  readonly tree: string;
  readonly message: string;
  readonly at: string;
  readonly author: { readonly name: string; readonly email: string };
}

/** `push` of a branch. No commits: a deletion has none, and then `after` is all zeros. */
export function pushEvent(
  world: World,
  push: {
    readonly branch: string;
    readonly before: string;
    readonly after: string;
    readonly commits?: readonly CommitFacts[];
  },
): HubEvent {
  const ref = `refs/heads/${push.branch}`;
  const none = "0".repeat(40);
  const commits = (push.commits ?? []).map((commit) => toCommit(commit, world));
  const payload = {
    ref,
    before: push.before,
    after: push.after,
    created: push.before === none,
    deleted: push.after === none,
    forced: false,
    base_ref: null,
    compare: `${(world.urls ?? publicUrls).server}/${fullNameOf(world.repository)}/compare/${push.before}...${push.after}`,
    commits,
    head_commit: commits.at(-1) ?? null,
    pusher: { name: world.sender.login, email: `${world.sender.login}@users.noreply.github.com` },
    ...toFrame(world),
  };
  return { name: "push", payload, github: whereabouts(world, ref, push.after) };
}

/** `schedule`, on the tip of the default branch. */
export function scheduleEvent(world: World, run: { readonly cron: string; readonly sha: string }): HubEvent {
  const payload = { schedule: run.cron, workflow: ".github/workflows/refrain.yml", ...toFrame(world) };
  return { name: "schedule", payload, github: onDefaultBranch(world, run.sha) };
}

/** `workflow_dispatch` by somebody with write access, on any ref. */
export function dispatchEvent(
  world: World,
  run: { readonly ref: string; readonly sha: string; readonly inputs?: Readonly<Record<string, string>> },
): HubEvent {
  const workflow = ".github/workflows/refrain.yml";
  const payload = { inputs: run.inputs ?? null, ref: run.ref, workflow, ...toFrame(world) };
  return { name: "workflow_dispatch", payload, github: whereabouts(world, run.ref, run.sha) };
}

/** `merge_group`: the queue's own branch, the base with the pull requests of the group on it. */
export function mergeGroupEvent(
  world: World,
  group: {
    readonly number: number;
    readonly head: CommitFacts;
    readonly baseRef: string;
    readonly baseSha: string;
    readonly action?: "checks_requested" | "destroyed";
  },
): HubEvent {
  const ref = `refs/heads/gh-readonly-queue/${group.baseRef}/pr-${group.number}-${group.baseSha}`;
  const payload = {
    action: group.action ?? "checks_requested",
    merge_group: {
      head_sha: group.head.sha,
      head_ref: ref,
      base_sha: group.baseSha,
      base_ref: `refs/heads/${group.baseRef}`,
      head_commit: toPlainCommit(group.head),
    },
    ...toFrame(world),
  };
  return { name: "merge_group", payload, github: whereabouts(world, ref, group.head.sha) };
}

export interface UpstreamRun {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly event: string;
  readonly conclusion: "success" | "failure" | "cancelled" | "skipped" | "timed_out" | "action_required";
  readonly head: { readonly branch: string; readonly commit: CommitFacts; readonly repository: RepositoryFacts };
  /** Left empty by GitHub when the pull request comes from a fork, whatever is given. */
  readonly pulls: readonly PullFacts[];
  readonly attempt?: number;
}

/** `workflow_run`, on the default branch, whose tip is `sha`. */
export function workflowRunEvent(
  world: World,
  run: {
    readonly upstream: UpstreamRun;
    readonly sha: string;
    readonly action?: "requested" | "in_progress" | "completed";
  },
): HubEvent {
  const { upstream, action = "completed" } = run;
  const workflowId = 30_000 + upstream.name.length;
  const api = `${(world.urls ?? publicUrls).api}/repos/${fullNameOf(world.repository)}/actions`;
  const times = { created_at: upstream.head.commit.at, updated_at: upstream.head.commit.at };
  const payload = {
    action,
    workflow_run: {
      id: upstream.id,
      name: upstream.name,
      node_id: toNodeId("WFR", upstream.id),
      head_branch: upstream.head.branch,
      head_sha: upstream.head.commit.sha,
      path: upstream.path,
      display_title: upstream.head.commit.message.split("\n")[0],
      run_number: 1,
      event: upstream.event,
      status: action === "completed" ? "completed" : "in_progress",
      conclusion: action === "completed" ? upstream.conclusion : null,
      workflow_id: workflowId,
      check_suite_id: upstream.id + 1,
      url: `${api}/runs/${upstream.id}`,
      pull_requests: toPullLinks(world, upstream),
      ...times,
      actor: toAccount(world.sender, world.urls),
      run_attempt: upstream.attempt ?? 1,
      triggering_actor: toAccount(world.sender, world.urls),
      artifacts_url: `${api}/runs/${upstream.id}/artifacts`,
      head_commit: toPlainCommit(upstream.head.commit),
      repository: toRepository(world.repository, world.urls),
      head_repository: toRepository(upstream.head.repository, world.urls),
    },
    workflow: { id: workflowId, name: upstream.name, path: upstream.path, state: "active", ...times },
    ...toFrame(world),
  };
  return { name: "workflow_run", payload, github: onDefaultBranch(world, run.sha) };
}

/** Some event that no flow is for. */
export function watchEvent(world: World, sha: string): HubEvent {
  return { name: "watch", payload: { action: "started", ...toFrame(world) }, github: onDefaultBranch(world, sha) };
}

function toPullLinks(world: World, upstream: UpstreamRun): Json[] {
  if (upstream.head.repository.id !== world.repository.id) return [];
  const api = (world.urls ?? publicUrls).api;
  const repo = (facts: RepositoryFacts): Json => ({
    id: facts.id,
    url: `${api}/repos/${fullNameOf(facts)}`,
    name: facts.name,
  });
  return upstream.pulls.map((pull) => ({
    url: `${api}/repos/${fullNameOf(world.repository)}/pulls/${pull.number}`,
    id: pullIdOf(pull, world),
    number: pull.number,
    head: { ref: pull.head.ref, sha: pull.head.sha, repo: repo(pull.head.repository) },
    base: { ref: pull.base.ref, sha: pull.base.sha, repo: repo(world.repository) },
  }));
}

function toCommit(commit: CommitFacts, world: World): Json {
  const url = `${(world.urls ?? publicUrls).server}/${fullNameOf(world.repository)}/commit/${commit.sha}`;
  const { id, ...rest } = toPlainCommit(commit);
  return { id, ...rest, distinct: true, url, added: [], removed: [], modified: [] };
}

function toPlainCommit(commit: CommitFacts): Json {
  const { sha, tree, message, at, author } = commit;
  return { id: sha, tree_id: tree, message, timestamp: at, author, committer: author };
}
