import { toStamp } from "../clock.ts";
import type { Account } from "../state/account.ts";
import type { Resolvers } from "./context.ts";

const shared: Resolvers<Account> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => id,
  createdAt: ({ createdAt }) => toStamp(createdAt),
  updatedAt: ({ createdAt }) => toStamp(createdAt),
  avatarUrl: ({ id }, _args, { links }) => `${links.origin}/avatars/u/${id}`,
  url: ({ login }, _args, { links }) => `${links.origin}/${login}`,
  resourcePath: ({ login }) => `/${login}`,
};

/** Bots have no `[bot]` in GraphQL: a person may be called the same. */
export const accountResolvers: Resolvers<Account> = {
  ...shared,
  login: ({ login }) => login.replace(/\[bot\]$/, ""),
};

/** A bot in the place of a user, which is what `viewer` makes of it, keeps its `[bot]`. */
export const userResolvers: Resolvers<Account> = {
  ...shared,
  login: ({ login }) => login,
  name: ({ name }) => name,
  email: () => "",
  isViewer: ({ id }, _args, { caller }) => caller?.actor.id === id,
};
