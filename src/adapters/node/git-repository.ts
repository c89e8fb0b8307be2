import { readFile } from "node:fs/promises";
import { resolve as resolvePath } from "node:path";
import type { ChangeLog, FirstParentCommit, FirstParentLine } from "../../ports/change-log.ts";
import type { Commit, SourceTree, TextFile, TextFileAt, TreeEntry } from "../../ports/source-tree.ts";
import { readChanges } from "./git-log.ts";
import { askGit, exitCode, fieldsOf, GitError, runGit, startGit } from "./git-process.ts";

/** A repository on disk, read through git's objects alone. */
export function createGitRepository(directory: string): SourceTree & ChangeLog {
  return {
    resolve: (ref) => resolveCommit(directory, ref),
    list: (sha) => listTree(directory, sha),
    read: (at) => readText(directory, at),
    line: (range) => firstParentLine(directory, range),
    position: (sha) => countFirstParents(directory, sha),
    isOnLine: async (sha, tip) => (await firstParents(directory, tip, [])).some((commit) => commit.sha === sha),
    changes: (shas) => readChanges(directory, shas),
  };
}

async function resolveCommit(directory: string, ref: string): Promise<Commit | undefined> {
  const sha = await askGit(directory, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (!sha) return undefined;
  const words = await askGit(directory, ["log", "-1", "--no-walk", "--format=%H %ct %P", sha]);
  if (!words) return undefined;
  const [name = "", seconds = "0", ...parents] = words.split(" ");
  return { sha: name, committedAt: Number(seconds), parents: parents.filter((parent) => parent !== "") };
}

async function listTree(directory: string, sha: string): Promise<readonly TreeEntry[]> {
  const child = startGit(directory, ["ls-tree", "-r", "-z", "--full-tree", sha]);
  child.stdin.end();
  child.stderr.resume();
  const done = exitCode(child);
  const entries: TreeEntry[] = [];
  for await (const field of fieldsOf(child.stdout)) {
    const tab = field.indexOf("\t");
    const [mode = "", , oid = ""] = field.slice(0, tab).split(" ");
    entries.push({ path: field.slice(tab + 1), oid, kind: kindOfMode(mode) });
  }
  if ((await done) !== 0) throw new GitError(["ls-tree", sha], "the tree could not be read");
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function kindOfMode(mode: string): TreeEntry["kind"] {
  if (mode === "120000") return "link";
  return mode === "160000" ? "submodule" : "file";
}

async function readText(directory: string, at: TextFileAt): Promise<TextFile> {
  const line = (await runGit(directory, ["ls-tree", "-l", "-z", "--full-tree", at.sha, "--", at.path])).toString(
    "utf8",
  );
  const [mode = "", , oid = "", size = ""] = (line.split("\t")[0] ?? "").split(/ +/);
  if (!mode.startsWith("100")) return { absent: true };
  if (Number(size) > at.limit) return { tooLarge: Number(size) };
  return { text: (await runGit(directory, ["cat-file", "blob", oid])).toString("utf8") };
}

async function firstParentLine(
  directory: string,
  range: { readonly tip: string; readonly since: number; readonly limit: number },
): Promise<FirstParentLine> {
  const boundary = await shallowBoundary(directory);
  const all = await firstParents(directory, range.tip, [`--max-count=${range.limit + 1}`]);
  const inWindow = windowOf(all, range.since);
  const commits = inWindow.slice(0, range.limit);
  return {
    commits: commits.filter(({ sha }) => !boundary.has(sha)).reverse(),
    shallow: commits.some(({ sha }) => boundary.has(sha)),
    capped: inWindow.length > range.limit,
  };
}

/** Clocks differ: so many commits in a row must be older before the window is taken to end. */
const SLOP = 5;

/** From the tip back, as long as commits are not older; one with a wrong date in between belongs to it. */
function windowOf(newestFirst: readonly FirstParentCommit[], since: number): readonly FirstParentCommit[] {
  let end = 0;
  for (const [index, commit] of newestFirst.entries()) {
    if (commit.committedAt >= since) end = index + 1;
    else if (index + 1 - end >= SLOP) break;
  }
  return newestFirst.slice(0, end);
}

async function firstParents(
  directory: string,
  tip: string,
  options: readonly string[],
): Promise<readonly FirstParentCommit[]> {
  const text = (await runGit(directory, ["rev-list", "--first-parent", "--timestamp", ...options, tip])).toString(
    "latin1",
  );
  return text.split("\n").flatMap((line) => {
    const [seconds, sha] = line.split(" ");
    return sha === undefined ? [] : [{ sha, committedAt: Number(seconds) }];
  });
}

/** Commits whose parents are not here: what they changed cannot be known, so they are no changes. */
async function shallowBoundary(directory: string): Promise<ReadonlySet<string>> {
  const path = await askGit(directory, ["rev-parse", "--git-path", "shallow"]);
  if (!path) return new Set();
  try {
    const text = await readFile(resolvePath(directory, path), "utf8");
    return new Set(text.split("\n").filter(Boolean));
  } catch {
    return new Set();
  }
}

async function countFirstParents(directory: string, sha: string): Promise<number> {
  return Number((await runGit(directory, ["rev-list", "--first-parent", "--count", sha])).toString("latin1"));
}
