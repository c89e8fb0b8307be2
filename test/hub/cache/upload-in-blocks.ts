import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { CacheHub } from "./cache-hub.ts";
import type { JobTrigger } from "./cache-token.ts";
import { cacheTokenFor } from "./cache-token.ts";
import { servicePath } from "./twirp-service.ts";

export interface Upload {
  readonly as: JobTrigger;
  readonly name: { readonly key: string; readonly version: string };
  readonly archive: Buffer;
}

/** Saves an archive in blocks of 1 MB with the cache client's own storage library; the client does so over 128 MB. */
export async function uploadInBlocks(hub: CacheHub, { as, name, archive }: Upload): Promise<void> {
  const call = async (method: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${cacheTokenFor(as)}`, "content-type": "application/json" };
    const response = await fetch(hub.url + servicePath + method, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = JSON.parse(await response.text());
    if (answer["ok"] !== true) throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const created = await call("CreateCacheEntry", name);
  const { BlockBlobClient } = await importStorage();
  const blob = new BlockBlobClient(String(created["signed_upload_url"]));
  await blob.uploadData(archive, { blockSize: 1024 * 1024, maxSingleShotSize: 1, concurrency: 3 });
  await call("FinalizeCacheEntryUpload", { ...name, size_bytes: String(archive.length) });
}

interface Storage {
  readonly BlockBlobClient: new (url: string) => {
    uploadData(
      data: Buffer,
      options: { blockSize: number; maxSingleShotSize: number; concurrency: number },
    ): Promise<unknown>;
  };
}

/** The copy that the cache client itself depends on. */
async function importStorage(): Promise<Storage> {
  const path = createRequire(import.meta.resolve("@actions/cache")).resolve("@azure/storage-blob");
  // The part of the library's interface that is used here.
  return (await import(pathToFileURL(path).href)) as Storage;
}
