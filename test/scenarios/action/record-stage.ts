/** Stories on the default branch: pull requests that are merged, and the runs that record it, with a cache between them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { type CacheHub, openCacheHub } from "../../hub/cache/cache-hub.ts";
import { cacheModeFor, cacheTokenFor, type JobTrigger } from "../../hub/cache/cache-token.ts";
import { pushEvent } from "../../hub/github/builders/events.ts";
import type { Files } from "../../hub/github/builders/files.ts";
import type { Account } from "../../hub/github/state/account.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { mergePull, type MergeMethod } from "../../hub/github/state/merge.ts";
import { fullNameOf, tipOf } from "../../hub/github/state/repository.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { endOf, openStage, type Stage, type StageOptions, type StageRun } from "./stage.ts";

export interface Recorded {
  readonly run: RunResult;
  /** `events.jsonl` and its lines; none when the run left no history. */
  readonly events: string;
  readonly lines: readonly HistoryLine[];
  readonly summaries: Summarized;
  /** What this run asked of GitHub. */
  readonly requests: readonly string[];
}

/** Of `summaries.json`, what stories look at. */
export interface Summarized {
  readonly recurring?: Readonly<Record<string, readonly [number, number, string, string]>>;
  readonly changes?: { readonly merged: number; readonly authors: number };
  readonly totals?: { readonly hotspots: number };
}

export interface RecordRun extends StageRun {
  readonly cached?: boolean;
  readonly cacheMode?: JobTrigger["cacheMode"];
}

export interface RecordStage extends Stage {
  readonly cache: CacheHub;
  /** Opens and merges in one go; the commits of more file sets follow on each other. */
  readonly merged: (branch: string, sets: readonly Files[], how?: MergeHow) => Pull;
  readonly push: (run?: RecordRun) => Promise<Recorded>;
  readonly schedule: (run?: RecordRun) => Promise<Recorded>;
  readonly dispatch: (ref: string, run?: RecordRun) => Promise<Recorded>;
  /** What the job of a pull request finds of the cache. */
  readonly reading: (pull: Pull) => Pick<StageRun, "services" | "env">;
}

export interface MergeHow {
  readonly method?: MergeMethod;
  readonly by?: Account;
  readonly mergedBy?: Account;
}

const PERMISSIONS = { contents: "read", pull_requests: "read", issues: "read" } as const;

export async function openRecordStage(options: StageOptions = {}): Promise<RecordStage> {
  const stage = await openStage(options);
  const { hub, repository, clock } = stage;
  const cache = await openCacheHub({ now: () => clock.now() });
  (await endOf(options))(() => cache.close());
  const record = (event: HubEvent, run: RecordRun = {}): Promise<Recorded> => recordRun({ stage, cache }, event, run);
  const timed = (name: "schedule" | "workflow_dispatch", ref: string): HubEvent => ({
    name,
    payload: name === "schedule" ? { schedule: "0 5 * * 1" } : pushPayload(stage, ref),
    github: { repository: fullNameOf(repository), ref, sha: tipOf(repository) ?? "" },
  });
  return {
    ...stage,
    cache,
    merged: (branch, sets, how = {}) => mergeSets(stage, { branch, sets, how }),
    push: (run) => {
      const [ref, sha] = [`refs/heads/${repository.defaultBranch}`, tipOf(repository) ?? ""];
      const payload = pushPayload(stage, ref);
      return record({ name: "push", payload, github: { repository: fullNameOf(repository), ref, sha } }, run);
    },
    schedule: (run) => record(timed("schedule", `refs/heads/${repository.defaultBranch}`), run),
    dispatch: (ref, run) => record(timed("workflow_dispatch", ref), run),
    reading: (pull) => {
      const ref = `refs/pull/${String(pull.number)}/merge`;
      const { defaultBranch } = repository;
      const services = servicesOf(cache, { event: "pull_request", ref, baseRef: defaultBranch, defaultBranch });
      return { services, env: cache.env };
    },
  };

  function pushPayload({ ann }: Stage, ref: string): Record<string, unknown> {
    const sha = tipOf(repository) ?? "";
    return pushEvent(hub.world, repository, {
      branch: ref.replace("refs/heads/", ""),
      before: sha,
      after: sha,
      by: ann,
    });
  }
}

interface Merging {
  readonly branch: string;
  readonly sets: readonly Files[];
  readonly how: MergeHow;
}

function mergeSets(stage: Stage, { branch, sets, how }: Merging): Pull {
  const { method = "squash", by = stage.ann, mergedBy = stage.ben } = how;
  const [first = {}, ...more] = sets;
  const pull = stage.open(branch, first, { by });
  for (const files of more) stage.commit(branch, files, { by });
  stage.clock.advance(3600);
  mergePull(stage.hub.world, pull, { by: mergedBy, method });
  return pull;
}

async function recordRun(
  { stage, cache }: { readonly stage: Stage; readonly cache: CacheHub },
  event: HubEvent,
  { cached = true, cacheMode, ...run }: RecordRun,
): Promise<Recorded> {
  const { defaultBranch } = stage.repository;
  const trigger = { event: event.name, ref: event.github?.ref ?? "", defaultBranch };
  const services = servicesOf(cache, { ...trigger, ...(cacheMode === undefined ? {} : { cacheMode }) });
  let [events, summaries] = ["", "{}"];
  const before = stage.hub.journal.lines().length;
  const result = await stage.runEvent(event, {
    permissions: PERMISSIONS,
    ...(cached ? { services, env: cache.env } : {}),
    ...run,
    // What goes on from there has stories of its own.
    inputs: { mode: "record", ...run.inputs },
    inspect: async (places) => {
      const read = (name: string): string => readFileSync(join(places.temp, "refrain", name), "utf8");
      if (existsSync(join(places.temp, "refrain", "events.jsonl")))
        [events, summaries] = [read("events.jsonl"), read("summaries.json")];
      await run.inspect?.(places);
    },
  });
  const lines = events
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);
  const requests = stage.hub.journal.lines().slice(before);
  return { run: result, events, lines, summaries: JSON.parse(summaries) as Summarized, requests };
}

function servicesOf({ url }: CacheHub, trigger: JobTrigger): NonNullable<StageRun["services"]> {
  return { url, token: cacheTokenFor(trigger), cacheMode: cacheModeFor(trigger) };
}
