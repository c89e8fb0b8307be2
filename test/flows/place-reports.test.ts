import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOfReported } from "../../src/domain/violation/reported.ts";
import type { Family } from "../../src/domain/violation/rule.ts";
import { faceReports } from "../../src/flows/face-reports.ts";
import { placeReports } from "../../src/flows/place-reports.ts";
import type { ReportFile } from "../../src/flows/read-reports.ts";
import { parseReport } from "../../src/formats/reports/detect.ts";
import type { Source } from "../../src/ports/analysis.ts";
import type { SourceTexts } from "../../src/ports/reports.ts";
import { analysis, match, matching, unit } from "../domain/violation/unit-builder.ts";
import { at, log, result, run, type Json } from "../formats/reports/sarif-builder.ts";
import { codec, configurationOf, fakePool } from "./fakes.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "src/a.ts": "one\ntwo\nthree\n",
  "src/b.ts": "x\n",
  old: "one\nthree\n",
};
const f = unit({ name: "f", startLine: 2, endLine: 3 });
const pool = fakePool({ "src/a.ts": { analysis: analysis([f]) }, "src/b.ts": { skipped: "timeout" } });
const texts: SourceTexts = {
  readAll: async (sources) =>
    sources.map((source) => ("oid" in source ? TEXTS[source.oid] : "file" in source ? TEXTS[source.file] : undefined)),
};
const sources = new Map<string, Source>(["src/a.ts", "src/b.ts", "gone.ts"].map((path) => [path, { file: path }]));

function fileOf(path: string, ...results: readonly Json[]): ReportFile {
  return { path, read: parseReport({ text: JSON.stringify(log(run(results))) }) };
}

async function place(files: readonly ReportFile[], isWanted: (path: string) => boolean = () => true) {
  const head = { sources, roots: [], isWanted };
  return placeReports(files, { head, configuration: await configurationOf(), ports: { pool, texts, codec } });
}

const in3 = result();
const elsewhere = (uri: string, startLine = 1): Json => result({ locations: [at(uri, { startLine })] });

describe("reports in a tree", () => {
  test("units where there is an analysis, none where there is not; files without a text by nothing but their number", async () => {
    const { named } = await place([
      fileOf("r", in3, elsewhere("src/b.ts"), elsewhere("gone.ts"), elsewhere("gone.ts", 2)),
    ]);
    expect(named.violations.map(fingerprintOfReported).map((one) => one.replace(/#[0-9a-f]{9}/, "#"))).toEqual([
      "gone.ts::tool/R1#",
      "gone.ts::tool/R1#~2",
      "src/a.ts::f::tool/R1#",
      "src/b.ts::tool/R1#",
    ]);
  });

  test("what came of each file", async () => {
    const files = [
      fileOf("a", in3, in3, elsewhere("none.ts"), result({ locations: [] }), elsewhere("src/a.ts", 99)),
      { path: "b", read: { complaint: "expected a report, found text" } },
      fileOf("c"),
    ];
    expect((await place(files)).reports).toEqual([
      {
        path: "a",
        format: "sarif",
        tools: ["tool"],
        results: 5,
        violations: 2,
        measured: 0,
        notes: [
          { note: "missing", count: 1 },
          { note: "no-location", count: 1 },
          { note: "line-not-there", count: 1 },
          { note: "repeated", count: 1 },
        ],
      },
      {
        path: "b",
        format: null,
        tools: [],
        results: 0,
        violations: 0,
        measured: 0,
        notes: [{ note: "unreadable", count: 1, complaint: "expected a report, found text" }],
      },
      { path: "c", format: "sarif", tools: ["tool"], results: 0, violations: 0, measured: 0, notes: [] },
    ]);
  });

  test("only of the files that were asked for", async () => {
    const { named, reports } = await place([fileOf("r", in3, elsewhere("src/b.ts"))], (path) => path === "src/b.ts");
    expect(named.violations.map(({ path }) => path)).toEqual(["src/b.ts"]);
    expect(reports).toMatchObject([{ violations: 1, notes: [{ note: "not-asked", count: 1 }] }]);
  });
});

test("a rule that was raised on the base stays raised", async () => {
  const ground = {
    head: { sources, roots: [], isWanted: () => true },
    configuration: await configurationOf(),
    ports: { pool, texts, codec },
  };
  const families = async (raised: ReadonlyMap<string, Family>) =>
    (await placeReports([fileOf("r", in3)], { ...ground, raised })).named.violations.map(({ family }) => family);
  expect(await families(new Map())).toEqual(["other"]);
  expect(await families(new Map([["tool/R1", "secrets"]]))).toEqual(["secrets"]);
});

test("against what was there before", async () => {
  const { named, textOf } = await place([fileOf("r", in3, elsewhere("src/a.ts", 2), elsewhere("src/b.ts"))]);
  const changes = [
    { oldPath: "src/a.ts", path: "src/a.ts", oldOid: "old" },
    { oldPath: "src/b.ts", path: "src/b.ts", oldOid: "lost" },
  ];
  const matched = matching({ matches: [match(["src/a.ts", f], ["src/a.ts", f])] });
  const compared = await faceReports(named.violations, { changes, matching: matched, texts, textOf });
  expect(compared.map(({ reported, facet, touched }) => [reported.path, reported.startLine, facet, touched])).toEqual([
    ["src/a.ts", 2, "new", true],
    ["src/a.ts", 3, "same", true],
    ["src/b.ts", 1, "same", false],
  ]);
});

const anyResult = fc
  .record({
    uri: fc.constantFrom("src/a.ts", "src/b.ts", "none.ts", "../x", "/etc/x", "", "gone.ts"),
    startLine: fc.constantFrom(0, 1, 2, 3, 99),
    kind: fc.constantFrom("fail", "pass", "open"),
    suppressions: fc.constantFrom([], [{}]),
    baselineState: fc.constantFrom("new", "absent"),
    ruleId: fc.constantFrom("R1", "R2", null),
  })
  .map(({ uri, startLine, ...rest }) => ({ ...rest, locations: [at(uri, { startLine })] }));

test("law: every result of a file is a violation, or is told by a note", async () => {
  const asides = new Set(["no-rule-id", "no-line", "line-not-there", "tool-failed"]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyResult, { maxLength: 9 }), { minLength: 1, maxLength: 3 }), async (lists) => {
      const placed = await place(lists.map((results, index) => fileOf(`${index}`, ...results)));
      const told = placed.reports.map(({ violations, notes }) =>
        notes.reduce((sum, { note, count }) => sum + (asides.has(note) ? 0 : count), violations),
      );
      expect(told).toEqual(lists.map((results) => results.length));
    }),
    { numRuns: 60 },
  );
});
