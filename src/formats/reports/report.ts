/** What every reader of reports returns, whatever the format. */
import type { ReportRun } from "../../domain/violation/reported.ts";
import type { XmlElement } from "./xml-events.ts";

export const REPORT_FORMATS = [
  "sarif",
  "eslint",
  "checkstyle",
  "rdjson",
  "rdjsonl",
  "gitlab",
  "golangci-lint",
  "ruff",
  "phpstan",
  "rubocop",
  "pretender",
  "lcov",
  "cobertura",
  "clover",
  "jacoco",
  "mutation",
  "jscpd",
  "refrain-violations",
  "codex-review",
  "security-review",
  "empty-list",
] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What was odd, each with how often; nothing of it stops the reading. */
export const REPORT_NOTES = [
  "no-rule-id",
  "no-line",
  "suppressed",
  "not-a-violation",
  "gone-already",
  "over-cap",
  "results-unreadable",
  "no-results",
  "results-elsewhere",
  "no-runs",
  "no-version",
  "tool-failed",
  "rule-failed",
  "file-failed",
  "empty-list",
  "text-before",
  "text-after",
  "several-documents",
  "undecodable",
] as const;
export type ReportNoteKind = (typeof REPORT_NOTES)[number];

export interface ReportNote {
  readonly note: ReportNoteKind;
  readonly count: number;
}

/** Every result of the report is in exactly one of these. */
export interface ReportCounts {
  readonly results: number;
  /** Kept, in `runs[].violations`; those that are suppressed are counted apart. */
  readonly open: number;
  readonly suppressed: number;
  /** Passed, not applicable, open, for review, or without severity: looked at, and no violation. */
  readonly passed: number;
  /** Listed because an earlier run had them: gone now. */
  readonly absent: number;
  /** No result at all, by its shape. */
  readonly malformed: number;
  readonly overCap: number;
}

export interface Report {
  readonly format: ReportFormat;
  readonly runs: readonly ReportRun[];
  readonly counts: ReportCounts;
  /** In the order of `REPORT_NOTES`, each once. */
  readonly notes: readonly ReportNote[];
}

/** One sentence about a file that cannot be read as a report: what was expected, what was found. */
export interface Complaint {
  readonly complaint: string;
}

export type ReadReport = { readonly report: Report } | Complaint;

/** Violations that are kept of one report, suppressed ones included. */
export const MOST_VIOLATIONS = 100_000;
/** Characters of a text, and of a path. */
export const LONGEST_TEXT = 2000;
export const LONGEST_PATH = 1024;
/** Bytes. Over the first a report is read in parts. */
export const LARGEST_WHOLE_REPORT = 8 * 1024 * 1024;
export const LARGEST_REPORT = 256 * 1024 * 1024;

/** A text file, looked into no further than to tell what it holds. */
export type Content =
  | { readonly kind: "json"; readonly documents: readonly unknown[]; readonly notes: readonly ReportNoteKind[] }
  | { readonly kind: "broken-json"; readonly reason: string }
  | {
      readonly kind: "xml";
      readonly text: string;
      /** Undefined when there is none that can be read. */
      readonly root: XmlElement | undefined;
      readonly notes: readonly ReportNoteKind[];
    }
  | { readonly kind: "text"; readonly text: string };

/** One format: a row of the table in `detect.ts`. */
export interface ReportReader {
  readonly format: ReportFormat;
  /** As people call it. */
  readonly title: string;
  /** Its tools write an empty list when they have found nothing. */
  readonly mayBeEmptyList?: boolean;
  /** By content alone; also true of versions that `read` then refuses in words. */
  readonly recognises: (content: Content) => boolean;
  readonly begin: (content: Content) => ReportReading | Complaint;
}

/** A report on its way from its results to what came of them. */
export interface ReportReading {
  /** In their order. */
  readonly runs: readonly OpenRun[];
  readonly end: () => ReadReport;
}

export interface OpenRun {
  /** The field that lists the results: as the report has it, not read yet. */
  readonly results: unknown;
  /** The next result. The runs are given theirs one run after the other. */
  readonly take: (result: unknown) => void;
}

/** Counts notes and gives them in their order. */
export interface NoteBook {
  readonly note: (kind: ReportNoteKind, count?: number) => void;
  readonly list: () => readonly ReportNote[];
}

export function createNoteBook(): NoteBook {
  const counts = new Map<ReportNoteKind, number>();
  return {
    note: (kind, count = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + count),
    list: () =>
      REPORT_NOTES.flatMap((note) => ({ note, count: counts.get(note) ?? 0 })).filter(({ count }) => count > 0),
  };
}
