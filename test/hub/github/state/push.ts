/** Moving branches, and what follows from it. */
import { isAncestor } from "../git/commits.ts";
import { moveRefs, readRef, ZERO_OID } from "../git/refs.ts";
import type { Account } from "./account.ts";
import { type Pull, pullsOf } from "./issue.ts";
import { closePull, refreshPullRefs } from "./pull.ts";
import { fullNameOf, type Repository, tipOf } from "./repository.ts";
import type { World } from "./world.ts";

export interface RefMove {
  /** `refs/heads/topic` */
  readonly name: string;
  /** Where it must be now; zeros: must not exist; undefined: anywhere. */
  readonly before?: string | undefined;
  /** Zeros delete it. */
  readonly after: string;
}

/** All or none. False: one of them was not where it had to be. */
export function pushRefs(world: World, repository: Repository, by: Account, moves: readonly RefMove[]): boolean {
  const known = moves.map(({ name }) => readRef(repository.gitDir, name) ?? ZERO_OID);
  const moved = moveRefs(
    repository.gitDir,
    moves.map(({ name, before, after }) => ({ name, after, ...(before === undefined ? {} : { before }) })),
  );
  if (!moved) return false;
  repository.pushedAt = world.clock.now();
  repository.updatedAt = world.clock.now();
  for (const [index, move] of moves.entries())
    if (move.name.startsWith("refs/heads/") && known[index] !== move.after)
      follow(world, repository, { branch: move.name.slice("refs/heads/".length), after: move.after, by });
  return true;
}

interface BranchMove {
  readonly branch: string;
  readonly after: string;
  readonly by: Account;
}

function follow(world: World, repository: Repository, move: BranchMove): void {
  for (const other of world.repositories)
    for (const pull of pullsOf(other).filter(({ state }) => state === "open")) {
      if (pull.pull.head.repository === repository && pull.pull.head.ref === move.branch) moveHead(world, pull, move);
      else if (other === repository && pull.pull.base.ref === move.branch) moveBase(world, pull, move);
    }
}

/** A deleted branch, or one without commits of its own, closes the pull request. */
function moveHead(world: World, pull: Pull, move: BranchMove): void {
  if (move.after === ZERO_OID) return closePull(world, pull, move.by);
  pull.pull.head.oid = move.after;
  pull.updatedAt = world.clock.now();
  const base = tipOf(pull.repository, pull.pull.base.ref);
  if (base !== undefined && isAncestor(pull.repository.gitDir, move.after, base)) closePull(world, pull, move.by);
  refreshPullRefs(world, pull);
}

/** Somebody who pushes a pull request's commits to its base has merged it; who deletes the base has closed it. */
function moveBase(world: World, pull: Pull, move: BranchMove): void {
  if (move.after === ZERO_OID) return closePull(world, pull, move.by);
  if (!isAncestor(pull.repository.gitDir, pull.pull.head.oid, move.after)) return;
  markMerged(world, pull, { by: move.by, oid: pull.pull.head.oid });
}

export function markMerged(world: World, pull: Pull, merge: { by: Account; oid: string }): void {
  const now = world.clock.now();
  pull.pull.merge = { oid: merge.oid, at: now, by: merge.by };
  closePull(world, pull, merge.by);
}

/** Open pull requests are retargeted, the old name is forwarded. */
export function renameBranch(world: World, repository: Repository, names: { from: string; to: string }): void {
  const oid = tipOf(repository, names.from);
  if (oid === undefined) throw new Error(`${fullNameOf(repository)} has no branch ${names.from}`);
  moveRefs(repository.gitDir, [
    { name: `refs/heads/${names.to}`, after: oid, before: ZERO_OID },
    { name: `refs/heads/${names.from}`, after: ZERO_OID },
  ]);
  if (repository.defaultBranch === names.from) repository.defaultBranch = names.to;
  repository.renamedBranches.set(names.from, names.to);
  for (const pull of pullsOf(repository).filter(({ state }) => state === "open"))
    if (pull.pull.base.ref === names.from) pull.pull.base.ref = names.to;
  repository.updatedAt = world.clock.now();
}
