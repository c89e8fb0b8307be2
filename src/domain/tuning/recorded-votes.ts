/** The answers that a history holds, where nobody can be asked who may answer. */
import { answersOf } from "../history/ledger-facts.ts";
import { changesOf, type Gathered } from "../history/gather.ts";
import { groupBy } from "../history/group.ts";
import type { VerdictLine } from "../history/lines.ts";
import { changesByHead } from "../history/settle.ts";

/** Of each person and change the last one, none that was taken back, and none of who wrote the change. */
export function recordedVotes(gathered: Gathered): readonly VerdictLine[] {
  const byHead = changesByHead(gathered);
  const authors = new Map(
    changesOf(gathered).map(({ change, author_id: author, contributor_ids: others }) => [change, [author, ...others]]),
  );
  const verdicts = [...gathered.verdict.values()].flatMap((slot) => [...slot.values()]);
  const told = verdicts.flatMap((line) => (byHead.get(line.head_sha) ?? []).map((change) => ({ change, line })));
  return [...groupBy(told, ({ change }) => change)].flatMap(([change, lines]) =>
    [...answersOf({ verdicts: lines.map(({ line }) => line) }).values()]
      .flat()
      .filter(({ by }) => authors.get(change)?.includes(by) !== true),
  );
}
