import { expect, test } from "vitest";
import {
  createDryTuningBranch,
  createDryTuningPulls,
  type DryTuningWrite,
} from "../../../src/adapters/dry/dry-tuning.ts";
import { propose } from "../../../src/flows/tuning-pull/propose.ts";
import type { TuningPullPorts } from "../../../src/flows/tuning-pull/standing.ts";
import {
  BRANCH,
  entryText,
  NONE,
  startPullStory,
  valueOf,
  wanted,
  type PullStory,
} from "../../flows/tuning-pull/pull-story.ts";

async function dryRun(story: PullStory, what: Parameters<typeof wanted>[1]) {
  const real = story.ports();
  const writes: DryTuningWrite[] = [];
  const keep = (write: DryTuningWrite): void => void writes.push(write);
  const ports: TuningPullPorts = {
    ...real,
    branch: createDryTuningBranch(real.branch, keep),
    pulls: createDryTuningPulls(real.pulls, keep),
  };
  const standing = await story.stand();
  story.hub.journal.clear();
  const outcome = valueOf(await propose(ports, standing, wanted(standing, what)));
  expect(story.hub.journal.writes()).toEqual([]);
  return { outcome, writes };
}

test("the first proposal: branch and pull request are kept, nothing is written", async () => {
  const story = await startPullStory();
  const { outcome, writes } = await dryRun(story, 20);
  expect(outcome).toMatchObject({ kind: "open", done: "created", number: 0 });
  expect(writes).toMatchObject([
    { what: "branch", branch: BRANCH, files: { recommendations: entryText(20) }, message: "chore: relax a limit" },
    { what: "pull", done: "created", number: undefined, body: expect.stringContaining("Relax to 20.") },
  ]);
});

test("an open one: what a real run would change, and nothing where it would not", async () => {
  const story = await startPullStory();
  await story.run();
  expect((await dryRun(story, 20)).writes).toEqual([]);
  expect((await dryRun(story, 22)).writes).toMatchObject([
    { what: "branch" },
    { what: "pull", done: "updated", number: 1 },
  ]);
  expect((await dryRun(story, { files: { recommendations: NONE } })).writes).toMatchObject([
    { what: "pull", done: "closed", number: 1 },
    { what: "remove-branch", branch: BRANCH },
  ]);
});
