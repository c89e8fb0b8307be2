/** All lists, each from where it was left, and what earlier readings left over. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import type { KeptRef, Lists } from "../../formats/lists-file.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { ListPosition, MinedComment, TextRequest } from "../../ports/mined-comments.ts";
import type { ReviewPosition, TextRef } from "../../ports/mined-replies.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { daysBefore } from "../../domain/history/instants.ts";
import { textKey } from "../../domain/feedback/take-in.ts";
import { MARKER } from "../collect/own-state.ts";
import { ledgerOfComment, type MineRules, type NotTaken } from "./ledger-of-comment.ts";
import { startsOf } from "./list-starts.ts";
import type { MineFacts, MinePorts } from "./mine-facts.ts";
import { readConversation } from "./mine-conversation.ts";
import { readInline, readReviews } from "./mine-texts.ts";

export interface Ledgers {
  readonly lines: readonly HistoryLine[];
  readonly counts: { readonly taken: number; readonly notTaken: ReadonlyMap<NotTaken, number> };
}

export interface ListsRead {
  readonly ledgers: Ledgers;
  /** The newest of each last. */
  readonly texts: readonly ForeignText[];
  /** Of what was waiting: those that are deleted, and those that could not be read. */
  readonly gone: readonly TextRef[];
  readonly stillWaiting: readonly KeptRef[];
  /** Undefined where a reading did not move. */
  readonly positions: {
    readonly comments: ListPosition | undefined;
    readonly inline: ListPosition | undefined;
    readonly reviews: ReviewPosition | undefined;
  };
  /** Node ids of our comments, and pull requests whose reviews, GitHub could not answer for. */
  readonly missed: Asked;
  /** Of those that earlier readings missed, the ones that were not asked for. */
  readonly unasked: Asked;
  /** Why one of them was not read to its end. */
  readonly trouble: ApiTrouble | undefined;
}

interface Asked {
  readonly comments: readonly string[];
  readonly reviews: readonly number[];
}

export interface ReadFacts {
  readonly facts: MineFacts;
  readonly kept: Lists;
  readonly viewer: Viewer;
  readonly isWanted: TextRequest["isWanted"];
}

/** What keeps one list from being read keeps none of the others. */
export async function readLists(ports: MinePorts, reading: ReadFacts): Promise<ListsRead> {
  const { facts, kept, viewer, isWanted } = reading;
  const starts = startsOf(facts, kept);
  const ledgers = startLedgers(ports, reading);
  const waiting = await readWaiting(ports, kept.waiting);
  const conversation = await readConversation(ports.mined, {
    start: starts.comments,
    viewer,
    marker: MARKER,
    isWanted,
    missed: kept.missed.map(({ node_id: id }) => id),
    take: ledgers.take,
  });
  const inline = await readInline(ports.minedReplies, starts.inline, isWanted);
  const before = kept.missed_reviews.map(({ pull }) => pull);
  const reviews = await readReviews(ports.minedReplies, { start: starts.reviews, before }, isWanted);
  const lists = [waiting, conversation, inline, reviews];
  return {
    ledgers: ledgers.all(),
    texts: newestOf(lists.flatMap(({ texts }) => texts)),
    gone: waiting.gone,
    stillWaiting: waiting.trouble ? kept.waiting : [],
    positions: { comments: conversation.position, inline: inline.position, reviews: reviews.position },
    missed: { comments: conversation.missed, reviews: reviews.missed },
    unasked: { comments: conversation.unasked, reviews: reviews.unasked },
    trouble: lists.find(({ trouble }) => trouble !== undefined)?.trouble,
  };
}

interface WaitingRead {
  readonly texts: readonly ForeignText[];
  readonly gone: readonly TextRef[];
  readonly trouble: ApiTrouble | undefined;
}

async function readWaiting({ minedReplies }: MinePorts, waiting: readonly KeptRef[]): Promise<WaitingRead> {
  if (waiting.length === 0) return { texts: [], gone: [], trouble: undefined };
  const refs = waiting.map(({ surface, id, pull, node_id: nodeId }) => ({ surface, id, pull, nodeId }));
  const read = await minedReplies.again(refs);
  return "trouble" in read ? { texts: [], gone: [], trouble: read.trouble } : { ...read.value, trouble: undefined };
}

/** One that is listed twice was changed in between, or stands where two pages meet. */
function newestOf(texts: readonly ForeignText[]): readonly ForeignText[] {
  const newest = new Map<string, ForeignText>();
  for (const text of texts) {
    const key = textKey(text);
    const known = newest.get(key);
    if (known === undefined || known.updatedAt <= text.updatedAt) newest.set(key, text);
  }
  return [...newest.values()];
}

interface TakingLedgers {
  readonly take: (comment: MinedComment) => void;
  readonly all: () => Ledgers;
}

function startLedgers({ codec }: MinePorts, { facts, viewer }: ReadFacts): TakingLedgers {
  const merged = new Set(
    facts.lines.flatMap((line) => (line.type === "change" && line.state === "merged" ? [line.change] : [])),
  );
  const start = daysBefore(facts.until, facts.windowDays);
  const rules: MineRules = { ...facts, viewer, start, isMerged: (change) => merged.has(change) };
  const lines: HistoryLine[] = [];
  const notTaken = new Map<NotTaken, number>();
  const seen = new Set<string>();
  let taken = 0;
  return {
    take(one) {
      const key = `${one.comment.id} ${one.comment.lastEditedAt ?? ""}`;
      if (seen.has(key)) return;
      seen.add(key);
      const ledger = ledgerOfComment(one, rules, codec);
      if ("lines" in ledger) lines.push(...ledger.lines);
      if ("lines" in ledger) taken += 1;
      else notTaken.set(ledger.notTaken, (notTaken.get(ledger.notTaken) ?? 0) + 1);
    },
    all: () => ({ lines, counts: { taken, notTaken } }),
  };
}
