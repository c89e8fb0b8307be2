import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRef, readRefs } from "../git/refs.ts";
import { runGit } from "../git/run-git.ts";
import type { Account } from "./account.ts";
import { toNodeId } from "./ids.ts";
import type { Issue } from "./issue.ts";
import type { Label } from "./label.ts";
import type { World } from "./world.ts";

/** A custom role is any other word; its power is that of `base`. */
export type Role = "admin" | "maintain" | "write" | "triage" | "read" | "none";

export interface ActionsCache {
  readonly id: number;
  readonly ref: string;
  readonly key: string;
  readonly version: string;
  readonly sizeInBytes: number;
  readonly createdAt: number;
  readonly lastAccessedAt: number;
}

export interface Repository {
  readonly kind: "repository";
  readonly id: number;
  readonly nodeId: string;
  owner: Account;
  name: string;
  /** Asking for one of these answers 301. */
  readonly formerNames: { readonly owner: string; readonly name: string }[];
  private: boolean;
  /** Nothing can be written any more. */
  archived: boolean;
  defaultBranch: string;
  /** Old branch → new one: GitHub forwards a while. */
  readonly renamedBranches: Map<string, string>;
  readonly gitDir: string;
  readonly parent: Repository | null;
  readonly settings: { actionsMayOpenPullRequests: boolean };
  readonly collaborators: Map<number, { readonly role: Role; readonly roleName: string }>;
  readonly labels: Label[];
  readonly issues: Issue[];
  readonly caches: ActionsCache[];
  nextNumber: number;
  readonly createdAt: number;
  updatedAt: number;
  pushedAt: number;
}

export interface NewRepository {
  readonly owner: Account;
  readonly name: string;
  readonly id?: number;
  readonly private?: boolean;
  readonly defaultBranch?: string;
  readonly actionsMayOpenPullRequests?: boolean;
}

export function addRepository(world: World, wanted: NewRepository, parent: Repository | null = null): Repository {
  const id = wanted.id ?? world.ids.next("repository");
  const gitDir = join(world.directory, `${id}.git`);
  const defaultBranch = wanted.defaultBranch ?? parent?.defaultBranch ?? "main";
  makeGitDirectory(gitDir, defaultBranch, parent);
  const now = world.clock.now();
  const repository: Repository = {
    kind: "repository",
    id,
    nodeId: toNodeId("R", id),
    owner: wanted.owner,
    name: wanted.name,
    formerNames: [],
    private: wanted.private ?? parent?.private ?? false,
    archived: false,
    defaultBranch,
    renamedBranches: new Map(),
    gitDir,
    parent,
    settings: { actionsMayOpenPullRequests: wanted.actionsMayOpenPullRequests ?? true },
    collaborators: new Map([[wanted.owner.id, { role: "admin", roleName: "admin" }]]),
    labels: [],
    issues: [],
    caches: [],
    nextNumber: 1,
    createdAt: now,
    updatedAt: now,
    pushedAt: now,
  };
  world.repositories.push(repository);
  world.nodes.set(repository.nodeId, repository);
  return repository;
}

/** Nothing is ever packed away, nothing has to outlive the machine, and anything may be fetched, as from GitHub. */
const CONFIG = `[core]
	repositoryformatversion = 0
	bare = true
	fsync = none
[gc]
	auto = 0
[uploadpack]
	allowAnySHA1InWant = true
	allowFilter = true
`;

/** Forks share one object store, as on GitHub: each commit of the network can be read from each of them. */
function makeGitDirectory(gitDir: string, branch: string, parent: Repository | null): void {
  mkdirSync(join(gitDir, "refs/heads"), { recursive: true });
  writeFileSync(join(gitDir, "HEAD"), `ref: refs/heads/${branch}\n`);
  writeFileSync(join(gitDir, "config"), CONFIG);
  if (!parent) mkdirSync(join(gitDir, "objects"));
  else shareObjects(gitDir, parent);
}

function shareObjects(gitDir: string, parent: Repository): void {
  symlinkSync(join(parent.gitDir, "objects"), join(gitDir, "objects"));
  const heads = readRefs(parent.gitDir, "refs/heads");
  const input = heads.map(({ name, oid }) => `create ${name} ${oid}\n`).join("");
  runGit(gitDir, ["update-ref", "--stdin"], { input });
}

export function forkRepository(
  world: World,
  parent: Repository,
  wanted: { owner: Account; name?: string },
): Repository {
  return addRepository(world, { name: parent.name, ...wanted }, parent);
}

export function fullNameOf(repository: Repository): string {
  return `${repository.owner.login}/${repository.name}`;
}

export interface RepositoryMatch {
  readonly repository: Repository;
  /** It was asked for by a name it no longer has. */
  readonly moved: boolean;
}

/** Names do not differ by case alone. */
export function repositoryOf(world: World, owner: string, name: string): RepositoryMatch | undefined {
  const is = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const now = world.repositories.find((repository) => is(repository.owner.login, owner) && is(repository.name, name));
  if (now) return { repository: now, moved: false };
  const then = world.repositories.find(({ formerNames }) =>
    formerNames.some((former) => is(former.owner, owner) && is(former.name, name)),
  );
  return then && { repository: then, moved: true };
}

/** To another name, another owner or both. */
export function renameRepository(repository: Repository, to: { name?: string; owner?: Account }): void {
  repository.formerNames.push({ owner: repository.owner.login, name: repository.name });
  Object.assign(repository, to);
}

/** What is left of a deleted fork are the commits that pull requests made of it. */
export function deleteRepository(world: World, repository: Repository): void {
  world.repositories.splice(world.repositories.indexOf(repository), 1);
  world.nodes.delete(repository.nodeId);
  for (const { issues } of world.repositories)
    for (const { pull } of issues) if (pull?.head.repository === repository) pull.head.repository = null;
  renameSync(repository.gitDir, `${repository.gitDir}.deleted`);
}

/** All forks of one start, and that start. */
export function isSameNetwork(one: Repository, other: Repository): boolean {
  return rootOf(one) === rootOf(other);
}

function rootOf(repository: Repository): Repository {
  return repository.parent ? rootOf(repository.parent) : repository;
}

/** `roleName` is a custom role that has the power of `role`. */
export function grant(repository: Repository, account: Account, role: Role, roleName: string = role): void {
  repository.collaborators.set(account.id, { role, roleName });
}

/** Everybody may read what is public. */
export function roleOf(repository: Repository, account: Account): { role: Role; roleName: string } {
  const granted = repository.collaborators.get(account.id);
  if (granted && granted.role !== "none") return granted;
  return repository.private ? { role: "none", roleName: "none" } : { role: "read", roleName: "read" };
}

const RANK: readonly Role[] = ["none", "read", "triage", "write", "maintain", "admin"];

export function hasRole(repository: Repository, account: Account, least: Role): boolean {
  return RANK.indexOf(roleOf(repository, account).role) >= RANK.indexOf(least);
}

/** The tip of the default branch; undefined in an empty repository. */
export function tipOf(repository: Repository, branch: string = repository.defaultBranch): string | undefined {
  return readRef(repository.gitDir, `refs/heads/${branch}`);
}
