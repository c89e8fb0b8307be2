import { describe, expect, test } from "vitest";
import { linterText, short, spots } from "./linter-builder.ts";

describe("real reports", () => {
  test.each([
    ["eslint.json", "eslint", ["ESLint"], 2, {}],
    ["checkstyle-eslint.xml", "checkstyle", ["ESLint"], 2, {}],
    ["checkstyle-backslashes.xml", "checkstyle", ["Checkstyle 5.0"], 58, {}],
    ["checkstyle-hadolint.xml", "checkstyle", ["checkstyle-xml"], 3, {}],
    ["checkstyle-phpstan.xml", "checkstyle", ["PHPStan"], 11, { "no-rule-id": 11 }],
    ["golangci-lint.json", "golangci-lint", ["golangci-lint"], 4, {}],
    ["ruff.json", "ruff", ["ruff"], 6, {}],
    ["rubocop.json", "rubocop", ["RuboCop 1.50.2"], 4, {}],
    ["code-climate.json", "gitlab", ["structure", "rubocop"], 2, {}],
    ["pretender-last-check.json", "pretender", ["Pretender"], 4, {}],
    ["eslint-odd.json", "eslint", ["ESLint"], 7, { "no-rule-id": 2, "no-line": 2 }],
  ])("%s", (name, format, tools, results, noted) => {
    const counts = { results, open: results };
    expect(short(linterText(name))).toEqual({ format, tools, counts, notes: noted, complete: true });
  });

  test("what is read of one result of each", () => {
    const firsts = [
      "eslint.json",
      "checkstyle-eslint.xml",
      "checkstyle-backslashes.xml",
      "checkstyle-hadolint.xml",
      "checkstyle-phpstan.xml",
      "golangci-lint.json",
      "ruff.json",
      "rubocop.json",
      "code-climate.json",
      "pretender-last-check.json",
    ].map((name) => spots(linterText(name)).at(-1));
    expect(firsts).toEqual([
      "ESLint security/detect-object-injection error /Users/omerlh/dev/juice-shop/routes/basketItems.js:33:13-33",
      "ESLint use-isnan error /var/lib/jenkins/workspace/eslint/fullOfProblems.js:2:9",
      String.raw`x`,
      "x",
      "x",
      "golangci-lint gocritic warning -:100:--102",
      "x",
      "x",
      "rubocop Metrics/ParameterLists warning argument_count.rb:2:--10",
      "Pretender min_assertions warning tests/fixtures/clojure_sample.clj:10:- in complex-func",
    ]);
  });
});
