/** Which violations of a history can be answered on a pull request, and at which commit an answer is about them. */
import { gather, changesOf, linesOf, runsByChange, type Gathered } from "../../domain/history/gather.ts";
import { groupBy } from "../../domain/history/group.ts";
import type { ChangeLine, HistoryLine, RunLine, VerdictLine } from "../../domain/history/lines.ts";
import { compareRuns } from "../../domain/history/order.ts";
import { otherNames } from "../../domain/history/other-names.ts";
import { settle } from "../../domain/history/settle.ts";
import type { Codec } from "../../ports/codec.ts";

export interface Answerable {
  /** Undefined where the history does not tell of the change. */
  readonly headOf: (change: string) => string | undefined;
  /** The violations of the change that have this id, under any name that their units had. */
  readonly named: (change: string, id: string) => readonly string[];
  /** The newest merged change that brought and showed the violation of this id; where none did, that brought or had it. */
  readonly anywhere: (id: string) => Found | undefined;
  /** What is known to be said in a text. */
  readonly saidIn: (text: { readonly surface: VerdictLine["surface"]; readonly id: number }) => readonly VerdictLine[];
}

export interface Found {
  readonly change: string;
  readonly fingerprint: string;
  readonly headSha: string;
}

export function answerableIn(lines: readonly HistoryLine[], { sha256 }: Pick<Codec, "sha256">): Answerable {
  const gathered = settle(gather([lines]));
  const changes = changesOf(gathered);
  const runs = runsByChange(gathered);
  const names = otherNames([...gathered.alias.values()].flatMap((slot) => [...slot.values()]));
  const verdicts = [...gathered.verdict.values()].flatMap((slot) => [...slot.values()]);
  const said = groupBy(verdicts, ({ surface, comment_id: id }) => `${surface}:${id}`);
  const byName = new Map(changes.map((line) => [line.change, line]));
  const idOf = remembered((fingerprint: string) => `R-${sha256(fingerprint)}`);
  const known = remembered((change: string) => rowsOf(gathered, pushesOf(runs.get(change))));
  const namesIn = (change: string): readonly string[] => [...known(change).keys()];
  const begins = (id: string) => (fingerprint: string) => idOf(fingerprint).startsWith(id);
  const merged = changes.filter(({ state }) => state === "merged").toReversed();
  return {
    headOf: (change) => headOf(byName.get(change), pushesOf(runs.get(change))),
    named: (change, id) => {
      const own = namesIn(change).filter(begins(id));
      return own.length > 0 ? own : namesIn(change).filter((one) => names(one).some(begins(id)));
    },
    anywhere: (id) => {
      for (const isMeant of MEANT)
        for (const line of merged) {
          const fingerprint = namesIn(line.change).find(
            (one) => begins(id)(one) && isMeant(known(line.change).get(one)),
          );
          const headSha = headOf(line, pushesOf(runs.get(line.change)));
          if (headSha !== undefined && fingerprint !== undefined) return { change: line.change, fingerprint, headSha };
        }
      return undefined;
    },
    saidIn: ({ surface, id }) => said.get(`${surface}:${id}`) ?? [],
  };
}

function pushesOf(runs: readonly RunLine[] | undefined): readonly RunLine[] {
  return (runs ?? []).filter(({ flow }) => flow !== "scan").sort(compareRuns);
}

/** What an answer on a merged change is about is what was merged; before that it is the newest push. */
function headOf(line: ChangeLine | undefined, pushes: readonly RunLine[]): string | undefined {
  return line?.merge_sha ?? pushes.at(-1)?.head_sha;
}

interface Row {
  /** The change brought it, or made it worse, in a unit that it edited. */
  readonly caused: boolean;
  readonly shown: boolean;
}

/** Whom an id means that stands beside no change, the likeliest first. */
const MEANT: readonly ((row: Row | undefined) => boolean)[] = [
  (row) => row?.caused === true && row.shown,
  (row) => row?.caused === true,
  () => true,
];

/** By fingerprint, over all pushes. */
function rowsOf(gathered: Gathered, pushes: readonly RunLine[]): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const { id } of pushes)
    for (const line of [...linesOf(gathered, "violation", id), ...linesOf(gathered, "gone", id)]) {
      const before = rows.get(line.fingerprint);
      const isCaused = line.touched && (line.change === "new" || line.change === "worse");
      rows.set(line.fingerprint, {
        caused: isCaused || before?.caused === true,
        shown: line.shown === "top" || before?.shown === true,
      });
    }
  return rows;
}

function remembered<V>(find: (key: string) => V): (key: string) => V {
  const found = new Map<string, V>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    found.set(key, value);
    return value;
  };
}
