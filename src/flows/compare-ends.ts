/** Files analysed at both ends of a change: judged, matched and compared. */
import { languageOf } from "../analyzer/analyzer.ts";
import { matchUnits, type FileUnits } from "../analyzer/identity/match.ts";
import type { FaultyAllow } from "../domain/violation/allow.ts";
import { compareChange, type ComparedChange } from "../domain/violation/compare.ts";
import { judgeFile } from "../domain/violation/judge.ts";
import type { JudgedFile } from "../domain/violation/judged.ts";
import type { UnitMatching } from "../domain/violation/match.ts";
import { compareAllows, withoutOwnAllows, type ComparedAllow } from "../domain/violation/own-allows.ts";
import { isJudgedRole } from "../domain/violation/placement.ts";
import type { AnalysisResult, FileAnalysis, SkipReason, Unit } from "../domain/violation/unit.ts";
import type { PairResult } from "../ports/analysis.ts";
import type { Configuration } from "./configuration.ts";

export interface AnalysedFile {
  readonly oldPath: string;
  readonly path: string;
  readonly result: PairResult;
}

export interface ComparedEnds {
  readonly matching: UnitMatching;
  readonly compared: ComparedChange;
  readonly judgedAfter: ReadonlyMap<string, JudgedFile>;
  readonly skippedBefore: ReadonlyMap<string, SkipReason>;
  readonly skippedAfter: ReadonlyMap<string, SkipReason>;
  /** Files at the head that hold a syntax error: what stands in it was not judged. */
  readonly unsound: readonly UnsoundFile[];
  /** What comments allow at the head, by path and unit. */
  readonly allows: readonly ComparedAllow[];
  /** Directives at the head that have no effect. */
  readonly faultyAllows: readonly FaultyAllowAt[];
}

export interface FaultyAllowAt extends FaultyAllow {
  readonly path: string;
  /** As many with that fault were in the file before. */
  readonly stood: boolean;
}

/** What decides how both ends are judged. */
export interface Judging extends Pick<Configuration, "placement" | "limits"> {
  /** What only the change itself allows silences nothing. */
  readonly gated?: boolean;
  /** UTC; that of the run when it is not given. */
  readonly day?: string;
}

export interface UnsoundFile {
  readonly path: string;
  /** Where the innermost units begin that hold an error; empty where the errors stand outside of all units, or hide them. */
  readonly lines: readonly number[];
}

export function compareEnds(
  files: readonly AnalysedFile[],
  renames: ReadonlyMap<string, string>,
  judging: Judging,
): ComparedEnds {
  const before = readEnd(files.map(({ oldPath, result }) => ({ path: oldPath, result: result.before })));
  const after = readEnd(files.map(({ path, result }) => ({ path, result: result.after })));
  const matching = matchUnits({ before: unitsOf(before), after: unitsOf(after), renames });
  const judgedAfter = judgeEnd(after, judging);
  const change = {
    before: judgeEnd(before, judging),
    after: judgedAfter,
    matching,
    renames,
    unreadable: new Set([...before.skipped.keys(), ...after.skipped.keys()]),
  };
  const allows = compareAllows(change);
  const compared = compareChange(
    judging.gated === true ? { ...change, after: withoutOwnAllows(judgedAfter, allows) } : change,
  );
  const unsound = [...after.analyses].flatMap(([path, { reliable, units }]) =>
    reliable ? [] : [{ path, lines: unsoundLines(units) }],
  );
  const faultyAllows = files.flatMap((file) => faultsIn(file));
  const skipped = { skippedBefore: before.skipped, skippedAfter: after.skipped };
  return { matching, compared, judgedAfter, ...skipped, unsound, allows, faultyAllows };
}

function faultsIn({ path, result: { before, after } }: AnalysedFile): readonly FaultyAllowAt[] {
  const faultsOf = (end: AnalysisResult | undefined): readonly FaultyAllow[] =>
    end !== undefined && "analysis" in end ? (end.analysis.faultyAllows ?? []) : [];
  const stood = new Map<string, number>();
  for (const { fault } of faultsOf(before)) stood.set(fault, (stood.get(fault) ?? 0) + 1);
  return faultsOf(after).map((one) => {
    const left = stood.get(one.fault) ?? 0;
    stood.set(one.fault, left - 1);
    return { ...one, path, stood: left > 0 };
  });
}

function unsoundLines(units: readonly Unit[]): readonly number[] {
  const unsound = units.filter(({ reliable }) => !reliable);
  const isAround = (one: Unit, other: Unit): boolean =>
    one.startLine <= other.startLine &&
    one.endLine >= other.endLine &&
    one.endLine - one.startLine > other.endLine - other.startLine;
  const inner = unsound.filter((one) => !unsound.some((other) => isAround(one, other)));
  return [...new Set(inner.map(({ startLine }) => startLine))].toSorted((a, b) => a - b);
}

/** Characters; what is longer cannot stand in a history. */
const LONGEST_PATH = 1024;

/** A path that some rule may judge: a known language, not excluded, not generated, not vendored, not of absurd length. */
export function isJudgedPath(path: string, { placement }: Configuration): boolean {
  if (path.length > LONGEST_PATH) return false;
  return languageOf(path) !== undefined && !placement.isExcluded(path) && isJudgedRole(placement.roleOf(path));
}

/** Left out because of what it is; any other reason means that something could not be looked at. */
export function isByDesign(reason: SkipReason): boolean {
  return reason !== "missing" && reason !== "timeout" && reason !== "crashed";
}

interface End {
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  readonly skipped: ReadonlyMap<string, SkipReason>;
}

function readEnd(files: readonly { readonly path: string; readonly result: AnalysisResult | undefined }[]): End {
  const analyses = new Map<string, FileAnalysis>();
  const skipped = new Map<string, SkipReason>();
  for (const { path, result } of files) {
    if (result === undefined) continue;
    if ("analysis" in result) analyses.set(path, result.analysis);
    else skipped.set(path, result.skipped);
  }
  return { analyses, skipped };
}

function unitsOf(end: End): readonly FileUnits[] {
  return [...end.analyses].map(([path, analysis]) => ({ path, units: analysis.units }));
}

function judgeEnd(end: End, { placement, limits, day }: Judging): ReadonlyMap<string, JudgedFile> {
  return new Map(
    [...end.analyses].map(([path, analysis]) => [path, judgeFile({ path, analysis, placement, limits, day })]),
  );
}
