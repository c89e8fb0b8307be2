/** How a broken limit is said in a row: `cognitive 22 › 15`. */
import { ruleOf } from "../domain/violation/rule.ts";
import { code, grouped, parts, text, type Cell } from "./document/document.ts";

const SHORT_NAMES: Readonly<Record<string, string>> = {
  function_lines_max: "lines",
  file_lines_max: "file lines",
  duplication_pct_max: "duplication %",
  min_assertions: "assertions",
  coverage_line_min: "line coverage %",
  coverage_branch_min: "branch coverage %",
  mutation_min: "mutation score %",
  exported_params_max: "exported params",
  exported_cyclomatic_max: "exported cyclomatic",
  exported_lines_max: "exported lines",
};

/** A short name for ours; another tool's rule is foreign text. */
export function ruleName(ruleKey: string): Cell {
  const short = SHORT_NAMES[ruleKey] ?? ruleKey.replace(/_(max|min)$/, "").replaceAll("_", " ");
  return ruleOf(ruleKey) ? text(short) : code(ruleKey);
}

/** The key as it stands in files. */
export function ruleKeyCell(ruleKey: string): Cell {
  return ruleOf(ruleKey) ? text(ruleKey) : code(ruleKey);
}

export interface BrokenLimit {
  readonly ruleKey: string;
  readonly actual: number;
  readonly limit: number;
}

/** One after the other: `cognitive 22 › 15 · lines 61 › 40`; `‹` for a rule that asks for at least so much. */
export function brokenLimits(broken: readonly BrokenLimit[]): Cell {
  return parts(
    ...broken.flatMap((one, index) => [text(index === 0 ? "" : " · "), ruleName(one.ruleKey), text(valuesOf(one))]),
  );
}

function valuesOf({ ruleKey, actual, limit }: BrokenLimit): string {
  const sign = ruleOf(ruleKey)?.direction === "min" ? "‹" : "›";
  return ` ${grouped(actual)} ${sign} ${grouped(limit)}`;
}

/** One broken limit as plain text; of another tool's rule its key. */
export function limitWords(one: BrokenLimit): string {
  const name = ruleName(one.ruleKey);
  return ruleOf(one.ruleKey) && "text" in name ? `${name.text}${valuesOf(one)}` : one.ruleKey;
}

/** How far over the limit, as a share of it: what is worst stands first. */
export function excess({ actual, limit }: { readonly actual: number; readonly limit: number }): number {
  return Math.abs(actual - limit) / Math.max(1, limit);
}
