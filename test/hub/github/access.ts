/** Who asks, and what they may do. */
import type { Issue } from "./state/issue.ts";
import { notAccessible, notFound, Refusal } from "./state/refusal.ts";
import { hasRole, type Repository, type Role } from "./state/repository.ts";
import type { Scope, Level, Token } from "./state/token.ts";
import type { World } from "./state/world.ts";

/** Null: nobody in particular. */
export type Caller = Token | null;

/** Refuses with 401 what the hub never gave out, or what has run out. */
export function authenticate(world: World, credential: string | undefined): Caller {
  if (credential === undefined) return null;
  const token = world.tokens.get(credential);
  const now = world.clock.now();
  if (!token || (token.expiresAt !== null && token.expiresAt <= now))
    throw new Refusal("unauthorized", "Bad credentials");
  return token;
}

/** One of the scopes is enough: a comment on a pull request needs `issues` or `pull_requests`. */
export interface Need {
  readonly scopes: readonly Scope[];
  readonly level: Level;
  /** What a person needs for it. */
  readonly role: Role;
}

export const READ_CODE: Need = { scopes: ["contents"], level: "read", role: "read" };
export const WRITE_CODE: Need = { scopes: ["contents"], level: "write", role: "write" };
export const READ_TALK: Need = { scopes: ["issues", "pull_requests"], level: "read", role: "read" };
/** Anybody who can read may comment and react. */
export const JOIN_TALK: Need = { scopes: ["issues", "pull_requests"], level: "write", role: "read" };
export const RULE_TALK: Need = { scopes: ["issues", "pull_requests"], level: "write", role: "write" };
export const SORT_TALK: Need = { scopes: ["issues", "pull_requests"], level: "write", role: "triage" };
export const READ_PULLS: Need = { scopes: ["pull_requests"], level: "read", role: "read" };
export const JOIN_PULLS: Need = { scopes: ["pull_requests"], level: "write", role: "read" };
export const RULE_PULLS: Need = { scopes: ["pull_requests"], level: "write", role: "write" };
export const READ_METADATA: Need = { scopes: ["metadata"], level: "read", role: "read" };
export const READ_ACTIONS: Need = { scopes: ["actions"], level: "read", role: "read" };

/** Refuses with 404 what the caller cannot see at all, with 403 what they may not do. */
export function assertMay(caller: Caller, repository: Repository, need: Need): void {
  assertSees(caller, repository);
  if (need.level === "write" && repository.archived)
    throw new Refusal("forbidden", "Repository was archived so is read-only.");
  if (!may(caller, repository, need))
    throw caller?.kind === "installation" ? notAccessible() : lacksRole(repository, caller);
}

export function assertSees(caller: Caller, repository: Repository): void {
  if (!sees(caller, repository)) throw notFound();
}

export function sees(caller: Caller, repository: Repository): boolean {
  if (!repository.private) return true;
  if (caller === null) return false;
  if (caller.kind === "installation") return caller.repositories.includes(repository);
  return hasRole(repository, caller.actor, "read");
}

/** What is public may be read with any token. */
export function may(caller: Caller, repository: Repository, need: Need): boolean {
  if (need.level === "read" && !repository.private) return true;
  if (caller === null) return false;
  if (caller.kind === "user") return hasRole(repository, caller.actor, need.role);
  return (
    caller.repositories.includes(repository) &&
    need.scopes.some((scope) => covers(caller.permissions[scope], need.level))
  );
}

function covers(granted: Level | undefined, level: Level): boolean {
  return granted === "write" || granted === level;
}

function lacksRole(repository: Repository, caller: Caller): Refusal {
  if (caller === null) return new Refusal("unauthorized", "Requires authentication");
  return hasRole(repository, caller.actor, "write")
    ? new Refusal("forbidden", "Must have admin rights to Repository.")
    : notFound();
}

export function assertToken(caller: Caller): Token {
  if (caller === null) throw new Refusal("unauthorized", "Requires authentication");
  return caller;
}

/** People change their own words, and as writers anybody's; an app with write permission changes anybody's. */
export function assertMayChange(caller: Caller, issue: Issue, authorId: number | undefined): Token {
  const token = assertToken(caller);
  const own = token.kind === "user" && token.actor.id === authorId;
  assertMay(token, issue.repository, own ? JOIN_TALK : RULE_TALK);
  return token;
}

/** A locked conversation is for people who can write, and for apps that may. */
export function assertUnlocked(caller: Caller, issue: Issue): void {
  const allowed =
    caller?.kind === "installation" || (caller !== null && hasRole(issue.repository, caller.actor, "write"));
  if (issue.locked && !allowed) throw new Refusal("forbidden", "Unable to create comment because issue is locked.");
}
