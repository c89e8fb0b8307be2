/** A tool that is silent where it spoke before: only the same tool, version and rule, to its end, makes that a fix. */
import { describe, expect, test } from "vitest";
import type { Pull } from "../../hub/github/state/issue.ts";
import { expectGreen, goneOf, ledgerOf, lines, runWith, type Spot, tidy } from "./reports.ts";
import { openStage, wordsOf, type Stage } from "./stage.ts";

const BOTH: readonly Spot[] = [
  ["no-log", "src/a.ts", 2],
  ["no-todo", "src/b.ts", 2],
];
const A = "src/a.ts::a::tidy/no-log";
const B = "src/b.ts::b::tidy/no-todo";

async function begin(report = tidy(BOTH)): Promise<{ stage: Stage; pull: Pull }> {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);"), "src/b.ts": lines("b", "todo(2);") });
  expectGreen(stage, await runWith(stage, pull, report, { action: "opened" }));
  stage.commit("topic", { "src/a.ts": lines("a", "work();"), "src/b.ts": lines("b", "work();") });
  return { stage, pull };
}

describe("after a push that fixes both", () => {
  test.each<readonly [string, string, readonly string[], left: number]>([
    ["the same tool looked again", tidy([]), [`${A} fixed`, `${B} fixed`], 0],
    ["one rule did not run", tidy([], { rules: [{ id: "no-log" }] }), [`${A} fixed`, `${B} unknown`], 1],
    ["the tool has another version", tidy([], { version: "2.0" }), [`${A} unknown`, `${B} unknown`], 0],
    ["another tool of the same rules looked", tidy([], { name: "Neat" }), [`${A} unknown`, `${B} unknown`], 2],
    ["the tool failed", tidy([], { run: failed(true) }), [`${A} unknown`, `${B} unknown`], 2],
    ["one rule failed", tidy([], { run: failed("no-log") }), [`${A} unknown`, `${B} fixed`], 1],
    ["it listed its rules and did not look", tidy([], { run: { results: null } }), [`${A} unknown`, `${B} unknown`], 2],
    ["it looked at fewer files than before", tidy([], { run: target("src/a.ts") }), [`${A} fixed`, `${B} unknown`], 1],
    ["a result could not be read", tidy([], { run: { results: ["?"] } }), [`${A} unknown`, `${B} unknown`], 2],
    ["the report is cut off", tidy(BOTH).slice(0, -30), [`${A} unknown`, `${B} unknown`], 2],
    ["there is no report", "", [`${A} unknown`, `${B} unknown`], 2],
  ])("%s", async (_, report, gone, left) => {
    const { stage, pull } = await begin();
    const run = await runWith(stage, pull, report, report === "" ? { left: {} } : {});
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ status: left > 0 ? "incomplete" : "ok", violations: "0", fixed: "0" });
    const told = /Not looked at again: (\d) violations? /.exec(wordsOf(stage.comment(pull)))?.[1];
    expect(Number(told ?? 0)).toBe(left);
    expect(goneOf(ledgerOf(stage, pull))).toEqual(gone);
    expect(stage.comments(pull)).toHaveLength(1);
  });
});

function failed(rule: string | true): object {
  const error = { level: "error", message: { text: "x" } };
  if (rule === true) return { invocations: [{ executionSuccessful: false }] };
  const told = { ...error, associatedRule: { id: rule } };
  return { invocations: [{ executionSuccessful: true, toolExecutionNotifications: [told] }] };
}

function target(uri: string): object {
  return { artifacts: [{ location: { uri }, roles: ["analysisTarget"] }] };
}

describe("a new version of a tool", () => {
  test("is named once, and its rules begin anew", async () => {
    const { stage, pull } = await begin();
    await runWith(stage, pull, tidy([["no-todo", "src/b.ts", 2]], { version: "2.0" }));
    const note = "`tidy` changed from `1.2` to `2.0`: what its rules no longer say is not counted as fixed.";
    expect(wordsOf(stage.comment(pull))).toContain(note);
    stage.hub.journal.clear();
    await runWith(stage, pull, tidy([["no-todo", "src/b.ts", 2]], { version: "2.0" }));
    expect(stage.hub.journal.writes()).toEqual([]);
    stage.commit("topic", { "src/b.ts": lines("b", "play();") });
    const run = await runWith(stage, pull, tidy([], { version: "2.0" }));
    expectGreen(stage, run);
    expect(goneOf(ledgerOf(stage, pull))).toEqual([`${B} fixed`]);
    expect(wordsOf(stage.comment(pull))).not.toContain("changed from");
  });

  test("that only its sets of rules have is one too", async () => {
    const pack = (version: string): object => ({
      tool: {
        driver: { name: "Tidy", version: "1.2" },
        extensions: [{ name: "pack", version, rules: [{ id: "no-log" }, { id: "no-todo" }] }],
      },
    });
    const { stage, pull } = await begin(tidy(BOTH, { run: pack("1.0") }));
    await runWith(stage, pull, tidy([], { run: pack("1.1") }));
    expect(goneOf(ledgerOf(stage, pull))).toEqual([`${A} unknown`, `${B} unknown`]);
    expect(wordsOf(stage.comment(pull))).toContain("changed from `1.2 with pack@1.0` to `1.2 with pack@1.1`");
  });
});

describe("a report that was missing once", () => {
  test("is compared with the push before that", async () => {
    const { stage, pull } = await begin();
    expectGreen(stage, await runWith(stage, pull, "", { left: {} }));
    stage.commit("topic", { "README.md": "# more\n" });
    const run = await runWith(stage, pull, tidy([["no-todo", "src/b.ts", 2]]));
    expectGreen(stage, run);
    // The line of `no-todo` was edited: whether it is still the same nobody knows.
    expect(goneOf(ledgerOf(stage, pull))).toEqual([`${A} fixed`]);
  });
});
