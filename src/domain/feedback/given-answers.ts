/** The answers of a pull request as its readers find them: the newest of each person to each violation, and whether it counts. */
import { answersOf } from "../history/ledger-facts.ts";
import { groupBy } from "../history/group.ts";
import type { VerdictLine } from "../history/lines.ts";
import { compareText } from "../history/order.ts";
import type { ForeignText, ReplySurface } from "./foreign-text.ts";
import type { ReplyFault } from "./reply.ts";
import type { Standing } from "./standing.ts";
import type { Reply } from "./take-in.ts";
import type { GivenVerdict } from "./verdict.ts";

/** Names and standing are of this moment: they are shown, and never stored. */
export interface GivenAnswer {
  readonly surface: ReplySurface;
  /** Of the text that gives it, within its surface. */
  readonly id: number;
  /** Null where nobody could be asked for it. */
  readonly login: string | null;
  readonly fingerprint: string;
  readonly verdict: GivenVerdict;
  readonly reason: VerdictLine["reason"];
  readonly standing: Standing;
}

/** A reply that was not understood, or not in all its parts. */
export interface RefusedReply extends Pick<GivenAnswer, "surface" | "id" | "login" | "standing"> {
  /** At least one; each once, in the order of their table. */
  readonly faults: readonly ReplyFault[];
}

export interface GivenReplies {
  readonly answers: readonly GivenAnswer[];
  readonly refused: readonly RefusedReply[];
}

/**
 * By violation, then by person. What a program says in a person's name stands beside what that person says, and takes nothing
 * of it back. `standingOf` is asked once a text.
 */
export function givenReplies(replies: readonly Reply[], standingOf: (reply: Reply) => Standing): GivenReplies {
  const told = replies.map((reply) => ({ reply, standing: standingOf(reply) }));
  const speakers = groupBy(told, ({ reply }) => (reply.automation === undefined ? "person" : "program"));
  return {
    answers: [...speakers.values()].flatMap(inForce).sort(compareAnswers),
    refused: told
      .filter(({ reply }) => reply.faults.length > 0)
      .map(({ reply: { text, faults }, standing }) => ({ ...originOf(text), faults, standing })),
  };
}

/** What is known of answers where no text could be read: neither names, nor whether they count. */
export function rememberedReplies(verdicts: readonly VerdictLine[]): GivenReplies {
  const answers = [...answersOf({ verdicts }).values()].flat().flatMap((line) => {
    const { surface, comment_id: id } = line;
    return toAnswers(line, { surface, id, login: null, standing: "unknown" });
  });
  return { answers, refused: [] };
}

interface Told {
  readonly reply: Reply;
  readonly standing: Standing;
}

function inForce(told: readonly Told[]): readonly GivenAnswer[] {
  const saidIn = new Map(told.flatMap((one) => one.reply.verdicts.map((line) => [line, one] as const)));
  return [...answersOf({ verdicts: [...saidIn.keys()] }).values()].flat().flatMap((line) => {
    const one = saidIn.get(line);
    return one === undefined ? [] : toAnswers(line, { ...originOf(one.reply.text), standing: one.standing });
  });
}

/** None for what is no answer any more. */
function toAnswers(
  { fingerprint, verdict, reason }: VerdictLine,
  origin: Omit<GivenAnswer, "fingerprint" | "verdict" | "reason">,
): readonly GivenAnswer[] {
  return verdict === "withdrawn" || verdict === "deleted" ? [] : [{ ...origin, fingerprint, verdict, reason }];
}

function originOf({ surface, id, author }: ForeignText): Pick<GivenAnswer, "surface" | "id" | "login"> {
  return { surface, id, login: author?.login ?? null };
}

function compareAnswers(a: GivenAnswer, b: GivenAnswer): number {
  return (
    compareText(a.fingerprint, b.fingerprint) ||
    compareText(a.login ?? "", b.login ?? "") ||
    a.id - b.id ||
    compareText(a.surface, b.surface)
  );
}
