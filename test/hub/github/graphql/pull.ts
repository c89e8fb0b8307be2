import { toStamp } from "../clock.ts";
import { listCommits, readCommits } from "../git/commits.ts";
import { type FileChange, type FileStatus, readDiff } from "../git/diffs.ts";
import { readRef } from "../git/refs.ts";
import type { Pull } from "../state/issue.ts";
import { diffBaseOf, lookAtMergeability } from "../state/pull.ts";
import { type Repository, tipOf } from "../state/repository.ts";
import { toGitNode } from "./code.ts";
import { connect } from "./connection.ts";
import { type Args, listArg, type Resolvers, textArg, toInt } from "./context.ts";
import { talkResolvers } from "./issue.ts";

const filesOf = (pull: Pull): FileChange[] => readDiff(pull.repository.gitDir, diffBaseOf(pull), pull.pull.head.oid);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const pullResolvers: Resolvers<Pull> = {
  ...talkResolvers,
  id: ({ pull }) => pull.nodeId,
  databaseId: ({ pull }) => toInt(pull.id),
  fullDatabaseId: ({ pull }) => String(pull.id),
  state: ({ state, pull }) => (pull.merge ? "MERGED" : state.toUpperCase()),
  isDraft: ({ pull }) => pull.draft,
  merged: ({ pull }) => pull.merge !== null,
  mergedAt: ({ pull }) => pull.merge && toStamp(pull.merge.at),
  mergedBy: ({ pull }) => pull.merge?.by ?? null,
  mergeCommit: ({ repository, pull }, _args, { load }) =>
    pull.merge && load(repository, pull.merge.oid).then((object) => toGitNode(repository, object)),
  potentialMergeCommit: ({ repository, pull }, _args, { load }) =>
    pull.testMerge && load(repository, pull.testMerge).then((object) => toGitNode(repository, object)),
  mergeable: (pull, _args, { world }) =>
    ({ clean: "MERGEABLE", conflict: "CONFLICTING", unknown: "UNKNOWN" })[lookAtMergeability(world, pull)],
  baseRefName: ({ pull }) => pull.base.ref,
  baseRefOid: ({ pull }) => pull.base.oid,
  baseRef: ({ repository, pull }) => toRef(repository, pull.base.ref),
  baseRepository: ({ repository }) => repository,
  headRefName: ({ pull }) => pull.head.ref,
  headRefOid: ({ pull }) => pull.head.oid,
  headRef: ({ pull }) => pull.head.repository && toRef(pull.head.repository, pull.head.ref),
  headRepository: ({ pull }) => pull.head.repository,
  headRepositoryOwner: ({ pull }) => pull.head.owner,
  isCrossRepository: ({ repository, pull }) => pull.head.repository !== repository,
  maintainerCanModify: () => false,
  additions: (pull) => sum(filesOf(pull).map(({ additions }) => additions)),
  deletions: (pull) => sum(filesOf(pull).map(({ deletions }) => deletions)),
  changedFiles: (pull) => filesOf(pull).length,
  files: (pull, args) => connect(filesOf(pull).slice(0, 3000), args),
  commits: (pull, args) => connectCommits(pull, args),
  reviews: ({ pull }, args) => {
    const states = listArg(args, "states");
    return connect(
      pull.reviews.filter(({ state }) => !states || states.includes(state)),
      args,
    );
  },
  reviewThreads: ({ pull }, args) => connect(pull.threads, args),
  permalink: talkResolvers["url"] ?? (() => null),
};

function toRef(repository: Repository, branch: string): unknown {
  const name = `refs/heads/${branch}`;
  const oid = readRef(repository.gitDir, name);
  return oid === undefined ? null : { kind: "ref", repository, name, oid };
}

/** The last 250, oldest first. */
function connectCommits(pull: Pull, args: Args): unknown {
  const { repository, pull: facts } = pull;
  const base = facts.merge ? facts.base.oid : (tipOf(repository, facts.base.ref) ?? facts.base.oid);
  const oids = listCommits(repository.gitDir, facts.head.oid, base).reverse().slice(-250);
  const commits = readCommits(repository.gitDir, oids).map((commit) => ({
    __typename: "PullRequestCommit",
    id: `PURC_${facts.nodeId}_${commit.oid}`,
    pullRequest: pull,
    commit: { kind: "commit", repository, commit },
  }));
  return connect(commits, args);
}

export const changedFileResolvers: Resolvers<FileChange> = {
  path: ({ path }) => path,
  additions: ({ additions }) => additions,
  deletions: ({ deletions }) => deletions,
  changeType: ({ status }) => WORDS[status],
  viewerViewedState: () => "UNVIEWED",
};

const WORDS: Readonly<Record<FileStatus, string>> = {
  added: "ADDED",
  removed: "DELETED",
  modified: "MODIFIED",
  renamed: "RENAMED",
  copied: "COPIED",
  changed: "CHANGED",
};

/** What `pullRequests` can be narrowed by; newest last unless ordered otherwise. */
export function filterPulls(pulls: readonly Pull[], args: Args): Pull[] {
  const states = listArg(args, "states");
  const labels = listArg(args, "labels")?.map((name) => name.toLowerCase());
  const head = textArg(args, "headRefName");
  const base = textArg(args, "baseRefName");
  const kept = pulls.filter(
    (pull) =>
      (!states || states.includes(pull.pull.merge ? "MERGED" : pull.state.toUpperCase())) &&
      (!labels || pull.labels.some(({ name }) => labels.includes(name.toLowerCase()))) &&
      (head === undefined || pull.pull.head.ref === head) &&
      (base === undefined || pull.pull.base.ref === base),
  );
  return ordered(kept, args["orderBy"]);
}

function ordered(pulls: Pull[], order: unknown): Pull[] {
  if (typeof order !== "object" || order === null || !("field" in order) || !("direction" in order)) return pulls;
  const field = order.field === "UPDATED_AT" ? "updatedAt" : "createdAt";
  const sorted = pulls.toSorted((one, other) => one[field] - other[field] || one.number - other.number);
  return order.direction === "DESC" ? sorted.reverse() : sorted;
}
