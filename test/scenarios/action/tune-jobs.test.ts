/** The hardened workflow of the docs: the job that opens pull requests may not touch the cache, the others nothing else. */
import { expect, test } from "vitest";
import { calm } from "../code.ts";
import { openJobs } from "./jobs.ts";
import { openTuneStage, openWorked } from "./tune-stage.ts";

const LONG = { timeout: 300_000 };
const LOAD = { cacheMode: "read", checkout: "none", permissions: {} } as const;
const TUNE = { cacheMode: "none" } as const;
const SAVE = { cacheMode: "write-only", checkout: "none", permissions: {} } as const;

test("the first run of all: nothing to load, the set-up is opened, the history is saved", LONG, async () => {
  const stage = await openTuneStage({ files: { "src/a.ts": calm("a") } });
  const job = openJobs(stage.tunePush);
  expect((await job("load", LOAD)).run.outputs).toMatchObject({ status: "ok" });
  const tuned = await job("auto", TUNE);
  expect(tuned.run).toMatchObject({ exitCode: 0, outputs: { status: "ok", "tuning-pr": "1" } });
  const saved = await job("save", SAVE);
  expect([saved.run.outputs["status"], saved.writes, stage.cache.store.list().length]).toEqual(["ok", [], 1]);
});

test("a timed one plans from what was loaded, as one job would", LONG, async () => {
  const stage = await openWorked();
  const job = openJobs(stage.tuneSchedule);
  await stage.push();
  const alone = await stage.tuneSchedule({ inputs: { "dry-run": "true" } });
  await job("load", LOAD);
  const tuned = await job("auto", TUNE);
  expect(tuned.run).toMatchObject({
    exitCode: 0,
    outputs: { status: "ok", "tuning-pr": expect.stringMatching(/^\d+$/) },
  });
  expect(tuned.plan?.proposals.length).toBeGreaterThan(0);
  expect(tuned.plan).toEqual(alone.plan);
  expect((await job("save", SAVE)).writes).toEqual([]);
});
