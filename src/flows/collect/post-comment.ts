/** Writes the one comment, and takes in what somebody wrote while it was made. */
import { mergeLedgers, type Ledger } from "../../domain/history/ledger.ts";
import { parseStateBlock, type StateCodec } from "../../formats/state-block/state-block.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Comments, WrittenComment } from "../../ports/comments.ts";
import type { Log } from "../../ports/log.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import { COMMENT_BUDGET, type Budget } from "../../render/budget.ts";
import type { CommentFate } from "../../render/job-summary-model.ts";
import { composeComment, type Composed, type Composition } from "./compose.ts";
import { isOwnComment, MARKER, type OwnState } from "./own-state.ts";

export interface PostPorts {
  readonly comments: Comments;
  readonly codec: StateCodec;
  readonly log: Log;
}

export interface Posting extends Omit<Composition, "budget"> {
  readonly number: number;
  readonly viewer: Viewer;
  readonly state: OwnState;
}

export interface Posted {
  readonly fate: CommentFate;
  /** What the comment keeps now; that of before when nothing could be written. */
  readonly ledger: Ledger;
  readonly trouble: ApiTrouble | undefined;
}

export async function postComment(ports: PostPorts, posting: Posting): Promise<Posted> {
  if (isAsItStands(ports, posting)) return { fate: "unchanged", ledger: posting.state.ledger, trouble: undefined };
  const first = await upsert(ports, posting, COMMENT_BUDGET);
  if ("trouble" in first) return { fate: "failed", ledger: posting.state.ledger, trouble: first.trouble };
  const covered = first.written.covered && coveredLedger(ports, posting, first.written.covered);
  if (!covered) return { fate: first.written.done, ledger: first.composed.ledger, trouble: undefined };
  ports.log.notice("another run wrote this comment at the same time: what it kept is taken in");
  const merged: Posting = {
    ...posting,
    seq: posting.seq + 1,
    state: { ...posting.state, comment: first.written.comment },
    ledgerWith: (shown) => mergeLedgers(posting.ledgerWith(shown), covered),
  };
  const second = await upsert(ports, merged, COMMENT_BUDGET);
  if ("trouble" in second) return { fate: first.written.done, ledger: first.composed.ledger, trouble: second.trouble };
  const done = first.written.done === "created" ? "created" : second.written.done;
  return { fate: done, ledger: second.composed.ledger, trouble: undefined };
}

/** A comment that would say the same keeps its number too. */
function isAsItStands({ codec }: PostPorts, posting: Posting): boolean {
  const { comment, seq, status } = posting.state;
  return comment !== undefined && status === "ok" && composeComment({ ...posting, seq }, codec).body === comment.body;
}

/** Only a block that would have been believed when it stood. */
function coveredLedger({ codec }: PostPorts, { state, instance }: Posting, body: string): Ledger | undefined {
  const read = parseStateBlock(body, { change: state.ledger.change, instance }, codec);
  return "ledger" in read ? read.ledger : undefined;
}

type Upserted = { readonly written: WrittenComment; readonly composed: Composed } | { readonly trouble: ApiTrouble };

/** GitHub may count characters in another way than we do: then a smaller one is tried once. */
async function upsert(ports: PostPorts, posting: Posting, budget: Budget): Promise<Upserted> {
  const { number, viewer, state, instance } = posting;
  const composed = composeComment({ ...posting, budget }, ports.codec);
  const answer = await ports.comments.upsert({
    number,
    viewer,
    known: state.comment,
    body: composed.body,
    marker: MARKER,
    isOurs: isOwnComment(instance),
  });
  if ("value" in answer) return { written: answer.value, composed };
  const isTooLong = answer.trouble.refusal === "body-too-long" && budget === COMMENT_BUDGET;
  if (!isTooLong) return answer;
  ports.log.notice("GitHub found the comment too long: a shorter one is written");
  return upsert(ports, posting, { utf16: COMMENT_BUDGET.utf16 / 2, utf8: COMMENT_BUDGET.utf8 / 4 });
}
