/** A comment on a pull request: takes in what people answered. Nothing of the code is read, and nothing is checked out. */
import { toLedger, ledgerLines, type Ledger } from "../../domain/history/ledger.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import type { Look } from "../../ports/pull-requests.ts";
import type { IssueCommentTrigger } from "../../ports/trigger.ts";
import { changeLine, lookAt } from "../collect/collect.ts";
import { giveUp, skip } from "../collect/finish.ts";
import { DEFAULT_INSTANCE, readOwnState, type OwnState } from "../collect/own-state.ts";
import type { Collected, CollectPorts } from "../collect/ports.ts";
import { floorsIn, readReplies, type RepliesRead } from "../collect/replies.ts";
import { QUIET } from "../collect/report.ts";
import { signReplies } from "../collect/sign-replies.ts";
import { chooseTuning } from "../collect/tuning-source.ts";
import { type AnswerFate, fingerprintsIn, writeAnswers } from "./write-answers.ts";

interface PublishRun extends Pick<ActionRun, "inputs" | "place"> {
  readonly trigger: IssueCommentTrigger;
}

/** Of the events only one tells of a reply. */
export async function publishOn(
  ports: CollectPorts,
  action: Pick<ActionRun, "inputs" | "place" | "trigger">,
): Promise<Collected> {
  const { trigger } = action;
  if (trigger.name === "issue_comment") return publish(ports, { ...action, trigger });
  const event = trigger.name === "other" || trigger.name === "unreadable" ? trigger.event : trigger.name;
  return leave(ports, `publish takes in replies on the event issue_comment, and has nothing to do on ${event}`);
}

/** What was found stays as the last look at the code said, and the gate as it was judged. */
async function publish(ports: CollectPorts, run: PublishRun, isAgain = false): Promise<Collected> {
  const { trigger, inputs, place } = run;
  const reason = whyNot(run);
  if (reason !== undefined) return leave(ports, reason);
  const base = place.defaultBranch ?? "main";
  const look = await lookAt(ports, { inputs, number: trigger.number, base });
  if ("trouble" in look) {
    await giveUp(ports, look.trouble);
    return { failed: false };
  }
  const state = stateOf(ports, run, look.value);
  const kept = whyKept(look.value, state);
  if (kept !== undefined) return leave(ports, kept);
  if (state.comment?.id === trigger.commentId) return leave(ports, "the comment is our own");
  const fate = await takeIn(ports, run, { look: look.value, state });
  // The other run read what this one did not: once more, with all there is by now.
  if (fate === "raced" && !isAgain) return publish(ports, run, true);
  return { failed: false };
}

function whyNot({ trigger, inputs }: PublishRun): string | undefined {
  if (!trigger.onPull) return "the comment is on an issue, not on a pull request";
  if (trigger.byBot) return "the comment is a program's";
  return inputs.comment ? undefined : "the comment is switched off, and so are answers to it";
}

async function leave(ports: CollectPorts, words: string): Promise<Collected> {
  await skip(ports, words);
  return { failed: false };
}

function stateOf(ports: CollectPorts, run: PublishRun, look: Look): OwnState {
  const { comments: seen, viewer, pull } = look;
  const change = changeLine(ports, run, pull);
  const instance = run.inputs.instance ?? DEFAULT_INSTANCE;
  return readOwnState({ seen, viewer, change, instance, codec: ports.codec });
}

const KEPT = {
  signed: "our comment is signed, which only a run with the key may change",
  newer: "our comment was written by a newer version",
  hidden: "our comment is hidden",
  unknown: "it is not known which comment is ours",
} as const;

/** Why the comment stays as it is; the reply is read by the next look at the code, or by tune. */
function whyKept({ pull }: Look, state: OwnState): string | undefined {
  if (pull.labels.includes(QUIET)) return `the pull request has the label ${QUIET}`;
  if (state.keep !== undefined) return KEPT[state.keep];
  if (state.comment === undefined)
    return "there is no comment of ours to answer yet: the reply is kept for the next look";
  if (state.status !== "ok") return "the state in our comment cannot be used: the reply is kept for the next look";
  const isLookedAt = state.ledger.runs.some((run) => run.head_sha === pull.headSha);
  return isLookedAt ? undefined : "the head of the pull request was not looked at yet: the reply is kept for that look";
}

interface Ground {
  readonly look: Look;
  readonly state: OwnState;
}

async function takeIn(ports: CollectPorts, run: PublishRun, { look, state }: Ground): Promise<AnswerFate> {
  const { pull, viewer, texts: seen } = look;
  if ("trouble" in viewer) {
    await giveUp(ports, viewer.trouble);
    return "failed";
  }
  const { texts } = chooseTuning(look, run.inputs.tuningDir);
  const { policy } = parsePolicy(texts.policy ?? "", `${run.inputs.tuningDir}/policy.yaml`);
  const { ledger } = state;
  const read = await readReplies(ports, {
    number: pull.number,
    headSha: pull.headSha,
    viewer: viewer.value,
    seen,
    previous: ledger.verdicts,
    answerable: fingerprintsIn(ledger),
    isFloor: floorsIn(ledger, policy),
  });
  const after: Ledger = toLedger(ledger.change, [...ledgerLines(ledger), ...read.verdicts], ledger.totals);
  const { serverUrl, owner, repository } = run.place;
  const fate = await writeAnswers(ports, {
    number: pull.number,
    viewer: viewer.value,
    instance: run.inputs.instance ?? DEFAULT_INSTANCE,
    state,
    ledger: after,
    given: read.given,
    address: { serverUrl, repository: `${owner}/${repository}` },
  });
  if (fate !== "failed")
    await signReplies(ports, { replies: read.taken.replies, seen: seen.texts, previous: ledger.verdicts });
  await tell(ports, read, fate);
  return fate;
}

const FATES = {
  updated: "the comment was brought up to date",
  raced: "the comment was brought up to date",
  unchanged: "the comment says so already",
  failed: "the comment could not be written",
};

async function tell(ports: CollectPorts, { taken, given }: RepliesRead, fate: keyof typeof FATES): Promise<void> {
  const counting = given.answers.filter(({ standing }) => standing === "counts").length;
  const words = `${taken.replies.length} replies read, ${given.answers.length} answers, ${counting} of them count, ${given.refused.length} replies not understood; ${FATES[fate]}. The gate is judged by the next look at the code`;
  ports.log.notice(words);
  await ports.summary.append(`Refrain: ${words}.\n`);
  await ports.outputs.set({ status: fate === "failed" ? "incomplete" : "ok", state: "ok" });
}
