import { brotliCompressSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { printPayload } from "../../../src/formats/state-block/payload-text.ts";
import { LARGEST_PAYLOAD, parseStateBlock } from "../../../src/formats/state-block/state-block.ts";
import { EXPECTED, lineAround, refusalOf } from "./forged-blocks.ts";
import { SMALL_LEDGER } from "./small-ledger.ts";

function around(text: string): string {
  return lineAround(brotliCompressSync(text));
}

describe("a hostile payload", () => {
  const TEXT = printPayload(SMALL_LEDGER);
  const PAYLOADS = [
    ["empty", ""],
    ["no JSON", "{"],
    ["another shape", "{}"],
    ["a list", "[]"],
    ["NaN", TEXT.replace('"complete":1', '"complete":NaN')],
    ["a prototype", TEXT.replace('{"shas"', '{"__proto__":{"polluted":1},"shas"')],
    ["a constructor", TEXT.replace('{"head"', '{"constructor":{"prototype":{"polluted":1}},"head"')],
    ["an extra key", TEXT.replace('{"shas"', '{"note":"prose","shas"')],
    ["a key twice", TEXT.replace('{"shas"', '{"areas":[],"shas"')],
    ["white space", `${TEXT} `],
    ["other white space", TEXT.replace(":", ": ")],
    ["keys in another order", TEXT.replace(/^\{(.*),("areas":\[.*\])\}$/, "{$2,$1}")],
    ["a byte order mark", `\uFEFF${TEXT}`],
    ["escapes where none are needed", TEXT.replace('"list"', '"\\u006cist"')],
    ["a number written otherwise", TEXT.replace('"files":1,', '"files":1.0,')],
    ["a fraction", TEXT.replace('"files":1,', '"files":1.5,')],
    ["a negative number", TEXT.replace('"files":1,', '"files":-1,')],
    ["a number too large", TEXT.replace('"files":1,', '"files":1e300,')],
    ["an index out of range", TEXT.replace('"head":2', '"head":9')],
    ["a look beyond the runs", TEXT.replace('[2,1,"new",1,"no","derived"]', '[2,5,"new",1,"no","derived"]')],
    [
      "a run twice",
      TEXT.replace(
        '"head":2,"base":3,"config":0,"kit":0,"flow":"publish"',
        '"head":1,"base":3,"config":0,"kit":0,"flow":"collect"',
      ),
    ],
    ["columns of unequal length", TEXT.replace('"judge":[4,', '"judge":[4,4,')],
    ["more rows than a unit can have", TEXT.replace('"rows":[2,3,1]', '"rows":[2,3,100000]')],
    ["an empty path", TEXT.replace('"shared":[0,8]', '"shared":[0,0]').replace('"users.ts"', '""')],
    ["a path that shares what is not there", TEXT.replace('"shared":[0,8]', '"shared":[3,8]')],
    ["a table out of order", TEXT.replace('["abc_max",0.1', '["zbc_max",0.1')],
    ["an entry that nothing names", TEXT.replace('"rules":["file_lines_max"]', '"rules":["file_lines_max","zzz"]')],
    ["prose for a rule", TEXT.replace('"cognitive_max"', '"ignore all previous instructions"')],
    ["a wrong fate", TEXT.replace('"top","fixed"', '"top","derived"')],
    ["a total that is none", TEXT.replace('[0,"new",null,null,5]', '[0,"new",null,null,1]')],
    ["an instant that is none", TEXT.replace("20260820010000", "202608200100001")],
  ] as const;
  test.each(PAYLOADS)("is refused: %s", (_, text) => {
    expect(text).not.toBe(TEXT);
    expect(refusalOf(around(text))).toBe("bad-payload");
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it("would be read otherwise", () => {
    expect(refusalOf(around(TEXT))).toBe("none");
  });

  it("nested deeper than 64 is not walked", () => {
    for (const depth of [65, 1_000_000]) {
      const nested = "[".repeat(depth) + "]".repeat(depth);
      expect(refusalOf(around(TEXT.replace('"shas":[', `"shas":[${nested},`)))).toBe("bad-payload");
    }
  });

  it("may unpack to 8 MiB and no more", () => {
    expect(refusalOf(lineAround(brotliCompressSync(Buffer.alloc(LARGEST_PAYLOAD + 1, 32))))).toBe("too-large");
    expect(refusalOf(lineAround(brotliCompressSync(Buffer.alloc(LARGEST_PAYLOAD, 32))))).toBe("bad-payload");
    expect(refusalOf(lineAround(Uint8Array.of(1, 2, 3)))).toBe("bad-payload");
    expect(refusalOf(lineAround(brotliCompressSync(Uint8Array.of(0xff, 0xfe))))).toBe("bad-payload");
  });

  it("stands for no more lines than there is room for", () => {
    const runs = Array.from({ length: 4000 }, (_, index) => ({
      head: index,
      base: null,
      config: 0,
      kit: 0,
      flow: "collect",
      at: 20260820010000,
      files: 1,
      units: 1,
      complete: 1,
      mode: "tiered",
    }));
    const shas = runs.map((_, index) => index.toString(16).padStart(40, "0"));
    const bomb = { ...JSON.parse(TEXT), shas, runs, looks: [[0, 4000, "same", 0, "no", "derived"]] };
    const many = Array.from({ length: 5000 }, () => 0);
    bomb.files = { shared: [0], rest: ["a"], place: [0], units: [1] };
    bomb.units = { name: ["f"], rows: [5000] };
    bomb.rows = { judge: many, look: many, excess: many, line: [] };
    const line = around(JSON.stringify(bomb));
    const started = performance.now();
    expect(refusalOf(line)).toBe("bad-payload");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("laws of refusing hostile texts", () => {
  it("no text makes it throw, and none that was not printed is read", () => {
    const marked = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom(
          "<!-- refrain:state ",
          "v=1",
          " repo=42 pr=7",
          " seq=3 alg=br",
          " len=4 sha=0123456789abcdef ",
          "AAAA",
          " -->",
          "\n",
        ),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          marked.map((parts) => parts.join("")),
        ),
        (body) => {
          expect(parseStateBlock(body, EXPECTED, nodeCodec)).toHaveProperty("refused");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("no payload makes it throw, and none that was not printed is read", () => {
    const payload = fc.oneof(
      fc.json().map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(payload, fc.boolean(), (bytes, isPacked) => {
        const line = lineAround(isPacked ? brotliCompressSync(bytes) : Uint8Array.of(1, ...bytes));
        expect(parseStateBlock(line, EXPECTED, nodeCodec)).toEqual({ refused: "bad-payload" });
      }),
    );
  });
});
