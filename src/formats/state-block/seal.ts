/** The digest and the signature of a block: over what is bound and the packed payload, never over what it unpacks to. */
import { printBound, type Bound } from "./envelope.ts";
import type { StateRefusal } from "./refusals.ts";

export interface Sealing {
  /** 64 hex of the UTF-8 bytes. */
  readonly sha256: (text: string) => string;
  readonly sha256OfBytes: (bytes: Uint8Array) => string;
  readonly hmacSha256: (key: string, bytes: Uint8Array) => string;
  /** In constant time. */
  readonly isEqual: (a: string, b: string) => boolean;
}

/** The key that signs, and the one before it while keys are changed. */
export interface StateKeys {
  readonly current: string;
  readonly previous?: string | undefined;
}

export interface Seal {
  readonly sha: string;
  readonly signature: { readonly kid: string; readonly mac: string } | null;
}

const DIGEST_DOMAIN = "refrain digest/1\n";
const MAC_DOMAIN = "refrain mac/1\n";
const KEY_DOMAIN = "refrain key/1\n";
const SHA_LENGTH = 16;
const KEY_ID_LENGTH = 8;

export function sealOf(block: { bound: Bound; bytes: Uint8Array; key: string | undefined }, sealing: Sealing): Seal {
  const { bound, bytes, key } = block;
  const sha = digestOf(bound, bytes, sealing);
  return { sha, signature: key === undefined ? null : { kid: keyId(key, sealing), mac: macOf(key, block, sealing) } };
}

/** Null for a genuine block. `unchecked` where it is signed and there is no key to check with. */
export function checkSeal(
  block: { readonly bound: Bound & Seal; readonly bytes: Uint8Array; readonly keys: StateKeys | undefined },
  sealing: Sealing,
): Extract<StateRefusal, "bad-digest" | "unsigned" | "unknown-key" | "bad-mac"> | null {
  const { bound, bytes, keys } = block;
  if (!sealing.isEqual(digestOf(bound, bytes, sealing), bound.sha)) return "bad-digest";
  if (keys === undefined) return null;
  if (bound.signature === null) return "unsigned";
  const { kid, mac } = bound.signature;
  const candidates = [keys.current, keys.previous].filter((key) => key !== undefined);
  const key = candidates.find((candidate) => keyId(candidate, sealing) === kid);
  if (key === undefined) return "unknown-key";
  return sealing.isEqual(macOf(key, block, sealing), mac) ? null : "bad-mac";
}

function digestOf(bound: Bound, bytes: Uint8Array, sealing: Sealing): string {
  return sealing.sha256OfBytes(message(DIGEST_DOMAIN, bound, bytes)).slice(0, SHA_LENGTH);
}

function macOf(key: string, block: { readonly bound: Bound; readonly bytes: Uint8Array }, sealing: Sealing): string {
  return sealing.hmacSha256(key, message(MAC_DOMAIN, block.bound, block.bytes));
}

/** Says which key signed, and nothing about it that could be used. */
function keyId(key: string, sealing: Sealing): string {
  return sealing.sha256(`${KEY_DOMAIN}${key}`).slice(0, KEY_ID_LENGTH);
}

/** What is bound is ASCII and ends with a line end; the rest is the payload. */
function message(domain: string, bound: Bound, bytes: Uint8Array): Uint8Array {
  const text = `${domain}${printBound(bound)}\n`;
  const whole = new Uint8Array(text.length + bytes.length);
  for (let at = 0; at < text.length; at++) whole[at] = text.charCodeAt(at);
  whole.set(bytes, text.length);
  return whole;
}
