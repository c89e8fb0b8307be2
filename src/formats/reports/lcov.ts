/** The text that lcov, geninfo and their followers write: one record a file, one entry a line. */
import { createCoverageBook, type CoverageBook } from "./coverage-book.ts";
import { toolCalled } from "./linter-report.ts";
import type { Complaint, Content, ReportReader } from "./report.ts";
import { beginScores, pathsBelow } from "./score-report.ts";

export const lcov: ReportReader = {
  format: "lcov",
  title: "an lcov tracefile",
  recognises: (content) => content.kind === "text" && isTracefile(content.text),
  begin(content) {
    const read = readRecords(content);
    if ("complaint" in read) return read;
    return beginScores({ format: "lcov", tool: toolCalled("lcov"), notes: [], ...read });
  },
};

/** A file and something that is told of it. */
function isTracefile(text: string): boolean {
  return /^SF:.+$/m.test(text) && /^(end_of_record|DA:\d|LF:\d|FN:\d|FNL:\d|BRF:\d)/m.test(text);
}

function readRecords(content: Content): ReturnType<CoverageBook["close"]> | Complaint {
  const reading: Reading = { book: createCoverageBook(), sums: new Map(), isOpen: false, ends: 0 };
  for (const line of linesOf(content.kind === "text" ? content.text : "")) {
    const cut = line.indexOf(":");
    readEntry(cut < 0 ? line : line.slice(0, cut), line.slice(cut + 1), reading);
  }
  // Who never ends a record does not end the last one either.
  if (reading.isOpen && reading.ends > 0)
    return { complaint: "expected an lcov tracefile, found one whose last record has no end: it was cut off" };
  closeRecord(reading);
  return reading.book.close();
}

interface Reading {
  readonly book: CoverageBook;
  /** What the record that is open says in sum. */
  readonly sums: Map<string, string>;
  isOpen: boolean;
  /** Records that were ended. */
  ends: number;
}

/** One after the other: a list of all of them would be as large as the text again. */
function* linesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    yield text.slice(at, end).trim();
    at = end + 1;
  }
}

function readEntry(kind: string, rest: string, reading: Reading): void {
  const { book, sums } = reading;
  switch (kind) {
    case "SF":
      closeRecord(reading);
      reading.isOpen = true;
      return book.file(pathsBelow([], rest));
    case "end_of_record":
      reading.ends += 1;
      return closeRecord(reading);
    case "DA":
      return book.line(...pairOf(rest));
    case "BRDA":
      return readBranch(rest, book);
    case "LH":
    case "LF":
    case "BRH":
    case "BRF":
      return void sums.set(kind, rest);
    default:
      // Functions, names of tests and what later versions add tell of no line.
      return;
  }
}

function closeRecord(reading: Reading): void {
  const { book, sums } = reading;
  book.sum("coverage_line_min", sums.get("LH"), sums.get("LF"));
  book.sum("coverage_branch_min", sums.get("BRH"), sums.get("BRF"));
  sums.clear();
  reading.isOpen = false;
}

function pairOf(rest: string): readonly [unknown, unknown] {
  const [line, hits] = rest.split(",", 2);
  return [line, hits];
}

/** Line, block and branch, which may be an expression with commas; then how often it was taken, `-` where its line was never reached. */
function readBranch(rest: string, book: CoverageBook): void {
  const cut = rest.lastIndexOf(",");
  const taken = rest.slice(cut + 1);
  if (cut < 0 || !/^(-|\d+)$/.test(taken)) return book.malformed();
  book.branches(rest.slice(0, cut), taken === "-" || Number(taken) === 0 ? 0 : 1, 1);
}
