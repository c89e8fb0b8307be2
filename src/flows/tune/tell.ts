/** What tuning says when it is done: its part of the job summary, a line for the log, at most one warning. */
import type { Plan } from "../../domain/tuning/plan-model.ts";
import type { RunStatus } from "../../ports/action-outputs.ts";
import { renderMarkdown } from "../../render/document/markdown.ts";
import { compareUrl, type RepositoryAddress } from "../../render/encoders/link.ts";
import { toAnnotation } from "../../render/encoders/annotation.ts";
import { plannedBlocks } from "../../render/job-summary.ts";
import type { PlannedWrite } from "../../render/job-summary-model.ts";
import { planDocument, planWords } from "../../render/plan.ts";
import { notPermittedBlocks } from "../../render/tuning-pr/not-permitted.ts";
import type { FileEdit } from "../../render/tuning-pr/patch.ts";
import type { KeepPorts } from "../record/ports.ts";
import type { Outcome } from "./carry-out.ts";

export interface TuneTelling {
  readonly plan: Plan;
  readonly outcome: Outcome;
  /** What went wrong, or could not be looked at. */
  readonly notes: readonly string[];
  readonly address: RepositoryAddress;
  readonly base: string;
  readonly branch: string;
  /** What the plan would change in the two files. */
  readonly edits: readonly FileEdit[];
  /** What a dry run kept back; undefined when this is none. */
  readonly planned: (() => readonly PlannedWrite[]) | undefined;
}

/** Bytes of a patch in the job summary. */
const PATCH_ROOM = 200_000;

export interface ToldTuning {
  readonly words: string;
  /** Undefined where tuning has nothing to add to that of the recording. */
  readonly status: RunStatus | undefined;
}

export async function tellTuned(ports: KeepPorts, telling: TuneTelling): Promise<ToldTuning> {
  const { plan, outcome, notes, address, planned } = telling;
  const words = [outcomeWords(telling), ...notes].join("; ");
  warn(ports, telling, words);
  const blocks = outcome.kind === "not-permitted" ? waitingBlocks(telling) : [];
  const document = renderMarkdown(planDocument({ plan, repository: address.repository }));
  const dry = planned === undefined ? [] : plannedBlocks(planned());
  await ports.summary.append(`${[`Refrain: ${words}.`, ...blocks, ...dry, document].join("\n\n")}\n`);
  return { words, status: statusOf(outcome) };
}

/** What a token may not do is for people to put right: the run itself has looked at everything. */
function statusOf(outcome: Outcome): RunStatus | undefined {
  const { kind } = outcome;
  if (kind === "human-edited" || kind === "retargeted") return "human-edited";
  const isRaced = kind === "branch-refused" && outcome.why === "lost-race";
  return isRaced || kind === "base-unreadable" || kind === "not-open" ? "incomplete" : undefined;
}

function waitingBlocks({ address, base, branch, edits }: TuneTelling): readonly string[] {
  return notPermittedBlocks({ address, base, branch, edits, room: PATCH_ROOM });
}

/** One sentence without its full stop, of our own words and numbers. */
function outcomeWords({ plan, outcome, planned }: Pick<TuneTelling, "plan" | "outcome" | "planned">): string {
  const what = planWords(plan);
  switch (outcome.kind) {
    case "open":
      return `${what}; ${openWords(outcome, planned !== undefined)}`;
    case "not-permitted":
      return `${what}; the branch is written, and GitHub does not let this workflow open the pull request`;
    case "branch-refused":
      return outcome.why === "lost-race"
        ? `${what}; somebody moved the tuning branch meanwhile, so the next run tries again`
        : `${what}; the server does not let this token write the tuning branch or its pull request, for which it needs contents: write and pull-requests: write`;
    case "human-edited":
      return "people's commits are on the tuning branch: it is left as it is until it is merged or closed";
    case "retargeted":
      return "the tuning pull request was pointed at another base: it is left as it is";
    case "snoozed":
      return "the tuning pull request is snoozed: nothing is planned until the label is taken off";
    case "nothing-left":
      return outcome.closed === undefined ? what : `${what}; pull request #${outcome.closed} was closed`;
    case "base-unreadable":
      return `${what}; a tuning file of the base branch cannot be edited as it is written there, so nothing was changed`;
    case "not-open":
      return `${what}; the pull request was closed meanwhile, or does not fit`;
    case "shown":
      return `${what}; it is only shown, not proposed yet`;
    case "left":
      return what;
    default:
      return outcome satisfies never;
  }
}

function openWords({ done, number, unapplied }: Extract<Outcome, { kind: "open" }>, dry: boolean): string {
  if (dry && number === 0) return "a pull request would be opened";
  const left = unapplied.length === 0 ? "" : `, without ${unapplied.length} of its labels and reviewers`;
  return `pull request #${number} ${dry ? "would be" : "is"} ${done}${left}`;
}

/** A plan that no pull request holds is said where runs are looked at. */
function warn({ annotations }: KeepPorts, telling: TuneTelling, words: string): void {
  const { outcome, plan, planned, address, base, branch } = telling;
  const isWaiting = ["not-permitted", "branch-refused", "shown", "base-unreadable", "not-open"].includes(outcome.kind);
  const isDry = planned !== undefined && outcome.kind === "open" && outcome.done !== "unchanged";
  if (plan.proposals.length === 0 || (!isWaiting && !isDry)) return;
  const url = outcome.kind === "not-permitted" ? compareUrl(address, base, branch) : undefined;
  const where = url === undefined ? "" : ` Open it here: ${url}`;
  annotations.annotate(
    toAnnotation({ level: "warning", message: `Refrain: a tuning proposal is waiting: ${words}.${where}` }),
  );
}
