/** A report of 3,000 results: counted in full, shown in ten rows, kept as far as there is room. */
import { expect, test } from "vitest";
import { expectGreen, ledgerOf, lines, runWith, type Spot, tidy } from "./reports.ts";
import { openStage, wordsOf } from "./stage.ts";

const FILES = 60;
const BODY = Array.from({ length: 50 }, (_, step) => `log(${String(step)});`);
const nameOf = (file: number): string => `src/part${String(file)}.ts`;
const SPOTS: readonly Spot[] = Array.from({ length: FILES }, (_, file) => file).flatMap((file) =>
  BODY.map((_, line): Spot => ["no-log", nameOf(file), line + 2]),
);

test("3,000 new violations of another tool", async () => {
  const stage = await openStage();
  const files = Object.fromEntries(
    Array.from({ length: FILES }, (_, file) => [nameOf(file), lines(`part${String(file)}`, ...BODY)]),
  );
  const pull = stage.open("topic", files);
  const first = await runWith(stage, pull, tidy(SPOTS), { action: "opened" });
  expectGreen(stage, first);
  // Each function breaks two limits of ours as well.
  expect(first.outputs).toMatchObject({ status: "ok", violations: "3120", new: "3120" });
  const comment = stage.comment(pull);
  const words = wordsOf(comment);
  expect(words).toContain("### Refrain: this change caused 60");
  const [above = ""] = words.split("<details>");
  expect(above.split("\n").filter((line) => line.startsWith("| new |"))).toHaveLength(10);
  expect(comment.body.length).toBeLessThanOrEqual(60_000);
  expect(ledgerOf(stage, pull).violations.length).toBeGreaterThanOrEqual(1000);
  stage.hub.journal.clear();
  const again = await runWith(stage, pull, tidy(SPOTS));
  expect(again.outputs["state"]).toBe("ok");
  expect(stage.hub.journal.writes()).toEqual([]);
  stage.commit("topic", { [nameOf(0)]: lines("part0", ...BODY.slice(1)) });
  const second = await runWith(stage, pull, tidy([...SPOTS.slice(0, 49), ...SPOTS.slice(50)]));
  expectGreen(stage, second);
  expect(second.outputs).toMatchObject({ violations: "3119" });
  expect(first.peakRssBytes).toBeLessThan(300 * 1024 * 1024);
});
