/** From a change that was found to everything that is said of it. */
import { printHint } from "../../formats/hint-file.ts";
import type { OutputValues, StateStatus } from "../../ports/action-outputs.ts";
import { hasOwnAllows } from "../../render/comment/allow-lines.ts";
import type { CommentModel } from "../../render/comment/model.ts";
import { hasNews } from "../../render/preview/model.ts";
import type { CommentFate } from "../../render/job-summary-model.ts";
import type { Assessment } from "./assess.ts";
import { finish, type Finding } from "./finish.ts";
import { lookInto, type Writing } from "./look-into.ts";
import type { OwnState } from "./own-state.ts";
import type { Collected, CollectPorts } from "./ports.ts";
import { postComment } from "./post-comment.ts";
import type { RepliesRead } from "./replies.ts";
import type { ReportGround } from "./report-ground.ts";
import { signReplies } from "./sign-replies.ts";

export const QUIET = "refrain: quiet";

export async function report(ports: CollectPorts, ground: ReportGround): Promise<Collected> {
  const findings = await lookInto(ports, ground);
  const { configuration, assessment, summaries, failing, model } = findings;
  const unwritten = fateBefore(ports, ground, model);
  const { fate, commentId } =
    unwritten === undefined ? await write(ports, ground, findings) : { fate: unwritten, commentId: undefined };
  await sign(ports, ground, { replies: findings.replies, fate });
  await finish(ports, {
    model,
    assessment,
    configuration,
    summaries,
    fate,
    commentId,
    failing,
    state: stateOf(ground.state, fate),
    annotations: ground.inputs.annotations,
    files: await filesOf(ports, ground, { model, configDigest: configuration.digest, assessment }),
  });
  tellGate(ports, failing);
  return { failed: failing.size > 0 };
}

/** Where nothing may be written, or nobody wants it, no sign is left either; and none where the answer is not kept. */
const UNSIGNED: ReadonlySet<CommentFate> = new Set<CommentFate>([
  "merge-group",
  "switched-off",
  "read-only",
  "signed-elsewhere",
  "quiet",
  "newer",
  "failed",
]);

async function sign(
  ports: CollectPorts,
  { pull, state }: ReportGround,
  { replies, fate }: { readonly replies: RepliesRead | undefined; readonly fate: CommentFate },
): Promise<void> {
  if (pull === undefined || replies === undefined || UNSIGNED.has(fate)) return;
  const previous = state?.ledger.verdicts ?? [];
  await signReplies(ports, { replies: replies.taken.replies, seen: pull.texts.texts, previous });
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
  const saysNothing =
    model.violations.length + model.answers.length === 0 && !saysPreview(model) && !hasOwnAllows(model);
  return saysNothing && state.comment === undefined ? "nothing-to-say" : undefined;
}

function saysPreview({ preview }: CommentModel): boolean {
  return preview !== null && hasNews(preview);
}

/** A run that could look at everything has told of this very head. */
function hasBetter({ ledger }: OwnState, headSha: string): boolean {
  return ledger.runs.some((run) => run.head_sha === headSha && run.complete);
}

async function write(
  ports: CollectPorts,
  { inputs, pull, state }: ReportGround,
  writing: Writing,
): Promise<Pick<Finding, "fate" | "commentId">> {
  if (pull === undefined || state === undefined || "trouble" in pull.viewer)
    return { fate: "failed", commentId: undefined };
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
  // What a dry run keeps back leads nowhere.
  return inputs.dryRun && isWritten ? { fate: "dry-run", commentId: undefined } : posted;
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
  readonly assessment: Assessment;
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
