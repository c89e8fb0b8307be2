import { appendFile, lstat, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { HistoryStore } from "../../ports/history-store.ts";
import type { MetricCache } from "../../ports/metric-cache.ts";

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
    return await readFile(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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

function besides(path: string): string {
  return `${path}.${process.pid}.tmp`;
}

async function writeThrough(path: string, text: string): Promise<void> {
  const handle = await open(path, "w");
  try {
    await handle.writeFile(text, "utf8");
    await handle.sync();
  } finally {
    await handle.close();
  }
}
