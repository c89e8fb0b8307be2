/** Writes the one comment, and takes in what somebody wrote while it was made. */
import { mergeLedgers, type Ledger } from "../../domain/history/ledger.ts";
import type { StateCodec } from "../../formats/state-block/state-block.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Comments, CoveredText, WrittenComment } from "../../ports/comments.ts";
import type { Log } from "../../ports/log.ts";
import type { CommentFacts, Viewer } from "../../ports/pull-requests.ts";
import type { CommentFate } from "../../render/job-summary-model.ts";
import { composeComment, composeShorter, keepWords, type Composed, type Composition } from "./compose.ts";
import { coveredLedger, isOwnComment, MARKER, type OwnState } from "./own-state.ts";

export interface PostPorts {
  readonly comments: Comments;
  readonly codec: StateCodec;
  readonly log: Log;
}

export interface Posting extends Composition {
  readonly number: number;
  readonly viewer: Viewer;
  readonly state: OwnState;
}

export interface Posted {
  readonly fate: CommentFate;
  /** What the comment keeps now; that of before when nothing could be written. */
  readonly ledger: Ledger;
  readonly trouble: ApiTrouble | undefined;
  /** Of our comment as it is now; undefined when nothing could be written. */
  readonly commentId: number | undefined;
}

export async function postComment(ports: PostPorts, posting: Posting): Promise<Posted> {
  const posted = await writeComment(ports, posting);
  if (posted.trouble === undefined) await hideStrays(ports, posting.state);
  return posted;
}

async function writeComment(ports: PostPorts, posting: Posting): Promise<Posted> {
  const { ledger } = posting.state;
  if (isAsItStands(ports, posting))
    return { fate: "unchanged", ledger, trouble: undefined, commentId: posting.state.comment?.id };
  const first = await upsertFitting(ports, posting);
  if ("trouble" in first) return { fate: "failed", ledger, trouble: first.trouble, commentId: undefined };
  const { covered, done, comment } = first.written;
  const written = { fate: done, ledger: first.composed.ledger, commentId: comment.id };
  const { change } = ledger;
  const theirs = covered && coveredLedger(covered, { ...posting, change }, ports.codec);
  if (!theirs) return { ...written, trouble: undefined };
  const second = await writeAgain(ports, posting, { written: first.written, covered, theirs });
  if ("trouble" in second) return { ...written, trouble: second.trouble };
  const fate = done === "created" ? done : "updated";
  return { fate, ledger: second.composed.ledger, trouble: undefined, commentId: second.written.comment.id };
}

/** A comment that would say the same keeps its number too. */
function isAsItStands({ codec }: PostPorts, posting: Posting): boolean {
  const { comment, seq, status } = posting.state;
  return comment !== undefined && status === "ok" && composeComment({ ...posting, seq }, codec)?.body === comment.body;
}

interface Covering {
  readonly written: WrittenComment;
  readonly covered: CoveredText;
  readonly theirs: Ledger;
}

/** Once, with what both keep. The words are those of the newer head. */
async function writeAgain(
  ports: PostPorts,
  posting: Posting,
  { written, covered, theirs }: Covering,
): Promise<Upserted> {
  const { headSha, comment } = written;
  const merged: Posting = {
    ...posting,
    seq: posting.seq + 1,
    ledgerWith: (shown) => mergeLedgers(posting.ledgerWith(shown), theirs),
  };
  if (headSha === undefined || headSha === posting.model.headSha) {
    ports.log.notice("another run wrote this comment at the same time: what it kept is taken in");
    return upsertFitting(ports, merged, comment);
  }
  ports.log.notice("the run for a newer head wrote this comment at the same time: its words stay");
  const composed = keepWords(covered.body, merged, ports.codec) ?? { body: covered.body, ledger: theirs };
  return upsert(ports, merged, { known: comment, composed });
}

type Upserted = { readonly written: WrittenComment; readonly composed: Composed } | { readonly trouble: ApiTrouble };

/** Whoever writes as we do, or pushes often enough, can bring it about: it costs the comment, never the run. */
const NO_ROOM: ApiTrouble = {
  kind: "invalid",
  status: undefined,
  words: "the answers and pushes of this pull request alone are longer than a comment can be",
  refusal: undefined,
  until: undefined,
};

/** GitHub may count characters in another way than we do: then one of half the length is tried, once. */
async function upsertFitting(ports: PostPorts, posting: Posting, known = posting.state.comment): Promise<Upserted> {
  const composed = composeComment(posting, ports.codec);
  if (composed === undefined) return { trouble: NO_ROOM };
  const answer = await upsert(ports, posting, { known, composed });
  if (!("trouble" in answer) || answer.trouble.refusal !== "body-too-long") return answer;
  const shorter = composeShorter(composed.body, posting, ports.codec);
  if (shorter === undefined) return answer;
  ports.log.notice("GitHub found the comment too long: a shorter one is written");
  return upsert(ports, posting, { known, composed: shorter });
}

interface Sending {
  readonly known: CommentFacts | undefined;
  readonly composed: Composed;
}

async function upsert(ports: PostPorts, posting: Posting, { known, composed }: Sending): Promise<Upserted> {
  const { number, viewer, instance } = posting;
  const isOurs = isOwnComment(instance);
  const answer = await ports.comments.upsert({ number, viewer, known, body: composed.body, marker: MARKER, isOurs });
  return "trouble" in answer ? answer : { written: answer.value, composed };
}

async function hideStrays({ comments, log }: PostPorts, { strays }: OwnState): Promise<void> {
  for (const stray of strays) {
    const hidden = await comments.hide(stray, "duplicate");
    if ("trouble" in hidden) log.notice(`a second comment of ours stays: ${hidden.trouble.words}`);
  }
}
