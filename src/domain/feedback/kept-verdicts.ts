/** What the ledger of a pull request takes up of the replies to it: a ledger has only so much room, and nobody may fill it. */
import { answersOf } from "../history/ledger-facts.ts";
import type { VerdictLine } from "../history/lines.ts";
import type { GivenReplies } from "./given-answers.ts";
import type { Standing } from "./standing.ts";
import { sayingKey, textKey, type TakenIn } from "./take-in.ts";

/** Bytes that verdicts may take up, each with its fingerprint spelled out: of all, and of people whose answers do not count. */
const MOST_BYTES = 24_000;
const MOST_IDLE_BYTES = 6000;
/** Of a verdict beside its fingerprint. */
const LINE_BYTES = 30;

export interface KeptFacts {
  /** The verdicts that the ledger has. */
  readonly previous: readonly VerdictLine[];
  /** The same replies, with the standing of who gave them. */
  readonly given: GivenReplies;
}

/**
 * What replaces a line of the ledger is always kept. Of the others the newest of each person to each violation, of those who
 * count before the rest, and none of who may not write here. What is not kept is not lost: the texts themselves are the truth,
 * and are read at every look.
 */
export function keptVerdicts(taken: TakenIn, { previous, given }: KeptFacts): readonly VerdictLine[] {
  const known = new Set(previous.map(sayingKey));
  const replaced = taken.verdicts.filter((line) => known.has(sayingKey(line)));
  const standings = new Map(given.answers.map((answer) => [textKey(answer), answer.standing]));
  const added = newestOf(taken.verdicts, previous).filter((line) => !known.has(sayingKey(line)));
  const of = (...wanted: readonly Standing[]): readonly VerdictLine[] =>
    added.filter(({ surface, comment_id: id }) => wanted.includes(standings.get(textKey({ surface, id })) ?? "counts"));
  const before = previous.reduce((sum, line) => sum + bytesOf(line), 0);
  const counting = fitting(of("counts"), MOST_BYTES - before);
  return [...replaced, ...counting, ...fitting(of("unknown", "author"), MOST_IDLE_BYTES - before)];
}

/** With what takes back something that the ledger has: nobody else than who gave that says so. */
function newestOf(verdicts: readonly VerdictLine[], previous: readonly VerdictLine[]): readonly VerdictLine[] {
  const said = new Set(verdicts.map(sayingKey));
  const all = [...previous.filter((line) => !said.has(sayingKey(line))), ...verdicts];
  const answers = new Set([...answersOf({ verdicts: all }).values()].flat());
  const sayer = ({ by, fingerprint }: VerdictLine): string => `${by} ${fingerprint}`;
  const answered = new Set(previous.map(sayer));
  const ends = new Map(verdicts.filter(({ verdict }) => verdict === "withdrawn").map((line) => [sayer(line), line]));
  return verdicts.filter((line) => answers.has(line) || (ends.get(sayer(line)) === line && answered.has(sayer(line))));
}

/** As many from the first on as there is room for. */
function fitting(lines: readonly VerdictLine[], room: number): readonly VerdictLine[] {
  let left = room;
  return lines.filter((line) => {
    left -= bytesOf(line);
    return left >= 0;
  });
}

function bytesOf({ fingerprint }: VerdictLine): number {
  return LINE_BYTES + fingerprint.replaceAll(/[^ -~]/g, "***").length;
}
