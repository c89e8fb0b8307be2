/**
 * The last line of our comment on a pull request: its ledger, packed into a comment that nobody sees. Who wrote and last
 * edited the comment is for the caller to check, before anything is read.
 */
import { InternalError } from "../../domain/errors.ts";
import { runId } from "../../domain/history/change-lines.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import { trimSteps } from "../../domain/history/ledger-trim.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import {
  frameBlock,
  parseEnvelope,
  printEnvelope,
  STATE_VERSION,
  type Envelope,
  type FramedBlock,
} from "./envelope.ts";
import { parsePayload, printPayload } from "./payload-text.ts";
import type { StateRefusal } from "./refusals.ts";
import { checkSeal, sealOf, type Sealing, type StateKeys } from "./seal.ts";
import { MOST_LINES } from "./unpack-ledger.ts";

/** Characters of the whole line. */
export const STATE_CEILING = 40_000;
/** Bytes that a payload may unpack to. */
export const LARGEST_PAYLOAD = 8 * 1024 * 1024;
/**
 * Characters of payload for each character of the block. Real ledgers have 3 to 4; what has more than this is taken as too
 * long without packing it, which would take seconds.
 */
const DENSEST = 8;
const ALGORITHM = "br";

export interface StateCodec extends Sealing {
  readonly pack: (text: string) => Uint8Array;
  readonly unpack: (bytes: Uint8Array, maxBytes: number) => { readonly text: string } | "too-large" | "spoiled";
  readonly toBase64Url: (bytes: Uint8Array) => string;
  /** Undefined for a text that `toBase64Url` never returns. */
  readonly fromBase64Url: (text: string) => Uint8Array | undefined;
}

export interface StateTarget {
  readonly instance: string;
  /** One more than that of the block it replaces. */
  readonly seq: number;
  readonly key?: string | undefined;
  /** Characters of the line; `STATE_CEILING` when it is not given. */
  readonly ceiling?: number | undefined;
}

export type PrintedState =
  | {
      readonly text: string;
      /** What a reader of the text will have: less than what was given where it is partial. */ readonly ledger: Ledger;
    }
  /** Not even the runs and the verdicts fit, and those are never given up. */
  | "too-large";

/**
 * The line for that ledger; over the ceiling, for as much of it as `trimSteps` leaves. `InternalError` when a run has
 * another id than its parts give, or the instance or repository cannot stand in the line.
 */
export function printStateBlock(ledger: Ledger, target: StateTarget, codec: StateCodec): PrintedState {
  assertDerivedIds(ledger, codec);
  const ceiling = target.ceiling ?? STATE_CEILING;
  for (const trimmed of trimSteps(ledger)) {
    if (trimmed.violations.length + trimmed.gone.length > MOST_LINES) continue;
    const payload = printPayload(trimmed);
    if (payload.length > ceiling * DENSEST) continue;
    const text = printLine(payload, { ledger, target }, codec);
    if (text.length <= ceiling) return { text, ledger: trimmed };
  }
  return "too-large";
}

export interface StateExpected {
  /** The pull request as the platform tells it: its block carries neither its author nor its state. */
  readonly change: ChangeLine;
  readonly instance: string;
  /** With keys, a block must be signed by one of them. Without, a signature is not looked at. */
  readonly keys?: StateKeys | undefined;
  /** The highest that is known from elsewhere: a block below it is an old one, put back. */
  readonly lastSeq?: number | undefined;
}

export interface ReadState {
  readonly ledger: Ledger;
  readonly seq: number;
  /** `unchecked`: it is signed, and no key was given. */
  readonly signature: "none" | "verified" | "unchecked";
}

/** Of a whole comment body. Never throws, whatever the text. */
export function parseStateBlock(
  body: string,
  expected: StateExpected,
  codec: StateCodec,
): ReadState | { readonly refused: StateRefusal } {
  const frame = frameBlock(body);
  if (typeof frame === "string") return { refused: frame };
  const misplaced = misplacement(frame, expected);
  if (misplaced !== null) return { refused: misplaced };
  const envelope = parseEnvelope(frame.line);
  const bytes = envelope && codec.fromBase64Url(envelope.payload);
  if (envelope === undefined || bytes === undefined) return { refused: "malformed" };
  const broken = breach(envelope, bytes, { expected, codec });
  if (broken !== null) return { refused: broken };
  const ledger = readPayload(bytes, expected.change, codec);
  if (typeof ledger === "string") return { refused: ledger };
  const signature = envelope.signature === null ? "none" : expected.keys === undefined ? "unchecked" : "verified";
  return { ledger, seq: envelope.seq, signature };
}

function printLine(
  payload: string,
  { ledger, target }: { readonly ledger: Ledger; readonly target: StateTarget },
  codec: StateCodec,
): string {
  const bytes = codec.pack(payload);
  const { instance, seq, key } = target;
  const pr = pullRequestOf(ledger.change);
  const bound = { instance, repo: ledger.change.repo_id, pr, seq, alg: ALGORITHM, len: bytes.length };
  return printEnvelope({ ...bound, ...sealOf({ bound, bytes, key }, codec), payload: codec.toBase64Url(bytes) });
}

/** Reading derives the ids again: so no block can speak of a run of another pull request. */
function assertDerivedIds({ runs }: Ledger, codec: StateCodec): void {
  for (const run of runs) {
    if (run.id !== runId(run, codec.sha256)) throw new InternalError(`the run ${run.id} has another id than its parts`);
  }
}

function pullRequestOf({ change }: ChangeLine): string {
  return change.startsWith("pr:") ? change.slice("pr:".length) : "";
}

/** Of a later version only the address is read: the block is kept as it is. */
function misplacement({ address }: FramedBlock, { change, instance }: StateExpected): StateRefusal | null {
  if (address.repo === undefined || address.pr === undefined) return "malformed";
  if (address.repo !== change.repo_id) return "wrong-repo";
  if (address.pr !== pullRequestOf(change)) return "wrong-pr";
  if (address.instance !== instance) return "wrong-instance";
  return address.version > STATE_VERSION ? "newer-version" : null;
}

function breach(
  envelope: Envelope,
  bytes: Uint8Array,
  { expected, codec }: { readonly expected: StateExpected; readonly codec: StateCodec },
): StateRefusal | null {
  if (bytes.length !== envelope.len) return "bad-length";
  const unsealed = checkSeal({ bound: envelope, bytes, keys: expected.keys }, codec);
  if (unsealed !== null) return unsealed;
  if (envelope.seq < (expected.lastSeq ?? 0)) return "replayed";
  // It is whole, and genuine as far as can be told: a later Refrain packs in another way.
  return envelope.alg === ALGORITHM ? null : "newer-version";
}

function readPayload(bytes: Uint8Array, change: ChangeLine, codec: StateCodec): Ledger | "too-large" | "bad-payload" {
  const unpacked = codec.unpack(bytes, LARGEST_PAYLOAD);
  if (unpacked === "too-large") return unpacked;
  if (unpacked === "spoiled") return "bad-payload";
  return parsePayload(unpacked.text, change, codec.sha256) ?? "bad-payload";
}
