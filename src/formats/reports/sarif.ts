/** SARIF 2.1.0, as tools really write it. */
import type { RawViolation, ReportRun } from "../../domain/violation/reported.ts";
import { type Json, isRecord, listOf, recordOf, textOf } from "./json-fields.ts";
import {
  type Complaint,
  type Content,
  createNoteBook,
  MOST_VIOLATIONS,
  type NoteBook,
  type OpenRun,
  type ReportCounts,
  type ReportReader,
  type ReportReading,
} from "./report.ts";
import { createPlaces } from "./sarif-places.ts";
import { readResult, type ResultBooks } from "./sarif-result.ts";
import { createRuleBook } from "./sarif-rules.ts";
import { coveredBy, readTool, troubleOf } from "./sarif-run.ts";

export const sarif: ReportReader = {
  format: "sarif",
  title: "SARIF 2.1.0",
  recognises: (content) => logsIn(content).length > 0,
  begin: (content) => beginLogs(content),
};

function logsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord).filter(isLog) : [];
}

function isLog(document: Json): boolean {
  const isNamed = typeof document["$schema"] === "string" && /sarif/i.test(document["$schema"]);
  return isNamed || ("runs" in document && "version" in document);
}

function beginLogs(content: Content): ReportReading | Complaint {
  const logs = logsIn(content);
  const complaint = logs.map(complaintAbout).find((sentence) => sentence !== undefined);
  if (complaint !== undefined) return { complaint };
  const book = createNoteBook();
  for (const note of content.kind === "json" ? content.notes : []) book.note(note);
  if (logs.some((log) => log["version"] === undefined)) book.note("no-version");
  const tally: Tally = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };
  const runs = logs.flatMap((log) => listOf(log["runs"]).map((run) => beginRun(recordOf(run), { tally, book })));
  if (runs.length === 0) book.note("no-runs");
  return {
    runs,
    end() {
      noteTally(tally, book);
      const ended = runs.map((run) => run.end());
      return { report: { format: "sarif", runs: ended, counts: tally, notes: book.list() } };
    },
  };
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

interface BegunRun extends OpenRun {
  readonly end: () => ReportRun;
}

function beginRun(run: Json, { tally, book }: Books): BegunRun {
  const { results } = run;
  const read = { rules: createRuleBook(run), places: createPlaces(run), book };
  const violations: RawViolation[] = [];
  let isWhole = !isElsewhere(run);
  return {
    results,
    take(result) {
      tally.results += 1;
      const said = readResult(result, read);
      const isOver = typeof said !== "string" && tally.open + tally.suppressed >= MOST_VIOLATIONS;
      if (said === "malformed" || isOver) isWhole = false;
      if (typeof said === "string") tally[said] += 1;
      else if (isOver) tally.overCap += 1;
      else {
        tally[said.suppressed ? "suppressed" : "open"] += 1;
        violations.push(said);
      }
    },
    end: () => endRun(run, read, { violations, isWhole }),
  };
}

function endRun(
  run: Json,
  { rules, places, book }: ResultBooks,
  { violations, isWhole }: { readonly violations: readonly RawViolation[]; readonly isWhole: boolean },
): ReportRun {
  const { results } = run;
  const looked = Array.isArray(results) || isElsewhere(run);
  const trouble = troubleOf(run, rules);
  if (!looked) book.note(results === undefined || results === null ? "no-results" : "results-unreadable");
  if (isElsewhere(run)) book.note("results-elsewhere");
  if (trouble.toolFailed) book.note("tool-failed");
  if (trouble.failedRules.size > 0) book.note("rule-failed", trouble.failedRules.size);
  return {
    tool: readTool(run),
    rules: rules.ran().filter((rule) => !trouble.failedRules.has(rule)),
    looked,
    complete: looked && isWhole && !trouble.toolFailed,
    covered: coveredBy(run, places),
    violations,
  };
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
