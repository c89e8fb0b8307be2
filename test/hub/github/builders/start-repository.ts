import { accountOf, addAccount, type Account } from "../state/account.ts";
import { addRepository, grant, type Repository, type Role } from "../state/repository.ts";
import type { World } from "../state/world.ts";
import { commitFiles, type Files } from "./files.ts";

export interface RepositoryRequest {
  /** `octo-org/app`; the owner is made when there is none. */
  readonly fullName: string;
  readonly files?: Files;
  readonly id?: number;
  readonly private?: boolean;
  readonly defaultBranch?: string;
  readonly actionsMayOpenPullRequests?: boolean;
  /** Login → role; people who are not there yet are made. */
  readonly people?: Readonly<Record<string, Role>>;
}

/** With one commit on the default branch. */
export function startRepository(world: World, request: RepositoryRequest): Repository {
  const [ownerLogin = "", name = ""] = request.fullName.split("/");
  const owner = person(world, ownerLogin);
  const repository = addRepository(world, { ...request, owner, name });
  for (const [login, role] of Object.entries(request.people ?? {})) grant(repository, person(world, login), role);
  commitFiles(world, repository, {
    by: owner,
    branch: repository.defaultBranch,
    files: request.files ?? { "README.md": `# ${name}\n` },
    message: "Start",
  });
  return repository;
}

/** The account of that login; made when there is none. */
export function person(world: World, login: string): Account {
  return accountOf(world, login) ?? addAccount(world, { login });
}
