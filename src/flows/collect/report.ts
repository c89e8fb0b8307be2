/** From a change that was found to everything that is said of it. */
import type { ChangeLine } from "../../domain/history/lines.ts";
import type { Shown } from "../../domain/history/join.ts";
import { toLedger } from "../../domain/history/ledger.ts";
import { printHint } from "../../formats/hint-file.ts";
import type { OutputValues, StateStatus } from "../../ports/action-outputs.ts";
import type { ActionInputs, ActionPlace } from "../../ports/action-run.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { PullFacts, Viewer } from "../../ports/pull-requests.ts";
import type { Foreign } from "../../ports/trigger.ts";
import type { CommentModel } from "../../render/comment/model.ts";
import type { CommentFate } from "../../render/job-summary-model.ts";
import { announceProblems } from "../terminal.ts";
import { assess } from "./assess.ts";
import type { FoundChange } from "./change-source.ts";
import { toCommentModel } from "./comment-model.ts";
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
  readonly proposal: { readonly pull: number; readonly branch: string } | undefined;
}

const QUIET = "refrain: quiet";

export async function report(ports: CollectPorts, ground: ReportGround): Promise<Collected> {
  const { inputs, place, change, pull, headSha, found, tuning, state } = ground;
  const configuration = await configurationOf(ports, found, tuning);
  announceProblems(ports.log, [...configuration.problems, ...configuration.limits.expired]);
  const options = { ...inputs, workspace: place.workspace };
  const assessment = await assess(ports, found, { options, configuration });
  const summaries = await readKnownSummaries(ports, String(place.repositoryId));
  const noteFacts = ({
	tuning,
	found,
	assessment,
	state,
	faults: configuration.problems.length + configuration.limits.expired.length,
	tuningDir: inputs.tuningDir,
	base: pull?.baseRef ?? tuning.branch,
	hasHistory: summaries !== undefined
});
  const complete = incompleteReasons(noteFacts).length === 0;
  const push = {
    change,
    headSha,
    mergeBase: found.mergeBase,
    flow: "collect" as const,
    configuration,
    assessment,
    complete,
  };
  const before = state?.ledger ?? toLedger(change, []);
  const run = runOf(push, ports.codec);
  const gone = goneOf(push, run, before);
  const gate = judgeGate(assessment.violations, complete, configuration.policy);
  const ledgerWith = (shown: ReadonlyMap<string, Shown>): ReturnType<typeof ledgerAfter> =>
    ledgerAfter(before, assessment, { run, gone, shown, failing: gate.failing });
  const model = toCommentModel(
    ({
	mode: configuration.policy.mode,
	address: {
		serverUrl: place.serverUrl,
		repository: `${place.owner}/${place.repository}`
	},
	pull: pull?.number ?? null,
	headSha,
	complete,
	assessment,
	gone,
	run,
	summaries,
	ledger: ledgerWith(new Map()),
	notes: notesOf(noteFacts),
	gate: gate.verdict,
	proposal: ground.proposal ?? null
}),
    ports.codec,
  );
  const fate = fateBefore(ground, model) ?? (await write(ports, ground, { model, ledgerWith }));
  await finish(ports, ({
	model,
	assessment,
	configuration,
	summaries,
	fate,
	state: stateOf(state, fate),
	failing: gate.failing,
	annotations: inputs.annotations,
	files: await filesOf(ports, ground, {
		model,
		configDigest: configuration.digest,
		assessment
	})
}));
  tellGate(ports, gate.failing);
  return { failed: gate.failing.size > 0 };
}

/** A run that turns red says why, in the one place that is looked at then. */
function tellGate({ annotations, log }: CollectPorts, failing: ReadonlySet<string>): void {
  if (failing.size === 0) return;
  for (const fingerprint of failing) log.notice(`the gate fails on ${fingerprint}`);
  const count = failing.size === 1 ? "1 red violation" : `${failing.size} red violations`;
  const message = `Refrain: the gate fails on ${count} that this change caused; the summary of this run lists them.`;
  annotations.annotate({ level: "error", message });
}

/** Why no comment is written, decided before anything is. */
function fateBefore({ inputs, pull, state }: ReportGround, model: CommentModel): CommentFate | undefined {
  if (pull === undefined || state === undefined) return "merge-group";
  if (!inputs.comment) return "switched-off";
  if (pull.foreign !== undefined) return "read-only";
  if (pull.signed || state.keep === "signed") return "signed-elsewhere";
  if (pull.labels.includes(QUIET) || state.keep === "hidden") return "quiet";
  if (pull.draft) return "draft";
  if (state.keep === "unknown" || state.keep === "newer") return "failed";
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
  const posted = await postComment(ports, ({
	...writing,
	number,
	viewer: viewer.value,
	instance,
	state,
	seq: state.seq + 1
}));
  if (posted.trouble) {
    const words = `the comment could not be written: ${posted.trouble.words}`;
    ports.log.notice(words);
    ports.annotations.annotate({ level: "warning", message: `Refrain: ${words}` });
  }
  const isWritten = posted.fate === "created" || posted.fate === "updated";
  return inputs.dryRun && isWritten ? "dry-run" : posted.fate;
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
