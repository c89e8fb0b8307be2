/** The changes of a world as lines of a history, as the flows would have written them. */
import { createHash } from "node:crypto";
import type { GoneLine, HistoryLine, RunLine, VerdictLine, ViolationLine } from "../../src/domain/history/lines.ts";
import { changeLine, exposureLineOf, goneLineOf, headerLine, runLineOf, shaOf, violationLineOf } from "../builders.ts";
import type { Reply } from "./behaviour.ts";
import { SIM_RULES } from "./scenarios.ts";
import type { ToldChange } from "./method.ts";
import type { SimChange, SimViolation } from "./world.ts";

const START = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
/** As long as histories are kept. */
const KEPT_DAYS = 90;
const UNITS_EDITED = 6;

/** How the violation was told: its severity, and the limit that was in force. */
export interface Regard {
  readonly severity: "yellow" | "red";
  readonly limit: number;
}

export interface HistoryWriter {
  readonly write: (told: ToldChange, regardOf: (violation: SimViolation) => Regard) => void;
  readonly answer: (reply: Reply, at: { readonly day: number; readonly isAsked: boolean }) => VerdictLine;
  /** As it would have been kept until that day; without the exposures, which only rates are taken over. */
  readonly lines: (day: number) => readonly HistoryLine[];
  readonly exposures: (day: number) => readonly HistoryLine[];
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function dateOf(day: number): string {
  return new Date(START + day * DAY_MS).toISOString().slice(0, 10);
}

interface Due {
  readonly day: number;
  readonly line: ViolationLine;
}

export function startHistory(): HistoryWriter {
  const byDay = new Map<number, HistoryLine[]>();
  const exposed = new Map<number, HistoryLine[]>();
  const due: Due[] = [];
  let answers = 0;
  return {
    write: (told, regardOf) => {
      const written = linesOf(told, regardOf);
      const { day } = told.change;
      put(byDay, day, [...written.lines, ...takeDue(due, day, written.record)]);
      put(exposed, day, written.exposures);
      due.push(...written.due);
    },
    answer: (reply, at) => {
      answers += 1;
      const line = verdictLine(reply, answers, at);
      put(byDay, reply.change.day, [line]);
      return line;
    },
    lines: (day) => [headerLine({ since: instantOf(0, 0) }), ...keptAt(day, byDay)],
    exposures: (day) => keptAt(day, exposed),
  };
}

function put(byDay: Map<number, HistoryLine[]>, day: number, lines: readonly HistoryLine[]): void {
  const known = byDay.get(day);
  if (known === undefined) byDay.set(day, [...lines]);
  else known.push(...lines);
}

function keptAt(day: number, byDay: ReadonlyMap<number, readonly HistoryLine[]>): readonly HistoryLine[] {
  return [...byDay].flatMap(([at, lines]) => (at > day - KEPT_DAYS ? lines : []));
}

interface Written {
  readonly lines: readonly HistoryLine[];
  readonly exposures: readonly HistoryLine[];
  readonly record: RunLine;
  readonly due: readonly Due[];
}

/** A look at the open pull request in the morning, and one at what was merged. */
function linesOf({ change, violations }: ToldChange, regardOf: (violation: SimViolation) => Regard): Written {
  const { number, day, place, author, merger } = change;
  const merged = changeLine(`pr:${number}`, instantOf(day, 720 + 10 * place), {
    author_id: author.id,
    merged_by_id: merger.id,
  });
  const push = runLineOf(merged, {
    flow: "collect",
    head_sha: pushOf(change),
    first_at: instantOf(day, 480 + 10 * place),
  });
  const record = runLineOf(merged);
  const told = violations.filter((one) => one.place !== "passed");
  const rows = told.map(({ violation, place: where, fixing }) => {
    const over = { ...overOf(violation, regardOf(violation)), shown: SHOWN_AS[where] };
    const seen = violationLineOf(push, violation.fingerprint, over);
    const end = fixing === 0 ? goneLineOf(record, violation.fingerprint, goneOver(seen)) : recordLine(record, seen);
    return { seen, end, fixing };
  });
  const due = rows.flatMap(({ end, fixing }) =>
    end.type === "violation" && fixing !== null ? [{ day: day + fixing, line: end }] : [],
  );
  const exposures = change.areas.flatMap((area) =>
    SIM_RULES.map(({ key }) => exposureLineOf(record, key, { area, units: UNITS_EDITED })),
  );
  return { lines: [merged, push, record, ...rows.flatMap(({ seen, end }) => [seen, end])], exposures, record, due };
}

const SHOWN_AS = { shown: "top", folded: "folded", muted: "no", passed: "no" } as const;

function overOf({ rule, area, actual }: SimViolation, { severity, limit }: Regard): Partial<ViolationLine> {
  const common = { area, actual, limit, delta: actual - limit, severity };
  return rule.limit === null ? { ...common, source: "external-plugin", tool: "lint", metric_family: "style" } : common;
}

function recordLine(record: RunLine, seen: ViolationLine): ViolationLine {
  return { ...seen, run: record.id, timestamp: record.first_at, shown: "no" };
}

function goneOver({ area, actual, limit, shown }: ViolationLine): Partial<GoneLine> {
  return { area, actual, limit, shown, change: "new", touched: true };
}

/** The next change that comes along takes what somebody meant to fix until then. */
function takeDue(due: Due[], day: number, record: RunLine): readonly GoneLine[] {
  const now = due.filter((one) => one.day <= day);
  const later = due.filter((one) => one.day > day);
  due.splice(0, due.length, ...later);
  return now.map(({ line: { fingerprint, area, actual, limit } }) =>
    goneLineOf(record, fingerprint, { area, actual, limit, touched: true }),
  );
}

/** Under a merge an answer names the merged commit, under a look the one that was looked at. */
function verdictLine(
  { by, change, violation, verdict }: Reply,
  answer: number,
  { day, isAsked }: { readonly day: number; readonly isAsked: boolean },
): VerdictLine {
  return {
    type: "verdict",
    surface: "conversation",
    comment_id: answer,
    fingerprint: violation.fingerprint,
    by: by.id,
    verdict,
    reason: null,
    updated_at: instantOf(day, 1200),
    head_sha: isAsked ? shaOf(change.number) : pushOf(change),
  };
}

function pushOf({ number }: SimChange): string {
  return shaOf(1_000_000 + number);
}

function instantOf(day: number, minutes: number): string {
  return `${new Date(START + day * DAY_MS + minutes * 60_000).toISOString().slice(0, 19)}Z`;
}
