/** What people write on lines and in reviews, from where the last reading ended. */
import type { ListPosition, TextRequest } from "../../ports/mined-comments.ts";
import type { MinedReplies, ReviewPosition } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import type { ListRead } from "./mine-conversation.ts";

type IsWanted = TextRequest["isWanted"];

export async function readInline(
  replies: Pick<MinedReplies, "inline">,
  start: ListPosition,
  isWanted: IsWanted,
): Promise<ListRead<ListPosition>> {
  const texts: ForeignText[] = [];
  let [at, isMoved] = [start, false];
  for (;;) {
    const page = await replies.inline({ at, isWanted });
    const position = isMoved ? at : undefined;
    if ("trouble" in page) return { texts, position, trouble: page.trouble };
    texts.push(...page.value.texts);
    isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
    at = page.value.next;
    if (page.value.isLast) return { texts, position: isMoved ? at : undefined, trouble: undefined };
  }
}

export interface ReviewsRead extends ListRead<ReviewPosition> {
  /** Pull requests of which GitHub could not tell the reviews. */
  readonly missed: readonly number[];
  /** Of those that an earlier reading missed, the ones that were not asked for. */
  readonly unasked: readonly number[];
}

/** First those that an earlier reading missed. A place that GitHub does not know any more begins the reading anew. */
export async function readReviews(
  replies: Pick<MinedReplies, "reviews" | "reviewsOf">,
  { start, before }: { readonly start: ReviewPosition; readonly before: readonly number[] },
  isWanted: IsWanted,
): Promise<ReviewsRead> {
  const again = before.length === 0 ? undefined : await replies.reviewsOf(before, isWanted);
  if (again && "trouble" in again)
    return { texts: [], position: undefined, missed: [], unasked: before, trouble: again.trouble };
  const texts: ForeignText[] = [...(again?.value.texts ?? [])];
  const missed: number[] = [...(again?.value.missed ?? [])];
  let at = start;
  let isMoved = false;
  for (;;) {
    const page = await replies.reviews({ at, isWanted });
    if ("trouble" in page && !isMoved && at.rest && isUnknownPlace(page.trouble.kind)) {
      at = { since: at.since };
      continue;
    }
    if ("trouble" in page)
      return { texts, missed, unasked: [], trouble: page.trouble, position: isMoved ? at : undefined };
    texts.push(...page.value.texts);
    missed.push(...page.value.missed);
    isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
    at = page.value.next;
    if (page.value.isLast)
      return { texts, missed, unasked: [], trouble: undefined, position: isMoved ? at : undefined };
  }
}

function isUnknownPlace(kind: string): boolean {
  return kind === "invalid" || kind === "graphql-errors" || kind === "unreadable";
}
