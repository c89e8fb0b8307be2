/** Answers and looks for the statistics of a rule. */
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { summarize, type Summaries } from "../../../src/domain/history/summaries.ts";
import { shaOf } from "../../builders.ts";
import { daysAgo, HEADER, told, type Told } from "../tuning/world.ts";

export const F = "src/a.ts::f::cognitive_max";
export const G = "src/a.ts::g::cognitive_max";
export const H = "src/a.ts::h::cognitive_max";

export type Row = Summaries["rule_stats"][number];

/** An answer to what the first push of pr:n showed. */
export function answer(
  number: number,
  by: string,
  verdict: VerdictLine["verdict"],
  over: Partial<VerdictLine> = {},
): VerdictLine {
  return {
    type: "verdict",
    surface: "conversation",
    comment_id: number * 100 + Number(by),
    fingerprint: F,
    by,
    verdict,
    reason: null,
    updated_at: daysAgo(1),
    head_sha: shaOf(1000 * number + 1),
    ...over,
  };
}

/** The merged change pr:n by person n, whose comment showed what is left of it. */
export function left(number: number, ago: number, over: Partial<Told> = {}): HistoryLine[] {
  return told(number, { ago, author: `${number}`, pushes: [{ sees: [F] }], sees: [F], ...over });
}

/** The rows of a history; nothing is merged after it unless told. */
export function rowsOf(lines: readonly HistoryLine[], bots: readonly number[] = []): Summaries["rule_stats"] {
  return summarize([HEADER, ...lines], { sha256: "x", bots }).rule_stats;
}

export function rowOf(lines: readonly HistoryLine[], rule = "cognitive_max"): Row {
  const row = rowsOf(lines).find(({ rule_key: key, role }) => key === rule && role === "app");
  if (row === undefined) throw new Error(`no row of ${rule}`);
  return row;
}
