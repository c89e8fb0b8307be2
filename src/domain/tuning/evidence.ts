/** The part of a history that evidence is taken from: the window, without bulk changes and bots, since the last reset. */
import { changesOf, gather, type Gathered } from "../history/gather.ts";
import { daysBefore } from "../history/instants.ts";
import type { ChangeLine, HistoryLine, RunLine } from "../history/lines.ts";
import { settle } from "../history/settle.ts";
import { layOut, type MergedChange, type Timeline } from "../history/timeline.ts";
import type { Policy } from "./policy.ts";
import { resetsOf, type LookWith, type Resets } from "./resets.ts";

/** Days that evidence is taken from. */
export const WINDOW_DAYS = 90;

export interface Evidence {
  readonly timeline: Timeline;
  readonly gathered: Gathered;
  /** Runs of a change, its pushes and at the end the merged commit; none is a scan. */
  readonly runsOf: (change: string) => readonly RunLine[];
  /** The first instant of the window, and the last of it. */
  readonly start: string;
  readonly end: string;
  readonly resets: Resets;
  /** Accounts that are no people, whatever their type. */
  readonly bots: ReadonlySet<string>;
}

export interface EvidenceFacts {
  readonly lines: readonly HistoryLine[];
  /** The last day of the window, UTC: `2026-08-22`. */
  readonly day: string;
  readonly policy: Pick<Policy, "bots">;
}

/** The same for any order and duplication of the lines. */
export function evidenceOf({ lines, day, policy }: EvidenceFacts): Evidence {
  const gathered = settle(gather([lines]));
  const end = `${day}T23:59:59Z`;
  const window = { start: daysBefore(end, WINDOW_DAYS), end };
  return evidenceWithin(window, { gathered, timeline: layOut(gathered), bots: policy.bots });
}

/** Of lines that are settled and laid out, in any window. */
export function evidenceWithin(
  { start, end }: Pick<Evidence, "start" | "end">,
  { gathered, timeline, bots }: Pick<Evidence, "gathered" | "timeline"> & { readonly bots: readonly number[] },
): Evidence {
  const runsOf = (change: string): readonly RunLine[] => timeline.runs.get(change) ?? [];
  return {
    timeline,
    gathered,
    runsOf,
    start,
    end,
    resets: resetsOf(looksOf(timeline, runsOf)),
    bots: new Set(bots.map(String)),
  };
}

/** What proves something: merged inside the window by a person, and no codemod, formatter or the like. */
export function provingChanges(evidence: Evidence): readonly MergedChange[] {
  return evidence.timeline.merged.filter(({ line, mergedAt }) => {
    const isByPerson = line.author_type === "User" && !evidence.bots.has(line.author_id);
    return isByPerson && !line.bulk && isInWindow(evidence, mergedAt);
  });
}

/** Pull requests that are open now. */
export function openChanges({ gathered }: Evidence): readonly ChangeLine[] {
  return changesOf(gathered).filter((line) => line.state === "open");
}

export function isInWindow({ start, end }: Evidence, instant: string): boolean {
  return instant >= start && instant <= end;
}

function looksOf({ merged, scan }: Timeline, runsOf: Evidence["runsOf"]): readonly LookWith[] {
  const looks = merged.flatMap(({ index, line }) => runsOf(line.change).map(({ tools }) => ({ index, tools })));
  return scan === null ? looks : [...looks, { index: merged.length, tools: scan.run.tools }];
}
