import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CacheHub, openCacheHub } from "../../hub/cache/cache-hub.ts";
import { type OpenJob, openJob, temporary } from "./cached-jobs.ts";
import { archiveOf, type Member } from "./planted-archive.ts";

let hub: CacheHub;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 30);
  hub = await openCacheHub({ now });
});

afterEach(async () => {
  await hub.close();
});

function now(): number {
  time += 1_000;
  return time;
}

/** Chance, so that it stays large when it is compressed. */
const large = Array.from({ length: 20_000 }, (_, i) => ((i * 2_654_435_761) % 4_294_967_296).toString(36)).join("");
const honest = { events: large, summaries: '{"honest":true}\n' };

interface Saved {
  readonly archive: Buffer;
  readonly version: string;
}

/** The first save of all; what it made is put into the caches of the tests after it. */
let first: Saved | undefined;

async function saveHonest(): Promise<Saved> {
  first ??= await saveFirst();
  hub.store.delete({ key: OURS });
  hub.store.plant({ scope: "refs/heads/main", key: OURS, version: first.version }, first.archive);
  return first;
}

const OURS = "refrain-history-v1-default-100-1";

async function saveFirst(): Promise<Saved> {
  await openJob(hub).saveHistory(honest);
  const [entry] = hub.store.list();
  if (entry?.archive === undefined) throw new Error("nothing was saved");
  return { archive: entry.archive, version: entry.version };
}

/** As whoever has run code on the default branch can. */
async function plant(members: readonly Member[], key = "refrain-history-v1-default-200-1"): Promise<void> {
  const { archive, version } = await saveHonest();
  hub.store.plant({ scope: "refs/heads/main", key, version }, archiveOf(members, archive));
}

async function readPlanted(members: readonly Member[], key?: string): Promise<OpenJob & { text: string | undefined }> {
  await plant(members, key);
  const job = openJob(hub, { run: 300 });
  return { ...job, text: await job.readSummaries() };
}

const file = "history-default/summaries.json";

describe("planted", () => {
  test("an archive like ours is read like ours", async () => {
    expect((await readPlanted([{ name: file, text: "planted" }])).text).toBe("planted");
  });

  test.each<[string, (secret: string) => readonly Member[], RegExp]>([
    ["a link", (secret) => [{ name: file, linkTo: secret }], /as a link/],
    ["a hard link", (secret) => [{ name: file, hardLinkTo: secret }], /no file of its own/],
    ["a link as folder", (secret) => [{ name: "history-default", linkTo: join(secret, "..") }], /no directory/],
    ["an absolute path alone", (secret) => [{ name: secret, text: "other" }], /holds no summaries\.json/],
    ["a folder in the place of the file", () => [{ name: `${file}/x`, text: "other" }], /no file of its own/],
    ["a path that climbs", () => [{ name: "../summaries.json", text: "other" }], /holds no summaries\.json/],
    ["nothing", () => [{ name: "history-default/events.jsonl", text: "{}" }], /holds no summaries\.json/],
  ])("%s: nothing is read from elsewhere", async (_, members, words) => {
    const secret = join(temporary(), "summaries.json");
    writeFileSync(secret, "secret");
    const { text, log } = await readPlanted(members(secret));
    expect(text).toBeUndefined();
    expect(log).toEqual([expect.stringMatching(words)]);
  });

  test("an absolute path beside ours: written by tar, but never read", async () => {
    const elsewhere = join(temporary(), "summaries.json");
    const { text, log } = await readPlanted([
      { name: elsewhere, text: "other" },
      { name: file, text: "own" },
    ]);
    expect(text).toBe("own");
    expect(log).toEqual([]);
    expect(readFileSync(elsewhere, "utf8")).toBe("other");
  });

  test("summaries that are too large", async () => {
    const { text, log } = await readPlanted([{ name: file, text: "x".repeat(16 * 1024 * 1024 + 1) }]);
    expect(text).toBeUndefined();
    expect(log).toEqual([expect.stringContaining("has 16777217 bytes, expected at most 16777216")]);
  });

  test.each(["##[error]200-1", "200-1\n::error::forged"])(
    "a key that ends in %j is none of ours, and no command",
    async (rest) => {
      const { text, log } = await readPlanted([{ name: file, text: "own" }], `refrain-history-v1-default-${rest}`);
      expect(text).toBeUndefined();
      expect(log).toHaveLength(1);
      expect(log.join("")).toMatch(/ is none of ours\n$/);
      expect(log.join("")).not.toMatch(/##\[|^\s*::|\n./m);
    },
  );

  test("names of members that tar complains about are no commands either", async () => {
    const { text, log } = await readPlanted([{ name: "/proc/##[error]forged\n::error::forged", text: "x" }]);
    expect(text).toBeUndefined();
    expect(log).toEqual([expect.stringMatching(/^the history in the cache could not be read: Failed to restore: /)]);
  });
});

describe("on the way", () => {
  test.each([{ kind: "torn", afterBytes: 1_000 } as const, { kind: "corrupt" } as const])(
    "$kind: one line, and nothing",
    async (fault) => {
      await saveHonest();
      hub.fail("download", fault);
      const job = openJob(hub, { run: 101 });
      expect(await job.readSummaries()).toBeUndefined();
      expect(job.log).toEqual([
        expect.stringMatching(/^the history in the cache could not be read: Failed to restore: /),
      ]);
    },
  );

  test("torn where blobs have Azure's names: the same", async () => {
    await hub.close();
    hub = await openCacheHub({ now, azureNames: true });
    await saveHonest();
    hub.fail("download", { kind: "torn", afterBytes: 1_000 });
    const job = openJob(hub, { run: 101 });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toEqual([expect.stringContaining("could not be read: Failed to restore: ")]);
  });

  test("a download that stands still: given up after the time for a part", async () => {
    await hub.close();
    hub = await openCacheHub({ now, azureNames: true });
    await saveHonest();
    const stalling = await openStallingProxy();
    const env = { http_proxy: stalling.url, HTTP_PROXY: stalling.url };
    const job = openJob(hub, { run: 101, env, limits: { segmentMs: 1_000 } });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toEqual([expect.stringContaining("the download time exceeded the timeout")]);
    await stalling.close();
  });

  test("a service that is away longer than the time there is", async () => {
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 503 }, 9);
    const job = openJob(hub, { limits: { restoreMs: 2_500 } });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toEqual(["the history in the cache could not be read: it took longer than 2.5 s\n"]);
  });

  test("a service that wants to be left alone", async () => {
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 429, retryAfterSeconds: 30 });
    const job = openJob(hub);
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toHaveLength(1);
  });
});

test("an answer lost while saving: not saved, said once", async () => {
  hub.fail("CreateCacheEntry", { kind: "lost-answer" });
  const job = openJob(hub);
  expect(await job.saveHistory(honest)).toBe(-1);
  expect(job.log).toEqual([expect.stringMatching(/^the history was not saved in the cache: Failed to save: /)]);
});

test.each(["a link", "a file"])("%s where our directory should be: nothing is put there", async (kind) => {
  const temp = temporary();
  const elsewhere = temporary();
  if (kind === "a link") symlinkSync(elsewhere, join(temp, "refrain"));
  else writeFileSync(join(temp, "refrain"), "");
  const job = openJob(hub, { temp });
  expect(await job.readSummaries()).toBeUndefined();
  expect(await job.saveHistory(honest)).toBe(-1);
  expect(job.log).toHaveLength(2);
  expect(existsSync(join(elsewhere, "history-default"))).toBe(false);
});

test("a repository with a folder of the same name: only the history is saved", async () => {
  const checkout = temporary();
  mkdirSync(join(checkout, "history-default"));
  writeFileSync(join(checkout, "history-default", "summaries.json"), "of the repository");
  await openJob(hub, { env: { GITHUB_WORKSPACE: checkout } }).saveHistory(honest);
  expect(await openJob(hub, { run: 101 }).readSummaries()).toBe(honest.summaries);
});

/** Stands before the blobs, says how large one is, and then sends only the beginning of it. */
async function openStallingProxy(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const headers = { "content-length": "1000", etag: '"1"', "last-modified": new Date(0).toUTCString() };
  const server = createServer((request, response) => {
    const range = request.method === "GET" ? { "content-range": "bytes 0-999/1000" } : {};
    response.writeHead(request.method === "GET" ? 206 : 200, { ...headers, ...range });
    if (request.method === "GET") response.write("begin");
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // Of a server on a port, as just started.
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
