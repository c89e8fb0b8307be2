/** An occurrence: one merged change that edited the unit and left the violation standing. */
import { isWithin, type Frame } from "./frame.ts";
import type { ViolationLine } from "./lines.ts";
import type { MergedChange } from "./timeline.ts";
import type { Sighting, Trail } from "./trails.ts";

export type Occurrence = Sighting<MergedChange, ViolationLine>;

export interface Tally {
  readonly trail: Trail<MergedChange>;
  /** Oldest first. */
  readonly occurrences: readonly Occurrence[];
  /** Distinct UTC days. */
  readonly days: number;
}

/** One for each violation that has an occurrence inside the window. Bulk changes and what is quiet are left out. */
export function talliesOf(frame: Frame): Tally[] {
  const tallies: Tally[] = [];
  const isCounted = ({ at, line }: Occurrence): boolean =>
    !at.line.bulk && isWithin(frame, at) && isLoud(frame, line) && isOccurrence(line);
  for (const trail of frame.timeline.trails) {
    const occurrences = trail.sightings.filter(isCounted);
    if (occurrences.length > 0) tallies.push({ trail, occurrences, days: daysOf(occurrences) });
  }
  return tallies;
}

/** Of a file or a project: the change made it worse, and it is over the limit by 10 % or more. */
export function isOccurrence(line: ViolationLine): boolean {
  if (isOfUnit(line)) return line.touched;
  return isNewOrWorse(line) && Math.abs(line.delta) * 10 >= Math.abs(line.limit);
}

/** The change is why the violation is there, or why it is worse. */
export function isCaused(line: ViolationLine): boolean {
  return isNewOrWorse(line) && (!isOfUnit(line) || line.touched);
}

/** Not advisory, and not collapsed or muted by a tuning entry: the others count for tuning only. */
export function isLoud(frame: Frame, line: ViolationLine): boolean {
  return line.severity !== "yellow" && !isQuiet(frame, line);
}

export function daysOf(occurrences: readonly Pick<Occurrence, "at">[]): number {
  return occurrences.length < 2 ? occurrences.length : new Set(occurrences.map(({ at }) => at.day)).size;
}

function isQuiet(frame: Frame, line: ViolationLine): boolean {
  return frame.quiet.some(
    ({ rule, area, role }) =>
      rule === line.rule_key && (area === null || area === line.area) && (role === null || role === line.role),
  );
}

function isOfUnit(line: ViolationLine): boolean {
  return line.scope === "unit" || line.scope === "exported-unit";
}

function isNewOrWorse(line: ViolationLine): boolean {
  return line.change === "new" || line.change === "worse";
}
