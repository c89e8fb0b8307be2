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

  test.each([
    [
      "eslint.json",
      "ESLint security/detect-object-injection warning /Users/omerlh/dev/juice-shop/routes/basketItems.js:20:25-20",
    ],
    ["checkstyle-eslint.xml", "ESLint use-isnan error /var/lib/jenkins/workspace/eslint/fullOfProblems.js:2:9"],
    ["checkstyle-hadolint.xml", "checkstyle-xml DL4006 warning Dockerfile:16:1"],
    ["checkstyle-phpstan.xml", String.raw`PHPStan - error src\Controller\ProductController.php:293:1`],
    ["golangci-lint.json", "golangci-lint gocritic warning -:100:--102"],
    ["ruff.json", "ruff I001 error main.py:3:1-5"],
    ["rubocop.json", "RuboCop Chef/Sharing/IncludePropertyDescriptions note metadata.rb:3:1-3"],
    ["code-climate.json", "rubocop Metrics/ParameterLists warning argument_count.rb:2:14-2"],
    [
      "pretender-last-check.json",
      "Pretender min_assertions warning tests/fixtures/clojure_sample.clj:10:- in complex-func",
    ],
  ])("the last result of %s", (name, spot) => {
    expect(spots(linterText(name)).at(-1)).toBe(spot);
  });
});
