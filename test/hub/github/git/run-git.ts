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

const kept = new Map<string, GitAnswer>();

export function runGit(gitDir: string, args: readonly string[], options: GitOptions = {}): GitAnswer {
  if (!isLasting(args, options)) return ask(gitDir, args, options);
  const key = JSON.stringify([gitDir, ...args]);
  const answer = kept.get(key) ?? ask(gitDir, args, options);
  kept.set(key, answer);
  return answer;
}

/** What is kept of a directory that is going away. */
export function forgetAnswers(directory: string): void {
  for (const key of kept.keys()) if (key.startsWith(JSON.stringify([directory]).slice(0, -2))) kept.delete(key);
}

const LASTING: ReadonlySet<string> = new Set(["merge-base", "rev-list", "ls-tree", "diff-tree"]);

/** What is asked of objects alone, by their whole names, is answered alike for ever. */
function isLasting([command = "", ...rest]: readonly string[], { input }: GitOptions): boolean {
  return (
    input === undefined && LASTING.has(command) && rest.every((arg) => /^(-.*|\^?[0-9a-f]{40}([:^].*)?)$/s.test(arg))
  );
}

function ask(gitDir: string, args: readonly string[], options: GitOptions): GitAnswer {
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
