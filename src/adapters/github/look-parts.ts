/** The query of the one look, and what its parts have to be. */
import { z } from "zod";
import type { OpenPull, PullFacts, RepositoryFacts, TuningFile } from "../../ports/pull-requests.ts";
import { ACTOR, Actor } from "./actor.ts";
import { COMMENTS } from "./comment-pages.ts";
import { REVIEWS } from "./review-texts.ts";

const BLOB = `{ kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`;
const PULL = `number state isDraft mergeable changedFiles headRefOid headRefName baseRefName author ${ACTOR}
      headRepository { databaseId } baseRef { target { oid } } labels(first: 50) { nodes { name } }`;

export const LOOK = `query Look($owner: String!, $repo: String!, $number: Int!, $botBranch: String!, $botRef: String!,
  $basePolicy: String!, $baseTuning: String!, $defaultPolicy: String!, $defaultTuning: String!,
  $proposedPolicy: String!, $proposedTuning: String!) {
  viewer { kind: __typename databaseId login }
  repository(owner: $owner, name: $repo) {
    databaseId
    defaultBranchRef { name target { oid } }
    pullRequest(number: $number) { ${PULL} comments(last: 100) { ${COMMENTS} } reviews(last: 50) { ${REVIEWS} } }
    basePolicy: object(expression: $basePolicy) ${BLOB}
    baseTuning: object(expression: $baseTuning) ${BLOB}
    defaultPolicy: object(expression: $defaultPolicy) ${BLOB}
    defaultTuning: object(expression: $defaultTuning) ${BLOB}
    proposedPolicy: object(expression: $proposedPolicy) ${BLOB}
    proposedTuning: object(expression: $proposedTuning) ${BLOB}
    botRef: ref(qualifiedName: $botRef) { target { oid } }
    formerPulls: pullRequests(headRefName: $botBranch, states: [MERGED, CLOSED], last: 20) { nodes { headRefOid } }
    botPulls: pullRequests(headRefName: $botBranch, states: OPEN, first: 20) {
      nodes { number url headRefOid baseRefName headRepository { databaseId } author ${ACTOR} }
    }
  }
}`;

const oid = z.string().regex(/^[0-9a-f]{40,64}$/);
const Target = z.object({ target: z.object({ oid }).nullable() });

export const Repository = z
  .object({ databaseId: z.int().positive(), defaultBranchRef: Target.extend({ name: z.string() }).nullable() })
  .transform(({ databaseId, defaultBranchRef }): RepositoryFacts => ({
    id: databaseId,
    defaultBranch: defaultBranchRef?.name,
    defaultTip: defaultBranchRef?.target?.oid,
  }));

const HeadRepository = z.object({ databaseId: z.int().positive().nullable() }).nullable();

export const Pull = z
  .object({
    number: z.int().positive(),
    state: z.enum(["OPEN", "CLOSED", "MERGED"]),
    isDraft: z.boolean(),
    mergeable: z.string(),
    changedFiles: z.int().min(0),
    headRefOid: oid,
    headRefName: z.string(),
    baseRefName: z.string(),
    author: Actor,
    headRepository: HeadRepository,
    baseRef: Target.nullable(),
    labels: z.object({ nodes: z.array(z.object({ name: z.string() })) }).nullable(),
  })
  .transform((pull): PullFacts => ({
    number: pull.number,
    state: STATES[pull.state],
    draft: pull.isDraft,
    author: pull.author ?? undefined,
    labels: pull.labels?.nodes.map(({ name }) => name) ?? [],
    headSha: pull.headRefOid,
    headRef: pull.headRefName,
    headRepositoryId: pull.headRepository?.databaseId ?? undefined,
    baseRef: pull.baseRefName,
    baseTip: pull.baseRef?.target?.oid,
    mergeable: mergeableOf(pull.mergeable),
    changedFiles: pull.changedFiles,
  }));

const STATES = { OPEN: "open", CLOSED: "closed", MERGED: "merged" } as const;

function mergeableOf(word: string): PullFacts["mergeable"] {
  if (word === "MERGEABLE") return "yes";
  return word === "CONFLICTING" ? "conflicts" : "unknown";
}

const Blob = z.object({
  kind: z.literal("Blob"),
  byteSize: z.int().min(0),
  isBinary: z.boolean().nullable(),
  isTruncated: z.boolean(),
  text: z.string().nullable(),
});
/** A directory of that name is no file. */
const OtherObject = z.object({ kind: z.enum(["Tree", "Commit", "Tag"]) });

export function tuningFile(limit: number): z.ZodType<TuningFile> {
  return z.union([Blob, OtherObject, z.null()]).transform((object): TuningFile => {
    if (object === null || object.kind !== "Blob") return { absent: true };
    if (object.byteSize > limit || object.isTruncated) return { tooLarge: object.byteSize };
    return object.text === null || object.isBinary ? { binary: true } : { text: object.text };
  });
}

export const BotRef = Target.nullable().transform((ref) => ref?.target?.oid);

export const FormerPulls = z
  .object({ nodes: z.array(z.object({ headRefOid: oid })) })
  .transform(({ nodes }): readonly string[] => nodes.map(({ headRefOid }) => headRefOid));

export const BotPulls = z
  .object({
    nodes: z.array(
      z.object({
        number: z.int().positive(),
        url: z.string().regex(/^https?:\/\/[^\s<>"]+$/),
        headRefOid: oid,
        baseRefName: z.string(),
        headRepository: HeadRepository,
        author: Actor,
      }),
    ),
  })
  .transform(({ nodes }): readonly OpenPull[] =>
    nodes.map((node) => ({
      number: node.number,
      url: node.url,
      author: node.author ?? undefined,
      headRepositoryId: node.headRepository?.databaseId ?? undefined,
      headSha: node.headRefOid,
      baseRef: node.baseRefName,
    })),
  );
