import { describe, expect, test } from "vitest";
import { calibrationsOf } from "../../../src/domain/history/calibration.ts";
import type { ExposureLine, HistoryLine, OutcomeLine } from "../../../src/domain/history/lines.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { changeLine, exposureLineOf, headerLine, runLineOf, shaOf } from "../../builders.ts";
import { instant, merged, scanAt } from "./story.ts";

const F = "src/a.ts::f::cognitive_max";
const summaryOf = (lines: readonly HistoryLine[], recurrence = {}) => summarize(lines, { sha256: "x", recurrence });

describe("calibration", () => {
  const run = runLineOf(changeLine("pr:1", instant("08-01")), { flow: "scan" });
  const calibrate = (...exposures: Partial<ExposureLine>[]) =>
    calibrationsOf({
      run,
      violations: [],
      allows: [],
      exposures: exposures.map((over) => exposureLineOf(run, over.rule ?? "cognitive_max", over)),
    });

  test.each<[string, Partial<ExposureLine>, object]>([
    [
      "95 of 100 at 12, under the default",
      {
        histogram: [
          [12, 95],
          [40, 5],
        ],
      },
      { units: 100, p95: 12, suggestion: 15, over_default: 5, over_suggestion: 5 },
    ],
    [
      "94 of 100 at 12",
      {
        histogram: [
          [12, 94],
          [20, 6],
        ],
      },
      { p95: 20, suggestion: 20, over_default: 6, over_suggestion: 0 },
    ],
    [
      "at most twice the default",
      {
        histogram: [
          [12, 50],
          [31, 45],
          [99, 5],
        ],
      },
      { p95: 31, suggestion: 30, over_default: 50, over_suggestion: 50 },
    ],
    [
      "exactly twice",
      { histogram: [[30, 1]] },
      { units: 1, p95: 30, suggestion: 30, over_default: 1, over_suggestion: 0 },
    ],
    [
      "nearest rank of 19 is the 19th",
      {
        histogram: [
          [1, 18],
          [22, 1],
        ],
      },
      { p95: 22 },
    ],
    [
      "nearest rank of 20 is the 19th",
      {
        histogram: [
          [1, 19],
          [22, 1],
        ],
      },
      { p95: 1 },
    ],
    [
      "abc has fractions: the bin of 33.4 needs 34",
      { rule: "abc_max", histogram: [[33, 20]] },
      { default: 30, p95: 34, suggestion: 34, over_suggestion: 0 },
    ],
    [
      "wide bins: 8 lines each, the top one",
      { rule: "file_lines_max", histogram: [[52, 20]] },
      { default: 400, p95: 423, suggestion: 423, over_default: 20, over_suggestion: 0 },
    ],
    [
      "wide bins that are no whole number: 1.6",
      { rule: "function_lines_max", role: "test", histogram: [[60, 20]] },
      { default: 80, p95: 97, suggestion: 97 },
    ],
    ["the role's own default", { role: "test", histogram: [[7, 20]] }, { default: 5, p95: 7, suggestion: 7 }],
  ])("%s", (_name, exposure, expected) => {
    expect(calibrate(exposure)[0]).toMatchObject(expected);
  });

  test("areas are one", () => {
    expect(
      calibrate(
        { area: "a", histogram: [[1, 10]] },
        {
          area: "b",
          histogram: [
            [1, 9],
            [20, 1],
          ],
        },
      ),
    ).toMatchObject([{ units: 20, p95: 1 }]);
  });

  test.each<[string, Partial<ExposureLine>]>([
    ["a min rule", { rule: "min_assertions", role: "test", histogram: [[0, 20]] }],
    ["a rule of another tool", { rule: "eslint/complexity", histogram: [[30, 20]] }],
    ["a role without a default", { rule: "exported_params_max", histogram: [[30, 20]] }],
    ["no histogram", {}],
    ["an empty one", { histogram: [] }],
  ])("none for %s", (_name, exposure) => {
    expect(calibrate(exposure)).toEqual([]);
  });

  test("none without a scan", () => {
    expect(calibrationsOf(null)).toEqual([]);
  });
});

describe("trend", () => {
  const week = { changes: 0, edited_units: 0, new: 0, worse: 0, better: 0, fixed: 0, per_100: null };

  test("week by week, those without a change too", () => {
    const lines = [
      // 2026-08-02 is a Sunday.
      ...merged(1, "08-02T23:59:59", {
        edited: 8,
        sees: [F, [`${F}2`, { change: "worse" }], [`${F}3`, { change: "better" }], [`${F}4`, { change: "same" }]],
      }),
      ...merged(2, "08-03T00:00:00", { edited: 3, misses: [F, ["x::y::z", "removed"]] }),
      ...merged(3, "08-04", {
        edited: 5,
        sees: [
          [F, { touched: false }],
          [`${F}5`, { severity: "yellow" }],
        ],
      }),
      ...merged(4, "08-20", { edited: 100, sees: [F], change: { bulk: true } }),
      ...merged(5, "08-20T13:00:00"),
    ];
    expect(summaryOf(lines).trend).toEqual([
      { ...week, week: "2026-W31", changes: 1, edited_units: 8, new: 1, worse: 1, better: 1, per_100: 25 },
      { ...week, week: "2026-W32", changes: 2, edited_units: 8, fixed: 1, per_100: 0 },
      { ...week, week: "2026-W33" },
      { ...week, week: "2026-W34", changes: 1 },
    ]);
  });

  test("only the window", () => {
    expect(summaryOf([...merged(1, "05-02"), ...merged(2, "08-01")]).trend.map((row) => row.week)).toEqual([
      "2026-W31",
    ]);
    expect(summaryOf([]).trend).toEqual([]);
  });
});

describe("rule_stats", () => {
  const lines = [
    ...merged(1, "08-01", {
      sees: [F, [`${F}2`, { change: "worse" }], [`${F}3`, { change: "same" }], "src/b.ts::f::params_max"],
    }),
    ...merged(2, "08-02", { misses: [F, [`${F}2`, "removed"], ["src/b.ts::f::params_max", "suppressed"]] }),
    ...merged(3, "08-03", { sees: ["src/c.ts::f::cognitive_max"] }),
    ...scanAt(
      3,
      [`${F}3`, "src/c.ts::f::cognitive_max"],
      [{ units: 3 }, { units: 3, area: "lib" }, { rule: "abc_max", units: 9 }],
    ),
  ];
  const row = { role: "app", open: 0, judged: 0, share: null, new: 0, worse: 0, fixed: 0, removed: 0, left: 0 };

  test("what there is, what came, what became of it; by rule", () => {
    const same = lines.map((line) =>
      line.type === "violation" && line.rule_key !== "params_max" ? { ...line, rule_key: "cognitive_max" } : line,
    );
    expect(summaryOf(same).rule_stats).toMatchObject([
      { ...row, rule_key: "abc_max", judged: 9, share: 0 },
      {
        ...row,
        rule_key: "cognitive_max",
        open: 2,
        judged: 6,
        share: 0.333,
        new: 2,
        worse: 1,
        fixed: 1,
        removed: 1,
        left: 1,
      },
      { ...row, rule_key: "params_max", new: 1 },
    ]);
  });

  test("an outcome that was found out before is not lost", () => {
    const stored: OutcomeLine = {
      type: "outcome",
      change: "pr:1",
      fingerprint: F,
      outcome: "fixed",
      evaluated_sha: shaOf(1),
      final: true,
    };
    const first = merged(1, "08-01", { sees: [F] });
    expect(summaryOf(first).rule_stats[0]).toMatchObject({ fixed: 0, left: 1 });
    expect(summaryOf([...first, stored]).rule_stats[0]).toMatchObject({ fixed: 1, left: 0 });
  });

  test("bulk changes are not counted, nor those before the window", () => {
    const bulk = merged(1, "08-01", { sees: [F], change: { bulk: true } });
    expect(summaryOf([...bulk, ...merged(2, "01-01", { sees: [F] }), ...merged(3, "08-02")]).rule_stats).toEqual([]);
  });
});

describe("what was counted", () => {
  test("changes", () => {
    const lines = [
      ...merged(1, "08-01", { edited: 2, change: { author_id: "1" } }),
      ...merged(2, "08-01T13:00:00", { edited: 3, change: { author_id: "2" } }),
      ...merged(3, "08-02", { edited: 9, change: { author_id: "3", bulk: true } }),
      ...merged(4, "08-03", { change: { state: "open", merged_at: null } }),
      ...merged(5, "08-03", { change: { state: "closed", merged_at: null } }),
      ...merged(6, "01-01", { edited: 9, change: { author_id: "4" } }),
    ];
    expect(summaryOf(lines).changes).toEqual({
      merged: 3,
      bulk: 1,
      open: 1,
      closed: 1,
      authors: 2,
      days: 1,
      edited_units: 5,
    });
  });

  const horizon = (at: string): HistoryLine => ({
    type: "horizon",
    repo_id: "42",
    merged_at: instant(at),
    position: 1,
    change: "pr:1",
  });
  const newest = merged(9, "08-01");
  test.each<[string, HistoryLine[], object]>([
    [
      "the whole window",
      [headerLine({ since: instant("01-01") }), ...newest],
      { since: instant("05-03"), window_days: 90, limited_by: null },
    ],
    [
      "a young history",
      [headerLine({ since: instant("07-02T13:00:00") }), ...newest],
      { since: instant("07-02T13:00:00"), window_days: 29, limited_by: "start" },
    ],
    [
      "pruned inside the window",
      [headerLine({ since: instant("01-01") }), horizon("07-22"), ...newest],
      { since: instant("07-22"), window_days: 10, limited_by: "size" },
    ],
    [
      "pruned before it",
      [headerLine({ since: instant("01-01") }), horizon("05-01"), ...newest],
      { since: instant("05-03"), limited_by: null },
    ],
    [
      "no header: from the oldest change",
      [...merged(1, "07-22"), ...newest],
      { since: instant("07-22"), window_days: 10, limited_by: "start" },
    ],
    ["nothing merged", [headerLine()], { since: null, until: null, window_days: 0, limited_by: null }],
  ])("the window it covers: %s", (_name, lines, expected) => {
    expect(summaryOf(lines).history).toMatchObject(expected);
  });

  test("where it comes from", () => {
    const summary = summaryOf([headerLine(), ...newest, ...newest], { window_days: 30 });
    expect(summary).toMatchObject({
      schema_version: 2,
      repo_id: "42",
      base: "main",
      recurrence: { window_days: 30, hotspot: { occurrences: 3 } },
      quiet: [],
    });
    expect(summary.history).toMatchObject({ sha256: "x", lines: 3, until: instant("08-01") });
  });
});
