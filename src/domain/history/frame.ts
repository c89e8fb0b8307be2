/** What a count is made over: a timeline, its window, the thresholds, and what tuning keeps quiet. */
import { z } from "zod";
import { ROLES } from "../violation/rule.ts";
import { daysBefore } from "./instants.ts";
import type { Recurrence } from "./recurrence.ts";
import type { MergedChange, Timeline } from "./timeline.ts";

/** Where violations of a rule are collapsed or muted; null stands for every area or role. */
export const QuietScope = z.strictObject({
  rule: z.string().min(1).max(128),
  area: z.string().min(1).max(1024).nullable(),
  role: z.enum(ROLES).nullable(),
});
export type QuietScope = z.infer<typeof QuietScope>;

export interface Frame {
  readonly timeline: Timeline;
  readonly recurrence: Recurrence;
  readonly quiet: readonly QuietScope[];
  /** The first instant inside the window, which ends at the newest merged change. */
  readonly start: string;
}

export function frameOf(timeline: Timeline, recurrence: Recurrence, quiet: readonly QuietScope[] = []): Frame {
  const start = timeline.until === null ? "" : daysBefore(timeline.until, recurrence.window_days);
  return { timeline, recurrence, quiet, start };
}

export function isWithin(frame: Frame, change: MergedChange): boolean {
  return change.mergedAt >= frame.start;
}

/** Merged inside the window and not bulk: what every rate is taken over. */
export function countedChanges(frame: Frame): readonly MergedChange[] {
  return frame.timeline.merged.filter((change) => !change.line.bulk && isWithin(frame, change));
}
