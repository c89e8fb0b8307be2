/**
 * What a history does not keep, decided by the lines alone so that it comes out the same in any order of merging: what
 * the horizon ended, a commit told again as a pull request, scans that a newer one replaced.
 */
import { changesOf, dropChanges, dropRuns, linesOf, put, runsOf, type Gathered } from "./gather.ts";
import { groupBy } from "./group.ts";
import type { ChangeLine, HorizonLine, RunLine, VerdictLine } from "./lines.ts";
import { comparePoints, compareText, mergePointOf } from "./order.ts";

export function settle(gathered: Gathered): Gathered {
  dropDuplicateCommits(gathered);
  dropSupersededScans(gathered);
  dropBelowHorizon(gathered);
  return gathered;
}

/** Changes by the commits that a verdict on them may name: the heads of their pushes, and the merge. `named`: of these alone. */
export function changesByHead(gathered: Gathered, named?: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const isAsked = (sha: string): boolean => named?.has(sha) !== false;
  const pushes = runsOf(gathered).filter((run) => run.flow !== "scan" && isAsked(run.head_sha));
  const heads = pushes.map((run) => ({ sha: run.head_sha, change: run.change }));
  const merges = changesOf(gathered).flatMap((line) =>
    line.merge_sha === null || !isAsked(line.merge_sha) ? [] : [{ sha: line.merge_sha, change: line.change }],
  );
  const byHead = groupBy([...heads, ...merges], ({ sha }) => sha);
  return new Map([...byHead].map(([sha, told]) => [sha, told.map(({ change }) => change)]));
}

/**
 * A pull request and the commit it became are one change. What the commit told goes, but not a scan of the tree there:
 * that is as true under the pull request, and becomes its own.
 */
function dropDuplicateCommits(gathered: Gathered): void {
  const told = pullRequestsBySha(gathered);
  const twice = new Set<string>();
  for (const commit of gathered.change.keys()) {
    const pullRequest = told.get(commit);
    if (pullRequest === undefined) continue;
    twice.add(commit);
    moveScans(gathered, commit, pullRequest);
  }
  dropChanges(gathered, twice);
}

/** `pr:<n>` by the `commit:<sha>` that it was merged as. */
function pullRequestsBySha(gathered: Gathered): Map<string, string> {
  const told = new Map<string, string>();
  for (const line of changesOf(gathered)) {
    const isMergedRequest = line.state === "merged" && line.merge_sha !== null && line.change.startsWith("pr:");
    if (isMergedRequest && !told.has(`commit:${line.merge_sha}`)) told.set(`commit:${line.merge_sha}`, line.change);
  }
  return told;
}

function moveScans(gathered: Gathered, from: string, to: string): void {
  const scans = runsOf(gathered).filter((run) => run.change === from && run.flow === "scan");
  for (const scan of scans) gathered.run.get(scan.id)?.set("", { ...scan, change: to });
  if (scans.length === 0) return;
  for (const sketch of linesOf(gathered, "sketch", from)) put(gathered, { ...sketch, change: to });
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

/** A verdict goes with its change. One on a commit of no change goes by its own date. */
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
