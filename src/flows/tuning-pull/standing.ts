/** How things stand with the bot's pull request, before anything is planned. */
import { foreignCommits } from "../../domain/tuning/bot-branch.ts";
import type { Identity } from "../../domain/history/own-comment.ts";
import { parseTuningState, type TuningPullState } from "../../formats/tuning-pr-body.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { Codec } from "../../ports/codec.ts";
import type { TuningBranch, TuningBranchState, TuningPaths } from "../../ports/tuning-branch.ts";
import type { TuningPull, TuningPulls } from "../../ports/tuning-pull.ts";
import { isSnoozed } from "../../render/tuning-pr/notes.ts";

export interface TuningPullPorts {
  readonly branch: TuningBranch;
  readonly pulls: TuningPulls;
  readonly codec: Codec;
}

export interface StandingRequest {
  /** Both without `refs/heads/`. */
  readonly base: string;
  readonly branch: string;
  readonly paths: TuningPaths;
  readonly instance: string | undefined;
  /** Largest tuning file, in bytes. */
  readonly limit: number;
  /** On github.com what a bot commits is signed; of other servers that is not known. */
  readonly signing: "expected" | "unknown";
}

/**
 * - `free`: the branch is ours, or may be made.
 * - `human-edited`: somebody's commits are on it, and nowhere else: nothing is written.
 * - `retargeted`: its pull request was pointed at another base by somebody.
 * - `snoozed`: people put the label on.
 */
export type StandingStatus = "free" | "human-edited" | "retargeted" | "snoozed";

export interface Standing {
  readonly request: StandingRequest;
  readonly state: TuningBranchState;
  /** Newest first. */
  readonly pulls: readonly PastPull[];
  readonly open: PastPull | undefined;
  readonly status: StandingStatus;
  /** Commits of people on the branch. */
  readonly foreign: readonly string[];
}

export interface PastPull extends TuningPull {
  /** What its body keeps; undefined when it keeps nothing that is ours. */
  readonly kept: TuningPullState | undefined;
  /** Whether nobody but the bot had a hand in the body. */
  readonly untouched: boolean;
}

export async function lookAtStanding(ports: TuningPullPorts, request: StandingRequest): Promise<Answer<Standing>> {
  const read = await ports.branch.read(request);
  if ("trouble" in read) return read;
  const state = read.value;
  const { repository } = state;
  const found = await ports.pulls.find({ repository, ...request, recommendations: request.paths.recommendations });
  if ("trouble" in found) return found;
  const pulls = found.value.map((pull) => toPast(pull, { request, state, codec: ports.codec }));
  const open = pulls.find((pull) => pull.state === "open" && pull.baseRef === request.base);
  const foreign = foreignOn(state, request);
  return {
    value: { request, state, pulls, open, foreign, status: statusOf({ request, state, pulls, open, foreign }) },
  };
}

interface Reading {
  readonly request: StandingRequest;
  readonly state: TuningBranchState;
  readonly codec: Codec;
}

/** An identity can change, from the workflow's token to an App's: what another bot kept there is still remembered. */
function toPast(pull: TuningPull, { request, state, codec }: Reading): PastPull {
  const target = { instance: request.instance, repositoryId: state.repository.id };
  const parsed = parseTuningState(pull.body, target, codec.sha256);
  const isBots = isSame(pull.author, state.viewer) || pull.author?.type === "bot";
  const kept = "state" in parsed && isBots && parsed.state.base === request.base ? parsed.state : undefined;
  const untouched = isSame(pull.author, state.viewer) && (pull.editor === null || isSame(pull.editor, state.viewer));
  return { ...pull, kept, untouched };
}

function isSame(one: Identity | undefined, other: Identity): boolean {
  return one !== undefined && one.id === other.id && one.type === other.type;
}

/** Of more commits than were read, the rest is taken for somebody's. */
function foreignOn({ head, viewer }: TuningBranchState, { signing }: StandingRequest): readonly string[] {
  if (head === undefined) return [];
  const foreign = foreignCommits({ ...head, viewer, signing });
  return head.complete || foreign.length > 0 ? foreign : [head.sha];
}

function statusOf({ request, state, pulls, open, foreign }: Omit<Standing, "status">): StandingStatus {
  const others = pulls.filter((pull) => pull.state === "open" && pull.baseRef !== request.base);
  if (others.length > 0) return "retargeted";
  // The commits of a merged or closed pull request stay in it: the branch is free again.
  const isKept = open === undefined && pulls.some((pull) => pull.headSha === state.head?.sha);
  if (foreign.length > 0 && !isKept) return "human-edited";
  return open !== undefined && isSnoozed(open.labels) ? "snoozed" : "free";
}
