import type { AnnotationType, StepRecord } from "./job-record.ts";
import { annotate, fail, warn, write, writeDebug } from "./job-record.ts";
import type { LogCommand } from "./log-commands.ts";
import { foldCase, parseCommand, registeredCommands } from "./log-commands.ts";
import { addMatcher, removeMatcher } from "./matchers.ts";
import { toSoundPlace } from "./annotation-place.ts";

/** Takes one line of the action's output: carries out the command in it, or shows it. */
export function runLine(step: StepRecord, line: string): void {
  const command = line === "" ? undefined : parseCommand(line, { registered: registeredFor(step) });
  if (command !== undefined && runCommand(step, command, line)) return;
  write(step, withoutRunnerMarkers(line));
}

const basicCommands: ReadonlySet<string> = new Set(registeredCommands);

function registeredFor(step: StepRecord): ReadonlySet<string> {
  return step.stopToken === undefined ? basicCommands : new Set([...registeredCommands, step.stopToken]);
}

/** The folding of actions in the log is the runner's alone. */
function withoutRunnerMarkers(line: string): string {
  return line.replaceAll("##[start-action", "##[\\start-action").replaceAll("##[end-action", "##[\\end-action");
}

/** False when the line is to be shown as it is. */
function runCommand(step: StepRecord, command: LogCommand, line: string): boolean {
  const name = foldCase(command.name);
  if (step.stopToken !== undefined) return resumeCommands(step, name, line);
  const rule = rules[name];
  if (rule === undefined) return stopCommands(step, command, line);
  if (step.echo && !rule.quiet) write(step, line);
  const refused = rule.run(step, command);
  step.job.commands.push({ stage: step.stage, command, ...(refused === undefined ? {} : { refused }) });
  if (refused !== undefined)
    fail(step, `Unable to process command '${rule.quiet ? name : line}' successfully.`, refused);
  return true;
}

function resumeCommands(step: StepRecord, name: string, line: string): boolean {
  if (name !== foldCase(step.stopToken ?? "")) return false;
  write(step, line);
  step.stopToken = undefined;
  return true;
}

function stopCommands(step: StepRecord, command: LogCommand, line: string): boolean {
  const token = foldCase(command.data);
  const bad = token === "" || token === "pause-logging" || basicCommands.has(token);
  if (bad && !isAllowed(step, "ACTIONS_ALLOW_UNSECURE_STOPCOMMAND_TOKENS")) {
    const refused = "You cannot use a endToken that is an empty string, 'pause-logging', or another workflow command.";
    step.job.commands.push({ stage: step.stage, command, refused });
    fail(step, `Unable to process command '${line}' successfully.`, refused);
    return true;
  }
  step.job.commands.push({ stage: step.stage, command });
  step.stopToken = command.data;
  if (command.data.length > 6) step.job.masks.add(command.data);
  write(step, line);
  return true;
}

interface CommandRule {
  /** Not echoed, and not repeated in the error when it is refused. */
  readonly quiet: boolean;
  /** The reason when the runner throws. */
  readonly run: (step: StepRecord, command: LogCommand) => string | undefined;
}

const rules: Readonly<Record<string, CommandRule>> = {
  "set-env": { quiet: false, run: setEnvironment },
  "set-output": { quiet: false, run: setOutput },
  "save-state": { quiet: false, run: saveState },
  "add-mask": { quiet: true, run: addMask },
  "add-path": { quiet: false, run: addPath },
  "add-matcher": { quiet: false, run: addMatcher },
  "remove-matcher": { quiet: false, run: removeMatcher },
  debug: { quiet: true, run: showDebug },
  warning: { quiet: true, run: (step, command) => annotateBy(step, command, "warning") },
  error: { quiet: true, run: (step, command) => annotateBy(step, command, "error") },
  notice: { quiet: true, run: (step, command) => annotateBy(step, command, "notice") },
  group: { quiet: false, run: (step, command) => showGroup(step, `##[group]${command.data}`) },
  endgroup: { quiet: false, run: (step) => showGroup(step, "##[endgroup]") },
  echo: { quiet: false, run: setEcho },
};

function isAllowed(step: StepRecord, variable: string): boolean {
  return step.job.env.get(variable)?.toLowerCase() === "true";
}

function disabled(name: string): string {
  return (
    `The \`${name}\` command is disabled. Please upgrade to using Environment Files or opt into unsecure command ` +
    "execution by setting the `ACTIONS_ALLOW_UNSECURE_COMMANDS` environment variable to `true`."
  );
}

function missingName(command: LogCommand): string {
  return `Required field 'name' is missing in ##[${foldCase(command.name)}] command.`;
}

function setEnvironment(step: StepRecord, command: LogCommand): string | undefined {
  if (!isAllowed(step, "ACTIONS_ALLOW_UNSECURE_COMMANDS")) return disabled("set-env");
  const name = command.properties.get("name");
  if (name === undefined) return missingName(command);
  if (name.toUpperCase() === "NODE_OPTIONS") {
    annotate(step, { type: "error", message: `Can't update ${name} environment variable using ::set-env:: command.` });
    return undefined;
  }
  step.job.env.set(name, command.data);
  return undefined;
}

function addPath(step: StepRecord, command: LogCommand): string | undefined {
  if (!isAllowed(step, "ACTIONS_ALLOW_UNSECURE_COMMANDS")) return disabled("add-path");
  if (command.data === "") return "Value cannot be null or empty. (Parameter 'path')";
  prependPath(step, command.data);
  return undefined;
}

/** The directory searched first; named again, it moves to the front. */
export function prependPath(step: StepRecord, directory: string): void {
  const { path } = step.job;
  const known = path.indexOf(directory);
  if (known >= 0) path.splice(known, 1);
  path.push(directory);
}

function setOutput(step: StepRecord, command: LogCommand): string | undefined {
  warnDeprecated(step, "set-output");
  const name = command.properties.get("name");
  if (name === undefined) return missingName(command);
  step.job.outputs.set(name, command.data);
  return undefined;
}

function saveState(step: StepRecord, command: LogCommand): string | undefined {
  warnDeprecated(step, "save-state");
  const name = command.properties.get("name");
  if (name === undefined) return missingName(command);
  step.job.state.set(name, command.data);
  return undefined;
}

function warnDeprecated(step: StepRecord, name: string): void {
  warn(
    step,
    `The \`${name}\` command is deprecated and will be disabled soon. Please upgrade to using Environment Files.`,
  );
}

function addMask(step: StepRecord, command: LogCommand): undefined {
  if (command.data.trim() === "") {
    warn(step, "Can't add secret mask for empty string in ##[add-mask] command.");
    return undefined;
  }
  if (step.echo) write(step, "::add-mask::***");
  step.job.masks.add(command.data);
  for (const line of command.data.split(/[\r\n]+/u)) step.job.masks.add(line.trim());
  return undefined;
}

function showDebug(step: StepRecord, command: LogCommand): undefined {
  writeDebug(step, command.data);
}

function showGroup(step: StepRecord, line: string): undefined {
  write(step, line);
}

function setEcho(step: StepRecord, command: LogCommand): string | undefined {
  const value = command.data.trim().toUpperCase();
  if (value !== "ON" && value !== "OFF") {
    return `Invalid echo command value. Possible values can be: 'on', 'off'. Current value is: '${command.data}'.`;
  }
  step.echo = value === "ON";
  return undefined;
}

function annotateBy(step: StepRecord, command: LogCommand, type: AnnotationType): undefined {
  annotate(step, { type, message: command.data, properties: toSoundPlace(command.properties, step.job.workspace) });
}
