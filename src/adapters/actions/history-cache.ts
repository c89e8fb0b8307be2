/** The history of the default branch in the cache of GitHub Actions, one entry a run. */
import { lstat, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CachedFiles, HistoryCache, Restored } from "../../ports/history-cache.ts";
import type { Log } from "../../ports/log.ts";
import type { SharedHistory } from "../../ports/shared-history.ts";
import { type CacheRequest, type CachePlace, runCacheClient } from "./cache-process.ts";
import { readOwnFile } from "./own-file.ts";
import { resultDirectory } from "./result-files.ts";

export interface HistoryCachePlace {
  /** The job's: the service and its token are named there. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** RUNNER_TEMP */
  readonly temp: string;
  readonly instance: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** `cache-client`, as it was built. */
  readonly client: URL;
  readonly log: Log;
  readonly limits?: CacheLimits;
}

export interface CacheLimits {
  /** Of each part of a download: one that is torn would hang for ten minutes. */
  readonly segmentMs: number;
  readonly restoreMs: number;
  readonly saveMs: number;
}

const LIMITS: CacheLimits = { segmentMs: 20_000, restoreMs: 30_000, saveMs: 120_000 };

/** What an entry holds, and the most bytes of each. */
const FILES: { readonly [Name in keyof CachedFiles]-?: { readonly name: string; readonly largest: number } } = {
  events: { name: "events.jsonl", largest: 256 * 1024 * 1024 },
  summaries: { name: "summaries.json", largest: 16 * 1024 * 1024 },
  metrics: { name: "metrics.jsonl", largest: 256 * 1024 * 1024 },
  journal: { name: "backfill.journal", largest: 256 * 1024 * 1024 },
  lists: { name: "lists.json", largest: 64 * 1024 },
};

export function createHistoryCache(place: HistoryCachePlace): SharedHistory & HistoryCache {
  return {
    isAllowed: (right) => hasService(place.env, right),
    async readSummaries(): Promise<string | undefined> {
      try {
        return hasService(place.env, "read")
          ? await inDirectory(place, (at) => restoreSummaries(place, at))
          : undefined;
      } catch (error) {
        place.log.notice(`the history in the cache could not be read: ${messageOf(error)}`);
        return undefined;
      }
    },
    async restoreHistory(): Promise<Restored> {
      try {
        if (!hasService(place.env, "read")) return { kind: "none" };
        const files = await inDirectory(place, (at) => restoreAll(place, at));
        return files === undefined ? { kind: "none" } : { kind: "found", files };
      } catch (error) {
        return { kind: "unknown", reason: messageOf(error) };
      }
    },
    async saveHistory(files): Promise<number> {
      try {
        return hasService(place.env, "write") ? await inDirectory(place, (at) => save(place, at, files)) : -1;
      } catch (error) {
        place.log.notice(`the history was not saved in the cache: ${messageOf(error)}`);
        return -1;
      }
    },
  };
}

/** Whether there is a service that this job may ask; an Enterprise Server has only the one before, which is not spoken here. */
function hasService(env: HistoryCachePlace["env"], right: "read" | "write"): boolean {
  const told = ["ACTIONS_CACHE_SERVICE_V2", "ACTIONS_RESULTS_URL", "ACTIONS_RUNTIME_TOKEN"].every((name) => env[name]);
  const { hostname } = new URL(env["GITHUB_SERVER_URL"] || "https://github.com");
  const isSpoken = hostname === "github.com" || /\.(ghe\.com|localhost)$/.test(hostname);
  const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase();
  const denied = right === "read" ? ["none", "write-only"] : ["none", "read"];
  return told && isSpoken && !denied.includes(mode ?? "");
}

/**
 * Restoring writes whatever the archive holds wherever it says: the directory is new, its name cannot be known before, and it
 * goes when what is wanted of it was read.
 */
async function inDirectory<T>({ temp }: HistoryCachePlace, use: (directory: string) => Promise<T>): Promise<T> {
  const home = resultDirectory(temp);
  await mkdir(home, { recursive: true });
  if (!(await lstat(home)).isDirectory()) throw new Error(`${home} is no directory: delete it`);
  const directory = await mkdtemp(join(home, "cache-"));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function restoreSummaries(place: HistoryCachePlace, directory: string): Promise<string | undefined> {
  if (!(await isRestored(place, directory))) return undefined;
  return mustRead(place, directory, "summaries");
}

async function restoreAll(place: HistoryCachePlace, directory: string): Promise<CachedFiles | undefined> {
  if (!(await isRestored(place, directory))) return undefined;
  return {
    events: await mustRead(place, directory, "events"),
    summaries: await mustRead(place, directory, "summaries"),
    metrics: await readCached(place, directory, "metrics"),
    journal: await readCached(place, directory, "journal"),
    lists: await readCached(place, directory, "lists"),
  };
}

/** False when there is no entry. */
async function isRestored(place: HistoryCachePlace, directory: string): Promise<boolean> {
  const { segmentMs, restoreMs } = place.limits ?? LIMITS;
  const request: CacheRequest = { kind: "restore", ...namesOf(place), segmentMs };
  const { answer, complaint } = await runCacheClient(request, toCachePlace(place, directory, restoreMs));
  const hit = answer !== undefined && "hit" in answer ? answer.hit : null;
  if (hit !== null && isOurs(hit, request.prefix)) return true;
  if (hit !== null) throw new Error(`the entry ${hit} is none of ours`);
  if (complaint !== undefined) throw new Error(complaint);
  return false;
}

async function mustRead(place: HistoryCachePlace, directory: string, part: keyof CachedFiles): Promise<string> {
  const text = await readCached(place, directory, part);
  if (text === undefined) throw new Error(`it holds no ${FILES[part].name}`);
  return text;
}

function readCached(place: HistoryCachePlace, directory: string, part: keyof CachedFiles): Promise<string | undefined> {
  return readOwnFile({ directories: [directory, join(directory, namesOf(place).folder)], ...FILES[part] });
}

async function save(place: HistoryCachePlace, directory: string, files: CachedFiles): Promise<number> {
  const { folder, key } = namesOf(place);
  await mkdir(join(directory, folder));
  for (const [part, { name }] of Object.entries(FILES)) {
    const text = files[part as keyof CachedFiles]; // The table has exactly these keys.
    if (text !== undefined) await writeFile(join(directory, folder, name), text);
  }
  const { saveMs } = place.limits ?? LIMITS;
  const { answer, complaint } = await runCacheClient(
    { kind: "save", folder, key },
    toCachePlace(place, directory, saveMs),
  );
  if (answer !== undefined && "id" in answer && answer.id >= 0) return answer.id;
  throw new Error(complaint ?? "the cache took nothing");
}

function toCachePlace({ env, client }: HistoryCachePlace, directory: string, overallMs: number): CachePlace {
  return { env, client, directory, overallMs };
}

/** An entry never changes, so each run has a key of its own; a new attempt too. */
function namesOf({ instance, runId, runAttempt }: HistoryCachePlace): { folder: string; key: string; prefix: string } {
  const prefix = `refrain-history-v1-${instance}-`;
  // The folder tells instances apart where one's name begins as the other's: `a-` is a prefix of what `a-b` saves.
  return { folder: `history-${instance}`, prefix, key: `${prefix}${runId}-${String(runAttempt)}` };
}

function isOurs(key: string, prefix: string): boolean {
  return key.startsWith(prefix) && /^\d{1,20}-\d{1,6}$/.test(key.slice(prefix.length));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
