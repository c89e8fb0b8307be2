/** What RuboCop writes with `--format json`. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type LinterRun, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";

export const rubocop: ReportReader = {
  format: "rubocop",
  title: "RuboCop JSON",
  recognises: (content) => documentsIn(content).length > 0,
  begin: (content) => beginLinters("rubocop", content, documentsIn(content).map(toRun)),
};

function documentsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport) : [];
}

function isReport({ metadata, files }: Json): boolean {
  if (!Array.isArray(files)) return false;
  return "rubocop_version" in recordOf(metadata) || files.some((file) => Array.isArray(recordOf(file)["offenses"]));
}

function toRun({ metadata, files, summary }: Json): LinterRun {
  const tool = toolCalled("RuboCop", recordOf(metadata)["rubocop_version"]);
  const { target_file_count: wanted, inspected_file_count: inspected } = recordOf(summary);
  // It was stopped on the way, as `--fail-fast` does.
  const toolFailed = typeof wanted === "number" && typeof inspected === "number" && inspected < wanted;
  return { tool, results: listOf(files), take, listsFiles: true, toolFailed };
}

const UNREAD = "Lint/Syntax";

function take(file: unknown, out: Outlet): void {
  const { path, offenses } = recordOf(file);
  if (!Array.isArray(offenses)) return out.malformed();
  if (offenses.some((offense) => recordOf(offense)["cop_name"] === UNREAD)) out.fileFailed();
  else out.looked(path);
  for (const offense of offenses) takeOffense(offense, path, out);
}

function takeOffense(offense: unknown, path: unknown, out: Outlet): void {
  if (!isRecord(offense)) return out.malformed();
  const { cop_name: rule, severity, corrected, location } = offense;
  if (rule === UNREAD) return;
  if (corrected === true) return out.absent();
  const { start_line, line, start_column, column, last_line: endLine } = recordOf(location);
  out.keep({
    rule,
    level: levelOf(severity) ?? "warning",
    path,
    line: start_line ?? line,
    column: start_column ?? column,
    endLine,
  });
}
