/** One comment of ours → the lines of its ledger that git cannot tell. */
import type { Ledger } from "../../domain/history/ledger.ts";
import { trimSteps } from "../../domain/history/ledger-trim.ts";
import { ownerOf } from "../../domain/history/own-comment.ts";
import type { ChangeLine, HistoryLine } from "../../domain/history/lines.ts";
import type { StateRefusal } from "../../formats/state-block/refusals.ts";
import type { StateKeys } from "../../formats/state-block/seal.ts";
import { parseStateBlock, type StateCodec } from "../../formats/state-block/state-block.ts";
import type { MinedComment } from "../../ports/mined-comments.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import { MARKER } from "../collect/own-state.ts";
import { isWorkflow } from "./workflow-changes.ts";

/** Lines of pushes that are taken from one comment: a small part of what a history has room for. */
const MOST_TAKEN = 5000;

export interface MineRules {
  readonly viewer: Viewer;
  readonly repoId: string;
  readonly instance: string;
  readonly branch: string;
  /** Undefined in unsigned mode. */
  readonly keys: StateKeys | undefined;
  /** Where the window begins. */
  readonly start: string;
  /** Whether the history holds the pull request as merged. */
  readonly isMerged: (change: string) => boolean;
}

/**
 * - `edited`, `markers`: somebody else had the last word.
 * - `workflows`: it changes workflows, or too many files to know, and nothing is signed: its author could have run anything.
 * - `elsewhere`: of a pull request to another branch, which this history does not tell of.
 * - `empty`: no run is told.
 * - `old`: of a pull request that is not merged, and was looked at last before the window.
 */
export type NotTaken = StateRefusal | "foreign" | "edited" | "markers" | "workflows" | "elsewhere" | "empty" | "old";

export type Taken = { readonly lines: readonly HistoryLine[] } | { readonly notTaken: NotTaken };

/** Neither the answers, which are read where they were given, nor what became of the pull request, which git tells. */
export function ledgerOfComment({ comment, pull }: MinedComment, rules: MineRules, codec: StateCodec): Taken {
  const { viewer, keys, instance } = rules;
  const owner = ownerOf({ ...comment, viewer, marker: MARKER });
  if (owner !== "ours") return { notTaken: owner };
  const change = changeLine(pull, rules);
  const isMerged = rules.isMerged(change.change);
  if (!isMerged && pull.baseRef !== rules.branch) return { notTaken: "elsewhere" };
  if (keys === undefined && (!pull.allPaths || pull.paths.some(isWorkflow))) return { notTaken: "workflows" };
  const state = parseStateBlock(comment.body, { change, instance, keys }, codec);
  if ("refused" in state) return { notTaken: state.refused };
  const { runs, violations, gone } = bounded(state.ledger);
  const last = lastLook(state.ledger);
  if (last === undefined) return { notTaken: "empty" };
  if (!isMerged && last < rules.start) return { notTaken: "old" };
  const own = isMerged ? [] : [{ ...change, updated_at: last }];
  return { lines: [...own, ...runs, ...violations, ...gone] };
}

/** Of many pushes with many violations each, what a later push says too goes first: one pull request must not fill the history. */
function bounded(ledger: Ledger): Ledger {
  for (const trimmed of trimSteps(ledger))
    if (trimmed.violations.length + trimmed.gone.length <= MOST_TAKEN) return trimmed;
  return { ...ledger, violations: [], gone: [] };
}

/** Which nothing but the ledger decides, so that it is the same whenever it is read. */
function lastLook({ runs }: Ledger): string | undefined {
  return runs
    .map((run) => run.first_at)
    .sort()
    .at(-1);
}

/** Merged is what the walk has found merged on the branch; what it has not found yet is open here. */
function changeLine(pull: MinedComment["pull"], { repoId }: MineRules): ChangeLine {
  return {
    type: "change",
    repo_id: repoId,
    change: `pr:${pull.number}`,
    author_id: String(pull.author?.id ?? 0),
    author_type: pull.author?.type === "bot" ? "Bot" : "User",
    merged_by_id: null,
    contributor_ids: [],
    state: pull.state === "closed" ? "closed" : "open",
    merged_at: null,
    merge_sha: null,
    base_ref: pull.baseRef,
    position: null,
    bulk: false,
    updated_at: "1970-01-01T00:00:00Z",
    mine_complete: true,
  };
}
