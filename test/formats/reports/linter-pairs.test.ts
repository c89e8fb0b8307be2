import { describe, expect, test } from "vitest";
import type { ReadRun } from "../../../src/domain/violation/reported.ts";
import { fingerprints, name } from "../../domain/violation/reported-world.ts";
import { linterText } from "./linter-builder.ts";
import { readReport } from "./sarif-builder.ts";

/** Runs of reports that lie in files of these names. */
function runsOf(reports: Readonly<Record<string, unknown>>): readonly ReadRun[] {
  return Object.entries(reports).flatMap(([file, report]) => readReport(report).runs.map((run) => ({ file, run })));
}

interface Spot {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
}

const SPOTS: readonly Spot[] = [
  { rule: "errcheck", line: 2, column: 3 },
  { rule: "errcheck", line: 2, column: 9 },
  { rule: "errcheck", line: 3, column: 3 },
  { rule: "gosec", line: 3, column: 3 },
];
const PATH = "src/a.ts";

const golangci = {
  Issues: SPOTS.map(({ rule, line, column }) => ({
    FromLinter: rule,
    Text: "words",
    Severity: "",
    Pos: { Filename: PATH, Line: line, Column: column },
  })),
  Report: { Linters: [] },
};
const elements = (source: (rule: string) => string): string =>
  SPOTS.map(
    ({ rule, line, column }) =>
      `<error column="${column}" line="${line}" message="words" severity="error" source="${source(rule)}"></error>`,
  ).join("\n");
const checkstyle = `<?xml version="1.0" encoding="UTF-8"?>\n\n<checkstyle version="5.0">\n<file name="${PATH}">\n${elements((rule) => rule)}\n</file>\n</checkstyle>\n`;
const gitlab = SPOTS.map(({ rule, line }, index) => ({
  description: `${rule}: words`,
  check_name: rule,
  severity: "critical",
  fingerprint: String(index),
  location: { path: PATH, lines: { begin: line } },
}));

describe("two formats of one run of one tool are one set of violations", () => {
  const alone = fingerprints(runsOf({ json: golangci }));

  test("golangci-lint JSON and Checkstyle, in any order and twice", () => {
    expect(alone).toHaveLength(4);
    expect(fingerprints(runsOf({ json: golangci, xml: checkstyle }))).toEqual(alone);
    expect(fingerprints(runsOf({ xml: checkstyle, json: golangci, again: golangci }))).toEqual(alone);
    expect(fingerprints(runsOf({ xml: checkstyle }))).toEqual(alone);
  });

  test("the same with GitLab's format, which has no columns", () => {
    expect(fingerprints(runsOf({ json: golangci, gitlab }))).toEqual(alone);
  });

  test("and its SARIF", () => {
    const results = SPOTS.map(({ rule, line, column }) => ({
      ruleId: rule,
      level: "error",
      message: { text: "words" },
      locations: [
        { physicalLocation: { artifactLocation: { uri: PATH }, region: { startLine: line, startColumn: column } } },
      ],
    }));
    const sarif = { version: "2.1.0", runs: [{ tool: { driver: { name: "golangci-lint" } }, results }] };
    expect(fingerprints(runsOf({ json: golangci, sarif }))).toEqual(alone);
  });

  test("what gosec says is security, also there; what is critical by default is no floor", () => {
    const { violations } = name(runsOf({ gitlab }));
    expect(violations.map(({ ruleKey, family, critical }) => [ruleKey, family, critical])).toEqual([
      ["golangci-lint/errcheck", "correctness", false],
      ["golangci-lint/errcheck", "correctness", false],
      ["golangci-lint/gosec", "security", false],
    ]);
  });

  test("ESLint JSON, Checkstyle and rdjson", () => {
    const eslint = [
      {
        filePath: `/home/me/w/${PATH}`,
        messages: SPOTS.map(({ line, column }) => ({ ruleId: "no-x", severity: 2, line, column })),
      },
    ];
    const xml = `<checkstyle version="4.3"><file name="/home/me/w/${PATH}">${elements(() => "eslint.rules.no-x")}</file></checkstyle>`;
    const diagnostics = SPOTS.map(({ line, column }) => ({
      message: "words",
      code: { value: "no-x" },
      location: { path: `/home/me/w/${PATH}`, range: { start: { line, column } } },
    }));
    const one = fingerprints(runsOf({ eslint }));
    expect(one).toHaveLength(3);
    expect(fingerprints(runsOf({ eslint, xml, rd: { source: { name: "eslint" }, diagnostics } }))).toEqual(one);
  });
});

test("ruff JSON, rdjson and GitLab, with a file that could not be parsed", () => {
  const said = [
    { code: "F401", line: 1, column: 8 },
    { code: "F821", line: 2, column: 5 },
    { code: "invalid-syntax", line: 3, column: 1 },
  ];
  const json = said.map(({ code, line, column }) => ({
    code: code === "invalid-syntax" ? null : code,
    message: "words",
    filename: PATH,
    location: { row: line, column },
  }));
  const diagnostics = said.map(({ code, line, column }) => ({
    message: "words",
    code: { value: code },
    location: { path: PATH, range: { start: { line, column } } },
  }));
  const rdjson = { source: { name: "ruff" }, severity: "WARNING", diagnostics };
  const quality = said.map(({ code, line, column }) => ({
    check_name: code,
    description: `${code}: words`,
    severity: "major",
    fingerprint: code,
    location: { path: PATH, positions: { begin: { line, column }, end: { line, column: column + 1 } } },
  }));
  const alone = fingerprints(runsOf({ json }));
  expect(alone).toHaveLength(2);
  for (const reports of [{ rdjson }, { quality }, { json, rdjson, quality }]) {
    expect(fingerprints(runsOf(reports))).toEqual(alone);
    expect(runsOf(reports).map(({ run }) => [run.tool.name, run.complete])).toEqual(
      Object.keys(reports).map(() => ["ruff", false]),
    );
  }
});

describe("paths", () => {
  const at = (filePath: unknown): readonly ReadRun[] =>
    runsOf({ eslint: [{ filePath, messages: [{ ruleId: "r", severity: 2, line: 1, column: 1 }] }] });
  const placeOf = (filePath: unknown): readonly string[] => name(at(filePath)).violations.map(({ path }) => path);

  test.each([
    ["src/a.ts"],
    ["./src/a.ts"],
    ["src\\a.ts"],
    ["C:\\Users\\me\\work\\src\\a.ts"],
    ["/home/me/work/src/a.ts"],
    ["file:///home/me/work/src/a.ts"],
    ["src/../src/a.ts"],
  ])("%s is src/a.ts", (path) => {
    expect(placeOf(path)).toEqual(["src/a.ts"]);
  });

  test.each([
    ["../src/a.ts"],
    ["/etc/passwd"],
    ["src/a.ts\0.js"],
    ["https://x/src/a.ts"],
    ["../../../etc/passwd"],
    [""],
  ])("%j leads nowhere", (path) => {
    expect(placeOf(path)).toEqual([]);
  });

  test("backslashes and a foreign root in a real report", () => {
    const report = linterText("checkstyle-phpstan.xml");
    const files = {
      "app/src/Controller/IndexController.php": "a\n",
      "app/src/Controller/ProductController.php": "b\n",
    };
    const paths = name(runsOf({ report }), { files }).violations.map(({ path }) => path);
    expect([...new Set(paths)]).toEqual(Object.keys(files));
  });
});
