import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printAnnotation, toAnnotation } from "../../../src/render/encoders/annotation.ts";
import { toLogLine } from "../../../src/render/encoders/log-line.ts";
import { parseCommands, splitLines } from "../../hub/runner/log-commands.ts";
import { hostileText } from "../hostile-text.ts";

const COMPARISONS = ["culture", "ordinal"] as const;

describe("lines of the job log", () => {
  test.each([
    ["3 violations in src/a.ts::parse", "3 violations in src/a.ts::parse"],
    ["::set-output name=a::b", ": :set-output name=a::b"],
    ["  ::error::x", "  : :error::x"],
    [":::error::x", ": ::error::x"],
    ["a ##[set-env name=a;]b", "a ## [set-env name=a;]b"],
    ["a\n::error::x", "a\uFFFD::error::x"],
    ["#\u200b#[error]x", "#\uFFFD# [error]x"],
    ["Error: bad\u001b[31m", "Error: bad\uFFFD[31m"],
  ])("%j", (text, line) => {
    expect(toLogLine(text)).toBe(line);
  });

  test("law: the runner finds no command in it, alone or behind words of ours", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("", "  ", "refrain: ", "- ", "\t"), (text, before) => {
        const line = before + toLogLine(text);
        expect(splitLines(line).length).toBeLessThanOrEqual(1);
        for (const comparison of COMPARISONS) expect(parseCommands(line, { comparison })).toEqual([]);
        expect(line).not.toContain("##[");
      }),
      { numRuns: 400 },
    );
  });

  test("length is capped in characters", () => {
    expect(Array.from(toLogLine("🎈".repeat(5_000)))).toHaveLength(1_000);
    expect(toLogLine("abcdef", 3)).toBe("ab…");
  });
});

describe("annotations", () => {
  test("file, lines, title and message as the runner writes them", () => {
    const line = printAnnotation({
      level: "warning",
      message: "100 % of a:b,c",
      title: "came back: 1, new: 2",
      at: { path: "src/a,b:c%.ts", line: 3, endLine: 9 },
    });
    expect(line).toBe(
      "::warning file=src/a%2Cb%3Ac%25.ts,line=3,endLine=9,title=came back%3A 1%2C new%3A 2::100 %25 of a:b,c",
    );
    expect(printAnnotation({ level: "notice", message: "m" })).toBe("::notice::m");
  });

  test("law: the runner reads one command with exactly our values", () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (path, title, message) => {
        const words = { level: "warning", message, title, at: { path, line: 7 } } as const;
        const safe = toAnnotation(words);
        for (const comparison of COMPARISONS) {
          const commands = parseCommands(printAnnotation(words), { comparison });
          expect(commands).toHaveLength(1);
          expect([commands[0]?.name, commands[0]?.data]).toEqual(["warning", safe.message]);
          const { properties } = commands[0] ?? { properties: new Map<string, string>() };
          expect(properties.get("line")).toBe("7");
          // The runner takes equals signs in front of a value away, and spaces at the end of the list.
          expect(properties.get("file") ?? "").toBe(trimmed(safe.at?.path));
          expect(properties.get("title") ?? "").toBe(trimmed(safe.title).trimEnd());
          expect([...properties.keys()].every((name) => ["file", "line", "title"].includes(name))).toBe(true);
        }
      }),
    );
  });

  test("texts are capped", () => {
    const long = toAnnotation({
      level: "error",
      message: "m".repeat(9_999),
      title: "t".repeat(999),
      at: { path: "p".repeat(9_999), line: 1 },
    });
    expect([long.message.length, long.title?.length, long.at?.path.length]).toEqual([1_000, 200, 1_024]);
  });
});

function trimmed(value: string | undefined): string {
  return (value ?? "").replace(/^=+/, "");
}
