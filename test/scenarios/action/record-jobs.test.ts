/** The hardened template: one job restores, one records, one saves, and none of them may do what another does. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Places } from "../../hub/runner/places.ts";
import { calm, wide } from "../code.ts";
import { openRecordStage, type Recorded, type RecordRun, type RecordStage } from "./record-stage.ts";

/** The files below RUNNER_TEMP/refrain go from job to job, as an artifact does. */
function openJobs(stage: RecordStage): (mode: string, run?: RecordRun) => Promise<Recorded> {
  const artifact = mkdtempSync(join(tmpdir(), "refrain-artifact-"));
  onTestFinished(() => rmSync(artifact, { recursive: true, force: true }));
  const left = join(artifact, "refrain");
  return (mode, run = {}) =>
    stage.schedule({
      inputs: { mode },
      ...run,
      prepare: ({ temp }: Places) => {
        if (existsSync(left)) cpSync(left, join(temp, "refrain"), { recursive: true });
      },
      inspect: ({ temp }: Places) => {
        rmSync(left, { recursive: true, force: true });
        mkdirSync(left);
        if (existsSync(join(temp, "refrain"))) cpSync(join(temp, "refrain"), left, { recursive: true });
      },
    });
}

test("what one job restores the next goes on from, and the last one saves", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }]);
  await stage.push();
  stage.merged("two", [{ "src/c.ts": calm("c") }]);
  const job = openJobs(stage);
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
  const job = openJobs(stage);
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
  const job = openJobs(stage);
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
