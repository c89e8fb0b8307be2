/** Title, body and commit message of the bot's pull request. */
import { InternalError } from "../../domain/errors.ts";
import type { ProposalKind } from "../../domain/tuning/plan-model.ts";
import { type Budget, fitText, isWithin } from "../budget.ts";
import { commitUrl, pullUrl } from "../encoders/link.ts";
import { toCodeSpan } from "../encoders/markdown.ts";
import type { PullFrame, SetUpModel, TuningModel } from "./model.ts";
import { PULL_BUDGETS, PULL_ROOMS, type PullRoom } from "./room.ts";
import { setUpBlocks } from "./set-up.ts";
import { tuningBlocks } from "./tuning.ts";
import { kindsWords } from "./words.ts";
import { linkTo } from "../comment/row-cells.ts";
import { toVisible } from "../encoders/visible.ts";

export interface BodyFrame {
  /** One line, printed elsewhere; it stays the last line, whole. */
  readonly stateLine: string;
  readonly budget?: Budget;
}

/** Undefined when the state line leaves no room even for the first words. */
export function renderPullBody(model: TuningModel | SetUpModel, { stateLine, budget }: BodyFrame): string | undefined {
  if (/[\n\r]/.test(stateLine)) throw new InternalError("the state of a pull request is one line");
  const render = (room: PullRoom): string => [...blocksOf(model, room), stateLine].join("\n\n");
  return fitText(PULL_ROOMS, render, budget ?? PULL_BUDGETS[0] ?? { utf16: 0, utf8: 0 })?.text;
}

function blocksOf(model: TuningModel | SetUpModel, room: PullRoom): readonly string[] {
  const blocks = model.kind === "tuning" ? tuningBlocks(model, room) : setUpBlocks(model, room);
  return [...blocks, footer(model)];
}

function footer({ address, baseSha, previous }: PullFrame): string {
  const before =
    previous === null ? "" : ` The one before: ${linkTo(toCodeSpan(`#${previous}`), pullUrl(address, previous))}.`;
  return `<sub>Worked out on ${linkTo(toCodeSpan(baseSha.slice(0, 7)), commitUrl(address, baseSha))}.${before}</sub>`;
}

export const SET_UP_TITLE = "Set up Refrain";

/** One visible line; `title` is the policy's. */
export function renderPullTitle(kind: "tuning" | "set-up", title: string): string {
  return kind === "set-up" ? SET_UP_TITLE : toVisible(title, 200).trim() || "Tune the checks";
}

/** Kinds and numbers, after the policy's prefix: nothing that somebody wrote elsewhere. */
export function renderCommitMessage(
  what: { readonly kind: "set-up" } | { readonly kind: "tuning"; readonly proposals: readonly ProposalKind[] },
  prefix: string,
): string {
  const start = toVisible(prefix, 64).replace(/^#/, "");
  if (what.kind === "set-up")
    return `${start}set up Refrain\n\nLimits that fit this repository as it is today. Refrain reads them once this is merged.`;
  const words = kindsWords(what.proposals);
  return `${start}${words === "" ? "tune the checks" : words}\n\nThe counts behind each entry stand in the file.`;
}

const HANDS_OFF =
  "> There are commits of people on this branch: Refrain leaves it as it is until it is merged or closed.";

/** The body as it is, with one line more, once. */
export function withHandsOff(body: string): string {
  return saysHandsOff(body) ? body : `${HANDS_OFF}\n\n${body}`;
}

export function saysHandsOff(body: string): boolean {
  return body.includes(HANDS_OFF);
}

/** Of a pull request that the bot closes: the reason on top, what it said below, the new state line last. */
export function withdrawnBody(body: string, { stateLine, budget }: BodyFrame): string {
  const lines = body.replaceAll("\r\n", "\n").split("\n");
  const kept = lines.filter((line) => !line.startsWith("<!-- refrain:tuning ") && line !== HANDS_OFF);
  const whole = [WITHDRAWN, kept.join("\n").trim(), stateLine].filter((block) => block !== "").join("\n\n");
  const within = budget ?? PULL_BUDGETS[0] ?? { utf16: 0, utf8: 0 };
  return isWithin(whole, within) ? whole : [WITHDRAWN, stateLine].join("\n\n");
}

const WITHDRAWN =
  "Closed by Refrain: nothing is left to propose, as the counts no longer hold or base says the same by now.";
