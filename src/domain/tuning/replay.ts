/** Replays the last changes under other tuning files: what would have been seen, and what would have been lost. */
import type { ChangeLine, HistoryLine, VerdictLine } from "../history/lines.ts";
import type { MergedChange } from "../history/timeline.ts";
import { fateReader, type CausedViolation } from "./caused.ts";
import { evidenceOf, isInWindow, openChanges, type Evidence } from "./evidence.ts";
import { standingUnder, type Standing } from "./place.ts";
import { toRegime, type Regime, type TuningFiles } from "./regime.ts";
import { harmOf, lostOf, validVotes } from "./replay-harm.ts";
import { movesOf, placeFigures, type Gated } from "./replay-moves.ts";
import { hitsOf } from "./replay-hits.ts";
import type { Replay } from "./replay-model.ts";
import type { Replayed, Stage } from "./replayed.ts";
import { unknownsOf } from "./replay-unknowns.ts";
import type { Tip } from "./tip.ts";

/** 64 hex. */
type Sha256 = (text: string) => string;

export interface ReplayFacts {
  /** In force, and proposed. */
  readonly before: TuningFiles;
  readonly after: TuningFiles;
  /** The units at the tip of the base branch; null when they are not known. */
  readonly tip: Tip | null;
  /** Answers that count: of people with standing, none that was taken back. */
  readonly votes: readonly VerdictLine[];
  /** Only the newest merged changes, so many; all of the window when it is left out. */
  readonly last?: number;
  readonly sha256: Sha256;
}

/** Over the merged changes of 90 days, bulk ones left out, and the open ones. The same for any order of the lines. */
export function replay(lines: readonly HistoryLine[], day: string, facts: ReplayFacts): Replay {
  const evidence = evidenceOf({ lines, day, policy: facts.before.policy });
  return replayStage({ evidence, fates: fateReader(evidence), day }, facts);
}

export function replayStage(stage: Stage, facts: ReplayFacts): Replay {
  const { evidence, day } = stage;
  const regimes = { before: toRegime(facts.before, day), after: toRegime(facts.after, day) };
  const merged = mergedChanges(evidence, facts.last);
  const open = openChanges(evidence);
  const replayed = [...merged, ...open].flatMap((change) =>
    replayChange(stage, change, { regimes, sha256: facts.sha256 }),
  );
  const gated = gatedIn(evidence, replayed, regimes);
  const valid = validVotes(evidence, facts.votes);
  const lost = lostOf(replayed, valid);
  return {
    changes: {
      merged: merged.length,
      open: open.length,
      since: merged[0]?.day ?? null,
      until: merged.at(-1)?.day ?? null,
    },
    ...placeFigures(replayed),
    ...gateFigures(gated),
    moves: movesOf(replayed, gated),
    lost,
    harm: harmOf(replayed, valid),
    hits: hitsOf(facts.tip, regimes.before, regimes.after),
    cannot_know: unknownsOf({ evidence, replayed, regimes, tip: facts.tip, changes: { merged, open } }),
  };
}

interface Regimes {
  readonly before: Regime;
  readonly after: Regime;
}

function mergedChanges(evidence: Evidence, last: number | undefined): readonly MergedChange[] {
  const changes = evidence.timeline.merged.filter(({ line, mergedAt }) => !line.bulk && isInWindow(evidence, mergedAt));
  return last === undefined ? changes : changes.slice(Math.max(0, changes.length - last));
}

function replayChange(
  { fates }: Stage,
  change: MergedChange | ChangeLine,
  { regimes, sha256 }: { readonly regimes: Regimes; readonly sha256: Sha256 },
): Replayed[] {
  const line = "mergedAt" in change ? change.line : change;
  const under = (violation: CausedViolation, regime: Regime): Standing =>
    standingUnder(violation, line.change, { regime, recorded: regimes.before, sha256 });
  return fates.causedBy(change).map((violation) => ({
    change: line,
    violation,
    before: under(violation, regimes.before),
    after: under(violation, regimes.after),
  }));
}

/** Only a run that could look at everything fails, and only on what stands at its end. */
function gatedIn(evidence: Evidence, replayed: readonly Replayed[], { before, after }: Regimes): Gated {
  const complete = new Map<string, boolean>();
  const isComplete = ({ change }: ChangeLine): boolean => {
    const known = complete.get(change) ?? evidence.runsOf(change).at(-1)?.complete === true;
    complete.set(change, known);
    return known;
  };
  const ends = replayed.filter(({ violation, change }) => violation.line.type === "violation" && isComplete(change));
  return {
    before: new Set(ends.filter((one) => before.policy.mode === "gate" && one.before.gating)),
    after: new Set(ends.filter((one) => after.policy.mode === "gate" && one.after.gating)),
  };
}

function gateFigures({ before, after }: Gated): Pick<Replay, "gated" | "failing"> {
  const changesOf = (failing: ReadonlySet<Replayed>): number =>
    new Set([...failing].map(({ change }) => change.change)).size;
  return {
    gated: { before: before.size, after: after.size },
    failing: { before: changesOf(before), after: changesOf(after) },
  };
}
