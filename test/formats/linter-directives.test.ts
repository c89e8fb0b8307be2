import { describe, expect, it } from "vitest";
import { isAboutRule, parseLinterDirectives } from "../../src/formats/linter-directives.ts";

const told = (text: string, ruleKey: string): readonly string[] =>
  parseLinterDirectives(text)
    .filter((one) => isAboutRule(one, ruleKey))
    .map(({ line, reach }) => `${reach}@${line}`);

describe("a linter is told to keep silent", () => {
  it.each<readonly [string, string, string]>([
    ["// eslint-disable-next-line no-console", "eslint/no-console", "place@1"],
    ["go(); // eslint-disable-line no-alert, no-console -- because", "eslint/no-console", "place@1"],
    ["// eslint-disable-next-line", "eslint/no-console", "place@1"],
    [
      "// eslint-disable-next-line @typescript-eslint/no-unused-vars",
      "eslint/@typescript-eslint/no-unused-vars",
      "place@1",
    ],
    ["/* eslint-disable no-console */", "eslint/no-console", "rest@1"],
    ["/* eslint-disable */", "eslint/no-console", "rest@1"],
    ["{/* eslint-disable-next-line no-console */}", "eslint/no-console", "place@1"],
    ["// oxlint-disable-next-line no-console", "oxlint/no-console", "place@1"],
    ["// biome-ignore lint/suspicious/noConsole: tool", "biome/lint/suspicious/noConsole", "place@1"],
    ["// biome-ignore lint: all of it", "biome/lint/suspicious/noConsole", "place@1"],
    ["x = 1  # noqa", "ruff/E501", "place@1"],
    ["x = 1  # noqa: E501, F401", "flake8/F401", "place@1"],
    ["x = 1  # noqa: E5", "ruff/E501", "place@1"],
    ["# ruff: noqa", "ruff/E501", "rest@1"],
    ["x = 1  # pylint: disable=too-many-locals", "pylint/too-many-locals", "place@1"],
    ["# pylint: disable=all", "pylint/too-many-locals", "rest@1"],
    ["run(x)  # nosec B602", "bandit/B602", "place@1"],
    ["run(x) // nosemgrep: js.eval", "semgrep/js.eval", "place@1"],
    ["f() //nolint", "golangci-lint/errcheck", "place@1"],
    ["f() //nolint:errcheck,gosec // why", "golangci-lint/errcheck", "place@1"],
    ['@SuppressWarnings("PMD.GodClass")', "pmd/GodClass", "place@1"],
    ['@SuppressWarnings({"unchecked", "java:S1234"})', "sonarqube/java:S1234", "place@1"],
    ['@Suppress("MagicNumber")', "detekt/MagicNumber", "place@1"],
    ["x(); // NOSONAR", "sonarqube/S100", "place@1"],
    ["# rubocop:disable Metrics/AbcSize, Metrics/MethodLength", "rubocop/Metrics/AbcSize", "rest@1"],
    ["# rubocop:disable Metrics", "rubocop/Metrics/AbcSize", "rest@1"],
    ["// phpcs:ignore Generic.Files.LineLength", "phpcs/Generic.Files.LineLength", "place@1"],
    ["// @phpstan-ignore argument.type", "phpstan/argument.type", "place@1"],
    ["/** @phpstan-ignore-next-line */", "phpstan/argument.type", "place@1"],
    ["#[allow(clippy::too_many_arguments)]", "clippy/clippy::too_many_arguments", "place@1"],
    ["#![allow(dead_code)]", "clippy/dead_code", "rest@1"],
    ["int x; // NOLINT(readability-magic-numbers)", "clang-tidy/readability-magic-numbers", "place@1"],
    ["# shellcheck disable=SC2086", "shellcheck/SC2086", "place@1"],
    ["\r\n\r\n// eslint-disable-line\r\n", "eslint/no-console", "place@3"],
  ])("%s about %s", (text, ruleKey, expected) => {
    expect(told(text, ruleKey)).toEqual([expected]);
  });

  it.each<readonly [string, string]>([
    ["// eslint-disable-next-line no-alert", "eslint/no-console"],
    ["// eslint-disable-next-line no-console", "ruff/no-console"],
    ["/* eslint-enable no-console */", "eslint/no-console"],
    ["// @ts-ignore", "eslint/no-console"],
    ["x = 1  # type: ignore", "ruff/E501"],
    ["x = 1  # noqa: F401", "ruff/E501"],
    ["f() //nolint:gosec", "golangci-lint/errcheck"],
    ["// rubocop:enable Metrics/AbcSize", "rubocop/Metrics/AbcSize"],
    ["const disabled = true;", "eslint/no-console"],
    ["#[derive(Debug)]", "clippy/dead_code"],
  ])("%s is not about %s", (text, ruleKey) => {
    expect(told(text, ruleKey)).toEqual([]);
  });

  it("is read in time that grows with the text", () => {
    const start = performance.now();
    for (const part of ["# noqa: E1, ", "/* eslint-disable ", "@Suppress(", "disable ", "# nosec B1,"])
      parseLinterDirectives(`${part.repeat(70)}\n`.repeat(500));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
