import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { gitText, runGit } from "./run-git.ts";

export interface TreeEntry {
  readonly mode: string;
  readonly type: "blob" | "tree" | "commit";
  readonly oid: string;
  /** Bytes; undefined for trees and submodules. */
  readonly size: number | undefined;
  /** From the root that was asked for. */
  readonly path: string;
}

/** Entries in git's order; with `recursive` the trees themselves too, each before what it holds. */
export function readTree(gitDir: string, tree: string, recursive = false): TreeEntry[] {
  return runGit(gitDir, ["ls-tree", "-z", "-l", "--full-tree", ...(recursive ? ["-r", "-t"] : []), tree])
    .stdout.toString("utf8")
    .split("\0")
    .flatMap((record) => {
      const match = /^(\d{6}) (blob|tree|commit) ([0-9a-f]{40}) +(\S+)\t(.*)$/s.exec(record);
      if (!match) return [];
      const [, mode = "", type = "", oid = "", size = "-", path = ""] = match;
      // The expression admits these three words only.
      return [{ mode, type: type as TreeEntry["type"], oid, size: size === "-" ? undefined : Number(size), path }];
    });
}

export interface TreeChange {
  readonly path: string;
  readonly mode: string;
  /** Null takes the path away. */
  readonly oid: string | null;
}

/** The tree `base` (none: empty) with the changes made. */
export function writeTree(gitDir: string, base: string | undefined, changes: readonly TreeChange[]): string {
  const index = join(gitDir, `index-${randomUUID()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    runGit(gitDir, base === undefined ? ["read-tree", "--empty"] : ["read-tree", base], { env });
    for (const { path, oid } of changes.filter((change) => change.oid !== null && change.mode === "040000"))
      runGit(gitDir, ["read-tree", `--prefix=${path}/`, oid ?? ""], { env });
    const lines = changes
      .filter((change) => change.oid === null || change.mode !== "040000")
      .map(({ path, mode, oid }) => (oid === null ? `0 ${"0".repeat(40)}\t${path}` : `${mode} ${oid}\t${path}`));
    runGit(gitDir, ["update-index", "-z", "--index-info"], { env, input: lines.map((line) => `${line}\0`).join("") });
    return gitText(gitDir, ["write-tree"], { env });
  } finally {
    rmSync(index, { force: true });
  }
}

export function writeBlob(gitDir: string, bytes: string | Uint8Array): string {
  return gitText(gitDir, ["hash-object", "-w", "--stdin"], { input: bytes });
}

/** Merged tree of two commits, or undefined on a conflict. Needs no work tree. */
export function mergeTrees(gitDir: string, base: string, head: string): string | undefined {
  const args = ["merge-tree", "--write-tree", "--no-messages", base, head];
  const { code, stdout } = runGit(gitDir, args, { accept: [1] });
  return code === 0 ? stdout.toString("utf8").trim() : undefined;
}
