import { describe, expect, test } from "vitest";
import { MOST_VIOLATIONS } from "../../../src/formats/reports/report.ts";
import { at, firstRun, log, notes, readReport, result, run, violations, type Json } from "./sarif-builder.ts";

describe("ran and found nothing, or did not run", () => {
  test.each<readonly [string, Json, { looked: boolean; complete: boolean }, Json]>([
    ["an empty list", run([]), { looked: true, complete: true }, {}],
    ["null", run(null), { looked: false, complete: false }, { "no-results": 1 }],
    ["nothing", run(undefined), { looked: false, complete: false }, { "no-results": 1 }],
    ["a number", run(42), { looked: false, complete: false }, { "results-unreadable": 1 }],
    [
      "another file",
      run(undefined, { externalPropertyFileReferences: { results: [{ location: { uri: "x" } }] } }),
      { looked: true, complete: false },
      { "results-elsewhere": 1 },
    ],
    [
      "an entry that is no result",
      run([result(), null, "x", []]),
      { looked: true, complete: false },
      { "results-unreadable": 3 },
    ],
    [
      "a failure",
      run([], { invocations: [{ executionSuccessful: false }] }),
      { looked: true, complete: false },
      { "tool-failed": 1 },
    ],
  ])("%s", (_, one, state, noted) => {
    const report = readReport(log(one));
    expect(report.runs[0]).toMatchObject(state);
    expect(notes(report)).toEqual(noted);
  });

  test.each<readonly [string, unknown]>([
    ["no runs", []],
    ["null", null],
    ["nothing", undefined],
  ])("%s at all", (_, runs) => {
    const report = readReport({ $schema: "sarif", version: "2.1.0", runs });
    expect([report.runs, notes(report)]).toEqual([[], { "no-runs": 1 }]);
  });

  test("several runs, of several tools", () => {
    const other = { tool: { driver: { name: "Other", semanticVersion: "1.2", version: "9" } } };
    const report = readReport(log(run([result()]), run([], other), run([result()])));
    expect(report.runs.map(({ tool, violations: all }) => [tool.name, tool.version, all.length])).toEqual([
      ["Tool", "", 1],
      ["Other", "1.2", 0],
      ["Tool", "", 1],
    ]);
  });
});

describe("which rules looked", () => {
  const rules = [
    { id: "on" },
    { id: "off", defaultConfiguration: { enabled: false } },
    { id: "switched-off" },
    { id: "switched-on", defaultConfiguration: { enabled: false } },
    { id: "broken" },
  ];
  const around = {
    tool: {
      driver: { name: "T", rules },
      extensions: [{ name: "E", version: "1.0", rules: [{ id: "extra" }] }, { name: "none" }],
    },
    invocations: [
      {
        ruleConfigurationOverrides: [
          { descriptor: { id: "switched-off" }, configuration: { enabled: false } },
          { descriptor: { index: 3 }, configuration: { enabled: true } },
        ],
        toolExecutionNotifications: [
          { level: "error", associatedRule: { index: 4 } },
          { level: "warning", associatedRule: { id: "on" } },
          { descriptor: { id: "on" } },
        ],
      },
    ],
  };
  const results = [
    result({ ruleId: "seen" }),
    result({ ruleId: "passed", kind: "pass" }),
    result({ ruleId: "skipped", kind: "notApplicable" }),
    result({ ruleId: "undecided", kind: "open" }),
    result({ ruleId: "off" }),
  ];

  test("those that are described and on, those with a result; not those that failed or were not evaluated", () => {
    const one = firstRun(log(run(results, around)));
    expect(one.rules.toSorted()).toEqual(["extra", "off", "on", "passed", "seen", "switched-on"]);
    expect(one.complete).toBe(true);
  });

  test("what brings rules has a version of its own", () => {
    expect(firstRun(log(run([], around))).tool.components).toEqual(["E@1.0"]);
  });

  test("an error that is no rule's is the whole run's", () => {
    const invocations = [{ toolConfigurationNotifications: [{ level: "error", message: { text: "no" } }] }];
    expect(firstRun(log(run([], { invocations }))).complete).toBe(false);
  });
});

test("the files that were looked at, where a run says so", () => {
  const artifacts = [
    { location: { uri: "a.ts" }, roles: ["analysisTarget"] },
    { location: { uri: "b.ts" }, roles: ["resultFile"] },
    { location: { uri: "c%20d.ts" }, roles: ["modified", "analysisTarget"] },
  ];
  expect(firstRun(log(run([], { artifacts }))).covered).toEqual([["a.ts"], ["c d.ts", "c%20d.ts"]]);
  expect(firstRun(log(run([], { artifacts: [{ location: { uri: "a.ts" } }] }))).covered).toBeNull();
});

describe("rules without a name", () => {
  test("are kept and said; a number is a name", () => {
    const report = readReport(
      log(run([result({ ruleId: undefined }), result({ ruleId: "" }), result({ ruleId: 1001 })])),
    );
    expect(report.runs[0]?.violations.map(({ rule }) => rule)).toEqual([null, null, "1001"]);
    expect(notes(report)).toEqual({ "no-rule-id": 2 });
  });
});

describe("suppressed", () => {
  test.each<readonly [unknown, boolean]>([
    [undefined, false],
    [[], false],
    [null, false],
    ["yes", false],
    [[null, 3], false],
    [[{ kind: "inSource" }], true],
    [[{ kind: "external", status: "accepted" }], true],
    [[{ kind: "external", status: null }], true],
    [[{ kind: "external", status: "rejected" }], false],
    [[{ kind: "external", status: "underReview" }], false],
    [[{ status: "rejected" }, { status: "accepted" }], true],
  ])("%j: %s", (suppressions, expected) => {
    expect(violations([result({ suppressions })])[0]?.suppressed).toBe(expected);
  });
});

describe("compared with an earlier run", () => {
  test.each<readonly [unknown, number]>([
    ["new", 1],
    ["unchanged", 1],
    ["updated", 1],
    [undefined, 1],
    ["absent", 0],
  ])("%s", (baselineState, open) => {
    const report = readReport(log(run([result({ baselineState })])));
    expect(report.counts).toMatchObject({ results: 1, open, absent: 1 - open });
  });
});

describe("the tool's own fingerprint is a hint", () => {
  test.each<readonly [Json, string | null]>([
    [{}, null],
    [{ partialFingerprints: { primaryLocationLineHash: "ab:1", other: "x" } }, "primaryLocationLineHash=ab:1"],
    [{ partialFingerprints: { "x/v1": "a", "x/v2": "b" } }, "x/v2=b"],
    [{ partialFingerprints: {}, fingerprints: { "m/v1": "c" } }, "m/v1=c"],
    [{ partialFingerprints: { a: { b: 1 } }, fingerprints: "no" }, null],
  ])("%j", (over, hint) => {
    expect(violations([result(over)])[0]?.hint).toBe(hint);
  });
});

test("more than are kept are counted", () => {
  const many = Array.from({ length: MOST_VIOLATIONS + 7 }, () => 0).map(() => ({ ruleId: "R1" }));
  const report = readReport(log(run(many), run([result({ suppressions: [{}] })])));
  expect(report.counts).toMatchObject({
    results: MOST_VIOLATIONS + 8,
    open: MOST_VIOLATIONS,
    suppressed: 0,
    overCap: 8,
  });
  expect(report.runs.map(({ complete }) => complete)).toEqual([false, false]);
  expect(notes(report)).toMatchObject({ "over-cap": 8 });
});

test("long texts are cut", () => {
  const long = "x".repeat(5000);
  const [one] = violations([
    result({
      ruleId: long,
      locations: [{ ...at(long), logicalLocations: [{ name: long }] }],
      fingerprints: { a: long },
      properties: { tags: [long] },
    }),
  ]);
  expect([one?.rule?.length, one?.paths[0]?.length, one?.logicalName?.length]).toEqual([2000, 1025, 2000]);
  expect([one?.hint?.length, one?.tags[0]?.length]).toEqual([256, 128]);
});
