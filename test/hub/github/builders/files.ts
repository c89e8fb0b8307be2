/** Commits made of files, the way a person pushes them. One child process a commit. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { emailOf, type Account } from "../state/account.ts";
import { runGit } from "../git/run-git.ts";
import { pushRefs } from "../state/push.ts";
import { type Repository, tipOf } from "../state/repository.ts";
import type { World } from "../state/world.ts";

/** A text or bytes; null takes the file away; a link or a submodule by its mode. */
export type FileContent =
  | string
  | Uint8Array
  | null
  | { readonly mode: "100755" | "120000"; readonly content: string }
  | { readonly mode: "160000"; readonly oid: string };

export type Files = Readonly<Record<string, FileContent>>;

export interface CommitRequest {
  readonly by: Account;
  /** Made when there is none. */
  readonly branch: string;
  readonly files?: Files;
  readonly message?: string;
  /** Milliseconds since 1970; the clock's time when left out. */
  readonly at?: number;
  /** Another start than the branch's tip: a force push, or a new branch. Null: without history. */
  readonly from?: string | null;
  /** Merged in: the commit gets them as further parents. */
  readonly merges?: readonly string[];
  /** Who it says it is from, when that is not who pushes. */
  readonly author?: { readonly name: string; readonly email: string };
}

/** @returns the new commit, which the branch now ends with; pull requests of it have followed */
export function commitFiles(world: World, repository: Repository, request: CommitRequest): string {
  const parent = request.from === null ? undefined : (request.from ?? tipOf(repository, request.branch));
  const stream = Buffer.concat(printStream(world, request, parent));
  const out = runGit(repository.gitDir, ["fast-import", "--quiet", "--force"], { input: stream }).stdout;
  const oid = out.toString("utf8").trim();
  const name = `refs/heads/${request.branch}`;
  rmSync(join(repository.gitDir, SCRATCH));
  pushRefs(world, repository, request.by, [{ name, after: oid }]);
  return oid;
}

const SCRATCH = "refs/hub/scratch";

function printStream(world: World, request: CommitRequest, parent: string | undefined): Buffer[] {
  const seconds = Math.floor((request.at ?? world.clock.now()) / 1000);
  const person = (who: { name: string; email: string }): string => `${who.name} <${who.email}> ${seconds} +0000`;
  const pusher = { name: request.by.name ?? request.by.login, email: emailOf(request.by) };
  const head = [
    `commit ${SCRATCH}`,
    "mark :1",
    `author ${person(request.author ?? pusher)}`,
    `committer ${person(pusher)}`,
    printData(request.message ?? "Change"),
    ...(parent === undefined ? [] : [`from ${parent}`]),
    ...(request.merges ?? []).map((oid) => `merge ${oid}`),
    "",
  ].join("\n");
  const files = Object.entries(request.files ?? {}).flatMap(([path, content]) => printFile(path, content));
  return [Buffer.from(`reset ${SCRATCH}\n${head}`), ...files, Buffer.from("\nget-mark :1\n")];
}

function printData(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

function printFile(path: string, content: FileContent): Buffer[] {
  const name = JSON.stringify(path);
  if (content === null) return [Buffer.from(`D ${name}\n`)];
  if (typeof content === "object" && "oid" in content) return [Buffer.from(`M 160000 ${content.oid} ${name}\n`)];
  const { mode, bytes } = toBytes(content);
  return [Buffer.from(`M ${mode} inline ${name}\ndata ${bytes.length}\n`), bytes, Buffer.from("\n")];
}

function toBytes(content: string | Uint8Array | { mode: string; content: string }): { mode: string; bytes: Buffer } {
  if (typeof content === "string") return { mode: "100644", bytes: Buffer.from(content) };
  if (content instanceof Uint8Array) return { mode: "100644", bytes: Buffer.from(content) };
  return { mode: content.mode, bytes: Buffer.from(content.content) };
}
