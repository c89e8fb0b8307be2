/** Our comment on a pull request, and what may be believed of it. */
import { ownerOf } from "../../domain/history/own-comment.ts";
import { mergeLedgers, toLedger, type Ledger } from "../../domain/history/ledger.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import { isReplaceable, type StateRefusal } from "../../formats/state-block/refusals.ts";
import { parseStateBlock, type ReadState, type StateCodec } from "../../formats/state-block/state-block.ts";
import type { StateStatus } from "../../ports/action-outputs.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { CoveredText } from "../../ports/comments.ts";
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
  /** Why it is unknown which comment is ours; undefined when there are more comments than are looked at. */
  readonly trouble: ApiTrouble | undefined;
  /** Further comments of ours that can be seen, made by a run at the same time. What they keep is in the ledger. */
  readonly strays: readonly CommentFacts[];
}

export function isOwnComment(instance: string): (comment: CommentFacts, viewer: Viewer) => boolean {
  return (comment, viewer) => {
    const owner = ownerOf({ ...comment, viewer, marker: MARKER });
    const isOurs = owner === "edited" || (owner !== "foreign" && isWrittenByUs(comment.body));
    return isOurs && instanceIn(comment.body) === instance;
  };
}

/** All workflows of a repository share one identity, and what one of them quotes may hold a marker: that makes it none of ours. */
function isWrittenByUs(body: string): boolean {
  const last =
    body
      .replace(/[\r\n]+$/, "")
      .split("\n")
      .at(-1) ?? "";
  return /^(?:### )?Refrain: /.test(body) || last.startsWith(MARKER);
}

/** Of a garbled block too, as far as it can be told: it is made again in its place. */
function instanceIn(body: string): string {
  const start = body.slice(body.lastIndexOf(MARKER) + MARKER.length);
  return /^v=\d+ instance=([A-Za-z0-9._-]{1,64}) /.exec(start)?.[1] ?? DEFAULT_INSTANCE;
}

export interface StateQuestion {
  readonly seen: Answer<CommentsSeen>;
  readonly viewer: Answer<Viewer>;
  readonly change: ChangeLine;
  readonly instance: string;
  readonly codec: StateCodec;
}

/** Of several comments of ours it is the first. */
export function readOwnState({ seen, viewer, change, instance, codec }: StateQuestion): OwnState {
  const none = { refusal: undefined, keep: undefined, trouble: undefined, strays: [] };
  const empty = { ...none, ledger: toLedger(change, []), seq: 0 };
  const unknown = { ...empty, comment: undefined, status: "unavailable", keep: "unknown" } as const;
  if ("trouble" in seen) return { ...unknown, trouble: seen.trouble };
  if ("trouble" in viewer) return { ...unknown, trouble: viewer.trouble };
  const isOurs = isOwnComment(instance);
  const [comment, ...others] = seen.value.comments.filter((one) => isOurs(one, viewer.value));
  if (comment === undefined)
    return seen.value.lookedToTheEnd ? { ...unknown, status: "new", keep: undefined } : unknown;
  const keep = comment.minimized ? ("hidden" as const) : undefined;
  const read = (one: CommentFacts): BelievedBlock =>
    readBelieved(one, { viewer: viewer.value, change, instance }, codec);
  const state = read(comment);
  if ("refused" in state) return { ...empty, comment, ...refusedState(state.refused, keep) };
  const strays = others.flatMap((one) => {
    const block = one.minimized ? undefined : read(one);
    return block && "ledger" in block ? [{ comment: one, ledger: block.ledger }] : [];
  });
  return {
    comment,
    ledger: strays.reduce((merged, { ledger }) => mergeLedgers(merged, ledger), state.ledger),
    seq: state.seq,
    status: "ok",
    refusal: undefined,
    keep: state.signature === "none" ? keep : "signed",
    trouble: undefined,
    strays: strays.map((stray) => stray.comment),
  };
}

type Refusal = NonNullable<OwnState["refusal"]>;
type BelievedBlock = ReadState | { readonly refused: Refusal };

interface Believing {
  readonly viewer: Viewer;
  readonly change: ChangeLine;
  readonly instance: string;
}

/** The block of a comment that we had the last word in. */
function readBelieved(comment: CommentFacts, believing: Believing, codec: StateCodec): BelievedBlock {
  const { viewer, change, instance } = believing;
  if (ownerOf({ ...comment, viewer, marker: MARKER }) === "edited") return { refused: "edited" };
  return parseStateBlock(comment.body, { change, instance }, codec);
}

function refusedState(refusal: Refusal, keep: "hidden" | undefined): Pick<OwnState, "status" | "refusal" | "keep"> {
  if (refusal === "edited" || isReplaceable(refusal)) return { status: "rejected", refusal, keep };
  return { status: "unavailable", refusal, keep: "newer" };
}

/** What a text keeps that a write of ours covered: only what would have been believed while it stood. */
export function coveredLedger(covered: CoveredText, believing: Believing, codec: StateCodec): Ledger | undefined {
  const { viewer, change, instance } = believing;
  if (ownerOf({ ...covered, author: viewer, viewer, marker: MARKER }) !== "ours") return undefined;
  const read = parseStateBlock(covered.body, { change, instance }, codec);
  return "ledger" in read ? read.ledger : undefined;
}
