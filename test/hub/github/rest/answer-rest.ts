/** One REST request, from its route to its answer. Faults, limits and HTTP are the server's. */
import type { Caller } from "../access.ts";
import { type OperationName, restCheck } from "../openapi/check-rest.ts";
import type { HubRequest } from "../request.ts";
import { Refusal } from "../state/refusal.ts";
import { fullNameOf } from "../state/repository.ts";
import type { World } from "../state/world.ts";
import { type Context, mediaOf, Moved, type RestAnswer } from "./context.ts";
import { printRefusal, printUnparsable } from "./errors.ts";
import { movedTo } from "./repositories.ts";
import { matchRoute, type RouteMatch } from "./router.ts";

export interface RestCall {
  readonly world: World;
  readonly caller: Caller;
  readonly request: HubRequest;
  readonly api: string;
}

export interface CheckedAnswer {
  readonly answer: RestAnswer;
  /** What the request or the answer has wrong, by GitHub's description. */
  readonly invalid: readonly string[];
}

export function answerRest(call: RestCall): CheckedAnswer {
  const path = byName(call.world, call.request.path);
  const match = path === undefined ? undefined : matchRoute(call.request.method, path);
  if (!match) return { answer: printRefusal(new Refusal("not-found", "Not Found")), invalid: unserved(call.request) };
  if (call.request.rawBody !== "" && call.request.body === undefined) return { answer: printUnparsable(), invalid: [] };
  const context = toContext(call, match);
  const operation = match.route;
  const wrong = restCheck().request(operation, {
    params: { ...match.params },
    query: { ...context.query },
    body: call.request.body,
  });
  if (wrong.length > 0) return { answer: broken(wrong), invalid: named(operation, wrong) };
  const answer = run(match, context);
  const isJson = !Buffer.isBuffer(answer.body);
  const faults = isJson ? restCheck().answer(operation, { ...answer, body: answer.body, media: mediaOf(context) }) : [];
  return faults.length > 0 ? { answer: broken(faults), invalid: named(operation, faults) } : { answer, invalid: [] };
}

/** `/repositories/<id>/…` is the same as `/repos/<owner>/<name>/…`; undefined when there is no such id. */
function byName(world: World, path: string): string | undefined {
  const match = /^\/repositories\/(\d+)(\/.*)?$/.exec(path);
  if (!match) return path;
  const repository = world.repositories.find(({ id }) => id === Number(match[1]));
  return repository && `/repos/${fullNameOf(repository)}${match[2] ?? ""}`;
}

function toContext({ world, caller, request, api }: RestCall, match: RouteMatch): Context {
  // A body that is no object was refused by the check, or there is none.
  const body = (request.body ?? {}) as Record<string, unknown>;
  return { world, caller, request, api, params: match.params, query: request.query, body };
}

function run(match: RouteMatch, context: Context): RestAnswer {
  try {
    return match.route.run(context);
  } catch (error) {
    if (error instanceof Refusal) return printRefusal(error);
    if (error instanceof Moved) return redirect(context, match, error);
    throw error;
  }
}

/** To the address by id. A method with a body is kept by 307 only. */
function redirect(context: Context, match: RouteMatch, moved: Moved): RestAnswer {
  const { owner = "", repo = "" } = match.params;
  const tail = context.request.path.slice(`/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`.length);
  const query = new URLSearchParams(context.query).toString();
  const location = `${context.api}/repositories/${moved.repository.id}${tail}${query === "" ? "" : `?${query}`}`;
  const status = context.request.method === "GET" ? 301 : 307;
  return { status, headers: { location }, body: movedTo(location) };
}

function unserved({ method, path }: HubRequest): string[] {
  return [`${method} ${path}: the hub serves no such operation`];
}

function broken(wrong: readonly string[]): RestAnswer {
  return { status: 500, body: { message: `Not as GitHub describes it: ${wrong.join("; ")}`, status: "500" } };
}

function named({ method, template }: OperationName, wrong: readonly string[]): string[] {
  return wrong.map((text) => `${method} ${template}: ${text}`);
}
