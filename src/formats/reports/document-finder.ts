/** Finds the JSON documents in a text that comes in chunks, by the rules of `json-text.ts`. */
import { isDocumentStart, MOST_DOCUMENTS, MOST_STARTS } from "./json-text.ts";

export interface DocumentReader {
  /** A document begins, so many characters into the text. */
  readonly begin: (offset: number) => void;
  /** Where it ends in the chunk; undefined when it goes on. */
  readonly feed: (chunk: string, from: number) => number | undefined;
  /** It is closed: whether it could be read. */
  readonly close: () => boolean;
}

export interface Found {
  /** Documents that could be read. */
  documents: number;
  /** Why the first that seemed to be one is none; `cut` when it never ends. */
  broken: "malformed" | "cut" | undefined;
  textBefore: boolean;
  textAfter: boolean;
  /** The first character that is no blank; undefined when there is none. */
  first: string | undefined;
}

export interface DocumentFinder {
  /** False when nothing that comes can change what was found. */
  readonly feed: (chunk: string) => boolean;
  /** The text has ended. */
  readonly end: () => Readonly<Found>;
}

/** Characters between a bracket and what follows it. */
const LONGEST_GAP = 1_000_000;

export function createDocumentFinder(reader: DocumentReader): DocumentFinder {
  const found: Found = { documents: 0, broken: undefined, textBefore: false, textAfter: false, first: undefined };
  const search: Search = { reader, found, state: "line", offset: 0, tries: 0, held: "" };
  return {
    feed(chunk) {
      for (let at = 0; at < chunk.length && search.state !== "done";) at = step(search, chunk, at);
      search.offset += chunk.length;
      return search.state !== "done";
    },
    end() {
      if (search.state === "opening") passOver(search);
      if (search.state === "inside") endInside(found);
      return found;
    },
  };
}

/** `line`: at the beginning of one. `skip`: in one that begins no document. `opening`: behind a bracket that may begin one. */
type State = "line" | "skip" | "opening" | "inside" | "behind" | "done";

interface Search {
  readonly reader: DocumentReader;
  readonly found: Found;
  state: State;
  /** Characters before the chunk. */
  offset: number;
  tries: number;
  /** The bracket and the blanks behind it. */
  held: string;
}

function step(search: Search, chunk: string, at: number): number {
  switch (search.state) {
    case "inside":
      return inside(search, chunk, at);
    case "opening":
      return behindOpening(search, chunk, at);
    case "skip":
      return skipLine(search, chunk, at);
    case "line":
    case "behind":
      return lookForStart(search, chunk, at);
    case "done":
      return chunk.length;
    default:
      return search.state satisfies never;
  }
}

function skipLine(search: Search, chunk: string, at: number): number {
  const newline = chunk.indexOf("\n", at);
  if (newline < 0) return chunk.length;
  search.state = "line";
  return newline + 1;
}

function lookForStart(search: Search, chunk: string, from: number): number {
  const at = nextFilled(chunk, from);
  if (at === chunk.length) return at;
  const character = chunk.charAt(at);
  search.found.first ??= character;
  const isOpening = (character === "{" || character === "[") && search.found.documents < MOST_DOCUMENTS;
  if (isOpening) [search.state, search.held] = ["opening", character];
  else passOver(search);
  return at + 1;
}

function behindOpening(search: Search, chunk: string, from: number): number {
  const at = nextFilled(chunk, from);
  search.held += chunk.slice(from, at);
  const isTooFar = search.held.length > LONGEST_GAP;
  if (at === chunk.length && !isTooFar) return at;
  if (!isTooFar && isDocumentStart(search.held.charAt(0), chunk.charAt(at))) return enter(search, chunk, at);
  passOver(search);
  if (search.state === "skip" && search.held.includes("\n")) search.state = "line";
  return at;
}

function enter(search: Search, chunk: string, at: number): number {
  const { reader, held } = search;
  search.tries += 1;
  search.state = "inside";
  reader.begin(search.offset + at - held.length);
  reader.feed(held, 0);
  return inside(search, chunk, at);
}

function inside(search: Search, chunk: string, from: number): number {
  const { reader, found } = search;
  const end = reader.feed(chunk, from);
  if (end === undefined) return chunk.length;
  if (reader.close()) [search.state, found.documents] = ["behind", found.documents + 1];
  else {
    if (found.documents === 0) found.broken ??= "malformed";
    passOver(search);
  }
  return end;
}

/** Something other than a document, where one could begin: behind one it ends the search, before the first it is stepped over. */
function passOver(search: Search): void {
  const { found } = search;
  if (found.documents > 0) [search.state, found.textAfter] = ["done", true];
  else [search.state, found.textBefore] = [search.tries < MOST_STARTS ? "skip" : "done", true];
}

/** Whatever was read before it: what the tool wrote last is not there. */
function endInside(found: Found): void {
  if (found.documents > 0) found.broken = "cut";
  else found.broken ??= "cut";
}

function nextFilled(chunk: string, from: number): number {
  const filled = /[^\s\0\u{feff}]/gu;
  filled.lastIndex = from;
  return filled.exec(chunk)?.index ?? chunk.length;
}
