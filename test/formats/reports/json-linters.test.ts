import { describe, expect, test } from "vitest";
import { short, spots } from "./linter-builder.ts";
import { firstRun } from "./sarif-builder.ts";

const clean = { counts: {}, notes: {}, complete: true };

describe("ESLint", () => {
  const message = { ruleId: "no-console", severity: 2, message: "words", line: 3, column: 5, endLine: 4 };
  const file = (messages: readonly unknown[], over: object = {}): object => ({
    filePath: "/w/src/a.ts",
    messages,
    ...over,
  });

  test("errors, warnings, and what a comment has silenced", () => {
    const suppressedMessages = [{ ...message, line: 9, suppressions: [{ kind: "directive", justification: "" }] }];
    expect(spots([file([message, { ...message, severity: 1, endLine: undefined }], { suppressedMessages })])).toEqual([
      "ESLint no-console error /w/src/a.ts:3:5-4",
      "ESLint no-console warning /w/src/a.ts:3:5",
      "ESLint no-console error /w/src/a.ts:9:5-4 suppressed",
    ]);
  });

  test("all files that were looked at are covered, but for those that could not be parsed", () => {
    const fatal = {
      ruleId: null,
      fatal: true,
      severity: 2,
      message: "Parsing error: Unexpected token",
      line: 1,
      column: 2,
    };
    const report = [file([]), file([fatal], { filePath: "/w/src/b.ts" })];
    expect(short(report)).toMatchObject({ counts: {}, notes: { "file-failed": 1 }, complete: true });
    expect(firstRun(report).covered).toEqual([["/w/src/a.ts"]]);
  });

  test("a file that it is told to ignore is no violation", () => {
    const ignored = { ruleId: null, fatal: false, severity: 1, message: "File ignored by default.", line: 0 };
    expect(short([file([ignored])])).toMatchObject({ counts: { results: 1, passed: 1 } });
  });

  test("with metadata, and without a result", () => {
    expect(short({ results: [file([message])], metadata: { cwd: "/w" } }).counts).toEqual({ results: 1, open: 1 });
    expect(short({ results: [], metadata: { cwd: "/w", rulesMeta: {} } })).toEqual({
      format: "eslint",
      tools: ["ESLint"],
      ...clean,
    });
  });

  test("messages and files of another shape are counted, and nothing is fixed by them", () => {
    expect(short([file([null, "x", message]), 7])).toMatchObject({
      counts: { results: 4, open: 1, malformed: 3 },
      notes: { "results-unreadable": 3 },
      complete: false,
    });
  });
});

describe("golangci-lint", () => {
  const issue = {
    FromLinter: "errcheck",
    Text: "words",
    Severity: "",
    Pos: { Filename: "a.go", Offset: 1, Line: 3, Column: 0 },
  };
  const Report = { Linters: [{ Name: "errcheck", Enabled: true }, { Name: "gosec", Enabled: true }, { Name: "lll" }] };

  test("version 1 and version 2", () => {
    const one = { ...issue, Replacement: null, LineRange: { From: 3, To: 5 }, Severity: "warning" };
    const two = { ...issue, SuggestedFixes: [], Pos: { ...issue.Pos, Column: 2 } };
    expect(spots({ Issues: [one, two], Report })).toEqual([
      "golangci-lint errcheck warning a.go:3:--5",
      "golangci-lint errcheck error a.go:3:2",
    ]);
  });

  test("the linters that were on looked, also those that found nothing", () => {
    expect(firstRun({ Issues: [issue], Report }).rules).toEqual(["errcheck", "gosec"]);
  });

  test.each([
    ["null", { Issues: null, Report }],
    ["an empty list", { Issues: [], Report: {} }],
    ["nothing beside it", { Issues: null }],
  ])("found nothing: %s", (_, report) => {
    expect(short(report)).toEqual({ format: "golangci-lint", tools: ["golangci-lint"], ...clean });
  });

  test("counts behind the JSON, log lines before it", () => {
    const text = `level=warning msg="x"\n${JSON.stringify({ Issues: [issue], Report })}\n1 issues:\n* errcheck: 1\n`;
    expect(short(text)).toMatchObject({ counts: { open: 1 }, notes: { "text-before": 1, "text-after": 1 } });
  });

  test("code that does not compile, and an error of its own: it could not look", () => {
    expect(short({ Issues: [{ ...issue, FromLinter: "typecheck" }] })).toMatchObject({
      counts: {},
      notes: { "file-failed": 1 },
      complete: false,
    });
    expect(short({ Issues: [], Report: { Error: "timeout" } })).toMatchObject({
      notes: { "tool-failed": 1 },
      complete: false,
    });
  });

  test("no position, no line", () => {
    expect(spots({ Issues: [{ FromLinter: "x", Text: "y" }] })).toEqual(["golangci-lint x error -:-:-"]);
  });
});

describe("ruff", () => {
  const entry = {
    code: "F401",
    message: "words",
    filename: "/w/a.py",
    location: { row: 1, column: 8 },
    end_location: { row: 2, column: 1 },
  };

  test("a list, and line by line", () => {
    expect(spots([entry])).toEqual(["ruff F401 error /w/a.py:1:8-2"]);
    expect(short(`${JSON.stringify(entry)}\n${JSON.stringify(entry)}\n`)).toMatchObject({
      format: "ruff",
      counts: { open: 2 },
    });
  });

  test.each([[null], ["invalid-syntax"], ["E999"], ["E902"]])("code %s: the file could not be read", (code) => {
    expect(short([entry, { ...entry, code }])).toMatchObject({
      counts: { open: 1 },
      notes: { "file-failed": 1 },
      complete: false,
    });
  });

  test("its own word for how bad it is", () => {
    expect(spots([{ ...entry, severity: "warning" }])).toEqual(["ruff F401 warning /w/a.py:1:8-2"]);
  });
});

describe("PHPStan", () => {
  const message = { message: "words", line: 3, ignorable: true, identifier: "method.notFound" };
  const report = (files: unknown, errors: readonly unknown[] = []): object => ({
    totals: { errors: errors.length, file_errors: 1 },
    files,
    errors,
  });

  test("with and without an identifier; a trait once for each class", () => {
    const files = {
      "/w/A.php": { errors: 1, messages: [{ ...message, identifier: undefined, line: null }] },
      "/w/T.php (in context of class App\\A)": { errors: 1, messages: [message] },
    };
    expect(spots(report(files))).toEqual([
      "PHPStan - error /w/A.php:-:-",
      "PHPStan method.notFound error /w/T.php:3:-",
    ]);
  });

  test("without an error its files are a list", () => {
    expect(short(report([]))).toEqual({ format: "phpstan", tools: ["PHPStan"], ...clean });
  });

  test("errors beside files: the tool failed; a pattern that nothing fitted is none", () => {
    expect(short(report([], ["Ignored error pattern #x# was not matched in reported errors."]))).toMatchObject(clean);
    expect(short(report([], ["Bootstrap file x.php does not exist."]))).toMatchObject({
      notes: { "tool-failed": 1 },
      complete: false,
    });
  });

  test("a file that could not be parsed", () => {
    const messages = [{ ...message, identifier: "phpstan.parse", message: "Syntax error, unexpected '}' on line 3" }];
    expect(short(report({ "/w/A.php": { errors: 1, messages } }))).toMatchObject({
      counts: {},
      notes: { "file-failed": 1 },
    });
  });
});

describe("RuboCop", () => {
  const offense = {
    severity: "convention",
    message: "words",
    cop_name: "Style/A",
    corrected: false,
    location: { start_line: 2, start_column: 3, last_line: 2, line: 2, column: 3 },
  };
  const report = (files: readonly unknown[], rubocop_version: unknown = "1.50.2"): object => ({
    metadata: { rubocop_version },
    files,
    summary: {},
  });

  test("severities, corrected offences, versions as numbers", () => {
    const offenses = [
      offense,
      { ...offense, severity: "error" },
      { ...offense, severity: "warning", location: { line: 4, column: 1 } },
      { ...offense, corrected: true },
    ];
    const value = report([{ path: "a.rb", offenses }], 1.5);
    expect(spots(value)).toEqual([
      "RuboCop Style/A note a.rb:2:3-2",
      "RuboCop Style/A error a.rb:2:3-2",
      "RuboCop Style/A warning a.rb:4:1",
    ]);
    expect(short(value)).toMatchObject({ tools: ["RuboCop 1.5"], counts: { absent: 1 } });
  });

  test("files without an offence are covered, those that could not be parsed are not", () => {
    const syntax = { ...offense, severity: "fatal", cop_name: "Lint/Syntax" };
    const value = report([
      { path: "a.rb", offenses: [] },
      { path: "b.rb", offenses: [syntax] },
    ]);
    expect(firstRun(value).covered).toEqual([["a.rb"]]);
    expect(short(value)).toMatchObject({ counts: {}, notes: { "file-failed": 1 }, complete: true });
    expect(short(report([]))).toMatchObject({ format: "rubocop", ...clean });
    const stopped = { ...report([]), summary: { target_file_count: 5, inspected_file_count: 1 } };
    expect(short(stopped)).toMatchObject({ notes: { "tool-failed": 1 } });
  });
});

describe("Pretender", () => {
  const unit = {
    name: "f",
    kind: "Function",
    start_line: 2,
    metrics: {},
    violations: [{ metric: "cyclomatic", actual: 5, limit: 3 }],
  };
  const file = {
    path: "a.py",
    role: "app",
    diagnostics: [],
    file_violations: [{ metric: "file_lines", actual: 9, limit: 1 }],
    units: [unit],
  };
  const expected = ["Pretender file_lines warning a.py:-:-", "Pretender cyclomatic warning a.py:2:- in f"];

  test("bare, and in the envelope of `check`", () => {
    expect(spots({ files: [file] })).toEqual(expected);
    expect(spots({ ok: true, kind: "check", data: { files: [file] } })).toEqual(expected);
    expect(short({ ok: true, kind: "check", data: { files: [] } })).toMatchObject({ format: "pretender", ...clean });
  });

  test("modules, mocks, and tools that it ran", () => {
    const external_findings = [{ source: "ruff", line: 3, message: "words", code: "E501" }];
    const more = {
      ...file,
      units: [],
      file_violations: [],
      external_findings,
      mock_findings: [{ name: "m", line: 4, kind: "mock_count" }],
    };
    const modules = [{ path: "src", coupling_violations: [{ metric: "fan_out", actual: 9, limit: 1 }] }];
    expect(spots({ files: [more], modules })).toEqual([
      "Pretender mock_count warning a.py:4:-",
      "Pretender fan_out warning src:-:-",
      "ruff E501 warning a.py:3:-",
    ]);
  });

  test("a file that could not be parsed", () => {
    const broken = { ...file, diagnostics: [{ severity: "Error", message: "words" }], units: [], file_violations: [] };
    expect(firstRun({ files: [broken] }).covered).toEqual([]);
    expect(short({ files: [broken] }).notes).toEqual({ "file-failed": 1 });
  });
});
