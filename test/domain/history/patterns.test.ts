import { describe, expect, test } from "vitest";
import type { HistoryLine, ViolationLine } from "../../../src/domain/history/lines.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { aliasLine, changeLine } from "../../builders.ts";
import { instant, merged } from "./story.ts";

const RULE = "cognitive_max";
type Over = Partial<ViolationLine>;

const patternsOf = (lines: readonly HistoryLine[], recurrence = {}) =>
  summarize(lines, { sha256: "x", recurrence }).top_patterns;
/** `area/file.ts::unit` of RULE, of the day after. */
const seen = (area: string, ...places: readonly string[]): string[] =>
  places.map((place) => `${area}/${place.replace(".", ".ts::")}::${RULE}`);
const at = (
  number: number,
  when: string,
  sees: readonly (string | readonly [string, Over])[],
  judges: readonly string[] = [],
): HistoryLine[] => merged(number, when, { sees, judges });

const FIVE = [...at(1, "08-01", seen("src", "a.f", "b.f", "c.f")), ...at(2, "08-02", seen("src", "a.g", "b.g"))];

describe("a pattern of an area", () => {
  test.each<[string, HistoryLine[], number]>([
    ["5 occurrences, 3 files, 2 days, 2 changes", FIVE, 1],
    ["4 occurrences", [...at(1, "08-01", seen("src", "a.f", "b.f", "c.f")), ...at(2, "08-02", seen("src", "a.g"))], 0],
    ["2 files", [...at(1, "08-01", seen("src", "a.f", "b.f", "a.h")), ...at(2, "08-02", seen("src", "a.g", "b.g"))], 0],
    [
      "1 day",
      [...at(1, "08-01", seen("src", "a.f", "b.f", "c.f")), ...at(2, "08-01T23:59:59", seen("src", "a.g", "b.g"))],
      0,
    ],
    [
      "over midnight",
      [
        ...at(1, "08-01T23:59:59", seen("src", "a.f", "b.f", "c.f")),
        ...at(2, "08-02T00:00:00", seen("src", "a.g", "b.g")),
      ],
      1,
    ],
    ["1 change", at(1, "08-01", seen("src", "a.f", "b.f", "c.f", "a.g", "b.g")), 0],
    [
      "in two areas",
      [...at(1, "08-01", seen("src", "a.f", "b.f", "c.f")), ...at(2, "08-02", seen("lib", "a.g", "b.g"))],
      0,
    ],
    ["outside of the window", [...FIVE, ...at(3, "12-01", [])], 0],
  ])("%s: %#", (_name, lines, count) => {
    expect(patternsOf(lines)).toHaveLength(count);
  });

  test.each<[string, Over, number]>([
    ["worse counts as new does", { change: "worse" }, 1],
    ["what was only edited around does not", { change: "same" }, 0],
    ["nor what got better", { change: "better" }, 0],
    ["nor what is new in a unit that was not edited", { touched: false }, 0],
    ["nor an advisory one", { severity: "yellow" }, 0],
    ["nor one of another role", { role: "test" }, 0],
    ["nor one of another rule", { rule_key: "params_max" }, 0],
  ])("%s", (_name, over, count) => {
    const [last = ""] = seen("src", "b.g");
    const lines = [
      ...at(1, "08-01", seen("src", "a.f", "b.f", "c.f")),
      ...at(2, "08-02", [...seen("src", "a.g"), [last, over]]),
    ];
    expect(patternsOf(lines)).toHaveLength(count);
  });

  test("a moved file is one file", () => {
    const moves = [aliasLine(changeLine("pr:2", instant("08-02")), "src/c.ts::f", "src/b.ts::k")];
    expect(patternsOf([...FIVE, ...moves])).toHaveLength(0);
  });

  test("counts", () => {
    expect(patternsOf(FIVE)).toEqual([
      {
        rule_key: RULE,
        role: "app",
        area: "src",
        count: 5,
        distinct_files: 3,
        distinct_days: 2,
        distinct_changes: 2,
        areas: 1,
        rate: null,
        rest_rate: null,
        lift: null,
        summary_only: false,
      },
    ]);
  });
});

describe("lift", () => {
  /** Five in src over 50 edited units; so many in lib over so many. */
  const lines = (rest: number, units: number): HistoryLine[] => [
    ...FIVE,
    ...at(3, "08-03", [], [`${RULE} src 50`]),
    ...at(
      4,
      "08-04",
      Array.from({ length: rest }, (_, index) => `lib/a.ts::f${index}::${RULE}`),
      units > 0 ? [`${RULE} lib ${units}`] : [],
    ),
  ];

  test.each([
    [1, 20, 10, 5, 2, false],
    [2, 30, 10, 6.67, 1.5, false], // 10 ÷ 6.666…
    [7, 100, 10, 7, 1.43, true],
    [0, 100, 10, 0, 20, false], // half a violation assumed: 10 ÷ 0.5
    [0, 4, 10, 0, 0.8, true], // a small rest proves nothing
    [0, 0, 10, null, null, false], // no rest to compare with
  ])("%i of %i elsewhere", (rest, units, rate, restRate, lift, summaryOnly) => {
    expect(patternsOf(lines(rest, units))[0]).toMatchObject({
      rate,
      rest_rate: restRate,
      lift,
      summary_only: summaryOnly,
    });
  });

  test("units of bulk changes are not counted", () => {
    const bulk = merged(9, "08-05", { judges: [`${RULE} lib 1000`], change: { bulk: true } });
    expect(patternsOf([...lines(1, 20), ...bulk])[0]).toMatchObject({ rest_rate: 5 });
  });

  test("the threshold is the policy's", () => {
    expect(patternsOf(lines(7, 100), { pattern: { lift: 1.4 } })[0]?.summary_only).toBe(false);
  });
});

describe("a pattern of the whole role", () => {
  const inArea = (area: string, first: number): HistoryLine[] => [
    ...at(first, "08-01", seen(area, "a.f", "b.f", "c.f"), [`${RULE} ${area} 50`]),
    ...at(first + 1, "08-02", seen(area, "a.g", "b.g")),
  ];

  test("only when three areas hold it", () => {
    expect(patternsOf([...inArea("src", 1), ...inArea("lib", 3)]).map((one) => one.area)).toEqual(["lib", "src"]);
    const wide = patternsOf([
      ...inArea("src", 1),
      ...inArea("lib", 3),
      ...inArea("app", 5),
      ...at(9, "08-03", seen("x", "a.f")),
    ]);
    expect(wide.map((one) => one.area)).toEqual(["app", "lib", "src", null]);
    expect(wide.at(-1)).toEqual({
      rule_key: RULE,
      role: "app",
      area: null,
      count: 16,
      distinct_files: 10,
      distinct_days: 3,
      distinct_changes: 7,
      areas: 3,
      rate: 10.67,
      rest_rate: null,
      lift: null,
      summary_only: false,
    });
  });

  test("the number of areas is the policy's", () => {
    expect(patternsOf([...inArea("src", 1), ...inArea("lib", 3)], { pattern: { areas: 2 } })).toHaveLength(3);
  });
});
