import { READ_ACTIONS, READ_CODE, READ_METADATA } from "../access.ts";
import { toStamp } from "../clock.ts";
import { readCommit } from "../git/commits.ts";
import { readRefs } from "../git/refs.ts";
import { accountOf } from "../state/account.ts";
import { found, Refusal } from "../state/refusal.ts";
import { hasRole, roleOf } from "../state/repository.ts";
import { type Context, ok, repositoryIn, type RestAnswer, type Route } from "./context.ts";
import { linksIn } from "./links.ts";
import { linksOf, listed, pageOf } from "./paging.ts";
import { printAccount, printPublicAccount } from "./shapes/account.ts";
import { printCommit } from "./shapes/code.ts";
import { apiUrlOf, printFullRepository, siteUrlOf } from "./shapes/repository.ts";

const REPO = "/repos/{owner}/{repo}";

export const repositoryRoutes: readonly Route[] = [
  {
    method: "GET",
    template: REPO,
    run: (context) => ok(printFullRepository(context.world, linksIn(context), repositoryIn(context, READ_METADATA))),
  },
  { method: "GET", template: `${REPO}/collaborators/{username}/permission`, run: showPermission },
  { method: "GET", template: `${REPO}/branches`, run: listBranches },
  { method: "GET", template: `${REPO}/branches/{branch}`, run: showBranch },
  { method: "GET", template: `${REPO}/actions/caches`, run: listCaches },
  {
    method: "GET",
    template: "/users/{username}",
    run(context) {
      const account = found(accountOf(context.world, context.params["username"] ?? ""));
      return ok(printPublicAccount(linksIn(context), account));
    },
  },
];

const LEGACY = {
  admin: "admin",
  maintain: "write",
  write: "write",
  triage: "read",
  read: "read",
  none: "none",
} as const;

/** The old four words, and beside them the role, which may be one of the owner's own making. */
function showPermission(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_METADATA);
  const account = accountOf(context.world, context.params["username"] ?? "");
  if (!account) throw new Refusal("not-found", `${context.params["username"] ?? ""} is not a user`);
  const { role, roleName } = roleOf(repository, account);
  const has = (least: typeof role): boolean => hasRole(repository, account, least);
  return ok({
    permission: LEGACY[role],
    role_name: roleName,
    user: {
      ...printAccount(linksIn(context), account),
      permissions: {
        admin: has("admin"),
        maintain: has("maintain"),
        push: has("write"),
        triage: has("triage"),
        pull: has("read"),
      },
      role_name: roleName,
    },
  });
}

function listBranches(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const api = apiUrlOf(linksIn(context), repository);
  return listed(context, readRefs(repository.gitDir, "refs/heads/"), ({ name, oid }) => ({
    name: name.slice("refs/heads/".length),
    commit: { sha: oid, url: `${api}/commits/${oid}` },
    protected: false,
  }));
}

function showBranch(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const asked = context.params["branch"] ?? "";
  const name = repository.renamedBranches.get(asked) ?? asked;
  const commit = readCommit(repository.gitDir, `refs/heads/${name}`);
  if (!commit) throw new Refusal("not-found", "Branch not found");
  const self = `${apiUrlOf(linksIn(context), repository)}/branches/${encodeURIComponent(name)}`;
  if (name !== asked) return { status: 301, headers: { location: self }, body: movedTo(self) };
  return ok({
    name,
    commit: printCommit(context.world, linksIn(context), { repository, commit }),
    _links: { self, html: `${siteUrlOf(linksIn(context), repository)}/tree/${name}` },
    protected: false,
    protection: { enabled: false },
    protection_url: `${self}/protection`,
  });
}

export function movedTo(url: string): unknown {
  const documentation = "https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects";
  return { message: "Moved Permanently", url, documentation_url: documentation };
}

/** Neither a digest nor who wrote it is told, as on GitHub. */
function listCaches(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_ACTIONS);
  const { key, ref } = context.query;
  const caches = repository.caches.filter(
    (cache) => (key === undefined || cache.key.startsWith(key)) && (ref === undefined || cache.ref === ref),
  );
  const page = pageOf(context);
  const shown = caches.slice((page.number - 1) * page.size, page.number * page.size);
  const body = {
    total_count: caches.length,
    actions_caches: shown.map((cache) => ({
      id: cache.id,
      ref: cache.ref,
      key: cache.key,
      version: cache.version,
      size_in_bytes: cache.sizeInBytes,
      created_at: toStamp(cache.createdAt),
      last_accessed_at: toStamp(cache.lastAccessedAt),
    })),
  };
  return { status: 200, body, headers: linksOf(context, page, caches.length) };
}
