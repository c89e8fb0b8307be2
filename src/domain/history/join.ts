/**
 * The join of two lines with equal keys: total, commutative, associative, idempotent. One of the two wins by the table
 * below; where that is a draw, the one with the smaller canonical text.
 */
import { lineText } from "./line-text.ts";
import { SHOWN, type HistoryLine } from "./lines.ts";
import { comparePoints, compareText } from "./order.ts";

export type LineType = HistoryLine["type"];
export type LineOf<T extends LineType> = Extract<HistoryLine, { type: T }>;
export type Shown = (typeof SHOWN)[number];

const STATE_RANK = { open: 0, closed: 1, merged: 2 } as const;

/** Positive when `a` wins, negative when `b` does, 0 for a draw. */
const TABLE: { readonly [T in LineType]: (a: LineOf<T>, b: LineOf<T>) => number } = {
  header: (a, b) => earlier(a.since, b.since),
  change: (a, b) => STATE_RANK[a.state] - STATE_RANK[b.state] || later(a.updated_at, b.updated_at),
  run: (a, b) => holds(a.complete, b.complete) || earlier(a.first_at, b.first_at),
  violation: (a, b) => holds(a.trust === "derived", b.trust === "derived"),
  gone: (a, b) => holds(a.why !== "unknown", b.why !== "unknown"),
  exposure: draw,
  allow: draw,
  verdict: (a, b) => later(a.updated_at, b.updated_at) || endRank(a) - endRank(b),
  outcome: (a, b) => holds(a.final, b.final) || holds(a.outcome !== "unknown", b.outcome !== "unknown"),
  alias: draw,
  sketch: draw,
  tuned: draw,
  horizon: comparePoints,
  watermark: (a, b) => earlier(a.at, b.at),
};

/** Both lines must be of one type and key. */
export function joinLines<L extends HistoryLine>(a: L, b: L): L;
export function joinLines(a: HistoryLine, b: HistoryLine): HistoryLine {
  if (a === b || isSameJson(a, b)) return a;
  if (a.type === "violation" && b.type === "violation" && a.trust === b.trust) return joinShown(a, b);
  if (a.type === "gone" && b.type === "gone") return joinShown(a, b);
  return winnerOf(a, b);
}

/** Of one moment the end wins: nobody can say in a text that is gone. */
function endRank({ verdict }: LineOf<"verdict">): number {
  return verdict === "deleted" ? 2 : verdict === "withdrawn" ? 1 : 0;
}

export function mostShown(a: Shown, b: Shown): Shown {
  return SHOWN.indexOf(a) >= SHOWN.indexOf(b) ? a : b;
}

/**
 * `shown` is the most that either got, apart from who wins: folding the earlier runs of a change raises it, and a later
 * join with the line as it was before must not take that back. A hint never raises what was derived.
 */
function joinShown<L extends LineOf<"violation" | "gone">>(a: L, b: L): L {
  const shown = mostShown(a.shown, b.shown);
  return winnerOf({ ...a, shown }, { ...b, shown });
}

function winnerOf<L extends HistoryLine>(a: L, b: L): L {
  const compare = TABLE[a.type] as (a: HistoryLine, b: HistoryLine) => number; // Both are of the type that was looked up.
  const order = compare(a, b) || compareText(lineText(b), lineText(a));
  return order >= 0 ? a : b;
}

function earlier(a: string, b: string): number {
  return compareText(b, a);
}

function later(a: string, b: string): number {
  return compareText(a, b);
}

function holds(a: boolean, b: boolean): number {
  return Number(a) - Number(b);
}

function draw(): number {
  return 0;
}

/** Equal as JSON. Spares the texts of the many lines that two histories have in common. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const others = b as Record<string, unknown>; // Only its own keys are read.
  const entries = Object.entries(a);
  if (entries.length !== Object.keys(b).length) return false;
  return entries.every(([key, value]) => Object.hasOwn(b, key) && isSameJson(value, others[key]));
}
