import { assertMay, type Caller, type Need } from "../access.ts";
import type { HubRequest } from "../request.ts";
import { type Issue, isPull, type Pull } from "../state/issue.ts";
import { found } from "../state/refusal.ts";
import { type Repository, repositoryOf } from "../state/repository.ts";
import type { World } from "../state/world.ts";

export interface Context {
  readonly world: World;
  readonly caller: Caller;
  readonly request: HubRequest;
  /** What the braces of the template stood for, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where links to the API start: `http://127.0.0.1:1234` or `…/api/v3`. */
  readonly api: string;
}

export interface RestAnswer {
  readonly status: number;
  /** Undefined: no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** As in GitHub's description. */
  readonly template: string;
  readonly run: (context: Context) => RestAnswer;
}

export const ok = (body: unknown): RestAnswer => ({ status: 200, body });
export const created = (body: unknown): RestAnswer => ({ status: 201, body });
export const noContent: RestAnswer = { status: 204 };

/** A repository that is asked for by a name it no longer has. */
export class Moved extends Error {
  readonly repository: Repository;

  constructor(repository: Repository) {
    super("Moved Permanently");
    this.repository = repository;
  }
}

export function repositoryIn(context: Context, need: Need): Repository {
  const { owner = "", repo = "" } = context.params;
  const match = found(repositoryOf(context.world, owner, repo));
  assertMay(context.caller, match.repository, need);
  if (match.moved) throw new Moved(match.repository);
  return match.repository;
}

export function issueIn(context: Context, need: Need): Issue {
  const number = Number(context.params["issue_number"]);
  return found(repositoryIn(context, need).issues.find((issue) => issue.number === number));
}

export function pullIn(context: Context, need: Need): Pull {
  const number = Number(context.params["pull_number"]);
  return found(
    repositoryIn(context, need)
      .issues.filter(isPull)
      .find((issue) => issue.number === number),
  );
}

/** A text of the body; undefined when it is not there. */
export function textOf(context: Context, field: string): string | undefined {
  const value = context.body[field];
  return typeof value === "string" ? value : undefined;
}

/** The wanted media type: `raw`, `diff`, `patch`, `object`, or undefined for plain JSON. */
export function mediaOf(context: Context): string | undefined {
  const match = /application\/vnd\.github\.(?:v3\.)?(raw|diff|patch|object|sha)\b/.exec(
    context.request.headers["accept"] ?? "",
  );
  return match?.[1];
}
