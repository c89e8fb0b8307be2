/** The modes of the policy: only gate turns a run red, and only on what the change causes. */
import { expect, test } from "vitest";
import { calm, flat, tangled, wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

/** More than 8 parameters are red, more than 4 yellow. */
const ADVISORY = "advisory: [{ rule: params_max, limit: 4 }]\nlimits: [{ rule: params_max, limit: 8 }]\n";
const policy = (mode: string, more = ""): Record<string, string> => ({
  "tuning/policy.yaml": `version: 1\nmode: ${mode}\n${more}`,
});

test("guidance: never red, and no severity is shown", async () => {
  const stage = await openStage({ files: policy("guidance", ADVISORY) });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) + wide("g", 9) }));
  expect([told.exitCode, told.rows]).toEqual([
    0,
    ["| new | `src/a.ts:4` `g` | params 9 › 8 |", "| new | `src/a.ts:1` `f` | params 5 › 4 |"],
  ]);
  expect(told.words).not.toMatch(/yellow|Gate/);
});

test("tiered, which it is without a policy: never red; what is only advised against is yellow", async () => {
  const stage = await openStage({ files: policy("tiered", ADVISORY) });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) + wide("g", 9) }));
  expect([told.exitCode, told.rows]).toEqual([
    0,
    ["| new | `src/a.ts:4` `g` | params 9 › 8 |", "| new, yellow | `src/a.ts:1` `f` | params 5 › 4 |"],
  ]);
  expect(told.words).not.toContain("Gate");
});

test("gate: red on what this change brings, with one error that says why", async () => {
  const stage = await openStage({ files: policy("gate") });
  const pull = stage.open("topic", { "src/a.ts": tangled("parse") + calm("f") });
  const told = await tell(stage, pull);
  expect([told.exitCode, told.outputs["status"]]).toEqual([1, "ok"]);
  expect(told.rows).toEqual(["| new, fails the gate | `src/a.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15 |"]);
  expect(told.words).toContain("\n\nGate: fails on 2 red violations that this change caused.\n\n");
  expect(told.annotations.map(({ type, message }) => [type, message])).toEqual([
    [
      "error",
      "Refrain: the gate fails on 2 red violations that this change caused; the summary of this run lists them.",
    ],
  ]);
  expect(told.lines).toContain("the gate fails on src/a.ts::parse::nesting_max");
  const again = await tell(stage, pull);
  expect([again.exitCode, again.writes]).toEqual([1, []]);
  stage.commit("topic", { "src/a.ts": calm("parse") });
  expect(await tell(stage, pull)).toMatchObject({
    exitCode: 0,
    words: "Refrain: this change caused nothing, at `<sha>`.\n\nGate: passes.",
  });
});

test("gate: red on what gets worse, not on what only stays", async () => {
  const stage = await openStage({ files: { ...policy("gate"), "src/a.ts": wide("f", 6) } });
  const stays = await tell(stage, stage.open("stays", { "src/a.ts": wide("f", 6, 1) + calm("g") }));
  expect([stays.exitCode, stays.writes, stays.summary.includes("Gate: passes.")]).toEqual([0, [], true]);
  const worse = await tell(stage, stage.open("worse", { "src/a.ts": wide("f", 7) }));
  expect([worse.exitCode, worse.rows]).toEqual([
    1,
    ["| worse, fails the gate | `src/a.ts:1` `f` | params 7 › 4 (was 6) |"],
  ]);
});

test("gate: what is only advised against does not fail it", async () => {
  const stage = await openStage({ files: policy("gate", ADVISORY) });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }));
  expect([told.exitCode, told.rows]).toEqual([0, ["| new, yellow | `src/a.ts:1` `f` | params 5 › 4 |"]]);
  expect(told.words).toContain("\n\nGate: passes.\n\n");
});

test("gate: a file that cannot be parsed is said, and judges nothing", async () => {
  const stage = await openStage({ files: policy("gate") });
  const broken = `export function broken( {{{\n${flat("f", 3)}`;
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 6), "src/broken.ts": broken }));
  expect([told.exitCode, told.outputs["status"], told.outputs["new"]]).toEqual([1, "incomplete", "1"]);
  expect(told.words).toContain("### Refrain: this change caused at least 1\n");
  expect(told.words).toMatch(/^Could not be parsed: `src\/broken\.ts(:1)?`\. What stands there counts as unknown/m);
});

test("gate: a file that could not be read makes it not judged, and that does not fail it", async () => {
  const stage = await openStage({ files: policy("gate") });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6) });
  stage.hub.faults.push({ match: { operation: "Blobs" }, when: "before", answer: { kind: "answer", status: 502 } });
  const told = await tell(stage, pull, { checkout: "none" });
  expect([told.exitCode, told.outputs["status"], told.words]).toEqual([0, "incomplete", undefined]);
  expect(told.summary).toContain("Not everything could be looked at: GitHub's API did not answer as it should; ");
  expect(told.summary).toContain("Gate: not judged, because not everything could be looked at. That does not fail it.");
});

test("gate: red also where no comment may be written", async () => {
  const stage = await openStage({ files: policy("gate") });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6) });
  const told = await tell(stage, pull, { inputs: { comment: false } });
  expect(told).toMatchObject({ exitCode: 1, writes: [], words: undefined });
  expect(told.summary).toContain("Gate: fails on 1 red violation that this change caused.");
});

test("a change that only a parser stumbles over has caused nothing that is known, and no comment", async () => {
  const stage = await openStage({ files: { "src/a.ts": flat("a", 3) } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": `export function a( {{{\n${flat("b", 3)}` }));
  expect([told.exitCode, told.outputs["status"], told.words]).toEqual([0, "incomplete", undefined]);
  expect(told.summary).toContain("this change caused nothing that is known yet");
  expect(told.summary).toMatch(/^Could not be parsed: `src\/a\.ts(:1)?`\. /m);
});
