/** Where reports are found, what they hold, and what is said of those that hold nothing to rely on. */
import { describe, expect, test } from "vitest";
import { tangled } from "../code.ts";
import { expectGreen, lines, runWith, type Spot, tidy } from "./reports.ts";
import { openStage, wordsOf, type StageRun } from "./stage.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";

const SPOTS: readonly Spot[] = [["no-log", "src/a.ts", 2]];

interface Told {
  readonly run: RunResult;
  readonly words: string;
}

/** A change that adds `src/a.ts`; it has something to say without any report. */
async function tell(run: StageRun, report = ""): Promise<Told> {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);"), "src/b.ts": tangled("b") });
  const result = await runWith(stage, pull, report, { action: "opened", ...run });
  expectGreen(stage, result);
  return { run: result, words: wordsOf(stage.comment(pull)) };
}

describe("several reports", () => {
  test("of two tools, each told for itself", async () => {
    const left = { "out/1.sarif": tidy(SPOTS), "lint/2.json": tidy(SPOTS, { name: "Neat" }) };
    const { run, words } = await tell({ left, inputs: { reports: "out/*.sarif\nsarif=lint/*.json\n" } });
    expect(run.outputs).toMatchObject({ violations: "4", new: "4" });
    expect(words).toMatch(/`src\/a\.ts:2`.*`neat\/no-log` · `tidy\/no-log`/);
  });

  test("of one run of a tool say it once", async () => {
    const left = { "out/1.sarif": tidy(SPOTS), "out/again/2.sarif": `scanning\n${tidy(SPOTS)}` };
    const { run } = await tell({ left, inputs: { reports: "out/**" } });
    expect(run.outputs).toMatchObject({ violations: "3", new: "3" });
  });

  test("of which one cannot be read: the other counts", async () => {
    const left = { "out/1.sarif": tidy(SPOTS), "out/2.sarif": tidy(SPOTS).slice(0, 200) };
    const { run, words } = await tell({ left });
    expect(run.outputs).toMatchObject({ status: "ok", violations: "3" });
    expect(words).toContain("The report `out/2.sarif` could not be read: of what it would say, nothing is known.");
    expect(run.log).toContain("the file ends in the middle of its JSON: it was cut off while it was written");
  });
});

test("a report of 12 MiB is read result by result, its rules behind them", async () => {
  const padded: Spot = ["no-key", "src/a.ts", 2, { message: { text: "x".repeat(12_000) } }];
  const report = tidy(Array.from({ length: 1100 }, () => padded));
  const { results, tool } = JSON.parse(report).runs[0] as Record<string, unknown>; // As `tidy` writes them.
  const late = JSON.stringify({ version: "2.1.0", runs: [{ results, tool }] });
  const { run, words } = await tell({}, late);
  expect(run.outputs).toMatchObject({ violations: "3", new: "3" });
  expect(words).toMatch(/`tidy\/no-key` in `a`, line 2, floor/);
});

describe("a report in doubt", () => {
  test.each<readonly [string, string, string]>([
    [
      "of a tool that failed",
      tidy(SPOTS, { run: { invocations: [{ executionSuccessful: false }] } }),
      "1 run that failed",
    ],
    ["that only lists rules", tidy([], { run: { results: null } }), "1 run that did not look for anything"],
    ["of files that are not here", tidy([["no-log", "src/zzz.ts", 1]]), "1 result in files that are not here"],
    ["of another state of the code", tidy([["no-log", "src/a.ts", 900]]), "1 result behind the end of the file"],
    ["without a run", '{"version":"2.1.0","runs":[]}', "no run in it"],
  ])("%s", async (_, report, why) => {
    const { run, words } = await tell({}, report);
    expect(run.outputs["status"]).toBe("ok");
    expect(words).toMatch(new RegExp(`The report \`out/tidy\\.sarif\` is in doubt: ${why}`));
  });
});

describe("no report", () => {
  test("where a glob finds none: said, and the rest goes on", async () => {
    const { run, words } = await tell({ left: {}, inputs: { reports: "out/*.sarif\nlint/**/*.sarif" } });
    expect(run.outputs).toMatchObject({ status: "ok", violations: "2" });
    expect(words).toContain("No report fits `out/*.sarif`: of what it would say, nothing is known.");
    expect(words).toContain("No report fits `lint/**/*.sarif`");
  });

  test("is asked for: nothing is said of any", async () => {
    const { words } = await tell({ left: { "out/tidy.sarif": tidy(SPOTS) }, inputs: { reports: "" } });
    expect(words).not.toContain("report");
  });

  test.each<readonly [string, string]>([
    ["xml=out/*", "asks for the format xml: expected one of sarif"],
    ["!out/*", "a glob cannot be negated"],
  ])("`%s` is no line: one message, and red", async (reports, message) => {
    const stage = await openStage();
    const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);") });
    const run = await runWith(stage, pull, tidy(SPOTS), { inputs: { reports } });
    expect(run.exitCode).toBe(1);
    expect(run.annotations).toMatchObject([{ type: "error", message: expect.stringContaining(message) }]);
    expect(stage.hub.journal.writes()).toEqual([]);
  });
});

describe("reports alone", () => {
  test("`analyze: false`: nothing is said of metrics", async () => {
    const { run, words } = await tell({ inputs: { analyze: false } }, tidy(SPOTS));
    expect(run.outputs).toMatchObject({ violations: "1", new: "1" });
    expect(words).toContain("### Refrain: this change caused 1");
    expect(words).not.toContain("cognitive");
  });

  test("`paths`: only of those files", async () => {
    const { run } = await tell({ inputs: { paths: "src/b.ts" } }, tidy([...SPOTS, ["no-log", "src/b.ts", 2]]));
    expect(run.outputs).toMatchObject({ violations: "3" });
  });
});
