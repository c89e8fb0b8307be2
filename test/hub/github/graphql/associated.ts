/** Which pull requests brought a commit to the repository. */
import { listCommits } from "../git/commits.ts";
import { isPull, type Pull } from "../state/issue.ts";
import type { Repository } from "../state/repository.ts";

const brought = new WeakMap<Pull, ReadonlySet<string>>();

/** Merged ones by every commit that they brought, however they were merged; others by their own commits. */
export function pullsWithCommit(repository: Repository, oid: string): Pull[] {
  return repository.issues.filter(isPull).filter((pull) => commitsOf(pull).has(oid));
}

function commitsOf(pull: Pull): ReadonlySet<string> {
  const { merge, head, base } = pull.pull;
  const known = brought.get(pull);
  if (merge && known) return known;
  const commits = new Set(listCommits(pull.repository.gitDir, merge?.oid ?? head.oid, base.oid));
  if (merge) brought.set(pull, commits);
  return commits;
}
