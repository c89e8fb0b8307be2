/** What a reader must know of the reports of other tools: what is missing, in doubt, or not to be compared any more. */
import { changedTools } from "../../domain/history/push-reported.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { RunLine, ToolUsed } from "../../domain/history/lines.ts";
import type { Note } from "../../render/comment/model.ts";
import type { OutcomeNote, ReportOutcome } from "../place-reports.ts";
import type { Assessment } from "./assess.ts";

export function reportNotes({ reports, missingReports }: Pick<Assessment, "reports" | "missingReports">): Note[] {
  return [...missingReports.map((line): Note => ({ kind: "missing-report", line })), ...reports.flatMap(notesOn)];
}

/** What makes the silence of a report say less than it seems to; oddities that change nothing are in the log. */
const DOUBTS: ReadonlySet<OutcomeNote["note"]> = new Set([
  "tool-failed",
  "rule-failed",
  "file-failed",
  "no-runs",
  "no-results",
  "results-elsewhere",
  "results-unreadable",
  "line-not-there",
  "missing",
  "ambiguous",
  "malformed",
]);

function notesOn({ path, format, violations, notes }: ReportOutcome): readonly Note[] {
  if (format === null) return [{ kind: "unread-report", path }];
  const left = notes.find(({ note }) => note === "over-cap")?.count ?? 0;
  const doubts = notes.filter(({ note }) => DOUBTS.has(note));
  return [
    ...(left > 0 ? [{ kind: "partial-report", path, kept: violations, left } as const] : []),
    ...(doubts.length > 0 ? [{ kind: "doubtful-report", path, doubts } as const] : []),
  ];
}

/** Against the last run before this one that had the tool: its rules begin anew. */
export function toolNotes({
  ledger: { runs },
  run,
}: {
  readonly ledger: Pick<Ledger, "runs">;
  readonly run: RunLine;
}): readonly Note[] {
  const end = runs.findIndex(({ id }) => id === run.id);
  const changes = changedTools(end < 0 ? runs : runs.slice(0, end), run.tools);
  return changes.map(({ tool, from, to }): Note => {
    const isNamed = from.version !== to.version;
    return { kind: "tool-changed", tool, from: versionWords(from, isNamed), to: versionWords(to, isNamed) };
  });
}

/** Where the version is the same, the sets of rules that it came with are not. */
function versionWords({ version, dialect }: ToolUsed, isNamed: boolean): string {
  const shown = version === "" ? "no version" : version;
  return isNamed ? shown : `${shown} with ${dialect === "" ? "its own rules" : dialect}`;
}
