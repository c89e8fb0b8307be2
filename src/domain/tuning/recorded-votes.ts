/** The answers that a history holds, by what they are about. Whether somebody may answer is asked elsewhere, if anybody can be. */
import { answersOf } from "../history/ledger-facts.ts";
import { changesOf, type Gathered } from "../history/gather.ts";
import { groupBy } from "../history/group.ts";
import type { ChangeLine, VerdictLine } from "../history/lines.ts";
import { changesByHead } from "../history/settle.ts";

/** An answer in force, and the change that it is about. */
export interface CastVote {
  readonly change: ChangeLine;
  readonly line: VerdictLine;
}

/** Of each person, change and violation the last one, none that was taken back, and none of who wrote the change. */
export function castVotes(gathered: Gathered): readonly CastVote[] {
  return answersInForce(gathered).filter(({ isOwn }) => !isOwn);
}

export interface AnswerInForce extends CastVote {
  /** By an author, committer or co-author of the change. */
  readonly isOwn: boolean;
}

/** Of each person, change and violation the last one, none that was taken back. */
export function answersInForce(gathered: Gathered): readonly AnswerInForce[] {
  if (gathered.verdict.size === 0) return [];
  const changes = new Map(changesOf(gathered).map((line) => [line.change, line]));
  const verdicts = [...gathered.verdict.values()].flatMap((slot) => [...slot.values()]);
  const byHead = changesByHead(gathered, new Set(verdicts.map(({ head_sha: sha }) => sha)));
  const told = verdicts.flatMap((line) => [...new Set(byHead.get(line.head_sha))].map((change) => ({ change, line })));
  return [...groupBy(told, ({ change }) => change)].flatMap(([name, lines]) => {
    const change = changes.get(name);
    if (change === undefined) return [];
    const wrote = new Set([change.author_id, ...change.contributor_ids]);
    const answers = [...answersOf({ verdicts: lines.map(({ line }) => line) }).values()].flat();
    return answers.map((line) => ({ change, line, isOwn: wrote.has(line.by) }));
  });
}

/** For where nobody can be asked who may answer. */
export function recordedVotes(gathered: Gathered): readonly VerdictLine[] {
  return castVotes(gathered).map(({ line }) => line);
}
