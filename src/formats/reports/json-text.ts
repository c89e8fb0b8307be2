/** The JSON in a file that people and tools have written around: log lines before it, counts behind it, several documents in a row. */
import type { Content, ReportNoteKind } from "./report.ts";

/** Levels of nesting; no format comes near. */
const DEEPEST = 64;
/** Keys by which JSON could reach into the prototypes of the objects it becomes. */
const FOREIGN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Places at which a document is looked for, and documents that are taken. */
export const MOST_STARTS = 16;
export const MOST_DOCUMENTS = 1_000_000;

export const BROKEN = {
  cut: "the file ends in the middle of its JSON: it was cut off while it was written",
  malformed: "its JSON is malformed",
};

/** Undefined when there is nothing in the text that looks like JSON. */
export function readJson(text: string): Content | undefined {
  const whole = parse(text);
  if (whole !== undefined) return toContent([whole.value], []);
  return scanDocuments(text);
}

function toContent(documents: readonly unknown[], notes: readonly ReportNoteKind[]): Content {
  const fault = faultIn(documents, 0);
  return fault === undefined ? { kind: "json", documents, notes } : { kind: "broken-json", reason: fault.reason };
}

function scanDocuments(text: string): Content | undefined {
  const first = firstDocument(text);
  if (first === undefined) return undefined;
  if ("reason" in first) return { kind: "broken-json", reason: first.reason };
  const documents = [first.value];
  let end = first.end;
  while (documents.length < MOST_DOCUMENTS) {
    const start = skipBlanks(text, end);
    const next = isStart(text, start) ? documentAt(text, start) : undefined;
    if (next !== undefined && "reason" in next && next.reason === BROKEN.cut)
      return { kind: "broken-json", reason: next.reason };
    if (next === undefined || "reason" in next) break;
    documents.push(next.value);
    end = next.end;
  }
  const notes: ReportNoteKind[] = [];
  if (skipBlanks(text, 0) < first.start) notes.push("text-before");
  if (skipBlanks(text, end) < text.length) notes.push("text-after");
  if (documents.length > 1) notes.push("several-documents");
  return toContent(documents, notes);
}

interface Found {
  readonly value: unknown;
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

interface Broken {
  readonly reason: string;
  /** Behind what is broken; the end of the text when it is never closed. */
  readonly end: number;
}

/**
 * A document begins a line. What looks like one and is none is stepped over as a whole: a part of a report is no report. Of several
 * the first that can be read, else the first that seemed to be one.
 */
function firstDocument(text: string): Found | Broken | undefined {
  let broken: Broken | undefined;
  let start = skipBlanks(text, 0);
  for (let tries = 0; start < text.length && tries < MOST_STARTS; start = nextLine(text, start)) {
    if (!isStart(text, start)) continue;
    tries += 1;
    const found = documentAt(text, start);
    if (!("reason" in found)) return found;
    broken ??= found;
    start = found.end;
  }
  return broken;
}

function nextLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? text.length : skipBlanks(text, newline + 1);
}

/** White space, byte order marks and the NULs between documents. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s\0\u{feff}]/u.test(text.charAt(at))) at++;
  return at;
}

function isStart(text: string, at: number): boolean {
  return isDocumentStart(text.charAt(at), text.charAt(skipBlanks(text, at + 1)));
}

/** What can begin an object or a list of objects; a log line such as `[INFO]` does not. */
export function isDocumentStart(opening: string, next: string): boolean {
  return opening === "{" ? next === '"' || next === "}" || next === "," : opening === "[" && /[{[\]"]/.test(next);
}

function documentAt(text: string, start: number): Found | Broken {
  const end = endOf(text, start);
  if (end === undefined) {
    return { reason: BROKEN.cut, end: text.length };
  }
  const parsed = parse(text.slice(start, end));
  return parsed === undefined ? { reason: BROKEN.malformed, end } : { value: parsed.value, start, end };
}

/** Behind the bracket that closes the one at `start`; undefined when none does. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  const marks = /["{}[\]]/g;
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') {
      const close = endOfString(text, mark.index);
      if (close === undefined) return undefined;
      marks.lastIndex = close;
    } else depth += mark[0] === "{" || mark[0] === "[" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return undefined;
}

function endOfString(text: string, start: number): number | undefined {
  const marks = /["\\]/g;
  marks.lastIndex = start + 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex += 1;
  }
  return undefined;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `faultIn` finds something in that one value: the same, for many small ones. */
export function hasFault(value: unknown, level: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (level > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((entry) => hasFault(entry, level + 1));
  return Object.entries(value).some(([key, entry]) => FOREIGN.has(key) || hasFault(entry, level + 1));
}

export interface Fault {
  readonly reason: string;
  /** Of nesting, at which it was found. */
  readonly level: number;
}

/** Level by level, so that no depth is too much for it. `top`: the level of the values themselves. */
export function faultIn(values: readonly unknown[], top: number): Fault | undefined {
  let level: readonly unknown[] = values;
  for (let depth = top; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const foreign = Array.isArray(value) ? undefined : Object.keys(value).find((key) => FOREIGN.has(key));
      if (foreign !== undefined)
        return { reason: `it holds the key \`${foreign}\`, which no report has`, level: depth };
      for (const entry of Object.values(value)) if (typeof entry === "object" && entry !== null) next.push(entry);
    }
    if (depth >= DEEPEST && next.length > 0)
      return { reason: `it is nested deeper than ${DEEPEST} levels`, level: depth };
    level = next;
  }
  return undefined;
}
