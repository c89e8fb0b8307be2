/** Commits, trees and blobs. */
import { extname } from "node:path/posix";
import { assertMay, READ_PULLS } from "../access.ts";
import { toStamp } from "../clock.ts";
import { type Commit, listCommits, type Person, readCommit, readCommits } from "../git/commits.ts";
import type { GitObject } from "../git/objects.ts";
import { readTree, type TreeEntry } from "../git/trees.ts";
import { siteUrlOf } from "../rest/shapes/repository.ts";
import { accountByEmail } from "../state/account.ts";
import { toGitNodeId } from "../state/ids.ts";
import type { Repository } from "../state/repository.ts";
import { pullsWithCommit } from "./associated.ts";
import { connect } from "./connection.ts";
import { type Resolvers, textArg } from "./context.ts";

export interface CommitNode {
  readonly kind: "commit";
  readonly repository: Repository;
  readonly commit: Commit;
}

export interface ObjectNode {
  readonly kind: "blob" | "tree";
  readonly repository: Repository;
  readonly object: GitObject;
}

export interface EntryNode {
  readonly kind: "tree-entry";
  readonly repository: Repository;
  readonly entry: TreeEntry;
}

/** Null when there is no such object. */
export function toGitNode(repository: Repository, object: GitObject | undefined): CommitNode | ObjectNode | null {
  if (object?.type === "commit") {
    const commit = readCommit(repository.gitDir, object.oid);
    return commit ? { kind: "commit", repository, commit } : null;
  }
  return object?.type === "blob" || object?.type === "tree" ? { kind: object.type, repository, object } : null;
}

/** Longer texts are cut. */
const MOST_TEXT_BYTES = 512_000;

export const blobResolvers: Resolvers<ObjectNode> = {
  id: ({ repository, object }) => toGitNodeId("B", repository.id, object.oid),
  oid: ({ object }) => object.oid,
  abbreviatedOid: ({ object }) => object.oid.slice(0, 7),
  byteSize: ({ object }) => object.bytes.length,
  isBinary: ({ object }) => isBinary(object.bytes),
  isTruncated: ({ object }) => !isBinary(object.bytes) && object.bytes.length > MOST_TEXT_BYTES,
  text: ({ object }) => (isBinary(object.bytes) ? null : toText(object.bytes.subarray(0, MOST_TEXT_BYTES))),
  repository: ({ repository }) => repository,
};

/** git's own guess: a NUL among the first bytes. */
function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8000).includes(0);
}

/** What is no UTF-8 is taken for Latin-1, so that text and bytes may differ, as they may on GitHub. */
function toText(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  return text.includes("\uFFFD") ? bytes.toString("latin1") : text;
}

export const treeResolvers: Resolvers<ObjectNode> = {
  id: ({ repository, object }) => toGitNodeId("T", repository.id, object.oid),
  oid: ({ object }) => object.oid,
  abbreviatedOid: ({ object }) => object.oid.slice(0, 7),
  repository: ({ repository }) => repository,
  entries: ({ repository, object }) =>
    readTree(repository.gitDir, object.oid).map((entry): EntryNode => ({ kind: "tree-entry", repository, entry })),
};

export const treeEntryResolvers: Resolvers<EntryNode> = {
  name: ({ entry }) => entry.path,
  nameRaw: ({ entry }) => Buffer.from(entry.path).toString("base64"),
  mode: ({ entry }) => Number.parseInt(entry.mode, 8),
  type: ({ entry }) => entry.type,
  oid: ({ entry }) => entry.oid,
  size: ({ entry }) => entry.size ?? 0,
  extension: ({ entry }) => extname(entry.path),
  repository: ({ repository }) => repository,
  object: ({ repository, entry }, _args, { load }) =>
    entry.type === "commit" ? null : load(repository, entry.oid).then((object) => toGitNode(repository, object)),
};

export const commitResolvers: Resolvers<CommitNode> = {
  id: ({ repository, commit }) => toGitNodeId("C", repository.id, commit.oid),
  oid: ({ commit }) => commit.oid,
  abbreviatedOid: ({ commit }) => commit.oid.slice(0, 7),
  message: ({ commit }) => commit.message,
  messageHeadline: ({ commit }) => commit.message.split("\n")[0] ?? "",
  messageBody: ({ commit }) => commit.message.split("\n").slice(1).join("\n").trim(),
  authoredDate: ({ commit }) => toStamp(commit.author.at),
  committedDate: ({ commit }) => toStamp(commit.committer.at),
  author: ({ commit }) => commit.author,
  committer: ({ commit }) => commit.committer,
  authors: ({ commit }, args) => connect([commit.author, ...coAuthorsOf(commit)], args),
  parents: ({ repository, commit }, args) => connect(toNodes(repository, commit.parents), args),
  repository: ({ repository }) => repository,
  tree: ({ repository, commit }, _args, { load }) =>
    load(repository, commit.tree).then((object) => toGitNode(repository, object)),
  history: ({ repository, commit }, args) =>
    connect(toNodes(repository, listCommits(repository.gitDir, commit.oid)), args),
  file: ({ repository, commit }, args) => {
    const path = textArg(args, "path") ?? "";
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    const entry = readTree(repository.gitDir, `${commit.oid}:${folder}`).find((one) => path.endsWith(one.path));
    return entry ? { kind: "tree-entry", repository, entry } : null;
  },
  signature: ({ commit }, _args, { world }) => (world.signed.has(commit.oid) ? GITHUB_SIGNATURE : null),
  associatedPullRequests: ({ repository, commit }, args, { caller }) => {
    assertMay(caller, repository, READ_PULLS);
    return connect(pullsWithCommit(repository, commit.oid), args);
  },
  url: ({ repository, commit }, _args, { links }) => `${siteUrlOf(links, repository)}/commit/${commit.oid}`,
};

const GITHUB_SIGNATURE = {
  __typename: "GpgSignature",
  email: "noreply@github.com",
  isValid: true,
  wasSignedByGitHub: true,
  state: "VALID",
};

function toNodes(repository: Repository, oids: readonly string[]): CommitNode[] {
  return readCommits(repository.gitDir, oids).map((commit) => ({ kind: "commit", repository, commit }));
}

/** `Co-authored-by: Name <mail>` at the start of a line. */
function coAuthorsOf(commit: Commit): Person[] {
  return [...commit.message.matchAll(/^co-authored-by: *(.+?) *<([^>\n]+)>$/gim)].map(([, name = "", email = ""]) => ({
    name,
    email,
    at: commit.author.at,
  }));
}

export const gitActorResolvers: Resolvers<Person> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  date: ({ at }) => toStamp(at),
  user: ({ email }, _args, { world }) => accountByEmail(world, email) ?? null,
};
