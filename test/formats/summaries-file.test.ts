import { expect, test } from "vitest";
import { summarize } from "../../src/domain/history/summaries.ts";
import { parseSummaries, printSummaries } from "../../src/formats/summaries-file.ts";
import { merged, scanAt } from "../domain/history/story.ts";

const F = "src/a.ts::f::cognitive_max";
const LINES = [
  ...["08-01", "08-02", "08-03"].flatMap((at, index) =>
    merged(index + 1, at, { sees: [F], judges: ["cognitive_max src 3"], edited: 1 }),
  ),
  ...merged(4, "08-04", { misses: [F] }),
  ...merged(5, "08-05", { sees: [F, "src/b.ts::f::cognitive_max", "src/c.ts::f::cognitive_max"] }),
  ...scanAt(
    5,
    [F],
    [
      {
        units: 20,
        histogram: [
          [3, 19],
          [22, 1],
        ],
      },
    ],
  ),
];
const quiet = [{ rule: "params_max", area: null, role: "app" }] as const;
const source = { sha256: "ab".repeat(32), recurrence: { window_days: 60 }, quiet };
const SUMMARIES = summarize(LINES, source);

test("every part is filled here, and parse(print(x)) = x", () => {
  for (const list of ["top_hotspots", "top_patterns", "came_back", "trend", "rule_stats", "calibration"] as const) {
    expect({ list, empty: SUMMARIES[list].length === 0 }).toEqual({ list, empty: false });
  }
  expect(SUMMARIES.recurring).toEqual({ [F]: [4, 4, "pr:5", "2026-08-05"] });
  expect(parseSummaries(printSummaries(SUMMARIES), source)).toEqual({ summaries: SUMMARIES });
  expect(printSummaries(SUMMARIES)).toMatch(/^\{"schema_version":2,.*\}\n$/);
});

test.each([
  ["another history", { ...source, sha256: "cd".repeat(32) }, "other-history"],
  ["another window", { ...source, recurrence: {} }, "other-settings"],
  ["another threshold", { ...source, recurrence: { window_days: 60, hotspot: { days: 3 } } }, "other-settings"],
  ["another rule is quiet", { ...source, quiet: [] }, "other-settings"],
  ["another account is a bot", { ...source, bots: [7] }, "other-settings"],
])("%s: rebuild", (_name, wanted, rebuild) => {
  expect(parseSummaries(printSummaries(SUMMARIES), wanted)).toEqual({ rebuild });
});

test.each([
  ["empty", ""],
  ["torn", printSummaries(SUMMARIES).slice(0, 500)],
  ["another thing", "[]"],
  ["the version before", printSummaries(SUMMARIES).replace('"schema_version":2', '"schema_version":1')],
  ["a key too many", printSummaries(SUMMARIES).replace("{", '{"x":1,')],
  ["a newer version", printSummaries(SUMMARIES).replace('"schema_version":2', '"schema_version":3')],
])("%s: rebuild", (_name, text) => {
  expect(parseSummaries(text, source)).toEqual({ rebuild: "unreadable" });
});
