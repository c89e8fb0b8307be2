import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunResult } from "../runner/run-action.ts";
import { runAction } from "../runner/run-action.ts";
import type { CacheHub } from "./cache-hub.ts";
import { openCacheHub } from "./cache-hub.ts";
import type { JobTrigger } from "./cache-token.ts";
import { cacheModeFor, cacheTokenFor } from "./cache-token.ts";

const actionDir = join(import.meta.dirname, "../runner/fixtures/cache");
const main: JobTrigger = { event: "push", ref: "refs/heads/main", defaultBranch: "main" };
const pull: JobTrigger = { event: "pull_request", ref: "refs/pull/7/merge", baseRef: "release", defaultBranch: "main" };
const comment: JobTrigger = { ...main, event: "issue_comment" };

let hub: CacheHub;
let root: string;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 30);
  hub = await openCacheHub({ now: () => time });
  root = mkdtempSync(join(tmpdir(), "hub-cache-"));
});

afterEach(async () => {
  await hub.close();
  rmSync(root, { recursive: true, force: true });
});

async function reopenHub(options: { azureNames: boolean }): Promise<void> {
  await hub.close();
  hub = await openCacheHub({ now: () => time, ...options });
}

interface Job {
  readonly as?: JobTrigger;
  readonly key: string;
  readonly restoreKeys?: string;
  readonly lookupOnly?: boolean;
  /** ACTIONS_CACHE_MODE; null for a runner that does not set it. */
  readonly mode?: string | null;
}

async function run(what: "save" | "restore", workspace: string, job: Job): Promise<RunResult> {
  const trigger = job.as ?? main;
  const cacheMode = job.mode === undefined ? cacheModeFor(trigger) : job.mode;
  const token = cacheTokenFor(trigger);
  return runAction({
    actionDir,
    event: { name: trigger.event, payload: {} },
    workspace,
    inputs: { do: what, key: job.key, "restore-keys": job.restoreKeys ?? "", "lookup-only": job.lookupOnly ?? false },
    env: hub.env,
    services: { url: hub.url, token, ...(cacheMode === null ? {} : { cacheMode }) },
  });
}

async function save(content: string | Buffer, job: Job): Promise<RunResult> {
  const workspace = mkdtempSync(join(root, "save-"));
  mkdirSync(join(workspace, "kept"));
  writeFileSync(join(workspace, "kept/file"), content);
  const result = await run("save", workspace, job);
  time += 1_000;
  return result;
}

async function restore(job: Job): Promise<{ result: RunResult; hit: string | undefined; content: Buffer | undefined }> {
  const workspace = mkdtempSync(join(root, "restore-"));
  const result = await run("restore", workspace, job);
  const file = join(workspace, "kept/file");
  return { result, hit: result.outputs["hit"], content: existsSync(file) ? readFileSync(file) : undefined };
}

function requestsAt(place: string): number[] {
  return hub.requests.filter((request) => request.place === place).map((request) => request.status);
}

describe("the real client", () => {
  test("saves, finds by key, by prefix, by restore key, and misses", async () => {
    const saved = await save("one", { key: "h-1" });
    expect(saved.outputs).toMatchObject({ id: "1", available: "true" });
    await save("two", { key: "h-2" });
    expect(await restore({ key: "h-1" })).toMatchObject({ hit: "h-1", content: Buffer.from("one") });
    expect(await restore({ key: "h-" })).toMatchObject({ hit: "h-2", content: Buffer.from("two") });
    expect(await restore({ key: "x", restoreKeys: "y\nh" })).toMatchObject({ hit: "h-2", content: Buffer.from("two") });
    expect(await restore({ key: "x" })).toMatchObject({ hit: "", content: undefined });
    expect(await restore({ key: "h-1", lookupOnly: true })).toMatchObject({ hit: "h-1", content: undefined });
  });

  test("the address with its signature is hidden in the log", async () => {
    const { log, masks } = await save("one", { key: "h" });
    expect(masks.length).toBeGreaterThan(0);
    expect(log).not.toMatch(/sig=(?!\*)/u);
  });

  test("a second save under the same key gives -1 and one line", async () => {
    await save("one", { key: "h" });
    const second = await save("two", { key: "h" });
    expect(second.outputs["id"]).toBe("-1");
    expect(second.annotations).toEqual([]);
    expect(second.log).toContain("another job may be creating this cache");
    expect(requestsAt("CreateCacheEntry")).toEqual([200, 409]);
    expect((await restore({ key: "h" })).content?.toString()).toBe("one");
  });

  test("without a writable scope: the service says so and the client gives -1 and a warning", async () => {
    const denied = await save("x", { key: "h", as: comment, mode: null });
    expect(denied.outputs["id"]).toBe("-1");
    expect(denied.conclusion).toBe("success");
    expect(denied.annotations.map((each) => each.message)).toEqual([expect.stringContaining("cache write denied:")]);
    expect(hub.store.list()).toEqual([]);
  });

  test("told of it by its mode, the client does not even ask", async () => {
    const skipped = await save("x", { key: "h", as: comment });
    expect(skipped.outputs["id"]).toBe("-1");
    expect(skipped.annotations).toEqual([]);
    expect(hub.requests).toEqual([]);
  });

  test("without a readable scope it is a miss with a warning", async () => {
    await save("x", { key: "h" });
    const { hit, result } = await restore({ key: "h", as: { ...main, cacheMode: "write-only" }, mode: null });
    expect(hit).toBe("");
    expect(result.annotations.map((each) => each.message)).toEqual([expect.stringContaining("cache read denied:")]);
  });
});

describe("scopes", () => {
  test("a pull request, from a fork too, reads base and default, and writes only for itself", async () => {
    await save("default", { key: "h-1" });
    await save("base", { key: "h-0", as: { ...main, ref: "refs/heads/release" } });
    expect((await restore({ key: "h-", as: pull })).content?.toString()).toBe("base");
    expect((await restore({ key: "h-1", as: pull })).content?.toString()).toBe("default");
    expect((await save("mine", { key: "h-1", as: pull })).outputs["id"]).toBe("3");
    expect((await restore({ key: "h-1", as: pull })).content?.toString()).toBe("mine");
    expect((await restore({ key: "h-1" })).content?.toString()).toBe("default");
    expect((await restore({ key: "h-1", as: { ...pull, ref: "refs/pull/8/merge" } })).content?.toString()).toBe(
      "default",
    );
  });
});

describe("large content", () => {
  const content = randomBytes(5 * 1024 * 1024);
  const digest = (bytes: Buffer | undefined): string =>
    createHash("sha256")
      .update(bytes ?? "")
      .digest("hex");

  test("5 MB are saved whole and restored in ranges", async () => {
    await reopenHub({ azureNames: true });
    await save(content, { key: "h" });
    const { content: restored } = await restore({ key: "h" });
    expect(digest(restored)).toBe(digest(content));
    expect(requestsAt("upload")).toEqual([201]);
    expect(requestsAt("download")).toEqual([206, 206]);
  });

  test("the same archive, uploaded in blocks of 1 MB by the client's own storage library", async () => {
    await save(content, { key: "h" });
    const [saved] = hub.store.list();
    const blocks = await callService("CreateCacheEntry", { key: "blocks", version: saved?.version });
    const { BlockBlobClient } = await importStorage();
    const upload = new BlockBlobClient(String(blocks["signed_upload_url"]));
    const archive = saved?.archive ?? Buffer.alloc(0);
    await upload.uploadData(archive, { blockSize: 1024 * 1024, maxSingleShotSize: 1, concurrency: 3 });
    const ended = await callService("FinalizeCacheEntryUpload", {
      key: "blocks",
      version: saved?.version,
      size_bytes: String(archive.length),
    });
    expect(ended["ok"]).toBe(true);
    expect(hub.requests.filter((request) => request.url.includes("comp=block&"))).toHaveLength(6);
    expect(hub.requests.filter((request) => request.url.includes("comp=blocklist"))).toHaveLength(1);
    expect(digest((await restore({ key: "blocks" })).content)).toBe(digest(content));
  });
});

describe("faults, as the client lives through them", () => {
  test("429: one warning, no second try", async () => {
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 429, retryAfterSeconds: 30 });
    const { hit, result } = await restore({ key: "h" });
    expect(hit).toBe("");
    expect(result.conclusion).toBe("success");
    expect(result.log).toContain("reset in 30 seconds");
    expect(requestsAt("GetCacheEntryDownloadURL")).toEqual([429]);
  });

  test("503 once: tried again after three seconds", async () => {
    await save("x", { key: "h" });
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 503 });
    expect((await restore({ key: "h" })).content?.toString()).toBe("x");
  });

  test("an answer lost on its way: the retry meets its own reservation, and nothing is saved", async () => {
    hub.fail("CreateCacheEntry", { kind: "lost-answer" });
    expect((await save("x", { key: "h" })).outputs["id"]).toBe("-1");
    expect(requestsAt("CreateCacheEntry")).toEqual([502, 409]);
    expect(hub.store.list()).toEqual([]);
  });

  test("a torn download from Azure is taken up again where it ended", async () => {
    await reopenHub({ azureNames: true });
    await save(randomBytes(100_000), { key: "h" });
    hub.fail("download", { kind: "torn", afterBytes: 1_000 });
    const { content } = await restore({ key: "h" });
    expect(content).toHaveLength(100_000);
    expect(requestsAt("download")).toEqual([206, 206]);
  });

  test("a torn download by IP is a miss", async () => {
    await save(randomBytes(100_000), { key: "h" });
    hub.fail("download", { kind: "torn", afterBytes: 1_000 });
    const { hit, result } = await restore({ key: "h" });
    expect(hit).toBe("");
    expect(result.annotations.map((each) => each.message)).toEqual([expect.stringContaining("Failed to restore")]);
  });

  test("a corrupted archive is a miss", async () => {
    await save(randomBytes(10_000), { key: "h" });
    hub.fail("download", { kind: "corrupt" });
    const { hit, result } = await restore({ key: "h" });
    expect(hit).toBe("");
    expect(result.conclusion).toBe("success");
    expect(result.annotations.map((each) => each.message)).toEqual([expect.stringContaining("Failed to restore")]);
  });

  test("an entry somebody planted is restored like any other", async () => {
    await save("honest", { key: "h-1" });
    const [honest] = hub.store.list();
    await save("planted", { key: "other" });
    const [other] = hub.store.list({ keyPrefix: "other" });
    const name = { scope: "refs/heads/main", key: "h-2", version: honest?.version ?? "" };
    hub.store.plant(name, other?.archive ?? Buffer.alloc(0));
    expect(await restore({ key: "h-" })).toMatchObject({ hit: "h-2", content: Buffer.from("planted") });
  });
});

async function callService(method: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${hub.url}/twirp/github.actions.results.api.v1.CacheService/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${cacheTokenFor(main)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: Record<string, unknown> = JSON.parse(await response.text());
  return answer;
}

interface Storage {
  readonly BlockBlobClient: new (url: string) => {
    uploadData(
      data: Buffer,
      options: { blockSize: number; maxSingleShotSize: number; concurrency: number },
    ): Promise<unknown>;
  };
}

/** The copy that the cache client itself depends on. */
async function importStorage(): Promise<Storage> {
  const path = createRequire(import.meta.resolve("@actions/cache")).resolve("@azure/storage-blob");
  // The part of the library's interface that is used here.
  return (await import(pathToFileURL(path).href)) as Storage;
}
