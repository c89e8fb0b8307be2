/** All of a history, for the run that goes on from it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CacheHub, openCacheHub } from "../../hub/cache/cache-hub.ts";
import { openJob, readOnly } from "./cached-jobs.ts";

let hub: CacheHub;
let time = Date.UTC(2026, 10, 30);

beforeEach(async () => {
  hub = await openCacheHub({ now: () => (time += 1_000) });
});

afterEach(async () => {
  await hub.close();
});

const WHOLE = { events: "{}\n", summaries: "s\n", metrics: "m\n", journal: "j\n", lists: "{}\n" };

test("every part comes back; one that was not given is not there", async () => {
  await openJob(hub, { run: 1 }).saveHistory(WHOLE);
  expect(await openJob(hub, { run: 2 }).restoreHistory()).toEqual({ kind: "found", files: WHOLE });
  await openJob(hub, { run: 3 }).saveHistory({ events: "", summaries: "s\n" });
  const files = { events: "", summaries: "s\n", metrics: undefined, journal: undefined, lists: undefined };
  expect(await openJob(hub, { run: 4 }).restoreHistory()).toEqual({ kind: "found", files });
});

test("no entry is none, a service that fails is unknown, and neither throws", async () => {
  // The client would try again for longer than anybody waits.
  const job = openJob(hub, { limits: { restoreMs: 5_000 } });
  expect(await job.restoreHistory()).toEqual({ kind: "none" });
  await openJob(hub, { run: 1 }).saveHistory(WHOLE);
  hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 503 }, 50);
  expect(await job.restoreHistory()).toEqual({ kind: "unknown", reason: expect.any(String) });
  expect(job.log).toEqual([]);
});

test("what was torn on the way is unknown too", async () => {
  await openJob(hub, { run: 1 }).saveHistory(WHOLE);
  hub.fail("download", { kind: "corrupt" }, 9);
  expect(await openJob(hub, { run: 2 }).restoreHistory()).toMatchObject({ kind: "unknown" });
});

test("a job without the right is told so beforehand", async () => {
  expect(openJob(hub, { as: readOnly }).isAllowed("write")).toBe(false);
  expect(openJob(hub, { as: readOnly }).isAllowed("read")).toBe(true);
  const none = openJob(hub, { env: { ACTIONS_CACHE_MODE: "none" } });
  expect([none.isAllowed("read"), await none.restoreHistory()]).toEqual([false, { kind: "none" }]);
});
