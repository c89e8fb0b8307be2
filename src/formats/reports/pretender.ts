/** What Pretender writes: `check --format json`, in its envelope, and the bare report that it keeps. */
import { firstText, isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { beginLinters, type LinterRun, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { groupByTool } from "./tool-groups.ts";

export const pretender: ReportReader = {
  format: "pretender",
  title: "Pretender JSON",
  recognises: (content) => reportsIn(content).length > 0,
  begin: (content) => {
    const reports = reportsIn(content);
    const results = reports.flatMap((report) => [...listOf(report["files"]), ...listOf(report["modules"])]);
    const run: LinterRun = { tool: toolCalled("Pretender"), results, take: takeFile, listsFiles: true };
    return beginLinters("pretender", content, [run, ...guestsIn(results)]);
  },
};

function reportsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.flatMap((document) => {
    const report = isRecord(document["data"]) ? document["data"] : document;
    return isReport(report, document) ? [report] : [];
  });
}

function isReport({ files }: Json, document: Json): boolean {
  if (!Array.isArray(files)) return false;
  if (files.length > 0) return files.some(isFile);
  return document["kind"] === "check" || Object.keys(document).every((key) => key === "files");
}

function isFile(file: unknown): boolean {
  const { path, units, file_violations } = recordOf(file);
  return typeof path === "string" && Array.isArray(units) && Array.isArray(file_violations);
}

function takeFile(file: unknown, out: Outlet): void {
  if (!isRecord(file) || typeof file["path"] !== "string") return out.malformed();
  const { path } = file;
  if (listOf(file["diagnostics"]).some((one) => /^error$/i.test(String(recordOf(one)["severity"])))) out.fileFailed();
  else out.looked(path);
  for (const violation of [...listOf(file["file_violations"]), ...listOf(file["coupling_violations"])])
    takeViolation(violation, { path }, out);
  for (const unit of listOf(file["units"]).map(recordOf))
    for (const violation of listOf(unit["violations"]))
      takeViolation(violation, { path, line: unit["start_line"], logicalName: unit["name"] }, out);
  for (const mock of listOf(file["mock_findings"]).map(recordOf))
    out.keep({ rule: mock["kind"] ?? "mock", level: "warning", path, line: mock["line"] });
}

interface Where {
  readonly path: string;
  readonly line?: unknown;
  readonly logicalName?: unknown;
}

function takeViolation(violation: unknown, where: Where, out: Outlet): void {
  if (!isRecord(violation)) return out.malformed();
  out.keep({ rule: violation["metric"], level: "warning", ...where });
}

/** Other tools that it ran and whose words it passes on. */
function guestsIn(files: readonly unknown[]): readonly LinterRun[] {
  const said = files
    .map(recordOf)
    .flatMap(({ path, external_findings }) =>
      listOf(external_findings).map((finding) => ({ path, finding: recordOf(finding) })),
    );
  const groups = groupByTool(said, ({ finding }) => firstText(finding["source"]) ?? "tool");
  return groups.map(([name, results]) => ({ tool: toolCalled(name), results, take: takeGuest }));
}

function takeGuest(result: unknown, out: Outlet): void {
  const { path, finding } = recordOf(result);
  const { code, line } = recordOf(finding);
  out.keep({ rule: textOf(code), level: "warning", path, line });
}
