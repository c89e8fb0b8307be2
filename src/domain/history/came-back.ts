/** Violations that were fixed and are there again. */
import { z } from "zod";
import { isWithin, type Frame } from "./frame.ts";
import { openViolation, OpenViolation } from "./hotspots.ts";
import { isLoud } from "./occurrence.ts";
import { compareText } from "./order.ts";
import type { MergedChange } from "./timeline.ts";
import type { Trail } from "./trails.ts";

export const CameBack = OpenViolation.extend({
  fixed_in: z.string(),
  fixed_at: z.string(),
  /** The first change after the fix that left it standing; null when only the scan saw it again. */
  back_in: z.string().nullable(),
  back_at: z.string().nullable(),
});
export type CameBack = z.infer<typeof CameBack>;

/** Open now, and the last time it went it was fixed, inside the window. Newest return first, then fingerprint. */
export function cameBackOf(frame: Frame): CameBack[] {
  const scanned = scanIndex(frame);
  return frame.timeline.trails
    .flatMap((trail) => cameBack(frame, trail, scanned))
    .sort(
      (a, b) =>
        compareText(b.back_at ?? b.fixed_at, a.back_at ?? a.fixed_at) || compareText(a.fingerprint, b.fingerprint),
    );
}

function cameBack(frame: Frame, trail: Trail<MergedChange>, scanned: number): CameBack[] {
  const gone = trail.gone.at(-1);
  if (trail.open === null || gone === undefined || gone.line.why !== "fixed") return [];
  if (scanned <= gone.at.index || !isWithin(frame, gone.at) || !isLoud(frame, trail.open)) return [];
  const back = trail.sightings.find(({ at }) => at.index > gone.at.index)?.at;
  return [
    {
      ...openViolation(trail.open),
      fixed_in: gone.at.line.change,
      fixed_at: gone.at.mergedAt,
      back_in: back?.line.change ?? null,
      back_at: back?.mergedAt ?? null,
    },
  ];
}

/** A scan of the very change that fixed it, or of an earlier one, cannot say that it is back. */
function scanIndex({ timeline }: Frame): number {
  const change = timeline.scan?.run.change;
  return timeline.merged.find((merged) => merged.line.change === change)?.index ?? timeline.merged.length;
}
