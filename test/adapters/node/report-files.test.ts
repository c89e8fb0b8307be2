import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createReportPorts } from "../../../src/adapters/node/report-files.ts";

const place = realpathSync(mkdtempSync(join(tmpdir(), "refrain-reports-")));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const root = join(place, "root");

function write(path: string, content: string | Uint8Array = "{}"): string {
  const full = join(place, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

for (const path of [
  "root/b.sarif",
  "root/a.sarif",
  "root/out/deep/c.sarif",
  "root/.git/d.sarif",
  "root/node_modules/e.sarif",
  "root/x.txt",
  "elsewhere/f.sarif",
])
  write(path);
symlinkSync(join(place, "elsewhere/f.sarif"), join(root, "leads-out.sarif"));
symlinkSync(join(place, "elsewhere"), join(root, "leads-out"));
symlinkSync(join(root, "a.sarif"), join(root, "leads-in.sarif"));
symlinkSync(join(root, "out"), join(root, "directory.sarif"));
symlinkSync(root, join(root, "out/circle"));
symlinkSync("nowhere", join(root, "dangling.sarif"));
execFileSync("bash", ["-c", 'mkfifo "$0"', join(root, "pipe.sarif")]);

const { reportFiles, texts } = createReportPorts(root);
const isSarif = (path: string): boolean => path.endsWith(".sarif");
const read = (path: string, limit = 1000) => reportFiles.read({ directory: root, path, limit });

describe("listing", () => {
  test("regular files below, sorted; links that stay inside, not those that lead out, nor what a circle holds", async () => {
    expect(await reportFiles.list(root, isSarif)).toEqual({
      paths: ["a.sarif", "b.sarif", "leads-in.sarif", "out/deep/c.sarif"],
      capped: false,
    });
  });

  test("a directory that is passed over can be named itself", async () => {
    expect((await reportFiles.list(join(root, "node_modules"), isSarif)).paths).toEqual(["e.sarif"]);
  });

  test("of a directory that is none, nothing", async () => {
    expect(await reportFiles.list(join(root, "none"), isSarif)).toEqual({ paths: [], capped: false });
    expect(await reportFiles.list(join(root, "a.sarif"), isSarif)).toEqual({ paths: [], capped: false });
  });

  test("no more than a thousand, always the same ones, and it says so", async () => {
    for (let index = 0; index < 1005; index++) write(`many/${String(index).padStart(4, "0")}.sarif`);
    const { paths, capped } = await reportFiles.list(join(place, "many"), isSarif);
    expect([paths.length, paths.at(-1), capped]).toEqual([1000, "0999.sarif", true]);
  });
});

describe("reading", () => {
  const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");
  test.each<readonly [string, Uint8Array, object]>([
    ["UTF-8", Buffer.from("{é}"), { text: "{é}", undecodable: false }],
    ["UTF-8 with a mark", Buffer.from("\uFEFF{é}"), { text: "{é}", undecodable: false }],
    ["UTF-16, little end first", utf16("\uFEFF{é}"), { text: "{é}", undecodable: false }],
    ["UTF-16, big end first", utf16("\uFEFF{é}").swap16(), { text: "{é}", undecodable: false }],
    ["UTF-16 without a mark", utf16('{"a":1}'), { text: '{"a":1}', undecodable: false }],
    ["UTF-16, big end first, without a mark", utf16('{"a":1}').swap16(), { text: '{"a":1}', undecodable: false }],
    ["Latin 1", Buffer.from("{é}", "latin1"), { text: "{\uFFFD}", undecodable: true }],
    ["nothing", Buffer.from(""), { text: "", undecodable: false }],
  ])("%s", async (_, bytes, expected) => {
    write("root/text.json", bytes);
    expect(await read("text.json")).toEqual(expected);
  });

  test("too large, also where it is all holes", async () => {
    const full = write("root/large.json", "x".repeat(1001));
    expect(await read("large.json")).toEqual({ tooLarge: 1001 });
    expect(await read("large.json", 1001)).toHaveProperty("text");
    truncateSync(full, 2 ** 40);
    expect(await read("large.json")).toEqual({ tooLarge: 2 ** 40 });
    rmSync(full);
  });

  test("what is no file, or is not there, is said", async () => {
    expect(await read("out")).toEqual({ unreadable: expect.stringMatching(/no regular file|EISDIR/) });
    expect(await read("pipe.sarif")).toEqual({ unreadable: "it is no regular file" });
    expect(await read("none.json")).toEqual({ unreadable: "ENOENT: no such file or directory" });
  });
});

describe("reading in chunks", () => {
  const inChunks = async (path: string, limit = 1e9, most = Infinity) => {
    const chunks: string[] = [];
    const facts = await reportFiles.readInChunks(
      { directory: root, path, limit },
      (chunk) => chunks.push(chunk) < most,
    );
    return { text: chunks.join(""), chunks: chunks.filter((chunk) => chunk !== "").length, facts };
  };
  // Of an odd length each, so that every chunk ends inside of a character somewhere.
  const long = `{${"é😀x€".repeat(60_000)}}`;
  const utf16 = Buffer.from(`\uFEFF${long}`, "utf16le");

  test.each<readonly [string, Uint8Array]>([
    ["UTF-8", Buffer.from(long)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${long}`)],
    ["UTF-16, little end first", utf16],
    ["UTF-16, big end first", Buffer.from(utf16).swap16()],
  ])("%s: the same text as whole", async (_, bytes) => {
    write("root/long.json", bytes);
    const { text, chunks, facts } = await inChunks("long.json");
    expect(text === long).toBe(true);
    expect([chunks > 2, facts]).toEqual([true, { undecodable: false }]);
  });

  test.each([1, 262_143, 262_144, 262_145, 400_000])("a byte that is no text, at %i: as whole", async (at) => {
    const bytes = Buffer.from(long);
    bytes[at] = 0xff;
    write("root/spoiled.json", bytes);
    const whole = await read("spoiled.json", 1e9);
    const { text, facts } = await inChunks("spoiled.json");
    expect("text" in whole && whole.text === text).toBe(true);
    expect(facts).toEqual({ undecodable: true });
  });

  test("a character that the end cuts off is none", async () => {
    write("root/cut.json", Buffer.from("{}é").subarray(0, 3));
    expect(await inChunks("cut.json")).toMatchObject({ text: "{}\uFFFD", facts: { undecodable: true } });
  });

  test("no more than is wanted", async () => {
    write("root/long.json", long);
    expect(await inChunks("long.json", 1e9, 1)).toMatchObject({ chunks: 1, facts: { undecodable: false } });
    expect(await inChunks("long.json", 1000)).toEqual({
      text: "",
      chunks: 0,
      facts: { tooLarge: Buffer.byteLength(long) },
    });
  });

  test("what is no file, or is not there, is said", async () => {
    expect(await inChunks("pipe.sarif")).toMatchObject({ facts: { unreadable: "it is no regular file" } });
    expect(await inChunks("none.json")).toMatchObject({ facts: { unreadable: "ENOENT: no such file or directory" } });
  });
});

describe("texts of sources", () => {
  test("by path, in their order; undefined for what is none", async () => {
    write("root/src/a.ts", "a\r\n");
    write("root/src/bin", Buffer.from([0xff, 0x41, 0xfe]));
    write("root/src/big.ts", "x".repeat(1024 * 1024 + 1));
    const sources = ["src/a.ts", "none", "src/bin", "leads-out/f.sarif", "src/big.ts", "src/a.ts"].map((file) => ({
      file,
    }));
    expect(await texts.readAll(sources)).toEqual(["a\r\n", undefined, undefined, undefined, undefined, "a\r\n"]);
  });
});
