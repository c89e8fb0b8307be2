/**
 * `lists.json`: how far the lists of comments were read, by what they are known, and what is still to be read. It only
 * spares requests: whatever of it is missing or wrong is read once more.
 */
import { z } from "zod";
import { VerdictLine } from "../domain/history/lines.ts";

const Instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const Etag = z.string().regex(/^(W\/)?"[\x21\x23-\x7e]{1,128}"$/);
const Opaque = z.string().regex(/^[\x21-\x7e]{1,512}$/);
const Tries = z.int().min(1).max(100);
const Positive = z.int().positive();

const Known = z.strictObject({ since: Instant, etag: Etag });
/** A text by surface and number, with the pull request and, where it is known, the node id. */
const Ref = z.strictObject({
  surface: VerdictLine.shape.surface,
  id: Positive,
  pull: Positive,
  node_id: Opaque.optional(),
});
export type KeptRef = z.infer<typeof Ref>;

/** A list of which bad elements are dropped, and what is too much of them. */
function listOf<T>(element: z.ZodType<T>, most: number): z.ZodType<readonly T[]> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => element.safeParse(one).data ?? []).slice(0, most));
}

const Lists = z.object({
  /** Of the last answer at the watermark. */
  comments: Known.optional().catch(undefined),
  inline: Known.optional().catch(undefined),
  /** Of reading reviews that was broken off: of which watermark, where it goes on, the newest change when it began. */
  reviews: z.strictObject({ since: Instant, after: Opaque, top: Instant }).optional().catch(undefined),
  /** The texts that answers of the history stand in. */
  answers: listOf(Ref, 20_000).catch([]),
  /** Texts that named what was not read yet, and how often they were. */
  waiting: listOf(Ref.extend({ tries: Tries }), 5000).catch([]),
  /** Comments of ours, by node id, that GitHub could not answer for, and how often. */
  missed: listOf(z.strictObject({ node_id: Opaque, tries: Tries }), 1000).catch([]),
  /** Pull requests of which it could not tell the reviews. */
  missed_reviews: listOf(z.strictObject({ pull: Positive, tries: Tries }), 1000).catch([]),
});
export type Lists = z.infer<typeof Lists>;

/** Whatever is no such file holds nothing. */
export function parseLists(text: string | undefined): Lists {
  return Lists.safeParse(valueOf(text)).data ?? Lists.parse({});
}

function valueOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return {};
  }
}

/** Undefined when there is nothing to keep. The same bytes for the same lists. */
export function printLists(lists: Lists): string | undefined {
  const { answers, waiting, missed, missed_reviews: reviews, ...known } = lists;
  const kept = {
    ...known,
    ...(answers.length > 0 ? { answers: inOrder(answers) } : {}),
    ...(waiting.length > 0 ? { waiting: inOrder(waiting) } : {}),
    ...(missed.length > 0 ? { missed: missed.toSorted((a, b) => (a.node_id < b.node_id ? -1 : 1)) } : {}),
    ...(reviews.length > 0 ? { missed_reviews: reviews.toSorted((a, b) => a.pull - b.pull) } : {}),
  };
  const text = JSON.stringify(kept);
  return text === "{}" ? undefined : `${text}\n`;
}

function inOrder<R extends KeptRef>(refs: readonly R[]): readonly R[] {
  return refs.toSorted((a, b) => (a.surface === b.surface ? a.id - b.id : a.surface < b.surface ? -1 : 1));
}
