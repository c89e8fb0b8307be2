/** What a run asks of a ledger: what earlier runs saw, what they showed, what people answered. */
import { groupBy } from "./group.ts";
import { mostShown, type Shown } from "./join.ts";
import type { Ledger } from "./ledger.ts";
import { countRows, type RowCounts } from "./ledger-totals.ts";
import type { GoneLine, RunLine, VerdictLine, ViolationLine } from "./lines.ts";
import { compareText } from "./order.ts";

/** One violation through the runs of its pull request. */
export interface SeenViolation {
  readonly fingerprint: string;
  /** Of each run that saw it, oldest first, with the values and facets it had there; at least one. */
  readonly seen: readonly [ViolationLine, ...ViolationLine[]];
  /** As last seen. */
  readonly last: ViolationLine;
  /** The most it got in any run. What a hint says was shown does not count. */
  readonly shown: Shown;
  /** `standing`: at the last run that was told. `gone`: a run after the last that saw it says why. `untold`: nobody says. */
  readonly now: "standing" | "gone" | "untold";
  /** The last line that says it went, also when it came back later; null when none does. */
  readonly gone: GoneLine | null;
}

/** By fingerprint. With `before`: only from the runs before that one, as if it and the later ones had not been. */
export function seenViolations(ledger: Ledger, before?: string): ReadonlyMap<string, SeenViolation> {
  const end = ledger.runs.findIndex(({ id }) => id === before);
  const runs = end < 0 ? ledger.runs : ledger.runs.slice(0, end);
  const ranks = new Map(runs.map(({ id }, rank) => [id, rank]));
  const seen = collectRows(ledger.violations, ranks);
  const gone = collectRows(ledger.gone, ranks);
  const found = new Map<string, SeenViolation>();
  for (const [fingerprint, rows] of seen) {
    const one = toSeen(rows, { gone: gone.get(fingerprint)?.at(-1) ?? null, ranks, head: runs.at(-1) });
    if (one !== null) found.set(fingerprint, one);
  }
  return found;
}

/** A head that was pushed and looked at. */
export interface Push {
  readonly headSha: string;
  readonly firstAt: string;
  readonly complete: boolean;
  /** Of its last run. Rows that the ledger lost are counted too. */
  readonly counts: RowCounts;
}

/** Oldest first, by the last run at each head; a head that was pushed again stands where it was looked at last. */
export function pushesOf(ledger: Ledger): readonly Push[] {
  const counts = countRows(ledger);
  const pushes = new Map<string, Push>();
  for (const run of ledger.runs) {
    const known = counts.get(run.id);
    if (known === undefined) continue;
    pushes.delete(run.head_sha);
    pushes.set(run.head_sha, {
      headSha: run.head_sha,
      firstAt: run.first_at,
      complete: run.complete,
      counts: known,
    });
  }
  return [...pushes.values()];
}

/** The answers in force by fingerprint: of each person the last one that still stands, none that was taken back; by person. */
export function answersOf(ledger: Pick<Ledger, "verdicts">): ReadonlyMap<string, readonly VerdictLine[]> {
  const last = new Map<string, VerdictLine>();
  for (const verdict of ledger.verdicts) {
    if (verdict.verdict === "deleted") continue;
    const key = `${verdict.by} ${verdict.fingerprint}`;
    const known = last.get(key);
    if (known === undefined || compareVerdicts(verdict, known) > 0) last.set(key, verdict);
  }
  const inForce = [...last.values()].filter(({ verdict }) => verdict !== "withdrawn");
  const sorted = inForce.sort((a, b) => compareText(a.fingerprint, b.fingerprint) || compareText(a.by, b.by));
  return groupBy(sorted, ({ fingerprint }) => fingerprint);
}

/** By time; of one second the withdrawal, then the later comment, and of two with one number the one of the later surface. */
function compareVerdicts(a: VerdictLine, b: VerdictLine): number {
  const withdrawn = Number(a.verdict === "withdrawn") - Number(b.verdict === "withdrawn");
  return (
    compareText(a.updated_at, b.updated_at) ||
    withdrawn ||
    a.comment_id - b.comment_id ||
    compareText(a.surface, b.surface)
  );
}

type Ranks = ReadonlyMap<string, number>;

/** The rows of the ranked runs by fingerprint, oldest run first. */
function collectRows<R extends ViolationLine | GoneLine>(rows: readonly R[], ranks: Ranks): Map<string, R[]> {
  return groupBy(
    rows.filter((row) => ranks.has(row.run)),
    (row) => row.fingerprint,
  );
}

interface Around {
  readonly gone: GoneLine | null;
  readonly ranks: Ranks;
  readonly head: RunLine | undefined;
}

function toSeen([first, ...others]: readonly ViolationLine[], around: Around): SeenViolation | null {
  if (first === undefined) return null;
  const { gone, ranks, head } = around;
  const last = others.at(-1) ?? first;
  const rankOf = ({ run }: ViolationLine | GoneLine): number => ranks.get(run) ?? -1;
  const goneLater = gone !== null && rankOf(gone) > rankOf(last);
  const derived = [first, ...others].filter(({ trust }) => trust === "derived").map(({ shown }) => shown);
  return {
    fingerprint: first.fingerprint,
    seen: [first, ...others],
    last,
    shown: [...derived, ...(gone ? [gone.shown] : [])].reduce(mostShown, "no"),
    now: last.run === head?.id ? "standing" : goneLater ? "gone" : "untold",
    gone,
  };
}
