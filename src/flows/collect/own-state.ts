/** Our comment on a pull request, and what may be believed of it. */
import { ownerOf } from "../../domain/history/own-comment.ts";
import { toLedger, type Ledger } from "../../domain/history/ledger.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import { isReplaceable, type StateRefusal } from "../../formats/state-block/refusals.ts";
import { parseStateBlock, type StateCodec } from "../../formats/state-block/state-block.ts";
import type { StateStatus } from "../../ports/action-outputs.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { CommentFacts, CommentsSeen, Viewer } from "../../ports/pull-requests.ts";

/** With this every block of ours begins. */
export const MARKER = "<!-- refrain:state ";
export const DEFAULT_INSTANCE = "default";

export interface OwnState {
  /** The comment to bring up to date; undefined when there is none. */
  readonly comment: CommentFacts | undefined;
  readonly ledger: Ledger;
  /** Of the block that was read; 0 without one. */
  readonly seq: number;
  readonly status: Extract<StateStatus, "new" | "ok" | "rejected" | "unavailable">;
  /** Why the block was not read, for the log. */
  readonly refusal: StateRefusal | "edited" | undefined;
  /** The comment must be left as it is. */
  readonly keep: "signed" | "newer" | "hidden" | "unknown" | undefined;
}

export function isOwnComment(instance: string): (comment: CommentFacts, viewer: Viewer) => boolean {
  return (comment, viewer) =>
    ownerOf({ ...comment, viewer, marker: MARKER }) !== "foreign" && instanceIn(comment.body) === instance;
}

function instanceIn(body: string): string | undefined {
  const found = [...body.matchAll(/<!-- refrain:state v=\d+(?: instance=([A-Za-z0-9._-]{1,64}))? /g)].at(-1);
  return found && (found[1] ?? DEFAULT_INSTANCE);
}

export interface StateQuestion {
  readonly seen: Answer<CommentsSeen>;
  readonly viewer: Answer<Viewer>;
  readonly change: ChangeLine;
  readonly instance: string;
  readonly codec: StateCodec;
}

/** Of several comments of ours the first: the others were made at the same time, and are hidden by whoever sees them. */
export function readOwnState({ seen, viewer, change, instance, codec }: StateQuestion): OwnState {
  const empty = { comment: undefined, ledger: toLedger(change, []), seq: 0, refusal: undefined, keep: undefined };
  if ("trouble" in seen || "trouble" in viewer) return { ...empty, status: "unavailable", keep: "unknown" };
  const isOurs = isOwnComment(instance);
  const comment = seen.value.comments.find((one) => isOurs(one, viewer.value));
  if (comment === undefined)
    return seen.value.lookedToTheEnd
      ? { ...empty, status: "new" }
      : { ...empty, status: "unavailable", keep: "unknown" };
  const keep = comment.minimized ? ("hidden" as const) : undefined;
  if (ownerOf({ ...comment, viewer: viewer.value, marker: MARKER }) === "edited")
    return { ...empty, comment, status: "rejected", refusal: "edited", keep };
  const state = parseStateBlock(comment.body, { change, instance }, codec);
  if ("refused" in state) {
    const isKept = !isReplaceable(state.refused);
    return {
      ...empty,
      comment,
      status: isKept ? "unavailable" : "rejected",
      refusal: state.refused,
      keep: isKept ? "newer" : keep,
    };
  }
  const { ledger, seq, signature } = state;
  return { comment, ledger, seq, status: "ok", refusal: undefined, keep: signature === "none" ? keep : "signed" };
}
