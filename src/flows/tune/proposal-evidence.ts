/** What stands behind one proposal that lowers or promotes: the rule elsewhere, what people said, and the odds. */
import { answersByCell, type CellAnswers } from "../../domain/tuning/cell-answers.ts";
import { casesByCell } from "../../domain/tuning/cases.ts";
import { impacts, type Impact } from "../../domain/tuning/impact.ts";
import type { Proposal } from "../../domain/tuning/plan-model.ts";
import { printId } from "../../domain/tuning/recommendation-id.ts";
import type { ProposalModel } from "../../render/tuning-pr/model.ts";
import type { Planned } from "./planned.ts";

export type ProposalEvidence = Pick<ProposalModel, "elsewhere" | "answers" | "odds">;

const NONE: ProposalEvidence = { elsewhere: null, answers: null, odds: null };
const BY_CELLS: ReadonlySet<Proposal["kind"]> = new Set(["collapse", "demote", "mute", "relax"]);

/** Worked out once for all proposals of a plan, and only when one of them rests on a cell. */
export function proposalEvidence({ plan, facts, stage }: Planned): (proposal: Proposal) => ProposalEvidence {
  if (!plan.proposals.some(({ kind }) => BY_CELLS.has(kind))) return () => NONE;
  const { evidence, fates } = stage;
  const { votes, asked = new Set(), files } = facts;
  const answers = answersByCell({ evidence, fates, votes, asked });
  const all = impacts(casesByCell(evidence, fates), files.policy.gates, () => true);
  const byCell = new Map(all.map((impact) => [printId(impact.cell), impact]));
  return ({ id, kind }) => {
    const impact = BY_CELLS.has(kind) ? byCell.get(id) : undefined;
    return impact === undefined ? NONE : toEvidence(impact, answers.get(id));
  };
}

function toEvidence({ outside, odds, withoutLoudest }: Impact, answers: CellAnswers | undefined): ProposalEvidence {
  const isAnswered = answers !== undefined && answers.said.people > 0;
  return {
    elsewhere: outside.cases === 0 ? null : { acted: Math.round(outside.acted), of: outside.cases },
    answers: isAnswered ? answers.said : null,
    odds: {
      impact: odds,
      refuted: isAnswered ? answers.refutedOdds : null,
      valid: isAnswered ? answers.validOdds : null,
      withoutLoudest,
    },
  };
}
