import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Matcher, StepRecord } from "./job-record.ts";
import { warn } from "./job-record.ts";
import type { LogCommand } from "./log-commands.ts";
import { foldCase } from "./log-commands.ts";

/** `add-matcher`: the owners in the file, in place of what they had. The reason when the runner throws. */
export function addMatcher(step: StepRecord, command: LogCommand): string | undefined {
  if (command.data === "") {
    warn(step, "File path must be specified.");
    return undefined;
  }
  const read = readMatchers(step, command.data);
  if (typeof read === "string") return read;
  dropOwners(step, ownersOf(read));
  step.job.matchers.push(...read);
  return undefined;
}

/** `remove-matcher`, by owner or by the file that named the owners. */
export function removeMatcher(step: StepRecord, command: LogCommand): string | undefined {
  const owner = command.properties.get("owner") ?? "";
  if ((owner === "") === (command.data === "")) {
    warn(step, "Either an owner name or a file path must be specified in ##[remove-matcher] command.");
    return undefined;
  }
  const read = owner === "" ? readMatchers(step, command.data) : [];
  if (typeof read === "string") return read;
  dropOwners(step, owner === "" ? ownersOf(read) : [owner]);
  return undefined;
}

/** The matchers of a problem matcher file, or what is wrong with it. */
export function parseMatchers(text: string): Matcher[] | string {
  const file = parseJson(text);
  if (!isRecord(file) || !Array.isArray(file["problemMatcher"])) return "The file holds no problem matchers.";
  const matchers: Matcher[] = [];
  for (const each of file["problemMatcher"]) {
    const read = parseMatcher(each);
    if (typeof read === "string") return read;
    if (matchers.some((other) => foldCase(other.owner) === foldCase(read.owner))) {
      return `Duplicate owner name '${read.owner}'`;
    }
    matchers.push(read);
  }
  return matchers;
}

function parseMatcher(value: unknown): Matcher | string {
  if (!isRecord(value) || typeof value["owner"] !== "string" || value["owner"] === "") return "Owner must not be empty";
  const { owner, severity = "" } = value;
  if (typeof severity !== "string" || !/^(?:error|warning|notice)?$/iu.test(severity)) {
    return `Matcher '${owner}' contains unexpected default severity '${String(severity)}'`;
  }
  const patterns = Array.isArray(value["pattern"]) ? value["pattern"].filter(isRecord) : [];
  if (patterns.length === 0) return `Matcher '${owner}' does not contain any patterns`;
  if (!patterns.some((pattern) => "message" in pattern)) return "At least one pattern must set 'message'";
  return { owner, severity, patterns };
}

function readMatchers(step: StepRecord, file: string): Matcher[] | string {
  const path = isAbsolute(file) ? file : join(step.job.workspace, file);
  try {
    return parseMatchers(readFileSync(path, "utf8"));
  } catch {
    return `Could not find file '${path}'.`;
  }
}

function ownersOf(matchers: readonly Matcher[]): string[] {
  return matchers.map((matcher) => matcher.owner);
}

function dropOwners(step: StepRecord, owners: readonly string[]): void {
  const gone = new Set(owners.map((owner) => foldCase(owner)));
  const left = step.job.matchers.filter((matcher) => !gone.has(foldCase(matcher.owner)));
  step.job.matchers.splice(0, step.job.matchers.length, ...left);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
