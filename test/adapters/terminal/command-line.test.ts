import { describe, expect, test } from "vitest";
import { parseCommandLine } from "../../../src/adapters/terminal/command-line.ts";
import type { TerminalCommand } from "../../../src/ports/terminal-command.ts";

/** As typed after `refrain`, words parted by blanks. */
const parse = (typed: string) => parseCommandLine(typed.split(" ").filter(Boolean), "9.8.7");

const COMMON = { directory: ".", format: "human", quiet: false, color: true } as const;
const CHECK = {
  ...COMMON,
  name: "check",
  paths: [],
  against: "worktree",
  units: false,
  analyze: true,
  gate: false,
  reports: [],
} as const;
const BACKFILL = { ...COMMON, name: "backfill", sinceDays: 90, rebuild: false } as const;
const SUMMARY = { ...COMMON, name: "summary", history: undefined } as const;
const TUNE = { ...COMMON, name: "tune", history: undefined, tuning: "tuning", write: false } as const;
const EXPLAIN = { ...COMMON, name: "explain", what: "cognitive_max", history: undefined } as const;
const PREVIEW = {
  ...COMMON,
  name: "preview",
  base: { ref: "HEAD" },
  head: "work-tree",
  tuningDir: "tuning",
  history: undefined,
} as const;
const MERGE = { ...COMMON, name: "merge", files: ["a"], out: "b" } as const;

describe("what is wanted", () => {
  test.each<readonly [string, TerminalCommand]>([
    ["check", CHECK],
    ["check src test/a.ts", { ...CHECK, paths: ["src", "test/a.ts"] }],
    ["check --no-analyze --reports a.json", { ...CHECK, analyze: false, reports: ["a.json"] }],
    ["check --staged", { ...CHECK, against: "staged" }],
    ["check --all --units", { ...CHECK, against: "all", units: true }],
    ["check --base origin/main --gate", { ...CHECK, against: { ref: "origin/main" }, gate: true }],
    ["check --reports out/*.sarif", { ...CHECK, reports: ["out/*.sarif"] }],
    ["check --reports a.json sarif=b.json --gate", { ...CHECK, reports: ["a.json", "sarif=b.json"], gate: true }],
    ["check src --reports a --reports b", { ...CHECK, paths: ["src"], reports: ["a", "b"] }],
    ["check --reports a -- src", { ...CHECK, paths: ["src"], reports: ["a"] }],
    ["check --base=v1.0 src", { ...CHECK, against: { ref: "v1.0" }, paths: ["src"] }],
    ["check -- --all", { ...CHECK, paths: ["--all"] }],
    ["check - .", { ...CHECK, paths: ["-", "."] }],
    ["preview", PREVIEW],
    ["preview --base main --head topic", { ...PREVIEW, base: { ref: "main" }, head: { ref: "topic" } }],
    ["preview a b", { ...PREVIEW, base: { directory: "a" }, head: { directory: "b" } }],
    ["preview --tuning rules --history e.jsonl", { ...PREVIEW, tuningDir: "rules", history: "e.jsonl" }],
    ["backfill", BACKFILL],
    ["backfill --since 180d", { ...BACKFILL, sinceDays: 180 }],
    ["backfill --since 1", { ...BACKFILL, sinceDays: 1 }],
    ["backfill --since=9999d --rebuild", { ...BACKFILL, sinceDays: 9999, rebuild: true }],
    ["backfill --first-parent", BACKFILL],
    ["summary", SUMMARY],
    ["summary --history x/events.jsonl", { ...SUMMARY, history: "x/events.jsonl" }],
    ["explain cognitive_max", EXPLAIN],
    ["tune", TUNE],
    ["tune --history h --tuning ./ci/tuning/ --write", { ...TUNE, history: "h", tuning: "ci/tuning", write: true }],
    ["explain R-3f9a1c2e --history h", { ...EXPLAIN, what: "R-3f9a1c2e", history: "h" }],
    ["merge a --out b", MERGE],
    ["merge --out b a c d", { ...MERGE, files: ["a", "c", "d"] }],
  ])("refrain %s", (typed, command) => {
    expect(parse(typed)).toEqual({ command });
  });
});

describe("options of every command stand before or behind its name", () => {
  test.each<readonly [string, Partial<TerminalCommand>]>([
    ["-C ../other", { directory: "../other" }],
    ["--json", { format: "json" }],
    ["--format json", { format: "json" }],
    ["--format jsonl", { format: "jsonl" }],
    ["--format markdown", { format: "markdown" }],
    ["--format human", { format: "human" }],
    ["--quiet", { quiet: true }],
    ["--no-color", { color: false }],
    ["--json --quiet --no-color -C x", { format: "json", quiet: true, color: false, directory: "x" }],
  ])("%s", (options, over) => {
    for (const [name, command] of Object.entries({
      check: CHECK,
      backfill: BACKFILL,
      summary: SUMMARY,
      "explain cognitive_max": EXPLAIN,
      "merge a --out b": MERGE,
    })) {
      expect(parse(`${options} ${name}`)).toEqual({ command: { ...command, ...over } });
      expect(parse(`${name} ${options}`)).toEqual({ command: { ...command, ...over } });
    }
  });

  test("--json is --format json, whatever else was asked for", () => {
    expect(parse("--format markdown summary --json")).toEqual({ command: { ...SUMMARY, format: "json" } });
  });

  test("of two the last counts", () => {
    expect(parse("-C a check -C b")).toEqual({ command: { ...CHECK, directory: "b" } });
  });
});

describe("bad usage: nothing on stdout, exit 2, what was wrong and where there is help", () => {
  test.each([
    ["chekc", /unknown command 'chekc'\n\(Did you mean check\?\)/],
    ["sumary --json", /unknown command 'sumary'\n\(Did you mean summary\?\)/],
    ["nothing-like-it", /unknown command 'nothing-like-it'\n\(refrain --help/],
    ["check --stagd", /unknown option '--stagd'\n\(Did you mean --staged\?\)/],
    ["check --qiet", /unknown option '--qiet'\n\(Did you mean --quiet\?\)/],
    ["--gate check", /unknown option '--gate'/],
    ["check --staged --all", /'--staged' cannot be used with option '--all'/],
    [
      "check --base x --staged",
      /'--staged' cannot be used with option '--base <ref>'|'--base <ref>' cannot be used with option '--staged'/,
    ],
    ["check --base x --all", /cannot be used with option/],
    ["check --reports", /'--reports <glob...>' argument missing/],
    ["check --base", /'--base <ref>' argument missing/],
    ["check --format xml", /argument 'xml' is invalid\. Allowed choices are human, json, jsonl, markdown, sarif\./],
    ["backfill --since", /'--since <days>' argument missing/],
    ["backfill --since 0", /argument '0' is invalid\. expected a number of days from 1 to 9999, such as 90d/],
    ["backfill --since 0d", /expected a number of days/],
    ["backfill --since -5", /expected a number of days|argument missing/],
    ["backfill --since 10000", /expected a number of days/],
    ["backfill --since 1.5d", /expected a number of days/],
    ["backfill --since 90w", /expected a number of days/],
    ["backfill --since 1e3", /expected a number of days/],
    ["backfill src", /too many arguments/],
    ["summary x", /too many arguments for 'summary'\. Expected 0 arguments but got 1\./],
    ["explain", /missing required argument 'what'/],
    ["explain a b", /too many arguments/],
    ["merge --out b", /missing required argument 'file'/],
    ["merge a", /required option '--out <file>' not specified/],
    ["-C", /'-C <dir>' argument missing/],
  ])("refrain %s", (typed, message) => {
    const parsed = parse(typed);
    expect(parsed).toMatchObject({ exit: 2, out: "" });
    const err = "err" in parsed ? parsed.err : "";
    expect(err).toMatch(message);
    expect(err).toMatch(/^error: .*\n[^]*\(refrain --help shows what there is\)\n$/);
  });

  test.each(["", "--json", "--quiet --no-color", "help nothing-like-it"])(
    "no command (%j): the help, on stderr",
    (typed) => {
      const parsed = parse(typed);
      expect(parsed).toMatchObject({ exit: 2, out: "" });
      expect("err" in parsed ? parsed.err : "").toMatch(/^Usage: refrain \[options\] \[command\]\n[^]*backfill/);
    },
  );
});

describe("help and version: on stdout, exit 0", () => {
  test.each(["--version", "-V"])("%s", (typed) => {
    expect(parse(typed)).toEqual({ exit: 0, out: "9.8.7\n", err: "" });
  });

  test.each(["--help", "-h", "help"])("%s lists every command", (typed) => {
    const parsed = parse(typed);
    expect(parsed).toMatchObject({ exit: 0, err: "" });
    const out = "out" in parsed ? parsed.out : "";
    for (const word of [
      "check",
      "backfill",
      "summary",
      "explain",
      "merge",
      "-C <dir>",
      "--format",
      "--json",
      "--quiet",
      "--no-color",
    ])
      expect(out).toContain(word);
  });

  test.each([
    ["check", "$ refrain check --base origin/main --gate"],
    ["backfill", "$ refrain backfill --since 180d"],
    ["summary", "$ refrain summary --format markdown"],
    ["explain", "$ refrain explain R-3f9a1c2e"],
    ["merge", "$ refrain merge a/events.jsonl b/events.jsonl --out events.jsonl"],
  ])("%s --help has examples, and the options of every command", (name, example) => {
    for (const typed of [`${name} --help`, `help ${name}`]) {
      const parsed = parse(typed);
      expect(parsed).toMatchObject({ exit: 0, err: "" });
      const out = "out" in parsed ? parsed.out : "";
      expect(out).toContain(example);
      expect(out).toContain("--quiet");
    }
  });

  test("every example that a help shows is one that can be typed", () => {
    const shown = ["check", "backfill", "summary", "explain", "merge"].flatMap((name) => {
      const parsed = parse(`${name} --help`);
      return [...("out" in parsed ? parsed.out : "").matchAll(/\$ refrain ([^|\n]*)/g)].map((match) => match[1] ?? "");
    });
    expect(shown.length).toBeGreaterThan(9);
    expect(shown.filter((typed) => !("command" in parse(typed)))).toEqual([]);
  });
});

test("one call leaves nothing behind for the next", () => {
  expect(parse("check --nope")).toMatchObject({ exit: 2 });
  expect(parse("summary --json")).toEqual({ command: { ...SUMMARY, format: "json" } });
  expect(parse("summary")).toEqual({ command: SUMMARY });
});
