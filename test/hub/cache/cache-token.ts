import { createHmac, timingSafeEqual } from "node:crypto";

/** What a job may do with the cache. Nothing the client sends can widen it: it is all in its token. */
export interface CacheAccess {
  /** Refs whose entries it may read, in the order in which they are searched. */
  readonly read: readonly string[];
  /** The ref whose entries it may create. */
  readonly write: string | undefined;
}

export interface JobTrigger {
  readonly event: string;
  /** GITHUB_REF of the run, `refs/…`. */
  readonly ref: string;
  /** The branch a pull request goes to, without `refs/heads/`. */
  readonly baseRef?: string;
  /** Without `refs/heads/`. */
  readonly defaultBranch: string;
  /** `cache-mode:` of the workflow or job, where one is set. */
  readonly cacheMode?: CacheMode;
}

export type CacheMode = "none" | "read" | "write" | "write-only";

/** Since June 2026 only these create entries in the scope of a branch without being told to. */
const trustedEvents: ReadonlySet<string> = new Set([
  "push",
  "schedule",
  "workflow_dispatch",
  "repository_dispatch",
  "delete",
  "registry_package",
  "page_build",
]);

/** Run on a ref that only they have, and may write to it. */
const isolatedEvents: ReadonlySet<string> = new Set([
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
  "merge_group",
]);

/** The rights of a job, by GitHub's table: a pull request, of a fork too, writes only what its own re-runs can read. */
export function cacheAccessFor(trigger: JobTrigger): CacheAccess {
  const { event, ref, baseRef, defaultBranch, cacheMode } = trigger;
  const branches = [baseRef ?? "", defaultBranch]
    .filter((branch) => branch !== "")
    .map((branch) => `refs/heads/${branch}`);
  const read = [...new Set([ref, ...(isolatedEvents.has(event) ? branches : branches.slice(-1))])];
  // The ref of a closed and merged pull request is its base branch: then it is no writer.
  const isolated = isolatedEvents.has(event) && !branches.includes(ref);
  const mode = cacheMode ?? (isolated || trustedEvents.has(event) ? "write" : "read");
  return {
    read: mode === "read" || mode === "write" ? read : [],
    write: mode === "write" || mode === "write-only" ? ref : undefined,
  };
}

/** ACTIONS_CACHE_MODE as the runner sets it for such a job. */
export function cacheModeFor(trigger: JobTrigger): CacheMode {
  const { read, write } = cacheAccessFor(trigger);
  if (read.length === 0) return write === undefined ? "none" : "write-only";
  return write === undefined ? "read" : "write";
}

/** ACTIONS_RUNTIME_TOKEN of such a job: a signed token with the rights in its `ac` claim, as GitHub's has them. */
export function cacheTokenFor(trigger: JobTrigger): string {
  return printToken(cacheAccessFor(trigger));
}

/** The permission bits of an `ac` claim. */
const bits = { read: 1, write: 2 };

export function printToken(access: CacheAccess): string {
  const scopes = [...new Set([...access.read, ...(access.write === undefined ? [] : [access.write])])];
  const claim = scopes.map((scope) => ({
    Scope: scope,
    Permission: (access.read.includes(scope) ? bits.read : 0) + (access.write === scope ? bits.write : 0),
  }));
  const head = encode({ typ: "JWT", alg: "HS256" });
  const body = encode({ iss: "https://token.actions.hub", scp: "Actions.Results", ac: JSON.stringify(claim) });
  return `${head}.${body}.${sign(`${head}.${body}`)}`;
}

/** Undefined when it is not a token of this hub, or was changed. */
export function parseToken(token: string): CacheAccess | undefined {
  const [head, body, signature, ...rest] = token.split(".");
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return undefined;
  if (!isSame(signature, sign(`${head}.${body}`))) return undefined;
  const claims: { ac: string } = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  const scopes: { Scope: string; Permission: number }[] = JSON.parse(claims.ac);
  return {
    read: scopes.filter((scope) => (scope.Permission & bits.read) !== 0).map((scope) => scope.Scope),
    write: scopes.find((scope) => (scope.Permission & bits.write) !== 0)?.Scope,
  };
}

/** Signs what the hub hands out: tokens and blob addresses. */
export function sign(text: string): string {
  return createHmac("sha256", "the hub's own key, no secret").update(text).digest("base64url");
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
