/** How much a comment says: as much as there is room for, and nothing where there is nothing to say. */
import { expect, test } from "vitest";
import { calm, flat, tangled, wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

function manyUnits(count: number, parameters: (index: number) => number): string {
  return Array.from({ length: count }, (_, i) => wide(`f${String(i).padStart(2, "0")}`, parameters(i), i)).join("\n");
}

test("sixty units: the ten worst as rows, forty in the fold, the rest as a number", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/wide.ts": manyUnits(60, (i) => 5 + i) });
  const told = await tell(stage, pull);
  expect([told.exitCode, told.heading, told.outputs["new"]]).toEqual([0, "### Refrain: this change caused 60", "60"]);
  expect(told.rows.slice(0, 11).map((row) => row.replace(/^.*`(f\d\d)` \| (.*) \|$/, "$1 $2"))).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `f${59 - i} params ${64 - i} › 4`),
    "f49 params 54 › 4",
  ]);
  const [table = "", fold = ""] = (told.words ?? "").split("<details><summary>50 more</summary><br>");
  expect([rowCount(table), rowCount(fold)]).toEqual([10, 40]);
  expect(fold).toMatch(/\n\nand 10 more\n\n<\/details>/);
  expect(stage.comment(pull).body.length).toBeLessThan(20_000);
  expect((await tell(stage, pull)).writes).toEqual([]);
});

function rowCount(markdown: string): number {
  return markdown.match(/^\| new \|/gm)?.length ?? 0;
}

test("the summary of the run has room for all sixty", async () => {
  const stage = await openStage();
  const { summary } = await tell(stage, stage.open("topic", { "src/wide.ts": manyUnits(60, (i) => 5 + i) }));
  expect(rowCount(summary)).toBe(60);
});

test("a clean pull request has no comment, and nothing is written", async () => {
  const stage = await openStage({ files: { "src/a.ts": tangled("parse") } });
  const pull = stage.open("topic", { "src/b.ts": calm("f") });
  const clean = await tell(stage, pull, { action: "opened" });
  expect(clean).toMatchObject({ exitCode: 0, words: undefined, writes: [], annotations: [] });
  expect(clean.outputs).toEqual({
    status: "ok",
    violations: "0",
    new: "0",
    worse: "0",
    better: "0",
    fixed: "0",
    "came-back": "0",
    hotspots: "0",
    patterns: "0",
    state: "none",
  });
  expect(clean.requests).toEqual(["GRAPHQL Look viewer repository 200"]);
  expect(clean.summary).toContain("- Comment: none, there is nothing to say.");
});

test("a pull request that only fixes has no comment either", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 7) } });
  const fixed = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 3) }));
  expect(fixed).toMatchObject({ words: undefined, writes: [], outputs: { fixed: "1", state: "none" } });
  expect(fixed.summary.split("\n")[0]).toMatch(/^Refrain: this change caused nothing, fixed 1, at /);
});

test("a pull request without source says nothing", async () => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", { "docs/a.md": "# a\n", "logo.png": Uint8Array.of(0, 1, 255) }));
  expect(told).toMatchObject({ exitCode: 0, writes: [], outputs: { status: "ok", violations: "0" } });
});

test("what stood before in units that this change did not edit is one number", async () => {
  const old = wide("f", 6) + flat("g", 18) + tangled("h");
  const stage = await openStage({ files: { "src/a.ts": old } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": `${old}${wide("k", 5)}` }));
  expect(told.rows).toHaveLength(1);
  expect(told.words).toContain("\n\n5 violations stood here before, in units that this change did not edit.\n\n");
  expect(told.outputs).toMatchObject({ violations: "6", new: "1" });
});

test("what stood before in a unit that this change edited is neither a row nor among those", async () => {
  const stage = await openStage({ files: { "src/a.ts": wide("f", 6) } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 6, 1) + wide("g", 5) }));
  expect(told.rows).toEqual(["| new | `src/a.ts:4` `g` | params 5 › 4 |"]);
  expect(told.words).not.toContain("stood here before");
});

test("a file that is too long has no unit in its row, and a test has limits of its own", async () => {
  const stage = await openStage();
  const lines = Array.from({ length: 401 }, (_, i) => `export const c${i} = ${i};\n`).join("");
  const told = await tell(stage, stage.open("topic", { "src/long.ts": lines, "test/a.test.ts": wide("helper", 3) }));
  expect(told.rows).toEqual([
    "| new | `src/long.ts:1` | file lines 401 › 400 |",
    "| new | `test/a.test.ts:1` `helper` | params 3 › 2 |",
  ]);
});
