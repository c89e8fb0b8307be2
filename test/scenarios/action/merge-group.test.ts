/** A merge group: the same look without a pull request, and so without a comment. */
import { expect, test } from "vitest";
import { mergeGroupEvent } from "../../hub/github/builders/events.ts";
import type { Files } from "../../hub/github/builders/files.ts";
import { tipOf } from "../../hub/github/state/repository.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import { calm, wide } from "../code.ts";
import { openStage, type Stage } from "./stage.ts";
import { tellEvent } from "./told.ts";

const gate = (more = ""): Files => ({ "tuning/policy.yaml": `version: 1\nmode: gate\n${more}` });

/** The queue's own branch: the base, and on it what waits. */
function queue(stage: Stage, files: Files, base = "main"): HubEvent {
  const baseSha = tipOf(stage.repository, base) ?? "";
  const branch = `gh-readonly-queue/${base}/pr-1-${baseSha}`;
  const headSha = stage.commit(branch, files, { from: baseSha, message: "Merge pull request #1" });
  const payload = mergeGroupEvent(stage.hub.world, stage.repository, { base, baseSha, headSha, by: stage.ann });
  const github = { repository: "octo-org/app", ref: `refs/heads/${branch}`, sha: headSha, actor: "ann" };
  return { name: "merge_group", payload, github };
}

test("tiered: outputs and summary, green, nothing is written", async () => {
  const stage = await openStage();
  const told = await tellEvent(stage, queue(stage, { "src/a.ts": wide("f", 5) }));
  expect(told).toMatchObject({ exitCode: 0, writes: [], annotations: [] });
  expect(told.outputs).toMatchObject({ status: "ok", new: "1", state: "none" });
  expect(told.summary).toContain("### Refrain: this change caused 1");
  expect(told.summary).toContain("- Comment: none, a merge group has no comments.");
});

test.each(["full", "none"] as const)(
  "gate, with a checkout that is %s: red on what the group brings",
  async (checkout) => {
    const stage = await openStage({ files: { ...gate(), "src/old.ts": wide("old", 9) } });
    const red = await tellEvent(stage, queue(stage, { "src/a.ts": wide("f", 5) }), { checkout });
    expect([red.exitCode, red.writes]).toEqual([1, []]);
    expect(red.summary).toContain("Gate: fails on 1 red violation that this change caused.");
    expect(red.annotations.map(({ type }) => type)).toEqual(["error"]);
    const green = await tellEvent(stage, queue(stage, { "src/b.ts": calm("g"), "src/old.ts": wide("old", 9, 1) }), {
      checkout,
    });
    expect(green.exitCode).toBe(0);
    expect(green.summary).toContain("Gate: passes.");
  },
);

test("the policy is that of the branch, not of what waits in the queue", async () => {
  const stage = await openStage({ files: gate() });
  const told = await tellEvent(stage, queue(stage, { "src/a.ts": wide("f", 5), "tuning/policy.yaml": "version: 1\n" }));
  expect(told.exitCode).toBe(1);
  expect(told.summary).toContain("This change edits the tuning files: not applied to this run");
});

test.each([
  ["does not name", "", 1],
  ["names", "bases: [main, release]\n", 0],
])("a branch that the default branch's policy %s", async (_, bases, exitCode) => {
  const stage = await openStage({ files: gate(bases) });
  stage.commit("release", { "tuning/policy.yaml": "version: 1\nmode: guidance\n" }, { from: "main" });
  const told = await tellEvent(stage, queue(stage, { "src/a.ts": wide("f", 5) }, "release"));
  expect(told.exitCode).toBe(exitCode);
  expect(told.summary.includes("is not among those of the policy")).toBe(exitCode === 1);
});

test("a policy that cannot be read leaves the group unjudged, and green", async () => {
  const stage = await openStage({ files: gate() });
  const event = queue(stage, { "src/a.ts": wide("f", 5) });
  stage.hub.faults.push({ match: { path: /\/git\/trees\// }, when: "before", answer: { kind: "answer", status: 500 } });
  const told = await tellEvent(stage, event);
  expect([told.exitCode, told.outputs["status"]]).toEqual([0, "incomplete"]);
});

test("no annotation but where the input asks for them", async () => {
  const stage = await openStage();
  const told = await tellEvent(stage, queue(stage, { "src/a.ts": wide("f", 5) }), { inputs: { annotations: 5 } });
  expect(told.annotations.map(({ properties, message }) => [properties["file"], properties["line"], message])).toEqual([
    ["src/a.ts", "1", "params 5 › 4"],
  ]);
});
