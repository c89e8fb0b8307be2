/** What ESLint writes with `--format json`, and with `--format json-with-metadata`. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";

export const eslint: ReportReader = {
  format: "eslint",
  title: "ESLint JSON",
  mayBeEmptyList: true,
  recognises: (content) => listsIn(content).some((list) => list.some(isFile)) || withMetadata(content).length > 0,
  begin: (content) => {
    const results = [...listsIn(content), ...withMetadata(content).map(({ results: list }) => listOf(list))].flat();
    return beginLinters("eslint", content, [{ tool: toolCalled("ESLint"), results, take, listsFiles: true }]);
  },
};

function listsIn(content: Content): readonly (readonly unknown[])[] {
  return content.kind === "json" ? content.documents.filter((document) => Array.isArray(document)) : [];
}

function withMetadata(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(
    ({ results, metadata }) =>
      Array.isArray(results) && (results.some(isFile) || (results.length === 0 && "rulesMeta" in recordOf(metadata))),
  );
}

function isFile(entry: unknown): boolean {
  return isRecord(entry) && typeof entry["filePath"] === "string" && Array.isArray(entry["messages"]);
}

function take(entry: unknown, out: Outlet): void {
  if (!isRecord(entry) || !isFile(entry)) return out.malformed();
  const { filePath: path } = entry;
  const messages = listOf(entry["messages"]);
  const isUnread = messages.some((message) => recordOf(message)["fatal"] === true);
  if (isUnread) out.fileFailed();
  else out.looked(path);
  for (const message of messages) takeMessage(message, { path, suppressed: false }, out);
  for (const message of listOf(entry["suppressedMessages"])) takeMessage(message, { path, suppressed: true }, out);
}

interface Where {
  readonly path: unknown;
  readonly suppressed: boolean;
}

function takeMessage(message: unknown, { path, suppressed }: Where, out: Outlet): void {
  if (!isRecord(message)) return out.malformed();
  const { ruleId: rule, severity, line, column, endLine, fatal } = message;
  if (fatal === true) return;
  if (isAboutIgnoring(message)) return out.passed();
  const level = severity === 2 || severity === "error" ? "error" : "warning";
  out.keep({ rule, level, path, line, column, endLine, suppressed });
}

/** ESLint was given a file that it is told to ignore, and says so in place of looking at it. */
function isAboutIgnoring({ ruleId, message, line }: Json): boolean {
  return (ruleId ?? null) === null && (line ?? 0) === 0 && String(message).startsWith("File ignored ");
}
