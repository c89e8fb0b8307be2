/** What planning has to know of the bot's own pull requests. */
import type { BotPull } from "../../domain/tuning/plan.ts";
import { SET_UP_ID } from "../../domain/tuning/holds.ts";
import type { Proposal } from "../../domain/tuning/plan-model.ts";
import type { Recommendation } from "../../domain/tuning/recommendation.ts";
import { parseId } from "../../domain/tuning/recommendation-id.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import type { FrozenProposal } from "../../formats/tuning-pr-body.ts";
import { parseRecommendations } from "../../formats/tuning-yaml.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import { isSetUpRefused, pastRefusals } from "../tuning-pull/past-refusals.ts";
import type { PastPull, Standing } from "../tuning-pull/standing.ts";

/** Before any was ever made; at a terminal nothing is known of them. */
export const NO_PULL: BotPull = { open: null, lastOpened: null, refusals: [], hold: null };

export function botPullOf(standing: Standing): BotPull {
  const { pulls } = standing;
  const setUp = isSetUpRefused(pulls) ? [{ id: SET_UP_ID, day: newestClose(pulls) }] : [];
  return {
    open: openProposals(standing),
    lastOpened: pulls.find(isBots)?.createdAt ?? null,
    refusals: [...pastRefusals(pulls).map(({ id, at }) => ({ id, day: at.slice(0, 10) })), ...setUp],
    hold: holdOf(standing),
  };
}

function holdOf({ status }: Standing): BotPull["hold"] {
  if (status === "free") return null;
  return status === "snoozed" ? "snoozed" : "human-edited";
}

function isBots({ author, kept }: PastPull): boolean {
  return author?.type === "bot" || kept !== undefined;
}

function newestClose(pulls: readonly PastPull[]): string {
  return (pulls.find(({ closedAt }) => closedAt !== null)?.closedAt ?? "").slice(0, 10);
}

/** A branch for which no pull request could be opened is a proposal that waits: it is no new one a week later. */
function openProposals(standing: Standing): readonly Proposal[] | null {
  const { open, state, pulls, foreign } = standing;
  if (open !== undefined) return (open.kept?.proposals ?? []).flatMap(ofFrozen);
  const isWaiting = state.head !== undefined && foreign.length === 0 && !pulls.some(isOf(state.head.sha));
  if (!isWaiting || state.head === undefined) return null;
  const known = new Set(entriesIn(state.base.recommendations).map((entry) => JSON.stringify(entry)));
  return entriesIn(state.head.recommendations)
    .filter((entry) => !known.has(JSON.stringify(entry)))
    .map(ofEntry);
}

function isOf(sha: string): (pull: PastPull) => boolean {
  return ({ headSha }) => headSha === sha;
}

function entriesIn(file: TuningFile): readonly Recommendation[] {
  const { policy } = parsePolicy("", "");
  const text = "text" in file ? file.text : "";
  return parseRecommendations(text, "recommendations.yaml", policy).entries.map(({ entry }) => entry);
}

function ofEntry({ area, role, limit, expires, ...entry }: Recommendation): Proposal {
  const more = { ...(limit === undefined ? {} : { limit }), ...(expires === undefined ? {} : { expires }) };
  return { ...entry, area: area ?? null, role: role ?? null, ...more };
}

/** Rule, area and role of what the body keeps are its id. */
function ofFrozen(frozen: FrozenProposal): readonly Proposal[] {
  const scope = parseId(frozen.id);
  if (scope === undefined) return [];
  const { id, kind, limit, because, expires } = frozen;
  const more = { ...(limit === undefined ? {} : { limit }), ...(expires === undefined ? {} : { expires }) };
  return [{ id, kind, rule: scope.rule, area: scope.area ?? null, role: scope.role ?? null, because, ...more }];
}
