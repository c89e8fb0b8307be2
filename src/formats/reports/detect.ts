/** Which format a file has: by what it holds, never by its name. One row a format. */
import { readJson } from "./json-text.ts";
import { type Content, createNoteBook, type ReadReport, type ReportReader } from "./report.ts";
import { sarif } from "./sarif.ts";

const READERS: readonly ReportReader[] = [sarif];

export interface ReportText {
  readonly text: string;
  /** Some of its bytes were no text in the encoding it seems to have. */
  readonly undecodable?: boolean;
}

/** `wanted`: the format that was asked for, by its name; another one is a complaint. Never throws. */
export function parseReport({ text, undecodable = false }: ReportText, wanted?: string): ReadReport {
  const content = contentOf(text);
  const reader = READERS.find((one) => one.recognises(content));
  if (reader === undefined) return { complaint: strangerSentence(content) };
  if (wanted !== undefined && wanted !== reader.format)
    return { complaint: `expected ${titleOf(wanted)}, found ${reader.title}` };
  const read = reader.read(content);
  return "complaint" in read || !undecodable ? read : { report: withNote(read.report) };
}

/** Whether a reader of that name is there. */
export function isReportFormat(name: string): boolean {
  return READERS.some(({ format }) => format === name);
}

export function reportFormats(): readonly string[] {
  return READERS.map(({ format }) => format);
}

function contentOf(text: string): Content {
  const start = /[^\s\0\u{feff}]/u.exec(text)?.index ?? text.length;
  const body = text.slice(start);
  if (body.startsWith("<")) return { kind: "xml", text: body };
  return readJson(body) ?? { kind: "text", text: body };
}

function strangerSentence(content: Content): string {
  const known = READERS.map(({ title }) => title).join(", ");
  return `expected a report (${known}), found ${foundOf(content)}`;
}

function foundOf(content: Content): string {
  switch (content.kind) {
    case "json":
      return `JSON ${shapeOf(content.documents[0])}`;
    case "broken-json":
      return `JSON that cannot be read: ${content.reason}`;
    case "xml":
      return "XML";
    case "text":
      return content.text === "" ? "an empty file" : "text";
    default:
      return content satisfies never;
  }
}

/** Foreign words stay out of messages: only how it is built is said. */
function shapeOf(document: unknown): string {
  if (Array.isArray(document)) return document.length === 0 ? "that is an empty list" : "that is a list";
  const count = Object.keys(Object(document)).length;
  return count === 0
    ? "that is an empty object"
    : `with ${count} ${count === 1 ? "key" : "keys"} that no format here has`;
}

function titleOf(format: string): string {
  return READERS.find((one) => one.format === format)?.title ?? format;
}

function withNote(report: Extract<ReadReport, { report: unknown }>["report"]): typeof report {
  const book = createNoteBook();
  for (const { note, count } of report.notes) book.note(note, count);
  book.note("undecodable");
  return { ...report, notes: book.list() };
}
