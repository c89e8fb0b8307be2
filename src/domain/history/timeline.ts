/** A history laid out for counting: merged changes in merge order, each with its final run, and a trail for each violation. */
import { changesOf, gather, linesOf, runsOf, type Gathered } from "./gather.ts";
import { groupBy } from "./group.ts";
import { dayOf } from "./instants.ts";
import type {
  AliasLine,
  AllowLine,
  ChangeLine,
  ExposureLine,
  GoneLine,
  HistoryLine,
  HorizonLine,
  OutcomeLine,
  RunLine,
  ViolationLine,
} from "./lines.ts";
import { compareRuns } from "./order.ts";
import { scansOf, settle } from "./settle.ts";
import { followTrails, type Trail } from "./trails.ts";

export interface MergedChange {
  readonly line: ChangeLine;
  /** Rank in the merge order, from 0. */
  readonly index: number;
  readonly mergedAt: string;
  /** The UTC day of the merge. */
  readonly day: string;
  /** The run on the merged commit, else the last one; null when none was told. */
  readonly run: RunLine | null;
  /** Of the final run, as are `gone` and `exposures`. */
  readonly violations: readonly ViolationLine[];
  readonly gone: readonly GoneLine[];
  readonly exposures: readonly ExposureLine[];
  readonly aliases: readonly AliasLine[];
}

export interface Scan {
  readonly run: RunLine;
  readonly violations: readonly ViolationLine[];
  readonly exposures: readonly ExposureLine[];
  /** What comments allow there. */
  readonly allows: readonly AllowLine[];
}

export interface Timeline {
  readonly repoId: string | null;
  /** The first run or the oldest backfilled change, from the header. */
  readonly since: string | null;
  readonly horizon: HorizonLine | null;
  readonly merged: readonly MergedChange[];
  /** Open and closed ones, by their last update. */
  readonly unmerged: readonly ChangeLine[];
  /** When the newest change was merged: the end of every window. Null when none was. */
  readonly until: string | null;
  /** The newest complete scan, else the newest. */
  readonly scan: Scan | null;
  /** Runs by change, the final one last; none is a scan. */
  readonly runs: ReadonlyMap<string, readonly RunLine[]>;
  readonly trails: readonly Trail<MergedChange>[];
  /** As stored, by change and fingerprint. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, OutcomeLine>>;
  /** Distinct lines. */
  readonly lineCount: number;
}

/** The same for any order and duplication of the lines. */
export function timelineOf(lines: readonly HistoryLine[]): Timeline {
  return layOut(settle(gather([lines])));
}

/** Of lines that are settled. */
export function layOut(gathered: Gathered): Timeline {
  const changes = changesOf(gathered);
  const runs = pushesByChange(gathered);
  const merged = mergedChanges(gathered, changes, runs);
  const scan = newestScan(gathered);
  const header = smallest(gathered.header.get(""));
  return {
    repoId: header?.repo_id ?? changes[0]?.repo_id ?? null,
    since: header?.since ?? null,
    horizon: smallest(gathered.horizon.get("")),
    merged,
    unmerged: changes.filter((line) => line.state !== "merged"),
    until: merged.at(-1)?.mergedAt ?? null,
    scan,
    runs,
    trails: trailsOf(merged, scan),
    outcomes: gathered.outcome,
    lineCount: countLines(gathered),
  };
}

function pushesByChange(gathered: Gathered): ReadonlyMap<string, readonly RunLine[]> {
  const pushes = runsOf(gathered).filter((run) => run.flow !== "scan");
  const byChange = groupBy(pushes, (run) => run.change);
  for (const runs of byChange.values()) if (runs.length > 1) runs.sort(compareRuns);
  return byChange;
}

function mergedChanges(gathered: Gathered, changes: readonly ChangeLine[], runs: Timeline["runs"]): MergedChange[] {
  return changes
    .filter((line) => line.state === "merged")
    .map((line, index) => {
      const run = runs.get(line.change)?.at(-1) ?? null;
      const mergedAt = line.merged_at ?? line.updated_at;
      const aliases = linesOf(gathered, "alias", line.change);
      return { line, index, mergedAt, day: dayOf(mergedAt), run, ...linesOfRun(gathered, run), aliases };
    });
}

function linesOfRun(gathered: Gathered, run: RunLine | null): Pick<MergedChange, "violations" | "gone" | "exposures"> {
  if (run === null) return { violations: [], gone: [], exposures: [] };
  return {
    violations: linesOf(gathered, "violation", run.id),
    gone: linesOf(gathered, "gone", run.id),
    exposures: linesOf(gathered, "exposure", run.id),
  };
}

function newestScan(gathered: Gathered): Scan | null {
  const scans = scansOf(gathered);
  const run = scans.findLast((scan) => scan.complete) ?? scans.at(-1);
  if (run === undefined) return null;
  const { violations, exposures } = linesOfRun(gathered, run);
  return { run, violations, exposures, allows: linesOf(gathered, "allow", run.id) };
}

function trailsOf(merged: readonly MergedChange[], scan: Scan | null): readonly Trail<MergedChange>[] {
  const steps = merged.map((at) => ({ at, aliases: at.aliases, violations: at.violations, gone: at.gone }));
  if (scan === null) return followTrails(steps, null);
  const scanned = merged.find((change) => change.line.change === scan.run.change)?.index ?? merged.length;
  return followTrails(steps, { step: scanned, violations: scan.violations });
}

/** The line of the smaller repository id, where two were mixed. */
function smallest<L extends { readonly repo_id: string }>(slot: ReadonlyMap<string, L> | undefined): L | null {
  const [first] = [...(slot?.values() ?? [])].sort((a, b) => (a.repo_id < b.repo_id ? -1 : 1));
  return first ?? null;
}

function countLines(gathered: Gathered): number {
  let count = 0;
  for (const shelf of Object.values(gathered)) for (const slot of shelf.values()) count += slot.size;
  return count;
}
