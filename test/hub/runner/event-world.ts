import type { Urls } from "./github-context.ts";
import { publicUrls } from "./github-context.ts";

/** The little that a payload is built from. Ids are numbers, as everywhere at GitHub. */
export interface Account {
  readonly id: number;
  readonly login: string;
  readonly type: "User" | "Bot" | "Organization";
}

export interface RepositoryFacts {
  readonly id: number;
  readonly name: string;
  readonly owner: Account;
  readonly defaultBranch: string;
  readonly private?: boolean;
  readonly fork?: boolean;
}

export interface PullFacts {
  /** Made of repository and number when left out. */
  readonly id?: number;
  readonly number: number;
  readonly author: Account;
  readonly head: { readonly ref: string; readonly sha: string; readonly repository: RepositoryFacts };
  readonly base: { readonly ref: string; readonly sha: string };
  /** The test merge; after the merge the real one. */
  readonly mergeSha: string;
  readonly title?: string;
  readonly body?: string | null;
  readonly draft?: boolean;
  readonly labels?: readonly string[];
  readonly state?: "open" | "closed" | "merged";
  readonly mergedBy?: Account;
  readonly authorAssociation?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface World {
  /** Where the event happens: for a pull request from a fork, the repository it goes to. */
  readonly repository: RepositoryFacts;
  /** Who did it. */
  readonly sender: Account;
  readonly urls?: Urls;
}

export const octocat: Account = { id: 583231, login: "octocat", type: "User" };
export const dependabot: Account = { id: 49699333, login: "dependabot[bot]", type: "Bot" };

export type Json = Record<string, unknown>;

const longAgo = "2026-01-05T09:00:00Z";

export function toAccount(account: Account, urls: Urls = publicUrls): Json {
  const { id, login, type } = account;
  const name = encodeURIComponent(login);
  const page = type === "Bot" ? `${urls.server}/apps/${login.replace(/\[bot\]$/u, "")}` : `${urls.server}/${login}`;
  return {
    login,
    id,
    node_id: toNodeId(type === "Bot" ? "BOT" : type === "User" ? "U" : "O", id),
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    gravatar_id: "",
    url: `${urls.api}/users/${name}`,
    html_url: page,
    type,
    user_view_type: "public",
    site_admin: false,
  };
}

export function toRepository(repository: RepositoryFacts, urls: Urls = publicUrls): Json {
  const fullName = fullNameOf(repository);
  const isPrivate = repository.private ?? false;
  return {
    id: repository.id,
    node_id: toNodeId("R", repository.id),
    name: repository.name,
    full_name: fullName,
    private: isPrivate,
    owner: toAccount(repository.owner, urls),
    html_url: `${urls.server}/${fullName}`,
    description: null,
    fork: repository.fork ?? false,
    url: `${urls.api}/repos/${fullName}`,
    clone_url: `${urls.server}/${fullName}.git`,
    created_at: longAgo,
    updated_at: longAgo,
    pushed_at: longAgo,
    size: 1024,
    stargazers_count: 0,
    language: "TypeScript",
    has_issues: true,
    forks_count: 0,
    archived: false,
    disabled: false,
    open_issues_count: 1,
    license: null,
    allow_forking: true,
    is_template: false,
    topics: [],
    visibility: isPrivate ? "private" : "public",
    default_branch: repository.defaultBranch,
  };
}

/** What every payload ends with; an organization is told of by itself too. */
export function toFrame(world: World): Json {
  const { owner } = world.repository;
  const organization = { login: owner.login, id: owner.id, node_id: toNodeId("O", owner.id), description: "" };
  return {
    repository: toRepository(world.repository, world.urls),
    ...(owner.type === "Organization" ? { organization } : {}),
    sender: toAccount(world.sender, world.urls),
  };
}

/** The pull request as an event carries it: the whole object. */
export function toPull(pull: PullFacts, world: World): Json {
  const urls = world.urls ?? publicUrls;
  const state = pull.state ?? "open";
  const api = `${urls.api}/repos/${fullNameOf(world.repository)}`;
  const page = `${urls.server}/${fullNameOf(world.repository)}/pull/${pull.number}`;
  const closedAt = state === "open" ? null : (pull.updatedAt ?? longAgo);
  return {
    url: `${api}/pulls/${pull.number}`,
    id: pullIdOf(pull, world),
    node_id: toNodeId("PR", pullIdOf(pull, world)),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: `${api}/issues/${pull.number}`,
    number: pull.number,
    state: state === "open" ? "open" : "closed",
    locked: false,
    title: pull.title ?? `Change ${pull.number}`,
    user: toAccount(pull.author, urls),
    body: pull.body ?? null,
    created_at: pull.createdAt ?? longAgo,
    updated_at: pull.updatedAt ?? longAgo,
    closed_at: closedAt,
    merged_at: state === "merged" ? closedAt : null,
    merge_commit_sha: pull.mergeSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: (pull.labels ?? []).map((name, index) => toLabel(name, index, api)),
    milestone: null,
    draft: pull.draft ?? false,
    commits_url: `${api}/pulls/${pull.number}/commits`,
    comments_url: `${api}/issues/${pull.number}/comments`,
    head: toEnd({ ...pull.head, urls }),
    base: toEnd({ ...pull.base, repository: world.repository, urls }),
    author_association: pull.authorAssociation ?? "CONTRIBUTOR",
    auto_merge: null,
    active_lock_reason: null,
    merged: state === "merged",
    mergeable: state === "open" ? true : null,
    rebaseable: state === "open" ? true : null,
    mergeable_state: state === "open" ? "clean" : "unknown",
    merged_by: pull.mergedBy === undefined ? null : toAccount(pull.mergedBy, urls),
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: pull.head.repository.fork ?? false,
    commits: 1,
    additions: 1,
    deletions: 1,
    changed_files: 1,
  };
}

export function toLabel(name: string, index: number, api: string): Json {
  const id = 7_000_000 + index;
  const url = `${api}/labels/${encodeURIComponent(name)}`;
  return { id, node_id: toNodeId("LA", id), url, name, color: "ededed", default: false, description: null };
}

export function fullNameOf(repository: RepositoryFacts): string {
  return `${repository.owner.login}/${repository.name}`;
}

export function pullIdOf(pull: PullFacts, world: World): number {
  return pull.id ?? world.repository.id * 1000 + pull.number;
}

export function toNodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(`hub:${id}`).toString("base64url")}`;
}

interface End {
  readonly ref: string;
  readonly sha: string;
  readonly repository: RepositoryFacts;
  readonly urls: Urls;
}

function toEnd({ ref, sha, repository, urls }: End): Json {
  return {
    label: `${repository.owner.login}:${ref}`,
    ref,
    sha,
    user: toAccount(repository.owner, urls),
    repo: toRepository(repository, urls),
  };
}
