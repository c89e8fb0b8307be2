/** What REST and GraphQL say about the bot's pull requests. */
import { z } from "zod";
import type { Identity } from "../../domain/history/own-comment.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import type { TuningPull } from "../../ports/tuning-pull.ts";
import { ACTOR, Actor } from "./actor.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";
import { tuningFile } from "./look-parts.ts";

const oid = z.string().regex(/^[0-9a-f]{40,64}$/);
const Instant = z.string().min(1).max(40);

const Author = z
  .object({ id: z.int().positive(), type: z.string() })
  .nullable()
  .transform((account): Identity | undefined =>
    account === null ? undefined : { id: account.id, type: typeOf(account.type) },
  );

function typeOf(word: string): Identity["type"] {
  if (word === "Bot") return "bot";
  return word === "User" ? "user" : "other";
}

export const RestPull = z.object({
  number: z.int().positive(),
  node_id: z.string().min(1),
  html_url: z.string().regex(/^https?:\/\/[^\s<>"]+$/),
  state: z.enum(["open", "closed"]),
  merged_at: Instant.nullish(),
  closed_at: Instant.nullish(),
  created_at: Instant,
  merge_commit_sha: oid.nullish(),
  title: z.string(),
  body: z.string().nullish(),
  user: Author,
  labels: z.array(z.object({ name: z.string().nullish() })),
  head: z.object({ ref: z.string(), sha: oid, repo: z.object({ id: z.int().positive() }).nullish() }),
  base: z.object({ ref: z.string() }),
});
export type RestPull = z.infer<typeof RestPull>;

/** What a list does not tell. */
export interface PullDetails {
  readonly editor: Identity | null;
  readonly mergeable: TuningPull["mergeable"];
  readonly merged: TuningFile | undefined;
}

export function stateOf({ state, merged_at: merged }: Pick<RestPull, "state" | "merged_at">): TuningPull["state"] {
  if (state === "open") return "open";
  return merged ? "merged" : "closed";
}

export function toPull(pull: RestPull, details: PullDetails): TuningPull {
  return {
    number: pull.number,
    url: pull.html_url,
    state: stateOf(pull),
    author: pull.user,
    title: pull.title,
    body: pull.body ?? "",
    labels: pull.labels.flatMap(({ name }) => name ?? []),
    headSha: pull.head.sha,
    baseRef: pull.base.ref,
    createdAt: pull.created_at,
    closedAt: pull.closed_at ?? null,
    ...details,
  };
}

export interface DetailsQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** One question for all: who edited each, whether it merges, and of merged ones the file right after. */
export function detailsQuestion(pulls: readonly RestPull[], recommendations: string): DetailsQuestion {
  const variables: Record<string, string> = {};
  const declared: string[] = [];
  const nodes: string[] = [];
  const objects: string[] = [];
  for (const [index, pull] of pulls.entries()) {
    variables[`p${index}`] = pull.node_id;
    declared.push(`$p${index}: ID!`);
    nodes.push(`  p${index}: node(id: $p${index}) { ... on PullRequest { mergeable editor ${ACTOR} } }`);
    if (stateOf(pull) !== "merged" || !pull.merge_commit_sha) continue;
    variables[`m${index}`] = `${pull.merge_commit_sha}:${recommendations}`;
    declared.push(`$m${index}: String!`);
    objects.push(
      `    m${index}: object(expression: $m${index}) { kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`,
    );
  }
  const head = `query TuningPulls($owner: String!, $repo: String!, ${declared.join(", ")}) {\n${nodes.join("\n")}\n`;
  const files =
    objects.length === 0
      ? "  repository(owner: $owner, name: $repo) { id }"
      : `  repository(owner: $owner, name: $repo) {\n${objects.join("\n")}\n  }`;
  return { query: `${head}${files}\n}`, variables };
}

const Details = z.object({ mergeable: z.string(), editor: Actor });

export function detailsOf(
  answer: GraphqlAnswer,
  index: number,
  { pull, limit }: { readonly pull: RestPull; readonly limit: number },
): Answer<PullDetails> {
  const details = partOf(answer, [`p${index}`], Details);
  if ("trouble" in details) return details;
  const { editor, mergeable } = details.value;
  const known = { editor, mergeable: mergeableOf(mergeable) };
  if (stateOf(pull) !== "merged" || !pull.merge_commit_sha) return { value: { ...known, merged: undefined } };
  const merged = partOf(answer, ["repository", `m${index}`], tuningFile(limit));
  return "trouble" in merged ? merged : { value: { ...known, merged: merged.value } };
}

function mergeableOf(word: string): TuningPull["mergeable"] {
  if (word === "MERGEABLE") return "yes";
  return word === "CONFLICTING" ? "conflicts" : "unknown";
}
