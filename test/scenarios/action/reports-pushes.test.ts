/** Violations of another tool through the pushes of a pull request: who is who, and what went away for good. */
import { describe, expect, test } from "vitest";
import { expectGreen, goneOf, ledgerOf, lines, runWith, seenOf, tidy } from "./reports.ts";
import { openStage, wordsOf, type Stage } from "./stage.ts";
import type { Pull } from "../../hub/github/state/issue.ts";

const WORK = Array.from({ length: 8 }, (_, step) => `work(${String(step)}, plan[${String(step)}]);`);
const OLD = lines("old", "log(1);", ...WORK);
const SLOW = lines("slow", "log(2);", "wait();");

/** A pull request that adds `src/new.ts` beside `src/a.ts`, after its first run. */
async function begin(): Promise<{ stage: Stage; pull: Pull }> {
  const stage = await openStage({ files: { "src/a.ts": OLD, "src/b.ts": lines("far", "log(3);") } });
  const pull = stage.open("topic", { "src/a.ts": OLD + lines("added", "log(4);"), "src/new.ts": SLOW });
  const report = tidy([
    ["no-log", "src/a.ts", 2],
    ["no-log", "src/a.ts", 13],
    ["no-log", "src/new.ts", 2],
  ]);
  expectGreen(stage, await runWith(stage, pull, report, { action: "opened" }));
  expect(seenOf(ledgerOf(stage, pull))).toEqual([
    "src/a.ts::added::tidy/no-log new!",
    "src/a.ts::old::tidy/no-log same",
    "src/new.ts::slow::tidy/no-log new!",
  ]);
  return { stage, pull };
}

describe("a push that", () => {
  test("moves lines changes nobody's name", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "src/a.ts": `// A note.\n\n${OLD}${lines("added", "log(4);")}` });
    const report = tidy([
      ["no-log", "src/a.ts", 4],
      ["no-log", "src/a.ts", 15],
      ["no-log", "src/new.ts", 2],
    ]);
    const before = ledgerOf(stage, pull).violations.map(({ fingerprint }) => fingerprint);
    expectGreen(stage, await runWith(stage, pull, report));
    const ledger = ledgerOf(stage, pull);
    expect(goneOf(ledger)).toEqual([]);
    expect([...new Set(ledger.violations.map(({ fingerprint }) => fingerprint))].toSorted()).toEqual(before);
  });

  test("renames a file takes nothing away that is still there", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "src/a.ts": null, "src/deep/z.ts": OLD + lines("added", "log(4);") });
    const report = tidy([
      ["no-log", "src/deep/z.ts", 2],
      ["no-log", "src/deep/z.ts", 13],
      ["no-log", "src/new.ts", 2],
    ]);
    const run = await runWith(stage, pull, report);
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ new: "2", fixed: "0" });
    // The unit that this change added has no name at the base to go by: of it nobody says more than that.
    expect(goneOf(ledgerOf(stage, pull))).toEqual(["src/a.ts::added::tidy/no-log unknown"]);
    expect(seenOf(ledgerOf(stage, pull))).toContain("src/deep/z.ts::old::tidy/no-log same");
  });

  test("renames a file and fixes what was in it fixes it", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", {
      "src/a.ts": null,
      "src/deep/z.ts": lines("old", ...WORK) + lines("added", "log(4);"),
    });
    const run = await runWith(stage, pull, tidy([["no-log", "src/deep/z.ts", 12]]));
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ fixed: "1" });
    expect(goneOf(ledgerOf(stage, pull))).toEqual([
      "src/a.ts::added::tidy/no-log unknown",
      "src/a.ts::old::tidy/no-log fixed",
      "src/new.ts::slow::tidy/no-log fixed",
    ]);
  });

  test("takes a unit away removes what was in it", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "src/new.ts": lines("other", "play();") });
    expectGreen(stage, await runWith(stage, pull, tidy([["no-log", "src/a.ts", 2]])));
    expect(goneOf(ledgerOf(stage, pull))).toEqual([
      "src/a.ts::added::tidy/no-log fixed",
      "src/new.ts::slow::tidy/no-log removed",
    ]);
  });

  test("edits a line that is still reported fixes nothing", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "src/new.ts": lines("slow", "log(22);", "wait();") });
    const report = tidy([
      ["no-log", "src/a.ts", 2],
      ["no-log", "src/a.ts", 13],
      ["no-log", "src/new.ts", 2],
    ]);
    expectGreen(stage, await runWith(stage, pull, report));
    expect(goneOf(ledgerOf(stage, pull))).toEqual(["src/new.ts::slow::tidy/no-log unknown"]);
  });

  test("silences a line in its tool's own way is told apart from a fix", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "README.md": "# app, again\n" });
    const report = tidy([
      ["no-log", "src/a.ts", 2],
      ["no-log", "src/a.ts", 13],
      ["no-log", "src/new.ts", 2, { suppressions: [{ kind: "inSource" }] }],
    ]);
    expectGreen(stage, await runWith(stage, pull, report));
    expect(goneOf(ledgerOf(stage, pull))).toEqual(["src/new.ts::slow::tidy/no-log suppressed"]);
  });
});

describe("what is fixed", () => {
  test("counts when it stood at the base, and stays counted", async () => {
    const { stage, pull } = await begin();
    stage.commit("topic", { "src/a.ts": lines("old", ...WORK) + lines("added", "log(4);") });
    const report = tidy([
      ["no-log", "src/a.ts", 12],
      ["no-log", "src/new.ts", 2],
    ]);
    expect((await runWith(stage, pull, report)).outputs).toMatchObject({ new: "2", fixed: "1" });
    expect(wordsOf(stage.comment(pull))).toContain("### Refrain: this change caused 2, fixed 1");
    stage.commit("topic", { "README.md": "# more\n" });
    expect((await runWith(stage, pull, report)).outputs).toMatchObject({ new: "2", fixed: "1" });
    stage.hub.journal.clear();
    expect((await runWith(stage, pull, report)).outputs).toMatchObject({ new: "2", fixed: "1" });
    expect(stage.hub.journal.writes()).toEqual([]);
  });

  test("and comes back in a later push came back", async () => {
    const { stage, pull } = await begin();
    const rest = [["no-log", "src/a.ts", 2] as const, ["no-log", "src/a.ts", 13] as const];
    stage.commit("topic", { "src/new.ts": lines("slow", "wait();") });
    expectGreen(stage, await runWith(stage, pull, tidy(rest)));
    stage.commit("topic", { "src/new.ts": SLOW });
    const run = await runWith(stage, pull, tidy([...rest, ["no-log", "src/new.ts", 2]]));
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ "came-back": "1" });
    expect(wordsOf(stage.comment(pull))).toMatch(/\| came back \|.*src\/new\.ts/);
  });
});
