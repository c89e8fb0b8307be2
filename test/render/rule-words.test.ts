import { describe, expect, test } from "vitest";
import { RULES } from "../../src/domain/violation/rule.ts";
import { ruleMeaning } from "../../src/render/rule-meanings.ts";
import type { Cell } from "../../src/render/document/document.ts";
import { brokenLimits, ruleName } from "../../src/render/rule-words.ts";

/** Foreign text in brackets, ours as it is. */
function told(cell: Cell): string {
  if ("parts" in cell) return cell.parts.map(told).join("");
  return "code" in cell ? `[${cell.code}]` : cell.text;
}

test.each([
  ["cyclomatic_max", "cyclomatic"],
  ["cognitive_max", "cognitive"],
  ["nesting_max", "nesting"],
  ["abc_max", "abc"],
  ["function_lines_max", "lines"],
  ["file_lines_max", "file lines"],
  ["params_max", "params"],
  ["exported_params_max", "exported params"],
  ["exported_cyclomatic_max", "exported cyclomatic"],
  ["exported_lines_max", "exported lines"],
  ["min_assertions", "assertions"],
  ["duplication_pct_max", "duplication %"],
  ["eslint/max-lines_max", "[eslint/max-lines_max]"],
  ["eslint/no_console", "[eslint/no_console]"],
])("%s is called %s", (key, name) => {
  expect(told(ruleName(key))).toBe(name);
});

test("every rule has a name of its own, and a meaning", () => {
  expect(new Set(RULES.map(({ key }) => told(ruleName(key)))).size).toBe(RULES.length);
  expect(RULES.filter(({ key }) => !/^[A-Z].{20,}\.$/.test(ruleMeaning(key)))).toEqual([]);
  expect(RULES.filter(({ key }) => ruleMeaning(key) === ruleMeaning("eslint/no-console"))).toEqual([]);
  expect(ruleMeaning("eslint/no-console")).toBe("A rule of another tool.");
});

test("several in a row", () => {
  const broken = [
    { ruleKey: "cognitive_max", actual: 22, limit: 15 },
    { ruleKey: "function_lines_max", actual: 61, limit: 40 },
  ];
  expect(told(brokenLimits(broken))).toBe("cognitive 22 › 15 · lines 61 › 40");
});

describe("a broken limit", () => {
  test.each([
    ["cognitive_max", 22, 15, "cognitive 22 › 15"],
    ["abc_max", 30.05, 30, "abc 30.05 › 30"],
    ["file_lines_max", 12_345, 400, "file lines 12,345 › 400"],
    ["min_assertions", 0, 1, "assertions 0 ‹ 1"],
    ["eslint/max-lines", 500, 300, "[eslint/max-lines] 500 › 300"],
  ])("%s %d %d", (ruleKey, actual, limit, words) => {
    expect(told(brokenLimits([{ ruleKey, actual, limit }]))).toBe(words);
  });
});
