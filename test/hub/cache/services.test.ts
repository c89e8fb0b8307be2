import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CacheHub } from "./cache-hub.ts";
import { openCacheHub } from "./cache-hub.ts";
import type { JobTrigger } from "./cache-token.ts";
import { cacheTokenFor } from "./cache-token.ts";

const main: JobTrigger = { event: "push", ref: "refs/heads/main", defaultBranch: "main" };
const version = "0".repeat(64);

let hub: CacheHub;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 30);
  hub = await openCacheHub({ now: () => time });
});

afterEach(async () => {
  await hub.close();
});

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(method: string, body: unknown, token = cacheTokenFor(main)): Promise<Reply> {
  const response = await fetch(`${hub.url}/twirp/github.actions.results.api.v1.CacheService/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const parsed: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body: parsed };
}

async function createUpload(key = "a"): Promise<string> {
  const { body } = await call("CreateCacheEntry", { key, version });
  return String(body["signed_upload_url"]);
}

async function put(url: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { method: "PUT", body, headers });
  return response.status;
}

const asBlob = { "x-ms-blob-type": "BlockBlob" };

async function finalize(size: number, key = "a"): Promise<Reply> {
  return call("FinalizeCacheEntryUpload", { key, version, size_bytes: String(size) });
}

async function locate(key = "a"): Promise<string> {
  const { body } = await call("GetCacheEntryDownloadURL", { key, version });
  return String(body["signed_download_url"]);
}

describe("the service", () => {
  test.each([
    ["", 401],
    ["a.b.c", 401],
    [cacheTokenFor(main), 200],
  ])("token %s", async (token, status) => {
    const reply = await call("GetCacheEntryDownloadURL", { key: "a", version }, token);
    expect(reply.status).toBe(status);
  });

  test.each([
    { key: "", version },
    { key: "a,b", version },
    { key: "a".repeat(513), version },
    { key: "a", version: "" },
    { version },
    { key: "a", version, restore_keys: ["b,c"] },
    { key: "a", version, restore_keys: Array.from({ length: 10 }, () => "k") },
    "no json",
    "[]",
  ])("%j is an invalid argument", async (body) => {
    expect(await call("GetCacheEntryDownloadURL", body)).toMatchObject({
      status: 400,
      body: { code: "invalid_argument" },
    });
  });

  test("an unknown method is not found, and another verb is none", async () => {
    expect((await call("DeleteCacheEntry", { key: "a", version })).status).toBe(404);
    const response = await fetch(`${hub.url}/twirp/github.actions.results.api.v1.CacheService/CreateCacheEntry`);
    expect(response.status).toBe(404);
  });

  test("the end of an upload: nothing open, nothing uploaded, the wrong size, right, a second time", async () => {
    expect((await finalize(3)).status).toBe(404);
    const url = await createUpload();
    expect((await finalize(0)).status).toBe(412);
    expect(await put(url, "abc", asBlob)).toBe(201);
    expect((await finalize(4)).status).toBe(412);
    expect(await finalize(3)).toEqual({ status: 200, body: { ok: true, entry_id: "1" } });
    expect((await finalize(3)).status).toBe(404);
  });

  test("another scope cannot end it", async () => {
    await createUpload();
    const token = cacheTokenFor({ ...main, ref: "refs/heads/topic" });
    const body = { key: "a", version, size_bytes: "0" };
    expect((await call("FinalizeCacheEntryUpload", body, token)).status).toBe(404);
  });

  test("an entry whose upload never ended is a miss", async () => {
    await put(await createUpload(), "abc", asBlob);
    expect(await call("GetCacheEntryDownloadURL", { key: "a", version })).toEqual({ status: 200, body: { ok: false } });
  });
});

describe("blobs", () => {
  test("blocks in the order of the list, whatever the order of their coming", async () => {
    const url = await createUpload();
    expect(await put(`${url}&comp=block&blockid=Mg==`, "world")).toBe(201);
    expect(await put(`${url}&comp=block&blockid=MQ==`, "hello ")).toBe(201);
    expect(
      await put(`${url}&comp=blocklist`, "<BlockList><Latest>MQ==</Latest><Latest>Mw==</Latest></BlockList>"),
    ).toBe(400);
    expect(
      await put(`${url}&comp=blocklist`, "<BlockList><Latest>MQ==</Latest><Latest>Mg==</Latest></BlockList>"),
    ).toBe(201);
    expect((await finalize(11)).body["ok"]).toBe(true);
    expect(await (await fetch(await locate())).text()).toBe("hello world");
  });

  test.each([
    { range: "bytes=0-2", status: 206, text: "012", place: "bytes 0-2/10" },
    { range: "bytes=8-20", status: 206, text: "89", place: "bytes 8-9/10" },
    { range: "bytes=5-", status: 206, text: "56789", place: "bytes 5-9/10" },
    { range: "bytes=10-12", status: 416, text: undefined, place: null },
  ])("$range", async ({ range, status, text, place }) => {
    await put(await createUpload(), "0123456789", asBlob);
    await finalize(10);
    const response = await fetch(await locate(), { headers: { "x-ms-range": range } });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(place);
    const body = await response.text();
    expect(text === undefined || body === text).toBe(true);
  });

  test("properties, and a condition that no longer holds", async () => {
    await put(await createUpload(), "0123456789", asBlob);
    await finalize(10);
    const url = await locate();
    const head = await fetch(url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe("10");
    const etag = head.headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { "if-match": etag } })).status).toBe(200);
    expect((await fetch(url, { headers: { "if-match": '"0xOTHER"' } })).status).toBe(412);
  });

  test("an address is good for one direction, ten minutes, one blob and an upload that is open", async () => {
    const upload = await createUpload();
    expect((await fetch(upload)).status).toBe(403);
    expect(await put(upload.replace(/sig=.{4}/u, "sig=AAAA"), "x", asBlob)).toBe(403);
    expect(await put(upload.replace(/sp=w/u, "sp=r"), "x", asBlob)).toBe(403);
    expect(await put(upload, "abc")).toBe(400);
    expect(await put(upload, "abc", asBlob)).toBe(201);
    await finalize(3);
    expect(await put(upload, "abd", asBlob)).toBe(409);
    const download = await locate();
    expect(await put(download, "x", asBlob)).toBe(403);
    const [entry] = hub.store.list();
    expect((await fetch(download.replace(entry?.blob ?? "?", "0".repeat(24)))).status).toBe(403);
    time += 11 * 60 * 1000;
    expect((await fetch(download)).status).toBe(403);
  });
});

test("faults strike where and as often as they are told, and the rest goes on", async () => {
  hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 500 }, 2);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await call("GetCacheEntryDownloadURL", { key: "a", version })).status);
  }
  expect(statuses).toEqual([500, 500, 200]);
  expect(hub.requests.map((request) => [request.place, request.status])).toEqual(
    statuses.map((status) => ["GetCacheEntryDownloadURL", status]),
  );
});
