/** The conversations of a repository: one list by REST, then who edited our own comments, by GraphQL. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type {
  CommentedPull,
  LookedInto,
  MinedComment,
  MinedComments,
  MinedPage,
  MinedRequest,
  OwnComment,
} from "../../ports/mined-comments.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { ACTOR, Actor, Viewer as ViewerPart } from "./actor.ts";
import { spareTrouble } from "./allowance.ts";
import { readChanged } from "./changed-list.ts";
import type { GitHub } from "./client.ts";
import { Comment, COMMENT, type Place } from "./comment-pages.ts";
import { askHalving, elementOf, elementsOf } from "./element-answers.ts";
import { ListedComment, listedText, pullNumberIn } from "./foreign-text.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";

const Listed = z.array(
  ListedComment.extend({ html_url: z.string(), performed_via_github_app: z.object({ id: z.int() }).nullish() }),
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
    look: (nodeIds) => lookInto({ github, place }, nodeIds),
  };
}

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

async function readPage(reading: Reading, request: MinedRequest): Promise<Answer<MinedPage>> {
  const list = {
    what: "reading the comments of the repository",
    route: "GET /repos/{owner}/{repo}/issues/comments",
    schema: Listed,
  } as const;
  const read = await readChanged(reading, list, request.at);
  if ("trouble" in read) return read;
  const { comments, next, isLast } = read.value;
  const own = comments.filter((one) => isOwn(one, request)).map(toOwn);
  const texts = comments.flatMap(toText).filter(request.isWanted);
  return { value: { own, texts, passed: comments.length, next, isLast } };
}

/** By number and kind: logins can be renamed and looked like. */
function isOwn({ user, body, html_url }: Listed[number], { viewer, marker }: MinedRequest): boolean {
  const isOurs = user?.id === viewer.id && (user.type === "Bot") === (viewer.type === "bot");
  return isOurs && pullNumberIn(html_url) !== undefined && (body ?? "").includes(marker);
}

function toOwn({ node_id: nodeId, updated_at: updatedAt }: Listed[number]): OwnComment {
  return { nodeId, updatedAt };
}

/** An issue has no pull request's address. */
function toText(comment: Listed[number]): readonly ForeignText[] {
  const pull = pullNumberIn(comment.html_url);
  if (pull === undefined) return [];
  const viaApp = Boolean(comment.performed_via_github_app);
  return [listedText(comment, { surface: "conversation", pull, viaApp })];
}

async function lookInto(reading: Reading, ids: readonly string[]): Promise<Answer<LookedInto>> {
  const looked = await askHalving(ids, (some) => lookAt(reading, some));
  if ("trouble" in looked) return looked;
  const comments = looked.values.flatMap((one) => one.comments);
  return { value: { comments, missed: [...looked.missed, ...looked.values.flatMap((one) => one.missed)] } };
}

async function lookAt(reading: Reading, ids: readonly string[]): Promise<Answer<LookedInto>> {
  const what = "reading who edited our comments";
  const spare = spareTrouble(reading.github, what, "graphql");
  if (spare) return { trouble: spare };
  const asked = await reading.github.graphql({ what, query: QUERY, variables: { ids } });
  if ("trouble" in asked) return asked;
  const elements = elementsOf(asked.value, ["nodes"]);
  if ("trouble" in elements) return elements;
  const comments: MinedComment[] = [];
  const missed: string[] = [];
  for (const [index, element] of elements.value.entries()) {
    const one = await readOne(reading, element);
    // A limit was met by a question asked beside: it is everybody's.
    if ("trouble" in one && one.trouble.kind.endsWith("limited")) return one;
    if ("trouble" in one) missed.push(ids[index] ?? "");
    else if (one.value) comments.push(one.value);
  }
  return { value: { comments, missed } };
}

/** Undefined for one that was deleted meanwhile. */
async function readOne(reading: Reading, element: GraphqlAnswer): Promise<Answer<MinedComment | undefined>> {
  const comment = elementOf(element, Comment);
  if ("trouble" in comment) return comment;
  if (comment.value === undefined) return { value: undefined };
  const pull = elementOf(element, PullOf);
  if ("trouble" in pull) return pull;
  if (!pull.value?.pullRequest) return { value: undefined };
  const { number, state, baseRefName: baseRef, author, files } = pull.value.pullRequest;
  const told = { number, state: STATES[state], author: author ?? undefined, baseRef };
  const paths = await readPaths(reading, number, files);
  if ("trouble" in paths) return paths;
  return { value: { comment: comment.value, pull: { ...told, ...paths.value } } };
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
