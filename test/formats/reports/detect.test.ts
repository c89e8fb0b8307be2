import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import { anyText, mutated, reshaped } from "./mutated-reports.ts";
import { complaintAbout, log, notes, readReport, result, run } from "./sarif-builder.ts";

const SARIF = JSON.stringify(log(run([result()])), null, 2);

describe("what stands around a report", () => {
  test.each<readonly [string, string, object]>([
    ["nothing", SARIF, {}],
    ["a byte order mark", `\uFEFF${SARIF}`, {}],
    ["blank lines", `\r\n\n  ${SARIF}\n\n`, {}],
    ["log lines", `[INFO] starting [1/2]\nscanning {a, b}\n${SARIF}`, { "text-before": 1 }],
    ["counts", `${SARIF}\n3 problems\n`, { "text-after": 1 }],
    ["both", `[1] x\n${SARIF}\ndone {}`, { "text-before": 1, "text-after": 1 }],
    ["NUL and another document", `${SARIF}\0${SARIF}\0`, { "several-documents": 1 }],
    ["a document of something else", `{"level":"info"}\n${SARIF}`, { "several-documents": 1 }],
    ["brackets and quotes in texts", SARIF.replace("words", String.raw`}]{[\"\\`).concat("\nend"), { "text-after": 1 }],
  ])("%s", (_, text, noted) => {
    const report = readReport(text);
    expect(report.runs[0]?.violations[0]?.rule).toBe("R1");
    expect(notes(report)).toEqual(noted);
  });

  test("several documents, each read", () => {
    expect(readReport(`${SARIF}\n${SARIF}`).counts.open).toBe(2);
  });
});

describe("what is no report: one sentence", () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  test.each<readonly [string, string, string]>([
    ["an empty file", "", "an empty file"],
    ["blanks", " \n\0", "an empty file"],
    ["text", "all good\n", "text"],
    ["XML", '<?xml version="1.0"?><other/>', "XML of another kind"],
    [
      "cut XML",
      "<",
      "XML that cannot be read: the file ends in the middle of its XML: it was cut off while it was written",
    ],
    [
      "XML with entities of its own",
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      "XML that cannot be read: it defines entities or elements of its own, which no report does",
    ],
    ["a number", "42", "text"],
    ["a list", '[{"filePath":"a"}]', "JSON that is a list"],
    ["an empty object", "{}", "JSON that is an empty object"],
    ["other JSON", '{"a":1,"b":2}', "JSON with 2 keys that no format here has"],
    [
      "a cut file",
      SARIF.slice(0, -20),
      "JSON that cannot be read: the file ends in the middle of its JSON: it was cut off while it was written",
    ],
    [
      "a second document that was cut off",
      `${SARIF}\n${SARIF.slice(0, -20)}`,
      "JSON that cannot be read: the file ends in the middle of its JSON: it was cut off while it was written",
    ],
    [
      "a file cut in a text",
      SARIF.slice(0, SARIF.indexOf("words") + 2),
      "JSON that cannot be read: the file ends in the middle of its JSON: it was cut off while it was written",
    ],
    ["a comma too many", '{"version":"2.1.0",,"runs":[]}', "JSON that cannot be read: its JSON is malformed"],
    [
      "a foreign key",
      '{"version":"2.1.0","runs":[{"__proto__":{"x":1}}]}',
      "JSON that cannot be read: it holds the key `__proto__`, which no report has",
    ],
    [
      "another",
      '{"version":"2.1.0","runs":[],"constructor":1}',
      "JSON that cannot be read: it holds the key `constructor`, which no report has",
    ],
    [
      "a deep one",
      `{"version":"2.1.0","runs":${deep}}`,
      "JSON that cannot be read: it is nested deeper than 64 levels",
    ],
  ])("%s", (_, text, found) => {
    expect(complaintAbout(text)).toMatch(
      /^expected a report of one of the formats in docs\/reference\/reports\.md, found /,
    );
    expect(complaintAbout(text).split(", found ")[1]).toBe(found);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  test("runs that are no list", () => {
    expect(complaintAbout('{"version":"2.1.0","runs":7}')).toBe("expected `runs` to be a list, as SARIF 2.1.0 has it");
  });
});

test("nesting of 64 levels is read", () => {
  const nested = (levels: number): string =>
    `{"version":"2.1.0","runs":[{"properties":${"[".repeat(levels)}${"]".repeat(levels)}}]}`;
  expect(complaintAbout(nested(61))).toBe("none");
  expect(complaintAbout(nested(63))).toMatch(/deeper than 64/);
});

describe("a format that was asked for", () => {
  test("and found", () => {
    expect(parseReport({ text: SARIF }, "sarif")).toHaveProperty("report");
  });

  test("and not found", () => {
    expect(parseReport({ text: SARIF }, "eslint")).toEqual({ complaint: "expected ESLint JSON, found SARIF 2.1.0" });
  });
});

test("bytes that are no text are said", () => {
  const read = parseReport({ text: SARIF, undecodable: true });
  expect("report" in read && notes(read.report)).toEqual({ undecodable: 1 });
});

/** How many results are in none of the lists, or in several; and whether a complaint is one sentence of ours. */
function accountOf(text: string): { readonly uncounted: number; readonly said: boolean } {
  const read = parseReport({ text });
  if ("complaint" in read) return { uncounted: 0, said: /^expected .{1,300}$/.test(read.complaint) };
  const { counts, runs } = read.report;
  const kept = runs.flatMap(({ violations }) => violations);
  const silenced = kept.filter(({ suppressed }) => suppressed).length;
  const { results, open, suppressed, passed, absent, malformed, overCap } = counts;
  const said = open === kept.length - silenced && suppressed === silenced;
  return { uncounted: results - open - suppressed - passed - absent - malformed - overCap, said };
}

function assertCounted(text: string): void {
  expect(accountOf(text)).toEqual({ uncounted: 0, said: true });
}

describe("laws", () => {
  test("no bytes make it throw, and every result is counted", () => {
    fc.assert(fc.property(mutated, assertCounted), { numRuns: 300 });
  });

  test("no shapes make it throw, and every result is counted", () => {
    fc.assert(fc.property(reshaped, assertCounted), { numRuns: 300 });
  });

  test("any text at all", () => {
    fc.assert(fc.property(anyText, assertCounted));
  });
});

test("a hostile text costs no more than a long one", () => {
  const start = performance.now();
  for (const text of [
    '{"a":\n'.repeat(200_000),
    "[1\n".repeat(400_000),
    '{"\n'.repeat(400_000),
    `{"a":1}x\n`.repeat(100_000),
  ])
    complaintAbout(text);
  expect(performance.now() - start).toBeLessThan(5000);
});
