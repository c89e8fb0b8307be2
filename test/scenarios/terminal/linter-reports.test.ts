/** Reports of linters as their tools leave them behind, and what is said of each. */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newRepository } from "./story.ts";

const shop = newRepository("linted-shop");
shop.commit(
  { on: "2026-03-02" },
  {
    "src/a.ts": "export function hello(): void {\n  log(1);\n  log(2);\n}\n",
    "main.go": "package main\n\nfunc main() {\n\tprint(1)\n}\n",
    ".gitignore": "out/\n",
  },
);

const violation = (rule: string, line: number): object => ({
  ruleId: rule,
  severity: 2,
  message: "m",
  line,
  column: 3,
});
const eslint = JSON.stringify([
  {
    filePath: "C:\\work\\shop\\src\\a.ts",
    messages: [violation("no-console", 2)],
    suppressedMessages: [violation("no-console", 3)],
  },
]);
const golangci = JSON.stringify({
  Issues: [{ FromLinter: "gosec", Text: "m", Pos: { Filename: "main.go", Line: 4, Column: 2 } }],
  Report: { Linters: [{ Name: "gosec", Enabled: true }] },
});
const checkstyle =
  '<?xml version="1.0"?><checkstyle version="5.0"><file name="main.go"><error column="2" line="4" message="m" severity="error" source="gosec"/></file></checkstyle>';

interface Outcome {
  readonly path: string;
  readonly format: string | null;
  readonly tools: readonly string[];
  readonly results: number;
  readonly violations: number;
  readonly notes: readonly { readonly note: string }[];
}

test("without a metric of its own: each file with its format, tool, counts and oddities", () => {
  shop.write({
    "out/b.log": `level=info\n${golangci}\n1 issues:\n`,
    "out/c.json": checkstyle,
    "out/d.json": "[]\n",
    "out/e.json": "",
    "out/f.json": '{"source":{"name":"vet"},"diagnostics":null}',
    "out/g.xml": checkstyle + " ".repeat(9 * 1024 * 1024),
  });
  writeFileSync(shop.at("out/a.xml"), Buffer.from(`\uFEFF${eslint}`, "utf16le"));
  const said = shop.refrain(["check", "--all", "--no-analyze", "--json", "--reports", "out/*"]);
  expect([said.code, said.stderr.trim()]).toEqual([
    0,
    expect.stringMatching(/out\/e\.json: expected a report of one of the formats .*, found an empty file$/),
  ]);
  const value = JSON.parse(said.stdout) as {
    readonly violations: readonly Readonly<Record<string, unknown>>[];
    readonly reports: readonly Outcome[];
  }; // As printed.
  const outcomes = value.reports.map(({ path, format, tools, results, violations, notes }) =>
    [path, format, tools.join("+"), results, violations, ...notes.map(({ note }) => note)].join(" "),
  );
  expect(outcomes).toEqual([
    "out/a.xml eslint eslint 2 1 suppressed",
    "out/b.log golangci-lint golangci-lint 1 1 text-before text-after",
    "out/c.json checkstyle golangci-lint 1 1",
    "out/d.json empty-list  0 0 empty-list",
    "out/e.json   0 0 unreadable",
    "out/f.json rdjson vet 0 0",
    "out/g.xml checkstyle golangci-lint 1 1",
  ]);
  expect(value.violations).toMatchObject([
    { path: "main.go", unit_name: "main", rule_key: "golangci-lint/gosec", metric_family: "security" },
    { path: "src/a.ts", unit_name: "hello", rule_key: "eslint/no-console", metric_family: "correctness" },
  ]);
});

test("the format that was asked for says which tool found nothing", () => {
  shop.write({ "out/d.json": "[]\n" });
  const value = shop.json("check", "--all", "--no-analyze", "--reports", "ruff=out/d.json");
  expect(value).toMatchObject({
    violations: [],
    reports: [{ format: "ruff", tools: ["ruff"], results: 0, notes: [] }],
  });
});
