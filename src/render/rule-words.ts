/** How a broken limit is said in a row: `cognitive 22 › 15`. */
import { ruleOf } from "../domain/violation/rule.ts";
import { grouped } from "./document/document.ts";

const SHORT_NAMES: Readonly<Record<string, string>> = {
  function_lines_max: "lines",
  file_lines_max: "file lines",
  duplication_pct_max: "duplication %",
  min_assertions: "assertions",
  exported_params_max: "exported params",
  exported_cyclomatic_max: "exported cyclomatic",
  exported_lines_max: "exported lines",
};

export function ruleName(ruleKey: string): string {
  return SHORT_NAMES[ruleKey] ?? (ruleOf(ruleKey) ? ruleKey.replace(/_(max|min)$/, "").replaceAll("_", " ") : ruleKey);
}

/** `‹` for a rule that asks for at least so much. */
export function brokenLimit({ ruleKey, actual, limit }: { ruleKey: string; actual: number; limit: number }): string {
  const sign = ruleOf(ruleKey)?.direction === "min" ? "‹" : "›";
  return `${ruleName(ruleKey)} ${grouped(actual)} ${sign} ${grouped(limit)}`;
}

/** How far over the limit, as a share of it: what is worst stands first. */
export function excess({ actual, limit }: { readonly actual: number; readonly limit: number }): number {
  return Math.abs(actual - limit) / Math.max(1, limit);
}
