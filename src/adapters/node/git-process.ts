import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";

export type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** What git was asked and what it said, for the one message at the top. */
export class GitError extends Error {
  override readonly name = "GitError";
  readonly stderr: string;
  constructor(args: readonly string[], stderr: string) {
    super(`git ${args.join(" ")} failed: ${stderr.trim() || "no message"}`);
    this.stderr = stderr;
  }
}

/**
 * Settings of the person or the repository must not change what Refrain reads: no hooks, no monitors, no external
 * programs, no replaced objects, no prompts, one language for messages.
 */
const FIXED_SETTINGS = [
  "core.quotePath=false",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.untrackedCache=false",
  "log.showSignature=false",
].flatMap((setting) => ["-c", setting]);

const FIXED_ENVIRONMENT = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_EXTERNAL_DIFF: "",
  // Nothing is fetched: an object that is not here is unknown. Older gits know only the second.
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_GRAFT_FILE: "/nonexistent/grafts",
};

/** Settings for one call, by their exact keys: a key that holds `=` cannot be set on the command line. */
export type Settings = readonly (readonly [key: string, value: string])[];

function toEnvironment(settings: Settings): Readonly<Record<string, string>> {
  const given = Number(process.env["GIT_CONFIG_COUNT"] ?? 0) || 0;
  const pairs = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${given + i}`, key],
    [`GIT_CONFIG_VALUE_${given + i}`, value],
  ]);
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(given + settings.length) };
}

export function startGit(directory: string, args: readonly string[], settings: Settings = []): GitProcess {
  return spawn("git", ["-C", directory, ...FIXED_SETTINGS, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, ...FIXED_ENVIRONMENT, ...(settings.length > 0 ? toEnvironment(settings) : {}) },
  });
}

/** Runs git to its end. Throws GitError when it exits with another code than 0. */
export async function runGit(directory: string, args: readonly string[], settings: Settings = []): Promise<Buffer> {
  const child = startGit(directory, args, settings);
  child.stdin.on("error", () => undefined);
  child.stdin.end();
  const [stdout, stderr, code] = await Promise.all([collect(child.stdout), collect(child.stderr), exitCode(child)]);
  if (code !== 0) throw new GitError(args, stderr.toString("utf8"));
  return stdout;
}

/** As runGit, as one line of text without its end; undefined instead of an error. */
export async function askGit(directory: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await runGit(directory, args)).toString("utf8").replace(/\n$/, "");
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export function exitCode(child: GitProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Fields between NUL bytes as they arrive. Bytes that are no UTF-8 are written as `\xNN`, so two paths never become one. */
export async function* fieldsOf(stream: Readable): AsyncIterable<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      yield toText(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield toText(rest);
}

/** As fieldsOf, of bytes that are all here. */
export function fieldsIn(bytes: Buffer): readonly string[] {
  const fields: string[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
    fields.push(toText(bytes.subarray(start, end)));
    start = end + 1;
  }
  return start < bytes.length ? [...fields, toText(bytes.subarray(start))] : fields;
}

function toText(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  if (!text.includes("\uFFFD") || Buffer.from(text, "utf8").equals(bytes)) return text;
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`)).join("");
}
