/** Jobs of a workflow that keep the history in a cache, each with a runner's temporary directory of its own. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type CacheLimits, createHistoryCache } from "../../../src/adapters/actions/history-cache.ts";
import { createJobLog } from "../../../src/adapters/actions/job-log.ts";
import { toLogLine } from "../../../src/render/encoders/log-line.ts";
import type { CacheHub } from "../../hub/cache/cache-hub.ts";
import { cacheModeFor, cacheTokenFor, type JobTrigger } from "../../hub/cache/cache-token.ts";

export const push: JobTrigger = { event: "push", ref: "refs/heads/main", defaultBranch: "main" };
export const pull: JobTrigger = {
  event: "pull_request",
  ref: "refs/pull/7/merge",
  baseRef: "main",
  defaultBranch: "main",
};
/** A pull request's job that may write nothing at all. */
export const readOnly: JobTrigger = { ...pull, cacheMode: "read" };

export const client = new URL("../../../src/adapters/actions/cache-client.ts", import.meta.url);

export interface Job {
  readonly as?: JobTrigger;
  readonly run?: number;
  readonly attempt?: number;
  readonly instance?: string;
  /** Over what the runner sets. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly temp?: string;
  readonly client?: URL;
  readonly limits?: Partial<CacheLimits>;
}

export interface OpenJob extends ReturnType<typeof createHistoryCache> {
  readonly temp: string;
  /** What stands in the job's log. */
  readonly log: readonly string[];
}

const SHORT: CacheLimits = { segmentMs: 1_500, restoreMs: 20_000, saveMs: 20_000 };

export function openJob(hub: CacheHub, job: Job = {}): OpenJob {
  const log: string[] = [];
  const temp = job.temp ?? temporary();
  const cache = createHistoryCache({
    env: { ...environmentOf(hub, job.as ?? push), ...job.env },
    temp,
    instance: job.instance ?? "default",
    runId: String(job.run ?? 100),
    runAttempt: job.attempt ?? 1,
    client: job.client ?? client,
    log: createJobLog({ write: (text) => log.push(text), toLine: toLogLine }),
    limits: { ...SHORT, ...job.limits },
  });
  return { ...cache, temp, log };
}

function environmentOf(hub: CacheHub, trigger: JobTrigger): Record<string, string | undefined> {
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    ...hub.env,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_WORKSPACE: process.cwd(),
    ACTIONS_RESULTS_URL: hub.url,
    ACTIONS_RUNTIME_TOKEN: cacheTokenFor(trigger),
    ACTIONS_CACHE_SERVICE_V2: "True",
    ACTIONS_CACHE_MODE: cacheModeFor(trigger),
  };
}

/** Another program in the client's place: module text of its own. */
export function programOf(text: string): URL {
  const path = join(temporary(), "program.mjs");
  writeFileSync(path, text);
  return new URL(`file://${path}`);
}

const made: string[] = [];

export function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "cached-job-"));
  made.push(directory);
  return directory;
}

/** What a job left in the runner's temporary directory. */
export function leftIn(temp: string): readonly string[] {
  mkdirSync(temp, { recursive: true });
  return readdirSync(temp, { recursive: true, encoding: "utf8" }).sort();
}

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});
