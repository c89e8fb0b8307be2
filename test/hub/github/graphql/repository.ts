import { assertMay, READ_CODE, READ_PULLS, READ_TALK } from "../access.ts";
import { toStamp } from "../clock.ts";
import { type Ref, readRefs } from "../git/refs.ts";
import { siteUrlOf } from "../rest/shapes/repository.ts";
import { isPull } from "../state/issue.ts";
import { toGitNodeId } from "../state/ids.ts";
import { Refusal } from "../state/refusal.ts";
import { fullNameOf, type Repository, roleOf } from "../state/repository.ts";
import { toGitNode } from "./code.ts";
import { connect } from "./connection.ts";
import { type Args, type GraphqlContext, type Resolvers, textArg } from "./context.ts";
import { filterPulls } from "./pull.ts";

export interface RefNode {
  readonly kind: "ref";
  readonly repository: Repository;
  readonly name: string;
  readonly oid: string;
}

export const repositoryResolvers: Resolvers<Repository> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => id,
  name: ({ name }) => name,
  nameWithOwner: (repository) => fullNameOf(repository),
  owner: ({ owner }) => owner,
  isPrivate: (repository) => repository.private,
  visibility: (repository) => (repository.private ? "PRIVATE" : "PUBLIC"),
  isFork: ({ parent }) => parent !== null,
  isArchived: ({ archived }) => archived,
  parent: ({ parent }) => parent,
  createdAt: ({ createdAt }) => toStamp(createdAt),
  updatedAt: ({ updatedAt }) => toStamp(updatedAt),
  pushedAt: ({ pushedAt }) => toStamp(pushedAt),
  url: (repository, _args, { links }) => siteUrlOf(links, repository),
  resourcePath: (repository) => `/${fullNameOf(repository)}`,
  viewerPermission: (repository, _args, { caller }) => caller && ROLES[roleOf(repository, caller.actor).role],
  defaultBranchRef: (repository, _args, context) =>
    refOf(repository, `refs/heads/${repository.defaultBranch}`, context),
  ref: (repository, args, context) => refOf(repository, textArg(args, "qualifiedName") ?? "", context),
  refs: (repository, args, context) => {
    assertMay(context.caller, repository, READ_CODE);
    return connect(
      readRefs(repository.gitDir, textArg(args, "refPrefix") ?? "refs/heads/").map((ref) => toNode(repository, ref)),
      args,
    );
  },
  object: showObject,
  pullRequest: (repository, args, { caller }) => {
    assertMay(caller, repository, READ_PULLS);
    return numbered(repository, args, "PullRequest");
  },
  pullRequests: (repository, args, { caller }) => {
    assertMay(caller, repository, READ_PULLS);
    return connect(filterPulls(repository.issues.filter(isPull), args), args);
  },
  issue: (repository, args, { caller }) => {
    assertMay(caller, repository, READ_TALK);
    return numbered(repository, args, "Issue");
  },
  label: (repository, args) => repository.labels.find(({ name }) => name === textArg(args, "name")) ?? null,
  labels: ({ labels }, args) => connect(labels, args),
};

const ROLES = {
  admin: "ADMIN",
  maintain: "MAINTAIN",
  write: "WRITE",
  triage: "TRIAGE",
  read: "READ",
  none: null,
} as const;

function numbered(repository: Repository, args: Args, kind: "PullRequest" | "Issue"): unknown {
  const found = repository.issues.find(
    (issue) => issue.number === args["number"] && isPull(issue) === (kind === "PullRequest"),
  );
  if (!found)
    throw new Refusal(
      "not-found",
      `Could not resolve to ${kind === "Issue" ? "an Issue" : "a PullRequest"} with the number of ${String(args["number"])}.`,
    );
  return found;
}

/** By `expression`, such as `main:src/a.ts`, or by `oid`. */
async function showObject(repository: Repository, args: Args, { caller, load }: GraphqlContext): Promise<unknown> {
  assertMay(caller, repository, READ_CODE);
  const name = textArg(args, "oid") ?? textArg(args, "expression") ?? "";
  return toGitNode(repository, await load(repository, name));
}

/** A short name is looked for among branches, then tags. */
function refOf(repository: Repository, name: string, { caller }: GraphqlContext): RefNode | null {
  assertMay(caller, repository, READ_CODE);
  const wanted = name.startsWith("refs/") ? [name] : [`refs/heads/${name}`, `refs/tags/${name}`, `refs/${name}`];
  const refs = wanted.flatMap((full) => readRefs(repository.gitDir, full).filter((ref) => ref.name === full));
  return refs[0] ? toNode(repository, refs[0]) : null;
}

function toNode(repository: Repository, { name, oid }: Ref): RefNode {
  return { kind: "ref", repository, name, oid };
}

const PREFIX = /^refs\/[^/]+\//;

export const refResolvers: Resolvers<RefNode> = {
  id: ({ repository, name }) => toGitNodeId("REF", repository.id, name),
  name: ({ name }) => name.replace(PREFIX, ""),
  prefix: ({ name }) => PREFIX.exec(name)?.[0] ?? "refs/",
  repository: ({ repository }) => repository,
  target: async ({ repository, oid }, _args, { load }) => toGitNode(repository, await load(repository, oid)),
  associatedPullRequests: ({ repository, name }, args) => {
    const branch = name.replace(PREFIX, "");
    const pulls = repository.issues
      .filter(isPull)
      .filter(({ pull }) => pull.head.ref === branch && pull.head.repository === repository);
    return connect(filterPulls(pulls, args), args);
  },
};
