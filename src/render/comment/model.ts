/** What the comment on a pull request says, in the words of the domain. No text in it is encoded yet. */
import type { ReplySurface } from "../../domain/feedback/foreign-text.ts";
import type { ReplyFault } from "../../domain/feedback/reply.ts";
import type { Standing } from "../../domain/feedback/standing.ts";
import type { GivenVerdict } from "../../domain/feedback/verdict.ts";
import type { MODES, SEVERITIES, WAIVER_REASONS } from "../../domain/history/lines.ts";
import type { AllowFault } from "../../domain/violation/allow.ts";
import type { ChangeFacet } from "../../domain/violation/compare.ts";
import type { Role } from "../../domain/violation/rule.ts";
import type { SkipReason } from "../../domain/violation/unit.ts";
import type { RepositoryAddress } from "../encoders/link.ts";
import type { PreviewModel } from "../preview/model.ts";

export interface CommentModel {
  /** The policy's: guidance shows no severity, gate has a verdict. */
  readonly mode: (typeof MODES)[number];
  readonly address: RepositoryAddress;
  /** Null for a merge group, which has none. */
  readonly pull: number | null;
  readonly headSha: string;
  /** False when the run could not look at everything: then counts are lower bounds, and nothing is clean. */
  readonly complete: boolean;
  /** New, worse, or came back, without what tuning mutes. Any order. */
  readonly violations: readonly CommentViolation[];
  /** Where a violation was fixed by this change; a place that is named twice counts once. */
  readonly fixed: readonly Place[];
  /** Violations in the changed files that stood before, in units that this change did not edit. */
  readonly standing: number;
  /** In the changed files, of which nothing tells whether they stood before. */
  readonly unsure: Unsure;
  /** Violations that tuning mutes: not shown, but not kept secret either. */
  readonly muted: number;
  /** Whether replies are read here: then the comment says how to answer. */
  readonly takesAnswers: boolean;
  readonly answers: readonly Answer[];
  readonly refusedReplies: readonly RefusedReply[];
  readonly weakSpots: readonly WeakSpot[];
  /** A tuning proposal that is open, or that cannot be made a pull request; null for none. */
  readonly proposal: WaitingProposal | null;
  /** What this change of the tuning files would do; null for a change that does not touch them. */
  readonly preview: PreviewModel | null;
  readonly notes: readonly Note[];
  /** Earlier pushes of this pull request, newest first. */
  readonly pushes: readonly Push[];
  /** What another tool itself calls a rule, by its key here: only where the key is not simply that. */
  readonly ruleNames: ReadonlyMap<string, string>;
  /** Null in the other modes. */
  readonly gate: GateVerdict | null;
}

export interface Unsure {
  /** In what the change edited, though not on its lines: no report tells of the base. */
  readonly reported: number;
  /** By our own rules, where the base could not be looked at. */
  readonly measured: number;
}

export interface Place {
  readonly path: string;
  /** Null for rules of the file or the project. */
  readonly unitName: string | null;
}

export interface CommentViolation extends Place {
  readonly fingerprint: string;
  /** `R-3f9a1c2e` */
  readonly shortId: string;
  /** From 1; 0 when there is none. */
  readonly startLine: number;
  readonly ruleKey: string;
  readonly role: Role;
  readonly actual: number;
  readonly limit: number;
  /** The value at the merge base, for what is worse; else null. */
  readonly before: number | null;
  readonly facet: ChangeFacet;
  readonly severity: (typeof SEVERITIES)[number];
  /** Nothing narrows it: it cannot be accepted. */
  readonly floor: boolean;
  readonly cameBack: Return | null;
  /** Of one that is worse: how often it was left standing. Null without a history, and for the first and second time. */
  readonly recurred: Recurrence | null;
  /** Tuning collapses it: it stands in the fold. */
  readonly folded: boolean;
  /** Tuning collapses or mutes its rule, and this one is shown to see how it fares. */
  readonly sample: boolean;
  /** What a reviewer says about it: foreign, one line. */
  readonly words?: string;
}

/** It was fixed, and is violated again. */
export interface Return {
  /** `pr:311` or `commit:<sha>`. */
  readonly fixedIn: string;
  /** The merged commit of that change; null when it is not known. */
  readonly fixedSha: string | null;
  /** Null without a history. */
  readonly recurred: Recurrence | null;
}

/** How many changes left it standing inside the window, this one too, and on how many days. */
export interface Recurrence {
  readonly changes: number;
  readonly days: number;
}

/** What somebody answered to a violation; what was taken back is not among them. */
export interface Answer {
  readonly shortId: string;
  /** Null where nobody could be asked for it. */
  readonly login: string | null;
  readonly verdict: GivenVerdict;
  readonly reason: (typeof WAIVER_REASONS)[number] | null;
  /** Whether it counts, and why not. */
  readonly standing: Standing;
}

/** A reply that was not understood, or not in all its parts. */
export interface RefusedReply {
  readonly surface: ReplySurface;
  /** Within its surface. */
  readonly id: number;
  readonly login: string | null;
  readonly standing: Standing;
  /** At least one; each once, in the order of their table. */
  readonly faults: readonly ReplyFault[];
}

export type WeakSpot =
  | (Place & { readonly kind: "hotspot"; readonly ruleKey: string; readonly changes: number; readonly days: number })
  | {
      readonly kind: "pattern";
      readonly ruleKey: string;
      /** Null for the whole role. */
      readonly area: string | null;
      readonly role: string;
      readonly violations: number;
      readonly changes: number;
    };

export interface WaitingProposal {
  /** The bot's pull request; null when none could be opened. */
  readonly pull: number | null;
  readonly base: string;
  readonly branch: string;
  /** What it would do to the rows of this comment; null when that was not worked out. */
  readonly would: RowChanges | null;
}

/** Rows that would go from this comment, into its fold, or stand in it that do not now, and those that would say something else. */
export interface RowChanges {
  readonly hidden: number;
  readonly folded: number;
  readonly shown: number;
  readonly other: number;
}

/** What a reader must know besides: what is unknown, and what was not applied. */
export type Note =
  | { readonly kind: "not-looked-at"; readonly why: IncompleteReason }
  | { readonly kind: "skipped-files"; readonly files: readonly SkippedFile[] }
  /** Files of which a part, or all, could not be parsed. */
  | { readonly kind: "unparsed"; readonly files: readonly UnparsedFile[] }
  | { readonly kind: "partial-report"; readonly path: string; readonly kept: number; readonly left: number }
  | { readonly kind: "unread-report"; readonly path: string }
  /** Violations of earlier pushes, told by tools that did not look there this time. */
  | { readonly kind: "not-looked-again"; readonly count: number; readonly tools: readonly string[] }
  /** A line of the input that no file fits. */
  | { readonly kind: "missing-report"; readonly line: string }
  /** Read, but its silence says less than it seems to. */
  | { readonly kind: "doubtful-report"; readonly path: string; readonly doubts: readonly NamedCount[] }
  | { readonly kind: "tool-changed"; readonly tool: string; readonly from: string; readonly to: string }
  | { readonly kind: "state"; readonly status: "rejected" | "rebuilt" | "unavailable" | "newer" }
  | { readonly kind: "tuning-touched" }
  | { readonly kind: "tuning-faults"; readonly count: number }
  /** Directives in the code that this change brings or makes last longer; `gated`: they silence nothing before the merge. */
  | {
      readonly kind: "allows-added";
      readonly allows: readonly AllowPlace[];
      readonly silenced: number;
      readonly gated: boolean;
    }
  /** Over their day, with the limit broken. */
  | { readonly kind: "allows-expired"; readonly allows: readonly AllowPlace[] }
  /** Of rules on the floor. */
  | { readonly kind: "allows-refused"; readonly allows: readonly AllowPlace[] }
  | { readonly kind: "faulty-allows"; readonly faults: readonly FaultyAllowPlace[] }
  | { readonly kind: "base-not-listed"; readonly base: string; readonly used: string }
  | { readonly kind: "no-history" };

/** A directive before a unit, for one rule. */
export interface AllowPlace {
  readonly path: string;
  readonly line: number;
  readonly unitName: string;
  readonly ruleKey: string;
  /** The last day on which it counts. */
  readonly until: string;
}

export interface FaultyAllowPlace {
  readonly path: string;
  readonly line: number;
  readonly fault: AllowFault;
}

/** A note of a report by its name, as `report-words.ts` has them. */
export interface NamedCount {
  readonly note: string;
  readonly count: number;
}

export type IncompleteReason = "rate-limit" | "api" | "base" | "files" | "comments" | "parts" | "time";

export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
}

export interface UnparsedFile {
  readonly path: string;
  /** Where the units begin that hold the syntax errors; empty where those stand outside of all units, or hide them. */
  readonly lines: readonly number[];
}

export interface Push {
  readonly headSha: string;
  readonly caused: number;
  readonly fixed: number;
  /** Fixed by a push before it, and there again. */
  readonly cameBack: number;
  readonly complete: boolean;
}

export type GateVerdict =
  | { readonly kind: "passes" }
  /** `outgrown`: those of them that were accepted when there was less of them. */
  | { readonly kind: "fails"; readonly violations: number; readonly outgrown?: number }
  | { readonly kind: "not-judged" };
