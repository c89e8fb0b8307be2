import { readObject, readObjects } from "./objects.ts";
import { gitText, runGit } from "./run-git.ts";

export interface Person {
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Commit {
  readonly oid: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Person;
  readonly committer: Person;
  readonly message: string;
}

export function readCommit(gitDir: string, name: string): Commit | undefined {
  const object = readObject(gitDir, `${name}^{commit}`);
  return object?.type === "commit" ? parseCommit(object.oid, object.bytes.toString("utf8")) : undefined;
}

export function readCommits(gitDir: string, oids: readonly string[]): Commit[] {
  return readObjects(gitDir, oids).flatMap((object) =>
    object?.type === "commit" ? [parseCommit(object.oid, object.bytes.toString("utf8"))] : [],
  );
}

function parseCommit(oid: string, text: string): Commit {
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const lines = head.split("\n");
  const valuesOf = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return {
    oid,
    tree: valuesOf("tree")[0] ?? "",
    parents: valuesOf("parent"),
    author: parsePerson(valuesOf("author")[0] ?? ""),
    committer: parsePerson(valuesOf("committer")[0] ?? ""),
    message: end < 0 ? "" : text.slice(end + 2).replace(/\n$/, ""),
  };
}

function parsePerson(line: string): Person {
  const match = /^(.*?) ?<([^>]*)> (\d+) [+-]\d{4}$/.exec(line);
  return { name: match?.[1] ?? "", email: match?.[2] ?? "", at: Number(match?.[3] ?? 0) * 1000 };
}

export interface NewCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Person;
  readonly committer: Person;
  readonly message: string;
}

/** Writes the object as it is given, nothing added. */
export function writeCommit(gitDir: string, commit: NewCommit): string {
  const text = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${printPerson(commit.author)}`,
    `committer ${printPerson(commit.committer)}`,
    "",
    commit.message,
  ].join("\n");
  return gitText(gitDir, ["hash-object", "-t", "commit", "-w", "--stdin"], { input: text });
}

function printPerson(person: Person): string {
  const clean = (text: string): string => text.replace(/[<>\n\0]/g, "").trim();
  return `${clean(person.name)} <${clean(person.email)}> ${Math.floor(person.at / 1000)} +0000`;
}

/** Commits of `to` that `from` does not have, newest first. */
export function listCommits(gitDir: string, to: string, from?: string): string[] {
  const range = from === undefined ? [to] : [to, `^${from}`];
  return gitText(gitDir, ["rev-list", "--topo-order", ...range, "--"])
    .split("\n")
    .filter((line) => line !== "");
}

export function mergeBaseOf(gitDir: string, one: string, other: string): string | undefined {
  const { code, stdout } = runGit(gitDir, ["merge-base", one, other], { accept: [1] });
  return code === 0 ? stdout.toString("utf8").trim() : undefined;
}

export function isAncestor(gitDir: string, older: string, newer: string): boolean {
  return runGit(gitDir, ["merge-base", "--is-ancestor", older, newer], { accept: [1] }).code === 0;
}

export function countCommits(gitDir: string, to: string, from: string): number {
  return Number(gitText(gitDir, ["rev-list", "--count", to, `^${from}`, "--"]));
}
