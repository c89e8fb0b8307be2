/** The texts behind the answers that a plan may rest on. */
import { textKey } from "../../domain/feedback/take-in.ts";
import { gather } from "../../domain/history/gather.ts";
import { daysBefore } from "../../domain/history/instants.ts";
import type { HistoryLine, VerdictLine } from "../../domain/history/lines.ts";
import { settle } from "../../domain/history/settle.ts";
import { WINDOW_DAYS } from "../../domain/tuning/evidence.ts";
import { castVotes } from "../../domain/tuning/recorded-votes.ts";
import type { KeptRef } from "../../formats/lists-file.ts";
import type { TextRef } from "../../ports/mined-replies.ts";

/** Friction and "no opinion" are no votes: nothing is lowered or kept for them. */
const VOTES: ReadonlySet<VerdictLine["verdict"]> = new Set(["valid", "refuted", "waived"]);

export function isVote({ verdict }: VerdictLine): boolean {
  return VOTES.has(verdict);
}

export interface AgainFacts {
  readonly lines: readonly HistoryLine[];
  /** Where the answers of the history stand. */
  readonly answers: readonly KeptRef[];
  /** The newest merge. */
  readonly until: string;
}

/**
 * One for each text, with what is known of it. Of answers that are no votes too: where one is deleted, a vote may stand again.
 */
export function refsBehind({ lines, answers, until }: AgainFacts): readonly TextRef[] {
  if (!lines.some(({ type }) => type === "verdict")) return [];
  const start = daysBefore(until, WINDOW_DAYS);
  const votes = castVotes(settle(gather([lines]))).filter(({ change }) => (change.merged_at ?? until) >= start);
  const known = new Map(answers.map((ref) => [textKey(ref), ref]));
  const refs = votes.map(({ change, line }): readonly [string, TextRef] => {
    const { surface, comment_id: id } = line;
    const kept = known.get(textKey({ surface, id }));
    const pull = kept?.pull ?? Number(change.change.replace(/^pr:/, ""));
    return [textKey({ surface, id }), { surface, id, pull, nodeId: kept?.node_id }];
  });
  return [...new Map(refs).values()].filter(({ pull }) => Number.isSafeInteger(pull));
}
