/** Reading what an archive or another step has put somewhere: only a file of its own, of no more than so many bytes. */
import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { basename, join } from "node:path";

export interface OwnFile {
  /** Each must be a directory, and no link to one. */
  readonly directories: readonly string[];
  readonly name: string;
  /** Bytes. */
  readonly largest: number;
}

/** Undefined when there is no such file. No link of either kind is followed: it may have been put there to have something else read. */
export async function readOwnFile({ directories, name, largest }: OwnFile): Promise<string | undefined> {
  for (const path of directories) {
    const found = await lstatIfThere(path);
    if (found === undefined) return undefined;
    if (!found.isDirectory()) throw new Error(`it holds ${basename(path)}, which is no directory`);
  }
  const path = join(directories.at(-1) ?? "", name);
  const entry = await lstatIfThere(path);
  if (entry === undefined) return undefined;
  if (entry.isSymbolicLink()) throw new Error(`it holds ${name} as a link`);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.nlink !== 1) throw new Error(`it holds ${name}, which is no file of its own`);
    if (found.size > largest) throw new Error(`${name} has ${found.size} bytes, expected at most ${largest}`);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

async function lstatIfThere(path: string): Promise<Awaited<ReturnType<typeof lstat>> | undefined> {
  return lstat(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
}
