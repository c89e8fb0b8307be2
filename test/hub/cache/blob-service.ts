import { createHash } from "node:crypto";
import type { Answer, Ask } from "./answer.ts";
import type { CacheEntry, CacheStore } from "./cache-store.ts";
import { isSame, sign } from "./cache-token.ts";

/** By its own name the account is in the host; the cache client downloads by its storage library only from there. */
export const azureBase = "http://hubaccount.blob.core.windows.net";

/** Where the container is under an address by IP, with the account first. */
export const ipBasePath = "/hubaccount";

const blobPath = /^(?:\/hubaccount)?\/actions-cache\/(?<blob>[0-9a-f]+)$/u;

export function isBlobPath(path: string): boolean {
  return blobPath.test(path);
}

const validMs = 10 * 60 * 1000;

/** Address of a blob, good for ten minutes and for one direction. */
export function signBlob(base: string, now: number, what: { entry: CacheEntry; permission: "r" | "w" }): string {
  const path = `/actions-cache/${what.entry.blob}`;
  const expires = new Date(now + validMs).toISOString();
  const query = new URLSearchParams({
    se: expires,
    sp: what.permission,
    sig: signatureOf(path, what.permission, expires),
  });
  return `${base}${path}?${query.toString()}`;
}

/** The block blobs of Azure, as far as an upload and a download need them. */
export interface BlobService {
  answer(ask: Ask): Answer;
}

export function createBlobService(store: CacheStore, now: () => number): BlobService {
  /** Blocks that wait to be listed, by blob and block id. */
  const staged = new Map<string, Map<string, Buffer>>();
  return {
    answer(ask) {
      const refused = checkSignature(ask, now());
      if (refused !== undefined) return refused;
      const entry = store.findBlob(toBlob(ask.url));
      if (entry === undefined) return answerError(404, "BlobNotFound");
      if (ask.method === "PUT") return writeBlob(entry, ask, staged);
      if (entry.archive === undefined) return answerError(404, "BlobNotFound");
      if (ask.method === "HEAD") return { ...describe(entry, entry.archive), body: Buffer.alloc(0) };
      return ask.method === "GET" ? readBlob(entry, entry.archive, ask) : answerError(405, "UnsupportedHttpVerb");
    },
  };
}

function toBlob(url: URL): string {
  return blobPath.exec(url.pathname)?.groups?.["blob"] ?? "";
}

function signatureOf(path: string, permission: string, expires: string): string {
  return sign(`${path}\n${permission}\n${expires}`);
}

function checkSignature({ url, method }: Ask, now: number): Answer | undefined {
  const [expires, permission, signature] = ["se", "sp", "sig"].map((name) => url.searchParams.get(name) ?? "");
  const wanted = signatureOf(`/actions-cache/${toBlob(url)}`, permission ?? "", expires ?? "");
  if (!isSame(signature ?? "", wanted)) return answerError(403, "AuthenticationFailed");
  if (Date.parse(expires ?? "") < now) return answerError(403, "AuthenticationFailed");
  return (method === "PUT") === (permission === "w") ? undefined : answerError(403, "AuthorizationPermissionMismatch");
}

function writeBlob(entry: CacheEntry, ask: Ask, staged: Map<string, Map<string, Buffer>>): Answer {
  if (entry.finalized) return answerError(409, "BlobImmutableDueToPolicy");
  const blocks = staged.get(entry.blob) ?? new Map<string, Buffer>();
  staged.set(entry.blob, blocks);
  switch (ask.url.searchParams.get("comp")) {
    case "block":
      return stageBlock(blocks, ask);
    case "blocklist":
      return commitBlocks(entry, blocks, ask);
    case null:
      if (ask.headers["x-ms-blob-type"] !== "BlockBlob") return answerError(400, "MissingRequiredHeader");
      entry.archive = ask.body;
      return created(entry.archive);
    default:
      return answerError(400, "InvalidQueryParameterValue");
  }
}

function stageBlock(blocks: Map<string, Buffer>, ask: Ask): Answer {
  const id = ask.url.searchParams.get("blockid") ?? "";
  if (id === "") return answerError(400, "InvalidQueryParameterValue");
  blocks.set(id, ask.body);
  return created(ask.body);
}

function commitBlocks(entry: CacheEntry, blocks: Map<string, Buffer>, ask: Ask): Answer {
  const ids = [...ask.body.toString("utf8").matchAll(/<(?:Latest|Uncommitted)>(?<id>[^<]*)</gu)].map(
    (match) => match.groups?.["id"] ?? "",
  );
  const parts = ids.flatMap((id) => blocks.get(id) ?? []);
  if (parts.length !== ids.length) return answerError(400, "InvalidBlockList");
  entry.archive = Buffer.concat(parts);
  blocks.clear();
  return created(entry.archive);
}

function readBlob(entry: CacheEntry, archive: Buffer, ask: Ask): Answer {
  const whole = describe(entry, archive);
  const condition = ask.headers["if-match"];
  if (condition !== undefined && condition !== whole.headers["etag"]) return answerError(412, "ConditionNotMet");
  const range = /^bytes=(?<from>\d+)-(?<to>\d*)$/u.exec(
    ask.headers["x-ms-range"] ?? ask.headers["range"] ?? "",
  )?.groups;
  if (range === undefined) return { ...whole, body: archive };
  const from = Number(range["from"]);
  const to = Math.min(range["to"] === "" ? archive.length - 1 : Number(range["to"]), archive.length - 1);
  if (from > to) return answerError(416, "InvalidRange");
  const body = archive.subarray(from, to + 1);
  const place = { "content-range": `bytes ${from}-${to}/${archive.length}`, "content-length": String(body.length) };
  return { status: 206, headers: { ...whole.headers, ...place }, body };
}

function describe(entry: CacheEntry, archive: Buffer): Omit<Answer, "body"> {
  return {
    status: 200,
    headers: {
      "content-length": String(archive.length),
      "content-type": "application/octet-stream",
      "accept-ranges": "bytes",
      "last-modified": new Date(entry.createdAt).toUTCString(),
      "x-ms-blob-type": "BlockBlob",
      etag: etagOf(archive),
    },
  };
}

function created(body: Buffer): Answer {
  return { status: 201, headers: { etag: etagOf(body) }, body: Buffer.alloc(0) };
}

function etagOf(body: Buffer): string {
  return `"0x${createHash("sha256").update(body).digest("hex").slice(0, 15).toUpperCase()}"`;
}

function answerError(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { "content-type": "application/xml", "x-ms-error-code": code }, body: Buffer.from(body) };
}
