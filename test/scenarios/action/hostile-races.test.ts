/** Runs for two pushes at once, in the orders that a shared concurrency group would forbid: one comment, and nothing shown is lost. */
import { expect, test } from "vitest";
import type { Hook } from "../../hub/github/pipeline.ts";
import type { HubRequest } from "../../hub/github/request.ts";
import { editComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { wide } from "../code.ts";
import { blockOf, homeOf, keptIn, ledgerIn, withBlock } from "./kept.ts";
import { openStage, type Stage } from "./stage.ts";
import { plain } from "./told.ts";

const isCreate = ({ method, path }: HubRequest): boolean => method === "POST" && path.endsWith("/comments");
const isUpdate = ({ method }: HubRequest): boolean => method === "PATCH";

/** The first such request waits, before or after its effect, until the other thing is done. */
function meanwhile(
  { hub }: Stage,
  at: { when: keyof Hook; is: (request: HubRequest) => boolean },
  done: () => Promise<unknown>,
): void {
  let isFirst = true;
  const step = async (request: HubRequest): Promise<void> => {
    if (!isFirst || !at.is(request)) return;
    isFirst = false;
    await done();
  };
  hub.hooks.push({ [at.when]: step });
}

async function opened(): Promise<{ readonly stage: Stage; readonly pull: Pull }> {
  const stage = await openStage();
  return { stage, pull: stage.open("topic", { "src/a.ts": wide("f") }) };
}

interface End {
  readonly exits: readonly (number | null)[];
  readonly visible: number;
  readonly heads: readonly string[];
  readonly heading: string | undefined;
  readonly updatedAt: string | undefined;
}

function endOf(stage: Stage, pull: Pull, results: readonly RunResult[]): End {
  expect(stage.hub.invalid).toEqual([]);
  const seen = stage.comments(pull).filter(({ minimized }) => minimized === null);
  const body = seen[0]?.body ?? "";
  return {
    exits: results.map(({ exitCode }) => exitCode),
    visible: seen.length,
    heads: keptIn(body, homeOf(stage, pull)).heads,
    heading: plain(body).split("\n")[0],
    updatedAt: /<sub>Updated at \[`([0-9a-f]{7})`\]/.exec(body)?.[1],
  };
}

test.each([
  ["before the older one creates its comment", { when: "before", is: isCreate }],
  ["after the older one created it", { when: "after", is: isCreate }],
] as const)("the run for a newer push comes through %s", async (_name, at) => {
  const { stage, pull } = await opened();
  const older = pull.pull.head.oid;
  const results: RunResult[] = [];
  meanwhile(stage, at, async () => {
    stage.commit("topic", { "src/b.ts": wide("g") });
    results.push(await stage.run(pull));
  });
  results.push(await stage.run(pull, { action: "opened" }));
  const newer = pull.pull.head.oid;
  expect(endOf(stage, pull, results)).toEqual({
    exits: [0, 0],
    visible: 1,
    heads: [older, newer],
    heading: "### Refrain: this change caused 2",
    updatedAt: newer.slice(0, 7),
  });
});

test.each([
  ["before the older one updates the comment", { when: "before", is: isUpdate }],
  ["after the older one updated it", { when: "after", is: isUpdate }],
] as const)("the run for a newer push comes through %s", async (_name, at) => {
  const { stage, pull } = await opened();
  const first = pull.pull.head.oid;
  await stage.run(pull, { action: "opened" });
  stage.commit("topic", { "src/a.ts": wide("f", 6) });
  const older = pull.pull.head.oid;
  const results: RunResult[] = [];
  meanwhile(stage, at, async () => {
    stage.commit("topic", { "src/b.ts": wide("g") });
    results.push(await stage.run(pull));
    stage.clock.advance(5);
  });
  results.push(await stage.run(pull));
  const newer = pull.pull.head.oid;
  expect(endOf(stage, pull, results)).toEqual({
    exits: [0, 0],
    visible: 1,
    heads: [first, older, newer],
    heading: "### Refrain: this change caused 2",
    updatedAt: newer.slice(0, 7),
  });
});

test("two runs for one push at once: one comment", async () => {
  const { stage, pull } = await opened();
  const results: RunResult[] = [];
  meanwhile(stage, { when: "before", is: isCreate }, async () => void results.push(await stage.run(pull)));
  results.push(await stage.run(pull, { action: "opened" }));
  expect(endOf(stage, pull, results)).toMatchObject({ exits: [0, 0], visible: 1, heads: [pull.pull.head.oid] });
});

test("a run that begins when the pull request has moved on writes nothing", async () => {
  const { stage, pull } = await opened();
  const older = pull.pull.head.oid;
  stage.commit("topic", { "src/b.ts": wide("g") });
  await stage.run(pull);
  stage.hub.journal.clear();
  const late = await stage.run(pull, { headSha: older });
  expect([late.exitCode, late.outputs["status"], stage.hub.journal.writes()]).toEqual([0, "skipped", []]);
  expect(late.log).toContain("the pull request has moved on since this run began");
});

test("what a person put into the comment while a run wrote it is not taken in", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull, { action: "opened" });
  const comment = stage.comment(pull);
  const home = homeOf(stage, pull);
  const told = ledgerIn(comment.body, home);
  const made = told.violations.map((line) => ({
    ...line,
    fingerprint: "src/z.ts::z::params_max",
    path: "src/z.ts",
    unit_name: "z",
  }));
  const forged = withBlock(comment.body, blockOf({ ...told, violations: [...told.violations, ...made] }, home));
  stage.commit("topic", { "src/b.ts": wide("g") });
  meanwhile(stage, { when: "before", is: isUpdate }, async () => {
    editComment(stage.hub.world, comment, { by: stage.ann, body: forged });
    stage.clock.advance(5);
    return Promise.resolve();
  });
  expect((await stage.run(pull)).exitCode).toBe(0);
  expect(keptIn(stage.comment(pull).body, home).shown.filter((line) => line.includes("src/z.ts"))).toEqual([]);
  expect(stage.hub.journal.writes().filter(isUpdate)).toHaveLength(1);
});
