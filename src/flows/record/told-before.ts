/** What a stored history tells of the changes on the line: who asks GitHub once need not ask again. */
import type { Authorship } from "../../domain/history/authors.ts";
import { toInstant } from "../../domain/history/instants.ts";
import type { ChangeLine, HistoryLine, RunLine } from "../../domain/history/lines.ts";
import type { Commit } from "../../ports/source-tree.ts";

export interface KnownPull {
  readonly number: number;
  readonly sha: string;
  /** The commit before its first one, where it was told. */
  readonly base: string | undefined;
  readonly authorship: Authorship;
}

export interface ToldBefore {
  readonly pulls: ReadonlyMap<number, KnownPull>;
  /** Commits that are known to be no pull request's. */
  readonly commits: ReadonlyMap<string, Authorship>;
  /** Stored commits to ask about again. */
  readonly due: ReadonlySet<string>;
}

/** GitHub may list the pull request of a commit only after a while. */
const SETTLING_SECONDS = 2 * 86_400;

export function toldBefore(
  lines: readonly HistoryLine[],
  { line, tip }: { readonly line: readonly string[]; readonly tip: Commit },
): ToldBefore {
  const onLine = new Set(line);
  const settled = toInstant(tip.committedAt - SETTLING_SECONDS);
  const bases = new Map(lines.flatMap((run) => (isRecord(run) ? [[run.change, run.merge_base_sha] as const] : [])));
  const pulls = new Map<number, KnownPull>();
  const commits = new Map<string, Authorship>();
  const due = new Set<string>();
  for (const change of lines) {
    if (change.type !== "change" || change.state !== "merged" || !onLine.has(change.merge_sha ?? "")) continue;
    const [sha, authorship] = [change.merge_sha ?? "", authorshipIn(change)];
    const number = /^pr:(\d+)$/.exec(change.change)?.[1];
    if (number !== undefined)
      pulls.set(Number(number), {
        number: Number(number),
        sha,
        base: bases.get(change.change) ?? undefined,
        authorship,
      });
    else if (change.mine_complete) commits.set(sha, authorship);
    const isOpen = !change.mine_complete || (change.merged_at ?? "") >= settled;
    if (number === undefined && isOpen) due.add(sha);
  }
  return { pulls, commits, due };
}

function isRecord(line: HistoryLine): line is RunLine {
  return line.type === "run" && line.flow === "record";
}

function authorshipIn(line: ChangeLine): Authorship {
  const { author_id: authorId, author_type: authorType, merged_by_id: mergedById, contributor_ids: ids } = line;
  return { authorId, authorType, mergedById, contributorIds: ids };
}
