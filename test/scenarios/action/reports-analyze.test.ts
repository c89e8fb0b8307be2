/** The analyzer switched off between two pushes: what it does not look at is unknown, not fixed. */
import { expect, test } from "vitest";
import { tangled } from "../code.ts";
import { expectGreen, goneOf, ledgerOf, lines, runWith, tidy } from "./reports.ts";
import { openStage } from "./stage.ts";

test("a push that is looked at with reports only fixes no metric", async () => {
  const stage = await openStage({ files: { "src/b.ts": tangled("b") } });
  const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);"), "src/b.ts": tangled("b", 7) });
  expectGreen(stage, await runWith(stage, pull, tidy([["no-log", "src/a.ts", 2]]), { action: "opened" }));
  stage.commit("topic", { "src/a.ts": lines("a", "work();") });
  const run = await runWith(stage, pull, tidy([]), { inputs: { analyze: false } });
  expectGreen(stage, run);
  expect(run.outputs).toMatchObject({ violations: "0", fixed: "0" });
  const ledger = ledgerOf(stage, pull);
  expect(goneOf(ledger)).toEqual(["src/a.ts::a::tidy/no-log fixed"]);
  expect(ledger.runs.map(({ tools }) => tools.map(({ name }) => name))).toEqual([["refrain", "tidy"], ["tidy"]]);
});
