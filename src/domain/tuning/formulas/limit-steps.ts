/** Which limit comes next. */
import type { Direction } from "../../violation/rule.ts";

const TIGHTEN_SHARE = 0.1;
const RELAX_PERCENTILE = 0.8;
const MOST_RELAXED = 1.5;
const SMALL_LIMIT = 20;
const FEWEST_BUNCHED = 5;

/** T′ = T − s for a max rule, T + s for a min rule, s = max(1, round(0.1·T)). */
export function tightenedLimit(limit: number, direction: Direction): number {
  const step = Math.max(1, Math.round(TIGHTEN_SHARE * limit));
  return direction === "max" ? limit - step : limit + step;
}

export interface Bunching {
  readonly limit: number;
  readonly direction: Direction;
  /** The rule's values are whole numbers. */
  readonly whole: boolean;
}

/**
 * Whether people write up to the limit, so that a tighter one would only move the crowd. Whole numbers with T ≤ 20:
 * c(T) > 2·max(c(T−1), 1) and c(T) ≥ 5; else the same for (0.9T, T] against (0.8T, 0.9T]. For a min rule mirrored at T.
 */
export function isBunched(values: Iterable<number>, { limit, direction, whole }: Bunching): boolean {
  const side = direction === "max" ? -1 : 1;
  const isSmall = whole && limit <= SMALL_LIMIT;
  let at = 0;
  let beside = 0;
  for (const value of values) {
    // How far inside the limit, in steps of 1 or of a tenth: 0 is at it.
    const inside = isSmall ? side * (value - limit) : Math.floor((side * (value - limit) * 10) / limit + 1e-9);
    if (inside === 0) at += 1;
    else if (inside === 1) beside += 1;
  }
  return at >= FEWEST_BUNCHED && at > 2 * Math.max(beside, 1);
}

/**
 * The 80th percentile (nearest rank) of the values that people accepted, whole, at most 1.5·T; for a min rule the 20th, at
 * least T/1.5. Undefined when that is no laxer than before.
 */
export function relaxedLimit(
  accepted: readonly number[],
  { limit, direction }: { readonly limit: number; readonly direction: Direction },
): number | undefined {
  const sorted = accepted.toSorted((a, b) => (direction === "max" ? a - b : b - a));
  const value = sorted[Math.ceil(RELAX_PERCENTILE * sorted.length) - 1];
  if (value === undefined) return undefined;
  if (direction === "max")
    return laxer(Math.min(Math.ceil(value), Math.floor(MOST_RELAXED * limit)), (to) => to > limit);
  return laxer(Math.max(Math.floor(value), Math.ceil(limit / MOST_RELAXED)), (to) => to < limit);
}

function laxer(to: number, isLaxer: (to: number) => boolean): number | undefined {
  return isLaxer(to) ? to : undefined;
}
