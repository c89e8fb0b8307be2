/** From a change that was found to everything that is said of it. */
import type { ChangeLine } from "../../domain/history/lines.ts";
import type { Shown } from "../../domain/history/join.ts";
import { toLedger } from "../../domain/history/ledger.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { printHint } from "../../formats/hint-file.ts";
import type { OutputValues, StateStatus } from "../../ports/action-outputs.ts";
import type { ActionInputs, ActionPlace } from "../../ports/action-run.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { PullFacts, Viewer } from "../../ports/pull-requests.ts";
import type { Foreign } from "../../ports/trigger.ts";
import type { CommentModel } from "../../render/comment/model.ts";
import type { CommentFate } from "../../render/job-summary-model.ts";
import type { Configuration } from "../configuration.ts";
import { announceProblems } from "../terminal.ts";
import { assess, type Assessment } from "./assess.ts";
import type { FoundChange } from "./change-source.ts";
import { toCommentModel, type ModelFacts } from "./comment-model.ts";
import type { OpenProposal } from "./open-proposal.ts";
import { configurationOf } from "./deciding-files.ts";
import { finish } from "./finish.ts";
import { judgeGate } from "./gate.ts";
import { readKnownSummaries } from "./known-summaries.ts";
import { incompleteReasons, notesOf } from "./notes.ts";
import type { OwnState } from "./own-state.ts";
import type { Collected, CollectPorts } from "./ports.ts";
import { postComment } from "./post-comment.ts";
import { goneOf, ledgerAfter, runOf } from "./push.ts";
import type { ChosenTuning } from "./tuning-source.ts";

export interface PullGround extends PullFacts {
  readonly foreign: Foreign | undefined;
  readonly viewer: Answer<Viewer>;
  readonly instance: string;
  readonly signed: boolean;
}

export interface ReportGround {
  readonly inputs: ActionInputs;
  readonly place: ActionPlace;
  readonly change: ChangeLine;
  /** Undefined for a merge group. */
  readonly pull: PullGround | undefined;
  readonly headSha: string;
  readonly found: FoundChange;
  readonly tuning: ChosenTuning;
  readonly state: OwnState | undefined;
  readonly proposal: OpenProposal | undefined;
}

const QUIET = "refrain: quiet";

export async function report(ports: CollectPorts, ground: ReportGround): Promise<Collected> {
  const findings = await lookInto(ports, ground);
  const { configuration, assessment, summaries, failing, model } = findings;
  const fate = fateBefore(ports, ground, model) ?? (await write(ports, ground, findings));
  await finish(ports, {
    model,
    assessment,
    configuration,
    summaries,
    fate,
    failing,
    state: stateOf(ground.state, fate),
    annotations: ground.inputs.annotations,
    files: await filesOf(ports, ground, { model, configDigest: configuration.digest, assessment }),
  });
  tellGate(ports, failing);
  return { failed: failing.size > 0 };
}

interface Findings extends Writing {
  readonly configuration: Configuration;
  readonly assessment: Assessment;
  readonly summaries: Summaries | undefined;
  /** Fingerprints that the gate fails on. */
  readonly failing: ReadonlySet<string>;
}

async function lookInto(ports: CollectPorts, ground: ReportGround): Promise<Findings> {
  const { inputs, place, change, headSha, found, tuning, state } = ground;
  // Its own program and its own service: it need not be waited for before the code is looked at.
  const known = readKnownSummaries(ports, String(place.repositoryId));
  const configuration = await configurationOf(ports, found, tuning);
  announceProblems(ports.log, [...configuration.problems, ...configuration.limits.expired]);
  const options = { ...inputs, workspace: place.workspace };
  const assessment = await assess(ports, found, { options, configuration, id: change.change });
  const summaries = await known;
  const complete = incompleteReasons({ tuning, found, assessment, state }).length === 0;
  const { mergeBase } = found;
  const push = { change, headSha, mergeBase, flow: "collect" as const, configuration, assessment, complete };
  const before = state?.ledger ?? toLedger(change, []);
  const run = runOf(push, ports.codec);
  const gone = goneOf(push, run, before);
  const gate = judgeGate(assessment.violations, complete, configuration.policy);
  const ledgerWith: Writing["ledgerWith"] = (shown) =>
    ledgerAfter(before, assessment, { run, gone, shown, failing: gate.failing });
  const told = {
    complete,
    assessment,
    gone,
    run,
    summaries,
    ledger: ledgerWith(new Map()),
    gate: gate.verdict,
    failing: gate.failing,
  };
  const model = modelOf(ports, ground, { configuration, told });
  return { model, ledgerWith, configuration, assessment, summaries, failing: gate.failing };
}

interface ModelParts {
  readonly configuration: Configuration;
  readonly told: Omit<ModelFacts, "mode" | "address" | "pull" | "headSha" | "notes" | "proposal" | "preview">;
}

function modelOf({ codec }: CollectPorts, ground: ReportGround, { configuration, told }: ModelParts): CommentModel {
  const { inputs, place, pull, headSha, found, tuning, state, proposal } = ground;
  const notes = notesOf({
    tuning,
    found,
    assessment: told.assessment,
    state,
    faults: configuration.problems.length + configuration.limits.expired.length,
    tuningDir: inputs.tuningDir,
    base: pull?.baseRef ?? tuning.branch,
    hasHistory: told.summaries !== undefined,
    told,
  });
  const address = { serverUrl: place.serverUrl, repository: `${place.owner}/${place.repository}` };
  const { mode } = configuration.policy;
  const facts = {
    mode,
    address,
    pull: pull?.number ?? null,
    headSha,
    notes,
    proposal: proposal ? { ...proposal, would: null } : null,
    preview: null,
  };
  return toCommentModel({ ...facts, ...told }, codec);
}

/** So many of them are named in the log. */
const MOST_TOLD = 50;

/** A run that turns red says why in the place that is looked at then. */
function tellGate({ log, annotations }: CollectPorts, failing: ReadonlySet<string>): void {
  if (failing.size === 0) return;
  for (const fingerprint of [...failing].slice(0, MOST_TOLD)) log.notice(`the gate fails on ${fingerprint}`);
  if (failing.size > MOST_TOLD) log.notice(`the gate fails on ${failing.size - MOST_TOLD} more`);
  const count = failing.size === 1 ? "1 red violation" : `${failing.size} red violations`;
  const message = `Refrain: the gate fails on ${count} that this change caused; the summary of this run lists them.`;
  annotations.annotate({ level: "error", message });
}

/** Why no comment is written, decided before anything is. */
function fateBefore(
  ports: CollectPorts,
  { inputs, pull, state }: ReportGround,
  model: CommentModel,
): CommentFate | undefined {
  if (pull === undefined || state === undefined) return "merge-group";
  if (!inputs.comment) return "switched-off";
  if (pull.foreign !== undefined) return "read-only";
  if (pull.signed || state.keep === "signed") return "signed-elsewhere";
  if (pull.labels.includes(QUIET) || state.keep === "hidden") return "quiet";
  if (pull.draft) return "draft";
  if (state.keep === "newer") return "newer";
  if (state.keep === "unknown") return warnUnwritten(ports, state.trouble?.words ?? TOO_MANY);
  if (!model.complete && hasBetter(state, model.headSha)) return "unchanged";
  const saysNothing = model.violations.length === 0 && model.answers.length === 0;
  return saysNothing && state.comment === undefined ? "nothing-to-say" : undefined;
}

/** A run that could look at everything has told of this very head. */
function hasBetter({ ledger }: OwnState, headSha: string): boolean {
  return ledger.runs.some((run) => run.head_sha === headSha && run.complete);
}

interface Writing {
  readonly model: CommentModel;
  readonly ledgerWith: (shown: ReadonlyMap<string, Shown>) => ReturnType<typeof ledgerAfter>;
}

async function write(
  ports: CollectPorts,
  { inputs, pull, state }: ReportGround,
  writing: Writing,
): Promise<CommentFate> {
  if (pull === undefined || state === undefined || "trouble" in pull.viewer) return "failed";
  const { number, viewer, instance } = pull;
  const posted = await postComment(ports, {
    ...writing,
    number,
    viewer: viewer.value,
    instance,
    state,
    seq: state.seq + 1,
  });
  if (posted.trouble) warnUnwritten(ports, posted.trouble.words);
  const isWritten = posted.fate === "created" || posted.fate === "updated";
  return inputs.dryRun && isWritten ? "dry-run" : posted.fate;
}

const TOO_MANY = "there are more comments than are looked at, and ours, if it is there, must stay the only one";

function warnUnwritten({ log, annotations }: CollectPorts, why: string): "failed" {
  const words = `the comment could not be written: ${why}`;
  log.notice(words);
  annotations.annotate({ level: "warning", message: `Refrain: ${words}` });
  return "failed";
}

function stateOf(state: OwnState | undefined, fate: CommentFate): StateStatus {
  const isKept = fate === "created" || fate === "updated" || fate === "unchanged" || fate === "dry-run";
  if (state === undefined) return "none";
  if (state.status === "new") return isKept ? "new" : "none";
  return state.status;
}

interface FileFacts {
  readonly model: CommentModel;
  readonly configDigest: string;
  readonly assessment: Parameters<typeof ledgerAfter>[1];
}

/** A run that may not write leaves what it found as a hint for the one that may. */
async function filesOf(
  { results }: CollectPorts,
  { pull, place, headSha, found }: ReportGround,
  { model, configDigest, assessment }: FileFacts,
): Promise<Pick<OutputValues, "hint">> {
  if (pull?.foreign === undefined || pull.headRepositoryId === undefined) return {};
  const text = printHint({
    repoId: String(place.repositoryId),
    headRepoId: String(pull.headRepositoryId),
    headSha,
    mergeBaseSha: found.mergeBase,
    configDigest,
    complete: model.complete,
    violations: assessment.violations,
  });
  return { hint: await results.write("hint.json", text) };
}
