/** Reports against the tree that they are about: files, units and lines. */
import { languageOf } from "../analyzer/analyzer.ts";
import { PROJECT_PATH, type ReadRun } from "../domain/violation/reported.ts";
import { type LeftOut, type LocatedRun, locateRuns } from "../domain/violation/reported-locate.ts";
import { nameReported, type NamedReports } from "../domain/violation/reported-name.ts";
import { judgeScores, type Score } from "../domain/violation/scores.ts";
import type { Family } from "../domain/violation/rule.ts";
import type { Unit } from "../domain/violation/unit.ts";
import type { ReportFormat, ReportNoteKind } from "../formats/reports/report.ts";
import type { AnalysisPool, Source } from "../ports/analysis.ts";
import type { Codec } from "../ports/codec.ts";
import type { SourceTexts } from "../ports/reports.ts";
import type { Configuration } from "./configuration.ts";
import type { ReportFile } from "./read-reports.ts";

export interface PlacePorts {
  readonly pool: AnalysisPool;
  readonly texts: SourceTexts;
  readonly codec: Codec;
}

export interface HeadSources {
  /** All files at the head, with where their bytes are. */
  readonly sources: ReadonlyMap<string, Source>;
  /** Directories that this tree lies in on this machine, in full. */
  readonly roots: readonly string[];
  /** Only violations of these files count. */
  readonly isWanted: (path: string) => boolean;
  /** Where reading costs: of more than `most` files that are not near, none is read, and what is said there is left out. */
  readonly reach?: { readonly isNear: (path: string) => boolean; readonly most: number };
}

/** What a report was worth; every note with how often. */
export interface ReportOutcome {
  readonly path: string;
  /** Null when it could not be read. */
  readonly format: ReportFormat | null;
  /** Each once, with its version where the report tells it. */
  readonly tools: readonly string[];
  /** What the report lists, whatever became of it. */
  readonly results: number;
  /** Open ones at files of the tree, each once. */
  readonly violations: number;
  /** Files of the tree that it measures a share of, such as coverage; the project counts as one. */
  readonly measured: number;
  readonly notes: readonly OutcomeNote[];
}

export type OutcomeNote =
  | { readonly note: ReportNoteKind | LeftOut | "repeated" | "line-not-there"; readonly count: number }
  | { readonly note: "unreadable"; readonly count: 1; readonly complaint: string };

export interface PlacedReports {
  /** Shares beyond their limit are among the violations. */
  readonly named: NamedReports;
  readonly scores: readonly Score[];
  readonly runs: readonly LocatedRun[];
  readonly reports: readonly ReportOutcome[];
  /** Files that were out of reach. */
  readonly beyond: ReadonlySet<string>;
  /** Of each file with a violation; undefined where it is no text. */
  readonly textOf: (path: string) => string | undefined;
}

export interface PlaceGround {
  readonly head: HeadSources;
  readonly configuration: Configuration;
  readonly ports: PlacePorts;
  /** Families that reports of the base have raised rules to. */
  readonly raised?: ReadonlyMap<string, Family>;
}

export async function placeReports(
  files: readonly ReportFile[],
  { head, configuration, ports, raised }: PlaceGround,
): Promise<PlacedReports> {
  const { sha256 } = ports.codec;
  const reads: ReadRun[] = files.flatMap(({ path, read }) =>
    "report" in read ? read.report.runs.map((run) => ({ file: path, run })) : [],
  );
  const located = locateRuns(reads, {
    head: { paths: head.sources.keys(), roots: head.roots },
    placement: configuration.placement,
    policy: configuration.policy,
    sha256,
    ...(raised === undefined ? {} : { raised }),
  });
  const asked = located.map((run) => onlyWanted(run, head.isWanted));
  const beyond = outOfReach(pathsIn(asked), head);
  const runs = beyond.size === 0 ? asked : asked.map((run) => onlyWanted(run, (path) => !beyond.has(path)));
  const paths = pathsIn(runs);
  const texts = await readTexts(paths, head, ports);
  const units = await readUnits(paths, head, ports);
  const textOf = (path: string): string | undefined => texts.get(path);
  const named = nameReported(runs, { textOf, unitsOf: (path) => units.get(path) ?? [], sha256 });
  const isShown = ({ path }: { readonly path: string }): boolean => path === PROJECT_PATH || head.isWanted(path);
  const judged = judgeScores(runs, configuration);
  return {
    named: { ...named, violations: [...judged.violations.filter(isShown), ...named.violations] },
    scores: judged.scores.filter(isShown),
    runs,
    reports: files.map((file) => outcomeOf(file, runs, named)),
    beyond,
    textOf,
  };
}

function pathsIn(runs: readonly LocatedRun[]): readonly string[] {
  return [...new Set(runs.flatMap(({ open, suppressed }) => [...open, ...suppressed].map(({ path }) => path)))];
}

function outOfReach(paths: readonly string[], { reach }: HeadSources): ReadonlySet<string> {
  const far = reach === undefined ? [] : paths.filter((path) => !reach.isNear(path));
  return new Set(reach !== undefined && far.length > reach.most ? far : []);
}

function onlyWanted(run: LocatedRun, isWanted: (path: string) => boolean): LocatedRun {
  const open = run.open.filter(({ path }) => isWanted(path));
  const suppressed = run.suppressed.filter(({ path }) => isWanted(path));
  const left = run.open.length - open.length;
  if (left === 0 && suppressed.length === run.suppressed.length) return run;
  const leftOut = new Map(run.leftOut).set("not-asked", (run.leftOut.get("not-asked") ?? 0) + left);
  return { ...run, open, suppressed, leftOut };
}

async function readTexts(
  paths: readonly string[],
  { sources }: HeadSources,
  { texts }: PlacePorts,
): Promise<ReadonlyMap<string, string>> {
  const asked = paths.flatMap((path) => {
    const source = sources.get(path);
    return source === undefined ? [] : [{ path, source }];
  });
  const read = await texts.readAll(asked.map(({ source }) => source));
  return new Map(asked.flatMap(({ path }, index) => toEntry(path, read[index])));
}

function toEntry(path: string, text: string | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : [[path, text]];
}

async function readUnits(
  paths: readonly string[],
  { sources }: HeadSources,
  { pool }: PlacePorts,
): Promise<ReadonlyMap<string, readonly Unit[]>> {
  const requests = paths.flatMap((path) => {
    const source = sources.get(path);
    return source === undefined || languageOf(path) === undefined ? [] : [{ path, source }];
  });
  const results = await pool.analyze(requests);
  return new Map(
    requests.flatMap(({ path }, index) => {
      const result = results[index];
      return result && "analysis" in result ? [[path, result.analysis.units] as const] : [];
    }),
  );
}

function outcomeOf({ path, read }: ReportFile, runs: readonly LocatedRun[], named: NamedReports): ReportOutcome {
  if ("complaint" in read) {
    const notes = [{ note: "unreadable", count: 1, complaint: read.complaint }] as const;
    return { path, format: null, tools: [], results: 0, violations: 0, measured: 0, notes };
  }
  const violations = named.perFile.get(path) ?? 0;
  const own = runs.filter(({ file }) => file === path);
  const notes: readonly OutcomeNote[] = [
    ...read.report.notes,
    ...leftOutOf(own),
    { note: "line-not-there", count: named.beyondEnd.get(path) ?? 0 },
    { note: "repeated", count: own.reduce((sum, { open }) => sum + open.length, 0) - violations },
  ];
  const measured = new Set(own.flatMap(({ scores }) => scores.map((score) => score.path))).size;
  return {
    path,
    format: read.report.format,
    tools: [...new Set(own.map(({ tool }) => (tool.version === "" ? tool.name : `${tool.name} ${tool.version}`)))],
    results: read.report.counts.results,
    violations,
    measured,
    notes: notes.filter(({ count }) => count > 0),
  };
}

function leftOutOf(runs: readonly LocatedRun[]): readonly OutcomeNote[] {
  const counts = new Map<LeftOut, number>();
  for (const { leftOut } of runs)
    for (const [note, count] of leftOut) counts.set(note, (counts.get(note) ?? 0) + count);
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([note, count]) => ({ note, count }));
}
