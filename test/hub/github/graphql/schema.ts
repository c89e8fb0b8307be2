/** GitHub's own schema with the hub's resolvers on it. A field without one is a gap, said aloud, never a quiet null. */
import { readFileSync } from "node:fs";
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
} from "graphql";
import type { GraphqlContext, Resolvers } from "./context.ts";
import { accountResolvers, userResolvers } from "./account.ts";
import { blobResolvers, commitResolvers, gitActorResolvers, treeEntryResolvers, treeResolvers } from "./code.ts";
import { commentResolvers, editResolvers } from "./comment.ts";
import { issueResolvers } from "./issue.ts";
import { labelResolvers, reactionResolvers } from "./marks.ts";
import { mutationResolvers } from "./mutation.ts";
import { changedFileResolvers, pullResolvers } from "./pull.ts";
import { queryResolvers } from "./query.ts";
import { refResolvers, repositoryResolvers } from "./repository.ts";
import { reviewCommentResolvers, reviewResolvers, threadResolvers } from "./review.ts";

// Each table is for the source that its type has; the map forgets which.
const RESOLVERS = {
  Query: queryResolvers,
  Mutation: mutationResolvers,
  User: userResolvers,
  Bot: accountResolvers,
  Organization: accountResolvers,
  Repository: repositoryResolvers,
  Ref: refResolvers,
  Blob: blobResolvers,
  Tree: treeResolvers,
  TreeEntry: treeEntryResolvers,
  Commit: commitResolvers,
  GitActor: gitActorResolvers,
  Issue: issueResolvers,
  PullRequest: pullResolvers,
  PullRequestChangedFile: changedFileResolvers,
  IssueComment: commentResolvers,
  UserContentEdit: editResolvers,
  PullRequestReview: reviewResolvers,
  PullRequestReviewThread: threadResolvers,
  PullRequestReviewComment: reviewCommentResolvers,
  Label: labelResolvers,
  Reaction: reactionResolvers,
} as unknown as Readonly<Record<string, Resolvers<unknown>>>;

let only: GraphQLSchema | undefined;

export function hubSchema(): GraphQLSchema {
  only ??= withResolvers(
    buildSchema(readFileSync(new URL("schema.graphql", import.meta.resolve("@octokit/graphql-schema")), "utf8"), {
      assumeValid: true,
    }),
  );
  return only;
}

function withResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, resolvers] of Object.entries(RESOLVERS)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`GitHub's schema has no type ${name}`);
    const fields = type.getFields();
    for (const key of Object.keys(resolvers)) if (!fields[key]) throw new Error(`GitHub's ${name} has no field ${key}`);
    for (const [key, field] of Object.entries(fields)) field.resolve = resolvers[key] ?? gap;
  }
  return schema;
}

const gap: GraphQLFieldResolver<unknown, GraphqlContext> = (_source, _args, _context, info) => {
  throw new GraphQLError(`The hub does not serve ${info.parentType.name}.${info.fieldName}`);
};

/** Of types without a table, such as connections: what the source holds. */
export const heldField: GraphQLFieldResolver<unknown, GraphqlContext> = (source, args, context, info) => {
  const holds = typeof source === "object" && source !== null && info.fieldName in source;
  return holds ? defaultFieldResolver(source, args, context, info) : gap(source, args, context, info);
};
