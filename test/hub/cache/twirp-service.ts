import type { Answer, Ask } from "./answer.ts";
import { answerJson, answerTwirpError } from "./answer.ts";
import type { CacheEntry, CacheStore, EntryName } from "./cache-store.ts";
import type { CacheAccess } from "./cache-token.ts";
import { parseToken } from "./cache-token.ts";

export const servicePath = "/twirp/github.actions.results.api.v1.CacheService/";

export const serviceMethods = ["CreateCacheEntry", "FinalizeCacheEntryUpload", "GetCacheEntryDownloadURL"] as const;

export type ServiceMethod = (typeof serviceMethods)[number];

/** Signed addresses of an entry's blob. */
export type SignBlob = (entry: CacheEntry, permission: "r" | "w") => string;

/** Version 2 of the cache service: Twirp over JSON, names as in the protocol. */
export function answerService(store: CacheStore, signBlob: SignBlob, ask: Ask): Answer {
  const method = serviceMethods.find((name) => ask.url.pathname === servicePath + name);
  if (ask.method !== "POST" || method === undefined)
    return answerTwirpError("not_found", `no route for ${ask.url.pathname}`);
  const access = parseToken(ask.headers["authorization"]?.replace(/^Bearer /u, "") ?? "");
  if (access === undefined) return answerTwirpError("unauthenticated", "missing or invalid token");
  const request = parseRequest(ask.body);
  if (typeof request === "string") return answerTwirpError("invalid_argument", request);
  switch (method) {
    case "CreateCacheEntry":
      return createEntry(store, signBlob, { request, access });
    case "FinalizeCacheEntryUpload":
      return finalizeEntry(store, { request, access });
    case "GetCacheEntryDownloadURL":
      return locateEntry(store, signBlob, { request, access });
    default:
      return method satisfies never;
  }
}

interface Request {
  readonly key: string;
  readonly version: string;
  readonly restoreKeys: readonly string[];
  readonly sizeBytes: number;
}

interface Call {
  readonly request: Request;
  readonly access: CacheAccess;
}

function createEntry(store: CacheStore, signBlob: SignBlob, { request, access }: Call): Answer {
  const name = toName(request, access);
  if (name === undefined) {
    // An answer, not an error: the client tells it by its first words.
    return answerJson(200, { ok: false, message: "cache write denied: the token has no writable scope" });
  }
  const entry = store.reserve(name);
  if (entry === undefined) {
    return answerTwirpError("already_exists", "cache entry with the same key, version, and scope already exists");
  }
  return answerJson(200, { ok: true, signed_upload_url: signBlob(entry, "w") });
}

function finalizeEntry(store: CacheStore, { request, access }: Call): Answer {
  const name = toName(request, access);
  const entry = name === undefined ? undefined : store.findOpen(name);
  if (entry === undefined) return answerTwirpError("not_found", "no upload of that key and version is open");
  if (entry.archive?.length !== request.sizeBytes) {
    return answerTwirpError("failed_precondition", "the size is not that of the uploaded blob");
  }
  entry.finalized = true;
  return answerJson(200, { ok: true, entry_id: String(entry.id) });
}

function locateEntry(store: CacheStore, signBlob: SignBlob, { request, access }: Call): Answer {
  if (access.read.length === 0) {
    return answerTwirpError("permission_denied", "cache read denied: the token has no readable scope");
  }
  const entry = store.find(request, access);
  if (entry === undefined) return answerJson(200, { ok: false });
  return answerJson(200, { ok: true, signed_download_url: signBlob(entry, "r"), matched_key: entry.key });
}

function toName({ key, version }: Request, { write: scope }: CacheAccess): EntryName | undefined {
  return scope === undefined ? undefined : { scope, key, version };
}

function parseRequest(body: Buffer): Request | string {
  const value = parseJson(body);
  if (typeof value !== "object" || value === null) return "the body is not an object";
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  const { key, version, restore_keys: restoreKeys = [], size_bytes: size = "0" } = fields;
  if (!Array.isArray(restoreKeys) || ![key, ...restoreKeys].every(isKey)) {
    return "keys are 1 to 512 characters without a comma";
  }
  if (restoreKeys.length > 9) return "keys are limited to 10";
  if (typeof version !== "string" || !/^[0-9a-f]{64}$/u.test(version)) return "version must be a sha256 in hex";
  return { key: String(key), version, restoreKeys: restoreKeys.map(String), sizeBytes: Number(size) };
}

function isKey(key: unknown): boolean {
  return typeof key === "string" && key.length > 0 && key.length <= 512 && !key.includes(",");
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
