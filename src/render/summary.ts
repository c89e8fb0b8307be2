import type { Summaries } from "../domain/history/summaries.ts";
import {
  code,
  counted,
  grouped,
  number,
  parts,
  text,
  type Cell,
  type Document,
  type Section,
} from "./document/document.ts";
import { allowedSection } from "./summary-allowed.ts";
import { conductSection } from "./summary-conduct.ts";
import { brokenLimits, excess, ruleKeyCell, ruleName } from "./rule-words.ts";

export interface SummaryFacts {
  readonly summaries: Summaries;
  /** `R-…` by fingerprint. */
  readonly ids: ReadonlyMap<string, string>;
  /** UTC: what was allowed until a day before it has expired. */
  readonly today: string;
  /** How the repository is called here. */
  readonly repository: string;
}

const SHOWN = { hotspots: 15, patterns: 10, cameBack: 10, weeks: 14 };

export function summaryDocument(facts: SummaryFacts): Document {
  const { summaries } = facts;
  return {
    title: parts(text("What keeps coming back in "), code(facts.repository)),
    facts: windowFacts(summaries),
    sections: [
      hotspotSection(facts),
      ...cameBackSection(facts),
      patternSection(summaries),
      ...conductSection(summaries.rule_stats),
      limitSection(summaries),
      ...allowedSection(summaries.allowed, facts.today),
      ...saturatedSection(summaries),
      trendSection(summaries),
    ],
  };
}

function windowFacts({ history, changes, totals, base }: Summaries): readonly Cell[] {
  if (history.since === null || history.until === null) return [text("no merged change is known here yet")];
  const window = `${counted(history.window_days, "day")}: ${history.since.slice(0, 10)} to ${history.until.slice(0, 10)}`;
  const limited = { size: "; older changes were pruned for size", start: "; nothing is known before that" };
  const bulk = changes.bulk > 0 ? ` (and ${grouped(changes.bulk)} bulk ones that count for nothing)` : "";
  return [
    text(`${window}${history.limited_by === null ? "" : limited[history.limited_by]}`),
    text(
      `${counted(changes.merged - changes.bulk, "change")} by ${counted(changes.authors, "person", "people")}${bulk}, ${counted(changes.edited_units, "unit")} edited`,
    ),
    parts(
      text(`${counted(totals.open, "violation")} open at the tip`),
      ...(base === null ? [] : [text(" of "), code(base)]),
    ),
  ];
}

function hotspotSection({ summaries, ids }: SummaryFacts): Section {
  const { hotspot, window_days: days } = summaries.recurrence;
  const meaning = `edited by ${hotspot.occurrences} changes or more on ${hotspot.days} days or more of ${days}, and still over the limit`;
  const places = byPlace(summaries.top_hotspots);
  const total = summaries.totals.hotspots;
  if (total === 0) return { title: "Hotspots: none", note: `No unit was ${meaning}.` };
  const rows = places.slice(0, SHOWN.hotspots).map((spots) => hotspotRow(spots, ids));
  const shown = places.slice(0, SHOWN.hotspots).reduce((sum, spots) => sum + spots.length, 0);
  return {
    title: `Hotspots: ${counted(total, "violation")} in ${counted(summaries.totals.hotspot_places, "place")}`,
    note: `Each was ${meaning}.`,
    table: { head: ["id", "where", "what", "changes", "days", "last"], rows },
    ...more(total - shown),
  };
}

type Hotspot = Summaries["top_hotspots"][number];

/** One place a row: the violations of one unit, the one with the most occurrences first, of equals the worst. */
function byPlace(hotspots: readonly Hotspot[]): readonly (readonly Hotspot[])[] {
  const places = new Map<string, Hotspot[]>();
  for (const spot of hotspots) {
    const key = JSON.stringify([spot.path, spot.unit_name]);
    const place = places.get(key);
    if (place) place.push(spot);
    else places.set(key, [spot]);
  }
  return [...places.values()].map((spots) => spots.sort((a, b) => b.count - a.count || excess(b) - excess(a)));
}

const MOST_RULES = 3;

function hotspotRow(spots: readonly Hotspot[], ids: ReadonlyMap<string, string>): readonly Cell[] {
  const [worst] = spots;
  if (!worst) return [];
  const rules = brokenLimits(spots.slice(0, MOST_RULES).map((spot) => ({ ruleKey: spot.rule_key, ...spot })));
  const others = spots.length > MOST_RULES ? ` · +${spots.length - MOST_RULES}` : "";
  return [
    text(ids.get(worst.fingerprint) ?? ""),
    placeCell(worst),
    parts(rules, text(others)),
    number(worst.count),
    number(worst.distinct_days),
    text(worst.last_at.slice(0, 10)),
  ];
}

function cameBackSection({ summaries, ids }: SummaryFacts): readonly Section[] {
  if (summaries.totals.came_back === 0) return [];
  const rows = summaries.came_back
    .slice(0, SHOWN.cameBack)
    .map((back) => [
      text(ids.get(back.fingerprint) ?? ""),
      placeCell(back),
      brokenLimits([{ ruleKey: back.rule_key, ...back }]),
      text(back.fixed_at.slice(0, 10)),
      text(back.back_at?.slice(0, 10) ?? "unknown"),
    ]);
  return [
    {
      title: `Came back: ${grouped(summaries.totals.came_back)}`,
      note: "Each was fixed once, and is violated again.",
      table: { head: ["id", "where", "what", "fixed", "back"], rows },
      ...more(summaries.totals.came_back - rows.length),
    },
  ];
}

function placeCell(at: { path: string; unit_name: string | null; start_line: number }): Cell {
  const line = at.start_line > 0 ? `:${at.start_line}` : "";
  const where = code(`${at.path}${line}`);
  return at.unit_name === null ? where : parts(where, text(" "), code(at.unit_name));
}

function patternSection({ top_patterns: patterns, totals, recurrence }: Summaries): Section {
  const { pattern } = recurrence;
  const meaning = `${pattern.occurrences} times or more, in ${pattern.files} files, by ${pattern.changes} changes and on ${pattern.days} days`;
  if (patterns.length === 0) {
    return { title: "Patterns: none", note: `No rule was newly broken, or worse, in one area ${meaning}.` };
  }
  const rows = patterns
    .slice(0, SHOWN.patterns)
    .map((one) => [
      ruleName(one.rule_key),
      one.area === null ? text("everywhere") : code(one.area),
      text(one.role),
      number(one.count),
      number(one.distinct_files),
      number(one.distinct_changes),
      rate(one.rate),
      rate(one.rest_rate),
      text(liftOf(one)),
    ]);
  return {
    title: `Patterns: ${grouped(totals.patterns)}`,
    note: `A rule that was newly broken, or worse, in one area ${meaning}. Rates are new or worse violations per 100 edited units, here and in the rest of the role.`,
    table: { head: ["rule", "area", "role", "count", "files", "changes", "here", "rest", "lift"], rows },
    ...more(totals.patterns - rows.length),
  };
}

function rate(value: number | null): Cell {
  return value === null ? text("–") : { text: value.toFixed(1), right: true };
}

/** What is this much rarer here than in the rest is not as elsewhere. */
const MUCH = 1.5;

function liftOf({ lift, summary_only: ordinary }: { lift: number | null; summary_only: boolean }): string {
  if (lift === null) return "nothing to compare";
  const times = `${lift.toFixed(1)} ×`;
  if (!ordinary) return times;
  return lift * MUCH < 1 ? `${times} (less than elsewhere)` : `${times} (as elsewhere)`;
}

function limitSection({ calibration }: Summaries): Section {
  const title = "Limits that would fit";
  if (calibration.length === 0) return { title, note: "Nothing was judged at the tip, so nothing can be said." };
  const rows = calibration.map((one) => [
    ruleKeyCell(one.rule_key),
    text(one.role),
    number(one.default),
    number(one.p95),
    { text: grouped(one.suggestion), right: true },
    number(one.units),
    number(one.over_default),
    number(one.over_suggestion),
  ]);
  return {
    title,
    note: "95 of 100 units at the tip are within P95; a limit that fits is P95, but never stricter than the default nor looser than twice of it.",
    table: { head: ["rule", "role", "default", "P95", "fits", "units", "over default", "over fitting"], rows },
  };
}

function saturatedSection({ saturated }: Summaries): readonly Section[] {
  if (saturated.length === 0) return [];
  const rows = saturated.map((one) => [
    ruleKeyCell(one.rule_key),
    text(one.role),
    number(one.units),
    number(one.violated),
    { text: `${Math.round(one.share * 100)} %`, right: true },
  ]);
  return [
    {
      title: "Says more about the limit than about the code",
      note: "These rules are broken by more than half of what they look at; they make no hotspots.",
      table: { head: ["rule", "role", "units", "broken by", "share"], rows },
    },
  ];
}

function trendSection({ trend }: Summaries): Section {
  const title = "By week";
  if (trend.length === 0) return { title, note: "No merged change yet." };
  const rows = trend
    .slice(-SHOWN.weeks)
    .map((week) => [
      text(week.week),
      number(week.changes),
      number(week.edited_units),
      number(week.new),
      number(week.worse),
      number(week.better),
      number(week.fixed),
      rate(week.per_100),
    ]);
  return {
    title,
    table: {
      head: ["week", "changes", "units edited", "new", "worse", "better", "fixed", "new or worse per 100"],
      rows,
    },
  };
}

function more(count: number): { readonly more?: string } {
  return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
