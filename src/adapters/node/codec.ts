import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Codec, Packing, Sealing } from "../../ports/codec.ts";

export const nodeCodec: Codec & Sealing & Packing = {
  sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
  sha256OfBytes: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  hmacSha256: (key, bytes) => createHmac("sha256", key).update(bytes).digest("hex"),
  isEqual: (a, b) => {
    const [one, other] = [Buffer.from(a, "utf8"), Buffer.from(b, "utf8")];
    return one.length === other.length && timingSafeEqual(one, other);
  },
  pack,
  unpack,
  toBase64Url: (bytes) => Buffer.from(bytes).toString("base64url"),
  fromBase64Url: (text) => {
    const bytes = Buffer.from(text, "base64url");
    return bytes.toString("base64url") === text ? bytes : undefined;
  },
};

function pack(text: string): Uint8Array {
  const bytes = Buffer.from(text, "utf8");
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The smallest window that holds all of it. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

function unpack(bytes: Uint8Array, maxBytes: number): ReturnType<Packing["unpack"]> {
  try {
    const unpacked = brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(unpacked) };
  } catch (error) {
    const isTooLarge = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? "too-large" : "spoiled";
  }
}
