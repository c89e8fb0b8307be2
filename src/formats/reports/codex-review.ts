/** What Codex and its followers write as the result of a code review. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { firstLineOf, wordsOf } from "./review-words.ts";

export const codexReview: ReportReader = {
  format: "codex-review",
  title: "a Codex review",
  recognises: (content) => documentsIn(content).length > 0,
  begin: (content) =>
    beginLinters(
      "codex-review",
      content,
      documentsIn(content).map(({ findings }) => ({
        tool: toolCalled("codex-review"),
        results: listOf(findings),
        take,
      })),
    ),
};

function documentsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(
    (document) => Array.isArray(document["findings"]) && ("overall_correctness" in document || hasLocation(document)),
  );
}

function hasLocation({ findings }: Json): boolean {
  return listOf(findings).some((one) => isRecord(recordOf(one)["code_location"]));
}

/**
 * A review names no rules, and titles are words of the moment: the priority is what tells one kind from another. What a model says is
 * advice: it fails no run by itself.
 */
function take(entry: unknown, out: Outlet): void {
  if (!isRecord(entry)) return out.malformed();
  const { title, code_location: location, category } = entry;
  const { absolute_file_path: absolute, file_path: relative, path, line_range: range, line } = recordOf(location);
  const { start, end } = recordOf(range);
  out.keep({
    rule: typeof category === "string" && category !== "" ? category : priorityOf(entry),
    level: "note",
    path: relative ?? absolute ?? path,
    line: firstLineOf(start ?? line),
    endLine: firstLineOf(end),
    words: wordsOf(typeof title === "string" ? title.replace(/^\s*\[P[0-3]\]\s*/, "") : undefined),
  });
}

/** `P0` is the worst; many write it into the title alone. */
function priorityOf({ priority, title }: Json): string {
  const written = typeof title === "string" ? /^\s*\[P([0-3])\]/.exec(title)?.[1] : undefined;
  const rank = typeof priority === "number" && [0, 1, 2, 3].includes(priority) ? String(priority) : written;
  return rank === undefined ? "review" : `P${rank}`;
}
