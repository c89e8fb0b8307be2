/** Entries of trees by path: which blob, how large, and whether it is a regular file at all. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { partOf } from "./graphql-answer.ts";

export interface FileEntry {
  readonly oid: string;
  /** Bytes. */
  readonly size: number;
}

export interface PathsAt {
  readonly sha: string;
  readonly paths: readonly string[];
}

/** Paths in one request. */
const MOST_PATHS = 200;

const Entry = z
  .object({ mode: z.int(), oid: z.string().regex(/^[0-9a-f]{40,64}$/), size: z.int().min(0), type: z.string() })
  .nullable();

/** For each commit its regular files by path; a link, a submodule and a path that is not there have no entry. */
export async function readEntries(
  github: GitHub,
  place: Place,
  asked: readonly PathsAt[],
): Promise<Answer<readonly ReadonlyMap<string, FileEntry>[]>> {
  const found = asked.map(() => new Map<string, FileEntry>());
  const all = asked.flatMap(({ sha, paths }, side) => paths.map((path) => ({ sha, path, side })));
  for (let start = 0; start < all.length; start += MOST_PATHS) {
    const batch = all.slice(start, start + MOST_PATHS);
    const entries = await readBatch(github, place, batch);
    if ("trouble" in entries) return entries;
    for (const [index, { path, side }] of batch.entries()) {
      const entry = entries.value[index];
      if (entry) found[side]?.set(path, entry);
    }
  }
  return { value: found };
}

interface PathAt {
  readonly sha: string;
  readonly path: string;
}

async function readBatch(
  github: GitHub,
  place: Place,
  batch: readonly PathAt[],
): Promise<Answer<readonly (FileEntry | undefined)[]>> {
  const shas = [...new Set(batch.map(({ sha }) => sha))];
  const query = queryFor(shas, batch);
  const variables = {
    ...place,
    ...Object.fromEntries(shas.map((sha, index) => [`c${String(index)}`, sha])),
    ...Object.fromEntries(batch.map(({ path }, index) => [`p${String(index)}`, path])),
  };
  const asked = await github.graphql({ what: "reading which blobs changed", query, variables });
  if ("trouble" in asked) return asked;
  const entries: (FileEntry | undefined)[] = [];
  for (const [index, { sha }] of batch.entries()) {
    const at = ["repository", `c${String(shas.indexOf(sha))}`, `p${String(index)}`];
    const entry = partOf(asked.value, at, Entry);
    if ("trouble" in entry) return entry;
    entries.push(isRegular(entry.value) ? { oid: entry.value.oid, size: entry.value.size } : undefined);
  }
  return { value: entries };
}

/** Paths go in as variables: none of them is ever part of the query's text. */
function queryFor(shas: readonly string[], batch: readonly PathAt[]): string {
  const commits = shas.map((sha, commit) => {
    const files = batch.flatMap((at, index) =>
      at.sha === sha ? [`p${String(index)}: file(path: $p${String(index)}) { mode oid size type }`] : [],
    );
    return `c${String(commit)}: object(oid: $c${String(commit)}) { ... on Commit { ${files.join(" ")} } }`;
  });
  const declared = [
    "$owner: String!",
    "$repo: String!",
    ...shas.map((_, index) => `$c${String(index)}: GitObjectID!`),
    ...batch.map((_, index) => `$p${String(index)}: String!`),
  ];
  return `query Entries(${declared.join(", ")}) {
  repository(owner: $owner, name: $repo) { ${commits.join("\n")} }
}`;
}

/** Git's modes 100644, 100664 and 100755. */
const REGULAR = [0o100644, 0o100664, 0o100755];

function isRegular(entry: z.infer<typeof Entry>): entry is NonNullable<z.infer<typeof Entry>> {
  return entry !== null && entry.type === "blob" && REGULAR.includes(entry.mode);
}
