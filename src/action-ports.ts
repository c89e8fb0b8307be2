/** The real adapters of an action run. */
import { createActionOutputs } from "./adapters/actions/action-outputs.ts";
import { createHandedFiles } from "./adapters/actions/handed-files.ts";
import { createHistoryCache } from "./adapters/actions/history-cache.ts";
import { createAnnotations, createJobLog } from "./adapters/actions/job-log.ts";
import { createJobSummary } from "./adapters/actions/job-summary.ts";
import { createResultFiles, resultDirectory } from "./adapters/actions/result-files.ts";
import { createDryTuningBranch, createDryTuningPulls, type DryTuningWrite } from "./adapters/dry/dry-tuning.ts";
import {
  createDryAnnotations,
  createDryComments,
  createDryRecord,
  createDryReplies,
} from "./adapters/dry/dry-writes.ts";
import { createGitHub, type GitHub } from "./adapters/github/client.ts";
import type { Place } from "./adapters/github/comment-pages.ts";
import { createComments } from "./adapters/github/comments.ts";
import { createMergedPulls } from "./adapters/github/merged-pulls.ts";
import { createMinedComments } from "./adapters/github/mined-comments.ts";
import { createMinedReplies } from "./adapters/github/mined-replies.ts";
import { createPeople } from "./adapters/github/people.ts";
import { createReplies } from "./adapters/github/replies.ts";
import { createPullRequests } from "./adapters/github/pull-requests.ts";
import { createTuningBranch } from "./adapters/github/tuning-branch.ts";
import { createTuningPulls } from "./adapters/github/tuning-pull.ts";
import { createRemoteTree } from "./adapters/github/remote-tree.ts";
import { fixedClock, readClock } from "./adapters/node/clock.ts";
import { nodeCodec } from "./adapters/node/codec.ts";
import { createGitCheckout } from "./adapters/node/git-checkout.ts";
import { createGitClone } from "./adapters/node/git-clone.ts";
import { locateRepository } from "./adapters/node/git-location.ts";
import { createReportPorts } from "./adapters/node/report-files.ts";
import { createWorkerPool } from "./adapters/node/worker-pool.ts";
import type { ActionRun } from "./ports/action-run.ts";
import { printAnnotation } from "./render/encoders/annotation.ts";
import { toLogLine } from "./render/encoders/log-line.ts";
import { countOutput, fileOutput, wordOutput } from "./render/encoders/output.ts";
import { toPlannedWrites } from "./flows/collect/planned.ts";
import type { ActionPorts } from "./run.ts";
import { VERSION } from "./version.ts";

type Write = (text: string) => void;

export interface Given {
  readonly token: string;
  /** Of whoever writes the tuning branch; undefined: the same. */
  readonly prToken: string | undefined;
  readonly write: Write;
}

/** Milliseconds for all requests together, of a run on a pull request, where somebody waits, and of one that nobody waits for. */
const REQUESTS_TIME = { awaited: 120_000, unawaited: 900_000 };

export async function buildPorts(
  { inputs, place, trigger }: ActionRun,
  { token, prToken, write }: Given,
): Promise<ActionPorts> {
  const time = isAwaited(trigger) ? REQUESTS_TIME.awaited : REQUESTS_TIME.unawaited;
  const github = clientFor(token, place, time);
  const tuner = prToken === undefined ? github : clientFor(prToken, place, time);
  const at = { owner: place.owner, repo: place.repository };
  const located = await locateRepository(place.workspace);
  const root = "repository" in located ? located.repository.root : place.workspace;
  const directory = resultDirectory(place.temp);
  const log = createJobLog({ write, toLine: toLogLine });
  const record = createDryRecord();
  const keep = (wanted: DryTuningWrite): void => record.add(wanted);
  const encode = { count: countOutput, word: wordOutput, file: fileOutput };
  const tuningBranch = createTuningBranch(tuner, { ...at, repositoryId: place.repositoryId });
  const tuningPulls = createTuningPulls(tuner);
  return {
    log,
    codec: nodeCodec,
    clock: fixedClock(readClock(place.now)),
    pool: createWorkerPool(new URL("worker.js", import.meta.url), root),
    ...createReportPorts(root),
    checkout: "repository" in located ? createGitCheckout(root) : undefined,
    clone: "repository" in located ? createGitClone(root) : undefined,
    remote: createRemoteTree(github, at),
    ...minedPorts(github, at),
    pulls: createPullRequests(github, at),
    comments: inputs.dryRun ? createDryComments(record) : createComments(github, at),
    replies: inputs.dryRun ? createDryReplies(createReplies(github, at), record) : createReplies(github, at),
    tuningBranch: inputs.dryRun ? createDryTuningBranch(tuningBranch, keep) : tuningBranch,
    tuningPulls: inputs.dryRun ? createDryTuningPulls(tuningPulls, keep) : tuningPulls,
    annotations: inputs.dryRun ? createDryAnnotations(record) : createAnnotations(write, printAnnotation),
    history: createHistoryCache({
      ...place,
      env: process.env,
      client: new URL("cache-client.js", import.meta.url),
      instance: inputs.instance ?? "default",
      log,
    }),
    outputs: createActionOutputs({ file: place.outputFile, directory, encode }),
    summary: createJobSummary(place.summaryFile),
    results: createResultFiles(directory),
    handed: createHandedFiles(directory),
    elapsed: () => performance.now(),
    requests: () => github.requests() + (tuner === github ? 0 : tuner.requests()),
    planned: inputs.dryRun ? () => toPlannedWrites(record.writes) : undefined,
  };
}

function isAwaited(trigger: ActionRun["trigger"]): boolean {
  return "pull" in trigger || trigger.name === "merge_group" || trigger.name === "issue_comment";
}

/** A run whose time is a set one replays what was: its writes are not spaced. */
function clientFor(token: string, place: ActionRun["place"], time: number): GitHub {
  const spacing = place.now === undefined ? {} : { betweenWrites: 0 };
  return createGitHub({ ...place, ...spacing, token, userAgent: `refrain/${VERSION}`, time });
}

/** What the pull requests of the repository are read for. */
function minedPorts(github: GitHub, at: Place): Pick<ActionPorts, "merged" | "mined" | "minedReplies" | "people"> {
  return {
    merged: createMergedPulls(github, at),
    mined: createMinedComments(github, at),
    minedReplies: createMinedReplies(github, at),
    people: createPeople(github, at),
  };
}
