/** The only reader of the action's inputs, the environment and the event payload. */
import { ConfigurationError } from "./domain/errors.ts";
import { inputError } from "./domain/input-error.ts";
import type { SecretInput } from "./domain/secret-input.ts";
import { parseGlob } from "./domain/violation/glob.ts";
import {
  type Environment,
  readBoolean,
  readChoice,
  readLines,
  readNumber,
  readPattern,
  readText,
  type TextInput,
} from "./inputs/fields.ts";
import { parseRepository, parseTrigger } from "./inputs/payload.ts";
import * as table from "./inputs/table.ts";
import type { ActionInputs, ActionPlace, ActionRun, ActionSecrets, ReportInput } from "./ports/action-run.ts";
import type { Trigger } from "./ports/trigger.ts";

export interface InputSource {
  readonly env: Environment;
  /** As UTF-8; throws when it cannot be read. */
  readonly readFile: (path: string) => string;
}

/** Throws a `ConfigurationError` for an input that is malformed. A payload that lacks something is a trigger of its own. */
export function readActionRun(source: InputSource): { readonly run: ActionRun; readonly secrets: ActionSecrets } {
  const { env } = source;
  const payload = readPayload(source);
  const place = readPlace(env, payload);
  const trigger = readTrigger(env, payload);
  return freezeAll({ run: { inputs: readInputs(env), place, trigger }, secrets: readSecrets(env, trigger) });
}

function readInputs(env: Environment): ActionInputs {
  const instance = readPattern(env, table.INSTANCE);
  return {
    mode: readChoice(env, table.MODE),
    instance: instance === table.INSTANCE.fallback ? undefined : instance,
    analyze: readBoolean(env, table.ANALYZE),
    reports: readLines(env, table.REPORTS).map(toReport),
    paths: readGlobs(env, table.PATHS),
    exclude: readGlobs(env, table.EXCLUDE),
    tuningDir: readPattern(env, table.TUNING_DIR),
    comment: readBoolean(env, table.COMMENT),
    annotations: readNumber(env, table.ANNOTATIONS),
    shard: readShard(env),
    parts: readLines(env, table.PARTS),
    dryRun: readBoolean(env, table.DRY_RUN),
  };
}

/** One that is no glob must not become one that matches nothing. */
function readGlobs(env: Environment, input: TextInput): readonly string[] {
  const lines = readLines(env, input);
  for (const line of lines) {
    const parsed = parseGlob(line);
    const takes = "reason" in parsed ? `lines of globs (${parsed.reason})` : "";
    if (takes !== "") throw inputError({ name: input.name, takes, example: "src/**", found: line });
  }
  return lines;
}

/** `format=glob`, or a glob alone. */
function toReport(line: string): ReportInput {
  const [, format, glob = line] = /^([a-z][a-z0-9-]{0,31})=(.*)$/.exec(line) ?? [];
  if (glob.trim() !== "") return { format, glob: glob.trim() };
  const takes = "lines of a glob or of format=glob";
  throw inputError({ name: table.REPORTS.name, takes, example: "sarif=reports/**/*.sarif", found: line });
}

function readShard(env: Environment): ActionInputs["shard"] {
  const text = readPattern(env, table.SHARD);
  if (text === "") return undefined;
  const [index = 0, count = 0] = text.split("/").map(Number);
  if (index <= count && count <= 256) return { index, count };
  throw inputError({ ...table.SHARD, found: text });
}

function readSecrets(env: Environment, trigger: Trigger): ActionSecrets {
  return {
    token: readToken(env, trigger),
    prToken: readSecret(env, table.PR_TOKEN),
    stateKey: readSecret(env, table.STATE_KEY),
    previousStateKey: readSecret(env, table.PREVIOUS_STATE_KEY),
    proxy: readProxy(env),
  };
}

/** Small letters come first, as everywhere. */
function readProxy(env: Environment): ActionSecrets["proxy"] {
  const found = ["https_proxy", "http_proxy", "no_proxy"].flatMap((name) => {
    const value = env[name] || env[name.toUpperCase()];
    return value ? [[name, value] as const] : [];
  });
  return found.some(([name]) => name !== "no_proxy") ? Object.fromEntries(found) : undefined;
}

function readToken(env: Environment, trigger: Trigger): string | undefined {
  const token = readText(env, table.TOKEN);
  if (token !== "") return token;
  if ("pull" in trigger && trigger.pull.foreign !== undefined) return undefined;
  throw inputError({
    name: table.TOKEN.name,
    takes: "a token that may read this repository (left out, it is the job's own; a secret that is not there is empty)",
    example: "${{ github.token }}",
    found: "",
  });
}

function readSecret(env: Environment, input: TextInput): SecretInput {
  const text = readText(env, input);
  if (text === "") return "empty";
  return text === input.fallback ? "not-given" : { secret: text };
}

function readPlace(env: Environment, payload: unknown): ActionPlace {
  const [owner = "", repository = ""] = must(env, "GITHUB_REPOSITORY", /^[^/\s]+\/[^/\s]+$/).split("/");
  const told = parseRepository(payload);
  const apiUrl = readUrl(env, "GITHUB_API_URL", "https://api.github.com");
  return {
    apiUrl,
    graphqlUrl: readUrl(env, "GITHUB_GRAPHQL_URL", `${apiUrl.replace(/\/v3$/, "")}/graphql`),
    serverUrl: readUrl(env, "GITHUB_SERVER_URL", "https://github.com"),
    owner,
    repository,
    repositoryId: told.id ?? Number(must(env, "GITHUB_REPOSITORY_ID", /^[1-9]\d{0,15}$/)),
    defaultBranch: told.defaultBranch,
    workspace: must(env, "GITHUB_WORKSPACE", /./),
    temp: must(env, "RUNNER_TEMP", /./),
    runId: must(env, "GITHUB_RUN_ID", /^\d{1,20}$/),
    runAttempt: Number(/^\d{1,6}$/.exec(env["GITHUB_RUN_ATTEMPT"] ?? "")?.[0] ?? "1"),
    sha: env["GITHUB_SHA"] ?? "",
    ref: env["GITHUB_REF"] ?? "",
    outputFile: env["GITHUB_OUTPUT"] || undefined,
    summaryFile: env["GITHUB_STEP_SUMMARY"] || undefined,
    schemas: schemasOf(env),
    now: env["REFRAIN_NOW"] || undefined,
  };
}

/** An action that lies in the repository it runs on has no address of its own. */
function schemasOf(env: Environment): string | undefined {
  const repository = /^[\w.-]{1,100}\/[\w.-]{1,100}$/.exec(env["GITHUB_ACTION_REPOSITORY"] ?? "")?.[0];
  const ref = /^[\w./-]{1,200}$/.exec(env["GITHUB_ACTION_REF"] ?? "")?.[0];
  if (repository === undefined || ref === undefined) return undefined;
  return `https://raw.githubusercontent.com/${repository}/${ref}/schema`;
}

function readUrl(env: Environment, name: string, fallback: string): string {
  const url = (env[name] || fallback).replace(/\/+$/, "");
  if (/^https?:\/\/[^\s/@]+(\/[^\s?#]*)?$/.test(url)) return url;
  throw new ConfigurationError(`${name}: expected an address such as ${fallback}`);
}

/** What every runner sets. */
function must(env: Environment, name: string, pattern: RegExp): string {
  const value = env[name];
  if (value !== undefined && pattern.test(value)) return value;
  throw new ConfigurationError(
    `${name} is not set as GitHub's runner sets it: this program is run by GitHub Actions; at a terminal use refrain`,
  );
}

function readTrigger(env: Environment, payload: unknown): Trigger {
  const actor = env["GITHUB_ACTOR_ID"] ?? "";
  return parseTrigger({
    name: env["GITHUB_EVENT_NAME"] ?? "",
    payload,
    ref: env["GITHUB_REF"] ?? "",
    actorId: /^\d{1,15}$/.test(actor) ? Number(actor) : undefined,
  });
}

/** Undefined when there is none or it is not JSON: the trigger then says what it lacks. */
function readPayload({ env, readFile }: InputSource): unknown {
  const path = env["GITHUB_EVENT_PATH"];
  if (!path) return undefined;
  try {
    return JSON.parse(readFile(path));
  } catch {
    return undefined;
  }
}

function freezeAll<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freezeAll(part);
  return Object.freeze(value);
}
