/** What each input does to a run on a pull request. */
import { expect, test } from "vitest";
import { flat, tangled, wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const FILES = { "src/a.ts": wide("f", 5), "lib/b.ts": wide("g", 6) };
const ROW_A = "| new | `src/a.ts:1` `f` | params 5 › 4 |";
const ROW_B = "| new | `lib/b.ts:1` `g` | params 6 › 4 |";

test("comment: false leaves the summary and the outputs", async () => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", FILES), { inputs: { comment: false } });
  expect(told).toMatchObject({
    exitCode: 0,
    writes: [],
    words: undefined,
    outputs: { status: "ok", new: "2", state: "none" },
  });
  expect(told.summary).toContain("- Comment: none, it is switched off by the input `comment`.");
});

test.each([
  ["paths", "src/**", [ROW_A]],
  ["exclude", "src/**", [ROW_B]],
  ["paths", "src\nlib", [ROW_B, ROW_A]],
  ["exclude", "docs/**\n\n  lib  ", [ROW_A]],
])("%s: %j", async (name, value, rows) => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", FILES), { inputs: { [name]: value } });
  expect(told.rows).toEqual(rows);
});

test("analyze: false leaves the metrics out: nothing is judged, and nothing counts as fixed", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 5) } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 4), "lib/b.ts": wide("g", 6) }), {
    inputs: { analyze: false },
  });
  expect(told).toMatchObject({
    exitCode: 0,
    writes: [],
    outputs: { status: "ok", violations: "0", new: "0", fixed: "0" },
  });
});

test("annotations: 3 are the three worst, beside the code, whatever the path is", async () => {
  const stage = await openStage();
  const odd = "src/a,b: 100%.ts";
  const pull = stage.open("topic", {
    "src/a.ts": wide("f", 5) + wide("g", 8),
    [odd]: wide("h", 7),
    "src/c.ts": tangled("k"),
  });
  const told = await tell(stage, pull, { inputs: { annotations: 3 } });
  expect(told.annotations.map(({ type, message, properties }) => [type, message, properties])).toEqual([
    ["warning", "params 8 › 4", { file: "src/a.ts", line: "4", title: "Refrain: new" }],
    ["warning", "nesting 6 › 3", { file: "src/c.ts", line: "1", title: "Refrain: new" }],
    ["warning", "params 7 › 4", { file: odd, line: "1", title: "Refrain: new" }],
  ]);
  expect(told.rows).toHaveLength(4);
});

test("annotations: what is only advised against is a notice, what fails the gate an error", async () => {
  const policy = "version: 1\nmode: gate\nadvisory: [{ rule: cognitive_max, limit: 3 }]\n";
  const stage = await openStage({ files: { "tuning/policy.yaml": policy } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) + flat("g", 4) }), {
    inputs: { annotations: 10 },
  });
  expect(told.annotations.map(({ type, message }) => [type, message])).toEqual([
    ["error", "params 5 › 4"],
    ["notice", "cognitive 4 › 3"],
    [
      "error",
      "Refrain: the gate fails on 1 red violation that this change caused; the summary of this run lists them.",
    ],
  ]);
});

test("instance: two side by side keep a comment each", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", FILES);
  const nightly = { inputs: { instance: "nightly", paths: "lib/**" } };
  await stage.run(pull);
  await stage.run(pull, nightly);
  const marks = stage
    .comments(pull)
    .map(({ body }) => [/instance=\S+/.exec(body)?.[0], body.includes("lib/b.ts"), body.includes("src/a.ts")]);
  expect(marks).toEqual([
    [undefined, true, true],
    ["instance=nightly", true, false],
  ]);
  stage.hub.journal.clear();
  stage.commit("topic", { "lib/b.ts": wide("g", 7) });
  expect((await stage.run(pull, nightly)).outputs["state"]).toBe("ok");
  expect((await stage.run(pull)).outputs["state"]).toBe("ok");
  expect([stage.comments(pull).length, stage.hub.journal.writes().length, stage.hub.invalid]).toEqual([2, 2, []]);
});

test("dry-run: nothing is written, and the summary says what would be", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", FILES);
  const dry = { inputs: { "dry-run": true, annotations: 2 } };
  const told = await tell(stage, pull, dry);
  expect(told).toMatchObject({
    exitCode: 0,
    writes: [],
    words: undefined,
    annotations: [],
    outputs: { status: "ok", new: "2" },
  });
  expect(told.summary).toContain("- Comment: not written, this is a dry run.");
  expect(told.summary).toMatch(
    /\*\*Dry run\*\*: nothing was written\. This would be:\n\n- create the comment, [\d,]+ characters\n- 2 annotations\n/,
  );
  await stage.run(pull);
  stage.commit("topic", { "src/a.ts": wide("f", 6) });
  expect((await tell(stage, pull, dry)).summary).toMatch(/\n- update the comment, [\d,]+ characters\n/);
});

test("dry-run: where nothing would be written, it says that", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", FILES);
  await stage.run(pull);
  const told = await tell(stage, pull, { inputs: { "dry-run": true } });
  expect(told.writes).toEqual([]);
  expect(told.summary).toContain("**Dry run**: nothing would be written.");
});

test("a state key in a run that handles a pull request's code is not used, and writes nothing", async () => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", FILES), {
    inputs: { "state-key": "${{ secrets.KEY }}" },
    secrets: { KEY: "k".repeat(40) },
  });
  expect(told).toMatchObject({ exitCode: 0, writes: [], words: undefined });
  expect(told.annotations.map(({ type }) => type)).toEqual(["warning"]);
  expect(told.log).not.toContain("kkkk");
  expect(told.usedCommands.map(({ command }) => command.name)).toContain("add-mask");
  expect(told.summary).toContain("- Comment: not from this run: with a state key only the publish workflow writes it.");
});
