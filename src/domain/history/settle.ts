/**
 * What a history does not keep, decided by the lines alone so that it comes out the same in any order of merging: what
 * the horizon ended, a commit told again as a pull request, scans that a newer one replaced.
 */
import { changesOf, dropChanges, dropRuns, runsOf, type Gathered } from "./gather.ts";
import type { ChangeLine, HorizonLine, RunLine, VerdictLine } from "./lines.ts";
import { comparePoints, compareText, mergePointOf } from "./order.ts";

export function settle(gathered: Gathered): Gathered {
  dropDuplicateCommits(gathered);
  dropSupersededScans(gathered);
  dropBelowHorizon(gathered);
  return gathered;
}

/** The change of a verdict: the one whose run looked at the commit that was answered to; undefined when none did. */
export function changesByHead(gathered: Gathered): ReadonlyMap<string, readonly string[]> {
  const byHead = new Map<string, string[]>();
  for (const run of runsOf(gathered)) {
    const changes = byHead.get(run.head_sha);
    if (changes) changes.push(run.change);
    else byHead.set(run.head_sha, [run.change]);
  }
  return byHead;
}

/** A pull request and the commit it became are one change. */
function dropDuplicateCommits(gathered: Gathered): void {
  const told = new Set<string>();
  for (const slot of gathered.change.values()) {
    for (const line of slot.values()) {
      if (line.state === "merged" && line.merge_sha !== null && line.change.startsWith("pr:")) told.add(line.merge_sha);
    }
  }
  const twice = [...gathered.change.keys()].filter((change) => isCommitOf(change, told));
  dropChanges(gathered, new Set(twice));
}

function isCommitOf(change: string, shas: ReadonlySet<string>): boolean {
  return change.startsWith("commit:") && shas.has(change.slice("commit:".length));
}

/**
 * Of the scans the newest complete one stays, and after it at most one incomplete. That one must stay beside it: were it
 * dropped now, and the complete one by a later horizon, the order of the two steps would show. Sketches go with their scan.
 */
function dropSupersededScans(gathered: Gathered): void {
  const scans = scansOf(gathered);
  const newest = scans.at(-1);
  const complete = scans.findLast((scan) => scan.complete);
  const kept = new Set([newest, complete]);
  const superseded = scans.filter((scan) => !kept.has(scan));
  const sketched = new Set([...kept].map((scan) => scan?.change));
  for (const { change } of superseded) if (!sketched.has(change)) gathered.sketch.delete(change);
  dropRuns(gathered, superseded);
}

/** Runs over the whole tree, oldest first: by the merge order of their change, then the id. */
export function scansOf(gathered: Gathered): RunLine[] {
  const ranks = new Map(changesOf(gathered).map((line, rank) => [line.change, rank]));
  const rankOf = (run: RunLine): number => ranks.get(run.change) ?? -1;
  return runsOf(gathered)
    .filter((run) => run.flow === "scan")
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.change, b.change) || compareText(a.id, b.id));
}

function dropBelowHorizon(gathered: Gathered): void {
  const horizons = gathered.horizon.get("");
  if (horizons === undefined) return;
  const isBelow = (line: ChangeLine): boolean => {
    const horizon = horizons.get(line.repo_id);
    return horizon !== undefined && comparePoints(mergePointOf(line), horizon) <= 0;
  };
  const below = new Set<string>();
  for (const [change, slot] of gathered.change) if ([...slot.values()].every(isBelow)) below.add(change);
  dropVerdicts(gathered, [...horizons.values()], below);
  dropChanges(gathered, below);
}

/** A verdict goes with its change. One on a commit that no run looked at goes by its own date. */
function dropVerdicts(gathered: Gathered, horizons: readonly HorizonLine[], below: ReadonlySet<string>): void {
  const byHead = changesByHead(gathered);
  const ended = horizons.map((horizon) => horizon.merged_at).sort()[0] ?? "";
  const isBelow = (line: VerdictLine): boolean => {
    const changes = byHead.get(line.head_sha);
    return changes === undefined ? line.updated_at <= ended : changes.every((change) => below.has(change));
  };
  for (const slot of gathered.verdict.values()) {
    for (const [rest, line] of slot) if (isBelow(line)) slot.delete(rest);
  }
}
