/** `key=value` and `key<<delimiter` files: GITHUB_OUTPUT, GITHUB_STATE, GITHUB_ENV, as the runner reads them. */

/** The pairs before the first malformed one, and what is wrong with that one. The runner keeps the former. */
export interface FilePairs {
  readonly pairs: readonly (readonly [key: string, value: string])[];
  /** The words of the runner's own exception. */
  readonly error?: string;
}

export function parseFilePairs(text: string): FilePairs {
  const pairs: [string, string][] = [];
  const reader = openLines(withoutByteOrderMark(text));
  for (let line = reader.next(); line !== undefined; line = reader.next()) {
    if (line.text === "") continue;
    const read = parsePair(line.text, reader);
    if (typeof read === "string") return { pairs, error: read };
    pairs.push(read);
  }
  return { pairs };
}

/** Lines of GITHUB_PATH that name something. */
export function parsePathFile(text: string): string[] {
  return withoutByteOrderMark(text)
    .split(/\r\n|\r|\n/u)
    .filter((line) => line !== "");
}

export const summaryLimit = 1024 * 1024;

interface Line {
  readonly text: string;
  readonly start: number;
  /** False at the end of the file: then the line has no line end of its own. */
  readonly ended: boolean;
}

interface LineReader {
  next(): Line | undefined;
  slice(start: number, end: number): string;
}

/** On Linux only LF ends a line: a CR belongs to the value. */
function openLines(text: string): LineReader {
  let index = 0;
  return {
    slice: (start, end) => text.slice(start, end),
    next() {
      if (index >= text.length) return undefined;
      const start = index;
      const end = text.indexOf("\n", start);
      index = end < 0 ? text.length : end + 1;
      return { text: text.slice(start, end < 0 ? text.length : end), start, ended: end >= 0 };
    },
  };
}

function parsePair(line: string, reader: LineReader): [string, string] | string {
  const equals = line.indexOf("=");
  const heredoc = line.indexOf("<<");
  if (equals >= 0 && (heredoc < 0 || equals < heredoc)) return [line.slice(0, equals), line.slice(equals + 1)];
  if (heredoc < 0) return `Invalid format '${line}'`;
  const key = line.slice(0, heredoc);
  const delimiter = line.slice(heredoc + 2);
  if (key === "" || delimiter === "") {
    return `Invalid format '${line}'. Name must not be empty and delimiter must not be empty`;
  }
  return readHeredoc({ key, delimiter }, reader);
}

function readHeredoc(head: { key: string; delimiter: string }, reader: LineReader): [string, string] | string {
  let from: number | undefined;
  let to = 0;
  for (let line = reader.next(); line !== undefined; line = reader.next()) {
    from ??= line.start;
    if (line.text === head.delimiter) return [head.key, to > from ? reader.slice(from, to) : ""];
    if (!line.ended) return "Invalid value. EOF marker missing new line.";
    to = line.start + line.text.length;
  }
  return `Invalid value. Matching delimiter not found '${head.delimiter}'`;
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
