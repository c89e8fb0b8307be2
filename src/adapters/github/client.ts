/** The one way to GitHub, REST and GraphQL: paced, within a time, never writing twice, and with every failure a value. */
import { setTimeout as sleepFor } from "node:timers/promises";
import { Octokit } from "@octokit/core";
import type { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import { createAllowance, type Allowance, type Resource } from "./allowance.ts";
import { createPace, type Pace, type Timer } from "./pace.ts";
import { toGraphqlAnswer, type GraphqlAnswer } from "./graphql-answer.ts";
import { type Headers, plainTrouble, troubleOfStatus, troubleOfWire } from "./trouble.ts";
import { createWire, WireError } from "./wire.ts";

export interface GitHubOptions {
  readonly token: string;
  /** With `/api/v3` on an enterprise server; without a slash at the end. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  /** Name and version of the program. */
  readonly userAgent: string;
  /** Milliseconds for all requests together; 120,000 when not given. */
  readonly time?: number;
  /** Milliseconds that may be spent on waiting for limits and after faults, together; 60,000 when not given. */
  readonly waiting?: number;
  /** Milliseconds for one request; 30,000 when not given. */
  readonly perRequest?: number;
  readonly timer?: Timer;
  /** Milliseconds between the starts of two writes; 1,000 when not given, as GitHub asks. */
  readonly betweenWrites?: number;
}

export interface RestRequest<T> {
  /** What is being done, for messages: "reading the pull request". */
  readonly what: string;
  readonly route: `${"GET" | "POST" | "PATCH" | "PUT" | "DELETE"} ${string}`;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<T>;
}

export interface GraphqlRequest {
  readonly what: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Changed<T> {
  readonly data: T;
  /** What the answer is known by, to ask whether it changed. */
  readonly etag: string | undefined;
}

export interface GitHub {
  rest<T>(request: RestRequest<T>): Promise<Answer<T>>;
  /** What is known by the tag already is neither sent nor counted again. */
  restIfChanged<T>(request: RestRequest<T>, etag: string | undefined): Promise<Answer<Changed<T> | "unchanged">>;
  /** A query is repeated after a fault, a mutation never. */
  graphql(request: GraphqlRequest): Promise<Answer<GraphqlAnswer>>;
  /** Waits for GitHub to settle after a write whose end was not seen. */
  settle(): Promise<void>;
  /** Requests sent so far, repeats included. */
  requests(): number;
  /** The share of an hour's requests by REST, or by GraphQL, that answers so far left: 0 to 1, 1 when none told. */
  allowanceLeft(resource: Resource): number;
}

const API_VERSION = "2022-11-28";
/** Milliseconds before each repeat of a request that may be repeated. */
const PAUSES = [500, 2000];
const SETTLE = 1500;

interface Connection {
  readonly octokit: Octokit;
  /** Of the API: the token goes nowhere else. */
  readonly origin: string;
  readonly pace: Pace;
  readonly timer: Timer;
  readonly allowance: Allowance;
  count: number;
}

export function createGitHub(options: GitHubOptions): GitHub {
  const timer = options.timer ?? { now: Date.now, sleep: (milliseconds) => sleepFor(milliseconds) };
  const { time = 120_000, waiting = 60_000, perRequest = 30_000, betweenWrites = 1000 } = options;
  const pace = createPace({ timer, time, waiting, betweenWrites });
  const wire = createWire({ timeLeft: () => Math.min(perRequest, pace.timeLeft()) });
  const octokit = openOctokit(options, wire);
  const origin = new URL(options.apiUrl).origin;
  const connection: Connection = { octokit, origin, pace, timer, allowance: createAllowance(), count: 0 };
  return {
    rest: (request) => askRest(connection, request),
    restIfChanged: (request, etag) => askIfChanged(connection, request, etag),
    graphql: (request) => askGraphql(connection, { ...request, url: options.graphqlUrl }),
    settle: async () => void (await pace.wait(SETTLE)),
    requests: () => connection.count,
    allowanceLeft: (resource) => connection.allowance.left(resource),
  };
}

function openOctokit({ token, apiUrl, userAgent }: GitHubOptions, wire: typeof fetch): Octokit {
  const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  return new Octokit({ auth: token, baseUrl: apiUrl, userAgent, log: silent, request: { fetch: wire, log: silent } });
}

function ignore(): void {
  // What the library would print goes past the encoder of the log.
}

async function askRest<T>(connection: Connection, request: RestRequest<T>): Promise<Answer<T>> {
  const sent = await sendRest(connection, request, {});
  return "trouble" in sent ? sent : readRest(request, sent.value);
}

async function askIfChanged<T>(
  connection: Connection,
  request: RestRequest<T>,
  etag: string | undefined,
): Promise<Answer<Changed<T> | "unchanged">> {
  const sent = await sendRest(connection, request, etag === undefined ? {} : { "if-none-match": etag });
  if ("trouble" in sent) return sent;
  if (sent.value.status === NOT_MODIFIED) return { value: "unchanged" };
  const read = readRest(request, sent.value);
  if ("trouble" in read) return read;
  const tag = sent.value.headers["etag"];
  return { value: { data: read.value, etag: tag === undefined ? undefined : String(tag) } };
}

function sendRest(
  connection: Connection,
  { what, route, parameters }: Omit<RestRequest<unknown>, "schema">,
  own: Readonly<Record<string, string>>,
): Promise<Answer<Received>> {
  const isSafe = route.startsWith("GET ");
  const headers = { "x-github-api-version": API_VERSION, ...own };
  return sendPatiently(connection, { what, isSafe, route, parameters: { ...parameters, headers } });
}

function readRest<T>({ what, schema }: RestRequest<T>, received: Received): Answer<T> {
  const { data, error } = schema.safeParse(received.data);
  if (!error) return { value: data };
  const field = error.issues[0]?.path.join(" ") ?? "";
  return { trouble: plainTrouble("unreadable", `${what}: the answer is not what GitHub documents`, field) };
}

async function askGraphql(
  connection: Connection,
  request: GraphqlRequest & { readonly url: string },
): Promise<Answer<GraphqlAnswer>> {
  const { what, query, variables, url } = request;
  const isSafe = !/^\s*mutation\b/.test(query);
  const parameters = { query, variables };
  for (let attempt = 0; ; attempt++) {
    const sent = await sendPatiently(connection, { what, isSafe, route: `POST ${url}`, parameters });
    if ("trouble" in sent) return sent;
    const answer = toGraphqlAnswer({ what, ...sent.value, now: connection.timer.now() });
    const isOver = !isSafe || attempt >= PAUSES.length || !("trouble" in answer) || !isPassing(answer.trouble);
    if (isOver || !(await connection.pace.wait(pauseOf(connection, answer.trouble, attempt)))) return answer;
  }
}

interface Sending {
  readonly what: string;
  readonly isSafe: boolean;
  readonly route: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
}

/** Sends again what is safe to send again, while there is time. */
async function sendPatiently(connection: Connection, sending: Sending): Promise<Answer<Received>> {
  for (let attempt = 0; ; attempt++) {
    const sent = await sendOnce(connection, sending);
    if ("value" in sent || !sending.isSafe || attempt >= PAUSES.length || !isPassing(sent.trouble)) return sent;
    if (!(await connection.pace.wait(pauseOf(connection, sent.trouble, attempt)))) return sent;
  }
}

function isPassing({ kind, status }: ApiTrouble): boolean {
  if (kind === "graphql-errors") return true;
  return kind === "server" || kind === "network" || kind.endsWith("-limited") || (kind === "timeout" && status === 408);
}

function pauseOf({ timer }: Connection, { until }: ApiTrouble, attempt: number): number {
  return until === undefined ? (PAUSES[attempt] ?? 0) : Math.max(0, until - timer.now()) + 250;
}

const MOST_REDIRECTS = 3;
const NOT_MODIFIED = 304;

async function sendOnce(connection: Connection, sending: Sending): Promise<Answer<Received>> {
  let next = sending;
  for (let redirects = 0; ; redirects++) {
    const sent = await exchange(connection, next);
    if ("trouble" in sent || sent.value.status < 300 || sent.value.status === NOT_MODIFIED) return sent;
    const target = redirectOf(connection, sent.value, next);
    if (target === undefined || redirects >= MOST_REDIRECTS)
      return { trouble: troubleOfStatus({ ...sent.value, what: sending.what, now: connection.timer.now() }) };
    next = { ...next, route: `${methodOf(next)} ${target}`, parameters: bodyOf(next) };
  }
}

function methodOf({ route }: Sending): string {
  return route.slice(0, route.indexOf(" "));
}

/** The address brings its path and query along; what was sent besides goes with it. */
function bodyOf(sending: Sending): Sending["parameters"] {
  const { headers, ...others } = sending.parameters;
  if (methodOf(sending) === "GET") return { headers };
  const inPath = new Set([...sending.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return { headers, ...Object.fromEntries(Object.entries(others).filter(([name]) => !inPath.has(name))) };
}

/** Writing is sent on only where the answer says that nothing was done and the method stays. */
const FOLLOWED = { reading: [301, 302, 307, 308], writing: [307, 308] };

/** Where a renamed repository is now, on the same server. */
function redirectOf({ origin }: Connection, { status, headers }: Received, sending: Sending): string | undefined {
  const followed = methodOf(sending) === "GET" ? FOLLOWED.reading : FOLLOWED.writing;
  if (!followed.includes(status)) return undefined;
  const target = URL.parse(String(headers["location"] ?? ""), origin);
  return target?.origin === origin ? target.href : undefined;
}

async function exchange(connection: Connection, sending: Sending): Promise<Answer<Received>> {
  const { what, isSafe, route, parameters } = sending;
  try {
    const value = await connection.pace.run(!isSafe, () => {
      connection.count += 1;
      return connection.octokit.request(route, { ...parameters });
    });
    connection.allowance.note(value.headers);
    return { value };
  } catch (error) {
    const response = responseOf(error);
    if (response) connection.allowance.note(response.headers);
    if (response?.status === NOT_MODIFIED) return { value: response };
    if (response) return { trouble: troubleOfStatus({ ...response, what, now: connection.timer.now() }) };
    const cause = error instanceof Error ? error.cause : undefined;
    return { trouble: troubleOfWire(what, cause instanceof WireError ? cause.fault : "network") };
  }
}

function responseOf(error: unknown): Received | undefined {
  if (typeof error !== "object" || error === null || !("response" in error)) return undefined;
  // The library puts here what it received, or nothing.
  return error.response as Received | undefined;
}
