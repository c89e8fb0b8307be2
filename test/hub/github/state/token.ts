import type { Account, App } from "./account.ts";
import type { Repository } from "./repository.ts";
import type { World } from "./world.ts";

export type Scope =
  | "contents"
  | "issues"
  | "pull_requests"
  | "metadata"
  | "actions"
  | "workflows"
  | "statuses"
  | "checks";

export type Level = "read" | "write";

export type Permissions = Partial<Record<Scope, Level>>;

export interface Token {
  readonly value: string;
  /** What the journal calls it, for nobody to need the value. */
  readonly name: string;
  readonly kind: "installation" | "user";
  readonly actor: Account;
  readonly app: App | null;
  /** Where an installation token's permissions hold. */
  readonly repositories: readonly Repository[];
  readonly permissions: Permissions;
  readonly expiresAt: number | null;
  /** Requests an hour: 1,000 for `GITHUB_TOKEN`, 5,000 for others. */
  readonly limit: number;
}

export interface NewInstallationToken {
  readonly app: App;
  readonly repositories: readonly Repository[];
  readonly permissions: Permissions;
  readonly name?: string;
  readonly limit?: number;
}

const HOUR = 3_600_000;

/** Of any app, for an hour. */
export function addInstallationToken(world: World, wanted: NewInstallationToken): Token {
  return keep(world, {
    value: `ghs_${numbered(world, wanted.app.slug)}`,
    name: wanted.name ?? wanted.app.slug,
    kind: "installation",
    actor: wanted.app.bot,
    app: wanted.app,
    repositories: wanted.repositories,
    permissions: { metadata: "read", ...wanted.permissions },
    expiresAt: world.clock.now() + HOUR,
    limit: wanted.limit ?? 5000,
  });
}

/** `GITHUB_TOKEN` of one job. */
export function addActionsToken(world: World, repository: Repository, permissions: Permissions): Token {
  const token = { app: world.actions, repositories: [repository], permissions, name: "GITHUB_TOKEN", limit: 1000 };
  return addInstallationToken(world, token);
}

/** A person's own token, with all they may do; through an app when one is named. */
export function addUserToken(world: World, actor: Account, app: App | null = null): Token {
  return keep(world, {
    value: `${app ? "ghu" : "ghp"}_${numbered(world, actor.login)}`,
    name: actor.login,
    kind: "user",
    actor,
    app,
    repositories: [],
    permissions: {},
    expiresAt: null,
    limit: 5000,
  });
}

function keep(world: World, token: Token): Token {
  world.tokens.set(token.value, token);
  return token;
}

function numbered(world: World, name: string): string {
  return `${name.replace(/[^A-Za-z0-9]/g, "")}${String(world.tokens.size + 1).padStart(32, "0")}`;
}
