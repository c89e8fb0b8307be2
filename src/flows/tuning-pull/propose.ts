/** The last step of tuning: the branch and the one pull request are made to say what was planned, or are left alone. */
import { isBaseMoved } from "../../domain/tuning/bot-branch.ts";
import { printTuningState, type TuningPullState } from "../../formats/tuning-pr-body.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { BranchRefusal, TuningTip } from "../../ports/tuning-branch.ts";
import type { Unapplied } from "../../ports/tuning-pull.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import type { Budget } from "../../render/budget.ts";
import { saysHandsOff, withdrawnBody, withHandsOff } from "../../render/tuning-pr/body.ts";
import { PULL_BUDGETS } from "../../render/tuning-pr/room.ts";
import type { PastPull, Standing, TuningPullPorts } from "./standing.ts";

export interface Wanted {
  /** Whole contents; without a policy base's stays. */
  readonly files: { readonly recommendations: string; readonly policy?: string };
  readonly title: string;
  readonly commitMessage: string;
  readonly kept: TuningPullState;
  /** Undefined when it does not fit. */
  readonly bodyOf: (frame: { readonly stateLine: string; readonly budget: Budget }) => string | undefined;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
}

export type ProposeOutcome =
  | {
      readonly kind: "open";
      readonly done: "created" | "updated" | "unchanged";
      readonly number: number;
      readonly branchMoved: boolean;
      readonly unapplied: readonly Unapplied[];
    }
  /** The branch is there, and people have to open the pull request themselves. */
  | { readonly kind: "not-permitted"; readonly words: string }
  | { readonly kind: "human-edited" | "retargeted" | "snoozed"; readonly number: number | undefined }
  | { readonly kind: "branch-refused"; readonly why: BranchRefusal; readonly words: string }
  /** Nothing to propose: base says the same. What was open is closed, what was left of the branch is gone. */
  | { readonly kind: "nothing-left"; readonly closed: number | undefined }
  /** A tuning file of base is no text that can be edited. */
  | { readonly kind: "base-unreadable" }
  /** GitHub closed the pull request meanwhile, or it does not fit at any length. */
  | { readonly kind: "not-open"; readonly number: number | undefined };

type Outcome = Promise<Answer<ProposeOutcome>>;

export async function propose(ports: TuningPullPorts, standing: Standing, wanted: Wanted): Outcome {
  if (standing.status !== "free") return leaveAlone(ports, standing);
  const { base, head } = standing.state;
  if (!isReadable(base.recommendations) || !isReadable(base.policy)) return { value: { kind: "base-unreadable" } };
  if (saysSame(base, base, wanted)) return withdraw(ports, standing);
  const isCurrent = head !== undefined && saysSame(head, base, wanted) && !isStale(standing);
  if (!isCurrent) {
    const written = await ports.branch.write({ ...wanted, state: standing.state, message: wanted.commitMessage });
    if ("trouble" in written) return written;
    if ("refused" in written.value)
      return { value: { kind: "branch-refused", why: written.value.refused, words: written.value.words } };
  }
  return standing.open === undefined
    ? open(ports, standing, { wanted, moved: !isCurrent })
    : update(ports, standing.open, { standing, wanted, moved: !isCurrent });
}

/** Nothing is left to propose: the bot closes its own pull request with a sentence, and takes its branch away. */
export async function withdraw(ports: TuningPullPorts, standing: Standing): Outcome {
  const { open: pull, state, status } = standing;
  if (status !== "free") return leaveAlone(ports, standing);
  if (pull !== undefined && !isBots(pull, standing)) return { value: { kind: "human-edited", number: pull.number } };
  if (pull !== undefined) {
    const closed = await closeWithReason(ports, standing, pull);
    if ("trouble" in closed) return closed;
  }
  // What people left there stays, though a closed pull request keeps it too.
  const removed = standing.foreign.length > 0 ? undefined : await ports.branch.remove(state);
  if (removed !== undefined && "trouble" in removed) return removed;
  return { value: { kind: "nothing-left", closed: pull?.number } };
}

/** People's work stays as it is; the body says so in one line. */
async function leaveAlone(ports: TuningPullPorts, standing: Standing): Outcome {
  const { open: pull, status, state } = standing;
  const kind = status === "free" ? "human-edited" : status;
  if (status === "human-edited" && pull !== undefined && isBots(pull, standing)) {
    const text = { repository: state.repository, pull, title: pull.title, body: withHandsOff(pull.body) };
    const told = await ports.pulls.update(text);
    if ("trouble" in told) return told;
  }
  return { value: { kind, number: pull?.number } };
}

function isReadable(file: TuningFile): boolean {
  return "text" in file || "absent" in file;
}

/** Byte for byte: what is not wanted otherwise is as base has it. */
function saysSame(tip: TuningTip, base: TuningTip, { files }: Wanted): boolean {
  const policy = files.policy ?? textOf(base.policy);
  return textOf(tip.recommendations) === files.recommendations && textOf(tip.policy) === policy;
}

function textOf(file: TuningFile): string | undefined {
  return "text" in file ? file.text : undefined;
}

/** Other files of base may move on for weeks without a rewrite; the tuning files may not, nor may there be a conflict. */
function isStale({ state: { head, base }, open: pull }: Standing): boolean {
  if (head === undefined || pull?.mergeable === "conflicts") return true;
  return isBaseMoved(head.blobs, { mergeBase: head.mergeBase, tip: base.sha });
}

interface Opening {
  readonly wanted: Wanted;
  /** Whether the branch was written in this run. */
  readonly moved: boolean;
}

async function open(ports: TuningPullPorts, standing: Standing, { wanted, moved }: Opening): Outcome {
  const { request, state } = standing;
  for (const body of bodiesOf(ports, standing, wanted)) {
    const made = await ports.pulls.create({
      ...request,
      ...wanted,
      repository: state.repository,
      recommendations: request.paths.recommendations,
      body,
    });
    if ("trouble" in made) return made;
    if ("refused" in made.value) {
      if (made.value.refused === "body-too-long") continue;
      return { value: { kind: "not-permitted", words: made.value.words } };
    }
    const { done, pull, unapplied } = made.value;
    const created = done === "created";
    return {
      value: {
        kind: "open",
        done: created ? "created" : "unchanged",
        number: pull.number,
        branchMoved: moved,
        unapplied,
      },
    };
  }
  return { value: { kind: "not-open", number: undefined } };
}

async function update(
  ports: TuningPullPorts,
  pull: PastPull,
  { standing, wanted, moved }: Opening & { readonly standing: Standing },
): Outcome {
  const { repository } = standing.state;
  const said = (done: "updated" | "unchanged"): Answer<ProposeOutcome> => ({
    value: { kind: "open", done: moved ? "updated" : done, number: pull.number, branchMoved: moved, unapplied: [] },
  });
  // Opened by hand, as GitHub let us not: the words are its author's, but for a body without any.
  const isOwn = isBots(pull, standing);
  if (!isOwn && pull.body.trim() !== "" && pull.kept === undefined) return said("unchanged");
  if (!moved && isSaid(pull.kept, wanted.kept) && !saysHandsOff(pull.body)) return said("unchanged");
  for (const body of bodiesOf(ports, standing, wanted)) {
    const text = { repository, pull, title: isOwn ? wanted.title : pull.title, body };
    const done = await ports.pulls.update(text);
    if ("trouble" in done) return done;
    if ("refused" in done.value) continue;
    return done.value.state === "open" ? said(done.value.done) : { value: { kind: "not-open", number: pull.number } };
  }
  return { value: { kind: "not-open", number: pull.number } };
}

/** New figures for the same proposals are no reason to write: people have read the old ones. */
function isSaid(before: TuningPullState | undefined, now: TuningPullState): boolean {
  const toKey = ({ kind, status, proposals }: TuningPullState): string =>
    JSON.stringify([
      kind,
      status,
      proposals.map((one) => [one.id, one.kind, one.limit?.to ?? null, one.expires ?? null]),
    ]);
  return before !== undefined && toKey(before) === toKey(now);
}

/** From the longest to the shortest: GitHub does not say how long a body may be. */
function* bodiesOf({ codec }: TuningPullPorts, { request, state }: Standing, wanted: Wanted): Iterable<string> {
  const target = { instance: request.instance, repositoryId: state.repository.id };
  const stateLine = printTuningState(wanted.kept, target, codec.sha256);
  for (const budget of PULL_BUDGETS) {
    const body = wanted.bodyOf({ stateLine, budget });
    if (body !== undefined) yield body;
  }
}

function isBots({ author }: PastPull, { state: { viewer } }: Standing): boolean {
  return author !== undefined && author.id === viewer.id && author.type === viewer.type;
}

async function closeWithReason(ports: TuningPullPorts, standing: Standing, pull: PastPull): Promise<Answer<unknown>> {
  const { request, state } = standing;
  const target = { instance: request.instance, repositoryId: state.repository.id };
  const withdrawn = { ...(pull.kept ?? emptyState(standing)), status: "withdrawn" as const };
  const stateLine = printTuningState(withdrawn, target, ports.codec.sha256);
  const text = { repository: state.repository, pull, title: pull.title };
  const closed = await ports.pulls.close({ ...text, body: withdrawnBody(pull.body, { stateLine }) });
  if ("trouble" in closed || "done" in closed.value) return closed;
  return ports.pulls.close({ ...text, body: withdrawnBody("", { stateLine }) });
}

function emptyState({ request, state }: Standing): TuningPullState {
  const history = { tip: null, until: null, mined_until: null, sha256: null };
  return {
    kind: "tuning",
    status: "proposed",
    base: request.base,
    base_sha: state.base.sha,
    history,
    proposals: [],
    asked: [],
  };
}
