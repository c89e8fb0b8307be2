import { READ_CODE } from "../access.ts";
import { readObject } from "../git/objects.ts";
import { resolveCommit } from "../git/refs.ts";
import { readTree, type TreeEntry } from "../git/trees.ts";
import { found, Refusal } from "../state/refusal.ts";
import type { Repository } from "../state/repository.ts";
import { type Context, mediaOf, ok, repositoryIn, type RestAnswer, type Route } from "./context.ts";
import { toBase64Lines } from "./git-objects.ts";
import { linksIn } from "./links.ts";
import { apiUrlOf, siteUrlOf } from "./shapes/repository.ts";

const MEGABYTE = 1024 * 1024;

export const contentRoutes: readonly Route[] = [
  { method: "GET", template: "/repos/{owner}/{repo}/contents/{path}", run: showContent },
];

interface Place {
  readonly repository: Repository;
  readonly ref: string;
  readonly commit: string;
  readonly path: string;
}

/** Up to 1 MB whole, up to 100 MB raw only, above that nothing. */
function showContent(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const ref = context.query["ref"] ?? repository.defaultBranch;
  const commit = resolveCommit(repository.gitDir, ref);
  if (commit === undefined) throw new Refusal("not-found", `No commit found for the ref ${ref}`);
  const place = { repository, ref, commit, path: (context.params["path"] ?? "").replace(/^\/|\/$/g, "") };
  if (place.path === "")
    return showDirectory(context, place, found(readObject(repository.gitDir, `${commit}^{tree}`)).oid);
  const entry = entryOf(place);
  return entry.type === "tree" ? showDirectory(context, place, entry.oid) : showFile(context, place, entry);
}

function entryOf({ repository, commit, path }: Place): TreeEntry {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const parent = found(readObject(repository.gitDir, `${commit}:${folder}`));
  const entries = parent.type === "tree" ? readTree(repository.gitDir, parent.oid) : [];
  const name = path.slice(path.lastIndexOf("/") + 1);
  return { ...found(entries.find((entry) => entry.path === name)), path };
}

function showDirectory(context: Context, place: Place, oid: string): RestAnswer {
  const entries = readTree(place.repository.gitDir, oid).map((entry) => {
    const path = place.path === "" ? entry.path : `${place.path}/${entry.path}`;
    return { ...printFacts(context, place, { ...entry, path }), type: TYPES[entry.type] };
  });
  if (mediaOf(context) !== "object") return ok(entries);
  const tree: TreeEntry = { mode: "040000", type: "tree", oid, size: 0, path: place.path };
  return ok({ ...printFacts(context, place, tree), type: "dir", entries });
}

const TYPES = { blob: "file", tree: "dir", commit: "submodule" } as const;

function showFile(context: Context, place: Place, entry: TreeEntry): RestAnswer {
  const facts = printFacts(context, place, entry);
  if (entry.type === "commit")
    return ok({ ...facts, type: "submodule", submodule_git_url: `${context.world.origin}/submodule.git` });
  const { bytes } = found(readObject(place.repository.gitDir, entry.oid));
  if (bytes.length > 100 * MEGABYTE) throw new Refusal("forbidden", "This API returns blobs up to 100 MB in size.");
  if (mediaOf(context) === "raw")
    return { status: 200, body: bytes, headers: { "content-type": "application/vnd.github.raw; charset=utf-8" } };
  if (entry.mode === "120000") return ok({ ...facts, type: "symlink", target: bytes.toString("utf8") });
  const large = bytes.length > MEGABYTE;
  return ok({
    ...facts,
    type: "file",
    encoding: large ? "none" : "base64",
    content: large ? "" : toBase64Lines(bytes),
  });
}

function printFacts(context: Context, place: Place, entry: TreeEntry): Record<string, unknown> {
  const { repository, ref } = place;
  const links = linksIn(context);
  const path = entry.path.split("/").map(encodeURIComponent).join("/");
  const self = `${apiUrlOf(links, repository)}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const git = `${apiUrlOf(links, repository)}/git/${entry.type === "tree" ? "trees" : "blobs"}/${entry.oid}`;
  const html = `${siteUrlOf(links, repository)}/${entry.type === "tree" ? "tree" : "blob"}/${ref}/${path}`;
  return {
    name: entry.path.slice(entry.path.lastIndexOf("/") + 1),
    path: entry.path,
    sha: entry.oid,
    size: entry.size ?? 0,
    url: self,
    git_url: git,
    html_url: html,
    download_url: entry.type === "blob" ? `${siteUrlOf(links, repository)}/raw/${ref}/${path}` : null,
    _links: { self, git, html },
  };
}
