/** What the page of the workflow run says, beside what the comment says. */
import type { Role } from "../domain/violation/rule.ts";
import type { CommentModel, SkippedFile } from "./comment/model.ts";

export interface JobSummaryModel {
  readonly comment: CommentModel;
  /** What became of the comment, or why there is none. */
  readonly fate: CommentFate;
  /** Changed files that were judged, and units in them. */
  readonly files: number;
  readonly units: number;
  readonly watched: readonly WatchedRule[];
  readonly skipped: readonly SkippedFile[];
  readonly state: "new" | "ok" | "rebuilt" | "rejected" | "unavailable" | "none";
  /** Whether what the comment keeps is signed; null where nothing is kept. */
  readonly signed: boolean | null;
  readonly requests: { readonly used: number; readonly left: number | null } | null;
  /** What would be written; null when this is no dry run. */
  readonly planned: readonly PlannedWrite[] | null;
}

export type CommentFate =
  | "created"
  | "updated"
  | "unchanged"
  | "nothing-to-say"
  | "switched-off"
  | "read-only"
  | "signed-elsewhere"
  | "draft"
  | "quiet"
  | "merge-group"
  | "closed"
  | "newer"
  | "dry-run"
  | "failed";

/** A rule in one role of the changed files: its limit, and how often it judged. */
export interface WatchedRule {
  readonly ruleKey: string;
  readonly role: Role;
  /** Null where areas differ, or another tool has the limit. */
  readonly limit: number | null;
  readonly judged: number;
}

export type PlannedWrite =
  | { readonly kind: "comment"; readonly does: "create" | "update"; readonly characters: number }
  | { readonly kind: "hide-comment"; readonly why: "duplicate" | "outdated" }
  | { readonly kind: "reaction"; readonly content: "eyes" | "confused"; readonly commentId: number }
  | { readonly kind: "annotations"; readonly count: number }
  | { readonly kind: "cache"; readonly lines: number }
  | { readonly kind: "branch"; readonly does: "write" | "remove"; readonly branch: string }
  | { readonly kind: "pull-request"; readonly does: "create" | "update" | "close" };
