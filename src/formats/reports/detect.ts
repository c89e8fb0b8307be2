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
import { claudeSecurityReview } from "./security-review.ts";
import { clover } from "./clover.ts";
import { cobertura } from "./cobertura.ts";
import { codexReview } from "./codex-review.ts";
import { checkstyle } from "./checkstyle.ts";
import { emptyList } from "./empty-list.ts";
import { eslint } from "./eslint.ts";
import { gitlab } from "./gitlab.ts";
import { golangciLint } from "./golangci-lint.ts";
import { jacoco } from "./jacoco.ts";
import { jscpd } from "./jscpd.ts";
import { lcov } from "./lcov.ts";
import { mutation } from "./mutation.ts";
import { phpstan } from "./phpstan.ts";
import { pretender } from "./pretender.ts";
import { rdjson, rdjsonl } from "./rdjson.ts";
import { refrainViolations } from "./refrain-violations.ts";
import { rubocop } from "./rubocop.ts";
import { ruff } from "./ruff.ts";
import { sarif } from "./sarif.ts";
import { faultBeforeRoot, rootOfXml } from "./xml-events.ts";

const READERS: readonly ReportReader[] = [
  sarif,
  eslint,
  checkstyle,
  golangciLint,
  rubocop,
  phpstan,
  pretender,
  rdjson,
  ruff,
  gitlab,
  rdjsonl,
  lcov,
  cobertura,
  clover,
  jacoco,
  mutation,
  jscpd,
  refrainViolations,
  codexReview,
  claudeSecurityReview,
];

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
  const reader = READERS.find((one) => one.recognises(content)) ?? readerOfNothing(content, wanted);
  if (reader === undefined) return { complaint: strangerSentence(content) };
  if (wanted !== undefined && wanted !== reader.format)
    return { complaint: `expected ${titleOf(wanted)}, found ${reader.title}` };
  return reader.begin(content);
}

/** An empty list is of the format that was asked for, else of any: it found nothing, and does not say what did. */
function readerOfNothing(content: Content, wanted: string | undefined): ReportReader | undefined {
  const isNothing = content.kind === "json" && content.documents.every((one) => Array.isArray(one) && one.length === 0);
  if (!isNothing) return undefined;
  return READERS.find((one) => one.format === wanted && one.mayBeEmptyList === true) ?? emptyList;
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
  if (body.startsWith("<")) return { kind: "xml", text: body, root: rootOfXml(body), notes: [] };
  const json = readJson(body);
  return json?.kind === "json" ? json : (xmlIn(body) ?? json ?? { kind: "text", text: body });
}

/** XML behind lines of a log; it begins a line, and says that it is XML. */
function xmlIn(text: string): Content | undefined {
  const at = /^<\?xml\s/mu.exec(text)?.index;
  if (at === undefined) return undefined;
  const body = text.slice(at);
  return { kind: "xml", text: body, root: rootOfXml(body), notes: ["text-before"] };
}

function strangerSentence(content: Content): string {
  return `expected a report of one of the formats in docs/reference/reports.md, found ${foundOf(content)}`;
}

function unreadableXml(text: string): string {
  const fault = faultBeforeRoot(text);
  return fault === undefined ? "XML that cannot be read" : `XML that cannot be read: ${fault}`;
}

function foundOf(content: Content): string {
  switch (content.kind) {
    case "json":
      return `JSON ${shapeOf(content.documents[0])}`;
    case "broken-json":
      return `JSON that cannot be read: ${content.reason}`;
    case "xml":
      return content.root === undefined ? unreadableXml(content.text) : "XML of another kind";
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
