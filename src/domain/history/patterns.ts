/** Rules that an area, or a whole role, keeps breaking anew. */
import { z } from "zod";
import type { Role } from "../violation/rule.ts";
import { compareRules, Count, Rate, rounded, RuleInRole, ruleTable } from "./figures.ts";
import { countedChanges, type Frame } from "./frame.ts";
import { daysOf, isCaused, type Tally } from "./occurrence.ts";
import { compareText } from "./order.ts";
import type { MergedChange } from "./timeline.ts";

export const Pattern = RuleInRole.extend({
  /** Null: the whole role. */
  area: z.string().nullable(),
  /** New and worse occurrences inside the window. */
  count: Count,
  distinct_files: Count,
  distinct_days: Count,
  distinct_changes: Count,
  /** Areas that hold it; 1 for a pattern of one area. */
  areas: Count,
  /** New and worse occurrences per 100 units that were added or edited and that the rule judged. */
  rate: Rate,
  /** The same in the rest of the role. */
  rest_rate: Rate,
  /** rate ÷ rest_rate. Null when there is nothing to compare with: no such units here, or in the rest of the role. */
  lift: Rate,
  /** Known, and below the threshold: no more frequent here than elsewhere. For the summary, not for a comment or export. */
  summary_only: z.boolean(),
});
export type Pattern = z.infer<typeof Pattern>;

interface Sums {
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  /** `file` is a number of its own for each file. */
  readonly hits: { readonly at: MergedChange; readonly file: number }[];
  units: number;
}

/** Where nothing was seen in the rest, half a violation is assumed: a small rest proves little, a large one much. */
const UNSEEN = 0.5;

/** By lift, count, days, files, then key; patterns without a lift come after those with one. */
export function patternsOf(frame: Frame, tallies: readonly Tally[]): Pattern[] {
  return sumsByRule(frame, tallies)
    .flatMap((areas) => patternsOfRule(frame, areas))
    .sort(comparePatterns);
}

/** The areas of each rule and role. */
function sumsByRule(frame: Frame, tallies: readonly Tally[]): (readonly Sums[])[] {
  const table = ruleTable((ruleKey, role) => ({ ruleKey, role, byArea: new Map<string, Sums>() }));
  for (const line of countedChanges(frame).flatMap((change) => change.exposures)) {
    sumsAt(table.at(line.rule, line.role), line.area).units += line.units;
  }
  const files = new Map<string, number>();
  for (const { trail, occurrences } of tallies) {
    const caused = occurrences.filter(({ line }) => isCaused(line));
    if (caused.length === 0) continue;
    const file = numberOf(files, pathNow(trail.fingerprint) ?? trail.sightings.at(-1)?.line.path ?? "");
    for (const { at, line } of caused) sumsAt(table.at(line.rule_key, line.role), line.area).hits.push({ at, file });
  }
  return table.rows().map(({ byArea }) => [...byArea.values()]);
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** A moved file is one file: all that was seen in it counts under the name it has now. */
function pathNow(fingerprint: string): string | undefined {
  const end = fingerprint.indexOf("::");
  return end < 0 ? undefined : fingerprint.slice(0, end);
}

interface AreasOfRule extends Pick<Sums, "ruleKey" | "role"> {
  readonly byArea: Map<string, Sums>;
}

function sumsAt({ ruleKey, role, byArea }: AreasOfRule, area: string): Sums {
  const known = byArea.get(area);
  if (known !== undefined) return known;
  const sums = { ruleKey, role, area, hits: [], units: 0 };
  byArea.set(area, sums);
  return sums;
}

function patternsOfRule(frame: Frame, areas: readonly Sums[]): Pattern[] {
  const { lift, areas: leastAreas } = frame.recurrence.pattern;
  const all = { hits: areas.flatMap((sums) => sums.hits), units: areas.reduce((sum, { units }) => sum + units, 0) };
  const held = areas
    .filter(({ hits }) => isPattern(frame, hits))
    .map((here) => patternOf(here, { hits: all.hits.length - here.hits.length, units: all.units - here.units }, lift));
  const [first] = areas;
  if (held.length < leastAreas || first === undefined) return held;
  // The role as a whole has no rest to be compared with.
  const wide = patternOf({ ...first, ...all }, { hits: 0, units: 0 }, lift);
  return [...held, { ...wide, area: null, areas: held.length }];
}

function isPattern(frame: Frame, hits: Sums["hits"]): boolean {
  const least = frame.recurrence.pattern;
  if (hits.length < least.occurrences) return false;
  const spread = spreadOf(hits);
  if (spread.distinct_files < least.files || spread.distinct_days < least.days) return false;
  return spread.distinct_changes >= least.changes;
}

function spreadOf(
  hits: Sums["hits"],
): Pick<Pattern, "count" | "distinct_files" | "distinct_days" | "distinct_changes"> {
  return {
    count: hits.length,
    distinct_files: new Set(hits.map((hit) => hit.file)).size,
    distinct_days: daysOf(hits),
    distinct_changes: new Set(hits.map((hit) => hit.at.index)).size,
  };
}

function patternOf(here: Sums, rest: { readonly hits: number; readonly units: number }, leastLift: number): Pattern {
  const lift = liftOf({ hits: here.hits.length, units: here.units }, rest);
  return {
    rule_key: here.ruleKey,
    role: here.role,
    area: here.area,
    ...spreadOf(here.hits),
    areas: 1,
    rate: rateOf(here.hits.length, here.units),
    rest_rate: rateOf(rest.hits, rest.units),
    lift: lift === null ? null : rounded(lift, 2),
    summary_only: lift !== null && lift < leastLift,
  };
}

function liftOf(here: { hits: number; units: number }, rest: { hits: number; units: number }): number | null {
  if (here.units === 0 || rest.units === 0) return null;
  return (here.hits * rest.units) / (here.units * Math.max(rest.hits, UNSEEN));
}

function rateOf(hits: number, units: number): number | null {
  return units === 0 ? null : rounded((100 * hits) / units, 2);
}

function comparePatterns(a: Pattern, b: Pattern): number {
  const measures = (pattern: Pattern): number[] => [
    pattern.lift ?? -1,
    pattern.count,
    pattern.distinct_days,
    pattern.distinct_files,
  ];
  const others = measures(b);
  const differing = measures(a).findIndex((measure, index) => measure !== others[index]);
  if (differing >= 0) return (others[differing] ?? 0) - (measures(a)[differing] ?? 0);
  return compareRules(a, b) || compareText(a.area ?? "", b.area ?? "");
}
