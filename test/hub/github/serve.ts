/** HTTP in, HTTP out. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { topFieldsOf } from "./graphql/top-fields.ts";
import type { Pipeline } from "./pipeline.ts";
import type { HubAnswer, HubRequest } from "./request.ts";

export function listen(server: Server, pipeline: Pipeline): void {
  let count = 0;
  server.on("request", (incoming, outgoing) => {
    count += 1;
    void serveOne({ incoming, outgoing, pipeline, number: count });
  });
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly pipeline: Pipeline;
  readonly number: number;
}

async function serveOne({ incoming, outgoing, pipeline, number }: Exchange): Promise<void> {
  try {
    const request = await readRequest(incoming, number);
    const answer = await pipeline.answer(request);
    if (answer === "drop") incoming.socket.destroy();
    else if (answer !== "hang") send(outgoing, answer);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    pipeline.report(`request ${number}: the hub itself failed: ${text}`);
    send(outgoing, { status: 500, headers: {}, body: { message: "The hub failed", detail: text } });
  }
}

async function readRequest(incoming: IncomingMessage, number: number): Promise<HubRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const rawBytes = Buffer.concat(chunks);
  const rawBody = rawBytes.toString("utf8");
  const url = new URL(incoming.url ?? "/", "http://hub");
  const body = parseBody(rawBody);
  const enterprise = /^\/api\/(v3|graphql)(\/|$)/.test(url.pathname);
  const path = enterprise
    ? url.pathname.replace(/^\/api\/v3/, "").replace(/^\/api\/graphql/, "/graphql")
    : url.pathname;
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const { operation, operationType } = path === "/graphql" ? topFieldsOf(body) : NO_OPERATION;
  return {
    number,
    method: incoming.method ?? "GET",
    path: path === "" ? "/" : path,
    enterprise,
    query: Object.fromEntries(url.searchParams),
    headers,
    credential: credentialOf(headers["authorization"] ?? ""),
    body,
    rawBody,
    rawBytes,
    operation,
    operationType,
  };
}

/** `Bearer`, `token`, or `Basic` with any name and the token as the password, as git sends it. */
function credentialOf(header: string): string | undefined {
  const [, scheme = "", value] = /^(bearer|token|basic) +(\S+)$/i.exec(header) ?? [];
  if (value === undefined || scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":").at(-1);
}

const NO_OPERATION = { operation: undefined, operationType: undefined };

function parseBody(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(outgoing: ServerResponse, answer: HubAnswer): void {
  const bytes = toBytes(answer.body);
  const headers = {
    ...(bytes ? { "content-type": "application/json; charset=utf-8" } : {}),
    ...answer.headers,
    ...(bytes ? { "content-length": String(bytes.length) } : {}),
  };
  outgoing.writeHead(answer.status, headers);
  outgoing.end(bytes);
}

function toBytes(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  return Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}
