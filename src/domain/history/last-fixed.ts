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
  const found: [fingerprint: string, fixed: LastFixed][] = [];
  for (const trail of frame.timeline.trails) {
    const gone = trail.gone.at(-1);
    if (trail.open !== null || gone?.line.why !== "fixed" || !isWithin(frame, gone.at)) continue;
    if ((trail.sightings.at(-1)?.at.index ?? -1) > gone.at.index) continue;
    const { occurrences = [], days = 0 } = counts.get(trail) ?? {};
    const last = occurrences.at(-1)?.at.day ?? null;
    found.push([trail.fingerprint, [gone.at.line.change, occurrences.length, days, last]]);
  }
  return found.sort(([a], [b]) => compareText(a, b));
}
