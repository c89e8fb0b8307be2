/** What a change changes, by comparison, with the blobs of both ends. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { FileChange, FileStatus } from "../../ports/change-log.ts";
import type { CompareRequest, RemoteChange } from "../../ports/remote-tree.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { readEntries } from "./tree-entries.ts";

const ChangedFile = z.object({
  filename: z.string().min(1),
  sha: z.string().nullish(),
  status: z.string(),
  previous_filename: z.string().optional(),
});
type ChangedFile = z.infer<typeof ChangedFile>;

const Comparison = z.object({
  merge_base_commit: z.object({ sha: z.string().regex(/^[0-9a-f]{40,64}$/) }),
  files: z.array(ChangedFile).optional(),
});

/** Files that a comparison lists at most, and those that the list of a pull request has. */
const MOST_COMPARED = 300;
const MOST_LISTED = 3000;
const PAGE = 100;

export async function compare(github: GitHub, place: Place, request: CompareRequest): Promise<Answer<RemoteChange>> {
  const compared = await github.rest({
    what: "comparing base and head",
    route: "GET /repos/{owner}/{repo}/compare/{basehead}",
    parameters: { ...place, basehead: `${request.base}...${request.head}`, per_page: 1 },
    schema: Comparison,
  });
  if ("trouble" in compared) return compared;
  const mergeBase = compared.value.merge_base_commit.sha;
  const listed = await listFiles(github, place, { ...request, compared: compared.value.files ?? [] });
  return withBlobs({ github, place, request, mergeBase, listed });
}

interface Listed {
  readonly files: readonly ChangedFile[];
  readonly incomplete: string | undefined;
}

async function listFiles(
  github: GitHub,
  place: Place,
  request: CompareRequest & { readonly compared: readonly ChangedFile[] },
): Promise<Listed> {
  const { compared, pull } = request;
  if (compared.length < MOST_COMPARED) return { files: compared, incomplete: undefined };
  const first = `GitHub lists the first ${String(MOST_COMPARED)} changed files only`;
  if (pull === undefined) return { files: compared, incomplete: first };
  const files: ChangedFile[] = [];
  for (let page = 1; files.length === (page - 1) * PAGE && files.length < MOST_LISTED; page++) {
    const part = await github.rest({
      what: "listing the changed files",
      route: "GET /repos/{owner}/{repo}/pulls/{number}/files",
      parameters: { ...place, number: pull, per_page: PAGE, page },
      schema: z.array(ChangedFile),
    });
    if ("trouble" in part) return { files: compared, incomplete: `${first} (${part.trouble.words})` };
    files.push(...part.value);
  }
  if (!isSameChange(compared, files)) return { files: compared, incomplete: `${first}, and the pull request moved on` };
  const isCut = files.length >= MOST_LISTED;
  return { files, incomplete: isCut ? `GitHub lists the first ${String(MOST_LISTED)} changed files only` : undefined };
}

/** The list of a pull request is of its head now; the comparison is of the head that was asked for. */
function isSameChange(compared: readonly ChangedFile[], files: readonly ChangedFile[]): boolean {
  const blobs = new Map(files.map((file) => [file.filename, file.sha ?? null]));
  return compared.every((file) => blobs.get(file.filename) === (file.sha ?? null));
}

interface Found {
  readonly github: GitHub;
  readonly place: Place;
  readonly request: CompareRequest;
  readonly mergeBase: string;
  readonly listed: Listed;
}

async function withBlobs({ github, place, request, mergeBase, listed }: Found): Promise<Answer<RemoteChange>> {
  const changes = listed.files.flatMap(toChange);
  const wanted = changes.filter(({ path, oldPath }) => request.isWanted(path) || request.isWanted(oldPath));
  const before = wanted.filter(({ status }) => status !== "added").map(({ oldPath }) => oldPath);
  const after = wanted.filter(({ status }) => status !== "deleted").map(({ path }) => path);
  const read = await readEntries(github, place, [
    { sha: mergeBase, paths: before },
    { sha: request.head, paths: after },
  ]);
  if ("trouble" in read) return read;
  const [old = new Map(), now = new Map()] = read.value;
  const entries = [...old.values(), ...now.values()];
  return {
    value: {
      mergeBase,
      files: changes.map((change) => ({
        ...change,
        oldOid: change.status === "added" ? undefined : old.get(change.oldPath)?.oid,
        oid: change.status === "deleted" ? undefined : now.get(change.path)?.oid,
      })),
      sizes: new Map(entries.map(({ oid, size }) => [oid, size])),
      incomplete: listed.incomplete,
    },
  };
}

const STATUS: Readonly<Record<string, FileStatus>> = {
  added: "added",
  copied: "added",
  removed: "deleted",
  modified: "modified",
  changed: "modified",
  renamed: "renamed",
};

function toChange(file: ChangedFile): readonly FileChange[] {
  const status = STATUS[file.status];
  if (status === undefined) return [];
  const oldPath = status === "renamed" ? (file.previous_filename ?? file.filename) : file.filename;
  return [{ status, path: file.filename, oldPath, oldOid: undefined, oid: undefined }];
}
