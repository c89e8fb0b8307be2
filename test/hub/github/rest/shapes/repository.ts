import { toStamp } from "../../clock.ts";
import { fullNameOf, type Repository } from "../../state/repository.ts";
import type { World } from "../../state/world.ts";
import { type Json, type Links, printAccount } from "./account.ts";

const TEMPLATES = {
  archive_url: "/{archive_format}{/ref}",
  assignees_url: "/assignees{/user}",
  blobs_url: "/git/blobs{/sha}",
  branches_url: "/branches{/branch}",
  collaborators_url: "/collaborators{/collaborator}",
  comments_url: "/comments{/number}",
  commits_url: "/commits{/sha}",
  compare_url: "/compare/{base}...{head}",
  contents_url: "/contents/{+path}",
  contributors_url: "/contributors",
  deployments_url: "/deployments",
  downloads_url: "/downloads",
  events_url: "/events",
  forks_url: "/forks",
  git_commits_url: "/git/commits{/sha}",
  git_refs_url: "/git/refs{/sha}",
  git_tags_url: "/git/tags{/sha}",
  hooks_url: "/hooks",
  issue_comment_url: "/issues/comments{/number}",
  issue_events_url: "/issues/events{/number}",
  issues_url: "/issues{/number}",
  keys_url: "/keys{/key_id}",
  labels_url: "/labels{/name}",
  languages_url: "/languages",
  merges_url: "/merges",
  milestones_url: "/milestones{/number}",
  notifications_url: "/notifications{?since,all,participating}",
  pulls_url: "/pulls{/number}",
  releases_url: "/releases{/id}",
  stargazers_url: "/stargazers",
  statuses_url: "/statuses/{sha}",
  subscribers_url: "/subscribers",
  subscription_url: "/subscription",
  tags_url: "/tags",
  teams_url: "/teams",
  trees_url: "/git/trees{/sha}",
} as const;

export function apiUrlOf(links: Links, repository: Repository): string {
  return `${links.api}/repos/${fullNameOf(repository)}`;
}

export function siteUrlOf(links: Links, repository: Repository): string {
  return `${links.origin}/${fullNameOf(repository)}`;
}

/** As it stands inside other answers, such as `head.repo` of a pull request. */
export function printRepository(world: World, links: Links, repository: Repository): Json {
  const url = apiUrlOf(links, repository);
  const site = siteUrlOf(links, repository);
  const forks = world.repositories.filter(({ parent }) => parent === repository).length;
  const open = repository.issues.filter(({ state }) => state === "open").length;
  return {
    id: repository.id,
    node_id: repository.nodeId,
    name: repository.name,
    full_name: fullNameOf(repository),
    owner: printAccount(links, repository.owner),
    private: repository.private,
    visibility: repository.private ? "private" : "public",
    html_url: site,
    description: null,
    fork: repository.parent !== null,
    url,
    ...Object.fromEntries(Object.entries(TEMPLATES).map(([key, tail]) => [key, `${url}${tail}`])),
    git_url: `${site}.git`,
    ssh_url: `git@127.0.0.1:${fullNameOf(repository)}.git`,
    clone_url: `${site}.git`,
    svn_url: site,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    ...COUNTS,
    forks,
    forks_count: forks,
    open_issues: open,
    open_issues_count: open,
    default_branch: repository.defaultBranch,
    ...FLAGS,
    archived: repository.archived,
    pushed_at: toStamp(repository.pushedAt),
    created_at: toStamp(repository.createdAt),
    updated_at: toStamp(repository.updatedAt),
  };
}

const COUNTS = { stargazers_count: 0, watchers_count: 0, watchers: 0, size: 1 };

const FLAGS = {
  is_template: false,
  topics: [],
  has_issues: true,
  has_projects: true,
  has_wiki: true,
  has_pages: false,
  has_downloads: true,
  has_discussions: false,
  disabled: false,
  allow_forking: true,
  web_commit_signoff_required: false,
};

/** `GET /repos/{owner}/{repo}` */
export function printFullRepository(world: World, links: Links, repository: Repository): Json {
  const { parent } = repository;
  return {
    ...printRepository(world, links, repository),
    subscribers_count: 0,
    network_count: 0,
    ...(parent ? { parent: printRepository(world, links, parent), source: printRepository(world, links, parent) } : {}),
  };
}
