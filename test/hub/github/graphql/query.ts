import { assertToken, sees } from "../access.ts";
import { toStamp } from "../clock.ts";
import { accountOf } from "../state/account.ts";
import { Refusal } from "../state/refusal.ts";
import { type Repository, repositoryOf } from "../state/repository.ts";
import type { NodeEntity } from "../state/world.ts";
import { type GraphqlContext, listArg, type Resolvers, textArg } from "./context.ts";

export const queryResolvers: Resolvers<undefined> = {
  viewer: (_root, _args, { caller }) => assertToken(caller).actor,
  repository: (_root, args, context) => {
    const owner = textArg(args, "owner") ?? "";
    const name = textArg(args, "name") ?? "";
    const match = repositoryOf(context.world, owner, name);
    const followed =
      match && (!match.moved || args["followRenames"] !== false) && sees(context.caller, match.repository);
    if (!followed)
      throw new Refusal("not-found", `Could not resolve to a Repository with the name '${owner}/${name}'.`);
    return match.repository;
  },
  user: (_root, args, { world }) => {
    const login = textArg(args, "login") ?? "";
    const account = accountOf(world, login);
    if (account?.type !== "User")
      throw new Refusal("not-found", `Could not resolve to a User with the login of '${login}'.`);
    return account;
  },
  organization: (_root, args, { world }) => {
    const account = accountOf(world, textArg(args, "login") ?? "");
    return account?.type === "Organization" ? account : null;
  },
  node: (_root, args, context) => nodeOf(context, textArg(args, "id") ?? ""),
  nodes: (_root, args, context) => (listArg(args, "ids") ?? []).map((id) => settle(() => nodeOf(context, id))),
  rateLimit: (_root, _args, { usage, cost }) => {
    const now = usage();
    if (!now) return null;
    const { limit, remaining, used, reset } = now;
    return { limit, remaining, used, resetAt: toStamp(reset * 1000), cost: cost.points, nodeCount: cost.nodes };
  },
};

/** An error of one element is that element's only. */
function settle(look: () => unknown): unknown {
  try {
    return look();
  } catch (error) {
    return error;
  }
}

export function nodeOf(context: GraphqlContext, id: string): NodeEntity {
  const entity = context.world.nodes.get(id);
  const repository = entity && repositoryBehind(entity);
  if (!entity || (repository && !sees(context.caller, repository)))
    throw new Refusal("not-found", `Could not resolve to a node with the global id of '${id}'`);
  return entity;
}

function repositoryBehind(entity: NodeEntity): Repository | undefined {
  switch (entity.kind) {
    case "repository":
      return entity;
    case "issue":
    case "label":
      return entity.repository;
    case "comment":
      return entity.issue.repository;
    case "review":
    case "thread":
      return entity.pull.repository;
    case "review-comment":
      return entity.thread.pull.repository;
    case "account":
    case "reaction":
      return undefined;
    default:
      return entity satisfies never;
  }
}
