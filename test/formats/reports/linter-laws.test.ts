import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import { readReportInParts } from "../../../src/formats/reports/parted-report.ts";
import type { ReadReport } from "../../../src/formats/reports/report.ts";
import { linterText, short } from "./linter-builder.ts";
import { complaintAbout, readReport } from "./sarif-builder.ts";

const NAMES = [
  "checkstyle-backslashes.xml",
  "checkstyle-eslint.xml",
  "checkstyle-phpstan.xml",
  "code-climate.json",
  "eslint.json",
  "eslint-odd.json",
  "golangci-lint.json",
  "pretender-last-check.json",
  "rubocop.json",
  "ruff.json",
];
const diagnostic = { message: "m", location: { path: "a" }, severity: "ERROR" };
const TEXTS = [
  ...NAMES.map(linterText),
  JSON.stringify({ source: { name: "x" }, diagnostics: [diagnostic, diagnostic] }),
  `${JSON.stringify(diagnostic)}\n${JSON.stringify(diagnostic)}`,
  JSON.stringify({ totals: { file_errors: 1 }, files: { a: { messages: [{ message: "m", line: 1 }] } }, errors: [] }),
];

/** Every result is in one of the counts, and a complaint is one sentence of ours. */
function isCounted(text: string): boolean {
  const read = parseReport({ text });
  if ("complaint" in read) return /^expected .{1,300}$/.test(read.complaint);
  const { counts, runs } = read.report;
  const { results, open, suppressed, passed, absent, malformed, overCap } = counts;
  const kept = runs.flatMap(({ violations }) => violations).length;
  return results === open + suppressed + passed + absent + malformed + overCap && kept === open + suppressed;
}

function assertCounted(text: string): void {
  expect([text, isCounted(text)]).toEqual([text, true]);
}

function inParts(text: string, length: number): ReadReport {
  const reading = readReportInParts();
  for (;;) {
    for (let at = 0; at < text.length; at += length) if (!reading.take(text.slice(at, at + length))) break;
    const read = reading.end({ undecodable: false });
    if (read !== "again") return read;
  }
}

describe("laws", () => {
  test.each(TEXTS.map((text, index) => [NAMES[index] ?? `text ${index}`, text]))("in parts the same: %s", (_, text) => {
    for (const length of [7, 1000, 1_000_000]) expect(inParts(text, length)).toEqual(parseReport({ text }));
  });

  test.each(TEXTS.map((text, index) => [NAMES[index] ?? `text ${index}`, text]))("a byte order mark: %s", (_, text) => {
    expect(parseReport({ text: `\uFEFF${text}` })).toEqual(parseReport({ text }));
  });

  test("no text makes it throw, and every result is counted", () => {
    const mutated = fc
      .record({
        text: fc.constantFrom(...TEXTS),
        edits: fc.array(
          fc.record({
            at: fc.nat(),
            cut: fc.nat(40),
            put: fc.string({ unit: fc.constantFrom("{", "}", "[", "]", '"', ":", "<", ">", "/", "&", "1", " ", "a") }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
      })
      .map(({ text, edits }) =>
        edits.reduce((now, { at, cut, put }) => {
          const place = at % (now.length + 1);
          return now.slice(0, place) + put + now.slice(place + cut);
        }, text),
      );
    fc.assert(fc.property(mutated, assertCounted), { numRuns: 500 });
  });

  test("no shape makes it throw, and every result is counted", () => {
    const documents = TEXTS.filter((text) => !text.startsWith("<")).flatMap((text) => text.split("\n{")[0] ?? []);
    const reshaped = fc
      .record({
        text: fc.constantFrom(...documents),
        seed: fc.infiniteStream(fc.tuple(fc.nat(12), fc.jsonValue({ maxDepth: 2 }))),
      })
      .map(({ text, seed }) => {
        const replace = (value: unknown): unknown => {
          const [dice, other] = seed.next().value;
          if (dice === 0) return other;
          if (Array.isArray(value)) return value.map(replace);
          if (typeof value !== "object" || value === null) return value;
          return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replace(entry)]));
        };
        return JSON.stringify(replace(JSON.parse(text)));
      });
    fc.assert(fc.property(reshaped, assertCounted), { numRuns: 500 });
  });
});

describe("hostile reports cost one sentence, or one count", () => {
  const eslint = (messages: string): string => `[{"filePath":"a.ts","messages":${messages}}]`;

  test.each([
    ["a deep one", eslint(`${"[".repeat(100_000)}${"]".repeat(100_000)}`), /nested deeper than 64 levels$/],
    ["a key of prototypes", eslint('[{"__proto__":{"ruleId":"x"}}]'), /holds the key `__proto__`/],
    ["another", '{"Issues":[],"Report":{"constructor":{}}}', /holds the key `constructor`/],
    ["a cut one", linterText("eslint.json").slice(0, -10), /it was cut off while it was written$/],
  ])("%s", (_, text, sentence) => {
    expect(complaintAbout(text)).toMatch(sentence);
  });

  test("a million results: as many as are kept, the rest counted", () => {
    const message = '{"ruleId":"r","severity":2,"line":1}';
    const { counts, notes, complete } = short(eslint(`[${`${message},`.repeat(999_999)}${message}]`));
    expect([counts, notes, complete]).toEqual([
      { results: 1_000_000, open: 100_000, overCap: 900_000 },
      { "over-cap": 900_000 },
      false,
    ]);
  });

  test("as many in XML", () => {
    const errors = '<error line="1" source="detekt.A"/>'.repeat(300_000);
    const { counts } = short(`<checkstyle><file name="a">${errors}</file></checkstyle>`);
    expect(counts).toEqual({ results: 300_000, open: 100_000, overCap: 200_000 });
  });

  test("texts that are too long are cut, and paths that are too long can be none", () => {
    const long = "x".repeat(10_000_000);
    const { runs } = readReport([
      { filePath: long, messages: [{ ruleId: long, severity: 1, line: 1e300, column: -1 }] },
    ]);
    const [violation] = runs[0]?.violations ?? [];
    expect([violation?.rule?.length, violation?.paths[0]?.length, violation?.line, violation?.column]).toEqual([
      2000,
      1025,
      null,
      null,
    ]);
  });
});

describe("an empty list", () => {
  test("found nothing; which tool it was is not told", () => {
    expect(short("[]\n")).toEqual({
      format: "empty-list",
      tools: [],
      counts: {},
      notes: { "empty-list": 1 },
      complete: true,
    });
  });

  test.each([
    ["eslint", "ESLint"],
    ["ruff", "ruff"],
  ])("is of the tool whose format was asked for: %s", (format, tool) => {
    const read = parseReport({ text: "[]" }, format);
    expect("report" in read && read.report.runs.map((run) => [run.tool.name, run.looked, run.violations])).toEqual([
      [tool, true, []],
    ]);
  });

  test("is none of a format that writes objects", () => {
    expect(parseReport({ text: "[]" }, "golangci-lint")).toEqual({
      complaint: "expected golangci-lint JSON, found an empty list",
    });
  });
});
