/** What reports of shares have in common: nothing is listed in them as a violation; how much of what is covered, killed or repeated. */
import type { RawScore, ReportedTool } from "../../domain/violation/reported.ts";
import {
  createNoteBook,
  LONGEST_PATH,
  type ReadReport,
  type ReportCounts,
  type ReportFormat,
  type ReportNoteKind,
  type ReportReading,
} from "./report.ts";

export interface ScoreReport {
  readonly format: ReportFormat;
  readonly tool: ReportedTool;
  readonly scores: readonly RawScore[];
  /** All files that were measured, each as what its path may be. */
  readonly files: readonly (readonly string[])[];
  readonly notes: readonly ReportNoteKind[];
  /** Entries that were not understood: what is counted from the others may be wrong then, and proves nothing. */
  readonly unreadable: number;
  /** Entries beyond what is kept. */
  readonly overCap: number;
}

const NOTHING: ReportCounts = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };

export function beginScores(report: ScoreReport): ReportReading {
  return { runs: [], end: () => toRead(report) };
}

function toRead({ format, tool, scores, files, notes, unreadable, overCap }: ScoreReport): ReadReport {
  const book = createNoteBook();
  for (const note of notes) book.note(note);
  book.note("results-unreadable", unreadable);
  book.note("over-cap", overCap);
  const complete = unreadable === 0 && overCap === 0;
  const run = { tool, rules: [], looked: true, complete, covered: files, violations: [], scores };
  const counts = { ...NOTHING, results: unreadable + overCap, malformed: unreadable, overCap };
  return { report: { format, runs: [run], counts, notes: book.list() } };
}

/** A count as reports write it, huge ones included; undefined for what is none: negative, infinite, not a number. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d+(\.\d+)?(e\+?\d{1,3})?$/i.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** `part` of `whole`, when both are counts and there is a share. */
export function shareOf(part: unknown, whole: unknown): Pick<RawScore, "part" | "whole"> | undefined {
  const [own, all] = [countOf(part), countOf(whole)];
  if (own === undefined || all === undefined || all < 1 || own > all || all > Number.MAX_SAFE_INTEGER) return undefined;
  return { part: own, whole: all };
}

/** What a path may be: below each of these directories, then as it is. */
export function pathsBelow(directories: readonly string[], path: string): readonly string[] {
  const own = path.trim().slice(0, LONGEST_PATH + 1);
  if (own === "") return [];
  const isWhole = /^([A-Za-z]:)?[\\/]/.test(own) || /^file:/i.test(own);
  const below = directories.filter((directory) => directory !== "" && directory !== ".");
  const joined = isWhole ? [] : below.map((directory) => `${directory.replace(/[\\/]+$/, "")}/${own}`);
  return [...new Set([...joined.map((one) => one.slice(0, LONGEST_PATH + 1)), own])];
}
