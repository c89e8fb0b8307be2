/** Rows as the block writes them: one segment for all runs on end in which a row is found alike. */
import { toDelta } from "../../domain/history/change-lines.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { Row } from "../../domain/history/ledger-totals.ts";
import { GoneLine, ViolationLine } from "../../domain/history/lines.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import type { Judge, Look } from "./payload.ts";
import { entryOf } from "./table.ts";

export interface Segment {
  readonly fingerprint: string;
  readonly path: string;
  readonly role: Row["role"];
  readonly area: string;
  /** Empty for the file itself. */
  readonly unit: string;
  readonly judge: Judge;
  /** Empty for none. */
  readonly line: string;
  readonly look: Look;
  readonly excess: Excess;
}

/** Value − limit, to two decimals; the value itself, in a list, where that would not bring it back. */
export type Excess = number | [number];

/** In the order of path, role, area, unit, rule, line, and the rest of what they say. */
export function segmentsOf(ledger: Ledger): readonly Segment[] {
  const ranks = new Map(ledger.runs.map(({ id }, rank) => [id, rank]));
  const alike = new Map<string, { readonly row: Row; readonly ranks: number[] }>();
  for (const row of [...ledger.violations, ...ledger.gone]) {
    const rank = entryOf(ranks, row.run);
    const key = contentOf(row);
    const known = alike.get(key);
    if (known) known.ranks.push(rank);
    else alike.set(key, { row, ranks: [rank] });
  }
  return [...alike.values()]
    .flatMap(({ row, ranks: at }) => spansOf(at).map((span) => toSegment(row, span)))
    .map((segment) => ({ segment, order: orderOf(segment) }))
    .sort((a, b) => compareLists(a.order, b.order))
    .map(({ segment }) => segment);
}

/** Brings the value back. */
export function valueOf(limit: number, excess: Excess): number {
  return typeof excess === "number" ? toDelta(limit, -excess) + 0 : excess[0];
}

function toExcess({ actual, limit }: Row): Excess {
  const excess = toDelta(actual, limit) + 0;
  return valueOf(limit, excess) === actual ? excess : [actual];
}

/** All that two rows of one segment have in common: everything but the run and its time. */
const CONTENT = [...new Set([...Object.keys(ViolationLine.shape), ...Object.keys(GoneLine.shape)])].filter(
  (field) => field !== "run" && field !== "timestamp",
);

/** In the order of the list: a row that was read has its fields in another order than one that was just made. */
function contentOf(row: Row): string {
  return JSON.stringify(row, CONTENT);
}

/** Ranks in rising order → first and length of each stretch without a gap. */
function spansOf(ranks: readonly number[]): readonly (readonly [from: number, length: number])[] {
  const spans: [number, number][] = [];
  for (const rank of ranks) {
    const last = spans.at(-1);
    if (last !== undefined && last[0] + last[1] === rank) last[1] += 1;
    else spans.push([rank, 1]);
  }
  return spans;
}

function toSegment(row: Row, [from, length]: readonly [number, number]): Segment {
  const parts = parseFingerprint(row.fingerprint);
  if (parts === undefined) throw new RangeError(`not a fingerprint: ${row.fingerprint}`);
  const fate = row.type === "gone" ? row.why : row.trust;
  return {
    fingerprint: row.fingerprint,
    path: parts.path,
    role: row.role,
    area: row.area,
    unit: parts.unitName ?? "",
    judge: toJudge(row),
    line: parts.line ?? "",
    look: [from, length, row.change, row.touched ? 1 : 0, row.shown, fate],
    excess: toExcess(row),
  };
}

function toJudge(row: Row): Judge {
  if (row.type === "gone") return [row.rule_key, row.limit];
  const { severity, metric_family, scope, source, tool, tool_version } = row;
  return [row.rule_key, row.limit, severity, metric_family, scope, source, tool, tool_version];
}

function orderOf({ path, role, area, unit, judge, line, look, excess }: Segment): readonly string[] {
  return [path, role, area, unit, judge[0], line, JSON.stringify([judge, look, excess])];
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? "";
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
