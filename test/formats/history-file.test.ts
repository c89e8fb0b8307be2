import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { mergeHistories } from "../../src/domain/history/merge.ts";
import { parseHistory, printHistory } from "../../src/formats/history-file.ts";
import { changeLine, exposureLineOf, headerLine, runLineOf, shaOf, violationLineOf } from "../builders.ts";
import { historyList } from "../domain/history/arbitraries.ts";

const parse = (text: string) => parseHistory(text, "events.jsonl");
const HEADER = '{"type":"header","schema_version":1,"repo_id":"42","since":"2026-01-01T00:00:00Z"}';
const change = changeLine("pr:1", "2026-08-01T12:00:00Z");
const tuned = (after: string): string =>
  `{"type":"tuned","merge_sha":"${shaOf(1)}","recommendation":"x","before":null,"after":${after}}`;

describe("printing", () => {
  test("type first, keys in the order of the schema, one line each", () => {
    expect(printHistory([headerLine()])).toBe(`${HEADER}\n`);
    expect(printHistory([])).toBe("");
    const run = {
      ...runLineOf(change, { id: "aaaaaaaa" }),
      tools: [{ rules: ["x"], dialect: "1", version: "2", name: "t" }],
    };
    expect(printHistory([run])).toContain('"tools":[{"name":"t","version":"2","dialect":"1","rules":["x"]}]');
    expect(printHistory([exposureLineOf(run, "x")])).toBe(
      '{"type":"exposure","run":"aaaaaaaa","rule":"x","role":"app","area":"src","units":1}\n',
    );
  });

  test("does not see the order of keys, nor one that is undefined", () => {
    const shuffled = Object.fromEntries(Object.entries(change).toReversed()) as unknown as HistoryLine;
    expect(printHistory([shuffled])).toBe(printHistory([change]));
    const line = { ...exposureLineOf(runLineOf(change), "x"), histogram: undefined } as unknown as HistoryLine;
    expect(printHistory([line])).not.toContain("histogram");
  });
});

test("parse(print(x)) = x, and print(parse(text)) = text", () => {
  fc.assert(
    fc.property(historyList, (lines) => {
      const text = printHistory(lines);
      const parsed = parse(text);
      expect(parsed).toEqual({ lines: [...lines], problems: [], torn: null, newer: false });
      expect(printHistory(parsed.lines)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

/** As JSON has it: no −0. */
const anyJson = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test("any text in any field survives", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary", maxLength: 30 }), anyJson, (text, json) => {
      fc.pre(!text.includes("\u0000") && !/__proto__|constructor|prototype|\\u0000/.test(JSON.stringify([text, json])));
      const lines: HistoryLine[] = [
        violationLineOf(runLineOf(change), "src/a.ts::f::x", { unit_name: text, fingerprint: text, area: text }),
        { type: "tuned", merge_sha: shaOf(1), recommendation: text, before: json as null, after: null },
      ];
      expect(parse(printHistory(lines))).toMatchObject({ lines, problems: [] });
    }),
    { numRuns: 200 },
  );
});

describe("what is taken", () => {
  test.each([
    ["a byte order mark", `\uFEFF${HEADER}\n`],
    ["CRLF", `${HEADER}\r\n`],
    ["blank lines", `\n\r\n  \n${HEADER}\n\n`],
    ["no end of the last line", HEADER],
    ["no end of the last line, but CR", `${HEADER}\r`],
    ["keys in another order", '{"since":"2026-01-01T00:00:00Z","repo_id":"42","schema_version":1,"type":"header"}\n'],
  ])("%s", (_name, text) => {
    expect(parse(text)).toEqual({ lines: [headerLine()], problems: [], torn: null, newer: false });
  });

  test("an empty file", () => {
    expect(parse("")).toEqual({ lines: [], problems: [], torn: null, newer: false });
  });

  test("units named like parts of a prototype", () => {
    const line = violationLineOf(runLineOf(change), "src/a.ts::constructor::x", { unit_name: "__proto__" });
    expect(parse(printHistory([line])).lines).toEqual([line]);
  });
});

describe("what is torn", () => {
  const text = printHistory([headerLine(), change]);

  test("at the end of the file: dropped, with a notice, wherever it was cut", () => {
    const first = HEADER.length + 1;
    for (let end = first + 1; end < text.length - 1; end += 7) {
      const torn = { file: "events.jsonl", line: 2, reason: "the file ends inside this line: left out" };
      expect(parse(text.slice(0, end))).toEqual({ lines: [headerLine()], problems: [], torn, newer: false });
    }
  });

  test("in the middle: reported with its number, nothing else is lost", () => {
    const parsed = parse(`${HEADER}\n{"type":"cha\n\n${printHistory([change])}`);
    expect(parsed).toEqual({
      lines: [headerLine(), change],
      problems: [{ file: "events.jsonl", line: 2, reason: "not valid JSON" }],
      torn: null,
      newer: false,
    });
  });

  test("two lines that ran into each other", () => {
    expect(parse(`${HEADER}${HEADER}\n`)).toMatchObject({
      lines: [],
      problems: [{ line: 1, reason: "not valid JSON" }],
      newer: false,
    });
  });
});

describe("what is refused", () => {
  test.each([
    ["an unknown key", HEADER.replace("}", ',"x":1}'), /x/],
    ["a missing key", '{"type":"header","schema_version":1,"repo_id":"42"}', /since/],
    ["a wrong type", HEADER.replace('"42"', "42"), /repo_id/],
    ["an unknown word", printHistory([change]).replace('"merged"', '"landed"').trim(), /state/],
    ["a version that never was", HEADER.replace(":1,", ":0,"), /schema_version/],
    ["no object", "[1]", /./],
    ["null", "null", /./],
    ["no type", "{}", /type/],
    ["a NUL", HEADER.replace("42", "4\\u0000"), /NUL/],
    ["a raw NUL", HEADER.replace("42", "4\u0000"), /JSON/],
    ["a line that is too long", tuned(`"${"x".repeat(65_536)}"`), /longer than 65536/],
    ["__proto__", tuned('{"__proto__":{"x":1}}'), /__proto__/],
    ["__proto__ in disguise", tuned('{"\\u005f_proto__":1}'), /__proto__/],
    ["constructor", tuned('[{"constructor":1}]'), /constructor/],
    ["prototype", tuned('{"a":{"prototype":1}}'), /prototype/],
    ["__proto__ beside the others", HEADER.replace("}", ',"__proto__":{}}'), /__proto__/],
    ["nested too deep", tuned("[".repeat(30_000) + "]".repeat(30_000)), /deep/],
    ["a number that is none", tuned("1e999"), /after/],
  ])("%s", (_name, line, reason) => {
    const parsed = parse(`${line}\n${HEADER}\n`);
    expect(parsed.lines).toEqual([headerLine()]);
    expect(parsed.problems).toMatchObject([{ file: "events.jsonl", line: 1 }]);
    expect(parsed.problems[0]?.reason).toMatch(reason);
    expect(parsed.problems[0]?.reason.length).toBeLessThanOrEqual(300);
    expect(parsed.newer).toBe(false);
  });

  test("a line of just the longest length is taken", () => {
    const line = tuned(`"${"x".repeat(65_536 - tuned('""').length)}"`);
    expect(parse(line).lines).toHaveLength(1);
    expect(parse(`${line} `).lines).toHaveLength(0);
  });

  test("a spoiled file does not flood a log", () => {
    const { problems } = parse("rubbish\n".repeat(1000));
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toEqual({ file: "events.jsonl", line: 0, reason: "950 more lines could not be read" });
  });
});

describe("what a newer version wrote must not be written over", () => {
  test.each([
    ["an unknown type", '{"type":"mood","value":1}', 'unknown type "mood"'],
    ["a later schema", HEADER.replace(":1,", ":2,"), "schema_version 2: expected 1"],
    [
      "a later schema of a type that is not known",
      '{"type":"mood","schema_version":2}',
      "schema_version 2: expected 1",
    ],
  ])("%s", (_name, line, reason) => {
    expect(parse(`${HEADER}\n${line}\n`)).toEqual({
      lines: [headerLine()],
      problems: [{ file: "events.jsonl", line: 2, reason }],
      torn: null,
      newer: true,
    });
  });

  test("even behind many broken lines", () => {
    expect(parse(`${"rubbish\n".repeat(100)}{"type":"mood"}\n`).newer).toBe(true);
  });
});

test("a history that was merged and printed is the same bytes again", () => {
  const lines = [headerLine(), change, runLineOf(change)];
  const text = printHistory(mergeHistories(lines.toReversed()));
  expect(printHistory(mergeHistories(parse(text).lines, lines))).toBe(text);
});
