import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { appendFile, lstat, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { HistoryStore } from "../../ports/history-store.ts";
import type { MetricCache } from "../../ports/metric-cache.ts";

/** Four times what a history may have. */
const LARGEST = 256 * 1024 * 1024;
const IGNORE_EVERYTHING = "*\n";

/** `<root>/.refrain/history/…`: created on the first write, with a .gitignore of its own. */
export function createHistoryFiles(root: string): HistoryStore {
  const home = join(root, ".refrain");
  const events = join(home, "history", "events.jsonl");
  const summaries = join(home, "history", "summaries.json");
  const journal = join(home, "history", "backfill.journal");
  return {
    readEvents: () => readIfThere(events),
    readSummaries: () => readIfThere(summaries),
    async write(files) {
      await prepare(home);
      await replaceFiles([
        { path: events, text: files.events },
        { path: summaries, text: files.summaries },
      ]);
      await rm(journal, { force: true });
    },
    journal: {
      read: () => readIfThere(journal),
      async append(text) {
        await prepare(home);
        await assertNoLink(journal);
        await appendFile(journal, text, { flush: true });
      },
      clear: () => rm(journal, { force: true }),
    },
  };
}

export function createMetricCacheFile(root: string): MetricCache {
  const home = join(root, ".refrain");
  const file = join(home, "cache", "metrics.jsonl");
  return {
    read: () => readIfThere(file),
    async write(text) {
      await prepare(home);
      await replaceFile(file, text);
    },
  };
}

/** Undefined only when there is no such file; a file that cannot be read is an error, never an empty history. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readRegular(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Neither through a link nor from a pipe or a device: those are not what we wrote. */
async function readRegular(path: string): Promise<string> {
  await assertNoLink(path);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Error("it is no regular file: delete it");
    if (found.size > LARGEST) throw new Error(`it has ${found.size} bytes, expected at most ${LARGEST}: delete it`);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

async function assertNoLink(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink())
    throw new Error(`${basename(path)} is a symbolic link, expected a file of its own: delete it`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

/** A repository may bring `.refrain` along as a link to somewhere else: nothing is written through it. */
async function assertNoLinks(home: string): Promise<void> {
  for (const path of [home, join(home, "history"), join(home, "cache")]) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Error(`${path} is a symbolic link, expected a directory: delete it`);
  }
}

async function prepare(home: string): Promise<void> {
  await assertNoLinks(home);
  await mkdir(join(home, "history"), { recursive: true });
  await mkdir(join(home, "cache"), { recursive: true });
  const ignore = join(home, ".gitignore");
  await assertNoLink(ignore);
  if ((await readIfThere(ignore)) === undefined) await writeFile(ignore, IGNORE_EVERYTHING);
}

/** Temporary file, fsync, rename: a reader sees the old bytes or the new ones. */
export function replaceFile(path: string, text: string): Promise<void> {
  return replaceFiles([{ path, text }]);
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** No file takes its place before the bytes of all are on the disk: when it is full, all the old ones stay. */
async function replaceFiles(files: readonly NewFile[]): Promise<void> {
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(path), { recursive: true });
      await writeThrough(besides(path), text);
    }
    for (const { path } of files) await rename(besides(path), path);
  } catch (error) {
    for (const { path } of files) await rm(besides(path), { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A name that nobody can have put there before. */
const RUN = randomBytes(6).toString("hex");

export function besides(path: string): string {
  return `${path}.${RUN}.tmp`;
}

async function writeThrough(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(text, "utf8");
    await handle.sync();
  } finally {
    await handle.close();
  }
}
