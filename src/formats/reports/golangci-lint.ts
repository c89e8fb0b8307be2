/** What golangci-lint writes: `--output.json.path` of version 2, `--out-format json` of version 1. */
import { isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";

export const golangciLint: ReportReader = {
  format: "golangci-lint",
  title: "golangci-lint JSON",
  recognises: (content) => documentsIn(content).length > 0,
  begin: (content) => {
    const documents = documentsIn(content);
    const results = documents.flatMap(({ Issues }) => listOf(Issues));
    const rules = [...new Set(documents.flatMap(enabledLinters))];
    const toolFailed = documents.some(({ Report }) => textOf(recordOf(Report)["Error"]) !== undefined);
    return beginLinters("golangci-lint", content, [
      { tool: toolCalled("golangci-lint"), results, take, rules, toolFailed },
    ]);
  },
};

function documentsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport) : [];
}

/** An empty list is null; gosec calls its list the same, and has statistics beside it. */
function isReport({ Issues, Report, Stats }: Json): boolean {
  const entries = listOf(Issues);
  if (entries.length > 0) return entries.some((entry) => "FromLinter" in recordOf(entry));
  return (
    (Array.isArray(Issues) || Issues === null) && Stats === undefined && (isRecord(Report) || Report === undefined)
  );
}

function enabledLinters({ Report }: Json): readonly string[] {
  const linters = listOf(recordOf(Report)["Linters"]).map(recordOf);
  return linters.filter(({ Enabled }) => Enabled === true).flatMap(({ Name }) => textOf(Name) ?? []);
}

/** The type checker of Go, when the code does not compile: what depends on types could not look. */
const TYPECHECK = "typecheck";

function take(issue: unknown, out: Outlet): void {
  if (!isRecord(issue)) return out.malformed();
  const { FromLinter: rule, Severity, Pos, LineRange } = issue;
  if (rule === TYPECHECK) return out.fileFailed();
  const { Filename: path, Line, Column: column } = recordOf(Pos);
  const { From, To: endLine } = recordOf(LineRange);
  out.keep({ rule, level: levelOf(Severity) ?? "error", path, line: Line ?? From, column, endLine });
}
