/** What PHPStan writes with `--error-format json`. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";

export const phpstan: ReportReader = {
  format: "phpstan",
  title: "PHPStan JSON",
  recognises: (content) => documentsIn(content).length > 0,
  begin: (content) => {
    const documents = documentsIn(content);
    const results = documents.flatMap(({ files }) => Object.entries(recordOf(files)));
    const toolFailed = documents.some(({ errors }) => listOf(errors).some((error) => !isAboutIgnoring(error)));
    return beginLinters("phpstan", content, [{ tool: toolCalled("PHPStan"), results, take, toolFailed }]);
  },
};

function documentsIn(content: Content): readonly Json[] {
  return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport) : [];
}

/** Without an error the files are an empty list, as PHP has only one kind of both. */
function isReport({ totals, files }: Json): boolean {
  return "file_errors" in recordOf(totals) && (isRecord(files) || Array.isArray(files));
}

/** A pattern that nothing fitted: about the settings, and no failure. */
function isAboutIgnoring(error: unknown): boolean {
  return typeof error === "string" && error.startsWith("Ignored error ");
}

function take(entry: unknown, out: Outlet): void {
  const [name, file]: readonly unknown[] = Array.isArray(entry) ? entry : [];
  // A trait is looked at once for each class that uses it.
  const path = typeof name === "string" ? name.replace(/ \(in context of .*\)$/s, "") : undefined;
  const messages = recordOf(file)["messages"];
  if (path === undefined || !Array.isArray(messages)) return out.malformed();
  if (messages.some(isFailure)) out.fileFailed();
  for (const message of messages) takeMessage(message, path, out);
}

function takeMessage(message: unknown, path: string, out: Outlet): void {
  if (!isRecord(message)) return out.malformed();
  if (!isFailure(message)) out.keep({ rule: message["identifier"], level: "error", path, line: message["line"] });
}

/** The file could not be parsed, or PHPStan itself broke over it. */
export function isPhpstanFailure(identifier: unknown, message: unknown): boolean {
  const isNamed = typeof identifier === "string" && /^phpstan\.(parse|internal|reflection)$/.test(identifier);
  return isNamed || (typeof message === "string" && /^(Syntax error, unexpected|Internal error: )/.test(message));
}

function isFailure(entry: unknown): boolean {
  const { identifier, message } = recordOf(entry);
  return isPhpstanFailure(identifier, message);
}
