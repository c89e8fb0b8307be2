import { toStamp } from "../../clock.ts";
import type { Commit, Person } from "../../git/commits.ts";
import type { FileChange } from "../../git/diffs.ts";
import type { Ref } from "../../git/refs.ts";
import { accountByEmail } from "../../state/account.ts";
import { toGitNodeId } from "../../state/ids.ts";
import type { Repository } from "../../state/repository.ts";
import type { World } from "../../state/world.ts";
import { type Json, type Links, printAccount } from "./account.ts";
import { apiUrlOf, siteUrlOf } from "./repository.ts";

/** Of the commits and compare endpoints, which know the accounts behind the addresses. */
export function printCommit(world: World, links: Links, of: { repository: Repository; commit: Commit }): Json {
  const { repository, commit } = of;
  const url = `${apiUrlOf(links, repository)}/commits/${commit.oid}`;
  return {
    sha: commit.oid,
    node_id: toGitNodeId("C", repository.id, commit.oid),
    url,
    html_url: `${siteUrlOf(links, repository)}/commit/${commit.oid}`,
    comments_url: `${url}/comments`,
    commit: {
      url: `${apiUrlOf(links, repository)}/git/commits/${commit.oid}`,
      author: printPerson(commit.author),
      committer: printPerson(commit.committer),
      message: commit.message,
      comment_count: 0,
      tree: { sha: commit.tree, url: `${apiUrlOf(links, repository)}/git/trees/${commit.tree}` },
      verification: printVerification(world, commit),
    },
    author: printBehind(world, links, commit.author),
    committer: printBehind(world, links, commit.committer),
    parents: commit.parents.map((oid) => ({
      sha: oid,
      url: `${apiUrlOf(links, repository)}/commits/${oid}`,
      html_url: `${siteUrlOf(links, repository)}/commit/${oid}`,
    })),
  };
}

/** Null when nobody has this address. */
function printBehind(world: World, links: Links, who: Person): Json | null {
  const account = accountByEmail(world, who.email);
  return account ? printAccount(links, account) : null;
}

function printPerson(who: Person): Json {
  return { name: who.name, email: who.email, date: toStamp(who.at) };
}

/** Only what GitHub committed itself counts as signed here. */
export function printVerification(world: World, commit: Commit): Json {
  const verified = world.signed.has(commit.oid);
  return {
    verified,
    reason: verified ? "valid" : "unsigned",
    signature: verified ? "-----BEGIN PGP SIGNATURE-----\n\n-----END PGP SIGNATURE-----\n" : null,
    payload: verified ? `tree ${commit.tree}\n` : null,
    verified_at: verified ? toStamp(commit.committer.at) : null,
  };
}

/** Of the git data endpoints, which know git only. */
export function printGitCommit(world: World, links: Links, of: { repository: Repository; commit: Commit }): Json {
  const { repository, commit } = of;
  const git = `${apiUrlOf(links, repository)}/git`;
  return {
    sha: commit.oid,
    node_id: toGitNodeId("C", repository.id, commit.oid),
    url: `${git}/commits/${commit.oid}`,
    html_url: `${siteUrlOf(links, repository)}/commit/${commit.oid}`,
    author: printPerson(commit.author),
    committer: printPerson(commit.committer),
    message: commit.message,
    tree: { sha: commit.tree, url: `${git}/trees/${commit.tree}` },
    parents: commit.parents.map((oid) => ({
      sha: oid,
      url: `${git}/commits/${oid}`,
      html_url: `${siteUrlOf(links, repository)}/commit/${oid}`,
    })),
    verification: printVerification(world, commit),
  };
}

export function printRef(links: Links, repository: Repository, ref: Ref): Json {
  const git = `${apiUrlOf(links, repository)}/git`;
  return {
    ref: ref.name,
    node_id: toGitNodeId("REF", repository.id, ref.name),
    url: `${git}/${ref.name}`,
    object: { type: ref.type, sha: ref.oid, url: `${git}/${ref.type}s/${ref.oid}` },
  };
}

export function printFileChange(links: Links, of: { repository: Repository; head: string; file: FileChange }): Json {
  const { repository, head, file } = of;
  const path = file.path.split("/").map(encodeURIComponent).join("/");
  return {
    sha: file.oid,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${siteUrlOf(links, repository)}/blob/${head}/${path}`,
    raw_url: `${siteUrlOf(links, repository)}/raw/${head}/${path}`,
    contents_url: `${apiUrlOf(links, repository)}/contents/${path}?ref=${head}`,
    ...(file.patch === undefined ? {} : { patch: file.patch }),
    ...(file.previousPath === undefined ? {} : { previous_filename: file.previousPath }),
  };
}
