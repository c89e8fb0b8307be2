/** The three ways to merge, each with the commits GitHub makes. */
import { listCommits, readCommit, readCommits, writeCommit } from "../git/commits.ts";
import { mergeTrees } from "../git/trees.ts";
import type { Account } from "./account.ts";
import type { Pull } from "./issue.ts";
import { mergeabilityOf, toPerson } from "./pull.ts";
import { markMerged, pushRefs } from "./push.ts";
import { found, Refusal } from "./refusal.ts";
import { tipOf } from "./repository.ts";
import type { World } from "./world.ts";

export type MergeMethod = "merge" | "squash" | "rebase";

export interface MergeRequest {
  readonly by: Account;
  readonly method?: MergeMethod;
  /** Refused when the head is elsewhere. */
  readonly expectedHead?: string;
  readonly title?: string;
  readonly message?: string;
}

/** @returns the commit that the base branch now ends with */
export function mergePull(world: World, pull: Pull, request: MergeRequest): string {
  const base = tipOf(pull.repository, pull.pull.base.ref);
  const result = mergeabilityOf(world, pull);
  if (request.expectedHead !== undefined && request.expectedHead !== pull.pull.head.oid)
    throw new Refusal("conflict", "Head branch was modified. Review and try the merge again.");
  if (pull.state === "closed" || pull.pull.draft || base === undefined || result.kind !== "clean")
    throw new Refusal("validation", "Pull Request is not mergeable");
  const oid = MAKE[request.method ?? "merge"](world, pull, { ...request, base, tree: result.tree });
  pull.pull.base.oid = base;
  markMerged(world, pull, { by: request.by, oid });
  pushRefs(world, pull.repository, request.by, [
    { name: `refs/heads/${pull.pull.base.ref}`, before: base, after: oid },
  ]);
  return oid;
}

interface Merging extends MergeRequest {
  readonly base: string;
  readonly tree: string;
}

type Make = (world: World, pull: Pull, merging: Merging) => string;

const MAKE: Readonly<Record<MergeMethod, Make>> = { merge: makeMerge, squash: makeSquash, rebase: makeRebase };

function makeMerge(world: World, pull: Pull, merging: Merging): string {
  const { head } = pull.pull;
  const title = merging.title ?? `Merge pull request #${pull.number} from ${head.owner.login}/${head.ref}`;
  return sign(world, pull, {
    tree: merging.tree,
    parents: [merging.base, head.oid],
    author: toPerson(world, merging.by),
    message: `${title}\n\n${merging.message ?? pull.title}`,
  });
}

function makeSquash(world: World, pull: Pull, merging: Merging): string {
  const title = merging.title ?? `${pull.title} (#${pull.number})`;
  return sign(world, pull, {
    tree: merging.tree,
    parents: [merging.base],
    author: toPerson(world, pull.author ?? merging.by),
    message: merging.message ? `${title}\n\n${merging.message}` : title,
  });
}

function sign(world: World, pull: Pull, commit: Omit<Parameters<typeof writeCommit>[1], "committer">): string {
  const committer = { name: "GitHub", email: "noreply@github.com", at: world.clock.now() };
  const oid = writeCommit(pull.repository.gitDir, { ...commit, committer });
  world.signed.add(oid);
  return oid;
}

/** Each commit again on the new base; merges among them are left out. */
function makeRebase(world: World, pull: Pull, merging: Merging): string {
  const { gitDir } = pull.repository;
  const commits = readCommits(gitDir, listCommits(gitDir, pull.pull.head.oid, merging.base).reverse());
  return commits
    .filter(({ parents }) => parents.length < 2)
    .reduce((onto, { oid, parents, author, message }) => {
      const tree = cherryPick(gitDir, { onto, oid, parent: parents[0] ?? oid });
      return writeCommit(gitDir, { tree, parents: [onto], author, committer: toPerson(world, merging.by), message });
    }, merging.base);
}

/** A merge whose base is the commit's own parent: three stand-in commits make git find that base. */
function cherryPick(gitDir: string, pick: { onto: string; oid: string; parent: string }): string {
  const standIn = (name: string, parents: readonly string[]): string => {
    const commit = found(readCommit(gitDir, name));
    return writeCommit(gitDir, { ...commit, parents, message: "stand-in" });
  };
  const base = standIn(pick.parent, []);
  const tree = mergeTrees(gitDir, standIn(pick.onto, [base]), standIn(pick.oid, [base]));
  if (tree === undefined) throw new Refusal("validation", "Pull Request is not mergeable");
  return tree;
}
