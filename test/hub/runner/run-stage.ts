import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Contexts, JobStatus } from "./expressions.ts";
import { evaluateCondition } from "./expressions.ts";
import type { GithubContext, Urls } from "./github-context.ts";
import { toGithubExpressions, toRunnerExpressions, toServiceVariables, toVariables } from "./github-context.ts";
import type { JobRecord, Stage, StepRecord } from "./job-record.ts";
import { annotate, openStep, warn, write, writeDebug } from "./job-record.ts";
import type { Manifest } from "./manifest.ts";
import type { ChildEnd } from "./node-child.ts";
import { runNode } from "./node-child.ts";
import type { FileCommand, Places } from "./places.ts";
import { openCommandFiles } from "./places.ts";
import { runCommandFiles } from "./run-command-files.ts";
import { runLine } from "./run-command.ts";
import type { RunOptions } from "./run-options.ts";
import type { StepInputs } from "./step-inputs.ts";
import { evaluateInputs, toInputVariables } from "./step-inputs.ts";

export interface StageEnd {
  readonly stage: Stage;
  readonly conclusion: "success" | "failure" | "cancelled" | "skipped";
  /** Its turn came and its condition held; only then is the action's post registered. */
  readonly started: boolean;
  /** Null when a signal ended it or it never ran. */
  readonly exitCode: number | null;
  readonly rawStdout: string;
  readonly rawStderr: string;
  readonly summary: string;
  readonly refusedSummary: string | undefined;
  readonly missingInputs: readonly string[];
  readonly durationMs: number;
  readonly peakRssBytes: number;
}

/** Everything a stage needs to know of its job. */
export interface Run {
  readonly options: RunOptions;
  readonly manifest: Manifest;
  readonly context: GithubContext;
  readonly places: Places;
  readonly job: JobRecord;
  readonly urls: Urls;
}

export interface StagePlan {
  readonly stage: Stage;
  readonly script: string;
  readonly condition: string;
}

/** The stages the job would set up. Whether one runs is decided when its turn comes. */
export function planStages(run: Run): StagePlan[] {
  const { pre, main, post, preIf, postIf } = run.manifest.runs;
  const plans: StagePlan[] = [{ stage: "main", script: main, condition: "success()" }];
  if (isGiven(pre) && !isLocal(run)) plans.unshift({ stage: "pre", script: pre, condition: preIf });
  if (isGiven(post)) plans.push({ stage: "post", script: post, condition: postIf });
  return plans;
}

/** Undefined for a post that was never registered, because neither pre nor main started. */
export async function runStage(run: Run, plan: StagePlan, before: readonly StageEnd[]): Promise<StageEnd | undefined> {
  if (plan.stage === "post" && !before.some((end) => end.started)) return undefined;
  const step = openStep(run.job, plan.stage);
  const contexts = toContexts(run, statusOf(before));
  let started = false;
  try {
    const { secrets: _secrets, ...known } = contexts;
    started = evaluateCondition(plan.condition, known, statusOf(before));
    return started ? await startStage(run, plan, { step, contexts }) : toEnd(plan.stage, "skipped");
  } catch (error) {
    annotate(step, { type: "error", message: error instanceof Error ? error.message : String(error) });
    return { ...toEnd(plan.stage, "failure"), started };
  }
}

function isGiven(script: string | undefined): script is string {
  return script !== undefined && script !== "";
}

const defaultUses = "octo-org/action@v1";

function isLocal(run: Run): boolean {
  return run.options.uses?.startsWith("./") ?? false;
}

function statusOf(before: readonly StageEnd[]): JobStatus {
  if (before.some((end) => end.conclusion === "cancelled")) return "cancelled";
  return before.some((end) => end.conclusion === "failure") ? "failure" : "success";
}

function toContexts(run: Run, status: JobStatus): Contexts {
  const { options, places, urls, job } = run;
  const token = options.token ?? "";
  return {
    github: toGithubExpressions(run.context, { event: options.event, token, urls, places }),
    runner: toRunnerExpressions(places, job.debug),
    job: { status },
    strategy: { "fail-fast": true, "job-index": 0, "job-total": 1, "max-parallel": 1 },
    matrix: null,
    env: Object.fromEntries(job.env),
    inputs: options.event.payload["inputs"] ?? {},
    steps: {},
    needs: {},
    vars: {},
    secrets: { ...options.secrets, GITHUB_TOKEN: token, github_token: token },
  };
}

interface Started {
  readonly step: StepRecord;
  readonly contexts: Contexts;
}

async function startStage(run: Run, plan: StagePlan, { step, contexts }: Started): Promise<StageEnd> {
  const script = join(run.options.actionDir, plan.script);
  if (!existsSync(script)) throw new Error(`File not found: '${script}'`);
  if (plan.stage === "main" && isGiven(run.manifest.runs.pre) && isLocal(run)) {
    warn(step, `\`pre\` execution is not supported for local action from '${run.options.uses ?? ""}'`);
  }
  const files = openCommandFiles(run.places, randomUUID());
  const defaults = Object.fromEntries(defaultContexts.map((name) => [name, contexts[name]]));
  const inputs = evaluateInputs(step, run.manifest, { with: run.options.inputs ?? {}, contexts, defaults });
  const own = { ...Object.fromEntries(run.job.env), ...toStateVariables(run.job.state) };
  showDetails(run, step, { inputs, env: own });
  const env = {
    ...toBaseVariables(run),
    ...own,
    ...toInputVariables(inputs.values),
    ...toPlatform(run, contexts, files),
  };
  const child = await runNode({
    script,
    directory: run.places.workspace,
    env: { ...env, PATH: toPath(env["PATH"] ?? "", run.job.path) },
    timeoutMs: run.options.timeoutMs ?? 60_000,
    graceMs: run.options.graceMs ?? 7_500,
    signal: run.options.signal,
    onLine: (line) => runLine(step, line),
  });
  return endStage(step, { child, files, inputs });
}

/** What the default of an input may refer to: less than `with:` may. */
const defaultContexts = ["github", "strategy", "matrix", "job", "runner"];

function toStateVariables(state: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]));
}

function showDetails(run: Run, step: StepRecord, given: { inputs: StepInputs; env: Record<string, string> }): void {
  if (step.stage === "post") {
    write(step, "Post job cleanup.");
    return;
  }
  write(step, `##[group]Run ${run.options.uses ?? defaultUses}`);
  const shown = [...given.inputs.values].filter(([, value]) => value !== "");
  if (given.inputs.values.size > 0) write(step, "with:");
  for (const [name, value] of shown) write(step, `  ${name}: ${value}`);
  const variables = Object.entries(given.env);
  if (variables.length > 0) write(step, "env:");
  for (const [name, value] of variables) write(step, `  ${name}: ${value}`);
  write(step, "##[endgroup]");
}

/** What the machine itself has: no more of our own environment than where programs are. */
function toBaseVariables(run: Run): Record<string, string> {
  return {
    PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? "/usr/bin:/bin"}`,
    HOME: run.places.home,
    LANG: "C.UTF-8",
    CI: "true",
    GITHUB_ACTIONS: "true",
  };
}

function toPlatform(
  run: Run,
  contexts: Contexts,
  files: Readonly<Record<FileCommand, string>>,
): Record<string, string> {
  const [repository, ref] = (run.options.uses ?? defaultUses).split("@");
  const action = isLocal(run) ? {} : { action_repository: repository ?? "", action_ref: ref ?? "" };
  return {
    ...toVariables("GITHUB_", { ...toRecord(contexts["github"]), ...files, ...action }),
    ...toVariables("RUNNER_", toRecord(contexts["runner"])),
    ...toServiceVariables(run.options.services),
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The directory named last is searched first. */
function toPath(path: string, added: readonly string[]): string {
  return [...[...added].reverse(), path].join(":");
}

function endStage(
  step: StepRecord,
  run: { child: ChildEnd; files: Readonly<Record<FileCommand, string>>; inputs: StepInputs },
): StageEnd {
  const { child, files, inputs } = run;
  writeDebug(step, `Node Action run completed with exit code ${String(child.exitCode)}`);
  const summary = runCommandFiles(step, files);
  if (child.stoppedBy === "timeout") annotate(step, { type: "error", message: "The action has timed out." });
  if (child.stoppedBy === "cancel") annotate(step, { type: "error", message: "The operation was canceled." });
  const failed = step.failed || child.exitCode !== 0 || child.stoppedBy === "timeout";
  const conclusion = child.stoppedBy === "cancel" ? "cancelled" : failed ? "failure" : "success";
  return {
    ...toEnd(step.stage, conclusion),
    started: true,
    exitCode: child.exitCode,
    rawStdout: child.rawStdout,
    rawStderr: child.rawStderr,
    summary: summary.text,
    refusedSummary: summary.refused,
    missingInputs: inputs.missing,
    durationMs: child.durationMs,
    peakRssBytes: child.peakRssBytes,
  };
}

function toEnd(stage: Stage, conclusion: StageEnd["conclusion"]): StageEnd {
  const nothing = { rawStdout: "", rawStderr: "", summary: "", refusedSummary: undefined, missingInputs: [] };
  return { stage, conclusion, started: false, exitCode: null, ...nothing, durationMs: 0, peakRssBytes: 0 };
}
