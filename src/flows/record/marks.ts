/** How far the lists were read: as marks of the history, and as what spares requests the next time. */
import { textKey } from "../../domain/feedback/take-in.ts";
import type { HistoryLine, VerdictLine, WatermarkLine } from "../../domain/history/lines.ts";
import type { KeptRef, Lists } from "../../formats/lists-file.ts";
import type { ListPosition } from "../../ports/mined-comments.ts";
import type { ReviewPosition } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { isMark, SOURCES, type Source } from "./list-starts.ts";
import type { Placed } from "./place-replies.ts";
import type { ListsRead } from "./read-lists.ts";

/** With the marks where the lists were read to; of one that did not move as it was. */
export function markedLines(lines: readonly HistoryLine[], { positions }: ListsRead): readonly HistoryLine[] {
  const moved = SOURCES.flatMap((source) => {
    const position = positions[source];
    return position === undefined ? [] : [{ source, since: position.since }];
  });
  const kept = lines.filter((line) => !moved.some(({ source }) => isMark(line, source)));
  return [...kept, ...moved.map(({ source, since }) => toMark(source, since))];
}

function toMark(source: Source, since: string): WatermarkLine {
  return { type: "watermark", source, position: since, at: since };
}

/** So often something is asked for again; then it is left out, and that is said. */
const MOST_TRIES = 3;
/** A first reading may need many runs. */
const MOST_WAITS = 50;

export interface AfterReading {
  readonly read: ListsRead;
  readonly placed: Placed;
  /** With all verdicts. */
  readonly lines: readonly HistoryLine[];
}

export interface Carried {
  readonly lists: Lists;
  readonly missed: { readonly again: number; readonly leftOut: number };
}

export function listsAfter(kept: Lists, { read, placed, lines }: AfterReading): Carried {
  const { positions, missed, unasked } = read;
  const comments = retry(kept.missed, {
    missed: missed.comments,
    unasked: unasked.comments,
    keyOf: (one) => one.node_id,
  });
  const reviews = retry(kept.missed_reviews, {
    missed: missed.reviews,
    unasked: unasked.reviews,
    keyOf: (one) => one.pull,
  });
  const isWhole = (read.trouble ?? placed.trouble) === undefined && comments.again.length === 0;
  return {
    lists: {
      comments: knownAfter(kept.comments, positions.comments),
      inline: knownAfter(kept.inline, positions.inline),
      reviews: reviewsAfter(kept.reviews, positions.reviews),
      answers: answersIn(lines, { texts: read.texts, known: kept.answers }),
      waiting: isWhole ? [] : waitingAfter(kept.waiting, placed.strange, read.stillWaiting),
      missed: comments.again.map(({ key, tries }) => ({ node_id: key, tries })),
      missed_reviews: reviews.again.map(({ key, tries }) => ({ pull: key, tries })),
    },
    missed: {
      again: comments.again.length + reviews.again.length,
      leftOut: comments.leftOut + reviews.leftOut,
    },
  };
}

function knownAfter(before: Lists["comments"], position: ListPosition | undefined): Lists["comments"] {
  if (position === undefined) return before;
  return position.etag === undefined ? undefined : { since: position.since, etag: position.etag };
}

function reviewsAfter(before: Lists["reviews"], position: ReviewPosition | undefined): Lists["reviews"] {
  if (position === undefined) return before;
  return position.rest === undefined ? undefined : { since: position.since, ...position.rest };
}

interface Retrying<T extends { readonly tries: number }, K> {
  readonly missed: readonly K[];
  readonly unasked: readonly K[];
  readonly keyOf: (one: T) => K;
}

interface Retried<K> {
  readonly again: readonly { readonly key: K; readonly tries: number }[];
  readonly leftOut: number;
}

function retry<T extends { readonly tries: number }, K>(
  before: readonly T[],
  { missed, unasked, keyOf }: Retrying<T, K>,
): Retried<K> {
  const tries = new Map(before.map((one) => [keyOf(one), one.tries]));
  const failed = [...new Set(missed)].map((key) => ({ key, tries: (tries.get(key) ?? 0) + 1 }));
  const left = unasked.map((key) => ({ key, tries: tries.get(key) ?? 1 }));
  const again = failed.filter((one) => one.tries < MOST_TRIES);
  return { again: [...again, ...left], leftOut: failed.length - again.length };
}

/** Where the answers in force stand. */
function answersIn(
  lines: readonly HistoryLine[],
  { texts, known }: { readonly texts: readonly ForeignText[]; readonly known: readonly KeptRef[] },
): readonly KeptRef[] {
  const refs = new Map([...known, ...texts.map(toRef)].map((ref) => [textKey(ref), ref]));
  const used = new Set(
    lines.flatMap((line) => (line.type === "verdict" && isInForce(line) ? [keyOfVerdict(line)] : [])),
  );
  return [...used].flatMap((key) => refs.get(key) ?? []);
}

function isInForce({ verdict }: VerdictLine): boolean {
  return verdict !== "withdrawn" && verdict !== "deleted";
}

function keyOfVerdict({ surface, comment_id: id }: VerdictLine): string {
  return textKey({ surface, id });
}

function toRef({ surface, id, pull, nodeId }: ForeignText): KeptRef {
  return { surface, id, pull, node_id: nodeId };
}

/** What they name may stand in what was not read yet. */
function waitingAfter(
  before: Lists["waiting"],
  strange: readonly ForeignText[],
  unread: readonly KeptRef[],
): Lists["waiting"] {
  const tries = new Map(before.map((one) => [textKey(one), one.tries]));
  const again = strange.map((text) => ({ ...toRef(text), tries: (tries.get(textKey(text)) ?? 0) + 1 }));
  const still = unread.map((ref) => ({ ...ref, tries: tries.get(textKey(ref)) ?? 1 }));
  return [...again.filter((one) => one.tries <= MOST_WAITS), ...still];
}
