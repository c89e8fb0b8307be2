/**
 * One call of GitHub's cache client, as a program of its own. The client takes its place from the environment and from the
 * directory it runs in, prints what archives and services say to where the runner looks for commands, and cannot be stopped:
 * in here it has an environment, a directory, an output and an end of its own.
 */
import type { CacheAnswer, CacheRequest } from "./cache-process.ts";

async function answer(request: CacheRequest): Promise<CacheAnswer> {
  const { restoreCache, saveCache } = await import("@actions/cache");
  const paths = [request.folder];
  try {
    switch (request.kind) {
      case "restore": {
        const options = { segmentTimeoutInMs: request.segmentMs };
        return { hit: (await restoreCache(paths, request.key, [request.prefix], options, true)) ?? null };
      }
      case "save":
        return { id: await saveCache(paths, request.key, {}, true) };
      default:
        return request satisfies never;
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** All that the client printed is out before the answer is. */
async function tell(told: CacheAnswer): Promise<void> {
  await new Promise((resolve) => process.stdout.write("", resolve));
  process.send?.(told, () => process.exit(0));
}

process.once("disconnect", () => process.exit(1));
// Written by the process that started this one.
await tell(await answer(JSON.parse(process.argv[2] ?? "") as CacheRequest));
