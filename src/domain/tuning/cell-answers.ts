/** Gate B, correctness: what people with standing say of what was shown in a cell and not acted on. */
import { linesOf } from "../history/gather.ts";
import { groupBy } from "../history/group.ts";
import type { VerdictLine } from "../history/lines.ts";
import { changesByHead } from "../history/settle.ts";
import type { MergedChange } from "../history/timeline.ts";
import { type CausedViolation, type FateReader } from "./caused.ts";
import { provingChanges, type Evidence } from "./evidence.ts";
import { refutedOdds, validOdds } from "./formulas/odds.ts";
import { deletedPeople } from "./formulas/selection.ts";
import { quorumOf, tallyVotes, worstRefutedOdds, type Ballot, type Vote } from "./formulas/votes.ts";
import { printId } from "./recommendation-id.ts";

/** Something that was shown in time, and the change that caused it. */
export interface ShownViolation {
  readonly change: MergedChange;
  readonly violation: CausedViolation;
}

/** Shown, and accepted by people who did not write it. */
export interface Waived extends ShownViolation {
  /** The value at the first look at the change; null when no line of that is left. */
  readonly value: number | null;
}

export interface CellAnswers {
  /** By majority of its voters, those that are charged to nobody left out. */
  readonly refuted: number;
  readonly valid: number;
  /** E_B, and the lowest it gets without any f voters; E_V. */
  readonly refutedOdds: number;
  readonly worstRefutedOdds: number;
  readonly validOdds: number;
  /** Answers by kind, and the people behind all of them. */
  readonly said: Readonly<Record<"valid" | "refuted" | "waived" | "noise" | "unsure" | "people", number>>;
  readonly waived: readonly Waived[];
  /** Ids of the people who accepted something. */
  readonly waivers: ReadonlySet<string>;
  /** Nobody with standing has said anything of these. */
  readonly unanswered: readonly ShownViolation[];
}

export interface AnswerFacts {
  readonly evidence: Evidence;
  readonly fates: FateReader;
  /** Of people with standing, in force. */
  readonly votes: readonly VerdictLine[];
  /** Fingerprints that the tuning pull request asked for. */
  readonly asked: ReadonlySet<string>;
}

/** By the id of the cell; one for each in which something was shown and not acted on. */
export function answersByCell(facts: AnswerFacts): ReadonlyMap<string, CellAnswers> {
  const { evidence, fates } = facts;
  const cast = castOf(facts);
  const quorum = quorumOf(mergersOf(evidence).size);
  const shown = provingChanges(evidence).flatMap((change) =>
    fates
      .causedBy(change)
      .filter((one) => one.shown && one.fate !== "acted" && change.index >= evidence.resets.since(one.ruleKey))
      .map((violation): ShownViolation => ({ change, violation })),
  );
  const cells = groupBy(shown, ({ violation: { ruleKey, area, role } }) => `${ruleKey} ${role} ${area}`);
  return new Map([...cells.values()].map((all) => [idOf(all), answersOf(all, { cast, quorum, facts })]));
}

function idOf([first]: readonly ShownViolation[]): string {
  return first === undefined ? "" : printId({ ...first.violation, rule: first.violation.ruleKey });
}

/** Who merged something in the window: whoever may. */
export function mergersOf(evidence: Evidence): ReadonlySet<string> {
  return new Set(provingChanges(evidence).flatMap(({ line }) => line.merged_by_id ?? []));
}

type Cast = ReadonlyMap<string, readonly VerdictLine[]>;

/** By change and fingerprint. */
function castOf({ evidence, votes }: AnswerFacts): Cast {
  const byHead = changesByHead(evidence.gathered);
  const told = votes.flatMap((line) =>
    [...new Set(byHead.get(line.head_sha))].map((change) => ({ key: `${change} ${line.fingerprint}`, line })),
  );
  return new Map([...groupBy(told, ({ key }) => key)].map(([key, all]) => [key, all.map(({ line }) => line)]));
}

interface Casting {
  readonly cast: Cast;
  readonly quorum: number;
  readonly facts: AnswerFacts;
}

function answersOf(shown: readonly ShownViolation[], { cast, quorum, facts }: Casting): CellAnswers {
  const linesFor = (one: ShownViolation): readonly VerdictLine[] => cast.get(keyOf(one)) ?? [];
  const votes = shown.flatMap((one) => linesFor(one).flatMap((line) => toVote(keyOf(one), line)));
  const asked = new Set(shown.filter(({ violation }) => facts.asked.has(violation.fingerprint)).map(keyOf));
  const ballot: Ballot = { votes, asked: { violations: asked, quorum } };
  const tally = tallyVotes(ballot);
  const waived = shown.filter((one) => linesFor(one).some(({ verdict }) => verdict === "waived"));
  return {
    ...tally,
    refutedOdds: refutedOdds(tally),
    worstRefutedOdds: worstRefutedOdds(ballot, deletedPeople(new Set(votes.map(({ by }) => by)).size)).odds,
    validOdds: validOdds(tally),
    said: saidIn(shown.flatMap(linesFor)),
    waived: waived.map((one) => ({ ...one, value: firstValue(one, facts.evidence) })),
    waivers: new Set(votes.filter(({ verdict }) => verdict === "waived").map(({ by }) => by)),
    unanswered: shown.filter((one) => linesFor(one).length === 0),
  };
}

function saidIn(lines: readonly VerdictLine[]): CellAnswers["said"] {
  const count = (verdict: VerdictLine["verdict"]): number => lines.filter((line) => line.verdict === verdict).length;
  const people = new Set(lines.map(({ by }) => by)).size;
  const [valid, refuted, waived] = [count("valid"), count("refuted"), count("waived")];
  return { valid, refuted, waived, noise: count("noise"), unsure: count("unsure"), people };
}

function keyOf({ change, violation }: ShownViolation): string {
  return `${change.line.change} ${violation.fingerprint}`;
}

/** What is only friction, or no opinion, is no vote. */
function toVote(violation: string, { by, verdict }: VerdictLine): readonly Vote[] {
  return verdict === "valid" || verdict === "refuted" || verdict === "waived" ? [{ violation, by, verdict }] : [];
}

function firstValue({ change, violation }: ShownViolation, { gathered, runsOf }: Evidence): number | null {
  for (const run of runsOf(change.line.change)) {
    const line = linesOf(gathered, "violation", run.id).find((one) => one.fingerprint === violation.fingerprint);
    if (line !== undefined) return line.actual;
  }
  return null;
}
