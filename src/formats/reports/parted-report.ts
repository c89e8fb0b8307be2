/**
 * A report that is too large to be held whole. Its text is given from the start to the end, in chunks, as often as it is asked for: once
 * for everything but the results, then for the results one by one. What comes of it is what `parseReport` makes of the whole text; only
 * a list of numbers or texts, which is no report either way, is called a text.
 */
import { beginReport, parseReport, withNote } from "./detect.ts";
import { createDocumentFinder, type DocumentFinder } from "./document-finder.ts";
import { isRecord, listOf, recordOf } from "./json-fields.ts";
import { type Fault, faultIn, hasFault } from "./json-text.ts";
import { createOutline, type Outline } from "./report-outline.ts";
import { createPieces, PIECE_LEVEL } from "./report-pieces.ts";
import type { Complaint, Content, OpenRun, ReadReport, ReportReading } from "./report.ts";

export interface PartedReading {
  /** The next chunk; false when no more is needed this time. */
  readonly take: (chunk: string) => boolean;
  /** The text has ended. `again`: it has to be given once more. */
  readonly end: (facts: { readonly undecodable: boolean }) => ReadReport | "again";
}

/** `wanted`: the format that was asked for, by its name. Never throws. */
export function readReportInParts(wanted?: string): PartedReading {
  const malformed = new Set<number>();
  let pass = firstPass(malformed, wanted);
  return {
    take: (chunk) => pass.take(chunk),
    end({ undecodable }) {
      const ended = pass.end();
      if (typeof ended === "function") {
        pass = ended();
        return "again";
      }
      return withNote(ended, undecodable);
    },
  };
}

interface Pass {
  readonly take: (chunk: string) => boolean;
  /** What came of it, or the pass that has to follow. */
  readonly end: () => ReadReport | (() => Pass);
}

function firstPass(malformed: Set<number>, wanted: string | undefined): Pass {
  const outline = createOutline(malformed);
  const finder = createDocumentFinder(outline.reader);
  const other = createHold();
  return {
    take(chunk) {
      other.take(chunk);
      return (finder.feed(chunk) || other.isWanted()) && !outline.isOver() && !other.isOver();
    },
    end() {
      if (outline.isOver()) return { complaint: TOO_MUCH };
      if (other.isOver()) return { complaint: TOO_LONG };
      const content = outline.content(finder.end());
      if (content.kind !== "json" && other.isWanted()) return parseReport({ text: other.text() }, wanted);
      const begun = beginReport(content, wanted);
      const next: Second = { outline, malformed, wanted, begun, content };
      return outline.lists().length > 0 ? () => secondPass(next) : concluded(withResults(next), undefined);
    },
  };
}

const TOO_MUCH =
  "expected a report of which at most 32 MiB are something else than results, each of at most 8 MiB, found more: it is left out";

const TOO_LONG =
  "expected a report that is no JSON to have at most 64 MiB, found more: let its tool write one per part";

/** A text that does not begin like JSON is kept whole: XML and lines are read from their start to their end. */
function createHold(): {
  readonly take: (chunk: string) => void;
  readonly isWanted: () => boolean;
  readonly isOver: () => boolean;
  readonly text: () => string;
} {
  const chunks: string[] = [];
  let [size, isJson] = [0, false];
  let isBegun = false;
  return {
    take(chunk) {
      if (isJson || size > MOST_HELD) return;
      const first = isBegun ? undefined : /[^\s\0\u{feff}]/u.exec(chunk)?.[0];
      if (first !== undefined) [isBegun, isJson] = [true, first === "{" || first === "["];
      chunks.push(chunk);
      size += chunk.length;
      if (isJson || size > MOST_HELD) chunks.length = 0;
    },
    isWanted: () => !isJson,
    isOver: () => size > MOST_HELD && !isJson,
    text: () => chunks.join(""),
  };
}

/** Characters of a report that is no JSON. */
const MOST_HELD = 64 * 1024 * 1024;

interface Second {
  readonly outline: Outline;
  readonly malformed: Set<number>;
  readonly wanted: string | undefined;
  readonly begun: ReportReading | Complaint;
  readonly content: Content;
}

function secondPass(second: Second): Pass {
  const { outline, malformed, begun, content } = second;
  const runs = new Map("runs" in begun ? begun.runs.flatMap(withList) : []);
  const named = listsIn(content);
  let fault: Fault | undefined;
  const pieces = createPieces(outline, (value, list) => {
    if (!named.has(list)) return;
    const found = hasFault(value, PIECE_LEVEL) ? faultIn([value], PIECE_LEVEL) : undefined;
    if (found !== undefined && (fault === undefined || found.level < fault.level)) fault = found;
    runs.get(list)?.take(value);
  });
  const finder: DocumentFinder = createDocumentFinder(pieces.reader);
  return {
    take: (chunk) => finder.feed(chunk) && !pieces.isOver() && pieces.malformed() === undefined,
    end() {
      if (pieces.isOver()) return { complaint: TOO_MUCH };
      const at = pieces.malformed();
      if (at === undefined) return concluded(second, fault);
      malformed.add(at);
      return () => firstPass(malformed, second.wanted);
    },
  };
}

function concluded({ begun, content, wanted }: Second, inPieces: Fault | undefined): ReadReport {
  const around = content.kind === "json" ? faultIn(content.documents, 0) : undefined;
  const fault = around && inPieces ? (inPieces.level < around.level ? inPieces : around) : (around ?? inPieces);
  const found = fault && beginReport({ kind: "broken-json", reason: fault.reason }, wanted);
  const reading = found ?? begun;
  return "complaint" in reading ? reading : reading.end();
}

/** What was not cut out is held, and is read where it is. */
function withResults(second: Second): Second {
  const { begun } = second;
  if ("runs" in begun) for (const run of begun.runs) for (const result of listOf(run.results)) run.take(result);
  return second;
}

/** Where an outline has a list of results, it has the list's number. */
function withList(run: OpenRun): readonly (readonly [number, OpenRun])[] {
  const [list] = listOf(run.results);
  return typeof list === "number" ? [[list, run]] : [];
}

/** Lists that a later one of the same name has not taken the place of. */
function listsIn(content: Content): ReadonlySet<number> {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  const lists = documents.flatMap(({ runs }) => listOf(runs).map((run) => listOf(recordOf(run)["results"])[0]));
  return new Set(lists.filter((list) => typeof list === "number"));
}
