/** A preview: the tuning files in force, and others, held against the history and the tip. */
import type { FileProblem } from "../errors.ts";
import type { HistoryLine } from "../history/lines.ts";
import { compareText } from "../history/order.ts";
import { fateReader } from "./caused.ts";
import { evidenceOf } from "./evidence.ts";
import type { Policy } from "./policy.ts";
import { PREVIEW_VERSION, type Preview } from "./preview-model.ts";
import { toRegime, type TuningFiles } from "./regime.ts";
import { hitsOf } from "./replay-hits.ts";
import { replayStage } from "./replay.ts";
import type { Replay } from "./replay-model.ts";
import { isExpired } from "./recommendation.ts";
import { recordedVotes } from "./recorded-votes.ts";
import type { Tip } from "./tip.ts";

export interface PreviewFacts {
  /** In force now. */
  readonly base: TuningFiles;
  readonly head: HeadFiles;
  /** Null where none is at hand, which is another thing than an empty one. */
  readonly lines: readonly HistoryLine[] | null;
  /** Today, UTC. */
  readonly day: string;
  readonly tip: Tip | null;
  /** 64 hex. */
  readonly sha256: (text: string) => string;
}

/** As they would be in force when merged: what cannot be used is left out of the files, and named. */
export interface HeadFiles extends TuningFiles {
  readonly refused: readonly FileProblem[];
  readonly errors: readonly FileProblem[];
}

/** The same for any order and duplication of the lines. */
export function preview(facts: PreviewFacts): Preview {
  const { base, head, day, tip } = facts;
  const hits = hitsOf(tip, toRegime(base, day), toRegime(head, day));
  return {
    schema_version: PREVIEW_VERSION,
    same: judgesTheSame(base, head, day),
    ...replayOf(facts),
    hits,
    tip_complete: tip?.complete === true,
    refused: head.refused.map(toFault),
    errors: [...head.errors, ...expiredIn(head, day)].map(toFault).sort(byPlace),
    lifted_floors: liftedFloors(base.policy, head.policy),
  };
}

/** Whether only comments, order, or what has no say differs. */
export function judgesTheSame(one: TuningFiles, other: TuningFiles, day: string): boolean {
  return judgingOf(one, day) === judgingOf(other, day);
}

function replayOf(facts: PreviewFacts): Pick<Preview, "replay" | "reason_for_none"> {
  const { base, head, lines, day, tip, sha256 } = facts;
  if (lines === null) return { replay: null, reason_for_none: "no-history" };
  const evidence = evidenceOf({ lines, day, policy: base.policy });
  const stage = { evidence, fates: fateReader(evidence), day };
  const replay = replayStage(stage, {
    before: base,
    after: head,
    tip,
    votes: recordedVotes(evidence.gathered),
    sha256,
  });
  return isEmpty(replay) ? { replay: null, reason_for_none: "no-changes" } : { replay };
}

function isEmpty({ changes }: Replay): boolean {
  return changes.merged === 0 && changes.open === 0;
}

/** Everything in both files that has a say in how a violation is judged, and nothing else. */
function judgingOf({ policy, recommendations }: TuningFiles, day: string): string {
  const { mode, limits, advisory, roles, areas, exclude, floors } = policy;
  const rows = (list: Policy["limits"]): unknown =>
    list.map(({ rule, limit, off, role, area }) => JSON.stringify([rule, limit, off, role, area])).sort();
  const entries = recommendations
    .filter(({ entry }) => !isExpired(entry, day))
    .toSorted((a, b) => compareText(a.entry.id, b.entry.id))
    .map(({ entry: { id, kind, limit, expires } }) => [id, kind, limit?.to, expires]);
  return JSON.stringify([mode, rows(limits), rows(advisory), roles, areas, exclude, floors, entries]);
}

function expiredIn({ recommendations }: TuningFiles, day: string): FileProblem[] {
  return recommendations
    .filter(({ entry }) => isExpired(entry, day))
    .map(({ entry: { kind, id, expires = "" }, file, line }) => ({
      file,
      line,
      reason: `${kind} \`${id}\` expired on ${expires} and has no effect`,
    }));
}

function liftedFloors({ floors: before }: Policy, { floors: after }: Policy): string[] {
  const has = new Set<string>([...after.rules, ...after.families]);
  return [...before.rules, ...before.families].filter((floor) => !has.has(floor)).sort();
}

function toFault({ file, line, reason }: FileProblem): FileProblem {
  return { file, line, reason };
}

function byPlace(a: FileProblem, b: FileProblem): number {
  return compareText(a.file, b.file) || a.line - b.line || compareText(a.reason, b.reason);
}
