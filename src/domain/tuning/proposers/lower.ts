/** Where a rule is hardly acted on: what to do about it hangs on what people say of it. The decision table, one row after the other. */
import { daysBetween } from "../../history/instants.ts";
import { compareText } from "../../history/order.ts";
import { isFloor } from "../../violation/floor.ts";
import { ruleOf } from "../../violation/rule.ts";
import { filesAfter } from "../apply-proposals.ts";
import { answersByCell, mergersOf, type CellAnswers } from "../cell-answers.ts";
import { relaxedLimit } from "../formulas/limit-steps.ts";
import { CASES_NEEDED, type Impact } from "../impact.ts";
import type { Missing, Proposal } from "../plan-model.ts";
import { scopeFields, toWatched, type Candidate, type Findings, type Ground, type Sighted } from "../proposer.ts";
import type { Because } from "../recommendation.ts";
import { printId } from "../recommendation-id.ts";
import { replayStage } from "../replay.ts";
import { daysAfter, TERM_DAYS } from "./renew.ts";

/** E_V: odds at which a rule counts as right. */
const VALID_ODDS = 10;
/** θ: the share acted on here, drawn to the rule elsewhere, that lowering needs. */
const MUTE_SHARE = 0.1;
const DEMOTE_SHARE = 0.2;
const RELAX_CHANGES = 3;
const RELAX_DAYS = 14;
const MOST_WAIVERS = 2;
const FEWEST_WATCHED = 3;
/** The newest: what people still remember. */
const MOST_DRAWN_FROM = 1000;
const LOWERING: ReadonlySet<Proposal["kind"]> = new Set(["collapse", "demote", "mute", "relax"]);
const EXPIRING: ReadonlySet<Proposal["kind"]> = new Set(["collapse", "demote", "mute"]);

export function proposeLower(ground: Ground): Findings {
  const { files, evidence, fates, votes, asked } = ground;
  const isLowerable = ({ rule }: Impact["cell"]): boolean => !isFloor({ ruleKey: rule, policy: files.policy });
  const answers = answersByCell({ evidence, fates, votes, asked });
  const judged = ground.impacts
    .filter(({ cell }) => isLowerable(cell))
    .map((impact) => judge(impact, answers.get(printId(impact.cell)), ground));
  return {
    candidates: judged.flatMap(({ candidate }) => candidate ?? []),
    watching: judged.flatMap(({ sighted }) => sighted ?? []),
    asks: asksOf(
      judged.flatMap(({ asks }) => asks ?? []),
      ground,
    ),
  };
}

interface Judged {
  readonly candidate?: Candidate;
  readonly sighted?: Sighted;
  /** Whose judgement would decide. */
  readonly asks?: CellAnswers["unanswered"];
}

function judge(impact: Impact, answers: CellAnswers | undefined, ground: Ground): Judged {
  if (!impact.passed) return watch(impact, answers, ground);
  const decided = decide(impact, answers, ground);
  if ("missing" in decided) return { sighted: toSighted(impact, answers, decided.missing), asks: decided.asks };
  const proposal = toProposal(impact, answers, { decided, day: ground.day });
  const harm = LOWERING.has(proposal.kind) ? harmBy(proposal, ground) : undefined;
  const asks = decided.asks ?? [];
  if (harm !== undefined) return { sighted: { watched: toWatched(proposal, [harm]), closeness: 1 }, asks };
  return { candidate: { proposal, weight: impact.ripe.length }, asks };
}

type Decided = Pick<Proposal, "kind" | "limit"> & { readonly asks?: CellAnswers["unanswered"] };
type Undecided = { readonly missing: readonly Missing[]; readonly asks: CellAnswers["unanswered"] };

/** Gate A is passed. Right is never lowered; wrong more than merely unheeded; and nothing that nobody heeds anywhere. */
function decide(impact: Impact, answers: CellAnswers | undefined, ground: Ground): Decided | Undecided {
  const asks = answers?.unanswered ?? [];
  if (answers !== undefined && answers.validOdds >= VALID_ODDS) {
    if (ground.files.policy.exports.length > 0) return { kind: "guide" };
    return { missing: [{ what: "called-right" }], asks: [] };
  }
  const refuted = answers && decideRefuted(impact, answers, ground);
  if (refuted !== undefined) return refuted;
  const waived = answers && decideWaived(impact, answers, ground);
  if (waived !== undefined) return waived;
  if (impact.worksElsewhere) return { kind: "collapse", asks };
  return { missing: [{ what: "acted-on-nowhere" }, { what: "answers" }], asks };
}

function decideRefuted(impact: Impact, answers: CellAnswers, { files }: Ground): Decided | undefined {
  const needed = files.policy.gates.evidence;
  if (answers.refutedOdds < needed || answers.worstRefutedOdds < needed) return undefined;
  const { here } = impact.effect;
  if (impact.worksElsewhere && here <= MUTE_SHARE) return { kind: "mute" };
  return !impact.worksElsewhere && here <= DEMOTE_SHARE ? { kind: "demote" } : undefined;
}

function decideWaived(impact: Impact, answers: CellAnswers, ground: Ground): Decided | undefined {
  const changes = new Set(answers.waived.map(({ change }) => change));
  const merged = [...changes].map(({ mergedAt }) => mergedAt).sort(compareText);
  const span = daysBetween(merged[0] ?? "", merged.at(-1) ?? "");
  if (changes.size < RELAX_CHANGES || !(span >= RELAX_DAYS)) return undefined;
  const needed = Math.max(1, Math.min(MOST_WAIVERS, mergersOf(ground.evidence).size - 1));
  if (answers.waivers.size < needed) return undefined;
  const { rule, role, area } = impact.cell;
  const direction = ruleOf(rule)?.direction;
  if (direction === undefined) return { kind: "collapse" };
  const from = ground.limits.limitFor(rule, role, area)?.limit;
  if (from === undefined || !isPattern(impact, ground)) return undefined;
  const to = relaxedLimit(
    answers.waived.flatMap(({ value }) => value ?? []),
    { limit: from, direction },
  );
  return to === undefined ? undefined : { kind: "relax", limit: { from, to } };
}

function isPattern({ cell }: Impact, { summaries }: Ground): boolean {
  return summaries.top_patterns.some(
    ({ rule_key: rule, role, area }) => rule === cell.rule && role === cell.role && (area ?? cell.area) === cell.area,
  );
}

function toProposal(
  impact: Impact,
  answers: CellAnswers | undefined,
  { decided: { kind, limit }, day }: { readonly decided: Decided; readonly day: string },
): Proposal {
  const { rule, area, role } = impact.cell;
  return {
    ...scopeFields(rule, area, role),
    kind,
    ...(limit === undefined ? {} : { limit }),
    because: becauseOf(impact, answers),
    ...(EXPIRING.has(kind) ? { expires: daysAfter(day, TERM_DAYS) } : {}),
  };
}

/** What of the window it would hide, and was worth something: not more than little. */
function harmBy(proposal: Proposal, ground: Ground): Missing | undefined {
  const { files, tip, votes, sha256 } = ground;
  const { harm } = replayStage(ground, { before: files, after: filesAfter(files, [proposal]), tip, votes, sha256 });
  if (harm.verdict !== "exceeded") return undefined;
  return { what: "harm", have: harm.lost, need: harm.hidden };
}

function watch(impact: Impact, answers: CellAnswers | undefined, { files, inForce }: Ground): Judged {
  const { cell, ripe, acted, missing } = impact;
  const isTaken = inForce.some(({ entry }) => entry.id === printId(cell));
  const isActedOn = acted >= files.policy.gates.acted_on_below * ripe.length;
  if (ripe.length < FEWEST_WATCHED || isTaken || isActedOn) return {};
  return { sighted: toSighted(impact, answers, missing) };
}

function toSighted(impact: Impact, answers: CellAnswers | undefined, missing: readonly Missing[]): Sighted {
  const { rule, area, role } = impact.cell;
  const because = becauseOf(impact, answers);
  return {
    watched: { ...scopeFields(rule, area, role), kind: null, because, missing: [...missing] },
    closeness: Math.min(1, impact.ripe.length / CASES_NEEDED),
  };
}

function becauseOf({ ripe }: Impact, answers: CellAnswers | undefined): Because {
  const [first, last] = [ripe[0], ripe.at(-1)];
  return {
    changes: ripe.length,
    people: new Set(ripe.map(({ author }) => author)).size,
    violations: ripe.reduce((sum, { violations }) => sum + violations, 0),
    fixed: ripe.reduce((sum, { acted }) => sum + acted, 0),
    ...counted("waived", answers?.waived.length),
    ...counted("refuted", answers?.refuted),
    ...counted("valid", answers?.valid),
    days: Math.floor(daysBetween(first?.mergedAt ?? "", last?.mergedAt ?? "")),
    until: last?.day ?? "",
  };
}

function counted(key: "waived" | "refuted" | "valid", count: number | undefined): Because {
  return count === undefined || count === 0 ? {} : { [key]: count };
}

/** By the digest of each, so that nobody chooses and every run asks for the same. */
function asksOf(unanswered: CellAnswers["unanswered"], { sha256 }: Ground): readonly string[] {
  const open = unanswered
    .filter(({ violation }) => violation.fate === "left" || violation.fate === "open")
    .toSorted((a, b) => b.change.index - a.change.index)
    .slice(0, MOST_DRAWN_FROM);
  const drawn = [...new Set(open.map(({ violation }) => violation.fingerprint))].map((fingerprint) => ({
    fingerprint,
    draw: sha256(`ask ${fingerprint}`),
  }));
  return drawn.toSorted((a, b) => compareText(a.draw, b.draw)).map(({ fingerprint }) => fingerprint);
}
