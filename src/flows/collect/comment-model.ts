/** What a look at a change found, as what a comment says of it. */
import type { AssessedViolation } from "../../domain/violation/assessed.ts";
import { answersOf, pushesOf } from "../../domain/history/ledger-facts.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { GoneLine, RunLine } from "../../domain/history/lines.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { isCausedBy } from "../../domain/violation/assessed.ts";
import { parseFingerprint, shortIds } from "../../domain/violation/fingerprint.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Answer, CommentModel, CommentViolation, GateVerdict, Note } from "../../render/comment/model.ts";
import type { Assessment } from "./assess.ts";
import { returnOf, weakSpotsNear } from "./came-back.ts";

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
  readonly proposal: { readonly pull: number; readonly branch: string } | null;
}

export function toCommentModel(facts: ModelFacts, { sha256 }: Codec): CommentModel {
  const { assessment, gone, ledger, summaries } = facts;
  const ids = shortIds([...fingerprintsOf(ledger), ...assessment.violations.map((one) => one.fingerprint)], sha256);
  const violations = assessment.violations
    .filter(isCausedBy)
    .map((one) => toCommentViolation(one, ids.get(one.fingerprint) ?? "", summaries));
  const { mode, address, pull, headSha, complete, notes, gate } = facts;
  return {
    ...{ mode, address, pull, headSha, complete, notes, gate },
    violations,
    fixed: assessment.exposures.length > 0 ? fixedPlaces(gone, assessment) : [],
    standing: assessment.violations.filter((one) => !isCausedBy(one) && !one.touched).length,
    muted: 0,
    answers: toAnswers(ledger, ids),
    refusedReplies: [],
    weakSpots: weakSpotsNear(summaries, {
      paths: new Set(assessment.ends.judgedAfter.keys()),
      areas: new Set(assessment.exposures.map(({ area }) => area)),
    }),
    proposal: facts.proposal && { ...facts.proposal, base: facts.proposal.branch, rows: null },
    pushes: earlierPushes(ledger, facts.run),
  };
}

function fingerprintsOf({ violations, gone, verdicts }: Ledger): readonly string[] {
  return [...violations, ...gone, ...verdicts].map(({ fingerprint }) => fingerprint);
}

function toCommentViolation(
  one: AssessedViolation,
  shortId: string,
  summaries: Summaries | undefined,
): CommentViolation {
  const { fingerprint, path, unitName, startLine, ruleKey, actual, limit, before, facet, severity, floor } = one;
  return {
    ...{ fingerprint, shortId, path, unitName, startLine, ruleKey, actual, limit, facet, severity, floor },
    before: facet === "worse" ? before : null,
    cameBack: returnOf(one, summaries),
    folded: false,
    sample: false,
  };
}

/** What stood at the merge base and is fixed: what an earlier push brought and a later one took back is none of it. */
function fixedPlaces(gone: readonly GoneLine[], { ends }: Assessment): CommentModel["fixed"] {
  const atBase = new Set(
    ends.compared.gone.map(({ judged }) => `${judged.path}\0${judged.unit?.name ?? ""}\0${judged.ruleKey}`),
  );
  return gone
    .filter(({ why }) => why === "fixed")
    .flatMap(({ fingerprint, rule_key: rule }) => {
      const parts = parseFingerprint(fingerprint);
      if (parts === undefined || !atBase.has(`${parts.path}\0${parts.unitName ?? ""}\0${rule}`)) return [];
      return [{ path: parts.path, unitName: parts.unitName }];
    });
}

function toAnswers(ledger: Ledger, ids: ReadonlyMap<string, string>): readonly Answer[] {
  return [...answersOf(ledger)].flatMap(([fingerprint, verdicts]) => {
    const kinds = new Map<string, { verdict: Answer["verdict"]; reason: Answer["reason"]; people: number }>();
    for (const { verdict, reason } of verdicts) {
      if (verdict === "withdrawn") continue;
      const key = `${verdict} ${reason ?? ""}`;
      const known = kinds.get(key) ?? { verdict, reason, people: 0 };
      kinds.set(key, { ...known, people: known.people + 1 });
    }
    return [...kinds.values()].map((kind) => ({ shortId: ids.get(fingerprint) ?? "", ...kind }));
  });
}

/** Newest first, without the head itself. */
function earlierPushes(ledger: Ledger, run: RunLine): CommentModel["pushes"] {
  return pushesOf(ledger)
    .filter(({ headSha }) => headSha !== run.head_sha)
    .map(({ headSha, complete, counts }) => ({
      headSha,
      caused: counts.new + counts.worse,
      fixed: counts.fixed,
      cameBack: 0,
      complete,
    }))
    .toReversed();
}
