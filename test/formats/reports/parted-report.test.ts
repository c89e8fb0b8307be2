import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import { readReportInParts } from "../../../src/formats/reports/parted-report.ts";
import type { ReadReport } from "../../../src/formats/reports/report.ts";
import { anyText, mutated, NAMES, reshaped } from "./mutated-reports.ts";
import { log, result, run, textOf } from "./sarif-builder.ts";

/** The text in chunks of that many characters, given as often as it is asked for. */
function readInParts(text: string, length: number, wanted?: string): ReadReport {
  const reading = readReportInParts(wanted);
  for (let passes = 0; passes < 50; passes++) {
    for (let at = 0; at < text.length; at += length) if (!reading.take(text.slice(at, at + length))) break;
    const read = reading.end({ undecodable: false });
    if (read !== "again") return read;
  }
  throw new Error("it asks again and again");
}

const LENGTHS = [1, 2, 3, 7, 64, 1000, 1_000_000];

/** What it gives in chunks of each length, and what the whole text gives. */
function bothWays(text: string, lengths: readonly number[] = LENGTHS): readonly [unknown, unknown] {
  const whole = parseReport({ text });
  return [lengths.map((length) => readInParts(text, length)), lengths.map(() => whole)];
}

describe("the same as of the whole text", () => {
  test.each([
    ...NAMES,
    "codeql.sarif",
    "dockle-no-locations.sarif",
    "fingerprinting.input.sarif",
    "inspectcode-file-uri.sarif",
    "invalid-uri.sarif",
    "results-not-an-array.sarif",
    "semgrep.json",
    "suppressions.sarif",
    "syntax-error.sarif",
  ])("%s", (name) => {
    const [inParts, whole] = bothWays(textOf(name));
    expect(inParts).toEqual(whole);
  });

  const SARIF = JSON.stringify(log(run([result(), result()])), null, 2);
  const rules = '"tool":{"driver":{"name":"Tool","rules":[{"id":"R1","defaultConfiguration":{"level":"note"}}]}}';
  const one = JSON.stringify(result());
  const inRun = (fields: string): string => `{"version":"2.1.0","runs":[{${fields}}]}`;
  const deep = (levels: number): string => `{"properties":${"[".repeat(levels)}${"]".repeat(levels)}}`;

  test.each<readonly [string, string]>([
    ["nothing", ""],
    ["blanks", " \n\0\uFEFF"],
    ["XML", " <x/>"],
    ["text", "all good"],
    ["a byte order mark", `\uFEFF${SARIF}`],
    ["log lines", `[INFO] starting [1/2]\nscanning {a, b}\n${SARIF}`],
    ["a bracket alone in its line", `[\nINFO\n${SARIF}`],
    ["counts", `${SARIF}\n3 problems\n`],
    ["several documents", `${SARIF}\0${SARIF}\n{"level":"info"}`],
    ["a document that is none behind", `${SARIF}\n{"a":}`],
    ["one that is none before", `{"a":}\n${SARIF}`],
    ["one whose results are none before", `${inRun(`"results":[{"ruleId":}]`)}\n${SARIF}`],
    ["twenty that are none before", `${'{"a":}\n'.repeat(20)}${SARIF}`],
    ["cut off", SARIF.slice(0, -20)],
    ["cut off in a result", SARIF.slice(0, SARIF.indexOf("words") + 2)],
    ["a bracket of the other kind", SARIF.replace(/\]\s*\}\s*$/, "}]")],
    ["rules behind results", inRun(`"results":[${one}],${rules}`)],
    ["results in front of all", inRun(`"results":[${one}]`)],
    ["results twice: the later ones", inRun(`"results":[${one},${one}],"results":[${one}],${rules}`)],
    ["runs twice: the later ones", `{"runs":[{"results":[${one}]}],"version":"2.1.0","runs":[{"results":[]}]}`],
    ["keys that are escaped", `{"version":"2.1.0","r\\u0075ns":[{"re\\u0073ults":[${one}]}]}`],
    ["keys that are not closed", `{"version":"2.1.0","runs`],
    ["results that are none", inRun(`"results":["x",1,null,[],[${one}],${one}]`)],
    ["results without a comma", inRun(`"results":[${one}${one}]`)],
    ["results with one too many", inRun(`"results":[${one},]`)],
    ["a number that touches a result", inRun(`"results":[1${one}]`)],
    ["results that are an object", inRun(`"results":{"results":[${one}]}`)],
    [
      "results elsewhere",
      `{"version":"2.1.0","results":[${one}],"runs":[{"x":{"results":[${one}]}},[{"results":[]}]]}`,
    ],
    ["a list of logs", `[${SARIF}]`],
    ["another version", SARIF.replace("2.1.0", "1.0.0")],
    ["runs that are no list", '{"version":"2.1.0","runs":{"results":[{}]}}'],
    ["a key of prototypes in a result", inRun(`"results":[{"__proto__":{"x":1}}]`)],
    ["in results that do not count", inRun(`"results":[{"__proto__":{}}],"results":[]`)],
    ["in the tool", inRun(`"results":[${one}],"tool":{"constructor":1}`)],
    ["a result as deep as may be", inRun(`"results":[${deep(58)}]`)],
    ["deeper", inRun(`"results":[${deep(60)}]`)],
    ["deep, and a key of prototypes less deep", inRun(`"results":[${deep(70)},{"prototype":1}]`)],
  ])("%s", (_, text) => {
    const [inParts, whole] = bothWays(text);
    expect(inParts).toEqual(whole);
  });

  test("a format that was asked for", () => {
    expect(readInParts(SARIF, 100, "eslint")).toEqual(parseReport({ text: SARIF }, "eslint"));
  });

  test("real ones with other bytes", () => {
    fc.assert(
      fc.property(mutated, fc.integer({ min: 1, max: 3000 }), (text, length) => {
        const [inParts, whole] = bothWays(text, [length]);
        expect(inParts).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test("real ones with other values", () => {
    fc.assert(
      fc.property(reshaped, fc.integer({ min: 1, max: 3000 }), (text, length) => {
        const [inParts, whole] = bothWays(text, [length]);
        expect(inParts).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });

  test("any text at all", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [inParts, whole] = bothWays(text, [1, 2, 5, 100]);
        expect(inParts).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("limits", () => {
  const one = JSON.stringify(result());
  const many = (before: string, count: number, piece: string, after = `${one}]}]}`): ReadReport => {
    const reading = readReportInParts();
    for (let pass = 0; pass < 2; pass++) {
      let goesOn = reading.take(before);
      for (let index = 0; index < count && goesOn; index++) goesOn = reading.take(piece);
      if (goesOn) reading.take(after);
      const read = reading.end({ undecodable: false });
      if (read !== "again") return read;
    }
    throw new Error("it asks again");
  };
  const MIB = 1024 * 1024;
  const begin = '{"version":"2.1.0","runs":[{"results":[';

  test("results beyond those that are kept are counted", () => {
    const read = many(begin, 1001, `${one},`.repeat(100));
    expect("report" in read && read.report.counts).toMatchObject({ results: 100_101, open: 100_000, overCap: 101 });
    expect("report" in read && read.report.runs[0]?.complete).toBe(false);
  });

  test.each<readonly [string, string, string]>([
    ["one result of more than 8 MiB", `${begin}{"message":"`, '"}]}]}'],
    ["more than 32 MiB beside the results", '{"version":"2.1.0","x":"', '","runs":[]}'],
    ["a list as long of what is no result", `${begin}"`, '"]}]}'],
  ])("%s: left out", (_, before, after) => {
    expect(many(before, 40, "x".repeat(MIB), after)).toHaveProperty(
      "complaint",
      expect.stringContaining("at most 32 MiB"),
    );
  });

  test("a bracket and blanks without an end are no document", () => {
    expect(many("{", 40, " ".repeat(MIB))).toHaveProperty("complaint", expect.stringMatching(/found text$/));
  });

  test("what is undecodable is said", () => {
    const reading = readReportInParts();
    reading.take('{"version":"2.1.0","runs":[]}');
    expect(reading.end({ undecodable: true })).toMatchObject({
      report: { notes: [{ note: "no-runs" }, { note: "undecodable" }] },
    });
  });
});
