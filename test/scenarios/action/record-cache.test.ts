/** The cache of the default branch is an accelerator: whatever becomes of it, the history is told again. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openJob } from "../../adapters/actions/cached-jobs.ts";
import { calm, tangled, wide } from "../code.ts";
import { openRecordStage, type Recorded, type RecordStage } from "./record-stage.ts";

async function openRecorded(): Promise<{ readonly stage: RecordStage; readonly first: Recorded }> {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }]);
  const first = await stage.push();
  stage.merged("two", [{ "src/c.ts": tangled("c") }]);
  return { stage, first };
}

async function plant(stage: RecordStage, { events, summaries }: { events: string; summaries: string }): Promise<void> {
  stage.clock.advance(60);
  expect(await openJob(stage.cache, { run: 1 }).saveHistory({ events, summaries })).toBeGreaterThan(0);
}

/** As a whole history says of itself. */
function signed(events: string): { events: string; summaries: string } {
  const sha256 = createHash("sha256").update(events).digest("hex");
  return { events, summaries: `${JSON.stringify({ history: { sha256 } })}\n` };
}

describe("an entry that is not used", () => {
  test.each([
    ["of another repository", (text: string) => signed(text.replaceAll('"repo_id":"', '"repo_id":"9'))],
    ["of a newer version", (text: string) => signed(`${text}{"type":"weather","of":"tomorrow"}\n`)],
    ["with a line that is broken", (text: string) => signed(text.replace('"type":"run"', '"type":"run","x":1'))],
    ["with another digest", (text: string) => ({ ...signed(text), events: text.replace(/"limit":4/, '"limit":5') })],
  ])("%s: the history is told anew, and is the same", async (_, spoil) => {
    const { stage, first } = await openRecorded();
    await plant(stage, spoil(first.events));
    const { run, events } = await stage.push();
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
    expect(run.summary).toContain("the kept history ");
    expect(events).toBe((await stage.push({ cached: false })).events);
  });
});

describe("what is kept", () => {
  test("an older entry is gone on from; an entry that was evicted is told anew", async () => {
    const { stage } = await openRecorded();
    const second = await stage.push();
    stage.merged("three", [{ "src/d.ts": calm("d") }]);
    const [older] = stage.cache.store.list().toReversed();
    expect(older?.key).toContain("refrain-history-v1-default-");
    const third = await stage.push();
    expect(third.requests.length).toBeLessThanOrEqual(second.requests.length);
    stage.clock.advance(8 * 86_400);
    const late = await stage.push();
    expect(late.run.log).not.toContain("Cache hit");
    expect(late.events).toBe(third.events);
  });

  test("a newer version's is not put behind an older one's by a push", async () => {
    const { stage, first } = await openRecorded();
    await plant(stage, signed(`${first.events}{"type":"weather","of":"tomorrow"}\n`));
    const { run } = await stage.push();
    expect(run.summary).toContain("not saved: what is kept may be better");
    expect(stage.cache.store.list()).toHaveLength(2);
  });

  test("one that could not be read is not put behind a new one by a push", async () => {
    const { stage } = await openRecorded();
    stage.cache.fail("GetCacheEntryDownloadURL", { kind: "status", status: 503 }, 50);
    const { run, events } = await stage.push();
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
    expect(run.summary).toContain("the kept history could not be read:");
    expect(run.summary).toContain("not saved: what is kept may be better");
    expect(stage.cache.store.list()).toHaveLength(1);
    expect(events).toBe((await stage.push({ cached: false })).events);
  });
});

test.each([
  ["the job may only read", { cacheMode: "read" }, "left for the job that saves it"],
  ["there is no cache", { cached: false }, "left for the job that saves it"],
] as const)("%s: the history is there for the steps after, and green", async (_, how, words) => {
  const { stage } = await openRecorded();
  const { run, events } = await stage.push(how);
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
  expect(run.summary).toContain(words);
  expect(events).not.toBe("");
  expect(stage.cache.store.list()).toHaveLength(1);
});

test("a cache that takes nothing is said once", async () => {
  const { stage } = await openRecorded();
  stage.cache.fail("CreateCacheEntry", { kind: "status", status: 503 }, 50);
  const { run } = await stage.push();
  expect(run.exitCode).toBe(0);
  expect(run.log.split("\n").filter((line) => line.includes("was not saved"))).toHaveLength(1);
  expect(run.summary).toContain("not saved, so the next run tells the same again");
});

test("a dry run saves nothing", async () => {
  const { stage } = await openRecorded();
  const { run } = await stage.push({ inputs: { "dry-run": true } });
  expect(run.summary).toContain("not saved, this is a dry run");
  expect(stage.cache.store.list()).toHaveLength(1);
});
