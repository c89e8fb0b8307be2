/** The bot's branch: what it is called, what may be written to it, and whose commits are on it. */
import { InternalError } from "../errors.ts";
import type { Identity } from "../history/own-comment.ts";

/** One branch for each base branch and each of several configurations side by side; undefined for the default one. */
export function tuningBranchOf(base: string, instance: string | undefined): string {
  return instance === undefined ? `refrain/tuning/${base}` : `refrain/tuning-${instance}/${base}`;
}

interface Paths {
  readonly policy: string;
  readonly recommendations: string;
}

/** Before a commit is made: nothing but the recommendations, and the policy only where base has none. */
export function assertWriteSurface(
  written: readonly string[],
  { paths, hasPolicy }: { readonly paths: Paths; readonly hasPolicy: boolean },
): void {
  const allowed = [paths.recommendations, ...(hasPolicy ? [] : [paths.policy])];
  const isOwn = (path: string): boolean => /(?:^|\/)(?:policy|recommendations)\.yaml$/.test(path);
  const beyond = written.filter((path) => !allowed.includes(path) || !isOwn(path));
  if (beyond.length > 0) throw new InternalError(`not to be written by a tuning pull request: ${beyond.join(", ")}`);
}

const TRAILER = /^Refrain-Tree: ([0-9a-f]{40}(?:[0-9a-f]{24})?)$/gm;

/**
 * The last line of our commit messages: the tree that we made. A commit that somebody amended, or another tool with the same
 * identity made, does not carry its own tree.
 */
export function withTreeTrailer(message: string, tree: string): string {
  return `${message.trimEnd()}\n\nRefrain-Tree: ${tree}`;
}

interface Commit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly tree: string;
  readonly message: string;
  readonly author: Identity | undefined;
  readonly committer: Identity | undefined;
  readonly verified: boolean;
}

interface Blobs {
  readonly policy: string | undefined;
  readonly recommendations: string | undefined;
}

export interface BranchQuestion {
  /** What the branch has and base has not. */
  readonly commits: readonly Commit[];
  readonly complete: boolean;
  /** By commit: of the commits and their parents. */
  readonly blobs: ReadonlyMap<string, Blobs>;
  /** The identity behind the token. */
  readonly viewer: Identity;
  /** On github.com what a bot commits through the API is signed; of other servers that is not known. */
  readonly signing: "expected" | "unknown";
}

/**
 * Commits that are neither ours nor GitHub's own "Update branch" merges: somebody's work, never to be forced over. Names and
 * addresses in a commit are what its maker wrote, so it takes GitHub's signature beside the accounts.
 */
export function foreignCommits(question: BranchQuestion): readonly string[] {
  const own = question.commits.filter((commit) => isOurs(commit, question));
  const known = new Set(own);
  return question.commits
    .filter((commit) => !known.has(commit) && !isUpdateMerge(commit, own, question))
    .map(({ sha }) => sha);
}

function isOurs(commit: Commit, { viewer, signing }: BranchQuestion): boolean {
  const trailers = [...commit.message.matchAll(TRAILER)];
  const isMarked = trailers.length === 1 && trailers[0]?.[1] === commit.tree;
  if (!isMarked || commit.parents.length !== 1 || !isSame(commit.author, viewer)) return false;
  if (commit.verified) return isGitHub(commit.committer, signing) || isSame(commit.committer, viewer);
  // A person's commit through the API is not signed; nor is a bot's on a server that signs nothing.
  const isUnsigned = viewer.type === "user" || signing === "unknown";
  return isUnsigned && isSame(commit.committer, viewer);
}

/** Base merged in by GitHub, and the tuning files as they were: ours as we left them, others as base has them. */
function isUpdateMerge(commit: Commit, own: readonly Commit[], question: BranchQuestion): boolean {
  const { commits, blobs, signing } = question;
  const [branch = "", base = ""] = commit.parents;
  const isMerge = commit.parents.length === 2 && commit.verified && isGitHub(commit.committer, signing);
  const listed = new Set(commits.map(({ sha }) => sha));
  if (!isMerge || !listed.has(branch) || listed.has(base)) return false;
  return FILES.every((file) => {
    const blobOf = (sha: string): string | undefined => blobs.get(sha)?.[file];
    if (blobOf(commit.sha) === blobOf(branch)) return true;
    const isTouched = own.some(({ sha, parents }) => blobOf(sha) !== blobOf(parents[0] ?? ""));
    return !isTouched && blobOf(commit.sha) === blobOf(base);
  });
}

const FILES = ["policy", "recommendations"] as const;
/** `web-flow`, the account that commits what is done on github.com. */
const WEB_FLOW = 19_864_447;

function isGitHub(committer: Identity | undefined, signing: BranchQuestion["signing"]): boolean {
  return committer === undefined ? signing === "unknown" : committer.id === WEB_FLOW && committer.type === "user";
}

function isSame(one: Identity | undefined, other: Identity): boolean {
  return one !== undefined && one.id === other.id && one.type === other.type;
}

/** Whether base's own tuning files moved on since the branch left it: then the branch is built anew. */
export function isBaseMoved(
  blobs: ReadonlyMap<string, Blobs>,
  { mergeBase, tip }: { readonly mergeBase: string; readonly tip: string },
): boolean {
  const [before, now] = [blobs.get(mergeBase), blobs.get(tip)];
  return FILES.some((file) => before?.[file] !== now?.[file]);
}
