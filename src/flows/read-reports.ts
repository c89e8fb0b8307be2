/** From lines of `glob` or `format=glob` to what the reports hold. */
import { ConfigurationError } from "../domain/errors.ts";
import { isMatch, parseGlob } from "../domain/violation/glob.ts";
import { isReportFormat, parseReport, reportFormats } from "../formats/reports/detect.ts";
import { readReportInParts } from "../formats/reports/parted-report.ts";
import { LARGEST_REPORT, LARGEST_WHOLE_REPORT, type ReadReport } from "../formats/reports/report.ts";
import type { Log } from "../ports/log.ts";
import type { ReportFiles } from "../ports/reports.ts";

export interface ReportFile {
  /** As it was found from where the globs begin. */
  readonly path: string;
  readonly read: ReadReport;
}

export interface FoundReports {
  readonly files: readonly ReportFile[];
  /** Lines that no file fits. */
  readonly missing: readonly string[];
}

export interface ReportSources {
  readonly reportFiles: ReportFiles;
  readonly log: Log;
}

/**
 * Each file once, by path. A glob that finds nothing is a notice, a file that cannot be read is one, and the others go on.
 * `base`: the directory that relative globs begin in, in full. Throws a `ConfigurationError` for a line that is no glob.
 */
export async function readReports(
  { reportFiles, log }: ReportSources,
  lines: readonly string[],
  base: string,
): Promise<FoundReports> {
  const missing: string[] = [];
  const found = new Map<string, FoundFile>();
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== "")) {
    const search = parseLine(line);
    const directory = isRooted(search.start)
      ? search.start
      : [base, search.start].filter((part) => part !== "").join("/");
    const { paths, capped } = await reportFiles.list(directory, search.isWanted);
    if (paths.length === 0) {
      missing.push(line);
      log.notice(`reports: no file fits ${line}`);
    }
    if (capped) log.notice(`reports: ${line} leads to more than can be looked at; a narrower glob finds the rest`);
    for (const path of paths) {
      const shown = shownPath(search.start, path);
      if (!found.has(shown)) found.set(shown, { wanted: search.format, directory, path });
    }
  }
  const files: ReportFile[] = [];
  for (const [path, at] of [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const read = await readOne(reportFiles, at);
    if ("complaint" in read) log.notice(`${path}: ${read.complaint}`);
    files.push({ path, read });
  }
  return { files, missing };
}

interface FoundFile {
  readonly wanted: string | undefined;
  readonly directory: string;
  readonly path: string;
}

async function readOne(reportFiles: ReportFiles, { wanted, directory, path }: FoundFile): Promise<ReadReport> {
  const file = await reportFiles.read({ directory, path, limit: LARGEST_WHOLE_REPORT });
  if ("text" in file) return parseReport(file, wanted);
  if ("unreadable" in file) return unreadable(file.unreadable);
  return readLarge(reportFiles, { wanted, directory, path });
}

async function readLarge(reportFiles: ReportFiles, { wanted, directory, path }: FoundFile): Promise<ReadReport> {
  const at = { directory, path, limit: LARGEST_REPORT };
  const reading = readReportInParts(wanted);
  for (;;) {
    const file = await reportFiles.readInChunks(at, reading.take);
    if ("unreadable" in file) return unreadable(file.unreadable);
    if ("tooLarge" in file) return tooLarge(file.tooLarge);
    const read = reading.end(file);
    if (read !== "again") return read;
  }
}

function unreadable(why: string): ReadReport {
  return { complaint: `it could not be read: ${why}` };
}

function tooLarge(found: number): ReadReport {
  const [most, size] = [LARGEST_REPORT, found].map((bytes) => Math.ceil(bytes / 1024 / 1024));
  return {
    complaint: `expected a report of at most ${most} MiB, found ${size} MiB: it is left out; let its tool write one per part`,
  };
}

interface Line {
  readonly format: string | undefined;
  /** The directories of the glob before its first wildcard. */
  readonly start: string;
  readonly isWanted: (path: string) => boolean;
}

function parseLine(line: string): Line {
  const [, format, rest = line] = /^([A-Za-z][\w-]*)=(.*)$/.exec(line) ?? [];
  if (format !== undefined && !isReportFormat(format)) {
    throw new ConfigurationError(
      `reports: \`${line}\` asks for the format ${format}: expected one of ${reportFormats().join(", ")}. Example: \`sarif=out/*.sarif\``,
    );
  }
  const { start, glob } = splitStart(rest);
  // What negates is said of the whole line, also where a directory stands between.
  const parsed = parseGlob(rest.startsWith("!") ? rest : glob);
  if ("reason" in parsed)
    throw new ConfigurationError(`reports: \`${line}\`: ${parsed.reason}. Example: \`out/**/*.sarif\``);
  return { format, start, isWanted: (path) => isMatch(parsed.glob, path) };
}

function splitStart(glob: string): { readonly start: string; readonly glob: string } {
  const names = glob.split("/");
  const wild = names.findIndex((name) => /[*?[{\\]/.test(name));
  const cut = wild < 0 ? names.length - 1 : wild;
  const start = names
    .slice(0, cut)
    .filter((name) => name !== ".")
    .join("/");
  return { start: start === "" && cut > 0 ? "/" : start, glob: names.slice(cut).join("/") };
}

/** From the root of a file system, that of Windows too. */
function isRooted(path: string): boolean {
  return /^(\/|[A-Za-z]:)/.test(path);
}

function shownPath(start: string, path: string): string {
  return start === "" || start.endsWith("/") ? `${start}${path}` : `${start}/${path}`;
}
