/** Labels and reactions. */
import { toStamp } from "../clock.ts";
import type { Label } from "../state/label.ts";
import { type Reactable, type Reaction, type ReactionContent, REACTIONS } from "../state/reaction.ts";
import { connect } from "./connection.ts";
import { type Args, type GraphqlContext, type Resolvers, textArg, toInt } from "./context.ts";

export const labelResolvers: Resolvers<Label> = {
  id: ({ nodeId }) => nodeId,
  name: ({ name }) => name,
  color: ({ color }) => color,
  description: ({ description }) => description,
  isDefault: () => false,
  createdAt: ({ createdAt }) => toStamp(createdAt),
  repository: ({ repository }) => repository,
};

export const reactionResolvers: Resolvers<Reaction> = {
  id: ({ nodeId }) => nodeId,
  databaseId: ({ id }) => toInt(id),
  content: ({ content }) => WORDS[content],
  createdAt: ({ createdAt }) => toStamp(createdAt),
  user: ({ user }) => user,
};

/** REST's words → GraphQL's. */
const WORDS: Readonly<Record<ReactionContent, string>> = {
  "+1": "THUMBS_UP",
  "-1": "THUMBS_DOWN",
  laugh: "LAUGH",
  confused: "CONFUSED",
  heart: "HEART",
  hooray: "HOORAY",
  rocket: "ROCKET",
  eyes: "EYES",
};

export function toReactionContent(word: string): ReactionContent {
  return REACTIONS.find((content) => WORDS[content] === word) ?? "eyes";
}

export function connectReactions(subject: Reactable, args: Args): unknown {
  const content = textArg(args, "content");
  return connect(
    subject.reactions.filter((one) => content === undefined || WORDS[one.content] === content),
    args,
  );
}

/** All eight, those without a reaction too. */
export function printReactionGroups(subject: Reactable, context: GraphqlContext): unknown {
  return REACTIONS.map((content) => {
    const users = subject.reactions.filter((one) => one.content === content).map(({ user }) => user);
    return {
      __typename: "ReactionGroup",
      content: WORDS[content],
      subject,
      createdAt: null,
      users: (args: Args) => connect(users, args),
      reactors: (args: Args) => connect(users, args),
      viewerHasReacted: users.some(({ id }) => id === context.caller?.actor.id),
    };
  });
}
