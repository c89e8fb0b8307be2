/** What changes caused, whether anybody was shown it, and what became of it. */
import { linesOf } from "../history/gather.ts";
import { isSeenInTime } from "../history/fold.ts";
import { groupBy } from "../history/group.ts";
import { daysBetween } from "../history/instants.ts";
import { joinLines } from "../history/join.ts";
import type { ChangeLine, GoneLine, RunLine, ViolationLine } from "../history/lines.ts";
import { isCaused } from "../history/occurrence.ts";
import { outcomeReader, RIPE_DAYS } from "../history/outcomes.ts";
import type { MergedChange } from "../history/timeline.ts";
import type { Trail } from "../history/trails.ts";
import type { Role } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";

/**
 * `acted`: fixed, or its excess over the limit at least halved, at the merge or by a change merged within 14 days. `left`: neither.
 * `void`: removed, suppressed, or not known. `open`: the 14 days are not over.
 */
export type Fate = "acted" | "left" | "void" | "open";

export interface CausedViolation {
  /** As it was called at that change. */
  readonly fingerprint: string;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  /** As last seen; of kind `gone` when it went before the merge. */
  readonly line: ViolationLine | GoneLine;
  /** As it was when it stood; null when no line of that is left. */
  readonly standing: ViolationLine | null;
  /** Above the fold of our comment, at a run that came in time to be acted on. */
  readonly shown: boolean;
  readonly fate: Fate;
  /** Where it was acted on, when that was a later change. */
  readonly fixedIn: string | null;
}

/** Looks up what became of violations; made once, used for every change. */
export interface FateReader {
  readonly causedBy: (change: MergedChange | ChangeLine) => readonly CausedViolation[];
}

export function fateReader(evidence: Evidence): FateReader {
  const trails = trailsBySighting(evidence);
  const outcome = outcomeReader(evidence.timeline);
  return {
    causedBy: (given) => {
      const merged = "mergedAt" in given ? given : null;
      const change = "mergedAt" in given ? given.line : given;
      const runs = evidence.runsOf(change.change);
      return [...carriersOf(evidence, runs)].flatMap(([fingerprint, carriers]) => {
        const last = carriers.at(-1);
        if (last === undefined || !isCausedLine(last.line)) return [];
        const { line } = last;
        const standing = carriers.findLast((one) => one.line.type === "violation")?.line;
        const end = merged && lateFate(evidence, { outcome, trails }, { merged, carriers, fingerprint });
        return [
          {
            fingerprint,
            ruleKey: line.rule_key,
            role: line.role,
            area: line.area,
            line,
            standing: standing?.type === "violation" ? standing : null,
            shown: carriers.some((carrier) => isShown(carrier, change, runs)),
            fate: end?.fate ?? openFate(line),
            fixedIn: end?.fixedIn ?? null,
          },
        ];
      });
    },
  };
}

interface Carrier {
  readonly run: RunLine;
  readonly line: ViolationLine | GoneLine;
}

type TrailAt = ReadonlyMap<string, Trail<MergedChange>>;

function trailsBySighting({ timeline }: Evidence): TrailAt {
  const trails = new Map<string, Trail<MergedChange>>();
  for (const trail of timeline.trails)
    for (const { at, line } of trail.sightings) trails.set(`${at.index} ${line.fingerprint}`, trail);
  return trails;
}

/** By fingerprint, in the order of the runs. */
function carriersOf({ gathered }: Evidence, runs: readonly RunLine[]): ReadonlyMap<string, readonly Carrier[]> {
  const all = runs.flatMap((run) =>
    [...linesOf(gathered, "violation", run.id), ...linesOf(gathered, "gone", run.id)].map((line) => ({ run, line })),
  );
  return groupBy(all, ({ line }) => line.fingerprint);
}

function isCausedLine(line: ViolationLine | GoneLine): boolean {
  if (line.type === "violation") return isCaused(line);
  return line.touched && (line.change === "new" || line.change === "worse");
}

/** A hint was never checked. What a `gone` line says was shown was shown at a run before, and a push followed. */
function isShown({ run, line }: Carrier, change: ChangeLine, runs: readonly RunLine[]): boolean {
  if (line.shown !== "top") return false;
  if (line.type === "gone") return true;
  return line.trust === "derived" && isSeenInTime(run, change, runs);
}

interface Ending {
  readonly fate: Fate;
  readonly fixedIn: string | null;
}

interface Sought {
  readonly merged: MergedChange;
  readonly carriers: readonly Carrier[];
  readonly fingerprint: string;
}

function lateFate(
  { timeline }: Evidence,
  { outcome, trails }: { readonly outcome: ReturnType<typeof outcomeReader>; readonly trails: TrailAt },
  { merged, carriers, fingerprint }: Sought,
): Ending {
  const last = carriers.at(-1)?.line;
  if (last === undefined || last.type === "gone") return { fate: last ? openFate(last) : "void", fixedIn: null };
  const first = carriers.find(({ line }) => line.type === "violation")?.line ?? last;
  if (isHalved(first, last)) return { fate: "acted", fixedIn: null };
  const trail = trails.get(`${merged.index} ${fingerprint}`);
  const told = trail && outcome(trail, { at: merged, line: last });
  const stored = timeline.outcomes.get(merged.line.change)?.get(fingerprint);
  const known = told && stored ? joinLines(stored, told) : (told ?? stored);
  const halvedBy = trail && laterHalf(trail, merged, first);
  if (known?.outcome === "fixed") return { fate: "acted", fixedIn: fixer(trail, merged) };
  if (halvedBy) return { fate: "acted", fixedIn: halvedBy };
  if (known === undefined || known === null || !known.final) return { fate: "open", fixedIn: null };
  return { fate: known.outcome === "left" ? "left" : "void", fixedIn: null };
}

function openFate(line: ViolationLine | GoneLine): Fate {
  if (line.type === "violation") return "open";
  return line.why === "fixed" ? "acted" : "void";
}

/** By the limit under which it was first seen, so that a limit that moved halves nothing. */
function isHalved(first: ViolationLine | GoneLine, later: ViolationLine | GoneLine): boolean {
  const excess = Math.abs(first.actual - first.limit);
  const isSameSide = Math.sign(later.actual - first.limit) === Math.sign(first.actual - first.limit);
  return excess > 0 && (!isSameSide || Math.abs(later.actual - first.limit) * 2 <= excess);
}

function laterHalf(
  trail: Trail<MergedChange>,
  merged: MergedChange,
  first: ViolationLine | GoneLine,
): string | undefined {
  return trail.sightings.find(({ at, line }) => isLater(at, merged) && isHalved(first, line))?.at.line.change;
}

function fixer(trail: Trail<MergedChange> | undefined, merged: MergedChange): string | null {
  return trail?.gone.find(({ at }) => isLater(at, merged))?.at.line.change ?? null;
}

function isLater(at: MergedChange, merged: MergedChange): boolean {
  return at.index > merged.index && daysBetween(merged.mergedAt, at.mergedAt) <= RIPE_DAYS;
}
