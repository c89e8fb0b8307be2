/** Everything the hub knows, apart from what git keeps. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { type Account, addAccount, addApp, type App } from "./account.ts";
import type { IssueComment } from "./comment.ts";
import { countedIds, type Ids } from "./ids.ts";
import type { Issue } from "./issue.ts";
import type { Label } from "./label.ts";
import type { Reaction } from "./reaction.ts";
import type { Repository } from "./repository.ts";
import type { Review, ReviewComment, ReviewThread } from "./review.ts";
import type { Token } from "./token.ts";

export type NodeEntity =
  | Account
  | Repository
  | Issue
  | IssueComment
  | Label
  | Reaction
  | Review
  | ReviewComment
  | ReviewThread;

export interface World {
  readonly clock: Clock;
  readonly ids: Ids;
  /** The bare git directories lie here. */
  readonly directory: string;
  /** `http://127.0.0.1:<port>`, once it listens. */
  origin: string;
  readonly accounts: Account[];
  readonly apps: App[];
  readonly repositories: Repository[];
  readonly tokens: Map<string, Token>;
  readonly nodes: Map<string, NodeEntity>;
  /** Commits that GitHub signed itself. */
  readonly signed: Set<string>;
  readonly actions: App;
  readonly webFlow: Account;
}

export function createWorld(clock: Clock): World {
  const world = {
    clock,
    ids: countedIds(),
    directory: mkdtempSync(join(tmpdir(), "hub-")),
    origin: "",
    accounts: [],
    apps: [],
    repositories: [],
    tokens: new Map(),
    nodes: new Map(),
    signed: new Set<string>(),
  };
  // The last three fields are made of accounts, which need a world to be added to.
  const partial = world as unknown as World;
  const github = addAccount(partial, { login: "github", id: 9919, type: "Organization", name: "GitHub" });
  const actions = addApp(partial, { slug: "github-actions", id: 15_368, botId: 41_898_282, owner: github });
  const webFlow = addAccount(partial, { login: "web-flow", id: 19_864_447, name: "GitHub" });
  const committer = { ...webFlow, emails: ["noreply@github.com"] };
  partial.accounts.splice(partial.accounts.indexOf(webFlow), 1, committer);
  return Object.assign(partial, { actions, webFlow: committer });
}

export function removeWorld(world: World): void {
  rmSync(world.directory, { recursive: true, force: true });
}
