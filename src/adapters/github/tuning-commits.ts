/** The commits that a branch has and its base has not: all of them, with the accounts behind them. */
import { z } from "zod";
import type { Identity } from "../../domain/history/own-comment.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { BranchCommit } from "../../ports/tuning-branch.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";

export interface Range {
  readonly mergeBase: string;
  /** Oldest first. */
  readonly commits: readonly BranchCommit[];
  /** False when there are more. */
  readonly complete: boolean;
}

/** Ours is one commit, and a few merges of base; a branch with more than these is somebody's. */
const MOST_COMMITS = 50;

const oid = z.string().regex(/^[0-9a-f]{40,64}$/);
const Account = z
  .object({ id: z.int().positive(), type: z.string() })
  .nullish()
  .catch(undefined)
  .transform((account): Identity | undefined => (account ? { id: account.id, type: typeOf(account.type) } : undefined));

function typeOf(word: string): Identity["type"] {
  if (word === "Bot") return "bot";
  return word === "User" ? "user" : "other";
}

const Commit = z
  .object({
    sha: oid,
    parents: z.array(z.object({ sha: oid })),
    author: Account,
    committer: Account,
    commit: z.object({
      message: z.string(),
      tree: z.object({ sha: oid }),
      verification: z.object({ verified: z.boolean() }).nullish(),
    }),
  })
  .transform(({ sha, parents, author, committer, commit }): BranchCommit => ({
    sha,
    parents: parents.map((parent) => parent.sha),
    tree: commit.tree.sha,
    message: commit.message,
    author,
    committer,
    verified: commit.verification?.verified ?? false,
  }));

const Comparison = z.object({
  merge_base_commit: z.object({ sha: oid }),
  total_commits: z.int().min(0),
  commits: z.array(Commit),
});

export async function readCommits(
  github: GitHub,
  place: Place,
  { base, head }: { readonly base: string; readonly head: string },
): Promise<Answer<Range>> {
  const compared = await github.rest({
    what: "looking at the commits of the tuning branch",
    route: "GET /repos/{owner}/{repo}/compare/{basehead}",
    parameters: { ...place, basehead: `${base}...${head}`, per_page: MOST_COMMITS, page: 1 },
    schema: Comparison,
  });
  if ("trouble" in compared) return compared;
  const { merge_base_commit: mergeBase, total_commits: total, commits } = compared.value;
  return { value: { mergeBase: mergeBase.sha, commits, complete: commits.length >= total } };
}
