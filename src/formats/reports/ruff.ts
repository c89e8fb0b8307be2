/** What ruff writes with `--output-format json`, and line by line with `json-lines`. */
import { isRecord, type Json, recordOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";

export const ruff: ReportReader = {
  format: "ruff",
  title: "ruff JSON",
  mayBeEmptyList: true,
  recognises: (content) => entriesIn(content).some(isDiagnostic),
  begin: (content) => beginLinters("ruff", content, [{ tool: toolCalled("ruff"), results: entriesIn(content), take }]),
};

/** Of a list, or the documents themselves. */
function entriesIn(content: Content): readonly unknown[] {
  return content.kind === "json" ? content.documents.flat() : [];
}

function isDiagnostic(entry: unknown): entry is Json {
  return isRecord(entry) && typeof entry["filename"] === "string" && "row" in recordOf(entry["location"]);
}

/** A file that is no Python, or that could not be opened; versions differ in how they say it. */
const UNREAD: ReadonlySet<unknown> = new Set([null, undefined, "invalid-syntax", "E999", "E902", "io-error"]);

/** The same in the formats of others. */
export function isRuffFailure(tool: string, rule: unknown): boolean {
  return tool.toLowerCase() === "ruff" && UNREAD.has(rule);
}

function take(entry: unknown, out: Outlet): void {
  if (!isDiagnostic(entry)) return out.malformed();
  const { code: rule, filename: path, location, end_location: end, severity } = entry;
  if (UNREAD.has(rule)) return out.fileFailed();
  const { row: line, column } = recordOf(location);
  out.keep({ rule, level: levelOf(severity) ?? "error", path, line, column, endLine: recordOf(end)["row"] });
}
