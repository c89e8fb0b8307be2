/**
 * What a merged or closed change keeps of its earlier pushes. A violation line goes when a later run of the change says
 * what became of the violation: it stands there too, or is gone. Every line that stays carries the most that the
 * violation got shown in a run that counts, so that no order of folding and merging loses it. Of what the change caused the
 * first line stays too: only it can tell whether the excess was halved since, and how long that took.
 */
import { changesOf, linesOf, runsByChange, type Gathered } from "./gather.ts";
import { mostShown, type Shown } from "./join.ts";
import type { ChangeLine, GoneLine, RunLine, ViolationLine } from "./lines.ts";
import { millisOf } from "./instants.ts";
import { isCaused } from "./occurrence.ts";
import { compareRuns } from "./order.ts";

/** What was shown less than this before the merge, and not followed by a push, nobody could act on. */
const TIME_TO_ACT_MS = 600_000;

interface Carrier {
  readonly rank: number;
  readonly run: RunLine;
  readonly line: ViolationLine | GoneLine;
}

export function foldPushes(gathered: Gathered): void {
  const runs = runsByChange(gathered);
  for (const change of changesOf(gathered)) {
    const pushes = (runs.get(change.change) ?? []).filter((run) => run.flow !== "scan").sort(compareRuns);
    if (change.state !== "open" && pushes.length > 1) foldChange(gathered, change, pushes);
  }
}

/** Shown in time to be acted on: 10 minutes before the merge, or before another push. `runs` are those of the change. */
export function isSeenInTime(run: RunLine, change: ChangeLine, runs: readonly RunLine[]): boolean {
  if (run.flow === "record" || change.state !== "merged" || change.merged_at === null) return true;
  if (millisOf(run.first_at) + TIME_TO_ACT_MS <= millisOf(change.merged_at)) return true;
  return runs.some((next) => isPush(next) && next.head_sha !== run.head_sha && compareRuns(next, run) > 0);
}

function isPush(run: RunLine): boolean {
  return run.flow === "collect" || run.flow === "publish";
}

function foldChange(gathered: Gathered, change: ChangeLine, pushes: readonly RunLine[]): void {
  const seen = new Set(pushes.filter((run) => isSeenInTime(run, change, pushes)));
  for (const carriers of carriersOf(gathered, pushes).values()) {
    if (carriers.length < 2) continue;
    const shown = carriers.filter((carrier) => counts(carrier, seen)).reduce(moreShown, "no");
    const first = carriers.find(isCause);
    for (const carrier of carriers) {
      if (carrier !== first && isCovered(carrier, carriers, seen))
        gathered.violation.get(carrier.run.id)?.delete(carrier.line.fingerprint);
      else if (counts(carrier, seen)) raise(gathered, carrier, shown);
    }
  }
}

function carriersOf(gathered: Gathered, pushes: readonly RunLine[]): Map<string, Carrier[]> {
  const byFingerprint = new Map<string, Carrier[]>();
  pushes.forEach((run, rank) => {
    for (const line of [...linesOf(gathered, "violation", run.id), ...linesOf(gathered, "gone", run.id)]) {
      const carriers = byFingerprint.get(line.fingerprint);
      if (carriers) carriers.push({ rank, run, line });
      else byFingerprint.set(line.fingerprint, [{ rank, run, line }]);
    }
  });
  return byFingerprint;
}

/** Whether this one is the first may hang on nothing but the line: a run that is told later must not make another the first. */
function isCause({ line }: Carrier): boolean {
  return line.type === "violation" && line.trust === "derived" && isCaused(line);
}

/** Says what was shown, and in time. A hint was never checked; what is gone was seen by the run that misses it. */
function counts({ run, line }: Carrier, seen: ReadonlySet<RunLine>): boolean {
  return line.type === "gone" || (!isHint(line) && seen.has(run));
}

function moreShown(shown: Shown, { line }: Carrier): Shown {
  return mostShown(shown, line.shown);
}

/**
 * A later line stands for it. One that was shown too late neither goes nor takes over: a push that is told later may make
 * it count.
 */
function isCovered(carrier: Carrier, carriers: readonly Carrier[], seen: ReadonlySet<RunLine>): boolean {
  if (carrier.line.type === "gone") return false;
  const isBare = isHint(carrier.line);
  if (!isBare && !counts(carrier, seen) && carrier.line.shown !== "no") return false;
  return carriers.some((other) => other.rank > carrier.rank && (isBare || counts(other, seen)));
}

function isHint(line: ViolationLine | GoneLine): boolean {
  return line.type === "violation" && line.trust === "hint";
}

function raise(gathered: Gathered, { run, line }: Carrier, most: Shown): void {
  const shown = mostShown(line.shown, most);
  if (shown === line.shown) return;
  if (line.type === "gone") gathered.gone.get(run.id)?.set(line.fingerprint, { ...line, shown });
  else gathered.violation.get(run.id)?.set(line.fingerprint, { ...line, shown });
}
