import { cpSync } from "node:fs";
import { expect, test } from "vitest";
import { cloneOf, newRepository } from "./story.ts";

const branches = (count: number): string =>
  Array.from({ length: count }, (_, i) => `if (a === ${i}) b(${i});`).join(" ");
const parse = (count: number): string =>
  `export function parse(a: number, b: (n: number) => void) { ${branches(count)} }\n`;

test("a clone without the commits in between recognises moved code by its sketch, and loses nothing that was known", () => {
  const origin = newRepository("gap-origin");
  origin.commit({ on: "2026-06-01" }, { "src/a.ts": parse(16), "src/b.ts": "export const b = 1;\n" });
  origin.commit({ on: "2026-06-02" }, { "src/a.ts": parse(17) });
  origin.json("backfill");
  const before = origin.lines();
  origin.commit({ on: "2026-06-03" }, { "src/a.ts": "export const a = 1;\n", "src/b.ts": parse(17) });
  origin.commit({ on: "2026-06-04" }, { "src/c.ts": "export const c = 1;\n" });
  origin.commit({ on: "2026-06-05" }, { "src/b.ts": parse(18) });

  const clone = cloneOf(origin, "gap-clone", ["--depth", "1"]);
  cpSync(origin.at(".refrain"), clone.at(".refrain"), { recursive: true });
  clone.json("backfill");
  const lines = clone.lines();

  const changes = (of: typeof lines): readonly string[] =>
    of.flatMap((line) => (line.type === "change" ? [line.change] : []));
  expect(changes(lines)).toEqual([...changes(before), `commit:${origin.head()}`]);
  expect(lines.filter((line) => line.type === "alias")).toEqual([
    {
      type: "alias",
      change: `commit:${origin.head()}`,
      from: "src/a.ts::parse",
      to: "src/b.ts::parse",
      stage: "similar",
    },
  ]);
  expect(clone.remembered().recurring).toMatchObject({
    "src/b.ts::parse::cyclomatic_max": [2, 2, `commit:${origin.head("HEAD~3")}`, expect.any(String)],
  });
});

test("a shallow clone that gets its commits later ends with the bytes of a full one", () => {
  const origin = newRepository("later-origin");
  for (const day of [1, 2, 3, 4]) origin.commit({ on: `2026-06-0${day}` }, { "src/a.ts": parse(14 + day) });
  const full = cloneOf(origin, "later-full");
  full.json("backfill");
  for (const depth of ["1", "2"]) {
    const shallow = cloneOf(origin, `later-${depth}`, ["--depth", depth]);
    shallow.refrain(["backfill"]);
    expect(shallow.events()).not.toBe(full.events());
    shallow.git("fetch", "--quiet", "--unshallow");
    shallow.json("backfill");
    expect(shallow.events()).toBe(full.events());
    expect(shallow.summaries()).toBe(full.summaries());
  }
});
