/** The tuning pull request: opened when the counts hold, and calm ever after. */
import { describe, expect, test } from "vitest";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { addLabels } from "../../hub/github/state/label.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { closePull } from "../../hub/github/state/pull.ts";
import { calm, wide } from "../code.ts";
import { tell } from "./told.ts";
import { BRANCH, openTuneStage, openWorked, POLICY, theOpen, work } from "./tune-stage.ts";

const DAY = 86_400;
const RECOMMENDATIONS = "tuning/recommendations.yaml";
/** Several runs each, on a machine that does other things too. */
const LONG = { timeout: 300_000 };
const PROPOSED = ["abc_max/*/app", "cognitive_max/*/app", "cyclomatic_max/*/app"];

test(
  "set up, merged, worked on: only shown while it is young, then proposed, and a week later nothing is written",
  LONG,
  async () => {
    const stage = await openTuneStage({ files: { "src/a.ts": calm("a") } });
    await stage.tunePush();
    mergePull(stage.hub.world, theOpen(stage), { by: stage.ben, method: "squash" });
    work(stage, 14);
    const early = await stage.tuneSchedule();
    expect([early.writes, early.plan?.shadow, early.plan?.proposals.length]).toEqual([[], true, 3]);
    expect(early.run.annotations.map(({ type, message }) => [type, message.slice(0, 48)])).toEqual([
      ["warning", "Refrain: a tuning proposal is waiting: 3 proposa"],
    ]);
    stage.clock.advance(16 * DAY);
    const { run, plan } = await stage.tuneSchedule();
    expect([plan?.for, plan?.shadow, plan?.proposals.map(({ id }) => id)]).toEqual(["tuning", false, PROPOSED]);
    const pull = theOpen(stage);
    expect(run).toMatchObject({
      exitCode: 0,
      outputs: { status: "ok", "tuning-pr": String(pull.number) },
      annotations: [],
    });
    expect(stage.file(RECOMMENDATIONS)).toContain("    limit: { from: 15, to: 13 }\n");
    stage.clock.advance(7 * DAY);
    work(stage, 2, 14);
    const again = await stage.tuneSchedule();
    expect([again.plan?.reason_for_none, again.plan?.proposals]).toEqual([undefined, plan?.proposals]);
    expect([again.writes, again.run.outputs["tuning-pr"]]).toEqual([[], String(pull.number)]);
  },
);

describe("people", () => {
  test("who commit to the branch have it to themselves, and are told once", LONG, async () => {
    const stage = await openWorked();
    await stage.tuneSchedule();
    const { hub, repository, ann } = stage;
    commitFiles(hub.world, repository, { by: ann, branch: BRANCH, files: { [RECOMMENDATIONS]: "version: 1\n" } });
    const first = await stage.tuneSchedule();
    expect(first.run.outputs).toMatchObject({ status: "human-edited", "tuning-pr": String(theOpen(stage).number) });
    expect(first.writes).toEqual([`PATCH /pulls/${theOpen(stage).number}`]);
    const second = await stage.tuneSchedule();
    expect([second.writes, second.plan?.reason_for_none]).toEqual([[], "human-edited"]);
    expect(stage.file(RECOMMENDATIONS)).toBe("version: 1\n");
  });

  test(
    "who close it are not asked again: what else holds waits for quiet days, and then is another proposal",
    LONG,
    async () => {
      const stage = await openWorked();
      await stage.tuneSchedule();
      closePull(stage.hub.world, theOpen(stage), stage.ben);
      stage.clock.advance(7 * DAY);
      const early = await stage.tuneSchedule();
      expect([early.writes.includes("POST /pulls"), early.plan?.reason_for_none]).toEqual([false, "held-back"]);
      stage.clock.advance(8 * DAY);
      const { plan } = await stage.tuneSchedule();
      expect(plan?.proposals.map(({ id }) => id)).toEqual([
        "function_lines_max/*/app",
        "nesting_max/*/app",
        "params_max/*/app",
      ]);
      expect(plan?.watching.find(({ id }) => id === PROPOSED[0])?.missing).toEqual([
        { what: "cool-down", until: expect.any(String) },
      ]);
    },
  );

  test("who label it are left alone", LONG, async () => {
    const stage = await openWorked();
    await stage.tuneSchedule();
    addLabels(stage.hub.world, theOpen(stage), ["refrain: snooze"]);
    const { run, writes, plan } = await stage.tuneSchedule();
    expect([run.outputs["status"], writes, plan?.reason_for_none]).toEqual(["ok", [], "snoozed"]);
  });

  test("who set the limits anew on base leave nothing to propose: it is closed with a sentence", LONG, async () => {
    const stage = await openWorked();
    await stage.tuneSchedule();
    const pull = theOpen(stage);
    const rules = ["abc", "cognitive", "cyclomatic", "function_lines", "nesting", "params"];
    const rows = rules.map((rule) => `  - { rule: ${rule}_max, limit: 50 }\n`).join("");
    stage.commit("main", { "tuning/policy.yaml": `${POLICY}limits:\n${rows}` });
    const { run, plan } = await stage.tuneSchedule();
    expect([pull.state, run.outputs["tuning-pr"], plan?.reason_for_none]).toEqual([
      "closed",
      undefined,
      "nothing-holds",
    ]);
    expect(pull.body).toContain("Closed by Refrain: nothing is left to propose");
    expect(stage.file(RECOMMENDATIONS)).toBeUndefined();
  });
});

describe("where nothing is proposed, that is said", () => {
  test("from a partial look: what is open stays", LONG, async () => {
    const stage = await openWorked();
    await stage.tuneSchedule();
    const before = stage.file(RECOMMENDATIONS);
    const { run, writes, plan } = await stage.tuneSchedule({ checkout: "shallow", cached: false });
    expect([writes, plan?.reason_for_none, plan?.proposals]).toEqual([[], "partial-look", []]);
    expect(run.outputs).toMatchObject({ status: "incomplete", "tuning-pr": String(theOpen(stage).number) });
    expect(stage.file(RECOMMENDATIONS)).toBe(before);
  });

  test("without knowing the bot's own pull requests", LONG, async () => {
    const stage = await openWorked();
    stage.hub.faults.push({
      match: ({ path, method }) => method === "GET" && path.endsWith("/pulls"),
      when: "before",
      answer: { kind: "answer", status: 502 },
      times: 9,
    });
    const { run, writes } = await stage.tuneSchedule();
    expect([writes, run.exitCode, run.outputs["status"]]).toEqual([[], 0, "incomplete"]);
    expect(run.summary).toContain("nothing is proposed");
  });

  test("where the policy switches it off, or only wants to see", LONG, async () => {
    const stage = await openWorked({ files: { "tuning/policy.yaml": "propose: shadow\n" } });
    const { writes, plan, run } = await stage.tuneSchedule();
    expect([writes, plan?.shadow, plan?.proposals.length]).toEqual([[], true, 3]);
    expect(run.annotations).toHaveLength(1);
    stage.commit("main", { "tuning/policy.yaml": "propose: off\n" });
    const off = await stage.tuneSchedule();
    expect([off.writes, off.plan?.reason_for_none, off.run.annotations]).toEqual([[], "off", []]);
  });
});

test(
  "without the right to open one: the branch waits, is not written anew, and comments show the way",
  LONG,
  async () => {
    const stage = await openWorked();
    stage.repository.settings.actionsMayOpenPullRequests = false;
    const { run } = await stage.tuneSchedule();
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
    expect(run.summary).toContain("### A tuning pull request is waiting to be opened");
    expect(run.summary).toContain("\n+  - id: cognitive_max/*/app\n");
    stage.clock.advance(7 * DAY);
    work(stage, 2, 14);
    expect((await stage.tuneSchedule()).writes).toEqual(["POST /pulls"]);
    const told = await tell(stage, stage.open("topic", { "src/z.ts": wide("z", 5) }));
    expect(told.words).toContain("A tuning proposal is waiting");
    expect(told.words).toContain("a pull request could not be opened for it.");

    stage.repository.settings.actionsMayOpenPullRequests = true;
    await stage.tuneSchedule();
    closePull(stage.hub.world, theOpen(stage), stage.ben);
    const after = await tell(stage, stage.open("other", { "src/y.ts": wide("y", 5) }));
    expect(after.words).not.toContain("proposal is waiting");
  },
);

test("with a token that may only read, the history is recorded and one warning says the rest", LONG, async () => {
  const stage = await openWorked();
  const permissions = { contents: "read", pull_requests: "read", issues: "read" } as const;
  const { run, events, plan } = await stage.tuneSchedule({ permissions });
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
  expect([events === "", plan?.proposals.length, stage.botPulls()]).toEqual([false, 3, []]);
  expect(run.annotations.map(({ type }) => type)).toEqual(["warning"]);
});
