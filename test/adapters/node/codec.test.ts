import { brotliCompressSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe("sums", () => {
  it("SHA-256 of bytes is that of the text", () => {
    expect(nodeCodec.sha256OfBytes(ascii("abc"))).toBe(nodeCodec.sha256("abc"));
    expect(nodeCodec.sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  // RFC 4231, test case 2; a key that is not ASCII.
  const VECTORS = [
    {
      key: "Jefe",
      data: "what do ya want for nothing?",
      mac: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    },
    { key: "é", data: "abc", mac: "8d220019b55f606d5633805c71df72a256c1ed5e2e52cbbaec1ebda867edaba9" },
  ];
  test.each(VECTORS)("HMAC-SHA-256 with the key $key", ({ key, data, mac }) => {
    expect(nodeCodec.hmacSha256(key, ascii(data))).toBe(mac);
  });

  const PAIRS = [
    ["", "", true],
    ["ab", "ab", true],
    ["ab", "ac", false],
    ["ab", "abc", false],
    ["ä", "a", false],
  ] as const;
  test.each(PAIRS)("%j and %j are equal: %j", (a, b, isEqual) => {
    expect(nodeCodec.isEqual(a, b)).toBe(isEqual);
  });
});

describe("packing", () => {
  it("is undone by unpacking", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(nodeCodec.unpack(nodeCodec.pack(text), 10_000)).toEqual({ text });
      }),
    );
  });

  it("keeps a byte order mark", () => {
    expect(nodeCodec.unpack(nodeCodec.pack("\uFEFFa"), 100)).toEqual({ text: "\uFEFFa" });
  });

  it("unpacks to as many bytes as may be, and no more", () => {
    const packed = nodeCodec.pack("ä".repeat(500));
    expect(nodeCodec.unpack(packed, 1000)).toEqual({ text: "ä".repeat(500) });
    expect(nodeCodec.unpack(packed, 999)).toBe("too-large");
  });

  const SPOILED = [
    ["nothing", new Uint8Array(0)],
    ["no brotli", ascii("hello")],
    ["cut off", nodeCodec.pack("hello, hello").slice(0, -1)],
    ["no UTF-8", brotliCompressSync(Uint8Array.of(0xc3, 0x28))],
  ] as const;
  test.each(SPOILED)("%s is spoiled", (_, bytes) => {
    expect(nodeCodec.unpack(bytes, 1000)).toBe("spoiled");
  });
});

describe("base64url", () => {
  it("is undone by its inverse", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = nodeCodec.toBase64Url(bytes);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
        expect([...(nodeCodec.fromBase64Url(text) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it.each(["A", "AA==", "AB", "A A", "AAA\n", "+/+/", "AAAAA", "ÄÄ"])("does not take %j", (text) => {
    expect(nodeCodec.fromBase64Url(text)).toBeUndefined();
  });
});
