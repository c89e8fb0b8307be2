import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  besides,
  createHistoryFiles,
  createMetricCacheFile,
  readIfThere,
  replaceFile,
} from "../../../src/adapters/node/history-files.ts";
import { temporaryDirectory } from "./git-fixture.ts";

const OLD = { events: "old events\n", summaries: "old summaries\n" };
const NEW = { events: "new events\n", summaries: "new summaries\n" };

let root = "";
beforeEach(() => {
  root = temporaryDirectory();
});
const at = (...path: readonly string[]): string => join(root, ".refrain", ...path);
const text = (...path: readonly string[]): string => readFileSync(at(...path), "utf8");

/** Permissions do not stop root, so for this long we are somebody else. */
async function asNobody<T>(step: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return step();
  process.seteuid?.(65_534);
  try {
    return await step();
  } finally {
    process.seteuid?.(0);
  }
}

describe("the first write", () => {
  test("makes its directory, which git does not see", async () => {
    const store = createHistoryFiles(root);
    expect([await store.readEvents(), await store.readSummaries(), await store.journal.read()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readdirSync(root)).toEqual([]);
    await store.write(NEW);
    expect([await store.readEvents(), await store.readSummaries()]).toEqual([NEW.events, NEW.summaries]);
    expect(readdirSync(at()).sort()).toEqual([".gitignore", "cache", "history"]);
    expect(readdirSync(at("history")).sort()).toEqual(["events.jsonl", "summaries.json"]);
    expect(text(".gitignore")).toBe("*\n");
  });

  test.each([
    ["the journal", "journal"],
    ["the cache", "cache"],
  ] as const)("by %s makes it too", async (_name, which) => {
    if (which === "journal") await createHistoryFiles(root).journal.append("one\n");
    else await createMetricCacheFile(root).write("one\n");
    expect(text(".gitignore")).toBe("*\n");
  });

  test("what a person wrote into .gitignore stays", async () => {
    mkdirSync(at(), { recursive: true });
    writeFileSync(at(".gitignore"), "cache/\n");
    await createHistoryFiles(root).write(NEW);
    await createHistoryFiles(root).write(OLD);
    expect(text(".gitignore")).toBe("cache/\n");
  });

  test("an empty .gitignore is one, and stays", async () => {
    mkdirSync(at(), { recursive: true });
    writeFileSync(at(".gitignore"), "");
    await createHistoryFiles(root).write(NEW);
    expect(text(".gitignore")).toBe("");
  });
});

describe("writing again", () => {
  test("replaces both, leaves nothing beside them, and clears the journal", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    await store.journal.append("half a walk\n");
    await store.write(NEW);
    expect([await store.readEvents(), await store.readSummaries(), await store.journal.read()]).toEqual([
      NEW.events,
      NEW.summaries,
      undefined,
    ]);
    expect(readdirSync(at("history")).sort()).toEqual(["events.jsonl", "summaries.json"]);
  });

  test("a reader that has the old file open keeps all of it", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    const before = statSync(at("history", "events.jsonl")).ino;
    await store.write(NEW);
    expect(statSync(at("history", "events.jsonl")).ino).not.toBe(before);
  });

  test("what another process left half written is neither read nor in the way", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    writeFileSync(at("history", "events.jsonl.999999.tmp"), "torn");
    writeFileSync(
      at("history", `events.jsonl.${process.pid}.tmp`),
      "torn by an earlier process of the same number, and longer than the new text",
    );
    await store.write(NEW);
    expect([await store.readEvents(), await store.readSummaries()]).toEqual([NEW.events, NEW.summaries]);
    expect(readFileSync(at("history", "events.jsonl.999999.tmp"), "utf8")).toBe("torn");
  });

  test("any text comes back as it was", async () => {
    const odd = { events: "ü\u2028🙂\r\n\0x", summaries: "" };
    const store = createHistoryFiles(root);
    await store.write(odd);
    expect([await store.readEvents(), await store.readSummaries()]).toEqual([odd.events, ""]);
  });
});

describe("faults while writing leave the old history", () => {
  test.each(["events.jsonl", "summaries.json"])("a link in the place of the temporary file of %s", async (name) => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    await store.journal.append("half a walk\n");
    symlinkSync("/dev/full", besides(at("history", name)));
    await expect(store.write(NEW)).rejects.toThrow(/EEXIST/);
    expect([await store.readEvents(), await store.readSummaries(), await store.journal.read()]).toEqual([
      OLD.events,
      OLD.summaries,
      "half a walk\n",
    ]);
    expect(readdirSync(at("history")).sort()).toEqual(["backfill.journal", "events.jsonl", "summaries.json"]);
  });

  test("a directory that nobody may write to", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    chmodSync(root, 0o755);
    for (const directory of [at(), at("history"), at("cache")]) chmodSync(directory, 0o555);
    await asNobody(() => expect(store.write(NEW)).rejects.toThrow(/EACCES/));
    await asNobody(() => expect(store.journal.append("x")).rejects.toThrow(/EACCES/));
    expect([await store.readEvents(), await store.readSummaries()]).toEqual([OLD.events, OLD.summaries]);
    for (const directory of [at(), at("history"), at("cache")]) chmodSync(directory, 0o755);
  });

  test("a directory in the place of the file", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    rmSync(at("history", "events.jsonl"));
    mkdirSync(at("history", "events.jsonl", "x"), { recursive: true });
    await expect(store.write(NEW)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await store.readSummaries()).toBe(OLD.summaries);
    expect(readdirSync(at("history")).sort()).toEqual(["events.jsonl", "summaries.json"]);
  });

  test("a directory in the place of a temporary file", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    mkdirSync(besides(at("history", "summaries.json")));
    await expect(store.write(NEW)).rejects.toThrow(/EEXIST/);
    expect([await store.readEvents(), await store.readSummaries()]).toEqual([OLD.events, OLD.summaries]);
    expect(existsSync(besides(at("history", "events.jsonl")))).toBe(false);
  });

  test("a file in the place of the directory", async () => {
    writeFileSync(at(), "in the way\n");
    const store = createHistoryFiles(root);
    await expect(store.write(NEW)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(readFileSync(at(), "utf8")).toBe("in the way\n");
    expect(await store.readEvents()).toBeUndefined();
  });
});

describe("not there and not readable are two things", () => {
  test("not there: no file, no directory, a file on the way", async () => {
    writeFileSync(join(root, "file"), "x");
    const paths = ["none", "no/such/directory", "file/below"];
    expect(await Promise.all(paths.map((path) => readIfThere(join(root, path))))).toEqual(paths.map(() => undefined));
  });

  test("empty is there", async () => {
    writeFileSync(join(root, "empty"), "");
    expect(await readIfThere(join(root, "empty"))).toBe("");
  });

  test("a directory in its place is an error", async () => {
    mkdirSync(join(root, "events"));
    await expect(readIfThere(join(root, "events"))).rejects.toThrow(/is no regular file/);
  });

  test("no permission is an error, for each of the files", async () => {
    const store = createHistoryFiles(root);
    await store.write(OLD);
    await store.journal.append("x\n");
    chmodSync(root, 0o755);
    for (const name of ["events.jsonl", "summaries.json", "backfill.journal"]) chmodSync(at("history", name), 0o000);
    await asNobody(() => expect(store.readEvents()).rejects.toThrow(/EACCES/));
    await asNobody(() => expect(store.readSummaries()).rejects.toThrow(/EACCES/));
    await asNobody(() => expect(store.journal.read()).rejects.toThrow(/EACCES/));
  });

  test("a link that leads in a circle is an error", async () => {
    symlinkSync("loop", join(root, "loop"));
    await expect(readIfThere(join(root, "loop"))).rejects.toThrow(/is a symbolic link/);
  });
});

describe("the journal", () => {
  test("grows by what is appended, in order, until it is cleared", async () => {
    const { journal } = createHistoryFiles(root);
    await journal.append("one\n");
    await journal.append("two\n");
    expect(await createHistoryFiles(root).journal.read()).toBe("one\ntwo\n");
    await journal.clear();
    expect(await journal.read()).toBeUndefined();
    await journal.clear();
    await journal.append("three\n");
    expect(await journal.read()).toBe("three\n");
  });

  test("clearing what never was makes nothing", async () => {
    await createHistoryFiles(root).journal.clear();
    expect(existsSync(at())).toBe(false);
  });
});

test("the cache is a file of its own", async () => {
  const cache = createMetricCacheFile(root);
  expect(await cache.read()).toBeUndefined();
  await cache.write("one\n");
  await cache.write("two\n");
  expect(await cache.read()).toBe("two\n");
  expect(readdirSync(at("cache"))).toEqual(["metrics.jsonl"]);
  expect(await createHistoryFiles(root).readEvents()).toBeUndefined();
});

describe("a file that a person named", () => {
  test("in a directory that is not there yet", async () => {
    await replaceFile(join(root, "a/b/out.jsonl"), "x\n");
    expect(await readFile(join(root, "a/b/out.jsonl"), "utf8")).toBe("x\n");
    expect(readdirSync(join(root, "a/b"))).toEqual(["out.jsonl"]);
  });
});

test.each([[".refrain"], [".refrain/history"], [".refrain/cache"]])(
  "a repository that brings %s as a link writes nowhere else",
  async (link) => {
    const elsewhere = temporaryDirectory();
    if (link !== ".refrain") mkdirSync(at());
    symlinkSync(elsewhere, join(root, link));
    await expect(createHistoryFiles(root).write(NEW)).rejects.toThrow(/is a symbolic link/);
    await expect(createHistoryFiles(root).journal.append("x\n")).rejects.toThrow(/is a symbolic link/);
    await expect(createMetricCacheFile(root).write("x\n")).rejects.toThrow(/is a symbolic link/);
    expect(readdirSync(elsewhere)).toEqual([]);
  },
);
