/** What a pull request is told from push to push. */
import { expect, test } from "vitest";
import { calm, flat, tangled, wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const CREATED = ["POST /repos/octo-org/app/issues/1/comments 201"];
const CLEAN = "Refrain: this change caused nothing, at `<sha>`.";

test("a push that fixes what this change brought makes it one line, and the fold is gone", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/parser.ts": tangled("parseModule") });
  expect((await tell(stage, pull)).rows).toEqual([
    "| new | `src/parser.ts:1` `parseModule` | nesting 6 › 3 · cognitive 21 › 15 |",
  ]);
  stage.commit("topic", { "src/parser.ts": calm("parseModule") });
  const fixed = await tell(stage, pull);
  expect(fixed).toMatchObject({ exitCode: 0, outputs: { status: "ok", violations: "0", fixed: "0", state: "ok" } });
  expect([fixed.words, fixed.writes.length]).toEqual([CLEAN, 1]);
});

test("a push that worsens says what it was at the merge base, and tells of the push before", async () => {
  const stage = await openStage({ files: { "src/users.ts": wide("list", 5) } });
  const pull = stage.open("topic", { "src/users.ts": wide("list", 6) });
  expect((await tell(stage, pull)).rows).toEqual(["| worse | `src/users.ts:1` `list` | params 6 › 4 (was 5) |"]);
  stage.commit("topic", { "src/users.ts": wide("list", 7) + wide("find", 6) });
  const worse = await tell(stage, pull);
  expect(worse.outputs).toMatchObject({ new: "1", worse: "1", better: "0", fixed: "0" });
  expect(worse.rows).toEqual([
    "| worse | `src/users.ts:1` `list` | params 7 › 4 (was 5) |",
    "| new | `src/users.ts:4` `find` | params 6 › 4 |",
  ]);
  expect(worse.words).toContain("**Earlier pushes**\n\n- `<sha>`: caused 1\n");
});

test("what a change fixes that stood before is counted from push to push", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 6) + wide("g", 6), "src/b.ts": calm("h") } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 3) + wide("g", 6), "src/b.ts": wide("h", 5) });
  const first = await tell(stage, pull);
  expect([first.heading, first.outputs["fixed"]]).toEqual(["### Refrain: this change caused 1, fixed 1", "1"]);
  stage.commit("topic", { "src/a.ts": wide("f", 3) + wide("g", 4) });
  const second = await tell(stage, pull);
  expect(second.heading).toBe("### Refrain: this change caused 1, fixed 2");
  expect(second.words).toContain("- `<sha>`: caused 1, fixed 1\n");
});

test("a function that moves to another file is nothing new", async () => {
  const stage = await openStage({ files: { "src/a.ts": tangled("parse") + calm("f"), "src/b.ts": calm("g") } });
  const pull = stage.open("topic", { "src/a.ts": calm("f"), "src/b.ts": calm("g") + tangled("parse") });
  const moved = await tell(stage, pull);
  expect(moved.outputs).toMatchObject({
    status: "ok",
    violations: "2",
    new: "0",
    worse: "0",
    fixed: "0",
    state: "none",
  });
  expect([moved.words, moved.writes]).toEqual([undefined, []]);
});

test.each([
  ["a file", { "src/a.ts": null, "lib/z.ts": tangled("parse") }],
  ["a function", { "src/a.ts": tangled("parseAll") }],
])("%s that gets another name is nothing new", async (_, files) => {
  const stage = await openStage({ files: { "src/a.ts": tangled("parse") } });
  const renamed = await tell(stage, stage.open("topic", files));
  expect(renamed.outputs).toMatchObject({ status: "ok", violations: "2", new: "0", worse: "0", fixed: "0" });
  expect([renamed.words, renamed.writes]).toEqual([undefined, []]);
});

test("a function that an earlier push brought and a later one renames is one row, under its new name", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/parser.ts": tangled("parse") });
  await tell(stage, pull);
  stage.commit("topic", { "src/parser.ts": tangled("parseAll") });
  const renamed = await tell(stage, pull);
  expect(renamed.rows).toEqual(["| new | `src/parser.ts:1` `parseAll` | nesting 6 › 3 · cognitive 21 › 15 |"]);
  expect(renamed.heading).toBe("### Refrain: this change caused 1");
});

test("one push fixes it and a later one brings it back: the comment says so, and says so still after the next", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/parser.ts": tangled("parse") });
  await tell(stage, pull);
  const fix = stage.commit("topic", { "src/parser.ts": calm("parse") });
  expect((await tell(stage, pull)).words).toBe(CLEAN);
  stage.commit("topic", { "src/parser.ts": tangled("parse") });
  const back = await tell(stage, pull);
  const row = "| came back | `src/parser.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15: fixed in `<sha>` |";
  expect([back.heading, back.rows]).toEqual(["### Refrain: this change caused 1, 1 came back", [row]]);
  expect(back.outputs).toMatchObject({ new: "2", "came-back": "2", state: "ok" });
  expect(stage.comment(pull).body).toContain(
    `fixed in [\`${fix.slice(0, 7)}\`](https://github.com/octo-org/app/commit/${fix})`,
  );
  stage.commit("topic", { "src/other.ts": flat("other", 3) });
  const later = await tell(stage, pull);
  expect(later.rows).toEqual([row]);
  expect(later.words).toContain("- `<sha>`: caused 1, 1 came back\n- `<sha>`: caused nothing\n- `<sha>`: caused 1\n");
});

test("a forced push to another start is compared with its own merge base, and keeps what was said before", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 5) } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 7), "src/parser.ts": tangled("parse") });
  await tell(stage, pull);
  const tip = stage.commit("main", { "src/a.ts": wide("f", 6) });
  stage.commit("topic", { "src/a.ts": wide("f", 8) }, { from: tip });
  const forced = await tell(stage, pull);
  expect(forced.rows).toEqual(["| worse | `src/a.ts:1` `f` | params 8 › 4 (was 6) |"]);
  expect(forced.words).toContain("- `<sha>`: caused 2\n");
  expect([forced.exitCode, forced.writes.length]).toEqual([0, 1]);
});

test("the second run of a commit that worsened writes nothing, nor does the third", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 5) } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 6) });
  expect((await tell(stage, pull, { action: "opened" })).writes).toEqual(CREATED);
  stage.commit("topic", { "src/a.ts": wide("f", 7) });
  expect((await tell(stage, pull)).writes).toHaveLength(1);
  for (const action of ["synchronize", "edited"]) expect((await tell(stage, pull, { action })).writes).toEqual([]);
});
