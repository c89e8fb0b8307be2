/** The comments of a pull request, from the last one back. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { CommentFacts, CommentsSeen } from "../../ports/pull-requests.ts";
import type { SeenText } from "../../ports/replies.ts";
import { ACTOR, Actor } from "./actor.ts";
import type { GitHub } from "./client.ts";
import { Said, SAID, seenText } from "./said.ts";
import { partOf } from "./graphql-answer.ts";

export const COMMENT = `id fullDatabaseId body lastEditedAt isMinimized author ${ACTOR} editor ${ACTOR}`;
export const COMMENTS = `pageInfo { hasPreviousPage startCursor } nodes { ${COMMENT} ${SAID} }`;

export const Comment = z
  .object({
    id: z.string().min(1),
    fullDatabaseId: z.coerce.number().int().positive(),
    body: z.string(),
    lastEditedAt: z.string().nullable(),
    isMinimized: z.boolean(),
    author: Actor,
    editor: Actor,
  })
  .transform((comment): CommentFacts => ({
    id: comment.fullDatabaseId,
    nodeId: comment.id,
    author: comment.author ?? undefined,
    editor: comment.editor,
    lastEditedAt: comment.lastEditedAt,
    minimized: comment.isMinimized,
    body: comment.body,
  }));

export const CommentPage = z.object({
  pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().nullable() }),
  nodes: z.array(Comment.and(Said)),
});
export type CommentPage = z.infer<typeof CommentPage>;

export interface Place {
  readonly owner: string;
  readonly repo: string;
}

export interface CommentSearch {
  readonly number: number;
  /** Texts of which a comment must hold one to be kept. */
  readonly wanted: readonly string[];
  /** Stops the search after its page. */
  readonly isSought: (comment: CommentFacts) => boolean;
  /** Whether a text may hold a reply; when left out, none is looked for. */
  readonly mayReply?: (body: string) => boolean;
}

export interface Searched extends CommentsSeen {
  readonly texts: readonly SeenText[];
  /** Also behind the one that was sought. */
  readonly isWhole: boolean;
}

/** Pages of 100 that are looked at before giving up. */
const MOST_PAGES = 30;

const QUERY = `query Comments($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) { comments(last: 100, before: $before) { ${COMMENTS} } }
  }
}`;

export async function searchComments(github: GitHub, place: Place, search: CommentSearch): Promise<Answer<Searched>> {
  const first = await readPage(github, place, { number: search.number, before: null });
  return "trouble" in first ? first : searchBack(github, place, { ...search, first: first.value });
}

/** Goes on from a page that is there already. */
export async function searchBack(
  github: GitHub,
  place: Place,
  search: CommentSearch & { readonly first: CommentPage },
): Promise<Answer<Searched>> {
  let page = search.first;
  let comments: readonly CommentFacts[] = [];
  const texts: SeenText[] = [];
  for (let pages = 1; ; pages++) {
    comments = [...page.nodes.filter(({ body }) => isWanted(body, search.wanted)).map(toFacts), ...comments];
    texts.push(...textsIn(page, search));
    const { hasPreviousPage, startCursor } = page.pageInfo;
    const isWhole = !hasPreviousPage;
    if (isWhole || comments.some(search.isSought)) return { value: { comments, lookedToTheEnd: true, texts, isWhole } };
    if (pages >= MOST_PAGES || startCursor === null)
      return { value: { comments, lookedToTheEnd: false, texts, isWhole } };
    const next = await readPage(github, place, { number: search.number, before: startCursor });
    if ("trouble" in next) return next;
    page = next.value;
  }
}

function toFacts({
  updatedAt: _at,
  writer: _writer,
  reactionGroups: _groups,
  ...comment
}: CommentPage["nodes"][number]) {
  return comment;
}

/** Ours tells how to reply, and is none. */
function textsIn({ nodes }: CommentPage, { number, mayReply, wanted }: CommentSearch): readonly SeenText[] {
  if (mayReply === undefined) return [];
  const some = nodes.filter(({ body }) => mayReply(body) && !isWanted(body, wanted));
  return some.map((node) => seenText(node, { surface: "conversation", pull: number }));
}

function isWanted(body: string, wanted: readonly string[]): boolean {
  return wanted.some((text) => body.includes(text));
}

async function readPage(
  github: GitHub,
  place: Place,
  at: { readonly number: number; readonly before: string | null },
): Promise<Answer<CommentPage>> {
  const variables = { ...place, ...at };
  const answer = await github.graphql({ what: "reading the comments", query: QUERY, variables });
  return "trouble" in answer ? answer : partOf(answer.value, ["repository", "pullRequest", "comments"], CommentPage);
}
