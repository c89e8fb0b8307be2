/** Week by week: is it getting better? */
import { z } from "zod";
import { Count, Rate, rounded } from "./figures.ts";
import { countedChanges, type Frame } from "./frame.ts";
import { groupBy } from "./group.ts";
import { weekOf, weeksBetween } from "./instants.ts";
import type { ViolationLine } from "./lines.ts";
import { isCaused } from "./occurrence.ts";
import type { MergedChange } from "./timeline.ts";

export const Week = z.strictObject({
  /** ISO 8601, `2026-W34`, by the UTC day of the merge. */
  week: z.string(),
  changes: Count,
  /** Units added or edited, each once a change. */
  edited_units: Count,
  /** Violations that the changes caused. */
  new: Count,
  worse: Count,
  /** Closer to the limit, but still over it. */
  better: Count,
  fixed: Count,
  /** (new + worse) per 100 edited units. */
  per_100: Rate,
});
export type Week = z.infer<typeof Week>;

/** Every week from the first counted change to the last, oldest first; bulk changes and advisory violations left out. */
export function trendOf(frame: Frame): Week[] {
  const changes = countedChanges(frame);
  const first = changes[0];
  const last = changes.at(-1);
  if (first === undefined || last === undefined) return [];
  const byWeek = groupBy(changes, (change) => weekOf(change.mergedAt));
  return weeksBetween(first.mergedAt, last.mergedAt).map((week) => weekRow(week, byWeek.get(week) ?? []));
}

function weekRow(week: string, changes: readonly MergedChange[]): Week {
  const red = changes.flatMap((change) => change.violations).filter((line) => line.severity !== "yellow");
  const caused = red.filter(isCaused);
  const editedUnits = changes.reduce((sum, change) => sum + (change.run?.edited.length ?? 0), 0);
  return {
    week,
    changes: changes.length,
    edited_units: editedUnits,
    new: countFacet(caused, "new"),
    worse: countFacet(caused, "worse"),
    better: countFacet(red, "better"),
    fixed: changes.flatMap((change) => change.gone).filter((line) => line.why === "fixed").length,
    per_100: editedUnits === 0 ? null : rounded((100 * caused.length) / editedUnits, 2),
  };
}

function countFacet(lines: readonly ViolationLine[], facet: ViolationLine["change"]): number {
  return lines.filter((line) => line.change === facet).length;
}
