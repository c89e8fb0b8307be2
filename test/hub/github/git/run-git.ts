/** git as a child process, untouched by the settings of the machine. */
import { spawnSync } from "node:child_process";

export interface GitOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes that are answers, beside 0. */
  readonly accept?: readonly number[];
}

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
}

const QUIET = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  LC_ALL: "C",
  TZ: "UTC",
};

/** Bytes that any test repository stays under. */
const MOST_OUTPUT = 1 << 30;

export function runGit(gitDir: string, args: readonly string[], options: GitOptions = {}): GitAnswer {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const child = spawnSync("git", [`--git-dir=${gitDir}`, "-c", "core.quotePath=false", ...args], {
    env: { ...inherited, ...QUIET, ...options.env },
    maxBuffer: MOST_OUTPUT,
    ...(options.input === undefined ? {} : { input: options.input }),
  });
  if (child.error) throw child.error;
  const code = child.status ?? -1;
  if (code !== 0 && !options.accept?.includes(code))
    throw new Error(`git ${args.join(" ")} in ${gitDir}: exit ${code}\n${child.stderr.toString()}`);
  return { code, stdout: child.stdout };
}

/** Standard output as text, without the last line end. */
export function gitText(gitDir: string, args: readonly string[], options: GitOptions = {}): string {
  return runGit(gitDir, args, options).stdout.toString("utf8").replace(/\n$/, "");
}
