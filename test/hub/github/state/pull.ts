/** The life of a pull request. Its head follows pushes, its base is a name. */
import { countCommits, isAncestor, mergeBaseOf, writeCommit } from "../git/commits.ts";
import { moveRefs } from "../git/refs.ts";
import { mergeTrees } from "../git/trees.ts";
import type { Account, App } from "./account.ts";
import { emailOf } from "./account.ts";
import { assertLength } from "./comment.ts";
import { toNodeId } from "./ids.ts";
import { addIssue, type Pull, type PullFacts } from "./issue.ts";
import { invalid, type Refusal } from "./refusal.ts";
import { hasRole, type Repository, tipOf } from "./repository.ts";
import type { World } from "./world.ts";

export interface NewPull {
  readonly by: Account;
  readonly title: string;
  readonly base: string;
  readonly head: { readonly repository: Repository; readonly branch: string };
  readonly body?: string | null;
  readonly draft?: boolean;
  readonly app?: App | null;
}

export function openPull(world: World, repository: Repository, wanted: NewPull): Pull {
  const baseOid = tipOf(repository, wanted.base);
  const headOid = tipOf(wanted.head.repository, wanted.head.branch);
  if (baseOid === undefined) throw invalid({ resource: "PullRequest", field: "base", code: "invalid" });
  if (headOid === undefined) throw invalid({ resource: "PullRequest", field: "head", code: "invalid" });
  assertNew(repository, wanted);
  assertLength(wanted.body ?? "", "PullRequest");
  if (isAncestor(repository.gitDir, headOid, baseOid))
    throw invalid(custom(`No commits between ${wanted.base} and ${wanted.head.branch}`));
  if (mergeBaseOf(repository.gitDir, baseOid, headOid) === undefined)
    throw invalid(custom(`The ${wanted.head.branch} branch has no history in common with ${wanted.base}`));
  const id = world.ids.next("pull");
  const { repository: headRepository, branch: ref } = wanted.head;
  const facts: PullFacts = {
    id,
    nodeId: toNodeId("PR", repository.id, id),
    draft: wanted.draft ?? false,
    base: { ref: wanted.base, oid: baseOid },
    head: { repository: headRepository, ref, owner: headRepository.owner, oid: headOid },
    merge: null,
    testMerge: null,
    pendingLooks: 0,
    reviews: [],
    threads: [],
    requested: [],
  };
  const { by, title, body = null, app = null } = wanted;
  // addIssue keeps the facts that it is given.
  const pull = addIssue(world, repository, { by, title, body, app, pull: facts }) as Pull;
  refreshPullRefs(world, pull);
  return pull;
}

function custom(message: string): { resource: string; field: string; code: string; message: string } {
  return { resource: "PullRequest", field: "head", code: "custom", message };
}

function assertNew(repository: Repository, wanted: NewPull): void {
  const { repository: headRepository, branch } = wanted.head;
  const twin = repository.issues.find(
    ({ pull, state }) =>
      pull !== null &&
      state === "open" &&
      pull.head.repository === headRepository &&
      pull.head.ref === branch &&
      pull.base.ref === wanted.base,
  );
  if (twin) throw invalid(custom(`A pull request already exists for ${headRepository.owner.login}:${branch}.`));
}

export type Mergeability =
  | { readonly kind: "clean"; readonly tree: string; readonly base: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "unknown" };

const tried = new WeakMap<World, Map<string, Mergeability>>();

/** Against the base tip of now. Unknown when the base branch is gone. */
export function mergeabilityOf(world: World, pull: Pull): Mergeability {
  const base = tipOf(pull.repository, pull.pull.base.ref);
  if (base === undefined) return { kind: "unknown" };
  const results = tried.get(world) ?? new Map<string, Mergeability>();
  tried.set(world, results);
  const key = `${base} ${pull.pull.head.oid}`;
  const known = results.get(key);
  if (known) return known;
  const tree = mergeTrees(pull.repository.gitDir, base, pull.pull.head.oid);
  const result: Mergeability = tree === undefined ? { kind: "conflict" } : { kind: "clean", tree, base };
  results.set(key, result);
  return result;
}

/** As a caller sees it, who may come too early. */
export function lookAtMergeability(world: World, pull: Pull): Mergeability["kind"] {
  if (pull.pull.pendingLooks === 0) return mergeabilityOf(world, pull).kind;
  pull.pull.pendingLooks -= 1;
  return "unknown";
}

/** `refs/pull/N/head` and `…/merge`; the latter stays where it was while there is a conflict. */
export function refreshPullRefs(world: World, pull: Pull): string | undefined {
  const { gitDir } = pull.repository;
  const head = { name: `refs/pull/${pull.number}/head`, after: pull.pull.head.oid };
  const result = pull.state === "closed" ? undefined : mergeabilityOf(world, pull);
  if (result?.kind !== "clean") return void moveRefs(gitDir, [head]);
  const oid = writeCommit(gitDir, {
    tree: result.tree,
    parents: [result.base, pull.pull.head.oid],
    author: toPerson(world, pull.author ?? world.webFlow),
    committer: { name: "GitHub", email: "noreply@github.com", at: world.clock.now() },
    message: `Merge ${pull.pull.head.oid} into ${result.base}`,
  });
  moveRefs(gitDir, [head, { name: `refs/pull/${pull.number}/merge`, after: oid }]);
  pull.pull.testMerge = oid;
  return oid;
}

export function toPerson(world: World, account: Account): { name: string; email: string; at: number } {
  return { name: account.name ?? account.login, email: emailOf(account), at: world.clock.now() };
}

export function closePull(world: World, pull: Pull, by: Account | null): void {
  if (pull.state === "closed") return;
  const now = world.clock.now();
  Object.assign(pull, { state: "closed", closedAt: now, closedBy: by, updatedAt: now });
}

/** Refused when it was merged, its branch is gone, or was pushed to by force since. */
export function reopenPull(world: World, pull: Pull): void {
  if (pull.state === "open") return;
  const { head, base, merge } = pull.pull;
  const tip = head.repository ? tipOf(head.repository, head.ref) : undefined;
  const oops = (message: string): Refusal =>
    invalid({ resource: "PullRequest", field: "state", code: "custom", message });
  if (merge) throw oops("state cannot be changed. The pull request cannot be reopened.");
  if (tip === undefined) throw oops(`state cannot be changed. The ${head.ref} branch has been deleted.`);
  if (!isAncestor(pull.repository.gitDir, head.oid, tip))
    throw oops(`state cannot be changed. The ${head.ref} branch was force-pushed or recreated.`);
  assertNew(pull.repository, {
    by: head.owner,
    title: pull.title,
    base: base.ref,
    head: { repository: head.repository ?? pull.repository, branch: head.ref },
  });
  head.oid = tip;
  Object.assign(pull, { state: "open", closedAt: null, closedBy: null, updatedAt: world.clock.now() });
  refreshPullRefs(world, pull);
}

/** To another base branch. */
export function retargetPull(world: World, pull: Pull, base: string): void {
  const oid = tipOf(pull.repository, base);
  if (oid === undefined) throw invalid({ resource: "PullRequest", field: "base", code: "invalid" });
  Object.assign(pull.pull.base, { ref: base, oid });
  pull.updatedAt = world.clock.now();
  refreshPullRefs(world, pull);
}

/** The author shown stays who it was. The same words again are no edit. */
export function editPull(world: World, pull: Pull, wanted: { by: Account; title?: string; body?: string }): void {
  const { by, title = pull.title, body = pull.body } = wanted;
  assertLength(body ?? "", "PullRequest");
  pull.updatedAt = world.clock.now();
  if (title === pull.title && body === pull.body) return;
  Object.assign(pull, { title, body, editor: by, lastEditedAt: world.clock.now() });
}

/** Anybody with access but the author. False, and nobody is asked, when one of them is nobody of that kind. */
export function requestReviews(world: World, pull: Pull, reviewers: readonly (Account | undefined)[]): boolean {
  const isAllowed = (one: Account): boolean => one !== pull.author && hasRole(pull.repository, one, "read");
  const known = reviewers.flatMap((one) => (one !== undefined && isAllowed(one) ? [one] : []));
  if (known.length < reviewers.length) return false;
  for (const one of known) if (!pull.pull.requested.includes(one)) pull.pull.requested.push(one);
  pull.updatedAt = world.clock.now();
  return true;
}

export function setDraft(world: World, pull: Pull, draft: boolean): void {
  pull.pull.draft = draft;
  pull.updatedAt = world.clock.now();
}

/** Commits of the pull request that its base does not have. */
export function countPullCommits(pull: Pull): number {
  const { repository, pull: facts } = pull;
  return countCommits(
    repository.gitDir,
    facts.head.oid,
    facts.merge ? facts.base.oid : (tipOf(repository, facts.base.ref) ?? facts.base.oid),
  );
}

/** Where its diff starts. */
export function diffBaseOf(pull: Pull): string | undefined {
  const { repository, pull: facts } = pull;
  const tip = facts.merge ? facts.base.oid : (tipOf(repository, facts.base.ref) ?? facts.base.oid);
  return mergeBaseOf(repository.gitDir, tip, facts.head.oid);
}

/** `octo-org:topic`, as REST's `head` filter has it. */
export function headLabelOf(pull: Pull): string {
  return `${pull.pull.head.owner.login}:${pull.pull.head.ref}`;
}
