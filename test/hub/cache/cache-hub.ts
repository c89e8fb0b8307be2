import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Ask } from "./answer.ts";
import { answerTwirpError } from "./answer.ts";
import { azureBase, createBlobService, ipBasePath, isBlobPath, signBlob } from "./blob-service.ts";
import type { CacheStore, StoreLimits } from "./cache-store.ts";
import { createCacheStore } from "./cache-store.ts";
import type { ServiceMethod } from "./twirp-service.ts";
import { answerService, serviceMethods } from "./twirp-service.ts";

/** Where a fault strikes. A download asks for the properties of the blob first, then for ranges of it. */
export type FaultPlace = ServiceMethod | "upload" | "properties" | "download";

export type Fault =
  | { readonly kind: "status"; readonly status: 429 | 500 | 502 | 503; readonly retryAfterSeconds?: number }
  /** The effect takes place, the answer is a 502. */
  | { readonly kind: "lost-answer" }
  /** The body stops after so many bytes and the connection goes. */
  | { readonly kind: "torn"; readonly afterBytes: number }
  /** One byte in the middle is another one. */
  | { readonly kind: "corrupt" };

export interface SeenRequest {
  readonly place: FaultPlace | "other";
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
}

/** The cache service of a repository, on a port of its own. Give its `url` as ACTIONS_RESULTS_URL. */
export interface CacheHub {
  readonly url: string;
  /** What the job's environment needs beside: where blobs have Azure's names, the hub as the way to them. */
  readonly env: Readonly<Record<string, string>>;
  readonly store: CacheStore;
  readonly requests: readonly SeenRequest[];
  /** The next `times` requests there meet the fault; once when left out. */
  fail(place: FaultPlace, fault: Fault, times?: number): void;
  close(): Promise<void>;
}

export interface CacheHubOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits?: StoreLimits;
  /**
   * Blobs under the names that Azure has for them. The client then downloads in ranges and with retries, as it does at
   * GitHub; by IP, as it is without this, it takes the whole in one request.
   */
  readonly azureNames?: boolean;
}

export async function openCacheHub(options: CacheHubOptions): Promise<CacheHub> {
  const { now } = options;
  const store = createCacheStore(now, options.limits);
  const blobs = createBlobService(store, now);
  const faults = new Map<string, Fault[]>();
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ask = await readAsk(request, url);
    const place = toPlace(ask);
    const fault = faults.get(place)?.shift();
    const answer = answerWith(fault, () => {
      if (isBlobPath(ask.url.pathname)) return blobs.answer(ask);
      return answerService(store, (entry, permission) => signBlob(blobBase, now(), { entry, permission }), ask);
    });
    requests.push({ place, method: ask.method, url: ask.url.pathname + ask.url.search, status: answer.status });
    send(response, answer, fault);
  };
  const url = await listen(server);
  const blobBase = options.azureNames === true ? azureBase : url + ipBasePath;
  return {
    url,
    env: options.azureNames === true ? { http_proxy: url, HTTP_PROXY: url, no_proxy: here, NO_PROXY: here } : {},
    store,
    requests,
    fail(place, fault, times = 1) {
      faults.set(place, [...(faults.get(place) ?? []), ...Array.from({ length: times }, () => fault)]);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const here = "127.0.0.1,localhost";

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server on a port, as just started, has such an address.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function readAsk(request: IncomingMessage, base: string): Promise<Ask> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { method: request.method ?? "", url: new URL(request.url ?? "/", base), headers, body: Buffer.concat(chunks) };
}

const blobPlaces: Readonly<Record<string, FaultPlace>> = { PUT: "upload", HEAD: "properties", GET: "download" };

function toPlace(ask: Ask): FaultPlace | "other" {
  if (isBlobPath(ask.url.pathname)) return blobPlaces[ask.method] ?? "other";
  return serviceMethods.find((name) => ask.url.pathname.endsWith(`/${name}`)) ?? "other";
}

function answerWith(fault: Fault | undefined, answer: () => Answer): Answer {
  if (fault?.kind === "status") return answerStatus(fault.status, fault.retryAfterSeconds);
  const real = answer();
  if (fault?.kind === "lost-answer") return answerStatus(502, undefined);
  if (fault?.kind !== "corrupt") return real;
  const body = Buffer.from(real.body);
  const middle = Math.floor(body.length / 2);
  body[middle] = (body[middle] ?? 0) ^ 0xff;
  return { ...real, body };
}

function answerStatus(status: number, retryAfterSeconds: number | undefined): Answer {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  if (status === 429) return answerTwirpError("resource_exhausted", "rate limit exceeded", headers);
  return { ...answerTwirpError("unavailable", "the service is not available", headers), status };
}

function send(response: ServerResponse, answer: Answer, fault: Fault | undefined): void {
  const length = answer.headers["content-length"] ?? String(answer.body.length);
  response.writeHead(answer.status, { ...answer.headers, "content-length": length });
  if (fault?.kind !== "torn") {
    response.end(answer.body);
    return;
  }
  response.write(answer.body.subarray(0, fault.afterBytes), () => response.destroy());
}
