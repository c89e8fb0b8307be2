/**
 * The ledger of one pull request: what git and the platform cannot tell later. Which violations the earlier pushes had,
 * which of them were shown, what people answered. It is made from the lines of a history, in one canonical form.
 */
import { parseFingerprint } from "../violation/fingerprint.ts";
import { toDelta } from "./change-lines.ts";
import { gather, linesOf, put, runsOf, type Gathered } from "./gather.ts";
import { joinLines } from "./join.ts";
import { restOf } from "./key.ts";
import { openTotals, type RowTotal } from "./ledger-totals.ts";
import type { ChangeLine, GoneLine, HistoryLine, RunLine, VerdictLine, ViolationLine } from "./lines.ts";
import { compareRuns, compareText } from "./order.ts";

/**
 * Canonical: runs oldest first (by first look, then id: a forced push replaces nothing), rows by run and fingerprint,
 * verdicts by reply, person and fingerprint, each key once.
 * A ledger does not keep what can be had again: of a row its line (`start_line` 0), of a run its edited units and the rules
 * of its tools (both empty). A row's timestamp is the first look of its run, its delta follows from value and limit.
 */
export interface Ledger {
  readonly change: ChangeLine;
  /** Flows `collect` and `publish`. */
  readonly runs: readonly RunLine[];
  readonly violations: readonly ViolationLine[];
  readonly gone: readonly GoneLine[];
  readonly verdicts: readonly VerdictLine[];
  /** How many rows runs had of which this ledger no longer holds all: what became of the others is unknown. */
  readonly totals: readonly RowTotal[];
}

/** No tool counts further; rows beyond are left out. */
export const LARGEST_VALUE = 1e12;

/**
 * The ledger of that pull request. Lines of other changes are left out, as are rows whose run is not told, and rows and
 * verdicts whose fingerprint does not say what they say themselves. The verdicts must be those of this pull request.
 * The same for any order and duplication of the lines.
 */
export function toLedger(change: ChangeLine, lines: readonly HistoryLine[], totals: readonly RowTotal[] = []): Ledger {
  const gathered = gatherRuns(change, lines);
  for (const line of lines) putRow(gathered, line);
  const runs = runsOf(gathered).sort(compareRuns);
  const rows = {
    runs,
    violations: runs.flatMap((run) => inOrder(linesOf(gathered, "violation", run.id))),
    gone: runs.flatMap((run) => inOrder(linesOf(gathered, "gone", run.id))),
  };
  const replies = [...gathered.verdict.keys()].sort(compareReplies);
  const verdicts = replies.flatMap((reply) => inOrder(linesOf(gathered, "verdict", reply)));
  return { change, ...rows, verdicts, totals: openTotals(rows, totals) };
}

/** The owners of verdicts, as `surface:number`: by number, since the newest stands last. */
function compareReplies(a: string, b: string): number {
  const numberOf = (owner: string): number => Number(owner.slice(owner.indexOf(":") + 1));
  return numberOf(a) - numberOf(b) || compareText(a, b);
}

export function ledgerLines(ledger: Ledger): readonly HistoryLine[] {
  return [ledger.change, ...ledger.runs, ...ledger.violations, ...ledger.gone, ...ledger.verdicts];
}

/**
 * Adds a run and what it says. Facts of earlier runs stay. A run that is there already, of the same commit under the same
 * configuration, adds nothing but what was shown in addition.
 */
export function appendRun(
  ledger: Ledger,
  told: {
    readonly run: RunLine;
    readonly violations: readonly ViolationLine[];
    readonly gone: readonly GoneLine[];
    readonly verdicts?: readonly VerdictLine[];
  },
): Ledger {
  const lines = [told.run, ...told.violations, ...told.gone, ...(told.verdicts ?? [])];
  return toLedger(ledger.change, [...ledgerLines(ledger), ...lines], ledger.totals);
}

/**
 * Both ledgers must be of one pull request. Commutative, associative, idempotent; no verdict and nothing that was shown is
 * lost: of equal keys one line wins as in any history, and `shown` is the most that either got.
 */
export function mergeLedgers(a: Ledger, b: Ledger): Ledger {
  const change = joinLines(a.change, b.change);
  return toLedger(change, [...ledgerLines(a), ...ledgerLines(b)], [...a.totals, ...b.totals]);
}

/** Runs first, alone: what a row is worth must not hang on which of two first looks it was told with. */
function gatherRuns(change: ChangeLine, lines: readonly HistoryLine[]): Gathered {
  const gathered = gather([]);
  for (const line of lines) {
    const isPush = line.type === "run" && (line.flow === "collect" || line.flow === "publish");
    if (isPush && line.change === change.change) put(gathered, toPlainRun(line));
  }
  return gathered;
}

function toPlainRun(run: RunLine): RunLine {
  return { ...run, tools: run.tools.map((tool) => ({ ...tool, rules: [] })), edited: [] };
}

function putRow(gathered: Gathered, line: HistoryLine): void {
  if (line.type === "verdict" && parseFingerprint(line.fingerprint) !== undefined) put(gathered, line);
  if (line.type !== "violation" && line.type !== "gone") return;
  const run = gathered.run.get(line.run)?.get("");
  if (run !== undefined && isCoherent(line)) put(gathered, toPlainRow(line, run));
}

function isCoherent(line: ViolationLine | GoneLine): boolean {
  const parts = parseFingerprint(line.fingerprint);
  const isMeant = parts?.ruleKey === line.rule_key && Math.abs(line.actual) <= LARGEST_VALUE;
  if (!isMeant || Math.abs(line.limit) > LARGEST_VALUE) return false;
  return line.type === "gone" || (parts.path === line.path && parts.unitName === line.unit_name);
}

function toPlainRow<L extends ViolationLine | GoneLine>(line: L, run: RunLine): L {
  // Zero has two signs, of which JSON knows one.
  const values = { actual: line.actual + 0, limit: line.limit + 0 };
  if (line.type === "gone") return { ...line, ...values };
  const delta = toDelta(values.actual, values.limit) + 0;
  return { ...line, ...values, delta, timestamp: run.first_at, start_line: 0 };
}

function inOrder<L extends HistoryLine>(lines: readonly L[]): readonly L[] {
  return lines.toSorted((a, b) => compareText(restOf(a), restOf(b)));
}
