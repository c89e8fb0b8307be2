import type { ComparedChange } from "../domain/violation/compare.ts";
import type { JudgedViolation } from "../domain/violation/judged.ts";
import type { SkipReason } from "../domain/violation/unit.ts";
import { code, counted, grouped, parts, text, type Cell, type Document, type Section } from "./document/document.ts";
import { brokenLimits, excess } from "./rule-words.ts";

export interface CheckWords {
  readonly compares: boolean;
  readonly compared: ComparedChange;
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
    sections: [...(rows.length > 0 ? [tableSection(report, rows)] : []), ...skippedSection(report.skipped)],
  };
}

type Word = "new" | "worse" | "same" | "better" | "open";
const ORDER: readonly Word[] = ["new", "worse", "same", "better", "open"];

interface Row {
  readonly word: Word;
  readonly violations: readonly JudgedViolation[];
}

function rowsOf({ compared, compares }: CheckWords): readonly Row[] {
  const byUnit = new Map<string, { word: Word; violations: JudgedViolation[] }>();
  for (const { judged, facet, touched } of compared.violations) {
    if (compares && !touched && facet === "same") continue;
    const word = compares ? facet : "open";
    const key = placeOf(judged);
    const row = byUnit.get(key);
    if (!row) byUnit.set(key, { word, violations: [judged] });
    else {
      row.violations.push(judged);
      if (ORDER.indexOf(word) < ORDER.indexOf(row.word)) row.word = word;
    }
  }
  const rows = [...byUnit.values()].map(({ word, violations }) => ({
    word,
    violations: violations.sort((a, b) => excess(b) - excess(a)),
  }));
  return rows.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word) || worst(b) - worst(a));
}

function worst(row: Row): number {
  return Math.max(0, ...row.violations.map(excess));
}

function titleOf({ compares, compared, files }: CheckWords, rows: readonly Row[]): string {
  if (!compares) {
    return `${counted(compared.violations.length, "violation")} in ${counted(rows.length, "place")}, ${counted(files, "file")} looked at`;
  }
  if (files === 0) return "No source file differs: nothing to check (--all looks at everything)";
  const caused = rows.filter((row) => row.word === "new" || row.word === "worse").length;
  const fixed = compared.gone.filter(({ why }) => why === "fixed").map(({ judged }) => judged);
  return `This change caused ${grouped(caused)}, fixed ${grouped(new Set(fixed.map(placeOf)).size)}`;
}

/** Both are counted in places: a unit that breaks three rules is one. */
function placeOf({ path, unit }: JudgedViolation): string {
  return JSON.stringify([path, unit?.name ?? null]);
}

function factsOf({ compares, compared, files }: CheckWords): readonly Cell[] {
  if (!compares || files === 0) return [];
  const before = compared.violations.filter(({ facet, touched }) => facet === "same" && !touched).length;
  return [
    text(
      `${counted(files, "file")} compared; ${counted(before, "violation")} in units that were not edited, as before`,
    ),
  ];
}

function tableSection({ compares }: CheckWords, rows: readonly Row[]): Section {
  const shown = rows
    .slice(0, MOST_ROWS)
    .map((row) => [text(row.word), place(row.violations[0]), brokenLimits(row.violations)]);
  const left = rows.length - shown.length;
  return {
    title: compares ? "In what was edited" : "Open",
    table: { head: ["", "where", "what"], rows: shown },
    ...(left > 0 ? { more: `and ${grouped(left)} more (--json has them)` } : {}),
  };
}

function place(judged: JudgedViolation | undefined): Cell {
  if (!judged) return text("");
  const where = code(`${judged.path}${judged.startLine > 0 ? `:${judged.startLine}` : ""}`);
  return judged.unit ? parts(where, text(" "), code(judged.unit.name)) : where;
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
