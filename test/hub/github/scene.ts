/** What the hub's own tests start from: one repository, a pull request, and real clients. */
import { Octokit } from "@octokit/rest";
import { onTestFinished } from "vitest";
import { commitFiles } from "./builders/files.ts";
import { person, startRepository } from "./builders/start-repository.ts";
import { type ManualClock, manualClock } from "./clock.ts";
import { type Hub, startHub } from "./start-hub.ts";
import type { Account } from "./state/account.ts";
import type { Pull } from "./state/issue.ts";
import { openPull } from "./state/pull.ts";
import type { Repository } from "./state/repository.ts";
import { addActionsToken, addUserToken, type Permissions, type Token } from "./state/token.ts";

export interface Scene {
  readonly hub: Hub;
  readonly clock: ManualClock;
  readonly repository: Repository;
  readonly pull: Pull;
  /** Opened the pull request; may write. */
  readonly alice: Account;
  /** May write. */
  readonly bob: Account;
  /** An outsider. */
  readonly mallory: Account;
  readonly clientOf: (token: Token | string | null, baseUrl?: string) => Octokit;
  /** A client with `GITHUB_TOKEN` of these permissions. */
  readonly actions: (permissions?: Permissions) => Octokit;
  readonly as: (account: Account) => Octokit;
}

export const HERE = { owner: "octo-org", repo: "app" } as const;
export const PULL = { ...HERE, pull_number: 1 } as const;
export const ISSUE = { ...HERE, issue_number: 1 } as const;

export async function startScene(options: { private?: boolean } = {}): Promise<Scene> {
  const clock = manualClock("2026-03-02T09:00:00Z");
  const hub = await startHub({ clock });
  onTestFinished(() => hub.close());
  const { world } = hub;
  const repository = startRepository(world, {
    fullName: "octo-org/app",
    files: { "src/a.ts": "export const a = 1;\n", "src/b.ts": "export const b = 1;\n" },
    people: { alice: "write", bob: "write" },
    ...options,
  });
  const [alice, bob, mallory] = [person(world, "alice"), person(world, "bob"), person(world, "mallory")];
  commitFiles(world, repository, { by: alice, branch: "topic", from: "main", files: { "src/c.ts": "export {};\n" } });
  const head = { repository, branch: "topic" };
  const pull = openPull(world, repository, { by: alice, title: "Add c", base: "main", head });
  const clientOf: Scene["clientOf"] = (token, baseUrl = hub.url) =>
    new Octokit({
      baseUrl,
      log: QUIET,
      ...(token === null ? {} : { auth: typeof token === "string" ? token : token.value }),
    });
  const actions: Scene["actions"] = (permissions = { contents: "read", pull_requests: "write" }) =>
    clientOf(addActionsToken(world, repository, permissions));
  return {
    hub,
    clock,
    repository,
    pull,
    alice,
    bob,
    mallory,
    clientOf,
    actions,
    as: (who) => clientOf(addUserToken(world, who)),
  };
}

const nothing = (): void => undefined;

const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** `403 Resource not accessible by integration`, from a call that has to fail. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && "status" in error) return `${String(error.status)} ${error.message}`;
    throw error;
  }
  throw new Error("The call went well");
}
