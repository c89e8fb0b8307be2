/** `lists.json`: by what the lists that were read are known, so that one that did not change costs nothing. */
import type { ListPosition } from "../../ports/mined-comments.ts";

export interface Lists {
  readonly comments: Pick<ListPosition, "since" | "etag"> | undefined;
}

/** A tag that is wrong only costs a reading, so whatever is no such file holds none. */
export function parseLists(text: string | undefined): Lists {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (typeof value !== "object" || value === null || !("comments" in value)) return { comments: undefined };
    const { comments } = value;
    if (typeof comments !== "object" || comments === null) return { comments: undefined };
    const { since, etag } = comments as { since?: unknown; etag?: unknown }; // Looked at right here.
    const isKnown =
      typeof since === "string" && typeof etag === "string" && /^(W\/)?"[\x21\x23-\x7e]{1,128}"$/.test(etag);
    return { comments: isKnown ? { since, etag } : undefined };
  } catch {
    return { comments: undefined };
  }
}

/** Undefined when there is no tag to keep. */
export function printLists({ comments }: Lists): string | undefined {
  if (comments?.etag === undefined) return undefined;
  return `${JSON.stringify({ comments: { since: comments.since, etag: comments.etag } })}\n`;
}
