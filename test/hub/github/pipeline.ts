/** What each request goes through: hooks, faults, who asks, limits, the answer, and what the journal keeps of it. */
import { createHash } from "node:crypto";
import { authenticate, type Caller } from "./access.ts";
import { type FaultPicker, spoil } from "./faults.ts";
import { answerGit, isGitRequest } from "./git/answer-git.ts";
import { answerGraphql } from "./graphql/answer-graphql.ts";
import type { WritableJournal } from "./journal.ts";
import { limitHeaders, type Limits, type Resource } from "./limits.ts";
import type { HubAnswer, HubRequest } from "./request.ts";
import { answerRest } from "./rest/answer-rest.ts";
import type { RestAnswer } from "./rest/context.ts";
import { printPrimaryLimit, printRefusal } from "./rest/errors.ts";
import { RATE_LIMIT } from "./rest/routes.ts";
import { Refusal } from "./state/refusal.ts";
import type { World } from "./state/world.ts";

export interface Hook {
  readonly before?: (request: HubRequest) => void | Promise<void>;
  /** After its effect, before its answer goes out. */
  readonly after?: (request: HubRequest, answer: HubAnswer) => void | Promise<void>;
}

export interface PipelineParts {
  readonly world: World;
  readonly journal: WritableJournal;
  readonly limits: Limits;
  readonly picker: FaultPicker;
  readonly hooks: readonly Hook[];
  readonly invalid: string[];
}

export interface Pipeline {
  answer(request: HubRequest): Promise<HubAnswer | "drop" | "hang">;
  /** Something that must not have happened. */
  report(text: string): void;
}

export function createPipeline(parts: PipelineParts): Pipeline {
  return {
    report: (text) => parts.invalid.push(text),
    async answer(request) {
      parts.journal.add({ ...request, token: tokenName(parts.world, request), answer: undefined, fault: undefined });
      for (const hook of parts.hooks) await hook.before?.(request);
      const fault = parts.picker.pick(request);
      if (fault) parts.journal.amend(request.number, { fault: fault.name ?? fault.answer.kind });
      const right = fault?.when === "before" ? emptyAnswer(parts, request) : await rightAnswer(parts, request);
      const answer = fault ? spoil(fault.answer, right) : right;
      for (const hook of parts.hooks) await hook.after?.(request, typeof answer === "string" ? right : answer);
      if (typeof answer !== "string") parts.journal.amend(request.number, { answer });
      return answer;
    },
  };
}

/** What a fault takes the place of, when nothing is done. */
function emptyAnswer(parts: PipelineParts, request: HubRequest): HubAnswer {
  const caller = parts.world.tokens.get(request.credential ?? "") ?? null;
  const resource = resourceOf(request);
  const headers = request.enterprise ? {} : limitHeaders(parts.limits.usage(caller, resource), resource);
  return withHeaders(parts, { status: 200 }, headers);
}

async function rightAnswer(parts: PipelineParts, request: HubRequest): Promise<HubAnswer> {
  if (isGitRequest(request.path)) return answerGit(parts.world, request);
  const resource = resourceOf(request);
  let caller: Caller;
  try {
    caller = authenticate(parts.world, request.credential);
  } catch (error) {
    if (error instanceof Refusal) return withHeaders(parts, printRefusal(error), {});
    throw error;
  }
  const asksLimits = request.path === RATE_LIMIT.template;
  const free = asksLimits || request.enterprise;
  if (!free && parts.limits.usage(caller, resource).remaining === 0) return exhausted(parts, caller, resource);
  const answer = asksLimits ? rateLimit(parts, request, caller) : await work(parts, request, caller);
  return conclude(parts, { request, caller, resource, answer, free });
}

async function work(parts: PipelineParts, request: HubRequest, caller: Caller): Promise<RestAnswer> {
  const { world, limits } = parts;
  if (request.path === "/graphql") {
    const result = await answerGraphql({ world, caller, request, limits });
    parts.invalid.push(...result.invalid);
    return result.answer;
  }
  const api = `${world.origin}${request.enterprise ? "/api/v3" : ""}`;
  const { answer, invalid } = answerRest({ world, caller, request, api });
  parts.invalid.push(...invalid);
  return answer;
}

interface Conclusion {
  readonly request: HubRequest;
  readonly caller: Caller;
  readonly resource: Resource;
  readonly answer: RestAnswer;
  readonly free: boolean;
}

/** An answer that the caller has already costs nothing. GraphQL has charged its points itself. */
function conclude(parts: PipelineParts, { request, caller, resource, answer, free }: Conclusion): HubAnswer {
  const etag = request.method === "GET" && answer.status === 200 ? toEtag(answer, request) : undefined;
  const same = etag !== undefined && (request.headers["if-none-match"] ?? "").split(/\s*,\s*/).includes(etag);
  const points = free || same || resource === "graphql" ? 0 : 1;
  const usage = parts.limits.charge(caller, resource, points);
  const limits = request.enterprise ? {} : limitHeaders(usage, resource);
  const headers = { ...limits, ...(etag === undefined ? {} : { etag }) };
  if (!same) return withHeaders(parts, answer, headers);
  return withHeaders(parts, { status: 304, ...(answer.headers ? { headers: answer.headers } : {}) }, headers);
}

function toEtag(answer: RestAnswer, request: HubRequest): string {
  const hash = createHash("sha256")
    .update(request.headers["accept"] ?? "")
    .update(JSON.stringify(answer.body) ?? "");
  return `W/"${hash.update(answer.headers?.["link"] ?? "").digest("hex")}"`;
}

/** REST answers 403, GraphQL 200 with an error. */
function exhausted(parts: PipelineParts, caller: Caller, resource: Resource): HubAnswer {
  const headers = limitHeaders(parts.limits.usage(caller, resource), resource);
  if (resource === "core") return withHeaders(parts, printPrimaryLimit(), headers);
  const errors = [{ type: "RATE_LIMITED", message: "API rate limit exceeded" }];
  return withHeaders(parts, { status: 200, body: { errors } }, headers);
}

function rateLimit(parts: PipelineParts, request: HubRequest, caller: Caller): RestAnswer {
  if (request.enterprise) return printRefusal(new Refusal("not-found", "Rate limiting is not enabled."));
  const strip = (resource: Resource): Record<string, number> => ({ ...parts.limits.usage(caller, resource) });
  const core = strip("core");
  const search = { limit: 30, used: 0, remaining: 30, reset: core["reset"] ?? 0 };
  return { status: 200, body: { resources: { core, search, graphql: strip("graphql") }, rate: core } };
}

const STANDARD = {
  server: "hub",
  "x-github-media-type": "github.v3; format=json",
  "x-github-api-version-selected": "2022-11-28",
};

function withHeaders(parts: PipelineParts, answer: RestAnswer, own: Readonly<Record<string, string>>): HubAnswer {
  const date = new Date(parts.world.clock.now()).toUTCString();
  return { status: answer.status, headers: { ...STANDARD, date, ...own, ...answer.headers }, body: answer.body };
}

function resourceOf(request: HubRequest): Resource {
  return request.path === "/graphql" ? "graphql" : "core";
}

function tokenName(world: World, { credential }: HubRequest): string {
  if (credential === undefined) return "anonymous";
  return world.tokens.get(credential)?.name ?? "unknown";
}
