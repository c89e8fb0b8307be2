/** Reading objects. What a name that starts with no oid means is looked up each time; objects never change and are kept. */
import { runGit } from "./run-git.ts";

export interface GitObject {
  readonly oid: string;
  readonly type: "blob" | "tree" | "commit" | "tag";
  readonly bytes: Buffer;
}

/** An object, or what it leads to: `<oid>`, `<oid>:path`, `<oid>^{tree}`. */
const LASTING = /^([0-9a-f]{40})([:^].*)?$/s;

/** Undefined: known not to be there. */
const kept = new Map<string, GitObject | undefined>();

/** In the order of `names`; undefined where there is no such object. One child process for all. */
export function readObjects(gitDir: string, names: readonly string[]): (GitObject | undefined)[] {
  const open = names.filter((name) => !kept.has(`${gitDir} ${name}`) && isAskable(name));
  const wanted = [...new Set(open.flatMap((name) => [rootOf(name) ?? name, name]))];
  const answers = wanted.length > 0 ? askFor(gitDir, wanted) : [];
  const byName = new Map(wanted.map((name, index) => [name, answers[index]]));
  for (const [name, object] of byName) {
    const root = rootOf(name);
    // What is not there can still come, unless it would have to be in an object that is there.
    if (root !== undefined && byName.get(root)) kept.set(`${gitDir} ${name}`, object);
  }
  return names.map((name) => kept.get(`${gitDir} ${name}`) ?? byName.get(name));
}

export function readObject(gitDir: string, name: string): GitObject | undefined {
  return readObjects(gitDir, [name])[0];
}

/** What is kept of a directory that is going away. */
export function forgetObjects(directory: string): void {
  for (const key of kept.keys()) if (key.startsWith(directory)) kept.delete(key);
}

/** A line end in a name would ask for two objects. */
function isAskable(name: string): boolean {
  return name !== "" && !/[\n\0]/.test(name);
}

function rootOf(name: string): string | undefined {
  return LASTING.exec(name)?.[1];
}

function askFor(gitDir: string, names: readonly string[]): (GitObject | undefined)[] {
  const { stdout } = runGit(gitDir, ["cat-file", "--batch"], { input: `${names.join("\n")}\n` });
  const objects: (GitObject | undefined)[] = [];
  for (let at = 0; at < stdout.length;) {
    const end = stdout.indexOf(10, at);
    const header = stdout.subarray(at, end).toString("utf8");
    const match = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(header);
    const size = Number(match?.[3] ?? 0);
    objects.push(match ? toObject(match, stdout.subarray(end + 1, end + 1 + size)) : undefined);
    at = match ? end + 1 + size + 1 : end + 1;
  }
  return objects;
}

function toObject(match: RegExpExecArray, bytes: Buffer): GitObject {
  // The expression admits these four words only.
  return { oid: match[1] ?? "", type: match[2] as GitObject["type"], bytes };
}
