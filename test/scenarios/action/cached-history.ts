/** A history of the default branch in the cache of GitHub Actions, where earlier runs on that branch have left it. */
import { createHash } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { printSummaries } from "../../../src/formats/summaries-file.ts";
import { openJob } from "../../adapters/actions/cached-jobs.ts";
import { type CacheHub, openCacheHub } from "../../hub/cache/cache-hub.ts";
import { cacheModeFor, cacheTokenFor, type JobTrigger } from "../../hub/cache/cache-token.ts";
import type { Stage, StageRun } from "./stage.ts";

export interface CachedHistory {
  readonly hub: CacheHub;
  /** What the job of a pull request finds in its environment. */
  readonly run: Pick<StageRun, "services" | "env">;
}

/** Its summaries are those of the lines; a text stands for what somebody else has put there. */
export async function cacheHistory(
  stage: Stage,
  lines: readonly HistoryLine[] | string,
  instance = "default",
): Promise<CachedHistory> {
  const hub = await openCacheHub({ now: () => stage.clock.now() });
  onTestFinished(() => hub.close());
  const events = typeof lines === "string" ? "" : lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const sha256 = createHash("sha256").update(events).digest("hex");
  const summaries = typeof lines === "string" ? lines : printSummaries(summarize(lines, { sha256 }));
  expect(await openJob(hub, { run: 1, instance }).saveHistory({ events, summaries })).toBeGreaterThan(0);
  const trigger: JobTrigger = {
    event: "pull_request",
    ref: "refs/pull/1/merge",
    baseRef: "main",
    defaultBranch: "main",
  };
  const services = { url: hub.url, token: cacheTokenFor(trigger), cacheMode: cacheModeFor(trigger) };
  return { hub, run: { services, env: hub.env } };
}
