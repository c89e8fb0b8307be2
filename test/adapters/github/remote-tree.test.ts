import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRemoteTree } from "../../../src/adapters/github/remote-tree.ts";
import type { Files } from "../../hub/github/builders/files.ts";
import { lookAt, startStory, type Story } from "./hub-story.ts";
import { startStub } from "./stub.ts";

const all = (): boolean => true;

const oidOf = (content: string | Uint8Array): string => {
  const bytes = Buffer.from(content);
  return createHash("sha1")
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest("hex");
};

async function compare(story: Story, isWanted: (path: string) => boolean = all) {
  const { pull, repository } = await lookAt(story);
  const request = { base: repository.defaultTip ?? "", head: pull.headSha, pull: pull.number, isWanted };
  const change = await story.tree.compare(request);
  if ("trouble" in change) throw new Error(change.trouble.words);
  return change.value;
}

function many(count: number, content: (index: number) => string): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/f${String(index)}.ts`, content(index)]));
}

const LONG = Array.from({ length: 40 }, (_, line) => `export const value${String(line)} = ${String(line)};\n`).join("");

describe("comparing", () => {
  test("files with their blobs at the merge base and the head, not at the base tip", async () => {
    const story = await startStory({
      base: {
        "kept.ts": "k\n",
        "changed.ts": "1\n",
        "gone.ts": "g\n",
        "old/name.ts": LONG,
        "link.ts": { mode: "120000", content: "kept.ts" },
      },
      head: {
        "changed.ts": "2\n",
        "gone.ts": null,
        "old/name.ts": null,
        "new/name.ts": `${LONG}// moved\n`,
        "added ünïcode $x.ts": "a\n",
        "link.ts": { mode: "120000", content: "changed.ts" },
        vendor: { mode: "160000", oid: "1".repeat(40) },
      },
      later: { "changed.ts": "later\n" },
    });
    const change = await compare(story);
    expect(change.mergeBase).not.toBe((await lookAt(story)).repository.defaultTip);
    expect(change.incomplete).toBeUndefined();
    const byPath = Object.fromEntries(change.files.map((file) => [file.path, file]));
    expect(byPath).toEqual({
      "changed.ts": {
        status: "modified",
        path: "changed.ts",
        oldPath: "changed.ts",
        oldOid: oidOf("1\n"),
        oid: oidOf("2\n"),
      },
      "gone.ts": { status: "deleted", path: "gone.ts", oldPath: "gone.ts", oldOid: oidOf("g\n"), oid: undefined },
      "new/name.ts": {
        status: "renamed",
        path: "new/name.ts",
        oldPath: "old/name.ts",
        oldOid: oidOf(LONG),
        oid: oidOf(`${LONG}// moved\n`),
      },
      "added ünïcode $x.ts": {
        status: "added",
        path: "added ünïcode $x.ts",
        oldPath: "added ünïcode $x.ts",
        oldOid: undefined,
        oid: oidOf("a\n"),
      },
      "link.ts": { status: "modified", path: "link.ts", oldPath: "link.ts", oldOid: undefined, oid: undefined },
      vendor: { status: "added", path: "vendor", oldPath: "vendor", oldOid: undefined, oid: undefined },
    });
    expect(change.sizes.get(oidOf(LONG))).toBe(LONG.length);
    expect(story.hub.invalid).toEqual([]);
  });

  test("asks for the blobs of wanted files only", async () => {
    const story = await startStory({
      base: { "a.ts": "1\n", "b.png": "1\n" },
      head: { "a.ts": "2\n", "b.png": "2\n" },
    });
    const change = await compare(story, (path) => path.endsWith(".ts"));
    expect(change.files.map(({ path, oid }) => [path, oid])).toEqual([
      ["a.ts", oidOf("2\n")],
      ["b.png", undefined],
    ]);
    expect([...change.sizes.keys()].sort()).toEqual([oidOf("1\n"), oidOf("2\n")].sort());
  });

  test("a change of 50 files takes a look and three requests", async () => {
    const content = (end: number) => (index: number) => `${LONG}// ${String(index)} ${String(end)}\n`;
    const story = await startStory({ base: many(50, content(1)), head: many(50, content(2)) });
    const change = await compare(story);
    const oids = change.files.flatMap(({ oid, oldOid }) => [oid ?? "", oldOid ?? ""]);
    const blobs = await story.tree.read({ oids, sizes: change.sizes, limit: 1_000_000 });
    expect([...blobs.values()].every((blob) => "bytes" in blob)).toBe(true);
    expect(blobs.size).toBe(100);
    expect(story.requests().map((line) => line.replace(/[0-9a-f]{40}/g, "…"))).toEqual([
      "GRAPHQL Look 200",
      "GET /compare/…...…?per_page=1 200",
      "GRAPHQL Entries 200",
      "GRAPHQL Blobs 200",
    ]);
  });

  test("more than 300 files come from the pull request's list", async () => {
    const story = await startStory({ base: { "a.ts": "1\n" }, head: many(350, (index) => `${String(index)}\n`) });
    const isLast = (path: string): boolean => path === "src/f349.ts";
    const change = await compare(story, isLast);
    expect(change.files).toHaveLength(350);
    expect(change.incomplete).toBeUndefined();
    expect(change.files.find(({ path }) => isLast(path))?.oid).toBe(oidOf("349\n"));
    const { pull, repository } = await lookAt(story);
    const request = { base: repository.defaultTip ?? "", head: pull.headSha, isWanted: () => false };
    const group = await story.tree.compare({ ...request, pull: undefined });
    expect(group).toMatchObject({ value: { incomplete: "GitHub lists the first 300 changed files only" } });
    story.hub.faults.push({ match: { path: /\/files$/ }, when: "before", answer: { kind: "answer", status: 404 } });
    const broken = await story.tree.compare({ ...request, pull: pull.number });
    if ("trouble" in broken) throw new Error("what is known stands");
    expect(broken.value.files).toHaveLength(300);
    expect(broken.value.incomplete).toContain("first 300 changed files only (listing the changed files");
  });

  test.each([
    [{ path: /\/compare\// }, "comparing base and head"],
    [{ operation: "Entries" }, "reading which blobs changed"],
  ])("what cannot be asked is a trouble: %j", async (match, words) => {
    const story = await startStory();
    const { pull, repository } = await lookAt(story);
    story.hub.faults.push({ match, when: "before", answer: { kind: "answer", status: 500 } });
    const request = { base: repository.defaultTip ?? "", head: pull.headSha, pull: pull.number, isWanted: all };
    const change = await story.tree.compare(request);
    expect(change).toMatchObject({ trouble: { kind: "server" } });
    expect("trouble" in change && change.trouble.words).toContain(words);
  });
});

describe("what only a stub can say", () => {
  const MERGE_BASE = "a".repeat(40);
  const file = (index: number, sha = "b".repeat(40)) => ({ filename: `f${String(index)}.ts`, sha, status: "added" });
  const page = (path: string): number => Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? "1");
  const list = (from: number, count: number, sha?: string) =>
    Array.from({ length: count }, (_, index) => file(from + index, sha));

  test.each([
    ["3,000 files are all that GitHub lists", 30, undefined, 3000, "GitHub lists the first 3000 changed files only"],
    ["a head that moved on is not mixed in", 30, "c".repeat(40), 300, "and the pull request moved on"],
  ])("%s", async (_name, pages, sha, count, incomplete) => {
    const stub = await startStub(({ path }) =>
      path.includes("/compare/")
        ? { json: { merge_base_commit: { sha: MERGE_BASE }, files: list(0, 300) } }
        : { json: page(path) <= pages ? list((page(path) - 1) * 100, 100, sha) : [] },
    );
    const tree = createRemoteTree(stub.github, { owner: "octo", repo: "shop" });
    const change = await tree.compare({ base: MERGE_BASE, head: "d".repeat(40), pull: 1, isWanted: () => false });
    if ("trouble" in change) throw new Error(change.trouble.words);
    expect(change.value.files).toHaveLength(count);
    expect(change.value.incomplete).toContain(incomplete);
  });

  test("text that was changed on the way, cut, or is no text is fetched byte for byte; a wrong hash is nothing", async () => {
    const contents = [
      Buffer.from("caf\u00e9\n", "latin1"),
      Buffer.from("\uFEFFa\r\n"),
      Buffer.from([0, 1, 2]),
      Buffer.from("x\n"),
    ];
    const oids = contents.map(oidOf);
    const texts = ["caf\uFFFD\n", "a\n", null, "x\n"];
    const stub = await startStub((asked) => {
      if (asked.operation === undefined) {
        const index = oids.findIndex((oid) => asked.path.endsWith(oid));
        const bytes = index === 2 ? Buffer.from("other") : (contents[index] ?? Buffer.alloc(0));
        return { json: { content: bytes.toString("base64"), encoding: "base64" } };
      }
      return {
        json: { data: { repository: Object.fromEntries(texts.map((text, index) => [`o${String(index)}`, { text }])) } },
      };
    });
    const tree = createRemoteTree(stub.github, { owner: "octo", repo: "shop" });
    const sizes = new Map(oids.map((oid, index) => [oid, contents[index]?.length ?? 0]));
    const blobs = await tree.read({ oids, sizes, limit: 1000 });
    expect(oids.slice(0, 2).map((oid) => blobs.get(oid))).toEqual([{ bytes: contents[0] }, { bytes: contents[1] }]);
    expect(blobs.get(oids[2] ?? "")).toMatchObject({ trouble: { kind: "unreadable" } });
    expect(blobs.get(oids[3] ?? "")).toEqual({ bytes: contents[3] });
    expect(stub.names().filter((name) => name.startsWith("GET"))).toHaveLength(3);
  });
});

describe("reading blobs", () => {
  test("large ones are left out by size, large texts are read whole, others are told apart", async () => {
    const big = "x".repeat(600_000);
    const story = await startStory({
      head: { "a.ts": "2\n", "big.ts": big, "huge.ts": `${big}${big}`, "bin.ts": Buffer.from([0, 200, 1]) },
    });
    const head = story.pull.pull.head.oid;
    const names = ["2\n", big, `${big}${big}`, Buffer.from([0, 200, 1])].map(oidOf);
    const oids = [...names, head, "9".repeat(40)];
    const blobs = await story.tree.read({ oids, sizes: new Map(), limit: 1_000_000 });
    const kinds = oids.map((oid) => {
      const blob = blobs.get(oid);
      if (blob === undefined || "trouble" in blob) return blob;
      return "skipped" in blob ? blob.skipped : Buffer.from(blob.bytes).length;
    });
    expect(kinds).toEqual([2, 600_000, "too-large", 3, "not-a-file", "absent"]);
    expect(story.hub.invalid).toEqual([]);
  });

  test("a batch that cannot be read leaves its blobs unknown, not empty", async () => {
    const story = await startStory();
    const oid = oidOf("2\n");
    story.hub.faults.push({ match: { operation: "Blobs" }, when: "before", answer: { kind: "answer", status: 502 } });
    const blobs = await story.tree.read({ oids: [oid, oid], sizes: new Map([[oid, 2]]), limit: 1000 });
    expect(blobs.get(oid)).toMatchObject({ trouble: { kind: "server" } });
  });

  test("nothing asks nothing", async () => {
    const story = await startStory();
    expect(await story.tree.read({ oids: [], sizes: new Map(), limit: 1000 })).toEqual(new Map());
    expect(story.requests()).toEqual([]);
  });
});

describe("listing a commit", () => {
  test("all its entries, sorted; a list that GitHub cuts is no list", async () => {
    const story = await startStory({
      head: {
        "a.ts": "2\n",
        "b/c.ts": "3\n",
        l: { mode: "120000", content: "a.ts" },
        s: { mode: "160000", oid: "1".repeat(40) },
      },
    });
    expect(await story.tree.list(story.pull.pull.head.oid)).toEqual({
      value: [
        { path: "a.ts", oid: oidOf("2\n"), kind: "file", size: 2 },
        { path: "b/c.ts", oid: oidOf("3\n"), kind: "file", size: 2 },
        { path: "l", oid: oidOf("a.ts"), kind: "link", size: 4 },
        { path: "s", oid: "1".repeat(40), kind: "submodule", size: undefined },
      ],
    });
    const stub = await startStub(() => ({ json: { truncated: true, tree: [] } }));
    const tree = createRemoteTree(stub.github, { owner: "octo", repo: "shop" });
    expect(await tree.list("a".repeat(40))).toMatchObject({ trouble: { kind: "unreadable" } });
  });
});
