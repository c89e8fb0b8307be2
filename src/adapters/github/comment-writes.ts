/** Single steps of writing a comment: each one request, none repeated. */
import { z } from "zod";
import type { Identity } from "../../domain/history/own-comment.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { CommentDraft } from "../../ports/comments.ts";
import type { CommentFacts } from "../../ports/pull-requests.ts";
import type { GitHub } from "./client.ts";
import { ACTOR, Actor } from "./actor.ts";
import { Comment, COMMENT, type Place } from "./comment-pages.ts";
import { partOf } from "./graphql-answer.ts";

const Written = z.object({ id: z.int().positive(), node_id: z.string().min(1) });

export async function postComment(github: GitHub, place: Place, draft: CommentDraft): Promise<Answer<CommentFacts>> {
  const written = await github.rest({
    what: "creating the comment",
    route: "POST /repos/{owner}/{repo}/issues/{number}/comments",
    parameters: { ...place, number: draft.number, body: draft.body },
    schema: Written,
  });
  if ("trouble" in written) return written;
  const { id, node_id: nodeId } = written.value;
  return { value: { id, nodeId, ...byUs(draft), editor: null, lastEditedAt: null, minimized: false } };
}

export async function patchComment(
  github: GitHub,
  place: Place,
  write: { readonly draft: CommentDraft; readonly comment: CommentFacts },
): Promise<Answer<CommentFacts>> {
  const { draft, comment } = write;
  const written = await github.rest({
    what: "updating the comment",
    route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment}",
    parameters: { ...place, comment: comment.id, body: draft.body },
    schema: Written,
  });
  return "trouble" in written ? written : { value: { ...comment, ...byUs(draft) } };
}

function byUs({ viewer, body }: CommentDraft): Pick<CommentFacts, "author" | "editor" | "body"> {
  const us = { id: viewer.id, type: viewer.type };
  return { author: us, editor: us, body };
}

/** No answer says whether the write had its effect; of every other failure it is known that it had none. */
export function mayHaveWorked({ kind }: ApiTrouble): boolean {
  return kind === "server" || kind === "timeout" || kind === "network" || kind === "unreadable";
}

export interface Revision {
  readonly at: string;
  /** Null when somebody removed it. */
  readonly text: string | null;
  readonly editor: Identity | null;
}

export interface Reread {
  readonly comment: CommentFacts;
  /** The last two, newest first; fewer when GitHub keeps none of a comment that was never edited. */
  readonly revisions: readonly Revision[];
  /** Of the pull request now; undefined when GitHub does not tell. */
  readonly headSha: string | undefined;
}

const EDITS = `nodes { id editedAt diff editor ${ACTOR} }`;
/** Both ends are asked for, so that it does not matter which of them GitHub takes for the newest. */
const REREAD = `query Reread($id: ID!) {
  node(id: $id) {
    ... on IssueComment {
      ${COMMENT}
      pullRequest { headRefOid }
      oneEnd: userContentEdits(first: 2) { ${EDITS} }
      otherEnd: userContentEdits(last: 2) { ${EDITS} }
    }
  }
}`;

const Edits = z
  .object({
    nodes: z.array(z.object({ id: z.string(), editedAt: z.string(), diff: z.string().nullable(), editor: Actor })),
  })
  .nullable();
const RereadNode = z.union([
  Comment.and(
    z.object({ oneEnd: Edits, otherEnd: Edits, pullRequest: z.object({ headRefOid: z.string() }).nullish() }),
  ),
  z.null(),
]);

/** The comment and its last revisions; undefined when it is gone. */
export async function rereadComment(
  github: GitHub,
  { nodeId }: { readonly nodeId: string },
): Promise<Answer<Reread | undefined>> {
  const asked = await github.graphql({ what: "checking the comment", query: REREAD, variables: { id: nodeId } });
  if ("trouble" in asked) return isGone(asked);
  const node = partOf(asked.value, ["node"], RereadNode);
  if ("trouble" in node) return isGone(node);
  if (node.value === null) return { value: undefined };
  const { oneEnd, otherEnd, pullRequest, ...comment } = node.value;
  const revisions = newestTwo([...(oneEnd?.nodes ?? []), ...(otherEnd?.nodes ?? [])]);
  return { value: { comment, revisions, headSha: pullRequest?.headRefOid } };
}

function isGone(answer: { readonly trouble: ApiTrouble }): Answer<undefined> {
  return answer.trouble.kind === "not-found" ? { value: undefined } : answer;
}

type Edit = NonNullable<z.infer<typeof Edits>>["nodes"][number];

function newestTwo(edits: readonly Edit[]): readonly Revision[] {
  const byId = new Map(edits.map((edit) => [edit.id, { at: edit.editedAt, text: edit.diff, editor: edit.editor }]));
  return [...byId.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 2);
}

const HIDE = `mutation Hide($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) { minimizedComment { isMinimized } }
}`;
const Hidden = z.object({ minimizedComment: z.object({ isMinimized: z.literal(true) }) });

export async function hideComment(
  github: GitHub,
  { nodeId }: { readonly nodeId: string },
  why: "duplicate" | "outdated",
): Promise<Answer<true>> {
  const variables = { id: nodeId, why: why.toUpperCase() };
  const asked = await github.graphql({ what: "hiding a comment", query: HIDE, variables });
  if ("trouble" in asked) return asked;
  const hidden = partOf(asked.value, ["minimizeComment"], Hidden);
  return "trouble" in hidden ? hidden : { value: true };
}
