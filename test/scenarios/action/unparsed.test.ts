/** What the parser stumbles over: unknown, and neither clean, fixed, new nor old; what stands beside it is judged as ever. */
import { expect, test } from "vitest";
import { wide } from "../code.ts";
import { expectGreen, goneOf, ledgerOf, lines, runWith, seenOf, tidy } from "./reports.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const BROKEN = "export function torn(a: number): number {\n  const = a;\n  return a;\n}\n";

test("an error inside of one function costs that function: the others are judged, and its place is named", async () => {
  const torn = wide("torn", 6);
  const stage = await openStage({ files: { "src/a.ts": torn + wide("left", 6) } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": BROKEN + wide("left", 7) }));
  expect([told.exitCode, told.outputs["status"], told.outputs["worse"], told.outputs["fixed"]]).toEqual([
    0,
    "incomplete",
    "1",
    "0",
  ]);
  expect(told.heading).toBe("### Refrain: this change caused at least 1");
  expect(told.rows).toEqual(["| worse | `src/a.ts:5` `left` | params 7 › 4 (was 6) |"]);
  expect(told.words).toContain(
    "\n\nCould not be parsed: `src/a.ts:1`. What stands there counts as unknown, not as clean or fixed.\n\n",
  );
});

test("mended: what it hid is not blamed on who mended it, and not called old either", async () => {
  const hidden = `export function g( {{{\n${wide("torn", 6)}`;
  const stage = await openStage({ files: { "src/a.ts": hidden, "src/b.ts": wide("b", 6) } });
  const pull = stage.open("topic", { "src/a.ts": wide("torn", 6), "src/b.ts": wide("b", 7) });
  const told = await tell(stage, pull);
  expect([told.outputs["status"], told.outputs["new"], told.outputs["worse"]]).toEqual(["ok", "0", "1"]);
  expect(told.words).toContain(
    "\n\n1 violation stands where the base could not be looked at: whether it was there before is not known.\n\n",
  );
  expect(told.words).not.toContain("stood here before");
});

test("what a report lists in a function is not fixed while the parser cannot see it, nor when it can again", async () => {
  const whole = lines("torn", "log(1);", "work(1);");
  const stage = await openStage({ files: { "src/a.ts": whole } });
  const pull = stage.open("topic", { "src/a.ts": lines("torn", "log(1);", "work(2);"), "src/b.ts": wide("b") });
  const report = tidy([["no-log", "src/a.ts", 2]]);
  expectGreen(stage, await runWith(stage, pull, report, { action: "opened" }));
  expect(seenOf(ledgerOf(stage, pull))).toContain("src/a.ts::torn::tidy/no-log same!");
  stage.commit("topic", { "src/a.ts": lines("torn", "log(1);", "const = 2;") });
  const second = await runWith(stage, pull, report);
  expect([second.outputs["status"], second.outputs["fixed"]]).toEqual(["incomplete", "0"]);
  expect(goneOf(ledgerOf(stage, pull))).toEqual(["src/a.ts::torn::tidy/no-log unknown"]);
  stage.commit("topic", { "src/a.ts": lines("torn", "log(1);", "work(3);") });
  const third = await runWith(stage, pull, report);
  expect([third.outputs["status"], third.outputs["fixed"]]).toEqual(["ok", "0"]);
  expect(goneOf(ledgerOf(stage, pull))).toEqual(["src/a.ts::tidy/no-log unknown"]);
});
