/** What claude-code-security-review writes. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { firstLineOf, wordsOf } from "./review-words.ts";

export const claudeSecurityReview: ReportReader = {
  format: "security-review",
  title: "a security review",
  recognises: (content) => documentsIn(content).length > 0,
  begin: (content) =>
    beginLinters(
      "security-review",
      content,
      documentsIn(content).map((document) => ({
        tool: toolCalled("claude-code-security-review"),
        results: listOf(document["findings"]),
        take,
        toolFailed: recordOf(document["analysis_summary"])["review_completed"] === false,
      })),
    ),
};

function documentsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(
    ({ findings, analysis_summary: summary }) =>
      Array.isArray(findings) && (findings.some(isSecurity) || (findings.length === 0 && isRecord(summary))),
  );
}

function isSecurity(entry: unknown): boolean {
  const { file, severity, category } = recordOf(entry);
  return typeof file === "string" && typeof severity === "string" && typeof category === "string";
}

/** The category is the rule. All of it is about security, so nothing narrows it; what a model says fails no run by itself. */
function take(entry: unknown, out: Outlet): void {
  if (!isRecord(entry)) return out.malformed();
  const { file, line, category, description, title } = entry;
  out.keep({
    rule:
      typeof category === "string"
        ? category
            .trim()
            .toLowerCase()
            .replaceAll(/[\s_]+/g, "-")
        : category,
    level: "note",
    path: file,
    line: firstLineOf(line),
    words: wordsOf(title ?? description),
  });
}
