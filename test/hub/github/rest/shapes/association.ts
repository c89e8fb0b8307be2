import type { Account } from "../../state/account.ts";
import { hasRole, type Repository } from "../../state/repository.ts";

/** GitHub's rough word for how somebody stands to a repository. It is no permission. */
export function printAssociation(repository: Repository, account: Account | null): string {
  if (account === null) return "NONE";
  if (account.id === repository.owner.id) return "OWNER";
  if (repository.collaborators.has(account.id) && hasRole(repository, account, "read")) return "COLLABORATOR";
  const merged = repository.issues.some(({ author, pull }) => pull?.merge && author?.id === account.id);
  return merged ? "CONTRIBUTOR" : "NONE";
}
