import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY, type PolicyLimit } from "../../../src/domain/tuning/policy.ts";
import { judgeFile } from "../../../src/domain/violation/judge.ts";
import type { JudgedFile } from "../../../src/domain/violation/judged.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import { createPlacement } from "../../../src/domain/violation/placement.ts";
import type { FileAnalysis } from "../../../src/domain/violation/unit.ts";
import { analysis, unit } from "./unit-builder.ts";

function judge(
  path: string,
  file: FileAnalysis,
  given: { limits?: PolicyLimit[]; advisory?: PolicyLimit[] } = {},
): JudgedFile {
  const policy = { ...DEFAULT_POLICY, limits: given.limits ?? [], advisory: given.advisory ?? [] };
  const placement = createPlacement({ roles: { library: ["lib"] }, areas: {}, exclude: ["legacy"], paths: [path] });
  return judgeFile({ path, analysis: file, placement, limits: createLimits({ policy, recommendations: [], now: 0 }) });
}

function broken(file: JudgedFile): readonly string[] {
  return file.violations.map(
    ({ unit: one, ruleKey, actual, limit, severity }) =>
      `${one?.name ?? "-"} ${ruleKey} ${actual}/${limit} ${severity}`,
  );
}

function looked(file: JudgedFile): readonly string[] {
  return file.exposures.map(({ ruleKey }) => ruleKey);
}

const LONG = { cyclomatic: 11, cognitive: 16, nesting: 4, abc: 30.01, functionLines: 41, params: 5 };
const AT_LIMIT = { cyclomatic: 10, cognitive: 15, nesting: 3, abc: 30, functionLines: 40, params: 4 };
const UNIT_RULES = ["cyclomatic_max", "cognitive_max", "nesting_max", "abc_max", "function_lines_max", "params_max"];

describe("all rules on a unit of the app", () => {
  test("one beyond each limit", () => {
    expect(broken(judge("src/a.ts", analysis([unit({ metrics: LONG })], { fileLines: 401 })))).toEqual([
      "- file_lines_max 401/400 red",
      "f cyclomatic_max 11/10 red",
      "f cognitive_max 16/15 red",
      "f nesting_max 4/3 red",
      "f abc_max 30.01/30 red",
      "f function_lines_max 41/40 red",
      "f params_max 5/4 red",
    ]);
  });

  test("at the limit nothing is broken, and all is looked at", () => {
    const file = judge("src/a.ts", analysis([unit({ metrics: AT_LIMIT })], { fileLines: 400 }));
    expect(file.violations).toEqual([]);
    expect(looked(file)).toEqual(["file_lines_max", ...UNIT_RULES]);
  });

  test("a violation carries path, unit, role, area and line; an exposure value and limit", () => {
    const long = unit({ name: "Pool.acquire", startLine: 42, metrics: { cognitive: 22 } });
    const file = judge("src/db/pool.ts", analysis([long]));
    expect(file.violations).toEqual([
      {
        path: "src/db/pool.ts",
        unit: long,
        ruleKey: "cognitive_max",
        role: "app",
        area: "src/db",
        actual: 22,
        limit: 15,
        severity: "red",
        startLine: 42,
      },
    ]);
    expect(file.exposures).toContainEqual({
      ruleKey: "cognitive_max",
      role: "app",
      area: "src/db",
      unit: long,
      value: 22,
      limit: 15,
    });
    expect(file.reliable).toBe(true);
  });
});

describe("roles", () => {
  test.each([
    [
      "scripts/a.ts",
      [
        "f cyclomatic_max 11/10 red",
        "f cognitive_max 16/15 red",
        "f nesting_max 4/3 red",
        "f abc_max 30.01/30 red",
        "f params_max 5/4 red",
      ],
    ],
    ["vendor/a.ts", []],
    ["a.gen.ts", []],
    ["legacy/a.ts", []],
  ])("%s", (path, expected) => {
    expect(broken(judge(path, analysis([unit({ metrics: LONG })])))).toEqual(expected);
  });

  test("nothing is looked at where nothing is judged", () => {
    for (const path of ["vendor/a.ts", "legacy/a.ts"]) expect(judge(path, analysis([unit()])).exposures).toEqual([]);
  });

  test("a library's exported units have their own rules instead of the plain ones", () => {
    const file = judge(
      "lib/a.ts",
      analysis([
        unit({ exported: true, metrics: { params: 4, cyclomatic: 9, functionLines: 31 } }),
        unit({ name: "g", metrics: { params: 4 } }),
      ]),
    );
    expect(broken(file)).toEqual([
      "f exported_params_max 4/3 red",
      "f exported_cyclomatic_max 9/8 red",
      "f exported_lines_max 31/30 red",
    ]);
    expect(file.exposures.filter(({ unit: one }) => one?.name === "f").map(({ ruleKey }) => ruleKey)).toEqual([
      "cognitive_max",
      "nesting_max",
      "abc_max",
      "exported_params_max",
      "exported_cyclomatic_max",
      "exported_lines_max",
    ]);
  });

  test("exported units of the app keep the plain rules; with the special rule off, a library's too", () => {
    const exported = analysis([unit({ exported: true, metrics: { params: 5 } })]);
    expect(broken(judge("src/a.ts", exported))).toEqual(["f params_max 5/4 red"]);
    expect(broken(judge("lib/a.ts", exported, { limits: [{ rule: "exported_params_max", off: true }] }))).toEqual([
      "f params_max 5/4 red",
    ]);
  });
});

describe("functions inside of functions", () => {
  const long = (name: string, functionLines: number, inside?: readonly number[]) =>
    unit({ name, metrics: { functionLines }, ...(inside ? { inside } : {}) });

  test.each<[string, Parameters<typeof long>[], readonly string[]]>([
    [
      "the one inside is all that is too long",
      [
        ["f", 80, [60]],
        ["f.g", 60],
      ],
      ["f.g function_lines_max 60/40 red"],
    ],
    [
      "both are too long",
      [
        ["f", 101, [60]],
        ["f.g", 60],
      ],
      ["f function_lines_max 101/40 red", "f.g function_lines_max 60/40 red"],
    ],
    ["none inside is too long", [["f", 80, [40, 35]]], ["f function_lines_max 80/40 red"]],
    [
      "those that are not too long count",
      [
        ["f", 100, [50, 30]],
        ["f.g", 50],
      ],
      ["f function_lines_max 100/40 red", "f.g function_lines_max 50/40 red"],
    ],
    [
      "three deep",
      [
        ["f", 90, [70]],
        ["f.g", 70, [50]],
        ["f.g.h", 50],
      ],
      ["f.g.h function_lines_max 50/40 red"],
    ],
  ])("%s", (_title, units, expected) => {
    expect(broken(judge("src/a.ts", analysis(units.map((one) => long(...one)))))).toEqual(expected);
  });

  test("what is told inside was looked at all the same, with its whole value", () => {
    const { exposures } = judge("src/a.ts", analysis([long("f", 80, [60])]));
    expect(exposures.find(({ ruleKey }) => ruleKey === "function_lines_max")).toMatchObject({
      value: 80,
      limit: 40,
      toldInside: true,
    });
  });

  test("where functions inside may be longer than what a library shows, they tell nothing", () => {
    const file = analysis([unit({ exported: true, metrics: { functionLines: 50 }, inside: [40] })]);
    expect(broken(judge("lib/a.ts", file))).toEqual(["f exported_lines_max 50/30 red"]);
  });
});

describe("tests", () => {
  test("a test without assertions; helpers are not asked for any", () => {
    const file = judge(
      "test/a.ts",
      analysis([
        unit({ isTest: true }),
        unit({ name: "helper" }),
        unit({ name: "g", isTest: true, metrics: { assertions: 1 } }),
      ]),
    );
    expect(broken(file)).toEqual(["f min_assertions 0/1 red"]);
    expect(looked(file).filter((key) => key === "min_assertions")).toHaveLength(2);
  });

  test("a test case is judged by its assertions, its cognitive complexity and its nesting only", () => {
    const file = judge(
      "test/a.ts",
      analysis([unit({ kind: "test-case", isTest: true, metrics: { ...LONG, functionLines: 500 } })]),
    );
    expect(broken(file)).toEqual(["f cognitive_max 16/5 red", "f nesting_max 4/2 red", "f min_assertions 0/1 red"]);
    expect(looked(file)).toEqual(["file_lines_max", "cognitive_max", "nesting_max", "min_assertions"]);
  });
});

describe("what cannot be relied on", () => {
  test("a unit with a syntax error is not looked at, its neighbours and the file's lines are", () => {
    const file = judge(
      "src/a.ts",
      analysis([unit({ reliable: false, metrics: LONG }), unit({ name: "g", metrics: LONG })], {
        reliable: false,
        fileLines: 500,
      }),
    );
    expect(file.exposures.filter(({ unit: one }) => one?.name === "f")).toEqual([]);
    expect(file.violations.map(({ unit: one }) => one?.name ?? "-")).toEqual(["-", "g", "g", "g", "g", "g", "g"]);
    expect(file.reliable).toBe(false);
  });
});

describe("advisory limits are yellow", () => {
  const advisory = [{ rule: "cognitive_max", limit: 10 }];

  test.each([
    [10, []],
    [11, ["f cognitive_max 11/10 yellow"]],
    [15, ["f cognitive_max 15/10 yellow"]],
    [16, ["f cognitive_max 16/15 red"]],
  ])("%d", (cognitive, expected) => {
    const file = judge("src/a.ts", analysis([unit({ metrics: { cognitive } })]), { advisory });
    expect(broken(file)).toEqual(expected);
    expect(file.exposures.find(({ ruleKey }) => ruleKey === "cognitive_max")?.limit).toBe(10);
  });

  test("also where the limit itself is off", () => {
    const file = judge("src/a.ts", analysis([unit({ metrics: { cognitive: 99 } })]), {
      advisory,
      limits: [{ rule: "cognitive_max", off: true }],
    });
    expect(broken(file)).toEqual(["f cognitive_max 99/10 yellow"]);
  });
});

test("a rule that is off does not look", () => {
  expect(looked(judge("src/a.ts", analysis([unit()]), { limits: [{ rule: "abc_max", off: true }] }))).not.toContain(
    "abc_max",
  );
});
