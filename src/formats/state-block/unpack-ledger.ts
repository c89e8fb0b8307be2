import { runId, toDelta, type Sha256 } from "../../domain/history/change-lines.ts";
import { toLedger, type Ledger } from "../../domain/history/ledger.ts";
import type { RowTotal } from "../../domain/history/ledger-totals.ts";
import {
  GoneLine,
  SCHEMA_VERSION,
  ViolationLine,
  type ChangeLine,
  type HistoryLine,
  type RunLine,
  type VerdictLine,
} from "../../domain/history/lines.ts";
import { fingerprintOf } from "../../domain/violation/fingerprint.ts";
import type { Payload } from "./payload.ts";
import { valueOf } from "./segments.ts";
import { entryAt } from "./table.ts";

/** Rows times runs: a few bytes could stand for more lines than there is room for. */
export const MOST_LINES = 200_000;
const LONGEST_NAME = 1024;

/** Throws for columns that do not fit together. Whatever else a payload can say comes back in canonical form. */
export function unpackLedger(payload: Payload, change: ChangeLine, sha256: Sha256): Ledger {
  const runs = payload.runs.map((run) => unpackRun(run, payload, { change: change.change, sha256 }));
  const placed = placeRows(payload);
  const total = placed.reduce((sum, { look: [, length] }) => sum + length, 0);
  if (total > MOST_LINES) throw new RangeError(`${total} rows`);
  const rows = placed.flatMap((row) => unpackRow(row, runs));
  const verdicts = payload.verdicts.map((answer) => unpackVerdict(answer, payload, placed));
  const totals = payload.totals.map((written) => unpackTotal(written, payload, runs));
  return toLedger(change, [...runs, ...rows, ...verdicts], totals);
}

function unpackRun(
  written: Payload["runs"][number],
  { shas, digests, kits }: Payload,
  { change, sha256 }: { readonly change: string; readonly sha256: Sha256 },
): RunLine {
  const [toolsDigest, tools] = entryAt(kits, written.kit);
  const parts = {
    change,
    head_sha: entryAt(shas, written.head),
    merge_base_sha: written.base === null ? null : entryAt(shas, written.base),
    config_digest: entryAt(digests, written.config),
    tools_digest: entryAt(digests, toolsDigest),
    flow: written.flow,
  };
  return {
    type: "run",
    id: runId(parts, sha256),
    ...parts,
    first_at: unpackInstant(written.at),
    files: written.files,
    units: written.units,
    complete: written.complete === 1,
    mode: written.mode,
    tools: tools.map(([name, version, dialect]) => ({ name, version, dialect, rules: [] })),
    edited: [],
  };
}

/** 20260822163131 → `2026-08-22T16:31:31Z`. */
function unpackInstant(at: number): string {
  const digits = String(at).padStart(14, "0");
  return digits.replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z");
}

interface PlacedRow {
  readonly path: string;
  readonly place: Payload["places"][number];
  readonly unitName: string | null;
  readonly fingerprint: string;
  readonly judge: Payload["judges"][number];
  readonly look: Payload["looks"][number];
  readonly actual: number;
}

function placeRows({ files, units, rows, places, judges, looks }: Payload): readonly PlacedRow[] {
  assertLengths(files.shared, [files.rest, files.place, files.units]);
  assertLengths(units.name, [units.rows]);
  assertLengths(rows.judge, [rows.look, rows.excess, rows.line.length === 0 ? rows.judge : rows.line]);
  const placed: PlacedRow[] = [];
  let path = "";
  let unit = 0;
  for (const [file, shared] of files.shared.entries()) {
    path = joinPath(path, shared, entryAt(files.rest, file));
    const place = entryAt(places, entryAt(files.place, file));
    const end = unit + entryAt(files.units, file);
    for (; unit < end; unit++) {
      const unitName = entryAt(units.name, unit) || null;
      for (let left = entryAt(units.rows, unit); left > 0; left--) {
        const row = placed.length;
        const judge = entryAt(judges, entryAt(rows.judge, row));
        const look = entryAt(looks, entryAt(rows.look, row));
        const line = rows.line[row] || undefined;
        const fingerprint = fingerprintOf({ path, unitName, ruleKey: judge[0], ...(line && { line }) });
        const actual = valueOf(judge[1], entryAt(rows.excess, row));
        placed.push({ path, place, unitName, fingerprint, judge, look, actual });
      }
    }
  }
  if (unit !== units.name.length || placed.length !== rows.judge.length) throw new RangeError("rows without a place");
  return placed;
}

function assertLengths(column: readonly unknown[], others: readonly (readonly unknown[])[]): void {
  if (others.some(({ length }) => length !== column.length)) throw new RangeError("columns of unequal length");
}

function joinPath(before: string, shared: number, rest: string): string {
  const path = before.slice(0, shared) + rest;
  if (path === "" || path.length > LONGEST_NAME || shared > before.length) throw new RangeError("not a path");
  return path;
}

function unpackRow(row: PlacedRow, runs: readonly RunLine[]): readonly HistoryLine[] {
  const [from, length] = row.look;
  return Array.from({ length }, (_, step) => toLine(row, entryAt(runs, from + step)));
}

function toLine({ path, place, unitName, fingerprint, judge, look, actual }: PlacedRow, run: RunLine): HistoryLine {
  const [role, area] = place;
  const [, , change, touched, shown, fate] = look;
  const [rule_key, limit] = judge;
  const common = {
    run: run.id,
    fingerprint,
    role,
    area,
    rule_key,
    actual,
    limit,
    change,
    touched: touched === 1,
    shown,
  };
  if (judge.length === 2) return { type: "gone", ...common, why: GoneLine.shape.why.parse(fate) };
  const [, , severity, metric_family, scope, source, tool, tool_version] = judge;
  const found = { path, unit_name: unitName, severity, metric_family, scope, source, tool, tool_version };
  return {
    type: "violation",
    ...common,
    ...found,
    schema_version: SCHEMA_VERSION,
    timestamp: run.first_at,
    delta: toDelta(actual, limit),
    start_line: 0,
    trust: ViolationLine.shape.trust.parse(fate),
  };
}

function unpackVerdict(
  [comment_id, violation, by, verdict, reason, at, sha, surface]: Payload["verdicts"][number],
  { shas }: Payload,
  placed: readonly PlacedRow[],
): VerdictLine {
  return {
    type: "verdict",
    surface: surface ?? "conversation",
    comment_id,
    fingerprint: typeof violation === "string" ? violation : entryAt(placed, violation).fingerprint,
    by,
    verdict,
    reason,
    updated_at: unpackInstant(at),
    head_sha: entryAt(shas, sha),
  };
}

function unpackTotal(
  [run, label, rule, area, total]: Payload["totals"][number],
  { rules, areas }: Payload,
  runs: readonly RunLine[],
): RowTotal {
  const within = rule === null || area === null ? null : { rule_key: entryAt(rules, rule), area: entryAt(areas, area) };
  return { run: entryAt(runs, run).id, label, within, total };
}
