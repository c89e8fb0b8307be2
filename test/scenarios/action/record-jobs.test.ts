/** The hardened template: one job restores, one records, one saves, and none of them may do what another does. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calm, wide } from "../code.ts";
import { openJobs } from "./jobs.ts";
import { openRecordStage } from "./record-stage.ts";

test("what one job restores the next goes on from, and the last one saves", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }]);
  await stage.push();
  stage.merged("two", [{ "src/c.ts": calm("c") }]);
  const job = openJobs(stage.schedule);
  const loaded = await job("load", { cacheMode: "read", checkout: "none", permissions: {} });
  expect(loaded.run.outputs).toMatchObject({ status: "ok", history: expect.stringContaining("events.jsonl") });
  expect(loaded.requests).toEqual([]);
  const recorded = await job("record", { cacheMode: "none" });
  expect(recorded.run.outputs["status"]).toBe("ok");
  expect(recorded.run.summary).toContain("1 change, ");
  expect(recorded.run.summary).toContain("left for the job that saves it");
  const saved = await job("save", { cacheMode: "write-only", checkout: "none", permissions: {} });
  expect([saved.run.outputs["status"], saved.requests]).toEqual(["ok", []]);
  expect(stage.cache.store.list()).toHaveLength(2);
  const next = await stage.schedule();
  expect(next.events).toBe(recorded.events);
  expect(next.run.summary).toContain("nothing new to save");
});

test("without a history in the cache the recording begins anew; and nothing is saved twice", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  const job = openJobs(stage.schedule);
  const loaded = await job("load", { cacheMode: "read", checkout: "none" });
  expect(loaded.run.outputs).toMatchObject({ status: "ok" });
  expect((await job("save", { checkout: "none" })).run.outputs["status"]).toBe("skipped");
  await job("load", { cacheMode: "read", checkout: "none" });
  await job("record", { cacheMode: "none" });
  expect((await job("save", { checkout: "none" })).run.outputs["status"]).toBe("ok");
  expect((await job("record")).run.summary).toContain("nothing new to save");
  expect((await job("save", { checkout: "none" })).run.outputs["status"]).toBe("skipped");
  expect(stage.cache.store.list()).toHaveLength(1);
});

test("what was changed on the way between two jobs is not saved", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": wide("a", 6) } });
  const job = openJobs(stage.schedule);
  await job("record", { cacheMode: "none" });
  const saved = await stage.schedule({
    inputs: { mode: "save" },
    prepare: ({ temp }) => {
      mkdirSync(join(temp, "refrain"));
      writeFileSync(join(temp, "refrain", "handover.json"), '{"schema_version":1,"from":"record","keep":true}\n');
      writeFileSync(join(temp, "refrain", "events.jsonl"), "");
      writeFileSync(join(temp, "refrain", "summaries.json"), "{}\n");
    },
  });
  expect(saved.run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
  expect(stage.cache.store.list()).toEqual([]);
});
