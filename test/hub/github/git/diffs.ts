/** What changed between two commits, as GitHub lists it: renames at half alike, hunks without a file header. */
import { runGit } from "./run-git.ts";

export type FileStatus = "added" | "removed" | "modified" | "renamed" | "copied" | "changed";

export interface FileChange {
  readonly path: string;
  readonly previousPath: string | undefined;
  readonly status: FileStatus;
  /** Of the blob at the head; of the old one when it is removed. */
  readonly oid: string;
  readonly additions: number;
  readonly deletions: number;
  /** Undefined for binary files and where no line changed. */
  readonly patch: string | undefined;
}

const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

const kept = new Map<string, FileChange[]>();

/** `from` undefined: everything is new. */
export function readDiff(gitDir: string, from: string | undefined, to: string): FileChange[] {
  const key = `${gitDir} ${from ?? ""} ${to}`;
  const known = kept.get(key);
  if (known) return known;
  const changes = askForDiff(gitDir, from ?? EMPTY_TREE, to);
  kept.set(key, changes);
  return changes;
}

/** What is kept of a directory that is going away. */
export function forgetDiffs(directory: string): void {
  for (const key of kept.keys()) if (key.startsWith(directory)) kept.delete(key);
}

function askForDiff(gitDir: string, from: string, to: string): FileChange[] {
  const options = ["-r", "-M", "-l0", "--no-ext-diff", "--no-textconv", "--full-index"];
  const out = (...format: string[]): string =>
    runGit(gitDir, ["diff-tree", ...options, ...format, from, to]).stdout.toString("utf8");
  const entries = parseRaw(out("--raw", "-z"));
  const counts = parseCounts(out("--numstat", "-z"));
  const patches = splitPatch(out("-p"));
  return entries.map((entry, index) => ({ ...entry, ...counts[index], patch: patches[index] }) as FileChange);
}

type Entry = Omit<FileChange, "additions" | "deletions" | "patch">;

function parseRaw(text: string): Entry[] {
  const fields = text.split("\0");
  const entries: Entry[] = [];
  for (let at = 0; at < fields.length;) {
    const match = /^:\d{6} \d{6} ([0-9a-f]{40}) ([0-9a-f]{40}) ([A-Z])\d*$/.exec(fields[at] ?? "");
    if (!match) break;
    const [, before = "", after = "", letter = ""] = match;
    const moved = letter === "R" || letter === "C";
    entries.push({
      path: fields[at + (moved ? 2 : 1)] ?? "",
      previousPath: moved ? fields[at + 1] : undefined,
      status: STATUS[letter] ?? "changed",
      oid: letter === "D" ? before : after,
    });
    at += moved ? 3 : 2;
  }
  return entries;
}

const STATUS: Readonly<Record<string, FileStatus>> = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  C: "copied",
  T: "changed",
};

function parseCounts(text: string): { additions: number; deletions: number }[] {
  const fields = text.split("\0");
  const counts: { additions: number; deletions: number }[] = [];
  for (let at = 0; at < fields.length;) {
    const match = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(fields[at] ?? "");
    if (!match) break;
    counts.push({ additions: toCount(match[1]), deletions: toCount(match[2]) });
    at += match[3] === "" ? 3 : 1;
  }
  return counts;
}

/** `-` stands for a binary file. */
function toCount(text: string | undefined): number {
  return text === "-" ? 0 : Number(text);
}

/** A line of content never starts with `diff`: it has a space, a sign or a backslash before it. */
function splitPatch(text: string): (string | undefined)[] {
  return text
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const start = part.search(/^@@ /m);
      return start < 0 ? undefined : part.slice(start).replace(/\n$/, "");
    });
}
