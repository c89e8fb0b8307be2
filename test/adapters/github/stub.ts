/** A small server that answers as a test says, and a client that waits without time going by. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { schema as published } from "@octokit/graphql-schema";
import { buildSchema, parse, validate, type GraphQLSchema } from "graphql";
import { onTestFinished } from "vitest";
import { createGitHub, type GitHub, type GitHubOptions } from "../../../src/adapters/github/client.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The operation of a GraphQL request, `Look`. */
  readonly operation: string | undefined;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends instead: before anything is said, or in the middle of the body. */
  readonly drop?: "before" | "inside";
  /** No answer at all. */
  readonly hang?: boolean;
}

export interface Stub {
  readonly url: string;
  readonly asked: Asked[];
  /** Milliseconds of each wait. */
  readonly waits: number[];
  readonly github: GitHub;
  /** What was asked, in short: `GET /repos/…`, `Look`. */
  names(): readonly string[];
}

export const TOKEN = "ghs_0123456789secret";

export async function startStub(
  answer: (asked: Asked) => Reply | Promise<Reply>,
  options: Partial<GitHubOptions> = {},
): Promise<Stub> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const reply = async (): Promise<Reply> => {
      const one = await readAsked(request);
      asked.push(one);
      return answer(one);
    };
    const refuse = (error: unknown): Reply => ({ status: 418, json: { message: String(error) } });
    void reply()
      .catch(refuse)
      .then((one) => send(response, one));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}`;
  const waits: number[] = [];
  const github = createGitHub({
    token: TOKEN,
    apiUrl: url,
    graphqlUrl: `${url}/graphql`,
    userAgent: "refrain/test",
    timer: fakeTimer(waits),
    ...options,
  });
  return { url, asked, waits, github, names: () => asked.map((one) => one.operation ?? `${one.method} ${one.path}`) };
}

/** Noon of a day; sleeping moves it on. */
export function fakeTimer(waits: number[]) {
  let now = Date.UTC(2026, 7, 22, 12);
  return {
    now: () => now,
    sleep: (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  const path = request.url ?? "";
  const query = typeof body["query"] === "string" ? body["query"] : undefined;
  if (query !== undefined) assertValid(query);
  const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(query ?? "")?.[1];
  return { method: request.method ?? "", path, headers: request.headers, body, operation };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.hang) return;
  if (reply.drop === "before") return void response.destroy();
  const body = reply.text ?? JSON.stringify(reply.json ?? {});
  const type = reply.text === undefined ? "application/json; charset=utf-8" : "text/html";
  response.writeHead(reply.status ?? 200, { "content-type": type, ...reply.headers });
  if (reply.drop === undefined) return void response.end(body);
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
}

let schema: GraphQLSchema | undefined;

/** Every query that a test sees has to be one that GitHub's schema takes. */
function assertValid(query: string): void {
  schema ??= buildSchema(published.idl, { assumeValid: true });
  const [first] = validate(schema, parse(query));
  if (first) throw first;
}
