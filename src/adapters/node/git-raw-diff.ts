import type { FileChange, FileStatus } from "../../ports/change-log.ts";

/** Rename detection is part of an identity, so its settings are ours and not the user's. */
export const RAW_DIFF = [
  "--raw",
  "-z",
  "--no-abbrev",
  "-M50%",
  "-l1000",
  "-O/dev/null",
  "--no-ext-diff",
  "--no-textconv",
  // `none` would look into each submodule by a git of its own, which starts what that one's settings name.
  "--ignore-submodules=dirty",
];

/**
 * Fields between NUL bytes: a field of modes, ids and status, then one path, or two for a rename. A file in conflict (`U`)
 * is left out: the index has several versions of it, and none is the one.
 */
export function parseRawDiff(fields: readonly string[]): FileChange[] {
  const files: FileChange[] = [];
  let raw: string[] = [];
  for (const field of fields) {
    if (raw.length === 0 && !isRawHead(field)) continue;
    raw.push(field);
    if (raw.length > pathsOf(raw[0] ?? "")) {
      if (!raw[0]?.endsWith(" U")) files.push(toFileChange(raw));
      raw = [];
    }
  }
  return files;
}

export function isRawHead(field: string): boolean {
  return /^\n?:\d{6} /.test(field);
}

/** Renames and copies name two paths, everything else one. */
export function pathsOf(rawHead: string): number {
  return /[RC]\d*$/.test(rawHead) ? 2 : 1;
}

function toFileChange(raw: readonly string[]): FileChange {
  const [modes = "", first = "", second] = raw;
  const [oldMode = "", mode = "", oldOid = "", oid = "", status = ""] = modes.replace(/^\n?:/, "").split(" ");
  return {
    status: STATUS[status.charAt(0)] ?? "modified",
    oldPath: first,
    path: second ?? first,
    oldOid: isRegular(oldMode) ? oldOid : undefined,
    oid: isRegular(mode) ? oid : undefined,
  };
}

const STATUS: Readonly<Record<string, FileStatus>> = {
  A: "added",
  D: "deleted",
  M: "modified",
  T: "modified",
  R: "renamed",
};

function isRegular(mode: string): boolean {
  return mode.startsWith("100");
}
