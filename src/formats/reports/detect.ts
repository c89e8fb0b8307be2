/** Which format a file has: by what it holds, never by its name. One row a format. */
import { readJson } from "./json-text.ts";
import { listOf } from "./json-fields.ts";
import {
  type Complaint,
  type Content,
  createNoteBook,
  type ReadReport,
  type ReportReader,
  type ReportReading,
} from "./report.ts";
import { sarif } from "./sarif.ts";

const READERS: readonly ReportReader[] = [sarif];

export interface ReportText {
  readonly text: string;
  /** Some of its bytes were no text in the encoding it seems to have. */
  readonly undecodable?: boolean;
}

/** `wanted`: the format that was asked for, by its name; another one is a complaint. Never throws. */
export function parseReport({ text, undecodable = false }: ReportText, wanted?: string): ReadReport {
  const reading = beginReport(contentOf(text), wanted);
  if ("complaint" in reading) return reading;
  for (const run of reading.runs) for (const result of listOf(run.results)) run.take(result);
  return withNote(reading.end(), undecodable);
}

/** The reading that fits the content, before it has seen a result. */
export function beginReport(content: Content, wanted: string | undefined): ReportReading | Complaint {
  const reader = READERS.find((one) => one.recognises(content));
  if (reader === undefined) return { complaint: strangerSentence(content) };
  if (wanted !== undefined && wanted !== reader.format)
    return { complaint: `expected ${titleOf(wanted)}, found ${reader.title}` };
  return reader.begin(content);
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

export function withNote(read: ReadReport, undecodable: boolean): ReadReport {
  if ("complaint" in read || !undecodable) return read;
  const book = createNoteBook();
  for (const { note, count } of read.report.notes) book.note(note, count);
  book.note("undecodable");
  return { report: { ...read.report, notes: book.list() } };
}
