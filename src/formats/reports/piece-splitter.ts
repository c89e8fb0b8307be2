/**
 * Cuts a JSON document, given in chunks, into what can be parsed by itself: the results of its runs, one by one, and the rest. What is
 * left in the place of something cut keeps the text as valid, or as invalid, as it was.
 */
import { createPathReader, type PathReader } from "./results-path.ts";
import { createStringReader, type StringReader } from "./string-reader.ts";

/** `around`: the document, in which each list `runs[].results` is cut out. `list`: such a list without what it holds. */
export type Region = "around" | "list" | "piece";

export interface PieceSink {
  /** The next characters of a region. */
  readonly text: (region: Region, text: string) => void;
  /** A list was cut out and ends here; what it returns is left in its place, inside of brackets. */
  readonly listEnd: () => number;
  /** An object or a list in such a list was cut out and ends here; ` 0 ` is left in its place. */
  readonly pieceEnd: () => void;
}

export interface PieceSplitter {
  /** Where the document ends, behind its last bracket; undefined when it goes on in the next chunk. */
  readonly feed: (chunk: string, from: number) => number | undefined;
}

const [QUOTE, COMMA, COLON] = [34, 44, 58];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];
/** Depths of what is in a run, of the list of results, and of what is in that. */
const [RUN, RESULTS, RESULT] = [3, 4, 5];

export function createSplitter(sink: PieceSink): PieceSplitter {
  const cut: Cutting = {
    sink,
    strings: createStringReader(),
    path: createPathReader(),
    region: "around",
    depth: 0,
    start: 0,
  };
  return {
    feed(chunk, from) {
      cut.start = from;
      const end = scan(cut, chunk, from);
      flush(cut, chunk, end);
      return cut.depth === 0 ? end : undefined;
    },
  };
}

interface Cutting {
  readonly sink: PieceSink;
  readonly strings: StringReader;
  readonly path: PathReader;
  region: Region;
  depth: number;
  /** In the chunk: what has not been handed on yet. */
  start: number;
}

/** By brackets alone, whichever closes which, as whoever looks for the end of a document does. */
function scan(cut: Cutting, chunk: string, from: number): number {
  let at = cut.strings.isOpen() ? readString(cut, chunk, from) : from;
  while (at < chunk.length) {
    const code = chunk.charCodeAt(at);
    if (code === QUOTE) {
      at = openString(cut, chunk, at + 1);
      continue;
    }
    if (code === OPEN_OBJECT || code === OPEN_LIST) open(cut, chunk, at);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      close(cut, chunk, at);
      if (cut.depth === 0) return at + 1;
    } else if (code === COMMA) {
      if (cut.depth <= RUN) cut.path.comma(cut.depth);
    } else if (code === COLON && cut.depth <= RUN) cut.path.colon();
    at += 1;
  }
  return at;
}

function openString(cut: Cutting, chunk: string, from: number): number {
  cut.strings.open();
  if (cut.depth <= RUN) cut.path.stringBegin(cut.depth);
  return readString(cut, chunk, from);
}

/** Inside of results no string is a name that matters. */
function readString({ strings, path, depth }: Cutting, chunk: string, from: number): number {
  const end = strings.skip(chunk, from);
  if (depth <= RUN) {
    path.text(chunk, from, end);
    if (!strings.isOpen()) path.stringEnd();
  }
  return end;
}

function open(cut: Cutting, chunk: string, at: number): void {
  cut.depth += 1;
  if (cut.depth > RESULT) return;
  const isResults = cut.path.open(cut.depth, chunk.charCodeAt(at) === OPEN_OBJECT);
  if (!isResults && !(cut.depth === RESULT && cut.region === "list")) return;
  flush(cut, chunk, at);
  cut.region = isResults ? "list" : "piece";
}

function close(cut: Cutting, chunk: string, at: number): void {
  if (cut.region === "piece" && cut.depth === RESULT) {
    flush(cut, chunk, at + 1);
    cut.sink.pieceEnd();
    cut.region = "list";
    cut.sink.text("list", " 0 ");
  } else if (cut.region === "list" && cut.depth === RESULTS) {
    flush(cut, chunk, at + 1);
    cut.region = "around";
    cut.sink.text("around", `[${cut.sink.listEnd()}]`);
  }
  cut.depth -= 1;
}

function flush(cut: Cutting, chunk: string, end: number): void {
  if (end > cut.start) cut.sink.text(cut.region, chunk.slice(cut.start, end));
  cut.start = end;
}
