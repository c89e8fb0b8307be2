import type { WorkTree, WorkTreeChange, WorkTreeFile } from "../../ports/work-tree.ts";
import { parseRawDiff, RAW_DIFF } from "./git-raw-diff.ts";
import { askGit, fieldsIn, runGit } from "./git-process.ts";

/** `root` is the top of the work tree: every path is relative to it. */
export function createGitWorkTree(root: string): WorkTree {
  return {
    changedFrom: async (sha) => [...(await diff(root, [sha])), ...(await untracked(root)).map(toAdded)],
    stagedFrom: (sha) => diff(root, ["--cached", sha]),
    all: async () => [...(await tracked(root)), ...(await untracked(root))],
    mergeBase: (one, other) => askGit(root, ["merge-base", one, other]).then((sha) => (sha === "" ? undefined : sha)),
  };
}

/** A file whose bytes git has not stored yet has an id of zeros: then the bytes are on disk. */
async function diff(root: string, against: readonly string[]): Promise<readonly WorkTreeChange[]> {
  const bytes = await runGit(root, ["diff", ...RAW_DIFF, ...against, "--"]);
  return parseRawDiff(fieldsIn(bytes)).map(({ oid, ...file }) => ({
    ...file,
    source: oid === undefined ? undefined : toSource(oid, file.path),
  }));
}

function toSource(oid: string, path: string): WorkTreeFile["source"] {
  return /^0+$/.test(oid) ? { file: path } : { oid };
}

function toAdded({ path, source }: WorkTreeFile): WorkTreeChange {
  return { status: "added", oldPath: path, path, oldOid: undefined, source };
}

async function untracked(root: string): Promise<readonly WorkTreeFile[]> {
  return toFiles(await listFiles(root, ["--others", "--exclude-standard"]));
}

/** Tracked and still there: what was deleted from disk is not listed. */
async function tracked(root: string): Promise<readonly WorkTreeFile[]> {
  const deleted = new Set(await listFiles(root, ["--deleted"]));
  return toFiles((await listFiles(root, ["--cached"])).filter((path) => !deleted.has(path)));
}

async function listFiles(root: string, which: readonly string[]): Promise<readonly string[]> {
  return [...new Set(fieldsIn(await runGit(root, ["ls-files", "-z", ...which])))];
}

function toFiles(paths: readonly string[]): readonly WorkTreeFile[] {
  return paths.map((path) => ({ path, source: { file: path } }));
}
