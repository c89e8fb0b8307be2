import { parseFilePairs, parsePathFile, summaryLimit } from "./command-files.ts";
import type { StepRecord } from "./job-record.ts";
import { annotate, fail } from "./job-record.ts";
import { splitLines } from "./log-commands.ts";
import type { FileCommand } from "./places.ts";
import { readCommandFile } from "./places.ts";
import { prependPath } from "./run-command.ts";

export interface StepSummary {
  /** Masked; every line ends. */
  readonly text: string;
  /** What was over the limit and is shown nowhere. */
  readonly refused: string | undefined;
}

/** Takes in what a stage wrote into its command files. A malformed file fails the step; its sound part counts. */
export function runCommandFiles(step: StepRecord, files: Readonly<Record<FileCommand, string>>): StepSummary {
  const { job } = step;
  for (const directory of parsePathFile(readText(files.path))) prependPath(step, directory);
  takePairs(step, { name: "env", path: files.env }, (name, value) => setEnvironment(step, name, value));
  const summary = takeSummary(step, readCommandFile(files.step_summary));
  takePairs(step, { name: "state", path: files.state }, (name, value) => job.state.set(name, value));
  takePairs(step, { name: "output", path: files.output }, (name, value) => {
    if (name === "") return "Value cannot be null or empty. (Parameter 'name')";
    job.outputs.set(name, value);
    return undefined;
  });
  return summary;
}

/** Sets one pair; text is why the runner throws. */
type SetPair = (name: string, value: string) => unknown;

function takePairs(step: StepRecord, file: { name: FileCommand; path: string }, set: SetPair): void {
  const { pairs, error } = parseFilePairs(readText(file.path));
  const attempt = `Unable to process file command '${file.name}' successfully.`;
  for (const [name, value] of pairs) {
    const refused = set(name, value);
    if (typeof refused === "string") {
      fail(step, attempt, refused);
      return;
    }
  }
  if (error !== undefined) fail(step, attempt, error);
}

function setEnvironment(step: StepRecord, name: string, value: string): void {
  if (name.toUpperCase() !== "NODE_OPTIONS") {
    step.job.env.set(name, value);
    return;
  }
  annotate(step, { type: "error", message: `Can't store ${name} output parameter using '$GITHUB_ENV' command.` });
}

function takeSummary(step: StepRecord, bytes: Buffer): StepSummary {
  const text = bytes.toString("utf8");
  if (bytes.length > summaryLimit) {
    const got = Math.trunc(bytes.length / 1024);
    const message = `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${got}k.`;
    annotate(step, { type: "error", message });
    return { text: "", refused: text };
  }
  const lines = splitLines(text).map((line) => `${step.job.masks.apply(line)}\n`);
  return { text: lines.join(""), refused: undefined };
}

function readText(path: string): string {
  return readCommandFile(path).toString("utf8");
}
