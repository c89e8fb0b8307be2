import { writeFileSync } from "node:fs";
import { fillContext, publicUrls } from "./github-context.ts";
import type { Annotation, JobRecord, Matcher, Stage, UsedCommand } from "./job-record.ts";
import { openJob } from "./job-record.ts";
import { readManifest } from "./manifest.ts";
import { closePlaces, openPlaces, readLeftFiles } from "./places.ts";
import type { RunOptions } from "./run-options.ts";
import type { StageEnd } from "./run-stage.ts";
import { planStages, runStage } from "./run-stage.ts";

export interface RunResult {
  /** Of main; of pre when that ended the job. Null when a signal ended it or nothing ran. */
  readonly exitCode: number | null;
  readonly conclusion: "success" | "failure" | "cancelled";
  /** As shown, masked, without times; one line each. */
  readonly log: string;
  readonly rawStdout: string;
  readonly rawStderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** Masked; a stage whose summary is over 1 MiB adds nothing. */
  readonly summary: string;
  readonly refusedSummaries: readonly { readonly stage: Stage; readonly text: string }[];
  /** At most ten of a type in each stage. */
  readonly annotations: readonly Annotation[];
  readonly droppedAnnotations: readonly Annotation[];
  /** What the action asked to hide; not the job's own secrets. */
  readonly masks: readonly string[];
  readonly envChanges: Readonly<Record<string, string>>;
  /** The last one is searched first. */
  readonly pathChanges: readonly string[];
  /** The runner's own warnings: unexpected or deprecated inputs, deprecated commands, … */
  readonly warnings: readonly string[];
  readonly usedCommands: readonly UsedCommand[];
  readonly matchers: readonly Matcher[];
  /** Inputs marked `required` that are empty. The runner does not look; a linter would. */
  readonly missingInputs: readonly string[];
  readonly stages: readonly StageEnd[];
  /** What was left under RUNNER_TEMP, by absolute path, so that an output that is a path can be followed. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly durationMs: number;
  readonly peakRssBytes: number;
}

/** Runs an action as a job with this one step. Throws when `action.yml` is not that of a JavaScript action. */
export async function runAction(options: RunOptions): Promise<RunResult> {
  const manifest = readManifest(options.actionDir);
  const context = fillContext({ ...options.event.github, ...options.github });
  const places = openPlaces(context.repository, options.workspace);
  try {
    writeFileSync(places.eventFile, JSON.stringify(options.event.payload, undefined, 2));
    const job = openJob({ workspace: places.workspace, debug: options.debug ?? false });
    for (const [name, value] of Object.entries(options.env ?? {})) job.env.set(name, value);
    const hidden = hideSecrets(job, options);
    const urls = { ...publicUrls, ...options.urls };
    const run = { options, manifest, context, places, job, urls };
    const stages: StageEnd[] = [];
    await options.prepare?.(places);
    for (const plan of planStages(run)) {
      const end = await runStage(run, plan, stages);
      if (end !== undefined) stages.push(end);
    }
    await options.inspect?.(places);
    return toResult({ job, stages, hidden, files: readLeftFiles(places), env: options.env ?? {} });
  } finally {
    closePlaces(places);
  }
}

function hideSecrets(job: JobRecord, options: RunOptions): number {
  const secrets = [options.token, options.services?.token, ...Object.values(options.secrets ?? {})];
  for (const secret of secrets) if (secret !== undefined) job.masks.add(secret);
  return job.masks.values.length;
}

interface Gathered {
  readonly job: JobRecord;
  readonly stages: readonly StageEnd[];
  /** How many masks are the job's own. */
  readonly hidden: number;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly env: Readonly<Record<string, string>>;
}

function toResult(gathered: Gathered): RunResult {
  const { job, stages, hidden, files, env } = gathered;
  const ran = stages.filter((stage) => stage.conclusion !== "skipped");
  const main = stages.find((stage) => stage.stage === "main" && stage.conclusion !== "skipped") ?? ran[0];
  return {
    exitCode: main?.exitCode ?? null,
    conclusion: concludeJob(stages),
    log: job.log.join("\n"),
    rawStdout: ran.map((stage) => stage.rawStdout).join(""),
    rawStderr: ran.map((stage) => stage.rawStderr).join(""),
    outputs: Object.fromEntries(job.outputs),
    state: Object.fromEntries(job.state),
    summary: ran.map((stage) => stage.summary).join(""),
    refusedSummaries: ran.flatMap(({ stage, refusedSummary: text }) => (text === undefined ? [] : [{ stage, text }])),
    annotations: job.annotations,
    droppedAnnotations: job.dropped,
    masks: job.masks.values.slice(hidden),
    envChanges: Object.fromEntries([...job.env].filter(([name, value]) => env[name] !== value)),
    pathChanges: job.path,
    warnings: job.warnings,
    usedCommands: job.commands,
    matchers: job.matchers,
    missingInputs: stages[0]?.missingInputs ?? [],
    stages,
    files,
    durationMs: ran.reduce((sum, stage) => sum + stage.durationMs, 0),
    peakRssBytes: Math.max(0, ...ran.map((stage) => stage.peakRssBytes)),
  };
}

function concludeJob(stages: readonly StageEnd[]): RunResult["conclusion"] {
  if (stages.some((stage) => stage.conclusion === "cancelled")) return "cancelled";
  return stages.some((stage) => stage.conclusion === "failure") ? "failure" : "success";
}
