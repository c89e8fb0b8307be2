/** Sums with the instants of a history (`2026-08-22T16:31:31Z`). Their text order is their order in time. */

const DAY_MS = 86_400_000;
/** After 400 years the calendar begins anew; it keeps the years 0 to 99 from being taken for 1900 to 1999. */
const CYCLE_YEARS = 400;
const CYCLE_MS = 146_097 * DAY_MS;
const FIRST = "0000-01-01T00:00:00Z";

/** From seconds since 1970, UTC. */
export function toInstant(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** Milliseconds since 1970, UTC. A day or hour out of range runs over into the next, so the result is never NaN. */
export function millisOf(instant: string): number {
  const year = pairAt(instant, 0) * 100 + pairAt(instant, 2);
  const day = Date.UTC(year + CYCLE_YEARS, pairAt(instant, 5) - 1, pairAt(instant, 8)) - CYCLE_MS;
  return day + ((pairAt(instant, 11) * 60 + pairAt(instant, 14)) * 60 + pairAt(instant, 17)) * 1000;
}

const ZERO = 48;

/** Two digits; a part of the text for each of six numbers would cost more than all the rest. */
function pairAt(instant: string, at: number): number {
  return (instant.charCodeAt(at) - ZERO) * 10 + instant.charCodeAt(at + 1) - ZERO;
}

/** The instant that many days of 24 hours earlier; not before the year 0. */
export function daysBefore(instant: string, days: number): string {
  const iso = new Date(millisOf(instant) - days * DAY_MS).toISOString();
  return iso.startsWith("-") ? FIRST : `${iso.slice(0, 19)}Z`;
}

/** Days from the first instant to the second, with fractions; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (millisOf(to) - millisOf(from)) / DAY_MS;
}

/** The UTC day: `2026-08-22`. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The ISO 8601 week of the UTC day, `2026-W34`: weeks begin on Monday and belong to the year of their Thursday. */
export function weekOf(instant: string): string {
  const day = Math.floor(millisOf(instant) / DAY_MS);
  // 1970-01-01 was a Thursday, so weeks counted from the Monday before it give their Thursday as 7 × week.
  const thursday = Math.floor((day + 3) / 7) * 7;
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1) / DAY_MS) / 7) + 1;
  return `${String(year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`;
}

/** The weeks from the one of `from` to the one of `to`, both included, none left out. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks = [weekOf(from)];
  for (
    let time = millisOf(from) + 7 * DAY_MS;
    weeks.at(-1) !== weekOf(to) && time < millisOf(to) + 7 * DAY_MS;
    time += 7 * DAY_MS
  ) {
    weeks.push(weekOf(new Date(time).toISOString()));
  }
  return weeks;
}
