/** Our comments across the repository: one list by REST, then who edited each, by GraphQL. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type {
  CommentedPull,
  ListPosition,
  MinedComment,
  MinedComments,
  MinedPage,
  MinedRequest,
} from "../../ports/mined-comments.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import { ACTOR, Actor, Viewer as ViewerPart } from "./actor.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import { Comment, COMMENT, type Place } from "./comment-pages.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";

const PAGE = 100;

const Listed = z.array(
  z.object({
    node_id: z.string().min(1),
    updated_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    html_url: z.string(),
    user: z.object({ id: z.int(), type: z.string() }).nullish(),
    body: z.string().nullish(),
  }),
);
type Listed = z.infer<typeof Listed>;

const PATHS = `pageInfo { hasNextPage endCursor } nodes { path }`;
const QUERY = `query Mined($ids: [ID!]!) {
  nodes(ids: $ids) { ... on IssueComment { ${COMMENT} pullRequest {
    number state baseRefName author ${ACTOR} files(first: 100) { ${PATHS} }
  } } }
}`;
const MORE_PATHS = `query Paths($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) { files(first: 100, after: $after) { ${PATHS} } } }
}`;

const Paths = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(z.object({ path: z.string() })),
});
type Paths = z.infer<typeof Paths>;

const STATES = { OPEN: "open", CLOSED: "closed", MERGED: "merged" } as const;
const Pull = z.object({
  number: z.int().positive(),
  state: z.enum(["OPEN", "CLOSED", "MERGED"]),
  baseRefName: z.string(),
  author: Actor,
  files: Paths.nullable(),
});
const PullOf = z.object({ pullRequest: Pull.nullable() });

export function createMinedComments(github: GitHub, place: Place): MinedComments {
  return {
    async viewer(): Promise<Answer<Viewer>> {
      const query = "query Identity { viewer { kind: __typename databaseId login } }";
      const asked = await github.graphql({ what: "asking who the token is", query, variables: {} });
      return "trouble" in asked ? asked : partOf<Viewer>(asked.value, ["viewer"], ViewerPart);
    },
    read: (request) => readPage({ github, place }, request),
  };
}

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

async function readPage(reading: Reading, request: MinedRequest): Promise<Answer<MinedPage>> {
  const { github, place } = reading;
  const what = "reading the comments of the repository";
  const spare = spareTrouble(github, what);
  if (spare) return { trouble: spare };
  const { since, page, etag } = request.at;
  const listed = await github.restIfChanged(
    {
      what,
      route: "GET /repos/{owner}/{repo}/issues/comments",
      parameters: { ...place, sort: "updated", direction: "asc", since, per_page: PAGE, page },
      schema: Listed,
    },
    etag,
  );
  if ("trouble" in listed) return listed;
  if (listed.value === "unchanged") return { value: { comments: [], passed: 0, next: request.at, isLast: true } };
  const { data, etag: now } = listed.value;
  const found = await readFound(
    reading,
    data.filter((one) => isWanted(one, request)).map((one) => one.node_id),
  );
  if ("trouble" in found) return found;
  return { value: { comments: found.value, passed: data.length, ...positionAfter(request.at, data, now) } };
}

/** By number and kind: logins can be renamed and looked like. An issue has no pull request's address. */
function isWanted({ user, body, html_url }: Listed[number], { viewer, wanted }: MinedRequest): boolean {
  const isOwn = user?.id === viewer.id && (user.type === "Bot") === (viewer.type === "bot");
  return isOwn && html_url.includes("/pull/") && (body ?? "").includes(wanted);
}

/**
 * From the last change that was read: what is changed while the list is read moves to its end, so pages counted from the
 * beginning would let some slip. Only within one second pages are counted.
 */
function positionAfter(at: ListPosition, data: Listed, etag: string | undefined): Pick<MinedPage, "next" | "isLast"> {
  const last = data.at(-1)?.updated_at ?? at.since;
  if (last > at.since) return { next: { since: last, page: 1 }, isLast: false };
  const isFull = data.length >= PAGE;
  if (isFull) return { next: { since: at.since, page: at.page + 1 }, isLast: false };
  return { next: { since: at.since, page: 1, etag: at.page === 1 ? etag : undefined }, isLast: true };
}

/** Comments that were deleted meanwhile are left out. */
async function readFound(reading: Reading, ids: readonly string[]): Promise<Answer<readonly MinedComment[]>> {
  if (ids.length === 0) return { value: [] };
  const what = "reading who edited our comments";
  const spare = spareTrouble(reading.github, what);
  if (spare) return { trouble: spare };
  const asked = await reading.github.graphql({ what, query: QUERY, variables: { ids } });
  if ("trouble" in asked) return asked;
  const nodes = partOf(withoutLost(asked.value), ["nodes"], z.array(z.unknown()));
  if ("trouble" in nodes) return nodes;
  const comments: MinedComment[] = [];
  for (const index of nodes.value.keys()) {
    const one = await readOne(reading, { ...asked.value, faults: [], data: { node: nodes.value[index] } });
    if ("trouble" in one) return one;
    if (one.value) comments.push(one.value);
  }
  return { value: comments };
}

function withoutLost(answer: GraphqlAnswer): GraphqlAnswer {
  const isLost = ({ type, path }: GraphqlAnswer["faults"][number]): boolean =>
    type === "NOT_FOUND" && path?.[0] === "nodes" && path.length === 2;
  return { ...answer, faults: answer.faults.filter((fault) => !isLost(fault)) };
}

async function readOne(reading: Reading, answer: GraphqlAnswer): Promise<Answer<MinedComment | undefined>> {
  if (answer.data["node"] === null) return { value: undefined };
  const comment = partOf(answer, ["node"], Comment);
  if ("trouble" in comment) return comment;
  const pull = partOf(answer, ["node"], PullOf);
  if ("trouble" in pull) return pull;
  if (pull.value.pullRequest === null) return { value: undefined };
  const { number, state, baseRefName: baseRef, author, files } = pull.value.pullRequest;
  const told = { number, state: STATES[state], author: author ?? undefined, baseRef };
  const paths = await readPaths(reading, number, files);
  return "trouble" in paths ? paths : { value: { comment: comment.value, pull: { ...told, ...paths.value } } };
}

/** Of a larger pull request no more is asked: it counts as one of many files whatever they are. */
const MOST_PATH_PAGES = 3;

async function readPaths(
  { github, place }: Reading,
  number: number,
  first: Paths | null,
): Promise<Answer<Pick<CommentedPull, "paths" | "allPaths">>> {
  if (first === null) return { value: { paths: [], allPaths: false } };
  const paths = first.nodes.map(({ path }) => path);
  let { hasNextPage, endCursor } = first.pageInfo;
  for (let page = 1; hasNextPage && page < MOST_PATH_PAGES; page++) {
    const what = "reading which files a pull request changes";
    const asked = await github.graphql({ what, query: MORE_PATHS, variables: { ...place, number, after: endCursor } });
    if ("trouble" in asked) return asked;
    const more = partOf(asked.value, ["repository", "pullRequest", "files"], Paths);
    if ("trouble" in more) return more;
    paths.push(...more.value.nodes.map(({ path }) => path));
    ({ hasNextPage, endCursor } = more.value.pageInfo);
  }
  return { value: { paths, allPaths: !hasNextPage } };
}
