/** What was fixed and is not there now: a comment says so when a pull request brings it back. */
import { z } from "zod";
import { Count } from "./figures.ts";
import { isWithin, type Frame } from "./frame.ts";
import type { Tally } from "./occurrence.ts";
import { compareText } from "./order.ts";

/** [the change that fixed it, occurrences before that, distinct UTC days of them, the last of those days; null without any] */
export const LastFixed = z.tuple([z.string(), Count, Count, z.string().nullable()]);
export type LastFixed = z.infer<typeof LastFixed>;

/** Every violation that is not open, and of which the last outcome is a fix inside the window; by fingerprint. */
export function lastFixedOf(frame: Frame, tallies: readonly Tally[]): [fingerprint: string, fixed: LastFixed][] {
  const counts = new Map(tallies.map((tally) => [tally.trail, tally]));
  return frame.timeline.trails
    .flatMap((trail): [string, LastFixed][] => {
      const gone = trail.gone.at(-1);
      if (trail.open !== null || gone?.line.why !== "fixed" || !isWithin(frame, gone.at)) return [];
      const later = trail.sightings.some(({ at }) => at.index > gone.at.index);
      if (later) return [];
      const tally = counts.get(trail);
      const { occurrences = [], days = 0 } = tally ?? {};
      const last = occurrences.at(-1)?.at.day ?? null;
      return [[trail.fingerprint, [gone.at.line.change, occurrences.length, days, last]]];
    })
    .sort(([a], [b]) => compareText(a, b));
}
