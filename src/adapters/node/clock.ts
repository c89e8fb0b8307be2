import type { Clock } from "../../ports/clock.ts";

/** One instant for a whole run: what it writes does not depend on how long it took. */
export function fixedClock(milliseconds: number): Clock {
  return { now: () => milliseconds };
}
