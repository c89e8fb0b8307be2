import { open } from "node:fs/promises";
import { constants } from "node:fs";
import { join, sep } from "node:path";
import { realpath } from "node:fs/promises";
import type { Source } from "../../ports/analysis.ts";
import { BlobReader } from "./blob-reader.ts";

const MOST_BYTES = 1_048_577;
/** In a row: then it is not the objects, and nothing can be read. */
const MOST_FAILURES = 3;

/** Blobs through git, files of the work tree from disk. A link is never followed, a file outside of the root never opened. */
export function createSourceReader(root: string) {
  let blobs: BlobReader | undefined;
  let failures = 0;
  /** An object that git cannot read ends its process: the next question gets a new one, as long as that helps. */
  const readBlob = async (oid: string): Promise<Uint8Array | undefined> => {
    const reader = (blobs ??= new BlobReader(root));
    try {
      const bytes = await reader.read(oid);
      failures = 0;
      return bytes;
    } catch (error) {
      if (blobs === reader) blobs = undefined;
      failures += 1;
      if (failures > MOST_FAILURES)
        throw new Error(
          `${String(failures)} objects in a row could not be read (${reasonOf(error)}): in a partial clone, git fetch --refetch --no-filter brings them`,
          { cause: error },
        );
      return undefined;
    }
  };
  return {
    async read(source: Source): Promise<Uint8Array | undefined> {
      if ("bytes" in source) return source.bytes;
      if ("file" in source) return readFileBelow(root, source.file);
      return readBlob(source.oid);
    },
    close(): void {
      blobs?.close();
    },
  };
}

async function readFileBelow(root: string, path: string): Promise<Uint8Array | undefined> {
  try {
    const home = await realpath(root);
    const full = join(home, path);
    const real = await realpath(full);
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) return undefined;
    return await readStart(full);
  } catch {
    return undefined;
  }
}

async function readStart(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const buffer = Buffer.alloc(Math.min(found.size, MOST_BYTES));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
