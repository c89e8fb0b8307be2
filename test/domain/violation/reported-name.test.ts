import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOfReported, type RawViolation, type ReadRun } from "../../../src/domain/violation/reported.ts";
import { fingerprints, hash, name, raw, runOf, sha256, type World } from "./reported-world.ts";
import { unit } from "./unit-builder.ts";

const LINES = [
  "class A {",
  "  f() {",
  "    go();",
  "    const g = () => {",
  "      go();",
  "    };",
  "  }",
  "}",
  "",
  "go();",
  "go();",
  "end",
];
const units = {
  "src/a.ts": [
    unit({ name: "A.f", startLine: 2, endLine: 7 }),
    unit({ name: "A.f.g", qualifiedName: "A.f.g", startLine: 4, endLine: 6 }),
    unit({ name: "torn", startLine: 11, endLine: 12, reliable: false }),
  ],
};
const world: World = { files: { "src/a.ts": LINES.join("\n"), "src/b.ts": "x\n", "bin.dat": "" }, units };

/** Outside of units: with the nearest lines that hold something. */
const around = (before: string, own: string, after: string): string =>
  sha256(`${before}\n${own}\n${after}`).slice(0, 9);
const GO = hash("go();");

describe("names", () => {
  test.each<readonly [string, Partial<RawViolation>, string]>([
    ["in a unit", { line: 3 }, `src/a.ts::A.f::tool/R1#${GO}`],
    ["in the inner of two", { line: 5 }, `src/a.ts::A.f.g::tool/R1#${GO}`],
    ["in none", { line: 1 }, `src/a.ts::tool/R1#${around("", "classA{", "f(){")}`],
    ["in none, behind a blank line", { line: 10 }, `src/a.ts::tool/R1#${around("}", "go();", "go();")}`],
    ["in a unit that could not be parsed", { line: 11 }, `src/a.ts::tool/R1#${around("go();", "go();", "end")}`],
    ["in no line", { line: null }, "src/a.ts::tool/R1"],
    ["in no line, but in a unit", { line: null, logicalName: "A.f.g" }, "src/a.ts::A.f.g::tool/R1"],
    ["behind the end", { line: 13 }, "src/a.ts::tool/R1"],
    ["without a rule", { rule: null, line: null }, "src/a.ts::tool/unnamed"],
  ])("%s", (_, over, fingerprint) => {
    expect(fingerprints([runOf([raw(over)])], world)).toEqual([fingerprint]);
  });

  test("of a file that is no text by the tool's own fingerprint, or by their number alone", () => {
    const said = [raw({ line: 7, hint: "x" }), raw({ line: 9, hint: "y" }), raw({ line: 40 }), raw({ line: 50 })];
    const named = name([runOf(said)], { files: { "src/a.ts": "" }, texts: {} }).violations.map(({ line }) => line);
    const [x, y, none] = ["x", "y", ""].map((hint) => sha256(`hint\n${hint}`).slice(0, 9));
    expect(named).toEqual([x, y, none, `${none}~2`]);
  });

  test("the equal ones by their order, whatever order the report has", () => {
    const three = [raw({ line: 11 }), raw({ line: 10 }), raw({ line: 3 })];
    const files = { "src/a.ts": "go();\n\ngo();\n\ngo();\n" };
    const inOne = { files, units: { "src/a.ts": [unit({ name: "f", startLine: 1, endLine: 6 })] } };
    const runs = [runOf([raw({ line: 5 }), raw({ line: 1 }), raw({ line: 3 })])];
    expect(name(runs, inOne).violations.map((one) => [one.startLine, one.line])).toEqual([
      [1, GO],
      [3, `${GO}~2`],
      [5, `${GO}~3`],
    ]);
    expect(new Set(fingerprints([runOf(three)], world)).size).toBe(3);
  });

  test("indentation and blanks do not make another line", () => {
    const [one, other] = ["  go( );", "\tgo();\r"].map((line) =>
      fingerprints([runOf([raw()])], {
        files: { "src/a.ts": `${line}\n` },
        units: { "src/a.ts": [unit({ name: "f" })] },
      }),
    );
    expect(one).toEqual(other);
  });
});

describe("what is one violation", () => {
  const at3 = raw({ line: 3, column: 5 });
  test.each<readonly [string, readonly ReadRun[], number]>([
    ["said once", [runOf([at3])], 1],
    ["said twice in a run", [runOf([at3, at3])], 1],
    ["said twice without a column", [runOf([raw({ line: 3 }), raw({ line: 3 })])], 1],
    ["said at two columns", [runOf([at3, raw({ line: 3, column: 9 })])], 2],
    ["said in two runs", [runOf([at3]), runOf([at3])], 1],
    ["said in two files", [runOf([at3]), runOf([at3], { file: "b.sarif" })], 1],
    [
      "said in two files, in one without columns",
      [runOf([at3, raw({ line: 3, column: 9 })]), runOf([raw({ line: 3 })], { file: "b" })],
      2,
    ],
    [
      "said by the tool under another of its names",
      [runOf([at3]), runOf([at3], { tool: { name: "TOOL", version: "1.0", components: [] } })],
      1,
    ],
    ["said by two rules", [runOf([at3, raw({ line: 3, rule: "R2" })])], 2],
    ["said by two tools", [runOf([at3]), runOf([at3], { tool: { name: "Other", version: "", components: [] } })], 2],
    ["said twice about a file", [runOf([raw({ line: null }), raw({ line: null, column: 7 })])], 1],
    ["said about two equal lines", [runOf([raw({ line: 10 }), raw({ line: 11 })])], 2],
  ])("%s: %i", (_, runs, count) => {
    const named = name(runs, world);
    expect(named.violations).toHaveLength(count);
    expect(new Set(named.violations.map(fingerprintOfReported)).size).toBe(count);
  });

  test("each file is told what it brought", () => {
    const runs = [
      runOf([at3, at3, raw({ line: 5 })]),
      runOf([at3]),
      runOf([at3, raw({ line: 99 })], { file: "b" }),
      runOf([], { file: "c" }),
    ];
    const { perFile, beyondEnd } = name(runs, world);
    expect(Object.fromEntries(perFile)).toEqual({ "report.sarif": 2, b: 2, c: 0 });
    expect(Object.fromEntries(beyondEnd)).toEqual({ b: 1 });
  });

  test("of what was said twice the stronger word counts", () => {
    const strong = raw({ line: 3, critical: true });
    const weak = raw({ line: 3, level: "note" });
    for (const runs of [[runOf([strong]), runOf([weak])], [runOf([weak, strong])]])
      expect(name(runs, world).violations).toMatchObject([{ severity: "red", critical: true }]);
  });

  test("what is suppressed has a name too, and is not open", () => {
    const named = name([runOf([raw({ line: 3, suppressed: true }), raw({ line: 5 })])], world);
    expect([named.violations, named.suppressed].map((list) => list.map(fingerprintOfReported))).toEqual([
      [`src/a.ts::A.f.g::tool/R1#${GO}`],
      [`src/a.ts::A.f::tool/R1#${GO}`],
    ]);
  });
});

test("everything that a line of a history needs", () => {
  const [one] = name(
    [runOf([raw({ line: 3 })], { tool: { name: "Tool", version: "1.0", components: ["p@2"] } })],
    world,
  ).violations;
  expect(one).toEqual({
    path: "src/a.ts",
    unit: units["src/a.ts"][0],
    ruleKey: "tool/R1",
    line: GO,
    role: "app",
    area: "src",
    family: "other",
    critical: false,
    severity: "red",
    startLine: 3,
    tool: "tool",
    toolVersion: "1.0",
    dialect: "p@2",
  });
});

const anyRaw = fc
  .record({
    rule: fc.constantFrom("R1", "R2", null),
    level: fc.constantFrom("error", "note"),
    paths: fc.constantFrom(["src/a.ts"], ["src/b.ts"], ["bin.dat"], ["none"], []),
    line: fc.constantFrom(null, 1, 3, 5, 10, 11, 12, 13, 99),
    column: fc.constantFrom(null, 1, 2),
    hint: fc.constantFrom(null, "h"),
    logicalName: fc.constantFrom(null, "A.f"),
    suppressed: fc.boolean(),
  })
  .map((over): RawViolation => raw({ ...over, level: over.level === "note" ? "note" : "error" }));
const anyRuns = fc.array(
  fc
    .record({
      all: fc.array(anyRaw, { maxLength: 8 }),
      file: fc.constantFrom("a", "b"),
      version: fc.constantFrom("1", "2"),
    })
    .map(({ all, file, version }) => runOf(all, { file, tool: { name: "Tool", version, components: [] } })),
  { maxLength: 4 },
);

describe("laws", () => {
  test("the order of runs and of what they say does not matter", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const turned = runs
          .toReversed()
          .map((one) => ({ ...one, run: { ...one.run, violations: one.run.violations.toReversed() } }));
        expect(name(turned, world).violations).toEqual(name(runs, world).violations);
        expect(name(turned, world).suppressed).toEqual(name(runs, world).suppressed);
      }),
    );
  });

  test("reading the same again adds nothing", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        expect(name([...runs, ...runs], world)).toMatchObject({ violations: name(runs, world).violations });
      }),
    );
  });

  test("no name twice, and every one parts into what it is made of", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const all = fingerprints(runs, world);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test("no file brings more than it says", () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const { perFile, violations } = name(runs, world);
        for (const [file, count] of perFile) {
          const said = runs
            .filter((one) => one.file === file)
            .flatMap(({ run }) => run.violations.filter((one) => !one.suppressed));
          expect(count).toBeLessThanOrEqual(said.length);
          expect(count).toBeLessThanOrEqual(violations.length);
        }
      }),
    );
  });
});
