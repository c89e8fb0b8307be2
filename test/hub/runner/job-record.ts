import type { LogCommand } from "./log-commands.ts";
import type { Masks } from "./masks.ts";
import { createMasks } from "./masks.ts";

/** One life of the action within a job: what the runner calls the stage of a step. */
export type Stage = "pre" | "main" | "post";

export type AnnotationType = "error" | "warning" | "notice";

/** One annotation as the checks of a commit would show it. */
export interface Annotation {
  readonly type: AnnotationType;
  readonly stage: Stage;
  /** Masked, at most 4,096 UTF-16 units. */
  readonly message: string;
  /** True when the action printed more than that. */
  readonly cut: boolean;
  /** file, line, endline, col, endcolumn, title and whatever else the command carried, lower-case. */
  readonly properties: Readonly<Record<string, string>>;
}

export interface UsedCommand {
  readonly stage: Stage;
  readonly command: LogCommand;
  /** Why the runner threw, which fails the step. */
  readonly refused?: string;
}

/** What a problem matcher file registered. Matchers are not run over the log. */
export interface Matcher {
  readonly owner: string;
  readonly severity: string;
  readonly patterns: readonly Readonly<Record<string, unknown>>[];
}

/** All that a job gathers while its steps run. Changed in place by the functions beside it. */
export interface JobRecord {
  readonly masks: Masks;
  readonly workspace: string;
  /** ACTIONS_STEP_DEBUG: debug lines are shown and commands are echoed. */
  readonly debug: boolean;
  readonly env: Map<string, string>;
  readonly path: string[];
  readonly state: Map<string, string>;
  readonly outputs: Map<string, string>;
  readonly log: string[];
  readonly annotations: Annotation[];
  /** Annotations over the limit of ten of a type in a step. */
  readonly dropped: Annotation[];
  readonly commands: UsedCommand[];
  readonly matchers: Matcher[];
  /** What the runner itself warned of. */
  readonly warnings: string[];
  failed: boolean;
}

export function openJob(settings: Pick<JobRecord, "workspace" | "debug">): JobRecord {
  const lists = { path: [], log: [], annotations: [], dropped: [], commands: [], matchers: [], warnings: [] };
  const maps = { env: new Map(), state: new Map(), outputs: new Map() };
  return { ...settings, ...lists, ...maps, masks: createMasks(), failed: false };
}

/** One step of the job; a fresh one for pre, main and post. */
export interface StepRecord {
  readonly job: JobRecord;
  readonly stage: Stage;
  /** The token of a running `stop-commands`. */
  stopToken: string | undefined;
  echo: boolean;
  failed: boolean;
}

export function openStep(job: JobRecord, stage: Stage): StepRecord {
  return { job, stage, stopToken: undefined, echo: job.debug, failed: false };
}

const maxMessage = 4096;
const maxOfType = 10;

/** Shows a line, masked. Everything that reaches the log goes through here. */
export function write(step: StepRecord, message: string): void {
  step.job.log.push(...step.job.masks.apply(message).split("\n"));
}

export function writeDebug(step: StepRecord, message: string): void {
  if (!step.job.debug) return;
  for (const line of message.split(/\r?\n/u)) write(step, `##[debug]${line}`);
}

/** Adds an annotation and shows it in the log; beyond ten of a type it is only shown. */
export function annotate(
  step: StepRecord,
  said: { type: AnnotationType; message: string; properties?: Readonly<Record<string, string>> },
): void {
  const { job, stage } = step;
  const whole = job.masks.apply(said.message);
  const message = whole.slice(0, maxMessage);
  const { type, properties = {} } = said;
  const annotation: Annotation = { type, stage, message, cut: whole.length > maxMessage, properties };
  const sameType = job.annotations.filter((each) => each.type === type && each.stage === stage).length;
  (sameType < maxOfType ? job.annotations : job.dropped).push(annotation);
  if (message !== "") write(step, `##[${type}]${message}`);
}

/** A warning of the runner's own making. */
export function warn(step: StepRecord, message: string): void {
  step.job.warnings.push(step.job.masks.apply(message));
  annotate(step, { type: "warning", message });
}

/** An exception in the runner: two error lines, and the step has failed. */
export function fail(step: StepRecord, attempt: string, reason: string): void {
  annotate(step, { type: "error", message: attempt });
  annotate(step, { type: "error", message: reason });
  step.failed = true;
}
