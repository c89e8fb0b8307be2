/** What made the run start, in the few words that are used. */

/** Why the run has no right to write, whatever its token could do. */
export type Foreign = "fork" | "dependabot";

export interface PullInTrigger {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  /** Undefined when the head's repository is gone. */
  readonly headRepositoryId: number | undefined;
  readonly baseRef: string;
  readonly draft: boolean;
  readonly state: "open" | "closed";
  readonly authorId: number | undefined;
  readonly foreign: Foreign | undefined;
}

export interface PullTrigger {
  readonly name: "pull_request" | "pull_request_review" | "pull_request_review_comment";
  readonly action: string;
  readonly pull: PullInTrigger;
}

export interface MergeGroupTrigger {
  readonly name: "merge_group";
  readonly baseSha: string;
  readonly headSha: string;
  /** Without `refs/heads/`. */
  readonly baseRef: string;
}

export interface PushTrigger {
  readonly name: "push";
  /** As git writes it, `refs/heads/main`. */
  readonly ref: string;
  readonly after: string;
  readonly toDefaultBranch: boolean;
  readonly deleted: boolean;
}

export interface TimedTrigger {
  readonly name: "schedule" | "workflow_dispatch";
  readonly ref: string;
}

export interface WorkflowRunTrigger {
  readonly name: "workflow_run";
  readonly runId: number;
  /** The event of the run that ended. */
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string | undefined;
  readonly headRepositoryId: number | undefined;
  readonly headOwner: string | undefined;
}

export interface IssueCommentTrigger {
  readonly name: "issue_comment";
  readonly action: string;
  /** Of the issue or pull request. */
  readonly number: number;
  readonly onPull: boolean;
  readonly commentId: number;
  /** A program wrote, edited or deleted it. */
  readonly byBot: boolean;
}

/** An event that no flow is for. */
export interface OtherTrigger {
  readonly name: "other";
  /** A name in small letters and underscores. */
  readonly event: string;
}

/** A payload that lacks what its flow needs. */
export interface UnreadableTrigger {
  readonly name: "unreadable";
  readonly event: string;
  readonly reason: string;
}

export type Trigger =
  | PullTrigger
  | MergeGroupTrigger
  | PushTrigger
  | TimedTrigger
  | WorkflowRunTrigger
  | IssueCommentTrigger
  | OtherTrigger
  | UnreadableTrigger;
