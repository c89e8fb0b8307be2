/** A repository through the API alone. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { RemoteEntry, RemoteTree } from "../../ports/remote-tree.ts";
import type { TreeEntry } from "../../ports/source-tree.ts";
import { readBlobs } from "./blobs.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { compare } from "./compare.ts";
import { plainTrouble } from "./trouble.ts";

export function createRemoteTree(github: GitHub, place: Place): RemoteTree {
  return {
    compare: (request) => compare(github, place, request),
    read: (request) => readBlobs(github, place, request),
    list: (sha) => listTree(github, place, sha),
  };
}

const Tree = z.object({
  truncated: z.boolean(),
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.string(),
      type: z.string(),
      sha: z.string().regex(/^[0-9a-f]{40,64}$/),
      size: z.int().min(0).optional(),
    }),
  ),
});

async function listTree(github: GitHub, place: Place, sha: string): Promise<Answer<readonly RemoteEntry[]>> {
  const read = await github.rest({
    what: "listing the files of a commit",
    route: "GET /repos/{owner}/{repo}/git/trees/{sha}",
    parameters: { ...place, sha, recursive: 1 },
    schema: Tree,
  });
  if ("trouble" in read) return read;
  if (read.value.truncated)
    return { trouble: plainTrouble("unreadable", "listing the files of a commit: there are more than GitHub lists") };
  const entries = read.value.tree.filter(({ type }) => type !== "tree");
  return {
    value: entries
      .map(({ path, sha: oid, mode, size }): RemoteEntry => ({ path, oid, kind: kindOf(mode), size }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "120000") return "link";
  return mode === "160000" ? "submodule" : "file";
}
