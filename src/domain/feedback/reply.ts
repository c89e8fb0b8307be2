/** What people answer to violations, as it was written and before anybody asked who they are. */
import type { VerdictLine } from "../history/lines.ts";

/** One line of a reply that was understood: one verdict on some violations. */
export interface ReplyCommand {
  /** `withdrawn`: an answer is taken back. */
  readonly verdict: VerdictLine["verdict"];
  /** Only with `waived`. */
  readonly reason: VerdictLine["reason"];
  /** As written, `R-` and lower-case hex; at least one. */
  readonly ids: readonly string[];
}

/**
 * Why a line that begins as an answer is none.
 * - `quoted`: it stands right below a quote, as a part of it.
 * - `stray-id`: an id stands behind words that are none.
 * - `ambiguous-id`: more than one violation has an id that begins so.
 * - `too-many`: the comment names more violations than one reply may.
 */
export const REPLY_FAULTS = [
  "unknown-command",
  "no-id",
  "stray-id",
  "unknown-reason",
  "quoted",
  "too-many",
  "unknown-id",
  "ambiguous-id",
  "floor",
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

/** Faults once each, in the order of the table. */
export interface ParsedReply {
  readonly commands: readonly ReplyCommand[];
  readonly faults: readonly ReplyFault[];
}

/** Each fault once, in the order of the table, so that nobody's typing decides on bytes. */
export function inFaultOrder(faults: Iterable<ReplyFault>): readonly ReplyFault[] {
  const told = new Set(faults);
  return REPLY_FAULTS.filter((fault) => told.has(fault));
}
