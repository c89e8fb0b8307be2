/** The first pull request: limits that fit the repository, on the first push that knows of none. */
import { describe, expect, test } from "vitest";
import { mergePull } from "../../hub/github/state/merge.ts";
import { closePull } from "../../hub/github/state/pull.ts";
import { calm, flat, wide } from "../code.ts";
import { BRANCH, openTuneStage, type TuneStage } from "./tune-stage.ts";

/** Several runs each, on a machine that does other things too. */
const LONG = { timeout: 300_000 };
const CODE = Array.from({ length: 20 }, (_, i) => (i < 4 ? wide(`f${i}`, 6, i) : calm(`f${i}`, i))).join("");

async function openSetUp(): Promise<TuneStage> {
  const stage = await openTuneStage({ files: { "src/a.ts": CODE } });
  stage.merged("one", [{ "src/b.ts": flat("b", 17) }]);
  return stage;
}

test("a push to a default branch without a policy opens it, once, and it is about what is there", LONG, async () => {
  const stage = await openSetUp();
  const { run, plan, writes } = await stage.tunePush();
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok", "tuning-pr": "2" }, annotations: [] });
  expect(plan).toMatchObject({ for: "set-up", shadow: false });
  expect(writes.filter((write) => write === "POST /pulls" || write === "MoveTuningBranch")).toHaveLength(2);
  const [pull] = stage.botPulls();
  expect([pull?.title, pull?.author?.login]).toEqual(["Set up Refrain", "github-actions[bot]"]);
  expect(stage.file("tuning/policy.yaml")).toContain("  - { rule: params_max, role: app, limit: 6 }\n");
  expect(stage.file("tuning/policy.yaml")).toContain("  - { rule: cognitive_max, role: app, limit: 15 }\n");
  expect(stage.file("tuning/recommendations.yaml")).toContain("recommendations: []");
  expect(pull?.body).toContain("Of the last 2 merged changes, 1 would have got a comment, with 1 row in all.");
  expect(run.log).toContain("the set-up is proposed: set 7 limits; pull request #2 is created");

  stage.merged("two", [{ "src/c.ts": calm("c") }]);
  const again = await stage.tunePush();
  expect([again.writes, again.run.outputs["tuning-pr"], again.plan]).toEqual([[], "2", undefined]);
  const weekly = await stage.tuneSchedule();
  expect([weekly.writes, weekly.run.outputs["tuning-pr"]]).toEqual([[], "2"]);
});

test("merged: the next push only records", LONG, async () => {
  const stage = await openSetUp();
  await stage.tunePush();
  const [pull] = stage.botPulls();
  if (pull !== undefined) mergePull(stage.hub.world, pull, { by: stage.ben, method: "squash" });
  const { run, writes, plan } = await stage.tunePush();
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
  expect([writes, plan, run.outputs["tuning-pr"]]).toEqual([[], undefined, undefined]);
});

describe("it is not opened", () => {
  test("again, once it was closed", LONG, async () => {
    const stage = await openSetUp();
    await stage.tunePush();
    const [pull] = stage.botPulls();
    if (pull !== undefined) closePull(stage.hub.world, pull, stage.ben);
    stage.clock.advance(200 * 86_400);
    const { writes, plan } = await stage.tuneSchedule();
    expect([writes, plan?.reason_for_none, stage.botPulls().length]).toEqual([[], "set-up-refused", 1]);
  });

  test("from a partial look, and that is said", LONG, async () => {
    const stage = await openSetUp();
    const { run, writes, plan } = await stage.tunePush({ checkout: "shallow" });
    expect([writes, plan?.proposals, plan?.reason_for_none]).toEqual([[], [], "partial-look"]);
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
    expect(run.summary).toContain("nothing is proposed from a partial look");
  });

  test("in a dry run, which says what it would do", LONG, async () => {
    const stage = await openSetUp();
    const { run, writes, plan } = await stage.tunePush({ inputs: { "dry-run": "true" } });
    expect([writes, plan?.for, stage.botPulls()]).toEqual([[], "set-up", []]);
    expect(run.summary).toContain(`- write the branch \`${BRANCH}\`\n- create the tuning pull request`);
    expect(run.outputs["tuning-pr"]).toBeUndefined();
  });

  test("where the workflow may not: the branch waits, and the summary holds the way and the patch", LONG, async () => {
    const stage = await openSetUp();
    stage.repository.settings.actionsMayOpenPullRequests = false;
    const { run, writes } = await stage.tunePush();
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
    expect(writes.at(-1)).toBe("POST /pulls");
    expect(run.summary).toContain("### A tuning pull request is waiting to be opened");
    expect(run.summary).toContain("+++ b/tuning/policy.yaml");
    expect(run.annotations.map(({ type }) => type)).toEqual(["warning"]);
    const again = await stage.tunePush();
    expect(again.writes).toEqual(["POST /pulls"]);
  });
});
