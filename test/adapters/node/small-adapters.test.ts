import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { createGrammarFiles } from "../../../src/adapters/node/grammar-files.ts";
import { localFiles } from "../../../src/adapters/node/local-files.ts";
import { decodeText } from "../../../src/adapters/node/text-decoder.ts";
import { temporaryDirectory } from "./git-fixture.ts";

describe("text of bytes", () => {
  test.each([
    ["utf-8", [0x61, 0xc3, 0xbc, 0xf0, 0x9f, 0x99, 0x82], "aü🙂"],
    ["utf-8", [], ""],
    ["utf-8", [0x00, 0x0d, 0x0a], "\0\r\n"],
    ["utf-8", [0xef, 0xbb, 0xbf, 0x61], "\uFEFFa"],
    ["utf-8", [0x61, 0xff], undefined],
    ["utf-8", [0xc3], undefined],
    ["utf-8", [0xed, 0xa0, 0x80], undefined],
    ["utf-8", [0xc0, 0x80], undefined],
    ["utf-16le", [0x61, 0x00, 0xfc, 0x00], "aü"],
    ["utf-16le", [0x61, 0x00, 0xfc], undefined],
    ["utf-16le", [0x00, 0xd8], undefined],
    ["utf-16be", [0x00, 0x61, 0x00, 0xfc], "aü"],
    ["utf-16be", [0xdc, 0x00], undefined],
  ] as const)("%s %j", (encoding, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), encoding)).toBe(text);
  });

  test("every text comes back from its own bytes", () => {
    const text = "äöü\u2028\u{1f642}\u0000z";
    expect(decodeText(Buffer.from(text, "utf8"), "utf-8")).toBe(text);
    expect(decodeText(Buffer.from(text, "utf16le"), "utf-16le")).toBe(text);
  });
});

describe("grammars", () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "go.wasm.br"), brotliCompressSync(Buffer.from([0, 97, 115, 109])));
  writeFileSync(join(directory, "bad.wasm.br"), "no brotli at all");
  const load = createGrammarFiles(pathToFileURL(`${directory}/`));

  test("unpacked by name", async () => {
    expect([...(await load("go"))]).toEqual([0, 97, 115, 109]);
  });

  test("one that is not there, or is spoiled, is an error", async () => {
    await expect(load("cobol")).rejects.toThrow(/ENOENT.*cobol\.wasm\.br/);
    await expect(load("bad")).rejects.toThrow(/[Dd]ecompression failed/);
  });
});

describe("files that a person named", () => {
  test("read and replaced whole", async () => {
    const path = join(temporaryDirectory(), "out.jsonl");
    await expect(localFiles.read(path)).rejects.toThrow(/ENOENT/);
    await localFiles.replace(path, "ü\n");
    expect(await localFiles.read(path)).toBe("ü\n");
  });

  test("a directory is no file", async () => {
    const path = join(temporaryDirectory(), "taken");
    mkdirSync(path);
    writeFileSync(join(path, "x"), "x");
    await expect(localFiles.read(path)).rejects.toThrow(/EISDIR/);
    await expect(localFiles.replace(path, "y")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readFileSync(join(path, "x"), "utf8")).toBe("x");
  });
});

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["ü", "607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f"],
])("sha256 of %j", (text, digest) => {
  expect(nodeCodec.sha256(text)).toBe(digest);
});
