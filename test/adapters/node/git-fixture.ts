/** Real repositories in temporary directories, scripted with fixed dates, apart from whatever git is told on this machine. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** Seconds: 2026-01-01T00:00:00Z. */
export const START = 1_767_225_600;
export const ANN = "Ann <ann@example.com>";

// The adapters hand their environment on to git, so this holds for them too.
for (const name of Object.keys(process.env)) if (name.startsWith("GIT_")) delete process.env[name];
Object.assign(process.env, { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "refrain-test-")));
  directories.push(directory);
  return directory;
}

export interface CommitOptions {
  /** Seconds after `START`. */
  readonly at?: number;
  readonly author?: string;
  readonly committer?: string;
}

export interface TestRepository {
  readonly root: string;
  /** What git says, without the last line feed. Throws when it fails. */
  git(...args: readonly string[]): string;
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** Everything that lies in the work tree, as one commit; its id. */
  commit(message: string, options?: CommitOptions): string;
  /** Brings branches into the one that is checked out, never by fast-forward; its id. */
  merge(message: string, branches: readonly string[], options?: CommitOptions): string;
  /** The stream of `git fast-import`; the id of `main` after it. For what a work tree cannot hold. */
  import(stream: string | Buffer): string;
}

export function createRepository(
  options: { readonly bare?: boolean; readonly directory?: string } = {},
): TestRepository {
  const root = options.directory ?? temporaryDirectory();
  mkdirSync(root, { recursive: true });
  const start = (
    program: readonly string[],
    over: Readonly<Record<string, string>> = {},
    input?: string | Buffer,
  ): string => {
    const [name = "", ...args] = program;
    const done = spawnSync(name, args, {
      cwd: root,
      input,
      env: { ...process.env, ...SETTINGS, ...dated({}), ...over },
    });
    if (done.status !== 0) throw new Error(`${program.join(" ")}: ${String(done.stderr)}`);
    return done.stdout.toString("utf8").replace(/\n$/, "");
  };
  // One shell for several gits: starting a process from here is what costs.
  const script = (text: string, args: readonly string[], over = {}): string =>
    start(["sh", "-ec", text, "sh", ...args], over);
  start(["git", "init", "--quiet", "--template=", "--initial-branch=main", ...(options.bare ? ["--bare"] : [])]);
  return {
    root,
    git: (...args) => start(["git", ...args]),
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    commit: (message, over = {}) =>
      script(
        'git add --all; git commit -q --allow-empty --allow-empty-message --cleanup=verbatim -m "$1"; git rev-parse HEAD',
        [message],
        dated(over),
      ),
    merge: (message, branches, over = {}) =>
      script('git merge -q --no-ff -m "$@" >&2; git rev-parse HEAD', [message, ...branches], dated(over)),
    import(stream) {
      start(["git", "fast-import", "--quiet", "--force"], {}, stream);
      return start(["git", "rev-parse", "main"]);
    },
  };
}

const SETTINGS = {
  GIT_CONFIG_COUNT: "2",
  GIT_CONFIG_KEY_0: "protocol.file.allow",
  GIT_CONFIG_VALUE_0: "always",
  GIT_CONFIG_KEY_1: "gc.auto",
  GIT_CONFIG_VALUE_1: "0",
};

function dated({ at = 0, author = ANN, committer = author }: CommitOptions): Record<string, string> {
  const date = `${START + at} +0000`;
  return {
    ...person("AUTHOR", author),
    ...person("COMMITTER", committer),
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
}

function person(role: string, written: string): Record<string, string> {
  const [, name = "", mail = ""] = /^(.*?) ?<(.*)>$/.exec(written) ?? [];
  return { [`GIT_${role}_NAME`]: name, [`GIT_${role}_EMAIL`]: mail };
}

export async function collectAll<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}
