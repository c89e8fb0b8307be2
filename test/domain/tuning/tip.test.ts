import { describe, expect, test } from "vitest";
import { editedUnits } from "../../../src/domain/tuning/edited-units.ts";
import { evidenceOf } from "../../../src/domain/tuning/evidence.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { resetsOf, toolOf } from "../../../src/domain/tuning/resets.ts";
import { rolesToDeclare } from "../../../src/domain/tuning/roles-to-declare.ts";
import { tipUnits } from "../../../src/domain/tuning/tip.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import type { JudgedExposure } from "../../../src/domain/violation/judged.ts";
import { aliasLine, changeLine, unitOf } from "../../builders.ts";
import { daysAgo, HEADER, sha256, tipOf, tipUnit, TODAY, told } from "./world.ts";

test("what was judged in a file, as units with all their values", () => {
  const [f, g] = [unitOf("f() { a }", { startLine: 3 }), unitOf("g() { b }", { startLine: 9 })];
  const judged = (ruleKey: string, unit: JudgedExposure["unit"], value: number): JudgedExposure => ({
    ruleKey,
    unit,
    value,
    role: "app",
    area: "src",
    limit: 10,
  });
  const exposures = [
    judged("file_lines_max", null, 99),
    judged("abc_max", f, 3),
    judged("params_max", f, 2),
    judged("abc_max", g, 4),
  ];
  expect(
    tipUnits([
      ["src/a.ts", exposures],
      ["src/b.ts", []],
    ]),
  ).toEqual([
    tipUnit("src/a.ts", { file_lines_max: 99 }),
    tipUnit("src/a.ts::f", { abc_max: 3, params_max: 2 }, { startLine: 3 }),
    tipUnit("src/a.ts::g", { abc_max: 4 }, { startLine: 9 }),
  ]);
});

describe("who was edited, through names that change", () => {
  const tip = tipOf(
    ["src/a.ts", "src/a.ts::f", "src/a.ts::g", "src/b.ts::f"].map((identity) => tipUnit(identity, { abc_max: 1 })),
  );
  const at = (number: number, ago: number, ...edits: string[]): ReturnType<typeof told> => told(number, { ago, edits });
  const alias = (number: number, ago: number, from: string, to: string): ReturnType<typeof aliasLine> =>
    aliasLine(changeLine(`pr:${number}`, daysAgo(ago)), from, to);
  test.each<[string, ReturnType<typeof told>, Record<string, readonly string[]>]>([
    ["nobody", at(1, 9), {}],
    ["one, and its file", at(1, 9, "src/a.ts::f"), { "src/a.ts": ["pr:1"], "src/a.ts::f": ["pr:1"] }],
    [
      "two changes, newest first",
      [...at(1, 9, "src/b.ts::f"), ...at(2, 8, "src/b.ts::f")],
      { "src/b.ts::f": ["pr:2", "pr:1"] },
    ],
    ["what is gone", at(1, 9, "src/a.ts::x"), {}],
    ["long ago", at(1, 91, "src/a.ts::f"), {}],
    [
      "under its old name",
      [...at(1, 9, "src/a.ts::x"), ...at(2, 8), alias(2, 8, "src/a.ts::x", "src/a.ts::f")],
      { "src/a.ts": ["pr:1"], "src/a.ts::f": ["pr:1"] },
    ],
    [
      "two that changed places",
      [
        ...at(1, 9, "src/a.ts::f"),
        ...at(2, 8),
        alias(2, 8, "src/a.ts::f", "src/a.ts::g"),
        alias(2, 8, "src/a.ts::g", "src/a.ts::f"),
      ],
      { "src/a.ts": ["pr:1"], "src/a.ts::g": ["pr:1"] },
    ],
    [
      "the file moved, and one unit in it is called otherwise",
      [
        ...at(1, 9, "old.ts::f", "old.ts::h"),
        ...at(2, 8),
        alias(2, 8, "old.ts", "src/a.ts"),
        alias(2, 8, "old.ts::h", "src/a.ts::g"),
      ],
      { "src/a.ts": ["pr:1"], "src/a.ts::f": ["pr:1"], "src/a.ts::g": ["pr:1"] },
    ],
    [
      "a new one under the name that another left",
      [...at(1, 9, "src/a.ts::f"), ...at(2, 8, "src/a.ts::f"), alias(2, 8, "src/a.ts::f", "src/b.ts::f")],
      { "src/a.ts": ["pr:2"], "src/a.ts::f": ["pr:2"], "src/b.ts::f": ["pr:1"] },
    ],
  ])("%s", (_, lines, expected) => {
    const evidence = evidenceOf({ lines: [HEADER, ...lines], day: TODAY, policy: DEFAULT_POLICY });
    const found = editedUnits(tip, evidence, sha256).map(({ unit, edits }) => [
      unit.unitName === null ? unit.path : `${unit.path}::${unit.unitName}`,
      edits.map(({ line }) => line.change),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe("since when a rule's evidence counts", () => {
  const look = (index: number, ...tools: string[]): Parameters<typeof resetsOf>[0][number] => ({
    index,
    tools: tools.map((text) => {
      const [name = "", version = "", dialect = ""] = text.split(" ");
      return { name, version, dialect, rules: [] };
    }),
  });
  test.each([
    ["never another one", [look(0, "refrain 1"), look(1, "refrain 1")], 0, 0],
    ["another version", [look(0, "refrain 1"), look(1, "refrain 2"), look(2, "refrain 2")], 1, 0],
    ["another dialect", [look(0, "refrain 1 a"), look(1, "refrain 1 b")], 1, 0],
    ["there and back again", [look(0, "refrain 1"), look(1, "refrain 2"), look(2, "refrain 1")], 2, 0],
    ["another tool's", [look(0, "refrain 1", "eslint 8"), look(1, "refrain 1", "eslint 9")], 0, 1],
    ["where it did not run, nothing is known", [look(0, "eslint 8"), look(1, "refrain 1"), look(2, "eslint 8")], 0, 0],
    ["the scan is the newest look", [look(0, "refrain 1"), look(1, "refrain 1"), look(2, "refrain 2")], 2, 0],
  ])("%s", (_, looks, own, lint) => {
    const { since } = resetsOf(looks);
    expect([since("abc_max"), since("eslint/no-console")]).toEqual([own, lint]);
  });

  test("a share is the tool's that measured it; other ones in other versions at once are other ones", () => {
    const lcov = (version: string, ...more: string[]): Parameters<typeof resetsOf>[0][number]["tools"] =>
      [version, ...more].map((one) => ({ name: "cobertura", version: one, dialect: "", rules: ["coverage_line_min"] }));
    const { since } = resetsOf([
      { index: 0, tools: lcov("1") },
      { index: 1, tools: lcov("2", "3") },
      { index: 2, tools: lcov("3", "2") },
    ]);
    expect([since("coverage_line_min"), since("coverage_branch_min"), since("abc_max")]).toEqual([1, 0, 0]);
  });

  test("rules name their tools", () => {
    expect([toolOf("abc_max"), toolOf("codeql/js/x")]).toEqual(["refrain", "codeql"]);
  });
});

describe("roles to declare", () => {
  const limits = createLimits({ policy: DEFAULT_POLICY, recommendations: [], now: 0 });
  const area = (directory: string, count: number, broken: number, name = "x"): ReturnType<typeof tipUnit>[] =>
    Array.from({ length: count }, (_, i) =>
      tipUnit(`${directory}/${name}${i}.ts::f`, { cognitive_max: i < broken ? 99 : 1 }),
    );
  test.each([
    [
      "three times as often",
      [...area("core", 40, 4), ...area("src/codegen", 20, 6)],
      [["src/codegen", "generated", 3]],
    ],
    ["not quite", [...area("core", 40, 4), ...area("src/codegen", 20, 5)], []],
    ["no such words", [...area("core", 40, 4), ...area("src/parser", 20, 9)], []],
    ["words in its files", [...area("core", 40, 4), ...area("src/x", 20, 9, "fooMock")], [["src/x", "test", 4.5]]],
    [
      "nothing broken elsewhere",
      [...area("core", 40, 0), ...area("src/tooling", 20, 1)],
      [["src/tooling", "script", null]],
    ],
    ["too few units", [...area("core", 40, 0), ...area("src/tooling", 9, 9)], []],
    ["another role already", area("src/tooling", 20, 9).map((unit) => ({ ...unit, role: "script" as const })), []],
  ])("%s", (_, units, expected) => {
    const found = rolesToDeclare(tipOf(units), limits).map(({ area: at, role, times }) => [at, role, times]);
    expect(found).toEqual(expected);
    expect(rolesToDeclare(tipOf(units, { complete: false }), limits)).toEqual([]);
  });
});
