import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UNIT_KINDS, type FileAnalysis, type Unit } from "../../src/domain/violation/unit.ts";
import { cacheKey, parseMetricTable, printMetricTable, type MetricTable } from "../../src/formats/metric-cache.ts";
import { analysis, unit } from "../domain/violation/unit-builder.ts";

const VERSION = "1.0.0";
const HEAD = '["refrain-metrics/3","1.0.0"]\n';
const OID = "a".repeat(40);

const ONE = analysis(
  [
    unit({
      name: "Parser.next/1",
      qualifiedName: "Parser.next",
      kind: "method",
      startLine: 3,
      endLine: 9,
      exported: true,
      arity: 1,
      metrics: { cyclomatic: 4, cognitive: 6, nesting: 2, abc: 7.07, functionLines: 6, params: 1, assertions: 0 },
      signature: "1".repeat(16),
      body: "2".repeat(16),
      shape: "3".repeat(16),
      tokens: Uint32Array.of(1, 2, 3),
    }),
  ],
  { fileLines: 40 },
);

test("one file, as it is written", () => {
  const line = `["k","typescript",40,1,[["Parser.next/1","Parser.next",1,3,9,5,1,[4,6,2,7.07,6,1,0],"1111111111111111","2222222222222222","3333333333333333"]]]`;
  expect(printMetricTable(new Map([["k", ONE]]), VERSION)).toBe(`${HEAD}${line}\n`);
  expect(printMetricTable(new Map(), VERSION)).toBe(HEAD);
});

test("lines of functions inside come back", () => {
  const table = new Map([["k", analysis([unit({ inside: [3, 40] })])]]);
  const back = parseMetricTable(printMetricTable(table, VERSION), VERSION);
  expect(back.get("k")?.units[0]?.inside).toEqual([3, 40]);
  expect(parseMetricTable(printMetricTable(table, VERSION).replace("[3,40]", "[3,-4]"), VERSION).size).toBe(0);
});

test("what comments allow, and what they fail to say, comes back", () => {
  const allows = [{ rules: ["abc_max", "eslint/no-console"], until: "2027-03-01", line: 7 }];
  const whole = {
    ...analysis([unit({ allows }), unit({ inside: [3], allows })]),
    faultyAllows: [{ line: 2, fault: "reason" as const }],
  };
  const text = printMetricTable(new Map([["k", whole]]), VERSION);
  const back = parseMetricTable(text, VERSION).get("k");
  expect(back?.units.map((one) => one.allows)).toEqual([allows, allows]);
  expect(back?.units.map((one) => one.inside)).toEqual([undefined, [3]]);
  expect(back?.faultyAllows).toEqual([{ line: 2, fault: "reason" }]);
  expect(parseMetricTable(text.replace("[[2,5]]", "[[2,99]]"), VERSION).size).toBe(0);
  expect(parseMetricTable(text.replace('"2027-03-01"', "7"), VERSION).size).toBe(0);
});

test("keys are sorted: equal tables give equal bytes", () => {
  const one = new Map([
    ["b", ONE],
    ["a", analysis([])],
  ] as const);
  const other = new Map([
    ["a", analysis([])],
    ["b", ONE],
  ] as const);
  expect(printMetricTable(one, VERSION)).toBe(printMetricTable(other, VERSION));
});

test.each([
  ["src/a.ts", `${OID}.ts`],
  ["a.ts", `${OID}.ts`],
  ["src/a.test.ts", `${OID}.test.ts`],
  ["x.y/a.go", `${OID}.go`],
  ["src/.eslintrc.js", `${OID}.eslintrc.js`],
  ["bin/tool", OID],
])("the key of %s", (path, key) => {
  expect(cacheKey(path, OID)).toBe(key);
});

describe("what comes back", () => {
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
  const count = fc.nat({ max: 5000 });
  const hash = fc.string({ unit: fc.constantFrom("0", "7", "a", "f"), minLength: 16, maxLength: 16 });
  const someUnit: fc.Arbitrary<Unit> = fc.record({
    name: text,
    qualifiedName: text,
    kind: fc.constantFrom(...UNIT_KINDS),
    startLine: count,
    endLine: count,
    exported: fc.boolean(),
    isTest: fc.boolean(),
    reliable: fc.boolean(),
    arity: count,
    metrics: fc.record({
      cyclomatic: count,
      cognitive: count,
      nesting: count,
      abc: count.map((value) => value / 100),
      functionLines: count,
      params: count,
      assertions: count,
    }),
    signature: hash,
    body: hash,
    shape: hash,
    tokens: fc.array(count, { maxLength: 3 }).map((values) => Uint32Array.from(values)),
  });
  const file: fc.Arbitrary<FileAnalysis> = fc.record({
    language: fc.constantFrom("typescript", "go"),
    fileLines: count,
    reliable: fc.boolean(),
    units: fc.array(someUnit, { maxLength: 4 }),
  });
  const table: fc.Arbitrary<MetricTable> = fc
    .array(fc.tuple(text, file), { maxLength: 6 })
    .map((entries) => new Map(entries));

  test("law: everything but the tokens", () => {
    fc.assert(
      fc.property(table, (given) => {
        const expected = new Map(
          [...given].map(([key, { units, ...rest }]) => [
            key,
            { ...rest, units: units.map((one) => ({ ...one, tokens: new Uint32Array() })) },
          ]),
        );
        expect(parseMetricTable(printMetricTable(given, VERSION), VERSION)).toEqual(expected);
      }),
    );
  });

  test("law: printing what was parsed gives the same bytes", () => {
    fc.assert(
      fc.property(table, (given) => {
        const printed = printMetricTable(given, VERSION);
        expect(printMetricTable(parseMetricTable(printed, VERSION), VERSION)).toBe(printed);
      }),
    );
  });

  test("law: a table that is cut anywhere, or written over, never throws and never tells something else", () => {
    fc.assert(
      fc.property(table, fc.nat(), (given, at) => {
        const printed = printMetricTable(given, VERSION);
        const known = parseMetricTable(printed, VERSION);
        for (const [key, found] of parseMetricTable(printed.slice(0, at % (printed.length + 1)), VERSION))
          expect(found).toEqual(known.get(key));
      }),
    );
  });
});

describe("another version is an empty table", () => {
  test.each([
    ["another analyzer", printMetricTable(new Map([["k", ONE]]), "1.0.1")],
    ["nothing", ""],
    ["no head", '["k","typescript",40,1,[]]\n'],
    ["another format", '["refrain-metrics/2","1.0.0"]\n["k","typescript",40,1,[]]\n'],
    ["a head that is written otherwise", '["refrain-metrics/3", "1.0.0"]\n["k","typescript",40,1,[]]\n'],
  ])("%s", (_name, text) => {
    expect(parseMetricTable(text, VERSION)).toEqual(new Map());
  });
});

describe("a spoiled line is left out, the others stay", () => {
  const GOOD = '["good","go",1,1,[]]';
  const U = '["f",0,0,1,2,0,0,[1,0,0,0,1,0,0],"s","b","h"]';
  test.each([
    ["no JSON", '["bad","go",1,1,['],
    ["no list", '{"key":"bad"}'],
    ["a number", "7"],
    ["null", "null"],
    ["a key that is none", `[7,"go",1,1,[]]`],
    ["a language that is none", `["bad",null,1,1,[]]`],
    ["lines that are no number", `["bad","go","1",1,[]]`],
    ["no units", `["bad","go",1,1]`],
    ["a unit that is none", `["bad","go",1,1,[7]]`],
    ["a kind that is not known", `["bad","go",1,1,[${U.replace('"f",0,0', '"f",0,9')}]]`],
    ["a kind that is not whole", `["bad","go",1,1,[${U.replace('"f",0,0', '"f",0,0.5')}]]`],
    ["a name that is none", `["bad","go",1,1,[${U.replace('"f"', "null")}]]`],
    ["a metric too few", `["bad","go",1,1,[${U.replace("[1,0,0,0,1,0,0]", "[1,0,0,0,1,0]")}]]`],
    ["a metric that is no number", `["bad","go",1,1,[${U.replace("[1,0", '["1",0')}]]`],
    ["metrics that are too large for a number", `["bad","go",1,1,[${U.replace("[1,0", "[1e999,0")}]]`],
    ["a second unit that is cut off", `["bad","go",1,1,[${U},["g"]]]`],
  ])("%s", (_name, line) => {
    const table = parseMetricTable(`${HEAD}${GOOD}\n${line}\n${GOOD.replace("good", "good too")}\n`, VERSION);
    expect([...table.keys()]).toEqual(["good", "good too"]);
  });

  test("the unit of these tests is one when nothing is wrong with it", () => {
    const table = parseMetricTable(`${HEAD}["ok","go",1,1,[${U}]]\n`, VERSION);
    expect(table.get("ok")).toEqual({
      language: "go",
      fileLines: 1,
      reliable: true,
      units: [unit({ name: "f", startLine: 1, endLine: 2, reliable: false, signature: "s", body: "b", shape: "h" })],
    });
  });
});
