/** Blobs in batches, byte for byte: what arrives as text is kept only when its hash is the blob's name. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { BlobRequest, RemoteBlob } from "../../ports/remote-tree.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";
import { plainTrouble } from "./trouble.ts";

/** Of one request: blobs, and bytes of text together; GitHub gives up on an answer after ten seconds. */
const MOST_IN_BATCH = 100;
const MOST_BYTES_IN_BATCH = 3 * 1024 * 1024;
/** Text that GraphQL does not cut. */
const MOST_TEXT = 500_000;
/** Blobs that are fetched one by one in a call. */
const MOST_SINGLE = 20;

type Found = Map<string, RemoteBlob>;

export async function readBlobs(
  github: GitHub,
  place: Place,
  request: BlobRequest,
): Promise<ReadonlyMap<string, RemoteBlob>> {
  const found: Found = new Map();
  const sizes = await sizesOf(github, place, { request, found });
  const small = [...sizes].filter(([oid, size]) => keepSmall(found, { oid, size, limit: request.limit }));
  for (const batch of batchesOf(small.filter(([, size]) => size <= MOST_TEXT)))
    await readTexts(github, place, { oids: batch, found });
  const single = small.map(([oid]) => oid).filter((oid) => !found.has(oid));
  await readSingly(github, place, { oids: single, found });
  return found;
}

function keepSmall(
  found: Found,
  blob: { readonly oid: string; readonly size: number; readonly limit: number },
): boolean {
  if (blob.size <= blob.limit) return true;
  found.set(blob.oid, { skipped: "too-large" });
  return false;
}

function batchesOf(blobs: readonly (readonly [string, number])[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let bytes = Infinity;
  for (const [oid, size] of blobs) {
    const last = batches.at(-1);
    if (last && last.length < MOST_IN_BATCH && bytes + size <= MOST_BYTES_IN_BATCH) {
      last.push(oid);
      bytes += size;
    } else {
      batches.push([oid]);
      bytes = size;
    }
  }
  return batches;
}

interface Reading {
  readonly oids: readonly string[];
  readonly found: Found;
}

const SIZE = `{ kind: __typename ... on Blob { byteSize } }`;
const Size = z.object({ kind: z.string(), byteSize: z.int().min(0).optional() }).nullable();

/** Known sizes, and those that have to be asked for. What is no blob is found here. */
async function sizesOf(
  github: GitHub,
  place: Place,
  { request, found }: { readonly request: BlobRequest; readonly found: Found },
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  const unknown: string[] = [];
  for (const oid of new Set(request.oids)) {
    const size = request.sizes.get(oid);
    if (size === undefined) unknown.push(oid);
    else sizes.set(oid, size);
  }
  for (let start = 0; start < unknown.length; start += MOST_IN_BATCH) {
    const oids = unknown.slice(start, start + MOST_IN_BATCH);
    const asked = await askObjects(github, place, { oids, fields: SIZE });
    for (const [index, oid] of oids.entries()) {
      const part = "trouble" in asked ? asked : partOf(asked.value, ["repository", `o${String(index)}`], Size);
      if ("trouble" in part) found.set(oid, part);
      else if (part.value === null) found.set(oid, { skipped: "absent" });
      else if (part.value.byteSize === undefined) found.set(oid, { skipped: "not-a-file" });
      else sizes.set(oid, part.value.byteSize);
    }
  }
  return sizes;
}

const TEXT = `{ ... on Blob { text } }`;
const Text = z.object({ text: z.string().nullish() }).nullable();

/** A text that is cut, changed on the way or not there leaves no entry: such a blob is fetched by itself. */
async function readTexts(github: GitHub, place: Place, { oids, found }: Reading): Promise<void> {
  const asked = await askObjects(github, place, { oids, fields: TEXT });
  for (const [index, oid] of oids.entries()) {
    const part = "trouble" in asked ? asked : partOf(asked.value, ["repository", `o${String(index)}`], Text);
    if ("trouble" in part) found.set(oid, part);
    else if (part.value === null) found.set(oid, { skipped: "absent" });
    else if (typeof part.value.text === "string") keepWhole(found, oid, Buffer.from(part.value.text, "utf8"));
  }
}

function keepWhole(found: Found, oid: string, bytes: Uint8Array): void {
  if (nameOf(bytes, oid.length) === oid) found.set(oid, { bytes });
}

/** Git's name of a blob: SHA-1, or SHA-256 in a repository of that kind. */
function nameOf(bytes: Uint8Array, length: number): string {
  const head = `blob ${String(bytes.length)}\0`;
  return createHash(length === 64 ? "sha256" : "sha1")
    .update(head)
    .update(bytes)
    .digest("hex");
}

async function askObjects(
  github: GitHub,
  place: Place,
  { oids, fields }: { readonly oids: readonly string[]; readonly fields: string },
): Promise<Answer<GraphqlAnswer>> {
  const names = oids.map((_, index) => `$o${String(index)}: GitObjectID!`);
  const objects = oids.map((_, index) => `o${String(index)}: object(oid: $o${String(index)}) ${fields}`);
  const query = `query Blobs($owner: String!, $repo: String!, ${names.join(", ")}) {
  repository(owner: $owner, name: $repo) { ${objects.join("\n")} }
}`;
  const variables = { ...place, ...Object.fromEntries(oids.map((oid, index) => [`o${String(index)}`, oid])) };
  return github.graphql({ what: "reading files", query, variables });
}

const RawBlob = z.object({ content: z.string(), encoding: z.literal("base64") });

async function readSingly(github: GitHub, place: Place, { oids, found }: Reading): Promise<void> {
  const trouble = plainTrouble("unreadable", "reading files: too many of them are no plain text to be read one by one");
  for (const oid of oids.slice(MOST_SINGLE)) found.set(oid, { trouble });
  for (const oid of oids.slice(0, MOST_SINGLE)) {
    const blob = await github.rest({
      what: "reading a file",
      route: "GET /repos/{owner}/{repo}/git/blobs/{oid}",
      parameters: { ...place, oid },
      schema: RawBlob,
    });
    if ("value" in blob) keepWhole(found, oid, Buffer.from(blob.value.content, "base64"));
    else found.set(oid, blob.trouble.kind === "not-found" ? { skipped: "absent" } : blob);
    if (!found.has(oid)) found.set(oid, { trouble: plainTrouble("unreadable", "reading a file: its hash is wrong") });
  }
}
