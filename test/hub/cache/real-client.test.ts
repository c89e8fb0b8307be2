import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunResult } from "../runner/run-action.ts";
import { runAction } from "../runner/run-action.ts";
import type { CacheHub } from "./cache-hub.ts";
import { openCacheHub } from "./cache-hub.ts";
import type { JobTrigger } from "./cache-token.ts";
import { cacheModeFor, cacheTokenFor } from "./cache-token.ts";
import { uploadInBlocks } from "./upload-in-blocks.ts";

const main: JobTrigger = { event: "push", ref: "refs/heads/main", defaultBranch: "main" };
const release: JobTrigger = { ...main, ref: "refs/heads/release" };
const pull: JobTrigger = { event: "pull_request", ref: "refs/pull/7/merge", baseRef: "release", defaultBranch: "main" };
const comment: JobTrigger = { ...main, event: "issue_comment" };

let hub: CacheHub;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 30);
  hub = await openCacheHub({ now });
});

afterEach(async () => {
  await hub.close();
});

/** A second later with every look. */
function now(): number {
  time += 1_000;
  return time;
}

type Step =
  | { readonly save: string; readonly text: string }
  | { readonly save: string; readonly size: number }
  | { readonly restore: string; readonly keys?: readonly string[]; readonly lookupOnly?: boolean };

interface Outcome {
  readonly id?: number;
  readonly hit?: string;
  readonly text?: string;
  readonly digest?: string;
}

interface JobEnd {
  readonly run: RunResult;
  readonly results: readonly Outcome[];
  readonly messages: readonly string[];
}

/** A job of that trigger; `mode` is its ACTIONS_CACHE_MODE, null for a runner that does not set it. */
async function runJob(
  steps: readonly Step[],
  job: { as?: JobTrigger; mode?: null; env?: Record<string, string> } = {},
): Promise<JobEnd> {
  const trigger = job.as ?? main;
  const cacheMode = job.mode === null ? {} : { cacheMode: cacheModeFor(trigger) };
  const run = await runAction({
    actionDir: join(import.meta.dirname, "../runner/fixtures/cache"),
    event: { name: trigger.event, payload: {} },
    inputs: { steps: JSON.stringify(steps) },
    env: { ...hub.env, ...job.env },
    services: { url: hub.url, token: cacheTokenFor(trigger), ...cacheMode },
  });
  expect(run).toMatchObject({ conclusion: "success", outputs: { available: "true" } });
  const results: Outcome[] = JSON.parse(run.outputs["results"] ?? "[]");
  return { run, results, messages: run.annotations.map((each) => each.message) };
}

function requestsAt(place: string): number[] {
  return hub.requests.filter((request) => request.place === place).map((request) => request.status);
}

describe("the real client", () => {
  test("saves, finds by key, by prefix, by restore key, and misses", async () => {
    const { results, messages } = await runJob([
      { save: "h-1", text: "one" },
      { save: "h-2", text: "two" },
      { restore: "h-1" },
      { restore: "h-" },
      { restore: "x", keys: ["y", "h"] },
      { restore: "x" },
      { restore: "h-1", lookupOnly: true },
    ]);
    expect(results).toMatchObject([
      { id: 1 },
      { id: 2 },
      { hit: "h-1", text: "one" },
      { hit: "h-2", text: "two" },
      { hit: "h-2", text: "two" },
      { hit: "" },
      { hit: "h-1" },
    ]);
    expect(results.slice(5).map((each) => each.text)).toEqual([undefined, undefined]);
    expect(messages).toEqual([]);
  });

  test("the address with its signature is hidden in the log", async () => {
    const { run } = await runJob([{ save: "h", text: "one" }]);
    expect(run.masks.length).toBeGreaterThan(0);
    expect(run.log).not.toMatch(/sig=(?!\*)/u);
  });

  test("a second save under the same key gives -1 and one line", async () => {
    const steps: Step[] = [{ save: "h", text: "one" }, { save: "h", text: "two" }, { restore: "h" }];
    const { run, results, messages } = await runJob(steps);
    expect(results).toMatchObject([{ id: 1 }, { id: -1 }, { hit: "h", text: "one" }]);
    expect(messages).toEqual([]);
    expect(run.log).toContain("another job may be creating this cache");
    expect(requestsAt("CreateCacheEntry")).toEqual([200, 409]);
  });

  test("without a writable scope: the service says so and the client gives -1 and a warning", async () => {
    const { results, messages } = await runJob([{ save: "h", text: "x" }], { as: comment, mode: null });
    expect(results).toMatchObject([{ id: -1 }]);
    expect(messages).toEqual([expect.stringContaining("cache write denied:")]);
    expect(hub.store.list()).toEqual([]);
  });

  test("told of it by its mode, the client does not even ask", async () => {
    const { results, messages } = await runJob([{ save: "h", text: "x" }], { as: comment });
    expect(results).toMatchObject([{ id: -1 }]);
    expect(messages).toEqual([]);
    expect(hub.requests).toEqual([]);
  });

  test("without a readable scope it is a miss with a warning", async () => {
    const as: JobTrigger = { ...main, cacheMode: "write-only" };
    const { results, messages } = await runJob([{ save: "h", text: "x" }, { restore: "h" }], { as, mode: null });
    expect(results).toMatchObject([{ id: 1 }, { hit: "" }]);
    expect(messages).toEqual([expect.stringContaining("cache read denied:")]);
  });
});

test("a pull request, from a fork too, reads base and default, and writes only for itself", async () => {
  await runJob([{ save: "h-1", text: "default" }]);
  await runJob([{ save: "h-0", text: "base" }], { as: release });
  const steps: Step[] = [{ restore: "h-" }, { restore: "h-1" }, { save: "h-1", text: "mine" }, { restore: "h-1" }];
  const own = await runJob(steps, { as: pull });
  expect(own.results).toMatchObject([{ text: "base" }, { hit: "h-1", text: "default" }, { id: 3 }, { text: "mine" }]);
  expect((await runJob([{ restore: "h-1" }])).results).toMatchObject([{ text: "default" }]);
  const other = await runJob([{ restore: "h-1" }], { as: { ...pull, ref: "refs/pull/8/merge" } });
  expect(other.results).toMatchObject([{ text: "default" }]);
});

describe("large content", () => {
  test("5 MB are saved whole, and restored in ranges where blobs have Azure's names", async () => {
    await reopenHub();
    const { results } = await runJob([{ save: "h", size: 5 * 1024 * 1024 }, { restore: "h" }]);
    expect(results[1]?.digest).toBe(results[0]?.digest);
    expect(requestsAt("upload")).toEqual([201]);
    expect(requestsAt("properties")).toEqual([200]);
    expect(requestsAt("download")).toEqual([206, 206]);
  });

  test("the same archive, uploaded in blocks of 1 MB by the client's own storage library", async () => {
    const saved = await runJob([{ save: "h", size: 5 * 1024 * 1024 }]);
    const [entry] = hub.store.list();
    const archive = entry?.archive ?? Buffer.alloc(0);
    const name = { key: "blocks", version: entry?.version ?? "" };
    await uploadInBlocks(hub, { as: main, name, archive });
    expect(hub.requests.filter((request) => request.url.includes("comp=block&"))).toHaveLength(6);
    expect(hub.requests.filter((request) => request.url.includes("comp=blocklist"))).toHaveLength(1);
    const { results } = await runJob([{ restore: "blocks" }]);
    expect(results[0]?.digest).toBe(saved.results[0]?.digest);
  });
});

describe("faults, as the client lives through them", () => {
  test("429: one warning, no second try", async () => {
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 429, retryAfterSeconds: 30 });
    const { run, results } = await runJob([{ restore: "h" }]);
    expect(results).toEqual([{ hit: "" }]);
    expect(run.log).toContain("reset in 30 seconds");
    expect(requestsAt("GetCacheEntryDownloadURL")).toEqual([429]);
  });

  test("503 once: tried again after three seconds", async () => {
    hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 503 });
    const { results } = await runJob([{ save: "h", text: "x" }, { restore: "h" }]);
    expect(results[1]).toMatchObject({ text: "x" });
    expect(requestsAt("GetCacheEntryDownloadURL")).toEqual([503, 200]);
  });

  test("an answer lost on its way: the retry meets its own reservation, and nothing is saved", async () => {
    hub.fail("CreateCacheEntry", { kind: "lost-answer" });
    const { results } = await runJob([{ save: "h", text: "x" }]);
    expect(results).toMatchObject([{ id: -1 }]);
    expect(requestsAt("CreateCacheEntry")).toEqual([502, 409]);
    expect(hub.store.list()).toEqual([]);
  });

  test("a download torn at Azure hangs until its own time limit, then it is a miss", async () => {
    await reopenHub();
    hub.fail("download", { kind: "torn", afterBytes: 1_000 });
    const steps: Step[] = [{ save: "h", size: 100_000 }, { restore: "h" }];
    // Three seconds in the place of the client's ten minutes.
    const { results, messages } = await runJob(steps, { env: { SEGMENT_DOWNLOAD_TIMEOUT_MINS: "0.05" } });
    expect(results[1]).toEqual({ hit: "" });
    expect(messages).toEqual([expect.stringContaining("Failed to restore")]);
  });

  test.each([{ kind: "torn", afterBytes: 1_000 } as const, { kind: "corrupt" } as const])(
    "a download that is $kind is a miss",
    async (fault) => {
      hub.fail("download", fault);
      const { results, messages } = await runJob([{ save: "h", size: 100_000 }, { restore: "h" }]);
      expect(results[1]).toEqual({ hit: "" });
      expect(messages).toEqual([expect.stringContaining("Failed to restore")]);
    },
  );

  test("an entry somebody planted is restored like any other", async () => {
    await runJob([
      { save: "h-1", text: "honest" },
      { save: "other", text: "planted" },
    ]);
    const [other, honest] = hub.store.list();
    const name = { scope: "refs/heads/main", key: "h-2", version: honest?.version ?? "" };
    hub.store.plant(name, other?.archive ?? Buffer.alloc(0));
    expect((await runJob([{ restore: "h-" }])).results).toMatchObject([{ hit: "h-2", text: "planted" }]);
  });
});

async function reopenHub(): Promise<void> {
  await hub.close();
  hub = await openCacheHub({ now, azureNames: true });
}
