/** What people wrote in the reviews of one pull request, and on its lines: a comment on a line belongs to a review. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { SeenText } from "../../ports/replies.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { partOf } from "./graphql-answer.ts";
import { SIGNED_TEXT, SignedText, signedText } from "./said.ts";

const INLINE = `pageInfo { hasNextPage endCursor } nodes { ${SIGNED_TEXT} }`;
export const REVIEWS = `pageInfo { hasPreviousPage startCursor }
      nodes { ${SIGNED_TEXT} comments(first: 50) { ${INLINE} } }`;

const QUERY = `query PullReviews($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) { reviews(last: 50, before: $before) { ${REVIEWS} } }
  }
}`;
const MORE = `query ReviewComments($id: ID!, $after: String) {
  node(id: $id) { ... on PullRequestReview { comments(first: 100, after: $after) { ${INLINE} } } }
}`;

const Inline = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(SignedText),
});
type Inline = z.infer<typeof Inline>;
export const ReviewPage = z.object({
  pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().nullable() }),
  nodes: z.array(SignedText.and(z.object({ comments: Inline }))),
});
type ReviewPage = z.infer<typeof ReviewPage>;

export interface ReviewReading {
  readonly github: GitHub;
  readonly place: Place;
  readonly number: number;
  readonly mayReply: (body: string) => boolean;
}

export interface ReviewTexts {
  readonly texts: readonly SeenText[];
  readonly isWhole: { readonly review: boolean; readonly inline: boolean };
}

/** Further requests for all that does not fit into the look, together. */
const MOST_MORE = 20;

export async function readReviewTexts(reading: ReviewReading, first: ReviewPage): Promise<Answer<ReviewTexts>> {
  const texts: SeenText[] = [];
  let left = MOST_MORE;
  let [page, isWhole] = [first, true];
  for (;;) {
    for (const review of page.nodes) {
      texts.push(...textsOf(reading, review));
      const more = await readMore(reading, { review: review.nodeId, first: review.comments, most: left });
      if ("trouble" in more) return more;
      texts.push(...more.value.texts);
      left -= more.value.asked;
      isWhole &&= more.value.isWhole;
    }
    const { hasPreviousPage, startCursor } = page.pageInfo;
    const isLast = !hasPreviousPage || startCursor === null;
    if (isLast || left <= 0) return { value: { texts, isWhole: { review: isLast, inline: isLast && isWhole } } };
    const next = await readPage(reading, startCursor);
    if ("trouble" in next) return next;
    left -= 1;
    page = next.value;
  }
}

function textsOf({ number, mayReply }: ReviewReading, review: ReviewPage["nodes"][number]): readonly SeenText[] {
  const { comments, ...own } = review;
  return [
    ...(mayReply(own.body) ? [signedText(own, { surface: "review", pull: number })] : []),
    ...inlineOf({ number, mayReply }, comments),
  ];
}

function inlineOf(
  { number, mayReply }: Pick<ReviewReading, "number" | "mayReply">,
  { nodes }: Inline,
): readonly SeenText[] {
  const some = nodes.filter(({ body }) => mayReply(body));
  return some.map((text) => signedText(text, { surface: "inline", pull: number }));
}

interface More {
  readonly texts: readonly SeenText[];
  readonly asked: number;
  readonly isWhole: boolean;
}

/** What one review has beyond its first comments. */
async function readMore(
  reading: ReviewReading,
  { review, first, most }: { readonly review: string; readonly first: Inline; readonly most: number },
): Promise<Answer<More>> {
  const texts: SeenText[] = [];
  let { pageInfo } = first;
  for (let asked = 0; ; asked++) {
    if (!pageInfo.hasNextPage || asked >= most) return { value: { texts, asked, isWhole: !pageInfo.hasNextPage } };
    const variables = { id: review, after: pageInfo.endCursor };
    const answer = await reading.github.graphql({ what: "reading the comments of a review", query: MORE, variables });
    if ("trouble" in answer) return answer;
    const page = partOf(answer.value, ["node", "comments"], Inline);
    if ("trouble" in page) return page;
    texts.push(...inlineOf(reading, page.value));
    pageInfo = page.value.pageInfo;
  }
}

async function readPage({ github, place, number }: ReviewReading, before: string): Promise<Answer<ReviewPage>> {
  const variables = { ...place, number, before };
  const answer = await github.graphql({ what: "reading the reviews", query: QUERY, variables });
  return "trouble" in answer ? answer : partOf(answer.value, ["repository", "pullRequest", "reviews"], ReviewPage);
}
