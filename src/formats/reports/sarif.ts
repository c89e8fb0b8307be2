/** SARIF 2.1.0, as tools really write it. */
import type { ReportRun } from "../../domain/violation/reported.ts";
import { type Json, isRecord, listOf, recordOf, textOf } from "./json-fields.ts";
import {
  type Content,
  createNoteBook,
  MOST_VIOLATIONS,
  type NoteBook,
  type ReadReport,
  type ReportCounts,
  type ReportReader,
} from "./report.ts";
import { createPlaces } from "./sarif-places.ts";
import { readResult } from "./sarif-result.ts";
import { createRuleBook } from "./sarif-rules.ts";
import { coveredBy, readTool, troubleOf } from "./sarif-run.ts";

export const sarif: ReportReader = {
  format: "sarif",
  title: "SARIF 2.1.0",
  recognises: (content) => logsIn(content).length > 0,
  read: (content) => readLogs(content),
};

function logsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord).filter(isLog) : [];
}

function isLog(document: Json): boolean {
  const isNamed = typeof document["$schema"] === "string" && /sarif/i.test(document["$schema"]);
  return isNamed || ("runs" in document && "version" in document);
}

function readLogs(content: Content): ReadReport {
  const logs = logsIn(content);
  const complaint = logs.map(complaintAbout).find((sentence) => sentence !== undefined);
  if (complaint !== undefined) return { complaint };
  const book = createNoteBook();
  for (const note of content.kind === "json" ? content.notes : []) book.note(note);
  if (logs.some((log) => log["version"] === undefined)) book.note("no-version");
  const tally: Tally = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };
  const runs = logs.flatMap((log) => listOf(log["runs"]).map((run) => readRun(recordOf(run), { tally, book })));
  if (runs.length === 0) book.note("no-runs");
  noteTally(tally, book);
  return { report: { format: "sarif", runs, counts: tally, notes: book.list() } };
}

/** Other versions differ in every field that is read here. */
function complaintAbout(log: Json): string | undefined {
  const version = textOf(log["version"]) ?? "2.1.0";
  if (!/^2\.1(\.|$)/.test(version)) {
    const named = /^[\w.-]{1,32}$/.test(version) ? version : "of an unknown version";
    return `expected SARIF 2.1.0, found SARIF ${named}: most tools have an option for the version they write`;
  }
  const { runs } = log;
  return runs === undefined || runs === null || Array.isArray(runs)
    ? undefined
    : "expected `runs` to be a list, as SARIF 2.1.0 has it";
}

type Tally = { -readonly [Count in keyof ReportCounts]: ReportCounts[Count] };

interface Books {
  readonly tally: Tally;
  readonly book: NoteBook;
}

function readRun(run: Json, { tally, book }: Books): ReportRun {
  const { results } = run;
  const looked = Array.isArray(results) || isElsewhere(run);
  const rules = createRuleBook(run);
  const places = createPlaces(run);
  const trouble = troubleOf(run, rules);
  const read = { rules, places, book };
  const before = tally.malformed + tally.overCap;
  const violations = listOf(results).flatMap((result) => {
    tally.results += 1;
    const said = readResult(result, read);
    if (typeof said === "string") return count(tally, said);
    if (tally.open + tally.suppressed >= MOST_VIOLATIONS) return count(tally, "overCap");
    tally[said.suppressed ? "suppressed" : "open"] += 1;
    return said;
  });
  if (!looked) book.note(results === undefined || results === null ? "no-results" : "results-unreadable");
  if (isElsewhere(run)) book.note("results-elsewhere");
  if (trouble.toolFailed) book.note("tool-failed");
  if (trouble.failedRules.size > 0) book.note("rule-failed", trouble.failedRules.size);
  const isWhole = !isElsewhere(run) && tally.malformed + tally.overCap === before;
  return {
    tool: readTool(run),
    rules: rules.ran().filter((rule) => !trouble.failedRules.has(rule)),
    looked,
    complete: looked && isWhole && !trouble.toolFailed,
    covered: coveredBy(run, places),
    violations,
  };
}

function count(tally: Tally, what: Exclude<keyof ReportCounts, "results">): readonly never[] {
  tally[what] += 1;
  return [];
}

/** Its results lie in a file of their own, which nobody gave us. */
function isElsewhere(run: Json): boolean {
  return listOf(recordOf(run["externalPropertyFileReferences"])["results"]).length > 0;
}

function noteTally({ passed, absent, malformed, overCap, suppressed }: ReportCounts, book: NoteBook): void {
  book.note("suppressed", suppressed);
  book.note("not-a-violation", passed);
  book.note("gone-already", absent);
  book.note("results-unreadable", malformed);
  book.note("over-cap", overCap);
}
