/** The reports of other tools at the head of a change: what they name, and what of it is new. */
import { PROJECT_PATH, type ReportedViolation } from "../../domain/violation/reported.ts";
import type { ComparedReported } from "../../domain/violation/reported-facets.ts";
import { partAllowed } from "../../domain/violation/own-allows.ts";
import type { LocatedRun } from "../../domain/violation/reported-locate.ts";
import type { Score } from "../../domain/violation/scores.ts";
import type { ReportInput } from "../../ports/action-run.ts";
import type { ReportFiles, SourceTexts } from "../../ports/reports.ts";
import type { AnalysisPool } from "../../ports/analysis.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Log } from "../../ports/log.ts";
import type { ComparedEnds } from "../compare-ends.ts";
import type { Configuration } from "../configuration.ts";
import { faceReports } from "../face-reports.ts";
import { placeReports, type HeadSources, type PlacedReports, type ReportOutcome } from "../place-reports.ts";
import { readReports, type FoundReports } from "../read-reports.ts";
import { textsOver } from "./blobs.ts";
import { readHushed, type IsHushed } from "./hushed.ts";
import type { FoundChange } from "./change-source.ts";

export interface ReportPorts {
  readonly pool: AnalysisPool;
  readonly texts: SourceTexts;
  readonly reportFiles: ReportFiles;
  readonly codec: Codec;
  readonly log: Log;
}

export interface ReportGround {
  readonly change: FoundChange;
  readonly options: { readonly reports: readonly ReportInput[]; readonly workspace: string };
  readonly configuration: Configuration;
  /** What only the change itself allows silences nothing. */
  readonly gated: boolean;
  readonly ends: ComparedEnds;
  readonly isAsked: (path: string) => boolean;
}

export interface ReportsHere {
  readonly faced: readonly ComparedReported[];
  /** What directives in the code allow of it. */
  readonly silent: readonly ComparedReported[];
  readonly scores: readonly Score[];
  readonly reports: readonly ReportOutcome[];
  /** Lines of the input that no file fits. */
  readonly missingReports: readonly string[];
  /** There are reports, and the files that they may be about could not be listed. */
  readonly headUnlisted: boolean;
  readonly reportRuns: readonly LocatedRun[];
  readonly reported: readonly ReportedViolation[];
  readonly suppressed: readonly ReportedViolation[];
  /** Whether a unit is at the head; undefined when that is not known. */
  readonly isThere: (path: string, unitName: string | null) => boolean | undefined;
  /** Whether the change tells a tool to keep silent about the rule there. */
  readonly isHushed: IsHushed;
}

const NOTHING: ReportsHere = {
  faced: [],
  silent: [],
  scores: [],
  reports: [],
  missingReports: [],
  headUnlisted: false,
  reportRuns: [],
  reported: [],
  suppressed: [],
  isThere: () => undefined,
  isHushed: () => false,
};

/** Files outside of the change whose texts are fetched one by one over the network. */
const MOST_FETCHED = 1000;

export async function assessReports(ports: ReportPorts, ground: ReportGround): Promise<ReportsHere> {
  const { change, options, ends } = ground;
  const { files, missing: missingReports } = await findReports(ports, options);
  if (files.length === 0) return { ...NOTHING, missingReports };
  const entries = await change.headEntries();
  if (entries === undefined) {
    ports.log.notice("reports: the files of the head could not be listed, so nothing in the reports has a place");
    return { ...NOTHING, missingReports, headUnlisted: true };
  }
  const sources = new Map(entries.filter(({ kind }) => kind === "file").map(({ path, oid }) => [path, { oid }]));
  const texts = textsOver(ports.texts, change.blobs);
  const placed = await placeReports(files, {
    head: headOf(ground, sources),
    configuration: ground.configuration,
    ports: { ...ports, texts },
  });
  if (placed.beyond.size > 0)
    ports.log.notice(
      `reports: they name more than ${MOST_FETCHED} files that this change does not touch: what they say there is left out; with a checkout of fetch-depth: 0 all of it is read`,
    );
  const { changes, matching } = { changes: change.files, matching: ends.matching };
  const all = await faceReports(placed.named.violations, { changes, matching, texts, textOf: placed.textOf });
  const { limits } = ground.configuration;
  const unlooked = new Set(change.files.map(({ path }) => path).filter((path) => !ends.judgedAfter.has(path)));
  const { open, silent } = partAllowed(all, { limits, allows: ends.allows, gated: ground.gated, unlooked });
  return {
    faced: open,
    silent,
    scores: placed.scores,
    reports: placed.reports,
    missingReports,
    headUnlisted: false,
    reportRuns: placed.runs,
    reported: open.map(({ reported }) => reported),
    suppressed: [...placed.named.suppressed, ...silent.map(({ reported }) => reported)],
    isThere: lookUp(sources, placed, ends),
    isHushed: await readHushed(texts, { files: change.files, matching }),
  };
}

async function findReports(ports: ReportPorts, { reports, workspace }: ReportGround["options"]): Promise<FoundReports> {
  if (reports.length === 0) return { files: [], missing: [] };
  const lines = reports.map(({ format, glob }) => (format === undefined ? glob : `${format}=${glob}`));
  return readReports(ports, lines, workspace);
}

/** What is checked out costs nothing to read. */
function headOf({ change, options, isAsked }: ReportGround, sources: HeadSources["sources"]): HeadSources {
  const head = { sources, roots: [options.workspace], isWanted: isAsked };
  if (change.from === "checkout") return head;
  const near = new Set(change.files.map(({ path }) => path));
  return { ...head, reach: { isNear: (path) => near.has(path), most: MOST_FETCHED } };
}

/**
 * Files by the tree, units by the analysis: of a file that was not analysed nobody knows its units, nor what a syntax error
 * hides: what is reported in such a unit has no name there.
 */
function lookUp(
  sources: ReadonlyMap<string, unknown>,
  { beyond }: PlacedReports,
  { matching, skippedAfter, unsound }: ComparedEnds,
): ReportsHere["isThere"] {
  const units = new Set<string>();
  const files = new Set<string>();
  const torn = new Set(unsound.map(({ path }) => path));
  for (const { path, unit } of [...matching.added, ...matching.matches.map(({ after }) => after)]) {
    files.add(path);
    if (unit.reliable) units.add(`${path}\0${unit.name}`);
  }
  return (path, unitName) => {
    if (path === PROJECT_PATH) return true;
    if (beyond.has(path)) return undefined;
    if (!sources.has(path) || unitName === null) return sources.has(path);
    if (units.has(`${path}\0${unitName}`)) return true;
    return files.has(path) && !skippedAfter.has(path) && !torn.has(path) ? false : undefined;
  };
}
