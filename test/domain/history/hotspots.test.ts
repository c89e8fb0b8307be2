import { describe, expect, test } from "vitest";
import type { HistoryLine, ViolationLine } from "../../../src/domain/history/lines.ts";
import { isOccurrence } from "../../../src/domain/history/occurrence.ts";
import { summarize, type SummaryFacts } from "../../../src/domain/history/summaries.ts";
import { aliasLine, changeLine, runLineOf, violationLineOf } from "../../builders.ts";
import { instant, merged, scanAt } from "./story.ts";

const F = "src/a.ts::f::cognitive_max";
const same = { change: "same", touched: true } as const;
const summaryOf = (lines: readonly HistoryLine[], facts: Partial<SummaryFacts> = {}) =>
  summarize(lines, { sha256: "x", ...facts });
/** `[count, days]` of F as a hotspot; null when it is none. */
const hotspot = (lines: readonly HistoryLine[], facts: Partial<SummaryFacts> = {}) => {
  const found = summaryOf(lines, facts).top_hotspots.find((one) => one.fingerprint === F);
  return found ? [found.count, found.distinct_days] : null;
};
/** F left standing at these times, then open. */
const left = (times: readonly string[], over: Partial<ViolationLine> = same): HistoryLine[] => [
  ...times.flatMap((at, index) => merged(index + 1, at, { sees: [[F, over]] })),
  ...scanAt(times.length, [F]),
];

describe("an occurrence", () => {
  const run = runLineOf(changeLine("pr:1", instant("08-01")));
  const file = "src/a.ts::file_lines_max";
  test.each<[string, string, Partial<ViolationLine>, boolean]>([
    ["a unit that was edited and left as it was", F, { change: "same", touched: true }, true],
    ["a unit that is better, but still over", F, { change: "better", touched: true }, true],
    ["a unit that the change did not edit", F, { change: "same", touched: false }, false],
    ["worse, yet not edited", F, { change: "worse", touched: false }, false],
    ["an exported unit, edited", F, { scope: "exported-unit", change: "same", touched: true }, true],
    ["a file that is new over the limit by 10 %", file, { change: "new", actual: 440, limit: 400, delta: 40 }, true],
    ["a file that is new over the limit by less", file, { change: "new", actual: 439, limit: 400, delta: 39 }, false],
    ["a file that became worse", file, { change: "worse", actual: 480, limit: 400, delta: 80 }, true],
    [
      "a file that was edited and left as it was",
      file,
      { change: "same", touched: true, actual: 480, limit: 400, delta: 80 },
      false,
    ],
    [
      "a project below a min rule",
      "x::coverage_line_min",
      { scope: "project", change: "worse", actual: 70, limit: 80, delta: -10 },
      true,
    ],
    ["a limit of 0", file, { change: "new", actual: 1, limit: 0, delta: 1 }, true],
  ])("%s", (_name, fingerprint, over, expected) => {
    expect(isOccurrence(violationLineOf(run, fingerprint, over))).toBe(expected);
  });
});

describe("a hotspot", () => {
  test.each([
    ["3 occurrences on 3 days", ["08-01", "08-02", "08-03"], [3, 3]],
    ["2 occurrences", ["08-01", "08-02"], null],
    ["3 occurrences on 2 days", ["08-01", "08-01T13:00:00", "08-02"], [3, 2]],
    ["3 occurrences on 1 day", ["08-01", "08-01T13:00:00", "08-01T14:00:00"], null],
    ["days change at midnight UTC", ["08-01T23:59:58", "08-01T23:59:59", "08-02T00:00:00"], [3, 2]],
    ["exactly 90 days back", ["05-03", "08-01T11:00:00", "08-01"], [3, 2]],
    ["90 days and a second back", ["05-03T11:59:59", "08-01T11:00:00", "08-01"], null],
  ])("%s", (_name, times, expected) => {
    expect(hotspot(left(times))).toEqual(expected);
  });

  const three = ["08-01", "08-02", "08-03"];

  test("one change counts once, however many runs it had", () => {
    const change = changeLine("pr:1", instant("08-01"));
    const pushes = [10, 11].map((hour) =>
      runLineOf(change, { flow: "collect", id: `aaaaaa${hour}`, first_at: instant(`08-01T${hour}:00:00`) }),
    );
    const lines = [...left(["08-01", "08-02"]), ...pushes, ...pushes.map((run) => violationLineOf(run, F))];
    expect(hotspot(lines)).toBeNull();
  });

  test("not what the scan no longer finds", () => {
    const lines = three.flatMap((at, index) => merged(index + 1, at, { sees: [[F, same]] }));
    expect(hotspot(lines)).toBeNull();
    expect(hotspot([...lines, ...scanAt(3, ["src/a.ts::other::cognitive_max"])])).toBeNull();
  });

  test("not of changes that are bulk, open or closed", () => {
    for (const change of [{ bulk: true }, { state: "open" as const }, { state: "closed" as const }]) {
      expect(
        hotspot([...left(["08-01", "08-02"]), ...merged(9, "08-02T13:00:00", { sees: [[F, same]], change })]),
      ).toBeNull();
    }
  });

  test("not advisory ones, neither then nor now", () => {
    expect(hotspot(left(three, { ...same, severity: "yellow" }))).toBeNull();
    const lines = three.flatMap((at, index) => merged(index + 1, at, { sees: [[F, same]] }));
    expect(hotspot([...lines, ...scanAt(3, [[F, { severity: "yellow" }]])])).toBeNull();
  });

  test.each([
    ["everywhere", { rule: "cognitive_max", area: null, role: null }, null],
    ["in this area", { rule: "cognitive_max", area: "src", role: "app" }, null],
    ["in another area", { rule: "cognitive_max", area: "lib", role: null }, [3, 3]],
    ["in another role", { rule: "cognitive_max", area: null, role: "test" }, [3, 3]],
    ["of another rule", { rule: "params_max", area: null, role: null }, [3, 3]],
  ] as const)("not what is quiet: %s", (_where, scope, expected) => {
    expect(hotspot(left(three), { quiet: [scope] })).toEqual(expected);
  });

  test("follows its unit through a rename", () => {
    const change = changeLine("pr:3", instant("08-03"));
    const old = "src/old.ts::f::cognitive_max";
    const lines = [
      ...merged(1, "08-01", { sees: [[old, same]] }),
      ...merged(2, "08-02", { sees: [[old, same]] }),
      ...merged(3, "08-03", { sees: [[F, same]] }),
      ...scanAt(3, [F]),
    ];
    expect(hotspot(lines)).toBeNull();
    expect(hotspot([...lines, aliasLine(change, "src/old.ts::f", "src/a.ts::f")])).toEqual([3, 3]);
  });

  test("thresholds are the policy's", () => {
    expect(hotspot(left(["08-01", "08-02"]), { recurrence: { hotspot: { occurrences: 2 } } })).toEqual([2, 2]);
    expect(hotspot(left(three), { recurrence: { hotspot: { days: 4 } } })).toBeNull();
    expect(hotspot(left(["07-01", "08-02", "08-03"]), { recurrence: { window_days: 30 } })).toBeNull();
  });

  test("says all that a line of a report needs", () => {
    const now = { start_line: 42, actual: 30, delta: 15, limit: 15 };
    const lines = three.flatMap((at, index) => merged(index + 1, at, { sees: [[F, same]] }));
    expect(summaryOf([...lines, ...scanAt(3, [[F, now]])]).top_hotspots).toEqual([
      {
        fingerprint: F,
        path: "src/a.ts",
        unit_name: "f",
        start_line: 42,
        rule_key: "cognitive_max",
        role: "app",
        area: "src",
        actual: 30,
        limit: 15,
        count: 3,
        distinct_days: 3,
        first_change: "pr:1",
        first_at: instant("08-01"),
        last_change: "pr:3",
        last_at: instant("08-03"),
      },
    ]);
  });

  test("total order: count, days, name; at most 50 are listed, all are counted", () => {
    const names = Array.from({ length: 51 }, (_, index) => `src/a.ts::f${index}::x`);
    const lines = [
      ...three.flatMap((at, index) =>
        merged(index + 1, at, { sees: [...names, F].map((name) => [name, same] as const) }),
      ),
      ...merged(4, "08-03T13:00:00", { sees: [[F, same]] }),
      ...scanAt(4, [...names, F]),
    ];
    const { top_hotspots: top, totals } = summaryOf(lines.toReversed());
    expect(top.map((one) => one.fingerprint)).toEqual([F, ...names.toSorted()].slice(0, 50));
    expect(totals).toMatchObject({ hotspots: 52, recurring: 52, open: 52 });
  });
});

describe("saturation", () => {
  /** F and others, of so many units. */
  const scanOf = (violated: number, units: number): HistoryLine[] => {
    const others = Array.from({ length: violated - 1 }, (_, index) => `src/b.ts::f${index}::cognitive_max`);
    const lines = ["08-01", "08-02", "08-03"].flatMap((at, index) => merged(index + 1, at, { sees: [[F, same]] }));
    return [...lines, ...scanAt(3, [F, ...others], [{ units: units - 5 }, { units: 5, area: "lib" }])];
  };

  test.each([
    [10, 20, false],
    [11, 20, true],
    [19, 19, false], // too few units to say so
    [51, 100, true],
  ])("%i of %i units", (violated, units, expected) => {
    const { saturated, top_hotspots: top, recurring } = summaryOf(scanOf(violated, units));
    const share = Math.round((1000 * violated) / units) / 1000;
    expect(saturated).toEqual(expected ? [{ rule_key: "cognitive_max", role: "app", units, violated, share }] : []);
    expect(top).toHaveLength(expected ? 0 : 1);
    expect(Object.keys(recurring)).toEqual([F]);
  });

  test("another role of the rule is not concerned", () => {
    const test30 = Array.from({ length: 30 }, (_, index): [string, Partial<ViolationLine>] => [
      `test/b.ts::f${index}::cognitive_max`,
      { role: "test" },
    ]);
    const lines = ["08-01", "08-02", "08-03"].flatMap((at, index) => merged(index + 1, at, { sees: [[F, same]] }));
    const { saturated, top_hotspots: top } = summaryOf([
      ...lines,
      ...scanAt(3, [F, ...test30], [{ units: 30 }, { units: 30, role: "test" }]),
    ]);
    expect(saturated.map((one) => one.role)).toEqual(["test"]);
    expect(top).toHaveLength(1);
  });
});

describe("recurring", () => {
  test("every open one with two occurrences: count, days, last change and its day", () => {
    expect(summaryOf(left(["08-01", "08-01T13:00:00"])).recurring).toEqual({ [F]: [2, 1, "pr:2", "2026-08-01"] });
    expect(summaryOf(left(["08-01"])).recurring).toEqual({});
    expect(summaryOf(merged(1, "08-01", { sees: [F] }).concat(merged(2, "08-02", { sees: [F] }))).recurring).toEqual(
      {},
    );
  });
});

describe("came back", () => {
  const back = (lines: readonly HistoryLine[]) =>
    summaryOf(lines).came_back.map((one) => [one.fingerprint, one.fixed_in, one.back_in]);
  const fixed = merged(1, "08-01", { misses: [F] });
  const again = merged(2, "08-02", { sees: [F] });

  test.each([
    ["fixed, seen again, open", [...fixed, ...again, ...scanAt(2, [F])], [[F, "pr:1", "pr:2"]]],
    ["fixed, and only the scan sees it", [...fixed, ...merged(2, "08-02"), ...scanAt(2, [F])], [[F, "pr:1", null]]],
    ["not open any more", [...fixed, ...again, ...scanAt(2, [])], []],
    ["fixed by the very change that was scanned", [...fixed, ...scanAt(1, [F])], []],
    ["removed, not fixed", [...merged(1, "08-01", { misses: [[F, "removed"]] }), ...again, ...scanAt(2, [F])], []],
    [
      "fixed, back, removed, back",
      [
        ...fixed,
        ...again,
        ...merged(3, "08-03", { misses: [[F, "removed"]] }),
        ...merged(4, "08-04", { sees: [F] }),
        ...scanAt(4, [F]),
      ],
      [],
    ],
    [
      "fixed twice: the last time counts",
      [
        ...fixed,
        ...again,
        ...merged(3, "08-03", { misses: [F] }),
        ...merged(4, "08-04", { sees: [F] }),
        ...scanAt(4, [F]),
      ],
      [[F, "pr:3", "pr:4"]],
    ],
    ["fixed before the window", [...merged(1, "05-01", { misses: [F] }), ...again, ...scanAt(2, [F])], []],
    ["advisory", [...fixed, ...again, ...scanAt(2, [[F, { severity: "yellow" }]])], []],
  ] as const)("%s", (_name, lines, expected) => {
    expect(back(lines)).toEqual(expected);
  });
});

describe("fixed last, and not there", () => {
  const last = (lines: readonly HistoryLine[]) => summaryOf(lines).last_fixed;
  const stood = [...merged(1, "08-01", { sees: [F] }), ...merged(2, "08-02", { sees: [F] })];
  const fixed = merged(3, "08-03", { misses: [F] });

  test("which change fixed it, and how often it was left standing before", () => {
    expect(last([...stood, ...fixed, ...scanAt(3, [])])).toEqual({ [F]: ["pr:3", 2, 2, "2026-08-02"] });
  });

  test("by the first change that the history knows: it never stood", () => {
    expect(last([...fixed, ...scanAt(3, [])])).toEqual({ [F]: ["pr:3", 0, 0, null] });
  });

  test.each([
    ["open again", [...stood, ...fixed, ...merged(4, "08-04", { sees: [F] }), ...scanAt(4, [F])]],
    ["seen again by a later change", [...stood, ...fixed, ...merged(4, "08-04", { sees: [F] }), ...scanAt(4, [])]],
    ["removed after it", [...stood, ...fixed, ...merged(4, "08-04", { misses: [[F, "removed"]] }), ...scanAt(4, [])]],
    ["never fixed", [...stood, ...merged(3, "08-03", { misses: [[F, "limit-moved"]] }), ...scanAt(3, [])]],
  ])("%s: not told", (_name, lines) => {
    expect(last(lines)).toEqual({});
  });
});
