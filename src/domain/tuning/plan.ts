/** Decides what is proposed now. Writes nothing: what becomes of the plan is for others. */
import { daysBetween } from "../history/instants.ts";
import type { HistoryLine, VerdictLine } from "../history/lines.ts";
import type { Summaries } from "../history/summaries.ts";
import { isFloor } from "../violation/floor.ts";
import { shortIds } from "../violation/fingerprint.ts";
import { filesAfter } from "./apply-proposals.ts";
import { casesByCell } from "./cases.ts";
import { fateReader } from "./caused.ts";
import { chooseProposals, type Choice } from "./choose-proposals.ts";
import { evidenceOf } from "./evidence.ts";
import { impacts } from "./impact.ts";
import { SET_UP_ID, type Refusal } from "./holds.ts";
import { knownLimitChanges, type LimitChange } from "./limit-changes.ts";
import { toRegime, type TuningFiles } from "./regime.ts";
import { PLAN_VERSION, type NoPlanReason, type Plan, type Proposal } from "./plan-model.ts";
import { AreaName } from "./policy.ts";
import type { Candidate, Findings, Ground, Proposer } from "./proposer.ts";
import { calibrate, type ConfiguredLimit } from "./proposers/calibrate.ts";
import { proposeGuides } from "./proposers/guide.ts";
import { proposeLower } from "./proposers/lower.ts";
import { proposePromotions } from "./proposers/promote.ts";
import { proposeRenewals } from "./proposers/renew.ts";
import { proposeTighter } from "./proposers/tighten.ts";
import { isExpired } from "./recommendation.ts";
import { replayStage } from "./replay.ts";
import { rolesToDeclare } from "./roles-to-declare.ts";
import type { Tip } from "./tip.ts";

/** The first has the first say when there is not room for all. Each rests on the ground alone. */
const PROPOSERS: readonly Proposer[] = [
  proposeRenewals,
  proposeLower,
  proposeTighter,
  proposePromotions,
  proposeGuides,
];

/** The set-up shows what so many merged changes would have looked like. */
const SET_UP_CHANGES = 20;
const SHADOW_DAYS = 30;
const MOST_WATCHED = 20;
const MOST_ASKS = 10;

export interface PlanFacts {
  readonly lines: readonly HistoryLine[];
  /** Of these lines. */
  readonly summaries: Summaries;
  /** Of the base tip. */
  readonly baseSha: string;
  readonly files: TuningFiles & {
    readonly hasPolicy: boolean;
    /** Ids that people never want to see again. */
    readonly refused: readonly string[];
  };
  /** Null when it was not looked at. */
  readonly tip: Tip | null;
  /** Today, UTC. */
  readonly day: string;
  /** False when the record, the comments or the bot's own pull requests could not be read wholly. */
  readonly complete: boolean;
  /** Answers that count: of people with standing, none that was taken back. */
  readonly votes: readonly VerdictLine[];
  /** Fingerprints that the tuning pull request asked people to judge. */
  readonly asked?: ReadonlySet<string>;
  /** When limits changed in the two files, as git tells it. */
  readonly limitChanges: readonly LimitChange[];
  /** Limits found in the settings of other tools, for the set-up. */
  readonly configured: readonly ConfiguredLimit[];
  readonly pull: BotPull;
  /** 64 hex. */
  readonly sha256: (text: string) => string;
}

/** What is known of the bot's own pull requests. */
export interface BotPull {
  /** What the open one proposes; null when none is open. */
  readonly open: readonly Proposal[] | null;
  /** When the newest one was opened; null when there never was one. */
  readonly lastOpened: string | null;
  readonly refusals: readonly Refusal[];
  /** The open one is not to be touched. */
  readonly hold: "snoozed" | "human-edited" | null;
}

/** The same for any order and duplication of the lines. */
export function plan(facts: PlanFacts): Plan {
  const ground = groundOf(facts);
  const isSetUp = !facts.files.hasPolicy;
  const choice = chooseFrom(facts, ground);
  const { proposals } = choice;
  const stage = { ...ground, before: facts.files, after: filesAfter(facts.files, proposals) };
  const replayed = replayStage(ground, { ...stage, ...(isSetUp ? { last: SET_UP_CHANGES } : {}) });
  const watching = choice.watching.map(({ watched }) => watched);
  return {
    schema_version: PLAN_VERSION,
    base_sha: facts.baseSha,
    for: isSetUp ? "set-up" : "tuning",
    proposals: [...proposals],
    watching: watching.slice(0, MOST_WATCHED),
    watched: watching.length,
    roles: rolesToDeclare(facts.tip, ground.limits),
    replay: replayed,
    shadow: !isSetUp && isShadow(facts, ground),
    asks: asksOf(choice.asks, facts),
    ...(choice.reason === undefined ? {} : { reason_for_none: choice.reason }),
  };
}

function groundOf(facts: PlanFacts): Ground {
  const { lines, summaries, files, day, tip, votes, sha256 } = facts;
  const evidence = evidenceOf({ lines, day, policy: files.policy });
  const fates = fateReader(evidence);
  const { limits } = toRegime(files, day);
  const cases = casesByCell(evidence, fates);
  const inForce = files.recommendations.filter(({ entry }) => !isExpired(entry, day));
  return {
    evidence,
    fates,
    day,
    summaries,
    files,
    limits,
    inForce,
    tip,
    votes,
    asked: facts.asked ?? new Set(),
    sha256,
    limitChanges: knownLimitChanges(evidence, { told: facts.limitChanges, inForce, limits }),
    cases,
    impacts: impacts(cases, files.policy.gates, ({ rule }) => !isFloor({ ruleKey: rule, policy: files.policy })),
  };
}

function chooseFrom(facts: PlanFacts, ground: Ground): Choice {
  const reason = reasonBefore(facts, ground);
  const isPlanned = reason === undefined;
  if (isPlanned && !facts.files.hasPolicy) return setUp(facts, ground);
  const found = merge(PROPOSERS.map((propose) => propose(ground)));
  if (!isPlanned) return { proposals: [], watching: found.watching, asks: [], reason };
  const { policy, refused } = facts.files;
  const { pull, day } = facts;
  const choice = chooseProposals(found, {
    holds: { policy, inForce: ground.inForce, refused: new Set(refused), refusals: pull.refusals, day },
    pull,
  });
  const isBlind = facts.tip?.complete !== true;
  return choice.reason === "nothing-holds" && isBlind ? { ...choice, reason: "partial-look" } : choice;
}

function reasonBefore({ files, complete, pull }: PlanFacts, { evidence }: Ground): NoPlanReason | undefined {
  if (files.policy.propose === "off") return "off";
  if (pull.hold !== null) return pull.hold;
  if (!complete) return "partial-look";
  return evidence.timeline.merged.length === 0 ? "no-history" : undefined;
}

/** All rows at once: it is one file. Nothing else is proposed until people have it; refused once, it is for them to write. */
function setUp({ pull, configured }: PlanFacts, ground: Ground): Choice {
  const none = { proposals: [], watching: [], asks: [] };
  if (pull.refusals.some(({ id }) => id === SET_UP_ID)) return { ...none, reason: "set-up-refused" };
  const proposals = calibrate(ground, configured).map(({ proposal }) => proposal);
  return proposals.length === 0 ? { ...none, reason: "partial-look" } : { ...none, proposals };
}

function merge(found: readonly Findings[]): Required<Findings> {
  return {
    candidates: found.flatMap(({ candidates }) =>
      candidates.filter(isWritable).toSorted((a, b) => b.weight - a.weight || byId(a, b)),
    ),
    watching: found.flatMap(({ watching }) => watching),
    asks: found.flatMap(({ asks = [] }) => asks),
  };
}

/** A directory can be called what no entry may say: such as `*`, with a line end, or too long. */
function isWritable({ proposal: { area } }: Candidate): boolean {
  return area === null || AreaName.safeParse(area).success;
}

function byId(a: { readonly proposal: Proposal }, b: { readonly proposal: Proposal }): number {
  return a.proposal.id < b.proposal.id ? -1 : 1;
}

/** A history that nobody can date is young. */
function isShadow({ files, day }: PlanFacts, { evidence }: Ground): boolean {
  const { since } = evidence.timeline;
  if (files.policy.propose === "shadow" || since === null) return true;
  return daysBetween(since, `${day}T23:59:59Z`) < SHADOW_DAYS;
}

function asksOf(fingerprints: readonly string[], { sha256 }: PlanFacts): string[] {
  const wanted = [...new Set(fingerprints)].slice(0, MOST_ASKS);
  return [...shortIds(wanted, sha256).values()].sort();
}
