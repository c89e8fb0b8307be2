/** What the branch and the pull request shall hold, for a plan that proposes something. */
import { ConfigurationError } from "../../domain/errors.ts";
import { editsOf, policyLimitsOf } from "../../domain/tuning/apply-proposals.ts";
import type { Proposal } from "../../domain/tuning/plan-model.ts";
import { printNoRecommendations, printPolicy } from "../../formats/policy-print.ts";
import { editRecommendations } from "../../formats/tuning-edit.ts";
import type { FrozenProposal, TuningPullState } from "../../formats/tuning-pr-body.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import { renderCommitMessage, renderPullBody, renderPullTitle } from "../../render/tuning-pr/body.ts";
import type { Wanted } from "../tuning-pull/propose.ts";
import type { PastPull } from "../tuning-pull/standing.ts";
import type { Planned } from "./planned.ts";
import { setUpModel, tuningModel, type FrameFacts } from "./pull-model.ts";

export interface WantedFacts {
  readonly planned: Planned;
  readonly frame: FrameFacts;
  /** As base has it. */
  readonly recommendations: TuningFile;
  readonly open: PastPull | undefined;
  /** Where editors find the schemas, up to the last slash; undefined where that is not known. */
  readonly schemas: string | undefined;
}

/** Undefined where the file of base cannot be edited in place. */
export function wantedOf(facts: WantedFacts): Wanted | undefined {
  const files = filesOf(facts.planned, facts);
  if (files === undefined) return undefined;
  const { planned, frame } = facts;
  const { plan } = planned;
  const { pr } = planned.facts.files.policy;
  const isSetUp = plan.for === "set-up";
  const model = isSetUp ? setUpModel(planned, frame) : tuningModel(planned, frame);
  const kinds = plan.proposals.map(({ kind }) => kind);
  return {
    files,
    title: renderPullTitle(plan.for, pr.title),
    commitMessage: renderCommitMessage(
      isSetUp ? { kind: "set-up" } : { kind: "tuning", proposals: kinds },
      pr.commit_prefix,
    ),
    kept: keptOf(planned, facts),
    bodyOf: (body) => renderPullBody(model, body),
    labels: pr.labels,
    reviewers: pr.reviewers,
  };
}

/** What either file would be; a policy only where there is none. */
export function filesOf(
  { plan, facts }: Planned,
  { recommendations, schemas }: Pick<WantedFacts, "recommendations" | "schemas">,
): Wanted["files"] | undefined {
  const text = "text" in recommendations ? recommendations.text : undefined;
  const empty = printNoRecommendations(schemaAt(schemas, "recommendations"));
  if (plan.for === "set-up") {
    const policy = printPolicy({ limits: policyLimitsOf(plan.proposals), schema: schemaAt(schemas, "policy") });
    return { policy, recommendations: text ?? empty };
  }
  try {
    return {
      recommendations: editRecommendations(text ?? empty, editsOf(plan.proposals, facts.files.recommendations)),
    };
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

function schemaAt(schemas: string | undefined, name: "policy" | "recommendations"): string | undefined {
  return schemas && `${schemas}/${name}.schema.json`;
}

/** Of a set-up the policy file itself says what is proposed. */
function keptOf({ plan, facts }: Planned, { frame, open }: WantedFacts): TuningPullState {
  const { until, sha256 } = facts.summaries.history;
  const mined = facts.lines.flatMap((line) =>
    line.type === "watermark" && line.source === "comments" ? [line.position] : [],
  );
  return {
    kind: plan.for,
    status: "proposed",
    base: frame.base,
    base_sha: plan.base_sha,
    history: { tip: plan.base_sha, until, mined_until: mined[0] ?? null, sha256 },
    proposals: plan.for === "set-up" ? [] : plan.proposals.map((one) => toFrozen(one, facts.day, open)),
    asked: plan.for === "set-up" ? [] : plan.asks,
  };
}

function toFrozen(
  { id, kind, limit, because, expires }: Proposal,
  day: string,
  open: PastPull | undefined,
): FrozenProposal {
  const known = open?.kept?.proposals.find((one) => one.id === id && one.kind === kind && one.limit?.to === limit?.to);
  const more = { ...(limit === undefined ? {} : { limit }), ...(expires === undefined ? {} : { expires }) };
  return { id, kind, because, since: known?.since ?? day, ...more };
}
