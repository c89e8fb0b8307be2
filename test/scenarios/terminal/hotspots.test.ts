/** Hotspots are code that was edited again and again while over its limit; merely old and long is not enough. */
import { describe, expect, test } from "vitest";
import { ann, ben, cleo, narrow, newRepository, wide, type Files } from "./story.ts";

const shop = newRepository("shop");
const first = shop.commit(
  { on: "2026-03-02", by: ann },
  {
    "src/price.ts": wide("price"),
    "src/order.ts": wide("order") + narrow("total"),
    "src/tax.ts": wide("tax"),
    "README.md": "# Shop\n",
  },
);
const edits: readonly [on: string, by: typeof ann, files: Files][] = [
  ["2026-03-03", ben, { "src/price.ts": wide("price", 1), "src/order.ts": wide("order") + narrow("total", 1) }],
  [
    "2026-03-03T18:00:00Z",
    ben,
    { "src/price.ts": wide("price", 2), "src/order.ts": wide("order") + narrow("total", 2) },
  ],
  [
    "2026-03-09",
    cleo,
    {
      "src/price.ts": `// What a thing costs.\n\n${wide("price", 2)}`,
      "src/order.ts": wide("order") + narrow("total", 3),
    },
  ],
  ["2026-03-10", cleo, { "src/price.ts": wide("price", 4), "src/order.ts": wide("order") + narrow("total", 4) }],
];
const shas = edits.map(([on, by, files]) => shop.commit({ on, by }, files));

const bakery = newRepository("bakery");
for (const hour of ["08", "12", "16", "23"])
  bakery.commit({ on: `2026-03-02T${hour}:00:00Z` }, { "src/bake.ts": wide("bake", hour) });

describe("edited again and again", () => {
  const summary = shop.summary();

  test("is a hotspot, with each change that edited it counted once", () => {
    expect(summary.top_hotspots).toMatchObject([
      {
        fingerprint: "src/price.ts::price::params_max",
        path: "src/price.ts",
        unit_name: "price",
        start_line: 1,
        rule_key: "params_max",
        role: "app",
        area: "src",
        actual: 5,
        limit: 4,
        count: 4,
        distinct_days: 3,
        first_change: `commit:${first}`,
        last_change: `commit:${shas[3]}`,
        first_at: "2026-03-02T12:00:00Z",
        last_at: "2026-03-10T12:00:00Z",
      },
    ]);
    expect(summary.totals).toMatchObject({ hotspots: 1, patterns: 0, came_back: 0, recurring: 1, open: 3 });
  });

  test("a comment or a blank line is no edit, and neither is an edit of the neighbour", () => {
    expect(Object.entries(summary.recurring)).toEqual([
      ["src/price.ts::price::params_max", [4, 3, `commit:${shas[3]}`, "2026-03-10"]],
    ]);
    const order = shop
      .lines()
      .filter((line) => line.type === "violation" && line.touched && line.unit_name === "order");
    expect(order).toHaveLength(1);
  });

  test("changes, people and days are those of the repository", () => {
    expect(summary.changes).toEqual({ merged: 5, bulk: 0, open: 0, closed: 0, authors: 3, days: 4, edited_units: 11 });
    expect(summary.history).toMatchObject({
      since: "2026-03-02T12:00:00Z",
      until: "2026-03-10T12:00:00Z",
      window_days: 8,
      limited_by: "start",
    });
    expect(summary.base).toBe("main");
  });

  test("is said in words, with an id that explain takes", () => {
    const { stdout, code } = shop.refrain(["summary", "--quiet"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Hotspots: 1 violation in 1 place\n");
    const row = stdout.split("\n").find((line) => line.includes("src/price.ts:1 price")) ?? "";
    expect(row.trim().split(/ {2,}/)).toEqual([
      expect.stringMatching(/^R-[0-9a-f]{8}$/),
      "src/price.ts:1 price",
      "params 5 › 4",
      "4",
      "3",
      "2026-03-10",
    ]);
    const told = shop.json("explain", row.trim().split(" ")[0] ?? "") as { events: { what: string; change: string }[] };
    expect(told.events.map((event) => event.what)).toEqual(["new", "same", "same", "same"]);
    expect(told.events.map((event) => event.change)).toEqual(
      [first, shas[0], shas[1], shas[3]].map((sha) => `commit:${sha}`),
    );
  });
});

test("however often on one day, it is none", () => {
  const summary = bakery.summary();
  expect(summary.top_hotspots).toEqual([]);
  expect(summary.recurring).toEqual({
    "src/bake.ts::bake::params_max": [4, 1, `commit:${bakery.head()}`, "2026-03-02"],
  });
  bakery.commit({ on: "2026-03-03T00:00:00Z" }, { "src/bake.ts": wide("bake", 99) });
  expect(bakery.summary().top_hotspots).toMatchObject([
    { fingerprint: "src/bake.ts::bake::params_max", count: 5, distinct_days: 2 },
  ]);
});

test("what is older than the window does not count, and the window ends at the last change", () => {
  const attic = newRepository("attic");
  for (const on of ["2025-11-01", "2025-11-02", "2025-11-03"])
    attic.commit({ on }, { "src/old.ts": wide("old", on.slice(-1)) });
  expect(attic.summary().totals.hotspots).toBe(1);
  attic.commit({ on: "2026-02-20" }, { "src/old.ts": wide("old", 4) });
  const summary = attic.summary();
  expect(summary.top_hotspots).toEqual([]);
  expect(summary.changes.merged).toBe(1);
  expect(summary.history).toMatchObject({ until: "2026-02-20T12:00:00Z", window_days: 90, limited_by: null });
});
