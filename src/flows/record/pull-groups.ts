/** Which commits of the line are one change: those of a pull request that was rebased. */

/** A pull request on the line: the commits from one index to another, both included. */
export interface PullOnLine {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

export interface Listing {
  /** First-parent commits, oldest first. */
  readonly line: readonly string[];
  /** The pull requests that GitHub lists for a commit. */
  readonly listed: ReadonlyMap<string, ReadonlySet<number>>;
  /** The commit that each of them was merged as. */
  readonly mergedAs: ReadonlyMap<number, string>;
}

/**
 * A pull request stands where it was merged on this line, with the commits before it that are listed for it too, as far as
 * they follow on each other. One that was merged on another line, as of a release branch that took commits over, is none.
 * Two that were merged as one commit are told as the one with the lower number.
 */
export function pullsOnLine({ line, listed, mergedAs }: Listing): readonly PullOnLine[] {
  const places = new Map(line.map((sha, index) => [sha, index]));
  const ends = new Map<number, number>();
  for (const [number, sha] of [...mergedAs].sort(([a], [b]) => a - b)) {
    const to = places.get(sha);
    if (to !== undefined && !ends.has(to)) ends.set(to, number);
  }
  const isMember = (index: number, number: number): boolean =>
    !ends.has(index) && listed.get(line[index] ?? "")?.has(number) === true;
  const placed = [...ends].sort(([a], [b]) => a - b);
  return placed.map(([to, number]) => ({ number, from: firstOf(to, (index) => isMember(index, number)), to }));
}

/** Of the indexes below `to` that follow on each other and are members, the lowest; `to` when there is none. */
function firstOf(to: number, isMember: (index: number) => boolean): number {
  let from = to;
  while (from > 0 && isMember(from - 1)) from -= 1;
  return from;
}
