import { describe, expect, test } from "vitest";
import type { JudgedExposure, JudgedViolation } from "../../src/domain/violation/judged.ts";
import type { SkipReason } from "../../src/domain/violation/unit.ts";
import { checkItems, checkValue, type CheckReport } from "../../src/flows/check-value.ts";
import { analysis, unit } from "../domain/violation/unit-builder.ts";
import { codec } from "./fakes.ts";

function judged(path: string, unitName: string | null, over: Partial<JudgedViolation> = {}): JudgedViolation {
  return {
    path,
    unit: unitName === null ? null : unit({ name: unitName }),
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
    actual: 22,
    limit: 15,
    severity: "red",
    startLine: 7,
    ...over,
  };
}

const EXPOSURE: JudgedExposure = {
  ruleKey: "cognitive_max",
  role: "app",
  area: "src",
  unit: null,
  value: 1,
  limit: 15,
};

const REPORT: CheckReport = {
  compares: true,
  compared: {
    violations: [
      { judged: judged("src/a.ts", "Parser.next"), facet: "new", touched: true, before: null },
      {
        judged: judged("src/a.ts", null, {
          ruleKey: "file_lines_max",
          actual: 401,
          limit: 400,
          startLine: 0,
          severity: "yellow",
        }),
        facet: "same",
        touched: false,
        before: null,
      },
    ],
    gone: [
      { judged: judged("src/b.ts", "mended", { ruleKey: "abc_max", actual: 30.1, limit: 30 }), why: "fixed" },
      { judged: judged("src/b.ts", "dropped"), why: "removed" },
    ],
  },
  reported: [],
  allows: [],
  faultyAllows: [],
  scores: [],
  reports: [],
  exposures: [
    { ...EXPOSURE, ruleKey: "params_max" },
    EXPOSURE,
    { ...EXPOSURE, area: "lib" },
    EXPOSURE,
    { ...EXPOSURE, role: "test" },
  ],
  skipped: new Map<string, SkipReason>([
    ["src/z.ts", "timeout"],
    ["src/y.ts", "minified"],
  ]),
  files: 4,
  units: undefined,
  failing: 1,
};

const idOf = (fingerprint: string): string => `R-${codec.sha256(fingerprint).slice(0, 8)}`;

const NEXT = {
  id: idOf("src/a.ts::Parser.next::cognitive_max"),
  fingerprint: "src/a.ts::Parser.next::cognitive_max",
  path: "src/a.ts",
  unit_name: "Parser.next",
  role: "app",
  area: "src",
  rule_key: "cognitive_max",
  metric_family: "complexity",
  scope: "unit",
  severity: "red",
  source: "built-in-metric",
  actual: 22,
  limit: 15,
  delta: 7,
  start_line: 7,
  change: "new",
  touched: true,
};
const MENDED = {
  id: idOf("src/b.ts::mended::abc_max"),
  fingerprint: "src/b.ts::mended::abc_max",
  path: "src/b.ts",
  unit_name: "mended",
  role: "app",
  area: "src",
  rule_key: "abc_max",
  metric_family: "complexity",
  scope: "unit",
  severity: "red",
  source: "built-in-metric",
  actual: 30.1,
  limit: 30,
  delta: 0.1,
  start_line: 7,
};

test("what the code allows, and what fails to", () => {
  const allow = {
    path: "src/a.ts",
    unit: unit({ name: "f" }),
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
    until: "2027-03-01",
    line: 3,
    state: "in-force",
    violation: judged("src/a.ts", "f"),
    added: true,
    stood: false,
    silences: true,
  } as const;
  const faultyAllows = [{ path: "src/a.ts", line: 9, fault: "reason" as const, stood: false }];
  const value = checkValue({ ...REPORT, allows: [allow], faultyAllows }, codec.sha256);
  expect(value["allows"]).toEqual([
    {
      path: "src/a.ts",
      unit_name: "f",
      role: "app",
      area: "src",
      rule_key: "cognitive_max",
      line: 3,
      until: "2027-03-01",
      state: "in-force",
      silences: true,
      added: true,
      actual: 22,
      limit: 15,
    },
  ]);
  expect(value["faulty_allows"]).toEqual([
    {
      path: "src/a.ts",
      line: 9,
      fault: "reason",
      expected: 'the reason is missing: expected reason="…" with words in it',
    },
  ]);
  const whole = checkValue({ ...REPORT, compares: false, allows: [allow] }, codec.sha256);
  expect(whole["allows"]).toMatchObject([{ added: null }]);
  expect(whole).not.toHaveProperty("faulty_allows");
});

describe("one value", () => {
  const value = checkValue(REPORT, codec.sha256);

  test("as it is printed", () => {
    expect(value).toEqual({
      schema_version: 1,
      violations: [
        NEXT,
        expect.objectContaining({
          fingerprint: "src/a.ts::file_lines_max",
          unit_name: null,
          scope: "file",
          severity: "yellow",
          delta: 1,
          change: "same",
          touched: false,
        }),
      ],
      fixed: [MENDED],
      exposure: [
        { rule: "cognitive_max", role: "app", area: "lib", units: 1 },
        { rule: "cognitive_max", role: "app", area: "src", units: 2 },
        { rule: "cognitive_max", role: "test", area: "src", units: 1 },
        { rule: "params_max", role: "app", area: "src", units: 1 },
      ],
      skipped: [
        { path: "src/z.ts", reason: "timeout" },
        { path: "src/y.ts", reason: "minified" },
      ],
      reports: [],
    });
  });

  test("where nothing was compared, what is new is not known", () => {
    const { violations } = checkValue({ ...REPORT, compares: false }, codec.sha256);
    expect(violations).toEqual([
      expect.objectContaining({ change: null, touched: null }),
      expect.objectContaining({ change: null, touched: null }),
    ]);
  });

  test("all units, clean ones too, where they were asked for", () => {
    const parser = unit({
      name: "f/2",
      kind: "method",
      startLine: 3,
      endLine: 9,
      exported: true,
      metrics: { cyclomatic: 4, abc: 7.07, functionLines: 6 },
    });
    const units = new Map([
      ["b.ts", analysis([parser], { language: "tsx" })],
      ["a.ts", analysis([])],
    ]);
    expect(checkValue({ ...REPORT, units }, codec.sha256)["units"]).toEqual([
      {
        path: "b.ts",
        unit_name: "f/2",
        kind: "method",
        start_line: 3,
        end_line: 9,
        language: "tsx",
        metrics: { cyclomatic: 4, cognitive: 0, nesting: 0, abc: 7.07, function_lines: 6, params: 0, assertions: 0 },
        exported: true,
        reliable: true,
      },
    ]);
    expect(checkValue({ ...REPORT, units: new Map() }, codec.sha256)["units"]).toEqual([]);
    expect("units" in value).toBe(false);
  });

  test("a rule of another tool", () => {
    const compared = {
      violations: [
        {
          judged: judged("a.ts", null, { ruleKey: "eslint/max-lines" }),
          facet: "new" as const,
          touched: true,
          before: null,
        },
      ],
      gone: [],
    };
    expect(checkValue({ ...REPORT, compared }, codec.sha256)["violations"]).toEqual([
      expect.objectContaining({
        rule_key: "eslint/max-lines",
        metric_family: "other",
        scope: "file",
        source: "external-plugin",
      }),
    ]);
  });

  test("two whose short ids would be one get longer ones, also when one of them is fixed", () => {
    const sha256 = (text: string): string => (text.includes("mended") ? "a" : "b").padStart(9, "0").padEnd(64, "0");
    const report = { ...REPORT, compared: { ...REPORT.compared, violations: REPORT.compared.violations.slice(0, 1) } };
    const ids = [...checkItems(report, sha256)].flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(ids).toEqual(["R-00000000b000", "R-00000000a000"]);
  });
});

test("one item a line: the same, each with its kind", () => {
  const units = new Map([["a.ts", analysis([unit({ name: "f" })])]]);
  const items = [...checkItems({ ...REPORT, units }, codec.sha256)];
  expect(items.map(({ kind }) => kind)).toEqual([
    "violation",
    "violation",
    "fixed",
    "exposure",
    "exposure",
    "exposure",
    "exposure",
    "skipped",
    "skipped",
    "unit",
  ]);
  const value: Readonly<Record<string, unknown>> = checkValue({ ...REPORT, units }, codec.sha256);
  const listed = ["violations", "fixed", "exposure", "skipped", "units"].flatMap((list) => value[list]);
  expect(items).toEqual(
    listed.map((item, index) => ({ ...(item as object), kind: items[index]?.["kind"], ...extra(items[index]) })),
  ); // Objects, as the test above shows.
});

/** What a unit is stands beside, since `kind` says that it is one. */
function extra(item: Readonly<Record<string, unknown>> | undefined): object {
  return item?.["kind"] === "unit" ? { unit_kind: "function" } : {};
}
