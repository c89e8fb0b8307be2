import { beforeEach, describe, expect, test } from "vitest";
import type { CacheStore } from "./cache-store.ts";
import { createCacheStore, githubLimits } from "./cache-store.ts";

const [mine, base, main] = ["refs/pull/7/merge", "refs/heads/release", "refs/heads/main"];
const access = { read: [mine, base, main], write: mine };
const version = "v";
const day = 24 * 60 * 60 * 1000;

let time: number;
let store: CacheStore;

beforeEach(() => {
  time = 0;
  store = createCacheStore(() => time);
});

function plant(scope: string, key: string, size = 1): number {
  time += 1;
  return store.plant({ scope, key, version }, Buffer.alloc(size)).id;
}

function find(key: string, restoreKeys: string[] = []): string | undefined {
  const entry = store.find({ key, restoreKeys, version }, access);
  return entry && `${entry.scope} ${entry.key}`;
}

describe("lookup", () => {
  test.each([
    { key: "a-1", found: `${base} a-1`, because: "exact in base, before what begins with it on default" },
    { key: "a-", found: `${mine} a-0`, because: "own scope first, though the other is newer" },
    { key: "b", restoreKeys: ["c-", "a-"], found: `${mine} a-0`, because: "a restore key in the own scope" },
    {
      key: "c",
      restoreKeys: ["a-"],
      found: `${mine} a-0`,
      because: "own scope first, though the key itself would hit",
    },
    { key: "c-2", found: `${main} c-2`, because: "exact" },
    { key: "c-", found: `${main} c-10`, because: "the newest of those that begin with it" },
    { key: "c-1", found: `${main} c-1`, because: "exact before a newer one that begins with it" },
    { key: "A-1", found: undefined, because: "case counts" },
    { key: "z", restoreKeys: ["y"], found: undefined, because: "nothing" },
  ])("$key $restoreKeys: $because", ({ key, restoreKeys, found }) => {
    plant(mine, "a-0");
    plant(base, "a-1");
    plant(main, "c-2");
    plant(main, "c-1");
    plant(main, "a-10");
    plant(main, "c-10");
    plant("refs/pull/8/merge", "z");
    expect(find(key, restoreKeys)).toBe(found);
  });

  test("another version is another thing", () => {
    plant(main, "a");
    expect(store.find({ key: "a", restoreKeys: [], version: "w" }, access)).toBeUndefined();
  });

  test("a scope that cannot be read has nothing", () => {
    plant(main, "a");
    expect(store.find({ key: "a", restoreKeys: [], version }, { read: [mine], write: mine })).toBeUndefined();
  });
});

describe("life of an entry", () => {
  const name = { scope: main, key: "a", version };

  test("reserved: taken, but not to be found or listed; another scope is free", () => {
    const entry = store.reserve(name);
    expect(entry).toBeDefined();
    expect(store.reserve(name)).toBeUndefined();
    expect(find("a")).toBeUndefined();
    expect(store.list()).toEqual([]);
    expect(store.findOpen(name)).toBe(entry);
    expect(store.reserve({ ...name, scope: base })).toBeDefined();
    expect(store.reserve({ ...name, version: "w" })).toBeDefined();
  });

  test("finalized: found, listed, never written again, until it is deleted", () => {
    plant(main, "a");
    expect(store.findOpen(name)).toBeUndefined();
    expect(store.reserve(name)).toBeUndefined();
    expect(store.delete({ key: "a", scope: base })).toBe(0);
    expect(store.delete({ key: "a" })).toBe(1);
    expect(store.reserve(name)).toBeDefined();
  });

  test("listing: newest first, by scope, by prefix; deleting by id", () => {
    const ids = [plant(main, "a"), plant(base, "ab"), plant(main, "b")];
    const listed = (filter?: { scope?: string; keyPrefix?: string }): number[] =>
      store.list(filter).map((each) => each.id);
    expect(listed()).toEqual(ids.toReversed());
    expect(listed({ scope: main })).toEqual([ids[2], ids[0]]);
    expect(listed({ keyPrefix: "a" })).toEqual([ids[1], ids[0]]);
    expect(store.delete({ id: ids[1] ?? 0 })).toBe(1);
    expect(listed()).toEqual([ids[2], ids[0]]);
  });

  test("seven days unread end it; reading begins them anew", () => {
    plant(main, "read");
    plant(main, "left");
    time = 6 * day;
    expect(find("read")).toBeDefined();
    time = 7 * day + 3;
    expect(store.list().map((each) => each.key)).toEqual(["read"]);
    time = 14 * day;
    expect(find("read")).toBeUndefined();
  });

  test("over the total, what was read longest ago goes first", () => {
    store = createCacheStore(() => time, { ...githubLimits, totalBytes: 10 });
    plant(main, "a", 4);
    plant(main, "b", 4);
    time += 1;
    find("a");
    plant(main, "c", 4);
    expect(store.evict()).toBe(1);
    expect(store.list().map((each) => each.key)).toEqual(["c", "a"]);
  });
});
