/** Pull requests to other branches than the default one, and bases that change under a pull request. */
import { expect, test } from "vitest";
import { renameBranch } from "../../hub/github/state/push.ts";
import { retargetPull } from "../../hub/github/state/pull.ts";
import { calm, wide } from "../code.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

const POLICY = "tuning/policy.yaml";
const limit = (number: number): string => `limits: [{ rule: params_max, limit: ${number} }]\n`;
const NOT_LISTED = "- The base branch `release` is not among those of the policy: the tuning of `main` is used.\n";

async function withRelease(mainPolicy: string): Promise<Stage> {
  const stage = await openStage({ files: { [POLICY]: mainPolicy } });
  stage.commit("release", { [POLICY]: `version: 1\n${limit(9)}` }, { from: "main" });
  return stage;
}

test("a base that the default branch's policy does not name has no say: who opens a pull request chooses its base", async () => {
  const stage = await withRelease(`version: 1\n${limit(5)}`);
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 6) }, { base: "release" }));
  expect(told.rows).toEqual(["| new | `src/a.ts:1` `f` | params 6 › 5 |"]);
  expect(told.words).toContain(NOT_LISTED);
});

test("a base that it names decides for itself", async () => {
  const stage = await withRelease(`version: 1\nbases: [main, release]\n${limit(5)}`);
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6), "src/b.ts": wide("g", 10) }, { base: "release" });
  const told = await tell(stage, pull);
  expect(told.rows).toEqual(["| new | `src/b.ts:1` `g` | params 10 › 9 |"]);
  expect(told.words).not.toContain("not among those of the policy");
});

test("retargeted: compared with the new base, in the same comment", async () => {
  const stage = await openStage();
  stage.commit("release", { "src/b.ts": wide("g", 6) }, { from: "main" });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6), "src/b.ts": wide("g", 6) }, { base: "release" });
  stage.commit("main", { "src/a.ts": wide("f", 6) });
  expect((await tell(stage, pull)).rows).toEqual(["| new | `src/a.ts:1` `f` | params 6 › 4 |"]);
  retargetPull(stage.hub.world, pull, "main");
  const told = await tell(stage, pull, { action: "edited" });
  expect(told.rows).toEqual(["| new | `src/a.ts:1` `f` | params 6 › 4 |", "| new | `src/b.ts:1` `g` | params 6 › 4 |"]);
  expect([told.outputs["state"], told.writes.length]).toEqual(["ok", 1]);
});

test("retargeted since the run began: the new base is looked at", async () => {
  const stage = await openStage({ files: { [POLICY]: `version: 1\nbases: [main, release]\n` } });
  stage.commit("release", { [POLICY]: `version: 1\n${limit(6)}` }, { from: "main" });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6), "src/b.ts": wide("g", 7) });
  retargetPull(stage.hub.world, pull, "release");
  const told = await tell(stage, pull, { baseRef: "main" });
  expect(told.rows).toEqual(["| new | `src/b.ts:1` `g` | params 7 › 6 |"]);
  expect(told.requests.filter((line) => line.startsWith("GRAPHQL Look"))).toHaveLength(2);
});

test("the base branch was renamed: the payload still says the old name", async () => {
  const stage = await openStage({ files: { [POLICY]: `version: 1\n${limit(5)}` } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6) });
  renameBranch(stage.hub.world, stage.repository, { from: "main", to: "trunk" });
  const told = await tell(stage, pull, { baseRef: "main" });
  expect([told.exitCode, told.rows]).toEqual([0, ["| new | `src/a.ts:1` `f` | params 6 › 5 |"]]);
  expect(told.words).not.toContain("not among those of the policy");
});

test("in conflict with its base there is no test merge, and the look is the same", async () => {
  const stage = await openStage({ files: { "src/a.ts": calm("f") } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6) });
  stage.commit("main", { "src/a.ts": wide("f", 5) });
  const told = await tell(stage, pull, { checkout: "none" });
  expect([told.exitCode, told.rows]).toEqual([0, ["| new | `src/a.ts:1` `f` | params 6 › 4 |"]]);
});

test("what the base branch did meanwhile is not this change's", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 6), "src/b.ts": calm("g") } });
  const pull = stage.open("topic", { "src/c.ts": wide("h", 5) });
  stage.commit("main", { "src/a.ts": calm("f"), "src/b.ts": wide("g", 9) });
  for (const checkout of ["full", "none"] as const) {
    const told = await tell(stage, pull, { checkout });
    expect(told.rows).toEqual(["| new | `src/c.ts:1` `h` | params 5 › 4 |"]);
    expect(told.outputs).toMatchObject({ violations: "1", fixed: "0" });
  }
});
