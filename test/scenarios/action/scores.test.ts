/** Shares from reports on pull requests: beyond a limit they are told, and fixed only where the same tool measures them again. */
import { describe, expect, test } from "vitest";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { goneOf, ledgerOf } from "./reports.ts";
import { openStage, wordsOf, type Stage } from "./stage.ts";

const POLICY = "version: 1\nmode: gate\nlimits:\n  - rule: coverage_line_min\n    limit: 80\n";

function lcov(files: Readonly<Record<string, readonly [reached: number, lines: number]>>): string {
  return Object.entries(files)
    .map(([path, [reached, lines]]) => {
      const all = Array.from({ length: lines }, (_, at) => `DA:${at + 1},${at < reached ? 1 : 0}`);
      return ["TN:", `SF:/home/runner/work/shop/shop/${path}`, ...all, "end_of_record"].join("\n");
    })
    .join("\n");
}

function run(stage: Stage, pull: Pull, report: string, action = "synchronize"): Promise<RunResult> {
  return stage.run(pull, { action, left: { "out/lcov.info": report }, inputs: { reports: "out/lcov.info" } });
}

async function opened(): Promise<{ readonly stage: Stage; readonly pull: Pull }> {
  const stage = await openStage({ files: { "src/old.ts": "export const old = 1;\n", "tuning/policy.yaml": POLICY } });
  const pull = stage.open("topic", { "src/a.ts": "export const a = 1;\n", "src/b.ts": "export const b = 1;\n" });
  return { stage, pull };
}

describe("coverage", () => {
  test("of a file that the change brings is told and breaks the gate; of one that stood before it does not", async () => {
    const { stage, pull } = await opened();
    const told = await run(
      stage,
      pull,
      lcov({ "src/a.ts": [1, 2], "src/b.ts": [4, 4], "src/old.ts": [0, 4] }),
      "opened",
    );
    expect([told.exitCode, told.outputs["new"], told.outputs["violations"]]).toEqual([1, "1", "3"]);
    expect(wordsOf(stage.comment(pull))).toContain("line coverage % 50 ‹ 80");
    expect(stage.hub.invalid).toEqual([]);
    const [line] = ledgerOf(stage, pull).violations.filter(({ path }) => path === "src/a.ts");
    expect(line).toMatchObject({ rule_key: "coverage_line_min", actual: 50, limit: 80, tool: "lcov", scope: "file" });
  });

  test("is fixed when it is measured again, and not when the report leaves the file out", async () => {
    const { stage, pull } = await opened();
    await run(stage, pull, lcov({ "src/a.ts": [1, 2], "src/b.ts": [1, 4] }), "opened");
    stage.commit("topic", { "src/a.ts": "export const a = 2;\n" });
    const told = await run(stage, pull, lcov({ "src/a.ts": [2, 2] }));
    expect(told.exitCode).toBe(0);
    expect(goneOf(ledgerOf(stage, pull)).toSorted()).toEqual([
      ".::coverage_line_min unknown",
      "src/a.ts::coverage_line_min fixed",
      "src/b.ts::coverage_line_min unknown",
    ]);
    expect(stage.hub.invalid).toEqual([]);
  });

  test("without a limit is said in no comment", async () => {
    const stage = await openStage({ files: { "src/old.ts": "export const old = 1;\n" } });
    const pull = stage.open("topic", { "src/a.ts": "export const a = 1;\n" });
    const told = await run(stage, pull, lcov({ "src/a.ts": [0, 2] }), "opened");
    expect([told.exitCode, told.outputs["violations"], stage.comments(pull).length]).toEqual([0, "0", 0]);
  });

  test("that cannot be read is one message", async () => {
    const { stage, pull } = await opened();
    const told = await run(
      stage,
      pull,
      '<!DOCTYPE coverage [<!ENTITY a "b">]><coverage line-rate="1">&a;</coverage>',
      "opened",
    );
    expect(told.exitCode).toBe(0);
    expect(told.summary).toContain("could not be read");
  });
});
