import type { Clock } from "../../ports/clock.ts";
import { ConfigurationError } from "../../domain/errors.ts";

/** One instant for a whole run: what it writes does not depend on how long it took. */
export function fixedClock(milliseconds: number): Clock {
  return { now: () => milliseconds };
}

const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Milliseconds of the given ISO time (a day alone is its midnight in UTC), or of now where none is given. */
export function readClock(given: string | undefined): number {
  if (given === undefined || given === "") return Date.now();
  const milliseconds = ISO.test(given) && isDay(given.slice(0, 10)) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(milliseconds)) {
    throw new ConfigurationError(
      `REFRAIN_NOW: expected an ISO time with its zone, such as 2026-08-22T12:00:00Z, found "${given.slice(0, 64)}"`,
    );
  }
  return milliseconds;
}

/** The 30th of February would be taken for the 2nd of March. */
function isDay(day: string): boolean {
  const midnight = Date.parse(day);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
