import { brotliCompressSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { isReplaceable, STATE_REFUSALS } from "../../../src/formats/state-block/refusals.ts";
import { parseStateBlock } from "../../../src/formats/state-block/state-block.ts";
import { CHANGE } from "../../domain/history/ledger-world.ts";
import { EXPECTED, KEY, LINE, lineAround, lineOf, OTHER_KEY, refusalOf, SIGNED } from "./forged-blocks.ts";

describe("a comment without a block of ours", () => {
  const PLACES = [
    { body: "", refused: "absent" },
    { body: "refrain:state v=1", refused: "absent" },
    { body: LINE.replace("refrain:state", "refrain:other"), refused: "absent" },
    { body: `${LINE}\n${LINE}`, refused: "two-markers" },
    { body: `${LINE} ${LINE}`, refused: "two-markers" },
    { body: `<!--REFRAIN:STATE-->\n${LINE}`, refused: "two-markers" },
    { body: `<!--\n refrain:state\n${LINE}`, refused: "two-markers" },
    { body: `${LINE}\nmore`, refused: "not-last-line" },
    { body: `${LINE}\n `, refused: "not-last-line" },
    { body: `text ${LINE}`, refused: "malformed" },
    { body: ` ${LINE}`, refused: "malformed" },
    { body: `${LINE} `, refused: "malformed" },
    { body: `${LINE}text`, refused: "malformed" },
    { body: "<!-- refrain:state -->", refused: "malformed" },
    { body: "<!-- refrain:state v=1", refused: "malformed" },
    { body: LINE.replace("<!-- ", "<!--"), refused: "malformed" },
    { body: LINE.replace("v=1", "v=0"), refused: "malformed" },
    { body: LINE.replace("seq=3", "seq=03"), refused: "malformed" },
    { body: LINE.replace("seq=3", "seq=-3"), refused: "malformed" },
    { body: LINE.replace("repo=42 pr=7", "pr=7 repo=42"), refused: "malformed" },
    { body: LINE.replace(" seq=3", " extra=1 seq=3"), refused: "malformed" },
    { body: LINE.replace("repo=42", "instance=default repo=42"), refused: "malformed" },
    { body: LINE.replace("repo=42 ", ""), refused: "malformed" },
    { body: LINE.replace(/sha=[0-9a-f]+/, (sha) => sha.toUpperCase().replace("SHA", "sha")), refused: "malformed" },
    { body: LINE.replace(" -->", "= -->"), refused: "malformed" },
    { body: LINE.replace(" -->", "\t-->"), refused: "malformed" },
    { body: LINE.replace(" -->", "+ -->"), refused: "malformed" },
    { body: `<!-- refrain:state v=1 repo=42 pr=7 ${"A".repeat(70_000)} -->`, refused: "too-large" },
  ];
  test.each(PLACES)("$refused: $body", ({ body, refused }) => {
    expect(refusalOf(body)).toBe(refused);
  });

  it.each(["\n", "\r\n", "\n\n", "\r\n\r\n"])("is none that only ends with %j", (end) => {
    expect(refusalOf(`text\r\n\r\n${LINE}${end}`)).toBe("none");
  });
});

describe("a block of another place or time", () => {
  const ELSEWHERE = [
    { over: { change: { ...CHANGE, repo_id: "43" } }, refused: "wrong-repo" },
    { over: { change: { ...CHANGE, change: "pr:70" } }, refused: "wrong-pr" },
    { over: { instance: "web" }, refused: "wrong-instance" },
    { over: { lastSeq: 4 }, refused: "replayed" },
    { over: { lastSeq: 3 }, refused: "none" },
  ];
  test.each(ELSEWHERE)("is $refused for $over", ({ over, refused }) => {
    expect(refusalOf(LINE, over)).toBe(refused);
  });

  it("of a named instance is not that of the default one", () => {
    expect(refusalOf(lineOf({ instance: "web" }))).toBe("wrong-instance");
    expect(refusalOf(lineOf({ instance: "web" }), { instance: "web" })).toBe("none");
  });

  it("moved to another pull request by its address alone breaks its digest", () => {
    const moved = LINE.replace("pr=7", "pr=8");
    expect(refusalOf(moved, { change: { ...CHANGE, change: "pr:8" } })).toBe("bad-digest");
  });
});

describe("a block of a later version", () => {
  const LATER = [
    { line: LINE.replace("v=1", "v=2"), refused: "newer-version" },
    { line: "<!-- refrain:state v=31 repo=42 pr=7 any=thing c0_-Z -->", refused: "newer-version" },
    { line: "<!-- refrain:state v=2 repo=43 pr=7 c0 -->", refused: "wrong-repo" },
    { line: "<!-- refrain:state v=2 repo=42 pr=8 c0 -->", refused: "wrong-pr" },
    { line: "<!-- refrain:state v=2 instance=web repo=42 pr=7 c0 -->", refused: "wrong-instance" },
    { line: "<!-- refrain:state v=2 pr=7 c0 -->", refused: "malformed" },
    { line: lineAround(brotliCompressSync("{}"), { alg: "zstd" }), refused: "newer-version" },
  ];
  test.each(LATER)("$refused: $line", ({ line, refused }) => {
    expect(refusalOf(line)).toBe(refused);
  });

  it("is not written over, nor is that of another instance; all others are", () => {
    expect(STATE_REFUSALS.filter((refusal) => !isReplaceable(refusal))).toEqual(["newer-version", "wrong-instance"]);
  });
});

describe("a block that was changed", () => {
  const CHANGED = [
    { line: LINE.replace("seq=3", "seq=4"), refused: "bad-digest" },
    { line: LINE.replace("alg=br", "alg=gz"), refused: "bad-digest" },
    { line: LINE.replace(/len=(\d+)/, "len=1$1"), refused: "bad-length" },
    { line: LINE.replace(/ [\w-]{4}([\w-]+) -->$/, " $1 -->"), refused: "bad-length" },
    { line: LINE.replace(/sha=....../, "sha=000000"), refused: "bad-digest" },
  ];
  test.each(CHANGED)("is $refused: $line", ({ line, refused }) => {
    expect(refusalOf(line)).toBe(refused);
  });

  it("never reads with any other last character, though some would unpack alike", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const written = LINE.at(-5) ?? "";
    for (const other of alphabet.replace(written, "")) {
      expect(["malformed", "bad-digest"]).toContain(refusalOf(`${LINE.slice(0, -5)}${other} -->`));
    }
  });
});

describe("signatures", () => {
  const keys = { current: KEY };
  const SIGNATURES = [
    { line: SIGNED, keys, read: "verified" },
    { line: SIGNED, keys: { current: OTHER_KEY, previous: KEY }, read: "verified" },
    { line: SIGNED, keys: { current: OTHER_KEY }, read: "unknown-key" },
    { line: SIGNED, keys: undefined, read: "unchecked" },
    { line: LINE, keys, read: "unsigned" },
    { line: SIGNED.replace(/kid=[0-9a-f]{8}/, "kid=00000000"), keys, read: "unknown-key" },
    { line: SIGNED.replace(/mac=....../, "mac=000000"), keys, read: "bad-mac" },
    { line: SIGNED.replace(/ kid=\w+ mac=\w+/, ""), keys, read: "unsigned" },
    { line: SIGNED.replace(/ kid=\w+/, ""), keys, read: "malformed" },
  ];
  test.each(SIGNATURES)("$read", ({ line, keys: known, read }) => {
    expect(refusalOf(line, { keys: known })).toBe(read);
  });

  it("hold for one place, one number and one payload", () => {
    const mac = / kid=\w+ mac=\w+/.exec(SIGNED)?.[0] ?? "";
    const next = lineOf({ seq: 4 }).replace(/ (?=[\w-]+ -->$)/, `${mac} `);
    expect(refusalOf(next, { keys })).toBe("bad-mac");
  });

  it("are checked before anything is unpacked", () => {
    const forged = lineAround(brotliCompressSync(Buffer.alloc(10)), { key: OTHER_KEY });
    const codec = { ...nodeCodec, unpack: () => expect.fail("was unpacked") };
    expect(parseStateBlock(forged, { ...EXPECTED, keys }, codec)).toEqual({ refused: "unknown-key" });
    const wrong = SIGNED.replace(/mac=....../, "mac=000000");
    expect(parseStateBlock(wrong, { ...EXPECTED, keys }, codec)).toEqual({ refused: "bad-mac" });
    expect(parseStateBlock(LINE, { ...EXPECTED, keys }, codec)).toEqual({ refused: "unsigned" });
  });

  it("show in no way which key it was", () => {
    expect(SIGNED).not.toContain(KEY);
    expect(SIGNED).not.toContain(nodeCodec.sha256(KEY).slice(0, 8));
  });
});

describe("laws of refusing", () => {
  it.each([
    { line: LINE, keys: undefined },
    { line: SIGNED, keys: { current: KEY } },
  ])("any other character anywhere is refused", ({ line, keys }) => {
    const place = fc.record({
      at: fc.nat({ max: line.length - 1 }),
      char: fc.oneof(
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
        fc.constantFrom("0", "1", "a", "_", " ", "\n"),
      ),
    });
    fc.assert(
      fc.property(place, fc.constantFrom("replace", "insert", "drop"), ({ at, char }, how) => {
        const rest = line.slice(how === "insert" ? at : at + 1);
        const changed = `${line.slice(0, at)}${how === "drop" ? "" : char}${rest}`;
        fc.pre(changed !== line && changed.trimEnd() !== line && changed !== `\n${line}`);
        expect(parseStateBlock(changed, { ...EXPECTED, keys }, nodeCodec)).toHaveProperty("refused");
      }),
      { numRuns: 2000 },
    );
  });
});
