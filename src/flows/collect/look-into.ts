/** Looks into a change that was found: what it did, by which files, and what a comment says of it. */
import type { Shown } from "../../domain/history/join.ts";
import { toLedger, type Ledger } from "../../domain/history/ledger.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import type { Policy } from "../../domain/tuning/policy.ts";
import type { CommentModel } from "../../render/comment/model.ts";
import type { Configuration } from "../configuration.ts";
import { touchesTuningFiles } from "../preview/head-files.ts";
import { previewChange } from "../preview/preview-change.ts";
import { announceProblems } from "../terminal.ts";
import { assess, type Assessment } from "./assess.ts";
import { answerable, toCommentModel, type ModelFacts } from "./comment-model.ts";
import { configurationOf } from "./deciding-files.ts";
import { judgeGate } from "./gate.ts";
import { heldWaivers } from "./held-waivers.ts";
import { readKnownHistory, type WholeHistory } from "./known-summaries.ts";
import { incompleteReasons, notesOf } from "./notes.ts";
import { waitingProposal } from "./open-proposal.ts";
import type { CollectPorts } from "./ports.ts";
import { goneOf, ledgerAfter, runOf } from "./push.ts";
import { floorsIn, readReplies, type RepliesRead } from "./replies.ts";
import type { ReportGround } from "./report-ground.ts";

export interface Writing {
  readonly model: CommentModel;
  readonly ledgerWith: (shown: ReadonlyMap<string, Shown>) => ReturnType<typeof ledgerAfter>;
}

export interface Findings extends Writing {
  readonly configuration: Configuration;
  readonly assessment: Assessment;
  readonly summaries: Summaries | undefined;
  /** Fingerprints that the gate fails on. */
  readonly failing: ReadonlySet<string>;
  /** Undefined for a merge group. */
  readonly replies: RepliesRead | undefined;
}

export async function lookInto(ports: CollectPorts, ground: ReportGround): Promise<Findings> {
  const { inputs, place, change, headSha, found, tuning, state } = ground;
  const whole = ground.pull !== undefined && touchesTuningFiles(found.files, inputs.tuningDir);
  // Its own program and its own service: it need not be waited for before the code is looked at.
  const known = readKnownHistory(ports, { repoId: String(place.repositoryId), whole });
  const configuration = await configurationOf(ports, found, tuning);
  announceProblems(ports.log, [...configuration.problems, ...configuration.limits.expired]);
  const options = { ...inputs, workspace: place.workspace };
  const assessment = await assess(ports, found, { options, configuration, id: change.change });
  const history = await known;
  const tuningSays = await lookAtTuning(ports, ground, { configuration, assessment, history: history.whole });
  const complete = incompleteReasons({ tuning, found, assessment, state }).length === 0;
  const { mergeBase } = found;
  const push = { change, headSha, mergeBase, flow: "collect" as const, configuration, assessment, complete };
  const before = state?.ledger ?? toLedger(change, []);
  const run = runOf(push, ports.codec);
  const gone = goneOf(push, run, before);
  const replies = await lookAtReplies(ports, ground, { before, assessment, policy: configuration.policy });
  const waivers = heldWaivers(replies, before, assessment.violations);
  const { failing, verdict } = judgeGate(assessment.violations, {
    // A file that takes too long is as easily written as a syntax error: what was found beside it stands.
    complete:
      incompleteReasons({ tuning, found, assessment: { ...assessment, incomplete: false }, state }).length === 0,
    policy: configuration.policy,
    waived: waivers.held,
    outgrown: waivers.outgrown,
  });
  const verdicts = replies?.verdicts ?? [];
  const ledgerWith: Writing["ledgerWith"] = (shown) =>
    ledgerAfter(before, assessment, { run, gone, shown, failing, verdicts });
  const told = {
    complete,
    assessment,
    gone,
    run,
    ledger: ledgerWith(new Map()),
    gate: verdict,
    failing,
    replies: replies?.given ?? null,
  };
  const { summaries } = history;
  const model = modelOf(ports, ground, { configuration, told: { ...told, ...tuningSays, summaries } });
  return { model, ledgerWith, configuration, assessment, summaries, failing, replies };
}

interface Answering {
  readonly before: Ledger;
  readonly assessment: Assessment;
  readonly policy: Policy;
}

async function lookAtReplies(
  ports: CollectPorts,
  { pull, headSha }: ReportGround,
  { before, assessment, policy }: Answering,
): Promise<RepliesRead | undefined> {
  if (pull === undefined) return undefined;
  const { number, viewer, texts: seen } = pull;
  const floors = new Set(assessment.violations.filter(({ floor }) => floor).map(({ fingerprint }) => fingerprint));
  const earlier = floorsIn(before, policy);
  return readReplies(ports, {
    number,
    headSha,
    viewer: "value" in viewer ? viewer.value : undefined,
    seen,
    previous: before.verdicts,
    answerable: answerable({ ledger: before, assessment }),
    isFloor: (fingerprint) => floors.has(fingerprint) || earlier(fingerprint),
  });
}

interface Looked {
  readonly configuration: Configuration;
  readonly assessment: Assessment;
  readonly history: WholeHistory | undefined;
}

/** Of other tuning files than those in force: what this change would make of them, and what is proposed. */
async function lookAtTuning(
  ports: CollectPorts,
  ground: ReportGround,
  { configuration, assessment, history }: Looked,
): Promise<Pick<ModelFacts, "preview" | "proposal">> {
  const { found, tuning, pull, proposal } = ground;
  if (pull === undefined) return { preview: null, proposal: null };
  return {
    preview: await previewChange(ports, { found, tuning, configuration, history, base: pull.baseRef }),
    proposal: proposal ? await waitingProposal(ports, proposal, { found, tuning, assessment }) : null,
  };
}

interface ModelParts {
  readonly configuration: Configuration;
  readonly told: Omit<ModelFacts, "mode" | "address" | "pull" | "headSha" | "notes">;
}

function modelOf({ codec }: CollectPorts, ground: ReportGround, { configuration, told }: ModelParts): CommentModel {
  const { inputs, place, pull, headSha, found, tuning, state } = ground;
  const notes = notesOf({
    tuning,
    found,
    assessment: told.assessment,
    state,
    faults: configuration.problems.length + configuration.limits.expired.length,
    tuningDir: inputs.tuningDir,
    base: pull?.baseRef ?? tuning.branch,
    hasHistory: told.summaries !== undefined,
    gated: configuration.policy.mode === "gate",
    told,
  });
  const address = { serverUrl: place.serverUrl, repository: `${place.owner}/${place.repository}` };
  const { mode } = configuration.policy;
  return toCommentModel({ mode, address, pull: pull?.number ?? null, headSha, notes, ...told }, codec);
}
