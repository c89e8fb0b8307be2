import type { CommitChange, FileChange, Person } from "../../ports/change-log.ts";
import { askGit, exitCode, fieldsIn, fieldsOf, GitError, runGit, startGit } from "./git-process.ts";
import { isRawHead, parseRawDiff, pathsOf, RAW_DIFF } from "./git-raw-diff.ts";

const LONGEST_MESSAGE = 8192;
const COMMIT_FIELDS = "%H%x00%P%x00%ct%x00%an%x00%ae%x00%cn%x00%ce%x00%B%x00";
type LogEntry = Omit<CommitChange, "brought">;

export async function* readChanges(directory: string, shas: readonly string[]): AsyncIterable<CommitChange> {
  if (shas.length === 0) return;
  const brought = await broughtByMerges(directory, shas);
  const args = ["log", "--no-walk=unsorted", "--stdin", "--diff-merges=first-parent", "--root", "--encoding=UTF-8"];
  const child = startGit(directory, [...args, ...RAW_DIFF, `--format=${COMMIT_FIELDS}`]);
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${shas.join("\n")}\n`);
  const done = exitCode(child);
  const said: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  for await (const commit of parseLog(fieldsOf(child.stdout))) {
    yield { ...commit, brought: brought.get(commit.sha) ?? [] };
  }
  if ((await done) !== 0) throw new GitError(["log"], Buffer.concat(said).toString("utf8"));
}

/** Eight fields of the commit, then its files: after a head of modes as many paths as its status names, then the next commit. */
async function* parseLog(fields: AsyncIterable<string>): AsyncIterable<LogEntry> {
  let head: string[] = [];
  let raw: string[] = [];
  let paths = 0;
  for await (const field of fields) {
    if (head.length < 8) {
      head.push(field);
    } else if (paths > 0) {
      raw.push(field);
      paths -= 1;
    } else if (isRawHead(field)) {
      raw.push(field);
      paths = pathsOf(field);
    } else if (field !== "" && field !== "\n") {
      yield toCommitChange(head, parseRawDiff(raw));
      head = [field.replace(/^\n/, "")];
      raw = [];
    }
  }
  if (head.length === 8) yield toCommitChange(head, parseRawDiff(raw));
}

function toCommitChange(head: readonly string[], files: readonly FileChange[]): LogEntry {
  const [sha = "", parents = "", seconds = "0", authorName = "", authorMail = "", name = "", mail = "", message = ""] =
    head;
  return {
    sha,
    parents: parents.split(" ").filter(Boolean),
    committedAt: Number(seconds),
    author: { name: authorName, mail: authorMail },
    committer: { name, mail },
    message: message.slice(0, LONGEST_MESSAGE),
    files,
  };
}

interface Ancestor {
  readonly parents: readonly string[];
  readonly author: Person;
}

/** For each merge of the line the authors of what it brought in: every commit is brought by the first merge that reaches it. */
async function broughtByMerges(
  directory: string,
  shas: readonly string[],
): Promise<ReadonlyMap<string, readonly Person[]>> {
  const ancestors = await readAncestors(directory, shas);
  const seen = new Set(shas);
  const brought = new Map<string, readonly Person[]>();
  for (const sha of shas) {
    const [, ...others] = ancestors.get(sha)?.parents ?? [];
    if (others.length > 0) brought.set(sha, authorsFrom(others, ancestors, seen));
  }
  return brought;
}

async function readAncestors(directory: string, shas: readonly string[]): Promise<ReadonlyMap<string, Ancestor>> {
  const range = [shas.at(-1) ?? "", ...(await notBefore(directory, shas[0] ?? ""))];
  const text = await runGit(directory, ["log", "-z", "--encoding=UTF-8", "--format=%H%x00%P%x00%an%x00%ae", ...range]);
  const fields = fieldsIn(text);
  const ancestors = new Map<string, Ancestor>();
  for (let i = 0; i + 3 < fields.length; i += 4) {
    const [sha = "", parents = "", name = "", mail = ""] = fields.slice(i, i + 4);
    ancestors.set(sha, { parents: parents.split(" ").filter(Boolean), author: { name, mail } });
  }
  return ancestors;
}

/** Only what the line had before its first commit: the other parents of a merge are what it brings. */
async function notBefore(directory: string, first: string): Promise<readonly string[]> {
  const parent = await askGit(directory, ["rev-parse", "--verify", "--quiet", `${first}^1`]);
  return parent === undefined ? [] : ["--not", parent];
}

/** Breadth first, so the newest come first; `seen` grows. */
function authorsFrom(
  starts: readonly string[],
  ancestors: ReadonlyMap<string, Ancestor>,
  seen: Set<string>,
): readonly Person[] {
  const authors: Person[] = [];
  const queue = [...starts];
  for (let sha = queue.shift(); sha !== undefined; sha = queue.shift()) {
    const ancestor = ancestors.get(sha);
    if (!ancestor || seen.has(sha)) continue;
    seen.add(sha);
    authors.push(ancestor.author);
    queue.push(...ancestor.parents);
  }
  return authors;
}
