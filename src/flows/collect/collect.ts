/** A pull request: looks at what it changes, and says so in one comment. */
import { toInstant } from "../../domain/history/instants.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import { tuningBranchOf } from "../../domain/tuning/bot-branch.ts";
import { mayHoldReply } from "../../formats/reply.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import type { Look, PullFacts } from "../../ports/pull-requests.ts";
import type { PullTrigger } from "../../ports/trigger.ts";
import { LARGEST_FILE } from "../configuration.ts";
import { findChange, type FoundChange } from "./change-source.ts";
import type { OpenProposal } from "./open-proposal.ts";
import { giveUp, skip } from "./finish.ts";
import { isTuningFile } from "./notes.ts";
import { DEFAULT_INSTANCE, isOwnComment, MARKER, readOwnState } from "./own-state.ts";
import type { Collected, CollectPorts } from "./ports.ts";
import { report } from "./report.ts";
import { chooseTuning } from "./tuning-source.ts";

export interface PullRun extends Pick<ActionRun, "inputs" | "place"> {
  readonly trigger: PullTrigger;
  /** A key was given: then only `publish` writes. */
  readonly signed: boolean;
}

const ACTIONS: readonly string[] = ["opened", "synchronize", "reopened", "ready_for_review", "edited"];
const NOT_FAILED: Collected = { failed: false };

export async function collect(ports: CollectPorts, run: PullRun): Promise<Collected> {
  const { trigger, inputs } = run;
  if (trigger.name === "pull_request" && !ACTIONS.includes(trigger.action))
    return leave(ports, `a pull request that was ${trigger.action} needs no look`);
  const look = await lookAt(ports, { inputs, number: trigger.pull.number, base: trigger.pull.baseRef });
  if ("trouble" in look) return surrender(ports, look.trouble);
  const { pull } = look.value;
  if (pull.state !== "open") return leave(ports, `the pull request is ${pull.state}`);
  if (pull.headSha !== trigger.pull.headSha)
    return leave(ports, "the pull request has moved on since this run began; the run for its new head tells");
  if (pull.baseTip === undefined) return leave(ports, "the base branch of the pull request is gone");
  const hasReports = inputs.reports.length > 0;
  const ends = { base: pull.baseTip, head: pull.headSha, pull: pull.number };
  const found = await findChange(ports, { ...ends, hasReports, tuningDir: inputs.tuningDir });
  if ("trouble" in found) return surrender(ports, found.trouble);
  const isHere = pull.headRepositoryId === look.value.repository.id;
  const isBotBranch = isHere && pull.headRef === tuningBranchOf(pull.baseRef, inputs.instance);
  if (isBotBranch && isTuningAlone(found, inputs.tuningDir))
    return leave(ports, "this is the tuning pull request: its preview stands in its own text");
  const change = changeLine(ports, run, pull);
  const instance = inputs.instance ?? DEFAULT_INSTANCE;
  const { comments: seen, viewer, texts } = look.value;
  const state = readOwnState({ seen, viewer, change, instance, codec: ports.codec });
  if (state.refusal !== undefined) ports.log.notice(`the state in the comment was not used: ${state.refusal}`);
  return report(ports, {
    inputs,
    place: run.place,
    change,
    pull: { ...pull, foreign: trigger.pull.foreign, viewer, instance, signed: run.signed, texts },
    headSha: pull.headSha,
    found,
    tuning: chooseTuning(look.value, inputs.tuningDir),
    state,
    proposal: proposalOf(look.value, inputs.instance),
  });
}

/** Anybody who may push can name a branch so: of a renamed file both ends must lie there, and nothing may be missing. */
function isTuningAlone({ files, incomplete }: FoundChange, directory: string): boolean {
  const isTuning = (path: string): boolean => isTuningFile(path, directory);
  return incomplete === undefined && files.every(({ oldPath, path }) => isTuning(oldPath) && isTuning(path));
}

async function leave(ports: CollectPorts, words: string): Promise<Collected> {
  await skip(ports, words);
  return NOT_FAILED;
}

async function surrender(ports: CollectPorts, trouble: Parameters<typeof giveUp>[1]): Promise<Collected> {
  await giveUp(ports, trouble);
  return NOT_FAILED;
}

export interface LookPlace extends Pick<ActionRun, "inputs"> {
  readonly number: number;
  /** Where the base branch is believed to be. */
  readonly base: string;
}

export function lookAt(
  ports: Pick<CollectPorts, "pulls">,
  { inputs, number, base }: LookPlace,
): ReturnType<CollectPorts["pulls"]["look"]> {
  return ports.pulls.look({
    number,
    base,
    wanted: [MARKER],
    isOurs: isOwnComment(inputs.instance ?? DEFAULT_INSTANCE),
    mayReply: mayHoldReply,
    tuningDir: inputs.tuningDir,
    limit: LARGEST_FILE,
    botBranchOf: (branch) => tuningBranchOf(branch, inputs.instance),
  });
}

/** Of those with the branch's name only one that lies in this very repository and aims at this base. */
function proposalOf(look: Look, instance: string | undefined): OpenProposal | undefined {
  const { botPulls, repository, pull, botTuning } = look;
  if ("trouble" in botPulls) return undefined;
  const here = botPulls.value.filter(({ headRepositoryId }) => headRepositoryId === repository.id);
  const own = here.find(({ baseRef, author }) => baseRef === pull.baseRef && author?.type === "bot");
  const isWaiting = own !== undefined || (here.length === 0 && isUnopened(look));
  const branch = tuningBranchOf(pull.baseRef, instance);
  return isWaiting ? { pull: own?.number ?? null, base: pull.baseRef, branch, files: botTuning } : undefined;
}

/** A branch that is there and that no pull request has brought in, nor was closed with. */
function isUnopened({ botBranch }: Look): boolean {
  if ("trouble" in botBranch || botBranch.value.tip === undefined) return false;
  return !botBranch.value.formerHeads.includes(botBranch.value.tip);
}

export function changeLine(
  { clock }: Pick<CollectPorts, "clock">,
  { place }: Pick<ActionRun, "place">,
  pull: PullFacts,
): ChangeLine {
  return {
    type: "change",
    repo_id: String(place.repositoryId),
    change: `pr:${pull.number}`,
    author_id: String(pull.author?.id ?? 0),
    author_type: pull.author?.type === "bot" ? "Bot" : "User",
    merged_by_id: null,
    contributor_ids: [],
    state: "open",
    merged_at: null,
    merge_sha: null,
    base_ref: pull.baseRef,
    position: null,
    bulk: false,
    updated_at: toInstant(Math.floor(clock.now() / 1000)),
    mine_complete: true,
  };
}
