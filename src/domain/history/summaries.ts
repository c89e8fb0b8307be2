/** `summaries.json`: what a history says, counted. Rebuilt from the lines at any time, and the same for any order of them. */
import { z } from "zod";
import { fateReader } from "../tuning/caused.ts";
import { evidenceWithin } from "../tuning/evidence.ts";
import { Allowed, allowedOf } from "./allowed.ts";
import { Calibration, calibrationsOf } from "./calibration.ts";
import { CameBack, cameBackOf } from "./came-back.ts";
import { Count } from "./figures.ts";
import { countedChanges, frameOf, isWithin, QuietScope, type Frame } from "./frame.ts";
import { gather } from "./gather.ts";
import { Hotspot, hotspotsOf } from "./hotspots.ts";
import { daysBetween } from "./instants.ts";
import { LastFixed, lastFixedOf } from "./last-fixed.ts";
import type { HistoryLine } from "./lines.ts";
import { talliesOf } from "./occurrence.ts";
import { Pattern, patternsOf } from "./patterns.ts";
import { Recurrence, type RecurrenceInput } from "./recurrence.ts";
import { Recurring, recurringOf } from "./recurring.ts";
import { RuleStats, ruleStatsOf } from "./rule-stats.ts";
import { Saturated, saturatedRules } from "./saturation.ts";
import { settle } from "./settle.ts";
import { layOut, type Timeline } from "./timeline.ts";
import { trendOf, Week } from "./trend.ts";

export const SUMMARIES_VERSION = 2;
const MOST_HOTSPOTS = 50;
const MOST_PATTERNS = 20;
const MOST_CAME_BACK = 50;

const HistoryFacts = z.strictObject({
  /** Of the file that the lines were printed to. */
  sha256: z.string(),
  lines: Count,
  /** The window that the counts really cover: from `since` to the newest merged change. Null without a merged change. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** Whole days of it, at most those of the policy. */
  window_days: Count,
  /** Why it is shorter than the policy's: changes were pruned inside it, or the history begins inside it. */
  limited_by: z.enum(["size", "start"]).nullable(),
});

/** Merged inside the window, unless they are open or closed. */
const ChangeCounts = z.strictObject({
  merged: Count,
  /** Of those; they are in no other count. */
  bulk: Count,
  open: Count,
  closed: Count,
  authors: Count,
  /** UTC days with a merge. */
  days: Count,
  edited_units: Count,
});

/** How many there are in all: the lists are cut. */
const Totals = z.strictObject({
  hotspots: Count,
  /** Units and files that the hotspots are in: one unit may break several rules. */
  hotspot_places: Count,
  patterns: Count,
  came_back: Count,
  recurring: Count,
  open: Count,
});

export const Summaries = z.strictObject({
  schema_version: z.literal(SUMMARIES_VERSION),
  history: HistoryFacts,
  repo_id: z.string().nullable(),
  base: z.string().nullable(),
  /** What was counted with. */
  recurrence: Recurrence,
  quiet: z.array(QuietScope),
  /** Numeric ids of accounts that are no people, by the policy. */
  bots: z.array(z.int()),
  changes: ChangeCounts,
  totals: Totals,
  top_patterns: z.array(Pattern),
  top_hotspots: z.array(Hotspot),
  came_back: z.array(CameBack),
  trend: z.array(Week),
  rule_stats: z.array(RuleStats),
  saturated: z.array(Saturated),
  calibration: z.array(Calibration),
  /** What comments in the code allow at the tip, by path and unit: all of it. */
  allowed: z.array(Allowed),
  /** By fingerprint: [occurrences, distinct days, last change, its day], for each open violation with two or more. */
  recurring: z.record(z.string(), Recurring),
  /** By fingerprint: [fixed in, occurrences before, distinct days, the last one], for each that was fixed last and is not open. */
  last_fixed: z.record(z.string(), LastFixed),
});
export type Summaries = z.infer<typeof Summaries>;

export interface SummaryFacts {
  /** Of the text that the lines are printed to. */
  readonly sha256: string;
  readonly recurrence?: RecurrenceInput;
  /** Where tuning collapses or mutes a rule. */
  readonly quiet?: readonly QuietScope[];
  /** Numeric ids of accounts that are no people. */
  readonly bots?: readonly number[];
}

export function summarize(lines: readonly HistoryLine[], facts: SummaryFacts): Summaries {
  const gathered = settle(gather([lines]));
  const timeline = layOut(gathered);
  const recurrence = Recurrence.parse(facts.recurrence ?? {});
  const { quiet = [], bots = [] } = facts;
  const frame = frameOf(timeline, recurrence, quiet);
  const window = { start: frame.start, end: timeline.until ?? "" };
  const evidence = evidenceWithin(window, { gathered, timeline, bots });
  const tallies = talliesOf(frame);
  const saturated = saturatedRules(timeline.scan);
  const hotspots = hotspotsOf(frame, tallies, saturated);
  const patterns = patternsOf(frame, tallies);
  const cameBack = cameBackOf(frame);
  const recurring = recurringOf(tallies);
  return {
    schema_version: SUMMARIES_VERSION,
    history: { sha256: facts.sha256, lines: timeline.lineCount, ...windowOf(frame) },
    repo_id: timeline.repoId,
    base: timeline.merged.at(-1)?.line.base_ref ?? null,
    recurrence,
    quiet: [...quiet],
    bots: [...bots],
    changes: countChanges(frame),
    totals: {
      hotspots: hotspots.length,
      hotspot_places: new Set(hotspots.map((spot) => JSON.stringify([spot.path, spot.unit_name]))).size,
      patterns: patterns.length,
      came_back: cameBack.length,
      recurring: recurring.length,
      open: timeline.scan?.violations.length ?? 0,
    },
    top_patterns: patterns.slice(0, MOST_PATTERNS),
    top_hotspots: hotspots.slice(0, MOST_HOTSPOTS),
    came_back: cameBack.slice(0, MOST_CAME_BACK),
    trend: trendOf(frame),
    rule_stats: ruleStatsOf(frame, evidence, fateReader(evidence)),
    saturated,
    calibration: calibrationsOf(timeline.scan),
    allowed: allowedOf(timeline.scan?.allows ?? []),
    recurring: Object.fromEntries(recurring),
    last_fixed: Object.fromEntries(lastFixedOf(frame, tallies)),
  };
}

type Window = Omit<Summaries["history"], "sha256" | "lines">;

/** A history that was pruned, or that begins, inside the window of the policy covers only the rest of it. */
function windowOf({ timeline, start, recurrence }: Frame): Window {
  const { until } = timeline;
  if (until === null) return { since: null, until: null, window_days: 0, limited_by: null };
  const begin = timeline.since ?? timeline.merged[0]?.mergedAt ?? until;
  const horizon = timeline.horizon?.merged_at ?? "";
  const since = [start, begin, horizon].reduce((latest, instant) => (instant > latest ? instant : latest));
  return {
    since,
    until,
    window_days: Math.min(recurrence.window_days, Math.max(0, Math.floor(daysBetween(since, until)))),
    limited_by: since === start ? null : since === horizon ? "size" : "start",
  };
}

function countChanges(frame: Frame): Summaries["changes"] {
  const { timeline } = frame;
  const merged = timeline.merged.filter((change) => isWithin(frame, change));
  const counted = countedChanges(frame);
  return {
    merged: merged.length,
    bulk: merged.length - counted.length,
    open: countState(timeline, "open"),
    closed: countState(timeline, "closed"),
    authors: new Set(counted.map((change) => change.line.author_id)).size,
    days: new Set(counted.map((change) => change.day)).size,
    edited_units: counted.reduce((sum, change) => sum + (change.run?.edited.length ?? 0), 0),
  };
}

function countState(timeline: Timeline, state: "open" | "closed"): number {
  return timeline.unmerged.filter((line) => line.state === state).length;
}
