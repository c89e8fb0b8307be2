/** The first look at a report in parts: its documents without their results. */
import type { DocumentReader, Found } from "./document-finder.ts";
import { BROKEN } from "./json-text.ts";
import { createSplitter, type PieceSplitter } from "./piece-splitter.ts";
import type { Content, ReportNoteKind } from "./report.ts";

/** Characters of all that is no result. */
const MOST_AROUND = 32 * 1024 * 1024;

/** A list of results, as it was cut out. */
export interface CutList {
  /** Entries that are neither objects nor lists, and so no results. */
  readonly plain: number;
}

export interface Outline {
  readonly reader: DocumentReader;
  readonly content: (found: Found) => Content;
  /** By their numbers. */
  readonly lists: () => readonly CutList[];
  /** Whether the document that begins there could be read. */
  readonly isGood: (offset: number) => boolean;
  /** More than can be held. */
  readonly isOver: () => boolean;
}

/** `malformed`: documents that are known to be, by where they begin. */
export function createOutline(malformed: ReadonlySet<number>): Outline {
  const documents: unknown[] = [];
  const lists: CutList[] = [];
  const good = new Set<number>();
  let size = 0;
  let open = openDocument(0, lists);
  return {
    reader: {
      begin: (offset) => void (open = openDocument(offset, lists)),
      feed(chunk, from) {
        const end = open.splitter.feed(chunk, from);
        size += open.grown();
        return size > MOST_AROUND ? chunk.length : end;
      },
      close() {
        const read = malformed.has(open.offset) ? undefined : open.read();
        if (read === undefined) return false;
        documents.push(read.value);
        good.add(open.offset);
        return true;
      },
    },
    content: (found) => toContent(found, documents),
    lists: () => lists,
    isGood: (offset) => good.has(offset),
    isOver: () => size > MOST_AROUND,
  };
}

interface OpenDocument {
  readonly offset: number;
  readonly splitter: PieceSplitter;
  /** Characters that came to be held since it was last asked. */
  readonly grown: () => number;
  /** Undefined when it is malformed. */
  readonly read: () => { readonly value: unknown } | undefined;
}

function openDocument(offset: number, lists: CutList[]): OpenDocument {
  const around: string[] = [];
  let list: string[] = [];
  let [pieces, isSound, grown] = [0, true, 0];
  const splitter = createSplitter({
    text(region, text) {
      if (region === "piece") return;
      (region === "around" ? around : list).push(text);
      grown += text.length;
    },
    pieceEnd: () => void (pieces += 1),
    listEnd() {
      const read = parse(list.join(""));
      const entries = Array.isArray(read?.value) ? read.value.length : undefined;
      if (entries === undefined) isSound = false;
      lists.push({ plain: (entries ?? pieces) - pieces });
      list = [];
      pieces = 0;
      return lists.length - 1;
    },
  });
  return {
    offset,
    splitter,
    grown() {
      const since = grown;
      grown = 0;
      return since;
    },
    read: () => (isSound ? parse(around.join("")) : undefined),
  };
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function toContent(found: Found, documents: readonly unknown[]): Content {
  if (found.broken === "cut") return { kind: "broken-json", reason: BROKEN.cut };
  if (documents.length > 0) return { kind: "json", documents, notes: notesOf(found) };
  if (found.first === "<") return { kind: "xml", text: "<", root: undefined, notes: [] };
  if (found.broken !== undefined) return { kind: "broken-json", reason: BROKEN[found.broken] };
  return { kind: "text", text: found.first ?? "" };
}

function notesOf({ documents, textBefore, textAfter }: Found): readonly ReportNoteKind[] {
  return [
    ...(textBefore ? (["text-before"] as const) : []),
    ...(textAfter ? (["text-after"] as const) : []),
    ...(documents > 1 ? (["several-documents"] as const) : []),
  ];
}
