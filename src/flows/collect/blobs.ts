/** Bytes of a commit's files: objects of the checkout, or fetched in batches and kept for the run. */
import type { AnalysisResult, SkipReason } from "../../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, Source } from "../../ports/analysis.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { RemoteBlob, RemoteTree } from "../../ports/remote-tree.ts";
import type { SourceTexts } from "../../ports/reports.ts";

export interface Blobs {
  /** Sees to it that these are at hand, as far as they can be had. */
  prepare(oids: readonly string[]): Promise<void>;
  /** Of a prepared one. */
  find(oid: string): { readonly source: Source } | { readonly skipped: SkipReason };
  /** The first reason why some could not be fetched. */
  trouble(): ApiTrouble | undefined;
}

/** Every object is in the checkout. */
export const LOCAL_BLOBS: Blobs = {
  prepare: async () => undefined,
  find: (oid) => ({ source: { oid } }),
  trouble: () => undefined,
};

/** Bytes: what is larger is not analysed anyway. */
const LARGEST_BLOB = 1024 * 1024;

export function createRemoteBlobs(remote: RemoteTree, sizes: ReadonlyMap<string, number>): Blobs {
  const known = new Map<string, RemoteBlob>();
  let trouble: ApiTrouble | undefined;
  return {
    async prepare(oids) {
      const open = [...new Set(oids)].filter((oid) => !known.has(oid));
      if (open.length === 0) return;
      for (const [oid, blob] of await remote.read({ oids: open, sizes, limit: LARGEST_BLOB })) {
        known.set(oid, blob);
        if ("trouble" in blob) trouble ??= blob.trouble;
      }
    },
    find(oid) {
      const blob = known.get(oid);
      if (blob && "bytes" in blob) return { source: { bytes: blob.bytes } };
      return { skipped: blob && "skipped" in blob && blob.skipped === "too-large" ? "too-large" : "missing" };
    },
    trouble: () => trouble,
  };
}

/** The pool over these bytes. */
export async function analyseBlobs(
  pool: AnalysisPool,
  blobs: Blobs,
  requests: readonly AnalysisRequest[],
): Promise<readonly AnalysisResult[]> {
  await blobs.prepare(requests.flatMap(({ source }) => ("oid" in source ? [source.oid] : [])));
  const found = requests.map((request) => resolveRequest(blobs, request));
  const asked = found.filter((one) => "path" in one);
  const results = (await pool.analyze(asked))[Symbol.iterator]();
  return found.map((one) => ("path" in one ? (results.next().value ?? { skipped: "missing" }) : one));
}

function resolveRequest(blobs: Blobs, request: AnalysisRequest): AnalysisRequest | { readonly skipped: SkipReason } {
  if (!("oid" in request.source)) return request;
  const found = blobs.find(request.source.oid);
  return "source" in found ? { path: request.path, source: found.source } : found;
}

/** The texts over these bytes; what could not be fetched is undefined. */
export function textsOver(texts: SourceTexts, blobs: Blobs): SourceTexts {
  return {
    async readAll(sources) {
      await blobs.prepare(sources.flatMap((source) => ("oid" in source ? [source.oid] : [])));
      const found = sources.map((source) => ("oid" in source ? blobs.find(source.oid) : { source }));
      const asked = found.flatMap((one) => ("source" in one ? [one.source] : []));
      const read = (await texts.readAll(asked))[Symbol.iterator]();
      return found.map((one) => ("source" in one ? read.next().value : undefined));
    },
  };
}

export function poolOver(pool: AnalysisPool, blobs: Blobs): AnalysisPool {
  return { ...pool, analyze: (requests) => analyseBlobs(pool, blobs, requests) };
}
