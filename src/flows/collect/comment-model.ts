/** What a look at a change found, as what a comment says of it. */
import type { AssessedViolation } from "../../domain/violation/assessed.ts";
import { rememberedReplies, type GivenAnswer, type GivenReplies } from "../../domain/feedback/given-answers.ts";
import { seenViolations, type SeenViolation } from "../../domain/history/ledger-facts.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { GoneLine, RunLine } from "../../domain/history/lines.ts";
import { dayOf } from "../../domain/history/instants.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { isCausedBy } from "../../domain/violation/assessed.ts";
import { shortIds } from "../../domain/violation/fingerprint.ts";
import { namesOfRules } from "../../domain/violation/reported-locate.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Answer, CommentModel, CommentViolation, GateVerdict, Note } from "../../render/comment/model.ts";
import type { Assessment } from "./assess.ts";
import { recurrenceOf, returnOf, weakSpotsNear, type Known } from "./came-back.ts";
import { earlierPushes, isFixed, placeOf } from "./earlier-pushes.ts";
import { notLookedAgain } from "./not-looked-again.ts";

export interface ModelFacts {
  readonly mode: CommentModel["mode"];
  readonly address: CommentModel["address"];
  readonly pull: number | null;
  readonly headSha: string;
  readonly complete: boolean;
  readonly assessment: Assessment;
  readonly gone: readonly GoneLine[];
  readonly ledger: Ledger;
  readonly run: RunLine;
  readonly summaries: Summaries | undefined;
  readonly notes: readonly Note[];
  readonly gate: GateVerdict | null;
  /** Fingerprints that the gate fails on. */
  readonly failing: ReadonlySet<string>;
  readonly proposal: CommentModel["proposal"];
  readonly preview: CommentModel["preview"];
  /** What people answered; null where this run read no replies: then the comment does not ask for them either. */
  readonly replies: GivenReplies | null;
}

export function toCommentModel(facts: ModelFacts, { sha256 }: Codec): CommentModel {
  const { assessment, ledger, summaries } = facts;
  const seen = seenViolations(ledger, facts.run.id);
  const replies = facts.replies ?? rememberedReplies(ledger.verdicts);
  const ids = shortIds(answerable(facts), sha256);
  const known = { summaries, seen, runs: ledger.runs, day: dayOf(firstLook(facts)) };
  const violations = assessment.violations
    .filter((one) => isCausedBy(one) && !one.muted)
    .map((one) => toCommentViolation(one, ids.get(one.fingerprint) ?? "", known))
    .map((one) => (facts.failing.has(one.fingerprint) ? { ...one, severity: "gate-fail" as const } : one));
  const left = assessment.violations.filter((one) => !isCausedBy(one));
  const { mode, address, pull, headSha, complete, gate, gone } = facts;
  return {
    mode,
    address,
    pull,
    headSha,
    complete,
    notes: [...facts.notes, ...notLookedAgain({ seen, gone, assessment })],
    gate,
    violations,
    fixed: fixedPlaces(facts, seen),
    standing: left.filter((one) => one.stood === "here" && !one.touched).length,
    unsure: countUnsure(left),
    muted: assessment.violations.filter((one) => isCausedBy(one) && one.muted).length,
    takesAnswers: facts.replies !== null,
    answers: toAnswers(replies.answers, ids),
    refusedReplies: replies.refused,
    weakSpots: weakSpotsNear(summaries, {
      paths: new Set(assessment.ends.judgedAfter.keys()),
      areas: new Set(assessment.exposures.map(({ area }) => area)),
    }),
    proposal: facts.proposal,
    preview: facts.preview,
    pushes: earlierPushes(ledger, facts.run),
    ruleNames: namesOfRules(assessment.reportRuns),
  };
}

function countUnsure(left: readonly AssessedViolation[]): CommentModel["unsure"] {
  const unsure = left.filter(({ stood }) => stood === "unknown");
  const reported = unsure.filter(({ source }) => source === "external-plugin").length;
  return { reported, measured: unsure.length - reported };
}

/** A look made again on another day says what the first one said. */
function firstLook({ ledger, run }: ModelFacts): string {
  return ledger.runs.find(({ id }) => id === run.id)?.first_at ?? run.first_at;
}

/** What an id in a reply may mean: all that this pull request ever had, so that an id stays what it was. */
export function answerable({ ledger, assessment }: Pick<ModelFacts, "ledger" | "assessment">): readonly string[] {
  const told = [...ledger.violations, ...ledger.gone, ...ledger.verdicts, ...assessment.violations];
  return [...new Set(told.map(({ fingerprint }) => fingerprint))];
}

function toCommentViolation(one: AssessedViolation, shortId: string, known: Known): CommentViolation {
  const {
    fingerprint,
    path,
    unitName,
    startLine,
    ruleKey,
    role,
    actual,
    limit,
    before,
    facet,
    severity,
    floor,
    folded,
    sample,
  } = one;
  return {
    fingerprint,
    shortId,
    path,
    unitName,
    startLine,
    ruleKey,
    role,
    actual,
    limit,
    facet,
    severity,
    floor,
    before: facet === "worse" ? before : null,
    cameBack: returnOf(one, known),
    recurred: recurrenceOf(one, known),
    folded,
    sample,
    ...(one.words === undefined ? {} : { words: one.words }),
  };
}

/**
 * What stood at the merge base and is fixed: what an earlier push brought and a later one took back is none of it. A metric is
 * compared with the merge base in every run; of another tool's rule only the push that saw it go says so.
 */
function fixedPlaces(
  { gone, assessment }: ModelFacts,
  seen: ReadonlyMap<string, SeenViolation>,
): CommentModel["fixed"] {
  const here = new Set(assessment.violations.map(({ fingerprint }) => fingerprint));
  const earlier = [...seen.values()].flatMap(({ now, last, gone: line }) => {
    const isReported = now === "gone" && last.source === "external-plugin" && !here.has(last.fingerprint);
    return isReported && line !== null ? [line] : [];
  });
  return [...gone, ...earlier].filter(isFixed).flatMap(({ fingerprint }) => placeOf(fingerprint) ?? []);
}

function toAnswers(answers: readonly GivenAnswer[], ids: ReadonlyMap<string, string>): readonly Answer[] {
  return answers.map(({ fingerprint, login, verdict, reason, standing }) => {
    const shortId = ids.get(fingerprint) ?? "";
    return { shortId, login, verdict, reason, standing };
  });
}
