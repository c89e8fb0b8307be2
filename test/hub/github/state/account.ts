import { toNodeId } from "./ids.ts";
import type { World } from "./world.ts";

export interface Account {
  readonly kind: "account";
  readonly id: number;
  readonly nodeId: string;
  readonly type: "User" | "Bot" | "Organization";
  /** As REST shows it: `github-actions[bot]`. GraphQL's `Bot.login` has no `[bot]`. */
  login: string;
  readonly name: string | null;
  /** Commits with one of these are theirs. */
  readonly emails: readonly string[];
  readonly createdAt: number;
}

export interface App {
  readonly id: number;
  readonly nodeId: string;
  readonly slug: string;
  readonly name: string;
  readonly owner: Account;
  readonly bot: Account;
  readonly createdAt: number;
}

export interface NewAccount {
  readonly login: string;
  readonly id?: number;
  readonly type?: Account["type"];
  readonly name?: string;
}

const PREFIX = { User: "U", Bot: "BOT", Organization: "O" } as const;

export function addAccount(world: World, wanted: NewAccount): Account {
  if (accountOf(world, wanted.login)) throw new Error(`There is an account ${wanted.login} already`);
  const type = wanted.type ?? "User";
  const id = wanted.id ?? world.ids.next("account");
  const account: Account = {
    kind: "account",
    id,
    nodeId: toNodeId(PREFIX[type], id),
    type,
    login: wanted.login,
    name: wanted.name ?? null,
    emails: [`${id}+${wanted.login}@users.noreply.github.com`, `${wanted.login}@users.noreply.github.com`],
    createdAt: world.clock.now(),
  };
  world.accounts.push(account);
  world.nodes.set(account.nodeId, account);
  return account;
}

/** Logins differ by more than case. */
export function accountOf(world: World, login: string): Account | undefined {
  return world.accounts.find((account) => account.login.toLowerCase() === login.toLowerCase());
}

export function accountByEmail(world: World, email: string): Account | undefined {
  return world.accounts.find(
    (account) => account.emails.includes(email.toLowerCase()) || account.emails.includes(email),
  );
}

export interface NewApp {
  readonly slug: string;
  readonly id?: number;
  readonly botId?: number;
  readonly owner: Account;
}

/** An app and the bot it acts as, `<slug>[bot]`. */
export function addApp(world: World, wanted: NewApp): App {
  const id = wanted.id ?? world.ids.next("app");
  const bot = addAccount(world, {
    login: `${wanted.slug}[bot]`,
    type: "Bot",
    ...(wanted.botId === undefined ? {} : { id: wanted.botId }),
  });
  const app: App = {
    id,
    nodeId: toNodeId("A", id),
    slug: wanted.slug,
    name: wanted.slug
      .split("-")
      .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
      .join(" ")
      .replace("Github", "GitHub"),
    owner: wanted.owner,
    bot,
    createdAt: world.clock.now(),
  };
  world.apps.push(app);
  return app;
}

/** The mail address commits of this account are made with. */
export function emailOf(account: Account): string {
  return account.emails[0] ?? "nobody@users.noreply.github.com";
}

/** What is shown for people who left. */
export const GHOST: Account = {
  kind: "account",
  id: 10_137,
  nodeId: "U_kwDOZ2hvc3Q",
  type: "User",
  login: "ghost",
  name: "Deleted user",
  emails: [],
  createdAt: Date.parse("2008-05-13T06:14:25Z"),
};
