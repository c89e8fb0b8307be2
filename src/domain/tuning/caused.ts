/** What changes caused, whether anybody was shown it, and what became of it. */
import type { Gathered } from "../history/gather.ts";
import { isSeenInTime } from "../history/fold.ts";
import type { ChangeLine, GoneLine, RunLine, ViolationLine } from "../history/lines.ts";
import { isCaused } from "../history/occurrence.ts";
import type { MergedChange } from "../history/timeline.ts";
import { ruleOf, type Role } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";
import { endingOfGone, endingReader, isHalved, NOT_FIXED, type Ending, type Stood } from "./fate.ts";

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
    const isInTime = remembering((run) => isSeenInTime(run, change, runs));
    const endOf: EndOf = (stood) => (merged ? endingOf({ at: merged, ...stood }) : OPEN);
    const caused: CausedViolation[] = [];
    for (const carriers of carriersOf(evidence, runs).values()) {
      const one = toCaused(carriers, { isInTime, endOf });
      if (one !== undefined) caused.push(one);
    }
    known.set(change.change, caused);
    return caused;
  };
  return { causedBy };
}

type IsInTime = (run: RunLine) => boolean;

/** Most looks show nothing: of those nobody asks. */
function remembering(ask: IsInTime): IsInTime {
  const known = new Map<RunLine, boolean>();
  return (run) => {
    const answer = known.get(run) ?? ask(run);
    known.set(run, answer);
    return answer;
  };
}

type EndOf = (stood: Omit<Stood, "at">) => Ending;

const OPEN: Ending = { fate: "open", ...NOT_FIXED };

interface Carrier {
  readonly run: RunLine;
  readonly line: ViolationLine | GoneLine;
}

/**
 * By fingerprint, in the order of the runs, of what some look calls new or worse: nothing else can have been caused. A hint was
 * never checked: it is none.
 */
function carriersOf({ gathered }: Evidence, runs: readonly RunLine[]): ReadonlyMap<string, readonly Carrier[]> {
  const carriers = new Map<string, Carrier[]>();
  eachLine(gathered, runs, (line) => {
    if ((line.change === "new" || line.change === "worse") && !carriers.has(line.fingerprint))
      carriers.set(line.fingerprint, []);
  });
  if (carriers.size > 0) eachLine(gathered, runs, (line, run) => carriers.get(line.fingerprint)?.push({ run, line }));
  return carriers;
}

function eachLine(
  gathered: Gathered,
  runs: readonly RunLine[],
  visit: (line: ViolationLine | GoneLine, run: RunLine) => void,
): void {
  for (const run of runs) {
    gathered.violation.get(run.id)?.forEach((line) => {
      if (line.trust === "derived") visit(line, run);
    });
    gathered.gone.get(run.id)?.forEach((line) => visit(line, run));
  }
}

/** Undefined: the change did not cause it. */
function toCaused(
  carriers: readonly Carrier[],
  { isInTime, endOf }: { readonly isInTime: IsInTime; readonly endOf: EndOf },
): CausedViolation | undefined {
  const last = carriers.at(-1);
  const first = carriers.find(isCause) ?? carriers.find(isStanding);
  if (last === undefined || !isCausedIn(carriers, first?.line, isInTime)) return undefined;
  const { line } = last;
  const { fate, fixedIn, fixedAt } =
    line.type === "gone" ? endingOfGone(line, last.run.first_at) : endOf({ first: first?.line ?? line, last: line });
  return {
    fingerprint: line.fingerprint,
    ruleKey: line.rule_key,
    role: line.role,
    area: line.area,
    line,
    standing: carriers.findLast(isStanding)?.line ?? null,
    since: first?.run.first_at ?? null,
    shown: carriers.some((carrier) => isShown(carrier, isInTime)),
    fate,
    fixedIn,
    fixedAt,
  };
}

function isStanding(carrier: Carrier): carrier is Carrier & { readonly line: ViolationLine } {
  return carrier.line.type === "violation";
}

/** It stood, and the change is why. Folding keeps the first of these, so that a folded history says the same. */
function isCause(carrier: Carrier): carrier is Carrier & { readonly line: ViolationLine } {
  return isStanding(carrier) && isCaused(carrier.line);
}

/**
 * At the last look; or at one that showed it in time, when it was taken back after that: then the last look finds nothing
 * that the change did, since somebody acted.
 */
function isCausedIn(carriers: readonly Carrier[], first: ViolationLine | undefined, isInTime: IsInTime): boolean {
  const last = carriers.at(-1)?.line;
  if (last === undefined || first === undefined) return last !== undefined && isCausedLine(last, first);
  if (isCausedLine(last, first)) return true;
  if (!carriers.some((one) => isCause(one) && isShown(one, isInTime))) return false;
  return last.type === "gone" ? last.why === "fixed" : first.change === "worse" && isHalved(first, last);
}

/** What is gone does not say what it was of; a file has no unit that could be edited. */
function isCausedLine(line: ViolationLine | GoneLine, standing: ViolationLine | undefined): boolean {
  if (line.type === "violation") return isCaused(line);
  const scope = standing?.scope ?? ruleOf(line.rule_key)?.scope;
  const isOfUnit = scope !== "file" && scope !== "project";
  return (line.change === "new" || line.change === "worse") && (line.touched || !isOfUnit);
}

/** What a `gone` line says was shown was shown at a run before, and a push followed. */
function isShown({ run, line }: Carrier, isInTime: IsInTime): boolean {
  return line.shown === "top" && (line.type === "gone" || isInTime(run));
}
