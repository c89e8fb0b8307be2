import type { Sha256 } from "./change-lines.ts";

/**
 * The id of a repository where no platform gave it one: `git:` + 12 hex of where it comes from, so that two clones of one
 * repository agree; where it comes from nowhere, of its first commit, so that its directory may have any name.
 */
export function repoIdOf(
  repository: {
    readonly originUrl: string | undefined;
    readonly firstCommit: string | undefined;
    readonly directoryName: string;
  },
  sha256: Sha256,
): string {
  const { originUrl, firstCommit, directoryName } = repository;
  return `git:${sha256(originUrl ? toPlace(originUrl) : firstCommit || directoryName).slice(0, 12)}`;
}

/** `https://user:secret@host/Owner/name.git`, `git@host:owner/name` → `host/owner/name`. */
function toPlace(url: string): string {
  return url
    .trim()
    .replace(/^[a-z+]+:\/\//i, "")
    .replace(/^[^@/]*@/, "")
    .replace(/^([^/:]+):(?!\d)/, "$1/")
    .replace(/\/+$/, "")
    .replace(/\.git$/, "")
    .toLowerCase();
}
