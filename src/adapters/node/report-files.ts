import { constants, type Dirent } from "node:fs";
import { type FileHandle, open, readdir, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import type {
  ReportFileAt,
  ReportFileChunks,
  ReportFiles,
  ReportFileText,
  ReportListing,
  SourceTexts,
} from "../../ports/reports.ts";
import { createSourceReader } from "./source-reader.ts";
import { type ChunkDecoder, createChunkDecoder, decodeText } from "./text-decoder.ts";

/** Entries of directories that are looked at, and files that are listed. */
const MOST_ENTRIES = 200_000;
const MOST_FILES = 1000;
/** Never looked into on the way; where one is meant, the directory itself can be named. */
const PASSED_OVER: ReadonlySet<string> = new Set([".git", "node_modules"]);
const CHUNK = 1024 * 1024;

export interface ReportPorts {
  readonly reportFiles: ReportFiles;
  readonly texts: SourceTexts;
}

/** `root` is the top of the work tree that sources are read from. */
export function createReportPorts(root: string): ReportPorts {
  return { reportFiles, texts: createSourceTexts(root) };
}

const reportFiles: ReportFiles = {
  async list(directory, isWanted) {
    const found: string[] = [];
    const capped = await walk(directory, { found, isWanted });
    return { paths: found.toSorted((one, other) => (one < other ? -1 : 1)), capped } satisfies ReportListing;
  },
  read: (at) => opened(at, (file) => readWhole(file, at.limit)),
  readInChunks: (at, take) => opened(at, (file) => readInChunks(file, at.limit, take)),
};

interface Search {
  readonly found: string[];
  readonly isWanted: (path: string) => boolean;
}

/** Directories in turn, nearest first. True when something was left out. */
async function walk(directory: string, { found, isWanted }: Search): Promise<boolean> {
  const home = await realpath(directory).catch(() => undefined);
  if (home === undefined) return false;
  const waiting = [""];
  let entries = 0;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const entry of await entriesOf(join(home, at))) {
      entries += 1;
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entries > MOST_ENTRIES || found.length >= MOST_FILES) return true;
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) waiting.push(path);
      else if (isWanted(path) && (entry.isFile() || (entry.isSymbolicLink() && (await isWithin(home, path)))))
        found.push(path);
    }
  }
  return false;
}

/** By name, so that a cap always leaves out the same; empty for one that may not be read. */
async function entriesOf(directory: string): Promise<readonly Dirent[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A link whose end is a file in the directory. */
async function isWithin(home: string, path: string): Promise<boolean> {
  const end = await realpath(join(home, path)).catch(() => undefined);
  if (end === undefined) return false;
  const way = relative(home, end);
  if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return false;
  return (await readdir(end).catch(() => undefined)) === undefined;
}

type Refused = Extract<ReportFileText, { readonly tooLarge: number } | { readonly unreadable: string }>;

async function opened<Read>(
  { directory, path, limit }: ReportFileAt,
  read: (file: FileHandle) => Promise<Read>,
): Promise<Read | Refused> {
  try {
    const end = await realpath(join(directory, path));
    const file = await open(end, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return { unreadable: "it is no regular file" };
      return found.size > limit ? { tooLarge: found.size } : await read(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message.split(",", 1).join() : String(error) };
  }
}

async function readWhole(file: FileHandle, limit: number): Promise<ReportFileText> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size <= limit) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, null);
    if (bytesRead === 0) break;
    chunks.push(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
  return size > limit ? { tooLarge: size } : decodeReport(Buffer.concat(chunks, size));
}

/** Bytes. Longer texts would lie outside of the heap, where they stay for longer. */
const SMALL_CHUNK = 256 * 1024;

/** One buffer for all chunks: what is decoded is a copy. */
async function readInChunks(
  file: FileHandle,
  limit: number,
  take: (chunk: string) => boolean,
): Promise<ReportFileChunks> {
  const buffer = Buffer.alloc(SMALL_CHUNK);
  let decoder: ChunkDecoder | undefined;
  let size = 0;
  for (let goesOn = true; goesOn && size <= limit;) {
    const { bytesRead } = await file.read(buffer, 0, SMALL_CHUNK, null);
    const bytes = buffer.subarray(0, bytesRead);
    size += bytesRead;
    const { encoding, skip } = decoder ? { encoding: undefined, skip: 0 } : encodingOf(bytes);
    decoder ??= createChunkDecoder(encoding ?? "utf-8");
    goesOn = take(decoder.decode(bytes.subarray(skip), bytesRead === 0)) && bytesRead > 0;
  }
  return size > limit ? { tooLarge: size } : { undecodable: decoder?.isUndecodable() ?? false };
}

/** Where bytes are no text in the encoding, marks stand in their place: a message may be spoiled, the rest can be read. */
function decodeReport(bytes: Uint8Array): ReportFileText {
  const { encoding, skip } = encodingOf(bytes);
  const body = bytes.subarray(skip);
  const text = decodeText(body, encoding);
  if (text !== undefined) return { text, undecodable: false };
  return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(body), undecodable: true };
}

/** By the byte order mark; without one by the NULs that UTF-16 has between letters. */
function encodingOf(bytes: Uint8Array): { encoding: "utf-8" | "utf-16le" | "utf-16be"; skip: number } {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", skip: 2 };
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return { encoding: "utf-16le", skip: 0 };
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return { encoding: "utf-16be", skip: 0 };
  return { encoding: "utf-8", skip: 0 };
}

const LARGEST_SOURCE = 1024 * 1024;

/** One git for a whole batch, gone when it is answered. */
function createSourceTexts(root: string): SourceTexts {
  return {
    async readAll(sources) {
      const reader = createSourceReader(root);
      try {
        const texts: (string | undefined)[] = [];
        for (const source of sources) texts.push(toSourceText(await reader.read(source)));
        return texts;
      } finally {
        reader.close();
      }
    },
  };
}

function toSourceText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined || bytes.length > LARGEST_SOURCE) return undefined;
  const { encoding, skip } = encodingOf(bytes);
  return decodeText(bytes.subarray(skip), encoding);
}
