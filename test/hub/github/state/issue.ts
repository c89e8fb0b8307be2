import type { Account, App } from "./account.ts";
import type { IssueComment } from "./comment.ts";
import { toNodeId } from "./ids.ts";
import type { Label } from "./label.ts";
import type { Reaction } from "./reaction.ts";
import type { Repository } from "./repository.ts";
import type { Review, ReviewThread } from "./review.ts";
import type { World } from "./world.ts";

/** Issues and pull requests share numbers, comments and labels. */
export interface Issue {
  readonly kind: "issue";
  readonly id: number;
  readonly nodeId: string;
  readonly number: number;
  readonly repository: Repository;
  author: Account | null;
  readonly app: App | null;
  title: string;
  body: string | null;
  state: "open" | "closed";
  locked: boolean;
  readonly labels: Label[];
  readonly comments: IssueComment[];
  readonly reactions: Reaction[];
  readonly createdAt: number;
  updatedAt: number;
  closedAt: number | null;
  closedBy: Account | null;
  /** Who changed title or body last. */
  editor: Account | null;
  lastEditedAt: number | null;
  readonly pull: PullFacts | null;
}

export interface PullFacts {
  readonly id: number;
  readonly nodeId: string;
  draft: boolean;
  readonly base: { ref: string; /** The tip when it was opened or retargeted: gets stale. */ oid: string };
  readonly head: {
    /** Null once the fork is deleted. */
    repository: Repository | null;
    readonly ref: string;
    readonly owner: Account;
    oid: string;
  };
  merge: { readonly oid: string; readonly at: number; readonly by: Account } | null;
  /** Where `refs/pull/N/merge` is: what would be if it were merged; of the last time there was no conflict. */
  testMerge: string | null;
  /** So many looks at `mergeable` still find that GitHub has not worked it out. */
  pendingLooks: number;
  readonly reviews: Review[];
  readonly threads: ReviewThread[];
  /** Who was asked for a review. */
  readonly requested: Account[];
}

export interface Pull extends Issue {
  readonly pull: PullFacts;
}

export interface NewIssue {
  readonly by: Account;
  readonly title: string;
  readonly body?: string | null;
  readonly app?: App | null;
  readonly pull?: PullFacts;
}

export function addIssue(world: World, repository: Repository, wanted: NewIssue): Issue {
  const id = world.ids.next("issue");
  const now = world.clock.now();
  const issue: Issue = {
    kind: "issue",
    id,
    nodeId: toNodeId("I", repository.id, id),
    number: repository.nextNumber,
    repository,
    author: wanted.by,
    app: wanted.app ?? null,
    title: wanted.title,
    body: wanted.body ?? null,
    state: "open",
    locked: false,
    labels: [],
    comments: [],
    reactions: [],
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    closedBy: null,
    editor: null,
    lastEditedAt: null,
    pull: wanted.pull ?? null,
  };
  repository.nextNumber += 1;
  repository.issues.push(issue);
  world.nodes.set(issue.pull?.nodeId ?? issue.nodeId, issue);
  return issue;
}

export function isPull(issue: Issue): issue is Pull {
  return issue.pull !== null;
}

export function pullsOf(repository: Repository): Pull[] {
  return repository.issues.filter(isPull);
}
