/** Counts, rule by rule, what changes caused, what became of it, and what people said. */
import { ruleTable, type RuleTable } from "../history/figures.ts";
import { daysBetween } from "../history/instants.ts";
import type { GoneLine, RunLine, VerdictLine, ViolationLine } from "../history/lines.ts";
import type { MergedChange } from "../history/timeline.ts";
import { cellCases } from "../tuning/cases.ts";
import type { CausedViolation, FateReader } from "../tuning/caused.ts";
import { provingChanges, type Evidence } from "../tuning/evidence.ts";
import { answersInForce } from "../tuning/recorded-votes.ts";
import type { Role } from "../violation/rule.ts";

type Verdict = Exclude<VerdictLine["verdict"], "withdrawn" | "deleted">;

/** What is counted of one rule and role. */
export interface ConductTally {
  readonly ruleKey: string;
  readonly role: Role;
  /** Units that it judged in merged changes; null where none of their looks tells. */
  exposures: number | null;
  /** That caused any. */
  readonly changes: Set<MergedChange>;
  caused: number;
  /** Caused by changes of which no look before the merge is told. */
  untold: number;
  /** Of what was shown. */
  readonly fates: Record<CausedViolation["fate"], number>;
  readonly answers: Record<Verdict, number>;
  ownAnswers: number;
  /** Behind `answers`. */
  readonly people: Set<string>;
  /** Shown, and answered by anybody. */
  answered: number;
  readonly friction: { noise: number; own: number; silent: number; troubled: number; told: number };
  /** Days that each fix took. */
  readonly fixDays: number[];
  readonly scores: number[];
  pendingCases: number;
  heldBack: number;
}

/** One tally for each rule and role of which anything was looked at, caused or answered. */
export interface Conduct extends RuleTable<ConductTally> {
  /** Somebody looked for answers: a look at a pull request is told, or an answer. */
  readonly isAnswerKnown: boolean;
}

export function tallyConduct(evidence: Evidence, fates: FateReader): Conduct {
  const table = ruleTable(emptyTally);
  const answers = answersByChange(evidence);
  const changes = provingChanges(evidence);
  let isAnswerKnown = false;
  for (const change of changes) {
    const runs = evidence.runsOf(change.line.change);
    const told: Told = {
      change,
      runs,
      isTold: runs.some(isPush),
      answers: answers.get(change.line.change) ?? NO_ANSWERS,
    };
    isAnswerKnown ||= told.isTold || told.answers.size > 0;
    addExposures(table, change);
    for (const violation of fates.causedBy(change))
      addCaused(table.at(violation.ruleKey, violation.role), violation, told);
    addAnswers(table, told, evidence);
  }
  addCases(table, evidence, fates);
  return { ...table, isAnswerKnown };
}

interface Answer {
  readonly line: VerdictLine;
  readonly isOwn: boolean;
}

/** By fingerprint. */
type Answers = ReadonlyMap<string, readonly Answer[]>;

const NO_ANSWERS: Answers = new Map();

interface Told {
  readonly change: MergedChange;
  readonly runs: readonly RunLine[];
  readonly isTold: boolean;
  readonly answers: Answers;
}

function answersByChange({ gathered }: Evidence): ReadonlyMap<string, Answers> {
  const byChange = new Map<string, Map<string, Answer[]>>();
  for (const { change, line, isOwn } of answersInForce(gathered)) {
    const ofChange = byChange.get(change.change) ?? new Map<string, Answer[]>();
    byChange.set(change.change, ofChange);
    ofChange.set(line.fingerprint, [...(ofChange.get(line.fingerprint) ?? []), { line, isOwn }]);
  }
  return byChange;
}

function isPush({ flow }: RunLine): boolean {
  return flow === "collect" || flow === "publish";
}

function addExposures(table: RuleTable<ConductTally>, { exposures }: MergedChange): void {
  for (const { rule, role, units } of exposures) {
    const tally = table.at(rule, role);
    tally.exposures = (tally.exposures ?? 0) + units;
  }
}

function addCaused(tally: ConductTally, violation: CausedViolation, { change, isTold, answers }: Told): void {
  const { fingerprint, fate, since, fixedAt, shown } = violation;
  tally.changes.add(change);
  tally.caused += 1;
  if (!isTold) tally.untold += 1;
  if (since !== null && fixedAt !== null) tally.fixDays.push(Math.max(0, daysBetween(since, fixedAt)));
  if (shown) addShown(tally, fate, answers.get(fingerprint) ?? []);
}

function addShown(tally: ConductTally, fate: CausedViolation["fate"], answers: readonly Answer[]): void {
  const { friction } = tally;
  const isNoise = answers.some(({ line }) => line.verdict === "noise");
  const isOwn = answers.some(({ line, isOwn: own }) => own && OWN_TROUBLE.has(line.verdict));
  const isSilent = answers.length === 0 && fate === "left";
  tally.fates[fate] += 1;
  if (answers.length > 0) tally.answered += 1;
  friction.noise += Number(isNoise);
  friction.own += Number(isOwn);
  friction.silent += Number(isSilent);
  friction.troubled += Number(isNoise || isOwn || isSilent);
  friction.told += Number(answers.length > 0 || fate === "acted" || fate === "left");
}

/** What an author does not say of a violation that is worth its place. */
const OWN_TROUBLE: ReadonlySet<string> = new Set(["refuted", "waived", "noise"]);

/** Also on what was there before the change; not on what no look at it tells of. */
function addAnswers(table: RuleTable<ConductTally>, { runs, answers }: Told, evidence: Evidence): void {
  for (const [fingerprint, given] of answers) {
    const line = lineOf(fingerprint, runs, evidence);
    if (line === undefined) continue;
    const tally = table.at(line.rule_key, line.role);
    for (const { line: answer, isOwn } of given) {
      if (answer.verdict === "withdrawn" || answer.verdict === "deleted") continue;
      if (isOwn) tally.ownAnswers += 1;
      else tally.answers[answer.verdict] += 1;
      if (!isOwn) tally.people.add(answer.by);
    }
  }
}

/** As the last look at the change that tells of it saw it. */
function lineOf(
  fingerprint: string,
  runs: readonly RunLine[],
  { gathered }: Evidence,
): ViolationLine | GoneLine | undefined {
  for (const { id } of runs.toReversed()) {
    const line = gathered.violation.get(id)?.get(fingerprint) ?? gathered.gone.get(id)?.get(fingerprint);
    if (line !== undefined) return line;
  }
  return undefined;
}

function addCases(table: RuleTable<ConductTally>, evidence: Evidence, fates: FateReader): void {
  for (const { cell, kept, heldBack } of cellCases(evidence, fates).values()) {
    const tally = table.at(cell.rule, cell.role);
    tally.heldBack += heldBack;
    for (const { ripe, score } of kept) {
      if (ripe) tally.scores.push(score);
      else tally.pendingCases += 1;
    }
  }
}

function emptyTally(ruleKey: string, role: Role): ConductTally {
  return {
    ruleKey,
    role,
    exposures: null,
    changes: new Set(),
    caused: 0,
    untold: 0,
    fates: { acted: 0, left: 0, open: 0, void: 0 },
    answers: { valid: 0, refuted: 0, waived: 0, noise: 0, unsure: 0 },
    ownAnswers: 0,
    people: new Set(),
    answered: 0,
    friction: { noise: 0, own: 0, silent: 0, troubled: 0, told: 0 },
    fixDays: [],
    scores: [],
    pendingCases: 0,
    heldBack: 0,
  };
}
