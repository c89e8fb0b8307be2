/** Answers that come with errors in a part of them: that part is unknown, the rest stands. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person, startRepository } from "../../hub/github/builders/start-repository.ts";
import { manualClock } from "../../hub/github/clock.ts";
import { type Hub, startHub } from "../../hub/github/start-hub.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { wide } from "../../scenarios/code.ts";
import { runOnHub } from "./hub-run.ts";

const clock = manualClock("2026-03-02T09:00:00Z");
let hub: Hub;
let pull: Pull;

beforeAll(async () => {
  hub = await startHub({ clock });
  const { world } = hub;
  const repository = startRepository(world, { fullName: "octo-org/app" });
  const by = person(world, "ann");
  commitFiles(world, repository, {
    by,
    branch: "topic",
    from: "main",
    files: { "src/a.ts": wide("f"), "src/b.ts": wide("g") },
  });
  pull = openPull(world, repository, { by, title: "T", base: "main", head: { repository, branch: "topic" } });
});
afterAll(() => hub.close());

test.each<[string, string, readonly (string | number)[], object]>([
  [
    "who we are",
    "Look",
    ["viewer"],
    { status: "incomplete", known: 2, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "the comments",
    "Look",
    ["repository", "pullRequest", "comments"],
    { status: "incomplete", known: 2, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "one comment",
    "Look",
    ["repository", "pullRequest", "comments", "nodes", 0, "body"],
    { status: "incomplete", known: 2, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "the policy",
    "Look",
    ["repository", "basePolicy"],
    { status: "incomplete", known: 2, state: "new", comments: 1, warnings: 0 },
  ],
  [
    "the tuning",
    "Look",
    ["repository", "baseTuning", "text"],
    { status: "incomplete", known: 2, state: "new", comments: 1, warnings: 0 },
  ],
  [
    "an open proposal",
    "Look",
    ["repository", "botPulls"],
    { status: "ok", known: 2, state: "new", comments: 1, warnings: 0 },
  ],
  [
    "the pull request",
    "Look",
    ["repository", "pullRequest", "headRefOid"],
    { status: "incomplete", known: undefined, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "everything",
    "Look",
    [],
    { status: "incomplete", known: undefined, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "which blob one file is",
    "Entries",
    ["repository", "c0", "p0"],
    { status: "incomplete", known: undefined, state: "unavailable", comments: 0, warnings: 1 },
  ],
  [
    "one file",
    "Blobs",
    ["repository", "o0"],
    { status: "incomplete", known: 1, state: "new", comments: 1, warnings: 0 },
  ],
])("%s", async (_what, operation, path, expected) => {
  pull.comments.length = 0;
  hub.faults.length = 0;
  const errors = [{ message: "Something went wrong", path: [...path] }];
  hub.faults.push({
    match: { operation: new RegExp(`^${operation}`) },
    when: "after",
    answer: { kind: "graphql-errors", errors, data: "kept" },
  });
  const { outputs, warnings, failed } = await runOnHub(hub, pull);
  const { status, state, new: known } = outputs;
  expect({ status, state, known, comments: pull.comments.length, warnings: warnings.length }).toEqual(expected);
  expect([failed, hub.invalid]).toEqual([false, []]);
});
