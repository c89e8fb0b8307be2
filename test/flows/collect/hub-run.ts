/** Runs in this process, with the real adapters to the hub and waits that take no time: fit for hundreds of faults. */
import { createRemoteTree } from "../../../src/adapters/github/remote-tree.ts";
import { createGitHub } from "../../../src/adapters/github/client.ts";
import { createComments } from "../../../src/adapters/github/comments.ts";
import { createMergedPulls } from "../../../src/adapters/github/merged-pulls.ts";
import { createMinedReplies } from "../../../src/adapters/github/mined-replies.ts";
import { createPeople } from "../../../src/adapters/github/people.ts";
import { createReplies } from "../../../src/adapters/github/replies.ts";
import { createPullRequests } from "../../../src/adapters/github/pull-requests.ts";
import { createAnnotations, createJobLog } from "../../../src/adapters/actions/job-log.ts";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { createReportPorts } from "../../../src/adapters/node/report-files.ts";
import { collect, type PullRun } from "../../../src/flows/collect/collect.ts";
import type { CollectPorts } from "../../../src/flows/collect/ports.ts";
import { parseTrigger } from "../../../src/inputs/payload.ts";
import type { OutputValues } from "../../../src/ports/action-outputs.ts";
import type { ActionRun } from "../../../src/ports/action-run.ts";
import type { AnalysisPool } from "../../../src/ports/analysis.ts";
import { printAnnotation } from "../../../src/render/encoders/annotation.ts";
import { toLogLine } from "../../../src/render/encoders/log-line.ts";
import { openAnalyzer } from "../../analyzer/open-analyzer.ts";
import { fakeTimer } from "../../adapters/github/stub.ts";
import { pullRequestEvent } from "../../hub/github/builders/events.ts";
import type { Hub } from "../../hub/github/start-hub.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { addActionsToken } from "../../hub/github/state/token.ts";

export interface HubRun {
  readonly outputs: OutputValues;
  /** What the runner would read. */
  readonly stdout: string;
  readonly warnings: readonly string[];
  readonly summary: string;
  readonly failed: boolean;
  readonly token: string;
}

const HOUR = 3_600_000;

/** A run for the head of the pull request as it is now; `perRequest` is the only time that passes. */
export async function runOnHub(hub: Hub, pull: Pull, perRequest = 30_000): Promise<HubRun> {
  const { repository } = pull;
  const token = addActionsToken(hub.world, repository, { contents: "read", pull_requests: "write" }).value;
  const place = { owner: repository.owner.login, repo: repository.name };
  const client = { token, apiUrl: hub.url, graphqlUrl: hub.graphqlUrl, userAgent: "refrain/test" };
  const github = createGitHub({ ...client, timer: fakeTimer([]), time: HOUR, perRequest });
  const told = { outputs: {}, stdout: "", summary: "" };
  const write = (text: string): void => void (told.stdout += text);
  const ports: CollectPorts = {
    log: createJobLog({ write, toLine: toLogLine }),
    codec: nodeCodec,
    clock: { now: () => hub.world.clock.now() },
    pool: poolHere,
    ...createReportPorts("/nonexistent"),
    checkout: undefined,
    remote: createRemoteTree(github, place),
    pulls: createPullRequests(github, place),
    comments: createComments(github, place),
    replies: createReplies(github, place),
    minedReplies: createMinedReplies(github, place),
    merged: createMergedPulls(github, place),
    people: createPeople(github, place),
    annotations: createAnnotations(write, printAnnotation),
    history: { readSummaries: async () => undefined, restoreHistory: async () => ({ kind: "none" }) },
    outputs: { set: async (values) => void Object.assign(told.outputs, values) },
    summary: { append: async (text) => void (told.summary += text) },
    results: { write: async (name) => `/tmp/${name}` },
    requests: () => github.requests(),
    planned: undefined,
  };
  const { failed } = await collect(ports, pullRunFor(hub, pull));
  const warnings = told.stdout.split("\n").filter((line) => line.startsWith("::warning"));
  return { ...told, warnings, failed, token };
}

function pullRunFor(hub: Hub, pull: Pull): PullRun {
  const { repository } = pull;
  const payload = pullRequestEvent(hub.world, pull, { action: "synchronize", sender: hub.world.webFlow });
  const trigger = parseTrigger({ name: "pull_request", payload, ref: "refs/pull/1/merge", actorId: undefined });
  if (trigger.name !== "pull_request") throw new Error("not the event of a pull request");
  const here = { repositoryId: repository.id, owner: repository.owner.login, repository: repository.name };
  const place = { ...PLACE, ...here, apiUrl: hub.url, graphqlUrl: hub.graphqlUrl };
  return { trigger, inputs: INPUTS, place, signed: false };
}

const INPUTS: ActionRun["inputs"] = {
  mode: "auto",
  instance: undefined,
  analyze: true,
  reports: [],
  paths: [],
  exclude: [],
  tuningDir: "tuning",
  comment: true,
  annotations: 0,
  shard: undefined,
  parts: [],
  dryRun: false,
};

const PLACE = {
  serverUrl: "https://github.com",
  defaultBranch: "main",
  workspace: "/nonexistent",
  temp: "/nonexistent",
  runId: "1",
  runAttempt: 1,
  sha: "",
  ref: "refs/pull/1/merge",
  outputFile: undefined,
  summaryFile: undefined,
  schemas: undefined,
  now: undefined,
};

const analyzer = openAnalyzer();

/** Of bytes that were fetched. */
const poolHere: AnalysisPool = {
  analyze: async (requests) => {
    const opened = await analyzer;
    return Promise.all(
      requests.map(({ path, source }) =>
        "bytes" in source ? opened.analyze(path, source.bytes) : Promise.resolve({ skipped: "missing" } as const),
      ),
    );
  },
  analyzePairs: () => Promise.reject(new Error("nothing here walks through a history")),
  close: async () => undefined,
};
