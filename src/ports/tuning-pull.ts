/** The pull request that the tuning branch is for: the open one, and all that were before it. */
import type { Identity } from "../domain/history/own-comment.ts";
import type { Answer, ApiTrouble } from "./api-trouble.ts";
import type { TuningFile } from "./pull-requests.ts";
import type { TuningRepository } from "./tuning-branch.ts";

export interface TuningPull {
  readonly number: number;
  /** Opened by GitHub for people to read. */
  readonly url: string;
  readonly state: "open" | "closed" | "merged";
  /** Undefined when the account is gone. */
  readonly author: Identity | undefined;
  /** Who edited title or body last; null when GitHub names nobody. */
  readonly editor: Identity | null;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly headSha: string;
  readonly baseRef: string;
  /** ISO times, UTC. */
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly mergeable: "yes" | "conflicts" | "unknown";
  /** Of a merged one: `recommendations.yaml` right after the merge; undefined for an old one, which is not asked for. */
  readonly merged: TuningFile | undefined;
}

export interface FindTuningPulls {
  readonly repository: TuningRepository;
  /** Without `refs/heads/`. */
  readonly branch: string;
  /** Path of `recommendations.yaml`. */
  readonly recommendations: string;
  /** Largest tuning file, in bytes. */
  readonly limit: number;
}

export interface PullDraft extends FindTuningPulls {
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  /** Logins, and teams as `org/team`. */
  readonly reviewers: readonly string[];
}

export type PullRefusal = "pull-requests-not-permitted" | "body-too-long";

/** A label or reviewer that GitHub did not take: the pull request is there all the same. */
export interface Unapplied {
  readonly what: "label" | "reviewer";
  readonly name: string;
  readonly trouble: ApiTrouble | undefined;
}

export type CreateOutcome =
  /** `found`: it was there already; nothing was written. */
  | { readonly done: "created" | "found"; readonly pull: TuningPull; readonly unapplied: readonly Unapplied[] }
  | { readonly refused: PullRefusal; readonly words: string };

export type UpdateOutcome =
  | { readonly done: "updated" | "unchanged"; readonly state: TuningPull["state"] }
  | { readonly refused: PullRefusal; readonly words: string };

export interface PullText {
  readonly repository: TuningRepository;
  readonly pull: TuningPull;
  readonly title: string;
  readonly body: string;
}

export interface TuningPulls {
  /**
   * All of this repository's own branch of that name, whatever their base, newest first. A fork's branch of the same name is
   * none of them. Not having seen them all is a trouble.
   */
  find(request: FindTuningPulls): Promise<Answer<readonly TuningPull[]>>;
  /** Looks before, and after a failure that may have had its effect. */
  create(draft: PullDraft): Promise<Answer<CreateOutcome>>;
  /** Writes nothing when title and body are the same. */
  update(text: PullText): Promise<Answer<UpdateOutcome>>;
  /** With a body that says why; one request for both. */
  close(text: PullText): Promise<Answer<UpdateOutcome>>;
}
