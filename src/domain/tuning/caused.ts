/** What changes caused, whether anybody was shown it, and what became of it. */
import { linesOf } from "../history/gather.ts";
import { isSeenInTime } from "../history/fold.ts";
import type { ChangeLine, GoneLine, RunLine, ViolationLine } from "../history/lines.ts";
import { isCaused } from "../history/occurrence.ts";
import type { MergedChange } from "../history/timeline.ts";
import type { Role } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";
import { endingOfGone, endingReader, type Ending, type Fate } from "./fate.ts";

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
      return [{ ...one.violation, ...(one.stood && merged ? endingOf({ at: merged, ...one.stood }) : {}) }];
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

/** By fingerprint, in the order of the runs. */
function carriersOf({ gathered }: Evidence, runs: readonly RunLine[]): ReadonlyMap<string, readonly Carrier[]> {
  const carriers = new Map<string, Carrier[]>();
  const put = (carrier: Carrier): void => {
    const known = carriers.get(carrier.line.fingerprint);
    if (known) known.push(carrier);
    else carriers.set(carrier.line.fingerprint, [carrier]);
  };
  for (const run of runs) {
    for (const line of linesOf(gathered, "violation", run.id)) put({ run, line });
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
  const line = carriers.at(-1)?.line;
  if (line === undefined || !isCausedLine(line)) return undefined;
  const first = carriers.find(isStanding)?.line;
  const standing = carriers.findLast(isStanding)?.line;
  const { fingerprint, rule_key: ruleKey, role, area } = line;
  const violation: CausedViolation = {
    fingerprint,
    ruleKey,
    role,
    area,
    line,
    standing: standing ?? null,
    shown: carriers.some((carrier) => isShown(carrier, seenInTime)),
    fate: line.type === "gone" ? endingOfGone(line) : "open",
    fixedIn: null,
  };
  return { violation, stood: line.type === "violation" && first ? { first, last: line } : null };
}

function isStanding(carrier: Carrier): carrier is Carrier & { readonly line: ViolationLine } {
  return carrier.line.type === "violation";
}

function isCausedLine(line: ViolationLine | GoneLine): boolean {
  if (line.type === "violation") return isCaused(line);
  return line.touched && (line.change === "new" || line.change === "worse");
}

/** A hint was never checked. What a `gone` line says was shown was shown at a run before, and a push followed. */
function isShown({ run, line }: Carrier, seenInTime: ReadonlySet<RunLine>): boolean {
  if (line.shown !== "top") return false;
  return line.type === "gone" || (line.trust === "derived" && seenInTime.has(run));
}
