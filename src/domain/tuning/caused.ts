/** What changes caused, whether anybody was shown it, and what became of it. */
import { linesOf } from "../history/gather.ts";
import { isSeenInTime } from "../history/fold.ts";
import type { ChangeLine, GoneLine, RunLine, ViolationLine } from "../history/lines.ts";
import { isCaused } from "../history/occurrence.ts";
import type { MergedChange } from "../history/timeline.ts";
import { ruleOf, type Role } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";
import { endingOfGone, endingReader, isHalved, type Ending, type Fate } from "./fate.ts";

export interface CausedViolation extends Ending {
  /** As it was called at that change. */
  readonly fingerprint: string;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  /** As last seen; of kind `gone` when it went before the merge. */
  readonly line: ViolationLine | GoneLine;
  /** As it was when it stood; null when no line of that is left. */
  readonly standing: ViolationLine | null;
  /** When it was first looked at; null when no line of that is left. */
  readonly since: string | null;
  /** Above the fold of our comment, at a run that came in time to be acted on. */
  readonly shown: boolean;
  readonly fate: Fate;
}

/** Looks up what became of violations. Made once, used for every change; what it found of one it remembers. */
export interface FateReader {
  readonly causedBy: (change: MergedChange | ChangeLine) => readonly CausedViolation[];
}

export function fateReader(evidence: Evidence): FateReader {
  const endingOf = endingReader(evidence.timeline);
  const known = new Map<string, readonly CausedViolation[]>();
  const causedBy: FateReader["causedBy"] = (given) => {
    const merged = "mergedAt" in given ? given : null;
    const change = "mergedAt" in given ? given.line : given;
    const remembered = known.get(change.change);
    if (remembered !== undefined) return remembered;
    const runs = evidence.runsOf(change.change);
    const seenInTime = new Set(runs.filter((run) => isSeenInTime(run, change, runs)));
    const caused = [...carriersOf(evidence, runs).values()].flatMap((carriers) => {
      const one = toCaused(carriers, seenInTime);
      if (one === undefined) return [];
      return [one.stood && merged ? { ...one.violation, ...endingOf({ at: merged, ...one.stood }) } : one.violation];
    });
    known.set(change.change, caused);
    return caused;
  };
  return { causedBy };
}

interface Carrier {
  readonly run: RunLine;
  readonly line: ViolationLine | GoneLine;
}

/** By fingerprint, in the order of the runs. A hint was never checked: it is none. */
function carriersOf({ gathered }: Evidence, runs: readonly RunLine[]): ReadonlyMap<string, readonly Carrier[]> {
  const carriers = new Map<string, Carrier[]>();
  const put = (carrier: Carrier): void => {
    const known = carriers.get(carrier.line.fingerprint);
    if (known) known.push(carrier);
    else carriers.set(carrier.line.fingerprint, [carrier]);
  };
  for (const run of runs) {
    for (const line of linesOf(gathered, "violation", run.id)) if (line.trust === "derived") put({ run, line });
    for (const line of linesOf(gathered, "gone", run.id)) put({ run, line });
  }
  return carriers;
}

interface Found {
  readonly violation: CausedViolation;
  /** When it stood at the end. */
  readonly stood: { readonly first: ViolationLine; readonly last: ViolationLine } | null;
}

/** As it is known without what came after the merge. Undefined: the change did not cause it. */
function toCaused(carriers: readonly Carrier[], seenInTime: ReadonlySet<RunLine>): Found | undefined {
  const last = carriers.at(-1);
  const first = carriers.find(isStanding);
  const standing = carriers.findLast(isStanding)?.line;
  if (last === undefined || !isCausedIn(carriers, seenInTime)) return undefined;
  const { line } = last;
  const { fingerprint, rule_key: ruleKey, role, area } = line;
  const violation: CausedViolation = {
    fingerprint,
    ruleKey,
    role,
    area,
    line,
    standing: standing ?? null,
    since: first?.run.first_at ?? null,
    shown: carriers.some((carrier) => isShown(carrier, seenInTime)),
    fate: line.type === "gone" ? endingOfGone(line) : "open",
    fixedIn: null,
    fixedAt: line.type === "gone" && line.why === "fixed" ? last.run.first_at : null,
  };
  return { violation, stood: line.type === "violation" && first ? { first: first.line, last: line } : null };
}

/**
 * At the last look; or at one that showed it in time, when it was taken back after that: then the last look finds nothing
 * that the change did, since somebody acted.
 */
function isCausedIn(carriers: readonly Carrier[], seenInTime: ReadonlySet<RunLine>): boolean {
  const last = carriers.at(-1)?.line;
  if (last === undefined || isCausedLine(last, carriers.find(isStanding)?.line)) return last !== undefined;
  const shown = carriers.filter(isStanding).find((one) => isShown(one, seenInTime) && isCaused(one.line))?.line;
  if (shown === undefined) return false;
  return last.type === "gone" ? last.why === "fixed" : shown.change === "worse" && isHalved(shown, last);
}

function isStanding(carrier: Carrier): carrier is Carrier & { readonly line: ViolationLine } {
  return carrier.line.type === "violation";
}

/** What is gone does not say what it was of; a file has no unit that could be edited. */
function isCausedLine(line: ViolationLine | GoneLine, standing: ViolationLine | undefined): boolean {
  if (line.type === "violation") return isCaused(line);
  const scope = standing?.scope ?? ruleOf(line.rule_key)?.scope;
  const isOfUnit = scope !== "file" && scope !== "project";
  return (line.change === "new" || line.change === "worse") && (line.touched || !isOfUnit);
}

/** What a `gone` line says was shown was shown at a run before, and a push followed. */
function isShown({ run, line }: Carrier, seenInTime: ReadonlySet<RunLine>): boolean {
  return line.shown === "top" && (line.type === "gone" || seenInTime.has(run));
}
