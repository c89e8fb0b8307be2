/**
 * What a ledger gives up when it must get smaller, in this order: what earlier runs said and a later one says too, all
 * violations of earlier runs; unanswered `same` rows; `same` rows of units that the change did not edit; rows beyond the
 * worst. Runs and verdicts always stay, and the totals say how many rows a run had.
 */
import { groupBy } from "./group.ts";
import type { Ledger } from "./ledger.ts";
import {
  cellOf,
  countRows,
  keyOfTotal,
  openTotals,
  presentRows,
  wholeOf,
  type Row,
  type RowTotal,
} from "./ledger-totals.ts";
import { SEVERITIES, SHOWN } from "./lines.ts";
import { compareText } from "./order.ts";

/** Rows that are left in the last steps. */
const WORST = [1000, 500, 250, 125, 60, 30, 0] as const;
/** Under so many, counts per rule and area would take more room than the rows. */
const FEWEST_WITH_CELLS = 250;

/** The ledger as it is, then ever smaller ones, each made from the one before it. */
export function* trimSteps(ledger: Ledger): Generator<Ledger> {
  yield ledger;
  let left = ledger;
  for (const step of [withoutRepeats, withoutEarlierViolations, withoutUnanswered, withoutUntouched]) {
    const next = step(left);
    if (next !== left) yield (left = next);
  }
  for (const most of WORST) {
    const next = withWorst(left, most);
    if (next !== left) yield (left = next);
  }
}

/** Some rows of some run are no longer there. */
export function isPartial(ledger: Ledger): boolean {
  return ledger.totals.length > 0;
}

/** Of an earlier run, and a later one tells the same violation, as shown as much at least. */
function withoutRepeats(ledger: Ledger): Ledger {
  const ranks = new Map(ledger.runs.map(({ id }, rank) => [id, rank]));
  const rankOf = (row: Row): number => ranks.get(row.run) ?? 0;
  const rows = groupBy(rowsOf(ledger), (row) => row.fingerprint);
  return keepRows(ledger, (row) => {
    const told = rows.get(row.fingerprint) ?? [];
    return !told.some((other) => rankOf(other) > rankOf(row) && shownRank(other) >= shownRank(row));
  });
}

/** What is gone stays: it says what was fixed before the merge. */
function withoutEarlierViolations(ledger: Ledger): Ledger {
  const head = ledger.runs.at(-1)?.id;
  return keepRows(ledger, (row) => row.run === head || row.type === "gone");
}

function withoutUnanswered(ledger: Ledger): Ledger {
  const answered = new Set(ledger.verdicts.map((verdict) => verdict.fingerprint));
  return keepRows(ledger, (row) => row.change !== "same" || answered.has(row.fingerprint));
}

function withoutUntouched(ledger: Ledger): Ledger {
  return keepRows(ledger, (row) => row.change !== "same" || row.touched);
}

function withWorst(ledger: Ledger, most: number): Ledger {
  const rows = rowsOf(ledger);
  const worst = new Set(rows.toSorted(byWeight).slice(0, most));
  const trimmed = rows.length > most ? keepRows(ledger, (row) => worst.has(row)) : ledger;
  return most < FEWEST_WITH_CELLS ? withoutCells(trimmed) : trimmed;
}

function keepRows(ledger: Ledger, isKept: (row: Row) => boolean): Ledger {
  const violations = ledger.violations.filter(isKept);
  const gone = ledger.gone.filter(isKept);
  if (violations.length === ledger.violations.length && gone.length === ledger.gone.length) return ledger;
  const lost = rowsOf(ledger).filter((row) => !isKept(row));
  const totals = [...ledger.totals, ...totalsOf(ledger, lost)];
  const kept = { ...ledger, violations, gone };
  return { ...kept, totals: openTotals(kept, totals) };
}

/** For what is about to be lost: of the head by rule and area, of earlier runs by label alone. */
function totalsOf(ledger: Ledger, lost: readonly Row[]): readonly RowTotal[] {
  const head = ledger.runs.at(-1)?.id;
  const cells = new Map(ledger.totals.map((total) => [keyOfTotal(total), total.total]));
  const present = presentRows(ledger);
  const counts = countRows(ledger);
  const totals = new Map<string, RowTotal>();
  for (const row of lost) {
    const total = row.run === head ? cellOf(row) : wholeOf(row);
    const key = keyOfTotal(total);
    const known = Math.max(cells.get(key) ?? 0, present.get(key) ?? 0);
    const number = total.within === null ? (counts.get(row.run)?.[total.label] ?? known) : known;
    totals.set(key, { ...total, total: number });
  }
  return [...totals.values()];
}

function withoutCells(ledger: Ledger): Ledger {
  if (ledger.totals.every((total) => total.within === null)) return ledger;
  const counts = countRows(ledger);
  const totals = ledger.totals.map((total) => ({
    ...total,
    within: null,
    total: counts.get(total.run)?.[total.label] ?? total.total,
  }));
  return { ...ledger, totals: openTotals(ledger, totals) };
}

function rowsOf(ledger: Ledger): readonly Row[] {
  return [...ledger.violations, ...ledger.gone];
}

/** Heaviest first: what the change caused, what was shown, what is graver, what is further beyond its limit. */
function byWeight(a: Row, b: Row): number {
  return (
    Number(isCaused(b)) - Number(isCaused(a)) ||
    shownRank(b) - shownRank(a) ||
    severityRank(b) - severityRank(a) ||
    excessOf(b) - excessOf(a) ||
    compareText(a.fingerprint, b.fingerprint) ||
    compareText(`${a.type} ${a.run}`, `${b.type} ${b.run}`)
  );
}

function isCaused(row: Row): boolean {
  return row.change === "new" || row.change === "worse";
}

function shownRank(row: Row): number {
  return SHOWN.indexOf(row.shown);
}

function severityRank(row: Row): number {
  return row.type === "gone" ? 0 : SEVERITIES.indexOf(row.severity);
}

/** In limits; a limit under 1 counts as 1. */
function excessOf({ actual, limit }: Row): number {
  return Math.abs(actual - limit) / Math.max(1, Math.abs(limit));
}
