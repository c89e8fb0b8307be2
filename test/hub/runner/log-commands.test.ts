import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCommand, parseCommands, registeredCommands, splitLines } from "./log-commands.ts";
import type { Comparison } from "./log-commands.ts";

interface Row {
  line: string;
  name?: string;
  data?: string;
  properties?: Record<string, string>;
}

const colonRows: Row[] = [
  { line: "::error::text", name: "error", data: "text" },
  { line: "  \t::error::text", name: "error", data: "text" },
  { line: "\u00a0\u2003\u3000\u0085::error::text", name: "error", data: "text" },
  { line: "x ::error::text" },
  { line: "::ERROR::text", name: "ERROR", data: "text" },
  { line: "::error file=a.ts,line=3::text", name: "error", data: "text", properties: { file: "a.ts", line: "3" } },
  { line: "::error  file = a , line=3 ::t", name: "error", data: "t", properties: { "file ": " a ", " line": "3" } },
  { line: "::error endLine=4::t", name: "error", data: "t", properties: { endline: "4" } },
  { line: "::error a=1,a=2::t", name: "error", data: "t", properties: { a: "2" } },
  { line: "::error a=,b,=c,d==e=f::t", name: "error", data: "t", properties: { d: "e=f" } },
  { line: "::error t=%3A%2C%0A%0D%25::", name: "error", data: "", properties: { t: ":,\n\r%" } },
  { line: "::error::a%0Ab%0Dc%25d%3A%5D", name: "error", data: "a\nb\rc%d%3A%5D" },
  { line: "::error::%250A", name: "error", data: "%0A" },
  { line: "::error::a::b", name: "error", data: "a::b" },
  { line: "::error:::", name: "error", data: ":" },
  { line: "::error" },
  { line: "::error:text" },
  { line: ":: error::text" },
  { line: "::unknown::text" },
  { line: "::::error::text" },
  { line: "" },
  { line: "::set-env name=a::b", name: "set-env", data: "b", properties: { name: "a" } },
  { line: "::notıce::dotless" },
  { line: "::ſet-env name=a::long s" },
];

const bracketRows: Row[] = [
  { line: "##[error]text", name: "error", data: "text" },
  { line: "anything before ##[error]text", name: "error", data: "text" },
  { line: "2026-01-01 ##[Set-Env name=a;]b", name: "Set-Env", data: "b", properties: { name: "a" } },
  { line: "##[warning a=%3B%5D%25;b=2]x%0Ay%5D%3B", name: "warning", data: "x\ny];", properties: { a: ";]%", b: "2" } },
  { line: "##[warning a=1,b=2]x", name: "warning", data: "x", properties: { a: "1,b=2" } },
  { line: "##[error" },
  { line: "## [error]x" },
  { line: "##[ error]x" },
  { line: "##[section]x" },
  { line: "##[section]x ##[error]y" },
  { line: "###[group]title", name: "group", data: "title" },
  { line: "::nothing::##[error]x", name: "error", data: "x" },
  { line: "##[]x" },
];

describe.each(["culture", "ordinal"] satisfies Comparison[])("one line, compared by %s", (comparison) => {
  test.each([...colonRows, ...bracketRows])("$line", (row) => {
    const found = parseCommand(row.line, { comparison });
    expect(found?.name).toBe(row.name);
    expect(found?.data).toBe(row.data);
    expect(Object.fromEntries(found?.properties ?? [])).toEqual(row.properties ?? {});
  });
});

test.each(registeredCommands)("%s is heard in both syntaxes", (name) => {
  expect(parseCommand(`::${name}::x`)?.syntax).toBe("colons");
  expect(parseCommand(`before ##[${name}]x`)?.syntax).toBe("brackets");
});

describe("characters without weight", () => {
  test.each([
    { line: "::error:\u200b:text", name: "error", data: ":text" },
    { line: "::error:\u0001:text", name: "error", data: ":text" },
    { line: "a \u200b##[error]text", name: "error", data: "text" },
    // Found as a prefix, but the three characters that are skipped are not the prefix.
    { line: ":\u200b:error::text", name: undefined, data: undefined },
    { line: "#\u200b#[error]text", name: undefined, data: undefined },
    { line: "##\u200b[error]text", name: undefined, data: undefined },
    { line: "::error\u200b::text", name: undefined, data: undefined },
    { line: "\u200b::error::text", name: undefined, data: undefined },
  ])("$line", ({ line, name, data }) => {
    const found = parseCommand(line, { comparison: "culture" });
    expect(found?.name).toBe(name);
    expect(found?.data).toBe(data);
  });

  test("one of them hides a later command only from a cultural comparison", () => {
    const line = "#\u200b#[x] ##[error]text";
    expect(parseCommand(line, { comparison: "culture" })).toBeUndefined();
    expect(parseCommand(line, { comparison: "ordinal" })?.name).toBe("error");
  });

  test("a closing bracket inside the skipped prefix is refused, not misread", () => {
    expect(parseCommand("#\u200b#\u200b[]")).toBeUndefined();
  });
});

describe("output", () => {
  test.each([
    { output: "", lines: [] },
    { output: "a", lines: ["a"] },
    { output: "a\n", lines: ["a"] },
    { output: "a\n\n", lines: ["a", ""] },
    { output: "a\r\nb\rc\nd", lines: ["a", "b", "c", "d"] },
    { output: "a\u2028b\u0085c\u000bd", lines: ["a\u2028b\u0085c\u000bd"] },
  ])("$output", ({ output, lines }) => expect(splitLines(output)).toEqual(lines));

  test("a lone carriage return starts a command", () => {
    expect(parseCommands("harmless\r::add-mask::e").map((each) => each.name)).toEqual(["add-mask"]);
  });

  test("all commands, in order", () => {
    const found = parseCommands("::group::a\nplain\nx ##[endgroup]\n::debug::d\n");
    expect(found.map((each) => each.name)).toEqual(["group", "endgroup", "debug"]);
  });

  test("a registered token is heard, an unregistered one is not", () => {
    expect(parseCommand("::token-1::", { registered: new Set(["token-1"]) })?.name).toBe("token-1");
    expect(parseCommand("::token-1::")).toBeUndefined();
  });
});

describe("laws", () => {
  const name = fc.constantFrom(...registeredCommands);

  test("data escaped as the toolkit escapes it comes back whole", () => {
    fc.assert(
      fc.property(name, fc.string({ unit: "grapheme" }), (command, data) => {
        const escaped = data.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
        expect(parseCommand(`::${command}::${escaped}`)?.data).toBe(data);
      }),
    );
  });

  test("text with neither prefix is no command", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const broken = text.replaceAll(":", ";").replaceAll("[", "(");
        expect(parseCommands(broken)).toEqual([]);
      }),
    );
  });

  test("whatever stands before it, a bracket command is found", () => {
    fc.assert(
      fc.property(fc.string(), name, (before, command) => {
        fc.pre(!/[#:\r\n]/u.test(before));
        expect(parseCommand(`${before}##[${command}]x`)?.name).toBe(command);
      }),
    );
  });
});
