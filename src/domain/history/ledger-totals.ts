/** How many rows a run had, where a ledger no longer holds all of them. */
import { CHANGE_FACETS, GONE_REASONS, type GoneLine, type RunLine, type ViolationLine } from "./lines.ts";
import { compareText } from "./order.ts";

/** What a row counts as: the facet of a violation that stands, or why it is gone. */
export const ROW_LABELS = [...CHANGE_FACETS, ...GONE_REASONS] as const;
export type RowLabel = (typeof ROW_LABELS)[number];
export type Row = ViolationLine | GoneLine;

/** So many rows of that label the run had. */
export interface RowTotal {
  readonly run: string;
  readonly label: RowLabel;
  /** Of that rule in that area; null for all rows of the label. */
  readonly within: { readonly rule_key: string; readonly area: string } | null;
  readonly total: number;
}

export interface Rows {
  readonly runs: readonly RunLine[];
  readonly violations: readonly ViolationLine[];
  readonly gone: readonly GoneLine[];
}

export function labelOf(row: Row): RowLabel {
  return row.type === "gone" ? row.why : row.change;
}

/**
 * By run, label, rule and area, each key once with the largest total; without those of which all rows are there. A total
 * counts rows that are there too: so two ledgers that lost different rows of one run are joined by the larger number.
 */
export function openTotals(rows: Rows, totals: readonly RowTotal[]): readonly RowTotal[] {
  if (totals.length === 0) return [];
  const present = presentRows(rows);
  const largest = new Map<string, RowTotal>();
  for (const total of totals) {
    const key = keyOfTotal(total);
    if (total.total > (largest.get(key)?.total ?? 0)) largest.set(key, total);
  }
  const ranks = new Map(rows.runs.map(({ id }, rank) => [id, rank]));
  const rankOf = ({ run }: RowTotal): number => ranks.get(run) ?? -1;
  return [...largest]
    .filter(([key, total]) => rankOf(total) >= 0 && total.total > (present.get(key) ?? 0))
    .sort(([a, one], [b, other]) => rankOf(one) - rankOf(other) || compareText(a, b))
    .map(([, total]) => total);
}

export type RowCounts = Readonly<Record<RowLabel, number>>;

/** Rows by run and label, those that the ledger lost included. */
export function countRows(rows: Rows & { readonly totals: readonly RowTotal[] }): ReadonlyMap<string, RowCounts> {
  const counts = new Map(rows.runs.map((run) => [run.id, emptyCounts()]));
  for (const row of [...rows.violations, ...rows.gone]) {
    const known = counts.get(row.run);
    if (known !== undefined) known[labelOf(row)] += 1;
  }
  if (rows.totals.length > 0) addLost(counts, rows);
  return counts;
}

function addLost(
  counts: ReadonlyMap<string, MutableCounts>,
  rows: Rows & { readonly totals: readonly RowTotal[] },
): void {
  const present = presentRows(rows);
  const [whole, cells] = [rows.totals.filter(isWhole), rows.totals.filter((total) => !isWhole(total))];
  for (const cell of cells) {
    const known = counts.get(cell.run);
    if (known !== undefined) known[cell.label] += cell.total - (present.get(keyOfTotal(cell)) ?? 0);
  }
  for (const { run, label, total } of whole) {
    const known = counts.get(run);
    if (known !== undefined) known[label] = Math.max(known[label], total);
  }
}

function isWhole(total: RowTotal): boolean {
  return total.within === null;
}

/** Neither labels nor rule keys hold white space: no two different keys read alike. */
export function keyOfTotal({ run, label, within }: Omit<RowTotal, "total">): string {
  return within === null ? `${run} ${label}` : `${run} ${label} ${within.rule_key} ${within.area}`;
}

/** How many rows are there, by the key of each total that they count for. */
export function presentRows({ violations, gone }: Omit<Rows, "runs">): ReadonlyMap<string, number> {
  const present = new Map<string, number>();
  for (const row of [...violations, ...gone]) {
    for (const key of [wholeOf(row), cellOf(row)].map(keyOfTotal)) present.set(key, (present.get(key) ?? 0) + 1);
  }
  return present;
}

export function wholeOf(row: Row): Omit<RowTotal, "total"> {
  return { run: row.run, label: labelOf(row), within: null };
}

export function cellOf(row: Row): Omit<RowTotal, "total"> {
  return { run: row.run, label: labelOf(row), within: { rule_key: row.rule_key, area: row.area } };
}

type MutableCounts = Record<RowLabel, number>;

function emptyCounts(): MutableCounts {
  return { new: 0, worse: 0, same: 0, better: 0, fixed: 0, removed: 0, suppressed: 0, "limit-moved": 0, unknown: 0 };
}
