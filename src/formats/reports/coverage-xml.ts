/** What the readers of coverage in XML have in common. */
import { type CoverageBook, createCoverageBook } from "./coverage-book.ts";
import type { Complaint, Content, ReportFormat, ReportReading } from "./report.ts";
import { beginScores } from "./score-report.ts";
import type { ReportedTool } from "../../domain/violation/reported.ts";
import { readXml, type XmlHandlers } from "./xml-events.ts";

export interface CoverageXml {
  readonly format: ReportFormat;
  readonly title: string;
  readonly tool: (root: Readonly<Record<string, string>>) => ReportedTool;
  readonly handlers: (book: CoverageBook) => XmlHandlers;
}

export function beginCoverageXml(
  content: Content,
  { format, title, tool, handlers }: CoverageXml,
): ReportReading | Complaint {
  if (content.kind !== "xml") return { complaint: `expected ${title}` };
  const book = createCoverageBook();
  const { fault, disallowed } = readXml(content.text, handlers(book));
  if (fault !== undefined) return { complaint: `expected ${title}, found XML that cannot be read: ${fault}` };
  const notes = disallowed > 0 ? [...content.notes, "undecodable" as const] : content.notes;
  return beginScores({ format, tool: tool(content.root?.attributes ?? {}), notes, ...book.close() });
}

/** Where a document begins, in which its kind shows. */
export function headOf(text: string): string {
  return text.slice(0, 64 * 1024);
}
