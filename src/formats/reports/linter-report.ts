/** What reports of linters have in common: a list of results, each at a file and a line, of one tool or of several. */
import type { RawViolation, ReportedLevel, ReportedTool, ReportRun } from "../../domain/violation/reported.ts";
import { lineOf, textOf } from "./json-fields.ts";
import {
  type Content,
  createNoteBook,
  LONGEST_PATH,
  LONGEST_TEXT,
  MOST_VIOLATIONS,
  type NoteBook,
  type OpenRun,
  type ReportCounts,
  type ReportFormat,
  type ReportReading,
} from "./report.ts";
import { decodePercent } from "./uri.ts";

/** One run of one tool, before its results are read. */
export interface LinterRun {
  readonly tool: ReportedTool;
  readonly results: readonly unknown[];
  /** Reads one entry of `results`, which may hold any number of them. */
  readonly take: (result: unknown, out: Outlet) => void;
  /** Rules that looked, with or without a result; those with one need not be named. */
  readonly rules?: readonly string[];
  /** The report lists all files that were looked at: those that `Outlet.looked` is told of. */
  readonly listsFiles?: boolean;
  /** The tool says that it could not do all that it was asked to. */
  readonly toolFailed?: boolean;
}

/** Where what is read goes; each result to one of `keep`, `passed`, `absent` and `malformed`. */
export interface Outlet {
  readonly keep: (said: Said) => void;
  readonly passed: () => void;
  readonly absent: () => void;
  readonly malformed: () => void;
  /** The tool looked at this file. */
  readonly looked: (path: unknown) => void;
  /** It could not look at a file: its silence there says nothing. */
  readonly fileFailed: () => void;
}

/** A violation with its fields as the report has them; what is not of its shape counts as left out. */
export interface Said {
  readonly rule: unknown;
  readonly level: ReportedLevel;
  readonly path: unknown;
  readonly line?: unknown;
  readonly column?: unknown;
  readonly endLine?: unknown;
  readonly critical?: boolean;
  readonly tags?: readonly string[];
  readonly logicalName?: unknown;
  readonly hint?: unknown;
  readonly suppressed?: boolean;
  /** For people, shortened: never kept. */
  readonly words?: string | undefined;
}

export function toolCalled(name: string, version: unknown = ""): ReportedTool {
  return { name: name.slice(0, LONGEST_NAME), version: (textOf(version) ?? "").slice(0, LONGEST_NAME), components: [] };
}

const LONGEST_NAME = 128;
const LONGEST_HINT = 256;

export function beginLinters(format: ReportFormat, content: Content, runs: readonly LinterRun[]): ReportReading {
  const book = createNoteBook();
  for (const note of "notes" in content ? content.notes : []) book.note(note);
  const tally: Tally = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };
  const begun = runs.map((run) => beginRun(run, { tally, book }));
  return {
    runs: begun,
    end() {
      noteTally(tally, book);
      const ended = begun.map((run) => run.end());
      return { report: { format, runs: ended, counts: tally, notes: book.list() } };
    },
  };
}

type Tally = { -readonly [Count in keyof ReportCounts]: ReportCounts[Count] };

interface Books {
  readonly tally: Tally;
  readonly book: NoteBook;
}

interface BegunRun extends OpenRun {
  readonly end: () => ReportRun;
}

interface Kept {
  readonly violations: RawViolation[];
  readonly rules: Set<string>;
  /** By what the report calls them. */
  readonly files: Map<string, readonly string[]>;
  isWhole: boolean;
}

function beginRun(run: LinterRun, books: Books): BegunRun {
  const kept: Kept = { violations: [], rules: new Set(run.rules), files: new Map(), isWhole: true };
  const { toolFailed = false, listsFiles = false } = run;
  const out = createOutlet(kept, books, listsFiles);
  if (toolFailed) books.book.note("tool-failed");
  return {
    results: run.results,
    take: (result) => run.take(result, out),
    end: () => ({
      tool: run.tool,
      rules: [...kept.rules],
      looked: true,
      complete: kept.isWhole && !toolFailed,
      covered: listsFiles ? [...kept.files.values()] : null,
      violations: kept.violations,
    }),
  };
}

function createOutlet(kept: Kept, { tally, book }: Books, listsFiles: boolean): Outlet {
  const toViolation = createMaker(kept, book);
  const count = (what: "passed" | "absent" | "malformed"): void => {
    tally.results += 1;
    tally[what] += 1;
    if (what === "malformed") kept.isWhole = false;
  };
  return {
    passed: () => count("passed"),
    absent: () => count("absent"),
    malformed: () => count("malformed"),
    keep(said) {
      tally.results += 1;
      if (tally.open + tally.suppressed >= MOST_VIOLATIONS) {
        tally.overCap += 1;
        kept.isWhole = false;
        return;
      }
      tally[said.suppressed === true ? "suppressed" : "open"] += 1;
      kept.violations.push(toViolation(said));
    },
    looked(path) {
      const paths = pathsOf(path);
      if (paths.length > 0) kept.files.set(paths.join("\0"), paths);
    },
    fileFailed() {
      book.note("file-failed");
      // Where the files are listed, this one simply is not.
      if (!listsFiles) kept.isWhole = false;
    },
  };
}

function createMaker(kept: Kept, book: NoteBook): (said: Said) => RawViolation {
  const known = new Map<unknown, readonly string[]>();
  return (said) => {
    const { level, critical = false, tags = [], suppressed = false } = said;
    const rule = textOf(said.rule)?.slice(0, LONGEST_TEXT) ?? null;
    const paths = known.get(said.path) ?? pathsOf(said.path);
    known.set(said.path, paths);
    const line = lineOf(said.line);
    if (rule === null) book.note("no-rule-id");
    else kept.rules.add(rule);
    if (paths.length > 0 && line === null) book.note("no-line");
    return {
      rule,
      level,
      securitySeverity: null,
      critical,
      tags,
      paths,
      line,
      column: lineOf(said.column),
      endLine: lineOf(said.endLine),
      logicalName: textOf(said.logicalName)?.slice(0, LONGEST_TEXT) ?? null,
      hint: textOf(said.hint)?.slice(0, LONGEST_HINT) ?? null,
      suppressed,
      ...(said.words === undefined ? {} : { words: said.words }),
    };
  };
}

/** As it is; of an address also with its signs decoded. */
function pathsOf(path: unknown): readonly string[] {
  if (typeof path !== "string" || path.trim() === "") return [];
  const text = path.trim().slice(0, LONGEST_PATH + 1);
  return /^file:/i.test(text) ? [...new Set([decodePercent(text), text])] : [text];
}

function noteTally({ passed, absent, malformed, overCap, suppressed }: ReportCounts, book: NoteBook): void {
  book.note("suppressed", suppressed);
  book.note("not-a-violation", passed);
  book.note("gone-already", absent);
  book.note("results-unreadable", malformed);
  book.note("over-cap", overCap);
}
