/** Looks at what a change did: metrics of the changed files at both ends, and the reports of other tools at the head. */
import { ANALYZER_VERSION, languageOf } from "../../analyzer/analyzer.ts";
import {
  assessMetric,
  assessReported,
  namesBefore,
  type AssessedViolation,
  type Assessing,
} from "../../domain/violation/assessed.ts";
import { isMatch, parseGlob } from "../../domain/violation/glob.ts";
import type { JudgedExposure } from "../../domain/violation/judged.ts";
import type { ReportedViolation } from "../../domain/violation/reported.ts";
import type { LocatedRun } from "../../domain/violation/reported-locate.ts";
import type { SkipReason } from "../../domain/violation/unit.ts";
import type { ReportInput } from "../../ports/action-run.ts";
import type { AnalysisPool, PairRequest } from "../../ports/analysis.ts";
import type { FileChange } from "../../ports/change-log.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Log } from "../../ports/log.ts";
import type { ReportFiles, SourceTexts } from "../../ports/reports.ts";
import { analysePairs } from "../analyse-pairs.ts";
import { compareEnds, isByDesign, isJudgedPath, type ComparedEnds } from "../compare-ends.ts";
import type { Configuration } from "../configuration.ts";
import { faceReports } from "../face-reports.ts";
import { placeReports, type ReportOutcome } from "../place-reports.ts";
import { readReports, type ReportFile } from "../read-reports.ts";
import { poolOver, textsOver } from "./blobs.ts";
import type { FoundChange } from "./change-source.ts";

export interface AssessPorts {
  readonly pool: AnalysisPool;
  readonly texts: SourceTexts;
  readonly reportFiles: ReportFiles;
  readonly codec: Codec;
  readonly log: Log;
}

export interface AssessOptions {
  readonly analyze: boolean;
  readonly reports: readonly ReportInput[];
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  /** Where the globs of reports begin. */
  readonly workspace: string;
}

export interface Assessment {
  readonly ends: ComparedEnds;
  readonly violations: readonly AssessedViolation[];
  readonly exposures: readonly JudgedExposure[];
  /** Files at the head that were not judged. */
  readonly skipped: ReadonlyMap<string, SkipReason>;
  /** Changed files that were looked at, and units in them. */
  readonly files: number;
  readonly units: number;
  readonly reports: readonly ReportOutcome[];
  readonly reportRuns: readonly LocatedRun[];
  readonly reported: readonly ReportedViolation[];
  readonly suppressed: readonly ReportedViolation[];
  /** Whether a unit is at the head; undefined when that is not known. */
  readonly isThere: (path: string, unitName: string | null) => boolean | undefined;
  /** Something that should have been looked at could not be. */
  readonly incomplete: boolean;
}

export async function assess(
  ports: AssessPorts,
  change: FoundChange,
  { options, configuration }: { readonly options: AssessOptions; readonly configuration: Configuration },
): Promise<Assessment> {
  const isAsked = askedPaths(options);
  const pool = poolOver(ports.pool, change.blobs);
  const files = change.files.filter((file) => isAsked(file.path) && isJudged(file, configuration));
  const results = await analysePairs(pool, files.map(toPair));
  const analysed = files.flatMap(({ oldPath, path }, i) => {
    const result = results[i];
    return result ? [{ oldPath, path, result }] : [];
  });
  const renames = new Map(files.filter((file) => file.status === "renamed").map((file) => [file.oldPath, file.path]));
  const ends = compareEnds(analysed, renames, configuration);
  const placed = await assessReports({ ...ports, pool }, { change, options, configuration, ends, isAsked });
  const assessing: Assessing = {
    policy: configuration.policy,
    tool: { name: "refrain", version: ANALYZER_VERSION },
    nameBefore: namesBefore(ends.matching, renames),
  };
  const metrics = options.analyze ? ends.compared.violations.map((one) => assessMetric(one, assessing)) : [];
  const skipped = new Map([...ends.skippedAfter, ...ends.unsound.map((path) => [path, "syntax-error"] as const)]);
  return {
    ends,
    violations: [...metrics, ...placed.faced.map((one) => assessReported(one, assessing))],
    exposures: options.analyze ? [...ends.judgedAfter.values()].flatMap((file) => file.exposures) : [],
    skipped,
    files: files.length,
    units: [...ends.matching.added, ...ends.matching.matches].length,
    reports: placed.reports,
    reportRuns: placed.runs,
    reported: placed.faced.map(({ reported }) => reported),
    suppressed: placed.suppressed,
    isThere: placed.isThere,
    incomplete: [...ends.skippedBefore.values(), ...ends.skippedAfter.values()].some((reason) => !isByDesign(reason)),
  };
}

function askedPaths({ paths, exclude }: AssessOptions): (path: string) => boolean {
  const [wanted, unwanted] = [paths, exclude].map((lines) =>
    lines.flatMap((line) => {
      const parsed = parseGlob(line);
      return "glob" in parsed ? [parsed.glob] : [];
    }),
  );
  const fits = (globs: typeof wanted, path: string): boolean => globs?.some((glob) => isMatch(glob, path)) === true;
  return (path) => (paths.length === 0 || fits(wanted, path)) && !fits(unwanted, path);
}

function isJudged({ oldPath, oldOid, path, oid }: FileChange, configuration: Configuration): boolean {
  const wasJudged = oldOid !== undefined && isJudgedPath(oldPath, configuration);
  return wasJudged || (oid !== undefined && isJudgedPath(path, configuration));
}

function toPair({ oldPath, oldOid, path, oid }: FileChange): PairRequest {
  const request = (at: string, id: string | undefined): PairRequest["before"] =>
    id !== undefined && languageOf(at) !== undefined ? { path: at, source: { oid: id } } : undefined;
  return { before: request(oldPath, oldOid), after: request(path, oid) };
}

interface ReportGround {
  readonly change: FoundChange;
  readonly options: AssessOptions;
  readonly configuration: Configuration;
  readonly ends: ComparedEnds;
  readonly isAsked: (path: string) => boolean;
}

interface PlacedHere {
  readonly faced: Awaited<ReturnType<typeof faceReports>>;
  readonly reports: readonly ReportOutcome[];
  readonly runs: readonly LocatedRun[];
  readonly suppressed: readonly ReportedViolation[];
  readonly isThere: Assessment["isThere"];
}

async function assessReports(ports: AssessPorts, ground: ReportGround): Promise<PlacedHere> {
  const { change, options, configuration, ends } = ground;
  const nothing = { faced: [], reports: [], runs: [], suppressed: [], isThere: () => undefined };
  const lines = options.reports.map(({ format, glob }) => (format === undefined ? glob : `${format}=${glob}`));
  const files: readonly ReportFile[] = lines.length === 0 ? [] : await readReports(ports, lines, options.workspace);
  if (files.length === 0) return nothing;
  const entries = await change.headEntries();
  if (entries === undefined) {
    ports.log.notice("reports: the files of the head could not be listed, so nothing in the reports has a place");
    return nothing;
  }
  const texts = textsOver(ports.texts, change.blobs);
  const sources = new Map(entries.filter(({ kind }) => kind === "file").map(({ path, oid }) => [path, { oid }]));
  const head = { sources, roots: [options.workspace], isWanted: ground.isAsked };
  const placed = await placeReports(files, { head, configuration, ports: { ...ports, texts } });
  const { violations, suppressed } = placed.named;
  const faced = await faceReports(violations, {
    changes: change.files,
    matching: ends.matching,
    texts,
    textOf: placed.textOf,
  });
  return { faced, reports: placed.reports, runs: placed.runs, suppressed, isThere: lookUp(sources, ends) };
}

/** Files by the tree, units by the analysis: of a file that was not analysed nobody knows its units. */
function lookUp(
  sources: ReadonlyMap<string, unknown>,
  { matching, skippedAfter }: ComparedEnds,
): Assessment["isThere"] {
  const units = new Set<string>();
  const files = new Set<string>();
  for (const { path, unit } of [...matching.added, ...matching.matches.map(({ after }) => after)]) {
    files.add(path);
    units.add(`${path}\0${unit.name}`);
  }
  return (path, unitName) => {
    if (!sources.has(path) || unitName === null) return sources.has(path);
    return files.has(path) && !skippedAfter.has(path) ? units.has(`${path}\0${unitName}`) : undefined;
  };
}
