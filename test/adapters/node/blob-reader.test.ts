import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { BlobReader } from "../../../src/adapters/node/blob-reader.ts";
import { createRepository, temporaryDirectory, type TestRepository } from "./git-fixture.ts";

const MISSING = "f".repeat(40);
const MEBIBYTE = 1_048_576;

let repository: TestRepository;
const oids: Record<string, string> = {};
beforeAll(() => {
  repository = createRepository();
  const contents = {
    small: "one\n",
    empty: "",
    "no-end": "no line feed at the end",
    "like-a-head": `${MISSING} missing\n${MISSING} blob 3\n`,
    binary: Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256)),
    exact: "x".repeat(MEBIBYTE),
    over: "y".repeat(MEBIBYTE + 1),
    huge: Buffer.alloc(3 * MEBIBYTE, "z\n"),
  };
  for (const [name, content] of Object.entries(contents)) {
    repository.write(name, content);
    oids[name] = repository.git("hash-object", "-w", name);
  }
});

const oid = (name: string): string => oids[name] ?? MISSING;
const open: BlobReader[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});
function reader(directory = repository.root): BlobReader {
  const one = new BlobReader(directory);
  open.push(one);
  return one;
}
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString("utf8");

describe("bytes", () => {
  test.each([
    ["small", "one\n"],
    ["empty", ""],
    ["no-end", "no line feed at the end"],
    ["like-a-head", `${MISSING} missing\n${MISSING} blob 3\n`],
  ])("%s", async (name, text) => {
    expect(textOf(await reader().read(oid(name)))).toBe(text);
  });

  test("every value of a byte", async () => {
    const bytes = await reader().read(oid("binary"));
    expect(bytes?.length).toBe(70_000);
    expect(bytes?.every((byte, index) => byte === index % 256)).toBe(true);
  });

  test("what is not here is undefined, and the next answer is right", async () => {
    const blobs = reader();
    const answers = await Promise.all([
      blobs.read(MISSING),
      blobs.read(oid("small")),
      blobs.read("nonsense"),
      blobs.read(oid("no-end")),
    ]);
    expect(answers.map(textOf)).toEqual([undefined, "one\n", undefined, "no line feed at the end"]);
  });

  test("cut at 1 MiB + 1, and the next answer is right", async () => {
    const blobs = reader();
    const answers = await Promise.all([
      blobs.read(oid("exact")),
      blobs.read(oid("over")),
      blobs.read(oid("huge")),
      blobs.read(oid("empty")),
      blobs.read(oid("small")),
    ]);
    expect(answers.map((bytes) => bytes?.length)).toEqual([MEBIBYTE, MEBIBYTE + 1, MEBIBYTE + 1, 0, 4]);
    expect(textOf(answers[2])).toBe("z\n".repeat(MEBIBYTE / 2) + "z");
    expect(textOf(answers[4])).toBe("one\n");
  });

  test("hundreds of questions at once, each with its own answer", async () => {
    const blobs = reader();
    const names = Array.from(
      { length: 400 },
      (_, index) => ["small", "no-end", "missing", "like-a-head", "empty"][(index * 7) % 5] ?? "",
    );
    const answers = await Promise.all(names.map((name) => blobs.read(oid(name))));
    const texts: Record<string, string | undefined> = {
      small: "one\n",
      "no-end": "no line feed at the end",
      empty: "",
      "like-a-head": `${MISSING} missing\n${MISSING} blob 3\n`,
    };
    expect(answers.map(textOf)).toEqual(names.map((name) => texts[name]));
  });
});

describe("a process that ends", () => {
  test("one that never began: what was asked and what is asked later fails", async () => {
    const blobs = reader(join(repository.root, "nowhere"));
    await expect(Promise.allSettled([blobs.read(MISSING), blobs.read(MISSING)])).resolves.toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    await expect(blobs.read(MISSING)).rejects.toThrow(/ended early: fatal: cannot change to/);
  });

  test("no git at all", async () => {
    const path = process.env["PATH"] ?? "";
    process.env["PATH"] = temporaryDirectory();
    const blobs = reader();
    process.env["PATH"] = path;
    await expect(blobs.read(MISSING)).rejects.toThrow(/ENOENT/);
  });

  test("one that dies in the middle of an answer: it fails, and so does what waits behind it", async () => {
    const path = process.env["PATH"] ?? "";
    const bin = temporaryDirectory();
    writeFileSync(
      join(bin, "git"),
      `#!/bin/sh\nread one; printf '%s blob 3\\nabc\\n' "$one"\nread two; printf '%s blob 300\\nabc' "$two"\n`,
    );
    chmodSync(join(bin, "git"), 0o755);
    process.env["PATH"] = `${bin}:${path}`;
    const blobs = reader();
    process.env["PATH"] = path;
    const answers = await Promise.allSettled([blobs.read("1"), blobs.read("2"), blobs.read("3")]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(answers[0]).toMatchObject({ value: Buffer.from("abc") });
    expect(answers[2]).toMatchObject({
      reason: { message: expect.stringMatching(/^git cat-file ended early: no message$/) },
    });
  });

  test("closed: nothing more is answered, and what waits is told", async () => {
    const blobs = reader();
    expect(textOf(await blobs.read(oid("small")))).toBe("one\n");
    blobs.close();
    await expect(waitFor(blobs)).resolves.toBe("git cat-file ended early: no message");
  });
});

/** The process ends a moment after its input does. */
async function waitFor(blobs: BlobReader): Promise<string> {
  for (;;) {
    const failure = await blobs.read(oid("small")).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (failure !== undefined) return failure;
  }
}

test("a blob that is spoiled on disk does not become empty", async () => {
  const broken = createRepository();
  broken.write("a.ts", "spoil me\n");
  const spoiled = broken.git("hash-object", "-w", "a.ts");
  const directory = join(broken.root, ".git/objects", spoiled.slice(0, 2));
  const [name = ""] = readdirSync(directory);
  chmodSync(join(directory, name), 0o644);
  writeFileSync(join(directory, name), "nothing that git wrote");
  const answer = await reader(broken.root)
    .read(spoiled)
    .then(
      (bytes) => textOf(bytes),
      (error: Error) => error,
    );
  expect(answer === undefined || answer instanceof Error).toBe(true);
});
