import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { FileChange } from "../../ports/change-log.ts";
import type { WorkTree, WorkTreeChange, WorkTreeFile } from "../../ports/work-tree.ts";
import { parseRawDiff, RAW_DIFF } from "./git-raw-diff.ts";
import { askGit, fieldsIn, runGit, type Settings } from "./git-process.ts";

/** `root` is the top of the work tree: every path is relative to it. */
export function createGitWorkTree(root: string): WorkTree {
  return {
    changedFrom: async (sha) => [...(await changed(root, sha)), ...(await untracked(root)).map(toAdded)],
    stagedFrom: (sha) => staged(root, sha),
    all: async () => [...(await tracked(root)), ...(await untracked(root))],
    mergeBase: (one, other) => askGit(root, ["merge-base", one, other]).then((sha) => (sha === "" ? undefined : sha)),
  };
}

/**
 * What differs from the index is on disk only. Its id says nothing: git has one as well where it looked whether the file was
 * moved, and has not stored the bytes.
 */
async function changed(root: string, sha: string): Promise<readonly WorkTreeChange[]> {
  const files = await diff(root, [sha]);
  const onDisk = new Set((await diff(root, [])).map(({ path }) => path));
  return files.map(({ oid, ...file }) => {
    const stored = oid === undefined ? undefined : { oid };
    return {
      ...file,
      source: stored && (onDisk.has(file.path) || isUnknown(stored.oid)) ? { file: file.path } : stored,
    };
  });
}

/** Zeros: git has not looked. */
function isUnknown(oid: string): boolean {
  return /^0+$/.test(oid);
}

async function staged(root: string, sha: string): Promise<readonly WorkTreeChange[]> {
  const files = await diff(root, ["--cached", sha]);
  return files.map(({ oid, ...file }) => ({ ...file, source: oid === undefined ? undefined : { oid } }));
}

async function diff(root: string, against: readonly string[]): Promise<readonly FileChange[]> {
  const args = ["diff", ...RAW_DIFF, ...against, "--"];
  return parseRawDiff(fieldsIn(await runGit(root, args, await withoutFilters(root))));
}

/** To find out what differs git would send files through the filters that are configured: programs, which we do not start. */
async function withoutFilters(root: string): Promise<Settings> {
  const found = await askGit(root, ["config", "--null", "--name-only", "--get-regexp", "^filter\\."]);
  const keys = new Set((found ?? "").split("\0").filter((key) => key !== ""));
  return [...keys].map((key) => [key, key.endsWith(".required") ? "false" : ""]);
}

function toAdded({ path, source }: WorkTreeFile): WorkTreeChange {
  return { status: "added", oldPath: path, path, oldOid: undefined, source };
}

/** Links are left out, as git has them and here: what they lead to is looked at where it lies. */
async function untracked(root: string): Promise<readonly WorkTreeFile[]> {
  const paths = await listFiles(root, ["--others", "--exclude-standard"]);
  const areLinks = await Promise.all(paths.map((path) => isLink(join(root, path))));
  return toFiles(paths.filter((_, index) => areLinks[index] === false));
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/** Tracked, a regular file and still there: what was deleted from disk is not listed. */
async function tracked(root: string): Promise<readonly WorkTreeFile[]> {
  const deleted = new Set(await listFiles(root, ["--deleted"]));
  const entries = (await listFiles(root, ["--cached", "--stage"])).filter((entry) => entry.startsWith("100"));
  const paths = new Set(entries.map((entry) => entry.slice(entry.indexOf("\t") + 1)));
  return toFiles([...paths].filter((path) => !deleted.has(path)));
}

async function listFiles(root: string, which: readonly string[]): Promise<readonly string[]> {
  return [...new Set(fieldsIn(await runGit(root, ["ls-files", "-z", ...which])))];
}

function toFiles(paths: readonly string[]): readonly WorkTreeFile[] {
  return paths.map((path) => ({ path, source: { file: path } }));
}
