/** Looks at what a change did: metrics of the changed files at both ends, and the reports of other tools at the head. */
import { ANALYZER_VERSION, languageOf } from "../../analyzer/analyzer.ts";
import {
  assessMetric,
  assessReported,
  namesAfter,
  namesBefore,
  type AssessedViolation,
  type Assessing,
} from "../../domain/violation/assessed.ts";
import { applyEffects } from "../../domain/tuning/apply-effects.ts";
import { isMatch, parseGlob } from "../../domain/violation/glob.ts";
import type { JudgedExposure } from "../../domain/violation/judged.ts";
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
import { assessReports, type ReportsHere } from "./assess-reports.ts";
import { poolOver } from "./blobs.ts";
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

export interface Assessment extends Omit<ReportsHere, "faced"> {
  readonly ends: ComparedEnds;
  /** The embedded analyzer judged; else its metrics are unknown, not clean. */
  readonly analyzed: boolean;
  readonly violations: readonly AssessedViolation[];
  readonly exposures: readonly JudgedExposure[];
  /** Files at the head that were not judged. */
  readonly skipped: ReadonlyMap<string, SkipReason>;
  /** Changed files that were looked at, and units in them. */
  readonly files: number;
  readonly units: number;
  /** What a place at the base is called at the head. */
  readonly nameAfter: Assessing["nameBefore"];
  /** Something that should have been looked at could not be. */
  readonly incomplete: boolean;
  /** The violations, had other tuning files been in force; of other tools' rules what was found under these. */
  readonly under: (configuration: Configuration) => readonly AssessedViolation[];
}

export interface AssessGround {
  readonly options: AssessOptions;
  readonly configuration: Configuration;
  /** Of the change: `pr:<n>` or `commit:<sha>`. */
  readonly id: string;
}

export async function assess(
  ports: AssessPorts,
  change: FoundChange,
  { options, configuration, id }: AssessGround,
): Promise<Assessment> {
  const isAsked = askedPaths(options);
  const pool = poolOver(ports.pool, change.blobs);
  const files = change.files.filter((file) => isAsked(file.path) && isJudged(file, configuration));
  const results = await analysePairs(pool, files.map(toPair));
  const analysed = files.flatMap(({ oldPath, path }, i) => {
    const result = results[i];
    return result ? [{ oldPath, path, result }] : [];
  });
  const compare = (under: Configuration): ComparedEnds =>
    compareEnds(analysed, renamesIn(files), { ...under, gated: isGated(under) });
  const ends = compare(configuration);
  const renames = renamesIn(change.files);
  const { faced, ...reports } = await assessReports(
    { ...ports, pool },
    { change, options, configuration, gated: isGated(configuration), ends, isAsked },
  );
  const assessing: Assessing = {
    policy: configuration.policy,
    tool: { name: "refrain", version: ANALYZER_VERSION },
    nameBefore: namesBefore(ends.matching, renames),
  };
  const assessed = (under: Configuration, { compared }: ComparedEnds): readonly AssessedViolation[] => {
    const by = { ...assessing, policy: under.policy };
    const metrics = options.analyze ? compared.violations.map((one) => assessMetric(one, by)) : [];
    const all = [...metrics, ...faced.map((one) => assessReported(one, by))];
    return applyEffects(all, { limits: under.limits, change: id, sha256: ports.codec.sha256 });
  };
  return {
    ends,
    ...reports,
    analyzed: options.analyze,
    violations: assessed(configuration, ends),
    under: (other) => assessed(other, compare(other)),
    exposures: options.analyze ? [...ends.judgedAfter.values()].flatMap((file) => file.exposures) : [],
    skipped: ends.skippedAfter,
    files: files.length,
    units: [...ends.matching.added, ...ends.matching.matches].length,
    nameAfter: namesAfter(ends.matching, renames),
    incomplete: [...ends.skippedBefore.values(), ...ends.skippedAfter.values()].some((reason) => !isByDesign(reason)),
  };
}

/** A gate does not take the word of who wrote the change. */
function isGated({ policy }: Configuration): boolean {
  return policy.mode === "gate";
}

function renamesIn(files: readonly FileChange[]): ReadonlyMap<string, string> {
  return new Map(files.filter((file) => file.status === "renamed").map((file) => [file.oldPath, file.path]));
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
