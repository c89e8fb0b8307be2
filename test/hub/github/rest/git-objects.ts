import { assertToken, READ_CODE, WRITE_CODE } from "../access.ts";
import { type Person, readCommit, writeCommit } from "../git/commits.ts";
import { readObject } from "../git/objects.ts";
import { readTree, type TreeChange, writeBlob, writeTree } from "../git/trees.ts";
import { toGitNodeId } from "../state/ids.ts";
import { toPerson } from "../state/pull.ts";
import { found, Refusal } from "../state/refusal.ts";
import type { Repository } from "../state/repository.ts";
import { type Context, created, mediaOf, ok, repositoryIn, type RestAnswer, type Route, textOf } from "./context.ts";
import { linksIn } from "./links.ts";
import { printGitCommit } from "./shapes/code.ts";
import { apiUrlOf } from "./shapes/repository.ts";

const GIT = "/repos/{owner}/{repo}/git";

/** Larger blobs are not given out. */
const MOST_BLOB_BYTES = 100 * 1024 * 1024;
const MOST_TREE_ENTRIES = 100_000;

export const gitObjectRoutes: readonly Route[] = [
  { method: "GET", template: `${GIT}/blobs/{file_sha}`, run: showBlob },
  { method: "POST", template: `${GIT}/blobs`, run: createBlob },
  { method: "GET", template: `${GIT}/trees/{tree_sha}`, run: showTree },
  { method: "POST", template: `${GIT}/trees`, run: createTree },
  {
    method: "GET",
    template: `${GIT}/commits/{commit_sha}`,
    run(context) {
      const repository = repositoryIn(context, READ_CODE);
      const commit = found(readCommit(repository.gitDir, context.params["commit_sha"] ?? ""));
      return ok(printGitCommit(context.world, linksIn(context), { repository, commit }));
    },
  },
  { method: "POST", template: `${GIT}/commits`, run: createCommit },
];

function showBlob(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const oid = context.params["file_sha"] ?? "";
  const object = found(readObject(repository.gitDir, oid));
  if (object.type !== "blob") throw new Refusal("not-found", "Not Found");
  if (object.bytes.length > MOST_BLOB_BYTES)
    throw new Refusal("forbidden", "This API returns blobs up to 100 MB in size.");
  if (mediaOf(context) === "raw")
    return {
      status: 200,
      body: object.bytes,
      headers: { "content-type": "application/vnd.github.raw; charset=utf-8" },
    };
  return ok({
    sha: object.oid,
    node_id: toGitNodeId("B", repository.id, object.oid),
    size: object.bytes.length,
    url: `${apiUrlOf(linksIn(context), repository)}/git/blobs/${object.oid}`,
    content: toBase64Lines(object.bytes),
    encoding: "base64",
  });
}

/** Lines of 60, each with its end, as GitHub prints them. */
export function toBase64Lines(bytes: Buffer): string {
  return bytes.toString("base64").replace(/.{1,60}/g, "$&\n");
}

function createBlob(context: Context): RestAnswer {
  const repository = repositoryIn(context, WRITE_CODE);
  const content = textOf(context, "content") ?? "";
  const bytes = textOf(context, "encoding") === "base64" ? Buffer.from(content, "base64") : Buffer.from(content);
  const sha = writeBlob(repository.gitDir, bytes);
  return created({ sha, url: `${apiUrlOf(linksIn(context), repository)}/git/blobs/${sha}` });
}

/** `recursive` with any value, even `0`, goes down. A commit or a branch stands for its tree. */
function showTree(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const object = found(readObject(repository.gitDir, `${context.params["tree_sha"] ?? ""}^{tree}`));
  return ok(printTree(context, repository, { oid: object.oid, recursive: "recursive" in context.query }));
}

function printTree(context: Context, repository: Repository, tree: { oid: string; recursive: boolean }): unknown {
  const url = `${apiUrlOf(linksIn(context), repository)}/git`;
  const entries = readTree(repository.gitDir, tree.oid, tree.recursive);
  return {
    sha: tree.oid,
    url: `${url}/trees/${tree.oid}`,
    truncated: entries.length > MOST_TREE_ENTRIES,
    tree: entries.slice(0, MOST_TREE_ENTRIES).map(({ path, mode, type, oid, size }) => ({
      path,
      mode,
      type,
      sha: oid,
      ...(size === undefined ? {} : { size }),
      ...(type === "commit" ? {} : { url: `${url}/${type}s/${oid}` }),
    })),
  };
}

function createTree(context: Context): RestAnswer {
  const repository = repositoryIn(context, WRITE_CODE);
  const base = textOf(context, "base_tree");
  if (base !== undefined && !readObject(repository.gitDir, `${base}^{tree}`))
    throw new Refusal("not-found", "base_tree is not a valid tree oid");
  const entries: readonly unknown[] = Array.isArray(context.body["tree"]) ? context.body["tree"] : [];
  const oid = writeTree(
    repository.gitDir,
    base,
    entries.map((entry) => toChange(repository, entry)),
  );
  return created(printTree(context, repository, { oid, recursive: false }));
}

function toChange(repository: Repository, entry: unknown): TreeChange {
  // The request was checked against GitHub's description.
  const { path, mode, sha, content } = entry as { path: string; mode: string; sha?: string | null; content?: string };
  if (content !== undefined) return { path, mode, oid: writeBlob(repository.gitDir, content) };
  if (sha && mode !== "160000" && !readObject(repository.gitDir, sha))
    throw new Refusal("validation", `tree.sha ${sha} is not a valid blob`);
  return { path, mode, oid: sha ?? null };
}

/** A bot's commit with nobody else named as author or committer is signed by GitHub. */
function createCommit(context: Context): RestAnswer {
  const repository = repositoryIn(context, WRITE_CODE);
  const { world } = context;
  const { actor } = assertToken(context.caller);
  const own = toPerson(world, actor);
  const author = toNamed(context.body["author"], world.clock.now()) ?? own;
  const commit = {
    tree: textOf(context, "tree") ?? "",
    parents: Array.isArray(context.body["parents"]) ? context.body["parents"].map(String) : [],
    author,
    committer: toNamed(context.body["committer"], world.clock.now()) ?? author,
    message: textOf(context, "message") ?? "",
  };
  for (const name of [commit.tree, ...commit.parents])
    if (!readObject(repository.gitDir, name)) throw new Refusal("validation", "Tree SHA does not exist");
  const named = context.body["author"] !== undefined || context.body["committer"] !== undefined;
  const signs = actor.type === "Bot" && !named;
  const committer = signs ? { name: "GitHub", email: "noreply@github.com", at: own.at } : commit.committer;
  const oid = writeCommit(repository.gitDir, { ...commit, committer });
  if (signs) world.signed.add(oid);
  return created(printGitCommit(world, linksIn(context), { repository, commit: { ...commit, committer, oid } }));
}

function toNamed(value: unknown, now: number): Person | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // The request was checked against GitHub's description.
  const { name, email, date } = value as { name: string; email: string; date?: string };
  return { name, email, at: date === undefined ? now : Date.parse(date) };
}
