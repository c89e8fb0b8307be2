/** One look at a pull request: everything that a run decides on, of one moment. */
import type { CommentOrigin, Identity } from "../domain/history/own-comment.ts";
import type { Answer } from "./api-trouble.ts";
import type { TextsSeen } from "./replies.ts";
import type { TextFile } from "./source-tree.ts";

export interface Viewer extends Identity {
  readonly login: string;
}

export interface RepositoryFacts {
  readonly id: number;
  /** Both undefined while the repository has no commit. */
  readonly defaultBranch: string | undefined;
  readonly defaultTip: string | undefined;
}

export interface PullFacts {
  readonly number: number;
  readonly state: "open" | "closed" | "merged";
  readonly draft: boolean;
  /** Undefined when the account is gone. */
  readonly author: Identity | undefined;
  /** The first 50. */
  readonly labels: readonly string[];
  readonly headSha: string;
  readonly headRef: string;
  /** Undefined when the head's repository is gone. */
  readonly headRepositoryId: number | undefined;
  readonly baseRef: string;
  /** Where the base branch stands now; undefined when the branch is gone. */
  readonly baseTip: string | undefined;
  readonly mergeable: "yes" | "conflicts" | "unknown";
  readonly changedFiles: number;
}

export interface CommentFacts extends CommentOrigin {
  readonly id: number;
  /** The name that GraphQL has for it. */
  readonly nodeId: string;
  /** ISO time, UTC; null when never edited. */
  readonly lastEditedAt: string | null;
  readonly minimized: boolean;
  readonly body: string;
}

export interface CommentsSeen {
  /** The comments that hold one of the asked texts, oldest first. Bodies of others are not kept. */
  readonly comments: readonly CommentFacts[];
  /** True when every comment of the pull request was looked at, or ours was found on the way. Else ours may exist unseen. */
  readonly lookedToTheEnd: boolean;
}

/** A tuning file at a branch's tip. Absent, too large and not readable as text are different things. */
export type TuningFile = TextFile | { readonly binary: true };

export interface TuningFiles {
  readonly policy: Answer<TuningFile>;
  readonly recommendations: Answer<TuningFile>;
}

export interface OpenPull {
  readonly number: number;
  readonly url: string;
  readonly author: Identity | undefined;
  readonly headRepositoryId: number | undefined;
  readonly headSha: string;
  readonly baseRef: string;
}

/** Each part that GitHub could not tell is a trouble of its own; the rest stands. */
export interface BotBranch {
  /** Undefined where there is no such branch. */
  readonly tip: string | undefined;
  /** Heads of the last merged and closed pull requests from a branch of that name. */
  readonly formerHeads: readonly string[];
}

export interface Look {
  /** The identity behind the token. */
  readonly viewer: Answer<Viewer>;
  readonly repository: RepositoryFacts;
  readonly pull: PullFacts;
  readonly comments: Answer<CommentsSeen>;
  /** What may hold a reply, of anybody. */
  readonly texts: TextsSeen;
  /** At the tip of the pull request's base branch. */
  readonly baseTuning: TuningFiles;
  readonly defaultTuning: TuningFiles;
  /** Open pull requests whose head branch has the bot branch's name, of any repository and author. */
  readonly botPulls: Answer<readonly OpenPull[]>;
  /** The bot branch in this very repository. */
  readonly botBranch: Answer<BotBranch>;
  /** At the tip of the bot branch in this very repository; absent where there is no such branch. */
  readonly botTuning: TuningFiles;
}

export interface LookRequest {
  readonly number: number;
  /** What the payload says the base branch is. When it is another by now, the look is taken again with that one. */
  readonly base: string;
  /** Texts of which a comment must hold one to be kept. */
  readonly wanted: readonly string[];
  /** Whether this is the comment that is looked for: then older pages are left alone. */
  readonly isOurs: (comment: CommentFacts, viewer: Viewer) => boolean;
  /** Whether a text may hold a reply. Bodies of others are not kept. */
  readonly mayReply: (body: string) => boolean;
  readonly tuningDir: string;
  /** Largest tuning file, in bytes. */
  readonly limit: number;
  readonly botBranchOf: (base: string) => string;
}

export interface PullRequests {
  look(request: LookRequest): Promise<Answer<Look>>;
}
