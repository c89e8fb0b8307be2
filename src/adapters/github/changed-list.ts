/** A list of the repository by REST, read by last change, oldest first, from where an earlier reading ended. */
import type { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { ListPosition } from "../../ports/mined-comments.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import type { ListedComment } from "./foreign-text.ts";

const PAGE = 100;

export interface ChangedList<C extends ListedComment> {
  readonly what: string;
  readonly route: `GET ${string}`;
  readonly schema: z.ZodType<readonly C[]>;
}

export interface ChangedPage<C> {
  readonly comments: readonly C[];
  readonly next: ListPosition;
  readonly isLast: boolean;
}

export async function readChanged<C extends ListedComment>(
  { github, place }: { readonly github: GitHub; readonly place: Place },
  { what, route, schema }: ChangedList<C>,
  at: ListPosition,
): Promise<Answer<ChangedPage<C>>> {
  const spare = spareTrouble(github, what, "core");
  if (spare) return { trouble: spare };
  const { since, page, etag } = at;
  const parameters = { ...place, sort: "updated", direction: "asc", since, per_page: PAGE, page };
  const listed = await github.restIfChanged({ what, route, parameters, schema }, etag);
  if ("trouble" in listed) return listed;
  if (listed.value === "unchanged") return { value: { comments: [], next: at, isLast: true } };
  const { data, etag: now } = listed.value;
  return { value: { comments: data, ...positionAfter(at, data, now) } };
}

/**
 * From the last change that was read: what is changed while the list is read moves to its end, so pages counted from the
 * beginning would let some slip. Only within one second pages are counted.
 */
function positionAfter(
  at: ListPosition,
  data: readonly ListedComment[],
  etag: string | undefined,
): Pick<ChangedPage<unknown>, "next" | "isLast"> {
  const last = data.at(-1)?.updated_at ?? at.since;
  if (last > at.since) return { next: { since: last, page: 1 }, isLast: false };
  const isFull = data.length >= PAGE;
  if (isFull) return { next: { since: at.since, page: at.page + 1 }, isLast: false };
  return { next: { since: at.since, page: 1, etag: at.page === 1 ? etag : undefined }, isLast: true };
}
