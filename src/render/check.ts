import { stoodBefore } from "../domain/violation/assessed.ts";
import type { ComparedChange } from "../domain/violation/compare.ts";
import type { JudgedViolation } from "../domain/violation/judged.ts";
import type { ReportedViolation } from "../domain/violation/reported.ts";
import type { ComparedReported, StoodBefore } from "../domain/violation/reported-facets.ts";
import type { Score } from "../domain/violation/scores.ts";
import type { SkipReason } from "../domain/violation/unit.ts";
import { code, counted, grouped, parts, text, type Cell, type Document, type Section } from "./document/document.ts";
import { allowSections, type AllowsToTell } from "./check-allows.ts";
import { reportedRules, reportsSection, type ReportWords } from "./report-words.ts";
import { brokenLimits, excess } from "./rule-words.ts";
import { scoresSection } from "./score-words.ts";

export interface CheckWords extends AllowsToTell {
  readonly compares: boolean;
  readonly compared: ComparedChange;
  readonly reported: readonly ComparedReported[];
  readonly scores: readonly Score[];
  readonly reports: readonly ReportWords[];
  readonly skipped: ReadonlyMap<string, SkipReason>;
  readonly files: number;
}

const MOST_ROWS = 60;

/** One row per unit, its worst rule first: what this change caused, then the rest. */
export function checkDocument(report: CheckWords): Document {
  const rows = rowsOf(report);
  return {
    title: text(titleOf(report, rows)),
    facts: factsOf(report),
    sections: [
      ...(rows.length > 0 ? [tableSection(report, rows)] : []),
      ...allowSections(report),
      ...skippedSection(report.skipped),
      ...scoresSection(report.scores),
      ...reportsSection(report.reports),
    ],
  };
}

type Word = "new" | "worse" | "unclear" | "same" | "better" | "open";
/** `unclear`: whether it was there before is not known. */
const ORDER: readonly Word[] = ["new", "worse", "unclear", "same", "better", "open"];

interface Row {
  readonly word: Word;
  readonly place: Place;
  readonly violations: readonly JudgedViolation[];
  readonly reported: readonly ReportedViolation[];
}

type Place = Pick<JudgedViolation, "path" | "unit" | "startLine">;
type Faced = Pick<ComparedReported, "touched" | "stood"> & Pick<ComparedChange["violations"][number], "facet">;

function rowsOf({ compared, reported, compares }: CheckWords): readonly Row[] {
  const byUnit = new Map<
    string,
    { word: Word; place: Place; violations: JudgedViolation[]; reported: ReportedViolation[] }
  >();
  const rowFor = (place: Place, { facet, touched, stood }: Faced) => {
    if (compares && !touched && facet === "same") return undefined;
    const word = compares ? (stood === "unknown" ? "unclear" : facet) : "open";
    const key = placeOf(place);
    const row = byUnit.get(key) ?? { word, place, violations: [], reported: [] };
    byUnit.set(key, row);
    if (ORDER.indexOf(word) < ORDER.indexOf(row.word)) row.word = word;
    return row;
  };
  for (const one of compared.violations)
    rowFor(one.judged, { ...one, stood: stoodBefore(one) })?.violations.push(one.judged);
  for (const one of reported) rowFor(one.reported, one)?.reported.push(one.reported);
  const rows = [...byUnit.values()];
  for (const { violations } of rows) violations.sort((a, b) => excess(b) - excess(a));
  return rows.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word) || worst(b) - worst(a));
}

/** What other tools report stands after the limits that are broken in earnest, but what is critical before all. */
function worst({ violations, reported }: Row): number {
  if (reported.some(({ critical }) => critical)) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...violations.map(excess));
}

function titleOf(report: CheckWords, rows: readonly Row[]): string {
  const { compares, compared, reported, files } = report;
  if (!compares) {
    return `${counted(compared.violations.length + reported.length, "violation")} in ${counted(rows.length, "place")}, ${counted(files, "file")} looked at`;
  }
  if (isIdle(report)) return "No source file differs: nothing to check (--all looks at everything)";
  const caused = rows.filter((row) => row.word === "new" || row.word === "worse").length;
  const fixed = compared.gone.filter(({ why }) => why === "fixed").map(({ judged }) => judged);
  return `This change caused ${grouped(caused)}, fixed ${grouped(new Set(fixed.map(placeOf)).size)}`;
}

function isIdle({ files, reports }: CheckWords): boolean {
  return files === 0 && reports.length === 0;
}

/** Both are counted in places: a unit that breaks three rules is one. */
function placeOf({ path, unit }: Pick<Place, "path" | "unit">): string {
  return JSON.stringify([path, unit?.name ?? null]);
}

function factsOf(report: CheckWords): readonly Cell[] {
  const { compares, compared, reported, files } = report;
  if (!compares || isIdle(report)) return [];
  const left = [...compared.violations.map((one) => ({ ...one, stood: stoodBefore(one) })), ...reported].filter(
    ({ facet, touched }) => facet === "same" && !touched,
  );
  const count = (stood: StoodBefore): number => left.filter((one) => one.stood === stood).length;
  const before = `${counted(count("here"), "violation")} in units that were not edited, as before`;
  const unclear = count("unknown");
  return [
    text(`${counted(files, "file")} compared; ${before}`),
    ...(unclear > 0 ? [text(`${counted(unclear, "violation")} beside what was edited: new or not is not known`)] : []),
  ];
}

function tableSection({ compares }: CheckWords, rows: readonly Row[]): Section {
  const shown = rows.slice(0, MOST_ROWS).map((row) => [text(row.word), placeCell(row.place), whatCell(row)]);
  const left = rows.length - shown.length;
  return {
    title: compares ? "In what was edited" : "Open",
    table: { head: ["", "where", "what"], rows: shown },
    ...(left > 0 ? { more: `and ${grouped(left)} more (--json has them)` } : {}),
  };
}

/** A unit stands where it begins; lines in it stand beside the rules that name them. */
function placeCell({ path, unit, startLine }: Place): Cell {
  const line = unit?.startLine ?? startLine;
  const where = code(`${path}${line > 0 ? `:${line}` : ""}`);
  return unit ? parts(where, text(" "), code(unit.name)) : where;
}

function whatCell({ violations, reported }: Row): Cell {
  const scores = reported.flatMap(({ ruleKey, score }) => (score === undefined ? [] : [{ ruleKey, ...score }]));
  const others = reported.filter(({ score }) => score === undefined);
  const broken = [...violations, ...scores];
  const between = text(broken.length > 0 && others.length > 0 ? " · " : "");
  return parts(brokenLimits(broken), between, reportedRules(others));
}

function skippedSection(skipped: ReadonlyMap<string, SkipReason>): readonly Section[] {
  if (skipped.size === 0) return [];
  const rows = [...skipped].slice(0, MOST_ROWS).map(([path, reason]) => [code(path), text(reason)]);
  const left = skipped.size - rows.length;
  return [
    {
      title: `Not judged: ${grouped(skipped.size)}`,
      note: "Nothing is known of these files, or of the broken part of one with a syntax error: neither clean nor fixed.",
      table: { head: ["file", "why"], rows },
      ...(left > 0 ? { more: `and ${grouped(left)} more (--json has them)` } : {}),
    },
  ];
}
