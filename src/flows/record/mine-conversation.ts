/** Reads the conversations of the repository from where the last reading ended. Our own comments are looked into by the hundred. */
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type {
  ListPosition,
  MinedComment,
  MinedComments,
  MinedRequest,
  OwnComment,
} from "../../ports/mined-comments.ts";
import type { ForeignText } from "../../ports/replies.ts";

/** What was read of one list. */
export interface ListRead<Position> {
  readonly texts: readonly ForeignText[];
  /** Up to where nothing is left to read; undefined when that did not move. */
  readonly position: Position | undefined;
  readonly trouble: ApiTrouble | undefined;
}

export interface ConversationRequest extends Omit<MinedRequest, "at"> {
  readonly start: ListPosition;
  /** Node ids of comments of ours that an earlier reading missed. */
  readonly missed: readonly string[];
  /** Called with each comment of ours. */
  readonly take: (comment: MinedComment) => void;
}

export interface ConversationRead extends ListRead<ListPosition> {
  /** Node ids of comments of ours that GitHub could not answer for, and of the earlier ones that were not asked for. */
  readonly missed: readonly string[];
  readonly unasked: readonly string[];
}

/** One request tells of so many comments. */
const BATCH = 100;

export async function readConversation(
  mined: Pick<MinedComments, "read" | "look">,
  request: ConversationRequest,
): Promise<ConversationRead> {
  const { start, viewer, marker, isWanted } = request;
  const texts: ForeignText[] = [];
  const looking = startLooking(mined, request);
  let [at, isMoved] = [start, false];
  for (;;) {
    const page = await mined.read({ at, viewer, marker, isWanted });
    if ("trouble" in page) {
      const trouble = (await looking.finish()) ?? page.trouble;
      return concluded({ texts, trouble, isMoved, looking });
    }
    texts.push(...page.value.texts);
    isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
    at = page.value.next;
    const { isLast, own } = page.value;
    const trouble = (await looking.add(own, at)) ?? (isLast ? await looking.finish() : undefined);
    if (trouble || isLast) return concluded({ texts, trouble, isMoved, looking });
  }
}

interface Ended extends Omit<ListRead<ListPosition>, "position"> {
  readonly isMoved: boolean;
  readonly looking: Looking;
}

function concluded({ texts, trouble, isMoved, looking }: Ended): ConversationRead {
  const position = isMoved ? looking.position() : undefined;
  return { texts, trouble, position, missed: looking.missed, unasked: looking.unasked() };
}

interface Looking {
  /** Comments of ours on a page, and where its reading ended. */
  add(own: readonly OwnComment[], end: ListPosition): Promise<ApiTrouble | undefined>;
  /** Looks into the rest. */
  finish(): Promise<ApiTrouble | undefined>;
  /** The end of the last page of which all comments of ours were looked into. */
  position(): ListPosition | undefined;
  readonly missed: readonly string[];
  /** Of those that an earlier reading missed. */
  unasked(): readonly string[];
}

interface Waiting {
  readonly nodeId: string;
  /** How many pages were read before its own; undefined where an earlier reading missed it. */
  readonly page: number | undefined;
}

function startLooking(
  mined: Pick<MinedComments, "look">,
  { missed: before, take }: Pick<ConversationRequest, "missed" | "take">,
): Looking {
  const queue: Waiting[] = before.map((nodeId) => ({ nodeId, page: undefined }));
  const ends: ListPosition[] = [];
  const seen = new Set<string>();
  const missed: string[] = [];
  const lookAtSome = async (): Promise<ApiTrouble | undefined> => {
    const batch = queue.slice(0, BATCH);
    const looked = await mined.look(batch.map(({ nodeId }) => nodeId));
    if ("trouble" in looked) return looked.trouble;
    queue.splice(0, batch.length);
    missed.push(...looked.value.missed);
    for (const one of looked.value.comments) take(one);
    return undefined;
  };
  const lookAtAll = async (least: number): Promise<ApiTrouble | undefined> => {
    while (queue.length >= least) {
      const trouble = await lookAtSome();
      if (trouble) return trouble;
    }
    return undefined;
  };
  return {
    add(own, end) {
      // Pages overlap where they meet.
      const fresh = own.filter(({ nodeId, updatedAt }) => !seen.has(`${nodeId} ${updatedAt}`));
      for (const { nodeId, updatedAt } of fresh) seen.add(`${nodeId} ${updatedAt}`);
      queue.push(...fresh.map(({ nodeId }) => ({ nodeId, page: ends.length })));
      ends.push(end);
      return lookAtAll(BATCH);
    },
    finish: () => lookAtAll(1),
    position: () => ends[(queue.find(({ page }) => page !== undefined)?.page ?? ends.length) - 1],
    missed,
    unasked: () => queue.flatMap(({ nodeId, page }) => (page === undefined ? [nodeId] : [])),
  };
}
