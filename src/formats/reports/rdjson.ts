/** reviewdog's diagnostic formats: one document with a list, or a diagnostic a line. */
import { firstText, isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type LinterRun, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportFormat, ReportReader, ReportReading } from "./report.ts";
import { isRuffFailure } from "./ruff.ts";
import { groupByTool } from "./tool-groups.ts";

export const rdjson: ReportReader = {
  format: "rdjson",
  title: "reviewdog rdjson",
  recognises: (content) => documentsIn(content).some(isList),
  begin: (content) => beginDiagnostics("rdjson", content, documentsIn(content).filter(isList).map(diagnosticsIn)),
};

export const rdjsonl: ReportReader = {
  format: "rdjsonl",
  title: "reviewdog rdjsonl",
  recognises: (content) => documentsIn(content).some(isDiagnostic),
  begin: (content) => beginDiagnostics("rdjsonl", content, [documentsIn(content).map(withoutDefaults)]),
};

function documentsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord) : [];
}

/** An empty list may be null, or left out. */
function isList(document: Json): boolean {
  const { diagnostics, source } = document;
  if (listOf(diagnostics).length > 0) return listOf(diagnostics).some(isDiagnostic);
  const others = Object.keys(document).filter((key) => !["diagnostics", "source", "severity"].includes(key));
  const isEmpty = diagnostics === null || Array.isArray(diagnostics) || (diagnostics === undefined && isRecord(source));
  return isEmpty && others.length === 0;
}

function isDiagnostic(entry: unknown): boolean {
  return (
    isRecord(entry) && typeof entry["message"] === "string" && typeof recordOf(entry["location"])["path"] === "string"
  );
}

/** With what its document says for those that do not say it themselves. */
interface Diagnostic {
  readonly entry: unknown;
  readonly tool: string;
  readonly severity: unknown;
}

const UNNAMED = "reviewdog";

function diagnosticsIn({ diagnostics, source, severity }: Json): readonly Diagnostic[] {
  const name = firstText(recordOf(source)["name"]) ?? UNNAMED;
  const entries = listOf(diagnostics);
  // A tool that found nothing has looked all the same.
  return entries.length === 0
    ? [{ entry: NOTHING, tool: name, severity }]
    : entries.map((entry) => ({ entry, tool: toolOf(entry) ?? name, severity: ownSeverity(entry) ?? severity }));
}

const NOTHING = Symbol("nothing");

function withoutDefaults(entry: Json): Diagnostic {
  return { entry, tool: toolOf(entry) ?? UNNAMED, severity: ownSeverity(entry) };
}

function toolOf(entry: unknown): string | undefined {
  return firstText(recordOf(recordOf(entry)["source"])["name"]);
}

function ownSeverity(entry: unknown): unknown {
  const { severity } = recordOf(entry);
  return isUnknown(severity) ? undefined : severity;
}

function isUnknown(severity: unknown): boolean {
  return severity === undefined || severity === null || severity === 0 || severity === "UNKNOWN_SEVERITY";
}

function beginDiagnostics(
  format: ReportFormat,
  content: Content,
  lists: readonly (readonly Diagnostic[])[],
): ReportReading {
  const groups = groupByTool(lists.flat(), ({ tool }) => tool);
  return beginLinters(
    format,
    content,
    groups.map(([name, all]): LinterRun => ({
      tool: toolCalled(name),
      results: all.filter(({ entry }) => entry !== NOTHING),
      take,
    })),
  );
}

/** As numbers, which the format allows too. */
const BY_NUMBER = ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"];

function take(diagnostic: unknown, out: Outlet): void {
  const { entry, severity, tool } = recordOf(diagnostic);
  if (!isRecord(entry) || !isDiagnostic(entry)) return out.malformed();
  const { code } = entry;
  const rule = isRecord(code) ? code["value"] : textOf(code);
  if (isRuffFailure(String(tool), rule)) return out.fileFailed();
  const { path, range } = recordOf(entry["location"]);
  const { start, end } = recordOf(range);
  const { line, column } = recordOf(start);
  const word = typeof severity === "number" ? BY_NUMBER[severity] : severity;
  out.keep({
    rule,
    level: levelOf(word) ?? "warning",
    path,
    line,
    column,
    endLine: recordOf(end)["line"],
  });
}
