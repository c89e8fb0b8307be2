/** A plan is carried out, and people are told: files, pull request, job summary, outputs. */
import type { SecretInput } from "../../domain/secret-input.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import type { OutputValues } from "../../ports/action-outputs.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { People } from "../../ports/people.ts";
import type { TuningBranch } from "../../ports/tuning-branch.ts";
import type { TuningPulls } from "../../ports/tuning-pull.ts";
import type { PlannedWrite } from "../../render/job-summary-model.ts";
import type { Note } from "../record/notes.ts";
import type { HistoryPorts } from "../record/ports.ts";
import type { Standing, TuningPullPorts } from "../tuning-pull/standing.ts";
import { carryOut, stepOf, type Outcome } from "./carry-out.ts";
import { printPlan, type Planned } from "./planned.ts";
import { tellTuned } from "./tell.ts";
import { filesOf, wantedOf } from "./wanted.ts";

export interface TunePorts extends HistoryPorts {
  readonly tuningBranch: TuningBranch;
  readonly tuningPulls: TuningPulls;
  readonly people: People;
  /** Set in a dry run. */
  readonly planned: (() => readonly PlannedWrite[]) | undefined;
}

export interface Tuned {
  /** One line; undefined where nothing was planned. */
  readonly words: string | undefined;
  /** Beside those of the recording. */
  readonly outputs: OutputValues;
}

export function pullPorts({ tuningBranch, tuningPulls, codec }: TunePorts): TuningPullPorts {
  return { branch: tuningBranch, pulls: tuningPulls, codec };
}

export interface Proposing {
  readonly run: ActionRun;
  readonly prToken: SecretInput;
  readonly planned: Planned;
  readonly standing: Standing;
  /** What could not be looked at beside what the recording tells. */
  readonly unread: Note | undefined;
  /** Which answers count, and which do not. */
  readonly answers: readonly Note[];
}

export async function proposePlan(ports: TunePorts, proposing: Proposing): Promise<Tuned> {
  const { planned, standing, unread, answers } = proposing;
  const { plan } = planned;
  const path = await ports.results.write("plan.json", printPlan(plan));
  const step = stepOf(plan, standing);
  const facts = wantedFacts(proposing);
  const wanted = step === "propose" ? wantedOf(facts) : undefined;
  const done = await carryOut(pullPorts(ports), { step, standing, wanted });
  const outcome: Outcome = "trouble" in done ? { kind: "left" } : done.value;
  const troubles = [...(unread ? [unread.words] : []), ...("trouble" in done ? [troubleWords(done.trouble)] : [])];
  const { base, branch } = standing.request;
  const told = await tellTuned(ports, {
    plan,
    outcome,
    notes: [...troubles, ...answers.map(({ words }) => words)],
    address: facts.frame.address,
    base,
    branch,
    edits: editsOf(proposing, facts),
    planned: ports.planned,
  });
  const isIncomplete = troubles.length > 0 || plan.reason_for_none === "partial-look";
  const open = openAfter(outcome, standing);
  return {
    words: told.words,
    outputs: {
      ...(isIncomplete ? { status: "incomplete" } : {}),
      ...(told.status === undefined ? {} : { status: told.status }),
      ...(open === undefined || open === 0 ? {} : { "tuning-pr": open }),
      plan: path,
    },
  };
}

function troubleWords({ words }: ApiTrouble): string {
  return `the tuning pull request could not be brought up to date: ${words}`;
}

function wantedFacts({ run, prToken, planned, standing }: Proposing): Parameters<typeof wantedOf>[0] {
  const { place, inputs } = run;
  const { base, branch } = standing.request;
  return {
    planned,
    frame: {
      address: { serverUrl: place.serverUrl, repository: `${place.owner}/${place.repository}` },
      base,
      branch,
      directory: inputs.tuningDir,
      pulls: standing.pulls,
      ownToken: prToken === "not-given",
    },
    recommendations: standing.state.base.recommendations,
    open: standing.open,
    schemas: place.schemas,
  };
}

function editsOf(
  { planned, standing: { state, request } }: Proposing,
  facts: Parameters<typeof filesOf>[1],
): Parameters<typeof tellTuned>[1]["edits"] {
  const files = planned.plan.proposals.length === 0 ? undefined : filesOf(planned, facts);
  return (["policy", "recommendations"] as const).flatMap((file) => {
    const after = files?.[file];
    const before = state.base[file];
    return after === undefined
      ? []
      : [{ path: request.paths[file], before: "text" in before ? before.text : undefined, after }];
  });
}

function openAfter(outcome: Outcome, { open }: Standing): number | undefined {
  if (outcome.kind === "open") return outcome.number;
  return outcome.kind === "nothing-left" || outcome.kind === "not-open" ? undefined : open?.number;
}
