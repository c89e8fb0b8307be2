/** Stories in real repositories: a test writes what people did day by day, then asks the built program about it. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll } from "vitest";
import { HistoryLine } from "../../../src/domain/history/lines.ts";
import { Summaries } from "../../../src/domain/history/summaries.ts";

const CLI = resolve(import.meta.dirname, "../../../dist/cli.js");

export interface Person {
  readonly name: string;
  readonly mail: string;
}

export const ann: Person = { name: "Ann", mail: "ann@example.org" };
export const ben: Person = { name: "Ben", mail: "ben@example.org" };
export const cleo: Person = { name: "Cleo", mail: "cleo@example.org" };

/** What came out of one run of a program. */
export interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** By path; null takes the file away. */
export type Files = Readonly<Record<string, string | Buffer | null>>;

export interface Act {
  /** A day, at noon, or an instant. */
  readonly on: string;
  readonly by?: Person;
  readonly message?: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** One directory a test file, gone when its tests are done. Nothing of the machine's owner is read: no settings, no home. */
const place = realpathSync(mkdtempSync(join(tmpdir(), "refrain-story-")));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const ISOLATED: Environment = {
  PATH: process.env["PATH"],
  HOME: join(place, "home"),
  GIT_CONFIG_NOSYSTEM: "1",
  TZ: "UTC",
  LC_ALL: "C",
};

/** A path in the story's directory; its parents exist. */
export function placeFor(name: string): string {
  const path = join(place, name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** The built program, as a child process. */
export function refrain(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Environment } = {},
): Said {
  return run([process.execPath, CLI, ...args], options);
}

/** A shell line in which `refrain` stands for the built program. */
export function shell(line: string, options: { readonly cwd?: string; readonly env?: Environment } = {}): Said {
  const program = `refrain() { '${process.execPath}' '${CLI}' "$@"; }`;
  return run(["bash", "-c", `${program}\n${line}`], options);
}

export function commandLine(...args: readonly string[]): readonly [program: string, args: readonly string[]] {
  return [process.execPath, [CLI, ...args]];
}

export function isolated(env: Environment = {}): NodeJS.ProcessEnv {
  return { ...ISOLATED, ...env };
}

function run(
  [program = "", ...args]: readonly string[],
  { cwd = place, env }: { cwd?: string; env?: Environment },
): Said {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: isolated(env),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return { code: status, stdout, stderr };
}

/** Runs git for the story, never for what is tested. Throws when git fails. */
export function git(
  cwd: string,
  args: readonly string[],
  more: { readonly act?: Act; readonly input?: string } = {},
): string {
  const env = { ...isolated({ GIT_CONFIG_GLOBAL: "/dev/null" }), ...(more.act ? signature(more.act) : {}) };
  return execFileSync("git", args, {
    cwd,
    env,
    encoding: "utf8",
    input: more.input ?? "",
    stdio: ["pipe", "pipe", "pipe"],
  });
}

function signature({ on, by = ann }: Act): Environment {
  const date = on.includes("T") ? on : `${on}T12:00:00Z`;
  return {
    GIT_AUTHOR_NAME: by.name,
    GIT_AUTHOR_EMAIL: by.mail,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: by.name,
    GIT_COMMITTER_EMAIL: by.mail,
    GIT_COMMITTER_DATE: date,
  };
}

export type Repository = ReturnType<typeof repositoryAt>;

/** A new repository on the branch main. */
export function newRepository(name: string, options: readonly string[] = []): Repository {
  const path = placeFor(name);
  mkdirSync(path, { recursive: true });
  git(path, ["init", "--quiet", "--initial-branch=main", ...options]);
  return repositoryAt(path);
}

/** A clone of another one, `options` as git takes them. */
export function cloneOf(origin: Repository, name: string, options: readonly string[] = []): Repository {
  const path = placeFor(name);
  git(place, ["clone", "--quiet", ...options, `file://${origin.path}`, path]);
  return repositoryAt(path);
}

export function repositoryAt(path: string) {
  const at = (name: string): string => join(path, name);
  const repository = {
    path,
    at,
    git: (...args: readonly string[]): string => git(path, args).trimEnd(),

    /** Writes files into the work tree; nothing is committed. */
    write(files: Files): void {
      for (const [name, content] of Object.entries(files)) {
        if (content === null) rmSync(at(name), { recursive: true });
        else {
          mkdirSync(dirname(at(name)), { recursive: true });
          writeFileSync(at(name), content);
        }
      }
    },

    /** Writes files and commits everything that differs; the new commit's sha. */
    commit(act: Act, files: Files = {}): string {
      repository.write(files);
      git(path, ["add", "--all"]);
      git(path, ["commit", "--quiet", "--allow-empty", "--no-verify", "-m", act.message ?? "work"], { act });
      return repository.head();
    },

    /** Commits a move, and what was edited on the way. */
    move(act: Act, [from, to]: readonly [from: string, to: string], files: Files = {}): string {
      mkdirSync(dirname(at(to)), { recursive: true });
      renameSync(at(from), at(to));
      return repository.commit(act, files);
    },

    /** From here on work goes to that branch. */
    on(branch: string, start = "HEAD"): void {
      const isKnown = git(path, ["branch", "--list", branch]) !== "";
      git(path, isKnown ? ["checkout", "--quiet", branch] : ["checkout", "--quiet", "-b", branch, start]);
    },

    /** Merges branches with a merge commit; the new commit's sha. */
    merge(act: Act, ...branches: readonly string[]): string {
      git(path, ["merge", "--quiet", "--no-ff", "-m", act.message ?? `Merge ${branches.join(", ")}`, ...branches], {
        act,
      });
      return repository.head();
    },

    /** All of a branch as one commit. */
    squash(act: Act, branch: string): string {
      git(path, ["merge", "--quiet", "--squash", branch], { act });
      return repository.commit(act);
    },

    head: (ref = "HEAD"): string => git(path, ["rev-parse", ref]).trim(),

    refrain: (args: readonly string[], env: Environment = {}): Said => refrain(["-C", path, ...args], { env }),

    /** What a run that must succeed prints, as JSON. */
    json(...args: readonly string[]): unknown {
      const said = repository.refrain([...args, "--json", "--quiet"]);
      if (said.code !== 0 || said.stderr !== "")
        throw new Error(`refrain ${args.join(" ")}: ${said.code} ${said.stderr}`);
      return JSON.parse(said.stdout);
    },

    /** What keeps coming back, up to the last commit. */
    summary(): Summaries {
      repository.json("backfill");
      return repository.remembered();
    },

    /** The same as the last run has left it. */
    remembered: (): Summaries => Summaries.parse(JSON.parse(repository.summaries())),

    events: (): string => readFileSync(at(EVENTS), "utf8"),
    summaries: (): string => readFileSync(at(SUMMARIES), "utf8"),
    hasHistory: (): boolean => existsSync(at(EVENTS)),
    lines: (): HistoryLine[] => linesOf(repository.events()),
  };
  return repository;
}

export const EVENTS = ".refrain/history/events.jsonl";
export const SUMMARIES = ".refrain/history/summaries.json";
export const JOURNAL = ".refrain/history/backfill.journal";

export function linesOf(events: string): HistoryLine[] {
  return events
    .trimEnd()
    .split("\n")
    .map((line) => HistoryLine.parse(JSON.parse(line)));
}

/** A function over one limit and no other: five parameters, of which four are allowed. Another `value` is another body. */
export function wide(name: string, value: number | string = 0): string {
  return `export function ${name}(a: number, b: number, c: number, d: number, e: number): number {\n  return a * b + c * d + e + ${value};\n}\n`;
}

/** The same, within every limit. */
export function narrow(name: string, value: number | string = 0): string {
  return `export function ${name}(a: number, b: number, c: number, d: number): number {\n  return a * b + c * d + ${value};\n}\n`;
}
