/** Brings the answers in our comment up to date. */
import type { GivenReplies } from "../../domain/feedback/given-answers.ts";
import { mergeLedgers, type Ledger } from "../../domain/history/ledger.ts";
import { parseFingerprint, shortIds } from "../../domain/violation/fingerprint.ts";
import type { Codec } from "../../ports/codec.ts";
import type { CommentFacts } from "../../ports/pull-requests.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import { answersAgain, type AnswersNow } from "../../render/comment/answers-again.ts";
import { keepWords, type Composed } from "../collect/compose.ts";
import { coveredLedger, isOwnComment, MARKER, type OwnState } from "../collect/own-state.ts";
import type { PostPorts } from "../collect/post-comment.ts";

export interface AnswerWriting {
  readonly number: number;
  readonly viewer: Viewer;
  readonly instance: string;
  readonly state: OwnState;
  /** With what was taken in. */
  readonly ledger: Ledger;
  readonly given: GivenReplies;
  readonly address: AnswersNow["address"];
}

export interface AnswerPorts extends PostPorts {
  readonly codec: PostPorts["codec"] & Pick<Codec, "sha256">;
}

/** `raced`: another run wrote at the same time. Nothing that the two keep is lost, but its answers are not among the words. */
export type AnswerFate = "updated" | "raced" | "unchanged" | "failed";

/** What an id can mean: all that this pull request ever had. */
export function fingerprintsIn({ violations, gone, verdicts }: Ledger): readonly string[] {
  return [...new Set([...violations, ...gone, ...verdicts].map(({ fingerprint }) => fingerprint))];
}

export async function writeAnswers(ports: AnswerPorts, writing: AnswerWriting): Promise<AnswerFate> {
  const { state, ledger } = writing;
  const { comment } = state;
  if (comment === undefined) return "failed";
  if (compose(ports, writing, { body: comment.body, ledger, seq: state.seq })?.body === comment.body)
    return "unchanged";
  const composed = compose(ports, writing, { body: comment.body, ledger, seq: state.seq + 1 });
  if (composed === undefined) return fail(ports, "it is too long already");
  const first = await upsert(ports, writing, { known: comment, body: composed.body });
  if ("trouble" in first) return fail(ports, first.trouble.words);
  const { covered, comment: written } = first.value;
  const { viewer, instance } = writing;
  const theirs = covered && coveredLedger(covered, { viewer, change: ledger.change, instance }, ports.codec);
  if (!covered || !theirs) return "updated";
  ports.log.notice("another run wrote this comment at the same time: its words stay, and what both keep is kept");
  const both = { body: covered.body, ledger: mergeLedgers(composed.ledger, theirs), seq: state.seq + 2 };
  const merged = compose(ports, writing, both);
  if (merged === undefined) return fail(ports, "it is too long already");
  const second = await upsert(ports, writing, { known: written, body: merged.body });
  return "trouble" in second ? fail(ports, second.trouble.words) : "raced";
}

interface Words {
  readonly body: string;
  readonly ledger: Ledger;
  readonly seq: number;
}

/** Where the answers make it too long, its words stay. */
function compose({ codec }: AnswerPorts, writing: AnswerWriting, { body, ledger, seq }: Words): Composed | undefined {
  const at = body.trimEnd().lastIndexOf("\n");
  const words = answersAgain(body.slice(0, at).trimEnd(), answersNow(codec, writing, ledger));
  const kept = { instance: writing.instance, seq, ledgerWith: () => ledger };
  return keepWords(`${words}\n\n${body.slice(at + 1)}`, kept, codec) ?? keepWords(body, kept, codec);
}

function answersNow(
  { sha256 }: Pick<Codec, "sha256">,
  { given, address, number }: AnswerWriting,
  ledger: Ledger,
): AnswersNow {
  const ids = shortIds(fingerprintsIn(ledger), sha256);
  const places = [...ids].flatMap(([fingerprint, id]) => {
    const place = parseFingerprint(fingerprint);
    return place === undefined ? [] : [[id, place] as const];
  });
  const answers = given.answers.map(({ fingerprint, login, verdict, reason, standing }) => {
    const shortId = ids.get(fingerprint) ?? "";
    return { shortId, login, verdict, reason, standing };
  });
  return { answers, refusedReplies: given.refused, address, pull: number, places: new Map(places) };
}

function upsert(
  { comments }: AnswerPorts,
  { number, viewer, instance }: AnswerWriting,
  { known, body }: { readonly known: CommentFacts; readonly body: string },
): ReturnType<AnswerPorts["comments"]["upsert"]> {
  return comments.upsert({ number, viewer, known, body, marker: MARKER, isOurs: isOwnComment(instance) });
}

function fail({ log }: AnswerPorts, why: string): "failed" {
  log.notice(`the comment could not be written: ${why}`);
  return "failed";
}
