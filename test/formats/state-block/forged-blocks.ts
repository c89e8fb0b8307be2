/** Blocks around the small ledger, whole or forged, and what reading says to them. */
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { printEnvelope } from "../../../src/formats/state-block/envelope.ts";
import { sealOf } from "../../../src/formats/state-block/seal.ts";
import { parseStateBlock, printStateBlock, type StateExpected } from "../../../src/formats/state-block/state-block.ts";
import { CHANGE } from "../../domain/history/ledger-world.ts";
import { SMALL_LEDGER } from "./small-ledger.ts";

export const KEY = "a key of thirty-two random bytes";
export const OTHER_KEY = "another key of thirty-two bytes!";
export const EXPECTED: StateExpected = { change: CHANGE, instance: "default" };

export function lineOf(over: { seq?: number; instance?: string; key?: string } = {}): string {
  const printed = printStateBlock(SMALL_LEDGER, { instance: "default", seq: 3, ...over }, nodeCodec);
  if (printed === "too-large") throw new Error("does not fit");
  return printed.text;
}

export const LINE = lineOf();
export const SIGNED = lineOf({ key: KEY });

/** A block as it should be, around any payload. */
export function lineAround(bytes: Uint8Array, over: { alg?: string; len?: number; key?: string } = {}): string {
  const { key, ...rest } = over;
  const bound = { instance: "default", repo: "42", pr: "7", seq: 3, alg: "br", len: bytes.length, ...rest };
  const seal = sealOf({ bound, bytes, key }, nodeCodec);
  return printEnvelope({ ...bound, ...seal, payload: nodeCodec.toBase64Url(bytes) });
}

/** How it was read, or why it was not. */
export function refusalOf(body: string, over: Partial<StateExpected> = {}): unknown {
  const read = parseStateBlock(body, { ...EXPECTED, ...over }, nodeCodec);
  return "refused" in read ? read.refused : read.signature;
}
