import { readFileSync } from "node:fs";
import { array, assert, constant, constantFrom, integer, nat, oneof, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import type { Report } from "../../../src/formats/reports/report.ts";

function read(text: string): Report {
  const parsed = parseReport({ text });
  if ("complaint" in parsed) throw new Error(parsed.complaint);
  return parsed.report;
}

function complaintOn(text: string): string {
  const parsed = parseReport({ text });
  return "complaint" in parsed ? parsed.complaint : "";
}

function sums(report: Report): Record<string, string> {
  const all: Record<string, [number, number]> = {};
  for (const { rule, part, whole } of report.runs.flatMap(({ scores = [] }) => scores)) {
    const [known, of] = all[rule] ?? [0, 0];
    all[rule] = [known + part, of + whole];
  }
  return Object.fromEntries(Object.entries(all).map(([rule, [part, whole]]) => [rule, `${part}/${whole}`]));
}

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/reports/scores/${name}`, import.meta.url), "utf8");

describe("real reports, as their own sums have it where they have them", () => {
  test.each([
    ["lcov.info", "lcov", "lcov", { coverage_line_min: "1147/1202" }, 21],
    ["large-hit-counts.lcov", "lcov", "lcov", { coverage_line_min: "1/2", coverage_branch_min: "1/2" }, 1],
    ["report.lcov", "lcov", "lcov", { coverage_line_min: "3/6", coverage_branch_min: "1/2" }, 3],
    ["cobertura.xml", "cobertura", "cobertura 5.5", { coverage_line_min: "471/477" }, 12],
    ["cobertura-cpp.xml", "cobertura", "cobertura 0.1", { coverage_line_min: "2/2" }, 1],
    [
      "clover-empty-package.xml",
      "clover",
      "clover 3.2.0",
      { coverage_line_min: "69/69", coverage_branch_min: "14/14" },
      3,
    ],
    ["clover-java.xml", "clover", "clover 1.3.13", { coverage_line_min: "1/17", coverage_branch_min: "1/2" }, 4],
    ["jacoco.xml", "jacoco", "jacoco", { coverage_line_min: "8/26", coverage_branch_min: "2/14" }, 1],
    ["jacoco-pester.xml", "jacoco", "jacoco", { coverage_line_min: "3/4" }, 4],
    ["infection.json", "mutation", "infection", { mutation_min: "7/13" }, 1],
    ["stryker.json", "mutation", "stryker", { mutation_min: "4/6" }, 4],
    ["jscpd-4.json", "jscpd", "jscpd jscpd@4", { duplication_pct_max: "10/20" }, 0],
    ["jscpd-5.json", "jscpd", "jscpd jscpd@5", { duplication_pct_max: "11/22" }, 0],
  ] as const)("%s", (name, format, tool, expected, files) => {
    const report = read(fixture(name));
    const [run] = report.runs;
    const { name: called = "", version = "", components = [] } = run?.tool ?? {};
    expect([report.format, [called, version, ...components].filter(Boolean).join(" ")]).toEqual([format, tool]);
    expect(sums(report)).toEqual(expected);
    expect([run?.covered?.length, run?.complete]).toEqual([files, name !== "stryker.json"]);
  });
});

const SMALL = "SF:src/a.ts\nDA:1,1\nDA:2,0\nend_of_record\n";
const xml = (inside: string): string =>
  `<coverage line-rate="1"><sources><source>/x</source></sources>${inside}</coverage>`;
const lines = (inside: string): string => xml(`<class filename="a.py"><lines>${inside}</lines></class>`);
const jscpd = (total: string): string => `{"duplicates":[],"statistics":{"total":${total}}}`;

describe("odd ones", () => {
  test.each([
    ["no end of a record", "SF:a\nDA:1,1\nSF:b\nDA:1,0", { coverage_line_min: "1/2" }],
    ["line ends of Windows", SMALL.replaceAll("\n", "\r\n"), { coverage_line_min: "1/2" }],
    ["a byte order mark", `\ufeff${SMALL}`, { coverage_line_min: "1/2" }],
    ["a file twice is joined", `${SMALL}SF:src/a.ts\nDA:2,5\nend_of_record`, { coverage_line_min: "2/2" }],
    [
      "sums without lines",
      "SF:a\nLF:10\nLH:7\nBRF:4\nBRH:1\nend_of_record",
      { coverage_line_min: "7/10", coverage_branch_min: "1/4" },
    ],
    ["wrong sums beside lines", "SF:a\nDA:1,1\nLF:0\nLH:0\nend_of_record", { coverage_line_min: "1/1" }],
    [
      "branches never reached",
      "SF:a\nDA:1,0\nBRDA:1,0,0,-\nBRDA:1,0,jump (a, b),2",
      { coverage_line_min: "0/1", coverage_branch_min: "1/2" },
    ],
    [
      "an exception's branch",
      "SF:a\nBRDA:1,e0,0,1\nBRDA:1,e0,1,0\nDA:1,1",
      { coverage_line_min: "1/1", coverage_branch_min: "1/2" },
    ],
    ["nothing to reach", "SF:a\nLF:0\nLH:0\nend_of_record", {}],
    [
      "two classes of a file",
      xml(
        '<class filename="A.java"><lines><line number="1" hits="0"/></lines></class><class filename="A.java"><lines><line number="1" hits="2"/><line number="2" hits="0"/></lines></class>',
      ),
      { coverage_line_min: "1/2" },
    ],
    [
      "conditions",
      lines('<line number="1" hits="3" branch="true" condition-coverage="50% (1/2)"/>'),
      { coverage_line_min: "1/1", coverage_branch_min: "1/2" },
    ],
    [
      "conditions without counts",
      lines('<line number="1" hits="3" condition-coverage="50%"/>'),
      { coverage_line_min: "1/1" },
    ],
    ["no duplicated line", jscpd('{"lines":40,"duplicatedLines":0}'), { duplication_pct_max: "0/40" }],
    ["no line at all", jscpd('{"lines":0,"duplicatedLines":0}'), {}],
  ])("%s", (_, text, expected) => {
    const report = read(text);
    expect(sums(report)).toEqual(expected);
    expect(report.runs[0]?.complete).toBe(true);
  });

  test("paths of Cobertura begin in any of its sources", () => {
    const [run] = read(lines('<line number="1" hits="1"/>')).runs;
    expect(run?.scores?.[0]?.paths).toEqual(["/x/a.py", "a.py"]);
  });
});

describe("hostile ones: what is not a count counts as nothing, and the report is not taken as whole", () => {
  test.each([
    ["negative hits", "SF:a\nDA:1,-4\nDA:2,1", { coverage_line_min: "1/1" }],
    ["no number", "SF:a\nDA:1,NaN\nDA:x,1\nDA:2,1", { coverage_line_min: "1/1" }],
    ["infinite", "SF:a\nDA:1,Infinity\nDA:2,1e999\nDA:3,1", { coverage_line_min: "1/1" }],
    ["lines beyond all files", "SF:a\nDA:99999999999,1\nDA:1,1", { coverage_line_min: "1/1" }],
    [
      "more lines reached than there are",
      "SF:a\nLF:10\nLH:20\nend_of_record\nSF:b\nLF:2\nLH:1\nend_of_record",
      { coverage_line_min: "1/2" },
    ],
    ["no file", "SF: \nDA:1,1\nSF:b\nDA:1,1", { coverage_line_min: "1/1" }],
    [
      "more taken than there are",
      lines('<line number="1" hits="1" condition-coverage="300% (3/1)"/>'),
      { coverage_line_min: "1/1" },
    ],
    [
      "hits of Cobertura",
      lines('<line number="1" hits="-1"/><line number="-1" hits="1"/><line number="2" hits="1"/>'),
      { coverage_line_min: "1/1" },
    ],
    ["more duplicated than there is", jscpd('{"lines":4,"duplicatedLines":9}'), {}],
    ["texts for counts", jscpd('{"lines":"many","duplicatedLines":"all"}'), {}],
    ["huge counts", jscpd('{"lines":1e300,"duplicatedLines":1e299}'), {}],
    [
      "mutants of no kind",
      '{"schemaVersion":"1","files":{"a":{"mutants":[null,7,{"status":"Won"},{"status":"Killed"}]}}}',
      { mutation_min: "1/1" },
    ],
  ])("%s", (_, text, expected) => {
    const report = read(text);
    expect(sums(report)).toEqual(expected);
    expect(report.runs[0]?.complete).toBe(false);
    expect(report.notes.map(({ note }) => note)).toContain("results-unreadable");
  });

  const bomb = `<!DOCTYPE coverage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${lines('<line number="1" hits="1"/>')}`;
  test.each([
    ["entities", bomb, /XML/],
    ["a file that was cut off", lines('<line number="1" hits="1"/>').slice(0, -20), /cut off/],
    ["a tracefile that was cut off", `${SMALL}SF:b\nDA:1,1\n`, /cut off/],
    ["depth", xml(`${"<a>".repeat(100)}${"</a>".repeat(100)}`), /nested deeper/],
    ["keys of prototypes", '{"schemaVersion":"1","files":{"__proto__":{"mutants":[]}}}', /JSON/],
    ["JSON bombs", `{"schemaVersion":"1","files":${'{"a":'.repeat(90)}1${"}".repeat(91)}`, /JSON/],
  ])("%s is one message", (_, text, expected) => {
    expect(complaintOn(text)).toMatch(expected);
  });

  test("paths are texts: where they lead, the tree decides", () => {
    const [run] = read("SF:../../etc/passwd\nDA:1,1\nSF:C:\\x\\a.c\nDA:1,0").runs;
    expect(run?.covered).toEqual([["../../etc/passwd"], ["C:\\x\\a.c"]]);
  });

  test("a share is never over the whole, whatever is written", () => {
    const entry = oneof(
      tuple(integer(), integer()).map(([line, hits]) => `DA:${line},${hits}`),
      tuple(nat(3), nat(3), oneof(nat(2).map(String), constant("-"))).map(
        (all) => `BRDA:${all[0]},0,${all[1]},${all[2]}`,
      ),
      constantFrom("SF:a", "SF:b", "end_of_record", "LF:3", "LH:9", "BRF:x"),
      string(),
    );
    assert(
      property(array(entry), (entries) => {
        const parsed = parseReport({ text: ["SF:z", "DA:1,1", ...entries].join("\n") });
        const runs = "report" in parsed ? parsed.report.runs : [];
        for (const { part, whole } of runs.flatMap(({ scores = [] }) => scores)) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });
});
