/**
 * `events.jsonl`: one JSON object a line, `type` first. A line that cannot be read is reported and left out; the lines
 * around it stay.
 */
import type { z } from "zod";
import type { FileProblem } from "../domain/errors.ts";
import { lineText } from "../domain/history/line-text.ts";
import { HistoryLine, SCHEMA_VERSION } from "../domain/history/lines.ts";
import { hasForeignKey } from "./foreign-key.ts";

/** Characters of one line. */
const LONGEST_LINE = 65_536;
/** More are only counted: a spoiled file must not flood a log. */
const MOST_PROBLEMS = 50;
const LONGEST_REASON = 300;

export interface ParsedHistory {
  readonly lines: readonly HistoryLine[];
  /** Lines that were left out, by number; the last one may speak for many. */
  readonly problems: readonly FileProblem[];
  /** The file ends inside a line, as after a crash: that line was left out and is not among the problems. */
  readonly torn: FileProblem | null;
  /** A newer Refrain wrote some of it: whoever writes the file now would destroy that. */
  readonly newer: boolean;
}

/** Canonical text: equal lists of lines give equal bytes. Every line ends with "\n". */
export function printHistory(lines: readonly HistoryLine[]): string {
  const texts = lines.map(lineText);
  texts.push("");
  return texts.join("\n");
}

/** Takes a byte order mark, CRLF and blank lines. `file` is only named in the problems. */
export function parseHistory(text: string, file: string): ParsedHistory {
  const lines: HistoryLine[] = [];
  const faults: Fault[] = [];
  let torn: FileProblem | null = null;
  for (const { written, number, isEnded } of writtenLines(text)) {
    const parsed = parseLine(written);
    if ("line" in parsed) lines.push(parsed.line);
    else if (!isEnded && parsed.isTorn)
      torn = { file, line: number, reason: "the file ends inside this line: left out" };
    else faults.push({ ...parsed, number });
  }
  return { lines, problems: problemsOf(faults, file), torn, newer: faults.some((fault) => fault.isNewer) };
}

interface Refusal {
  readonly reason: string;
  /** No JSON: cut off, or written over. */
  readonly isTorn: boolean;
  readonly isNewer: boolean;
}

interface Fault extends Refusal {
  readonly number: number;
}

interface WrittenLine {
  readonly written: string;
  readonly number: number;
  readonly isEnded: boolean;
}

function* writtenLines(text: string): Generator<WrittenLine> {
  let from = text.startsWith("\uFEFF") ? 1 : 0;
  for (let number = 1; from < text.length; number++) {
    const end = text.indexOf("\n", from);
    const isEnded = end >= 0;
    const to = isEnded ? end : text.length;
    const written = text.slice(from, text[to - 1] === "\r" && to > from ? to - 1 : to);
    if (written.trim() !== "") yield { written, number, isEnded };
    from = to + 1;
  }
}

function parseLine(written: string): { readonly line: HistoryLine } | Refusal {
  if (written.length > LONGEST_LINE) return refusal(`longer than ${LONGEST_LINE} characters`);
  if (written.includes("\\u0000")) return refusal("holds a NUL character");
  const value = parseJson(written);
  if (value === undefined) return { ...refusal("not valid JSON"), isTorn: true };
  if (hasForeignKey(value))
    return refusal("holds a key that no line has (__proto__, constructor, prototype), or is nested too deep");
  const parsed = HistoryLine.safeParse(value);
  if (parsed.success) return { line: parsed.data };
  const newer = newerReason(value);
  return newer === undefined ? refusal(describe(parsed.error)) : { ...refusal(newer), isNewer: true };
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

function refusal(reason: string): Refusal {
  return { reason: reason.slice(0, LONGEST_REASON), isTorn: false, isNewer: false };
}

/** What this version does not know, rather than what is broken. */
function newerReason(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { type, schema_version: version } = value as Record<string, unknown>; // Read as unknown.
  if (typeof version === "number" && version > SCHEMA_VERSION)
    return `schema_version ${version}: expected ${SCHEMA_VERSION}`;
  if (typeof type !== "string" || KNOWN_TYPES.has(type)) return undefined;
  return `unknown type ${JSON.stringify(type.slice(0, 64))}`;
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(HistoryLine.options.map((option) => option.shape.type.value));

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return "not a line of a history";
  const place = issue.path.map(String).join(".");
  return place === "" ? issue.message : `${place}: ${issue.message}`;
}

function problemsOf(faults: readonly Fault[], file: string): FileProblem[] {
  const shown = faults.slice(0, MOST_PROBLEMS).map(({ number, reason }) => ({ file, line: number, reason }));
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, { file, line: 0, reason: `${more} more lines could not be read` }] : shown;
}
