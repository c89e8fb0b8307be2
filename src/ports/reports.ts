/** Files that other tools have written, and the texts that their lines are recognised by. */
import type { Source } from "./analysis.ts";

export interface ReportListing {
  /** Relative to the directory, `/` as separator, sorted. */
  readonly paths: readonly string[];
  /** There was more than is looked at. */
  readonly capped: boolean;
}

/** Too large is in bytes; unreadable says why. */
export type ReportFileText =
  | { readonly text: string; readonly undecodable: boolean }
  | { readonly tooLarge: number }
  | { readonly unreadable: string };

export interface ReportFiles {
  /** Regular files below a directory that is given in full. No link out of it is followed; a directory that is not there is empty. */
  list(directory: string, isWanted: (path: string) => boolean): Promise<ReportListing>;
  /** One of the listed files as text, by its byte order mark, unless it is larger than `limit` bytes. */
  read(at: ReportFileAt): Promise<ReportFileText>;
  /** The same in chunks, in their order, for as long as `take` returns true. */
  readInChunks(at: ReportFileAt, take: (chunk: string) => boolean): Promise<ReportFileChunks>;
}

export interface ReportFileAt {
  readonly directory: string;
  readonly path: string;
  /** Bytes. */
  readonly limit: number;
}

/** As of a text; undecodable only as far as it was read. */
export type ReportFileChunks =
  | { readonly undecodable: boolean }
  | { readonly tooLarge: number }
  | { readonly unreadable: string };

export interface SourceTexts {
  /** In the order of the sources; undefined for what is not there, no text, or larger than any source file should be. */
  readAll(sources: readonly Source[]): Promise<readonly (string | undefined)[]>;
}
