/** Why a state block is not read. */
export const STATE_REFUSALS = [
  /** The body holds none. */
  "absent",
  "two-markers",
  "not-last-line",
  /** Not as a state block is written. */
  "malformed",
  /** Written by a later Refrain: whoever writes the comment now would destroy it. */
  "newer-version",
  "wrong-repo",
  "wrong-pr",
  /** Of another configuration, beside ours: not ours to replace. */
  "wrong-instance",
  "bad-length",
  "bad-digest",
  /** There is a key, and the block is not signed. */
  "unsigned",
  "unknown-key",
  "bad-mac",
  /** Older than what was read before. */
  "replayed",
  /** The line, or what it unpacks to. */
  "too-large",
  /** Not the one text that a ledger is printed as. */
  "bad-payload",
] as const;
export type StateRefusal = (typeof STATE_REFUSALS)[number];

/** Whether a comment of ours with such a block may be written over with a new one. */
export function isReplaceable(refusal: StateRefusal): boolean {
  return refusal !== "newer-version" && refusal !== "wrong-instance";
}
