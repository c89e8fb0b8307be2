import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { readObject } from "./objects.ts";
import { gitText, runGit } from "./run-git.ts";

export const ZERO_OID = "0".repeat(40);

export interface Ref {
  /** `refs/heads/main` */
  readonly name: string;
  readonly oid: string;
  readonly type: string;
}

/** Straight from its file, as this is asked all the time; nobody packs refs here. */
export function readRef(gitDir: string, name: string): string | undefined {
  const path = resolve(gitDir, name);
  if (
    !path.startsWith(`${gitDir}/refs/`) ||
    name.includes("\0") ||
    !statSync(path, { throwIfNoEntry: false })?.isFile()
  )
    return undefined;
  return readFileSync(path, "utf8").trim();
}

/** Refs of that name or below it, in order of name. */
export function readRefs(gitDir: string, prefix: string): Ref[] {
  // Where one is called that, none can be below it.
  const exact = readRef(gitDir, prefix);
  const object = exact === undefined ? undefined : readObject(gitDir, exact);
  if (object !== undefined && object.oid === exact) return [{ name: prefix, oid: object.oid, type: object.type }];
  return gitText(gitDir, ["for-each-ref", "--format=%(refname) %(objectname) %(objecttype)", prefix])
    .split("\n")
    .flatMap((line) => {
      const [name, oid, type] = line.split(" ");
      return name && oid && type ? [{ name, oid, type }] : [];
    });
}

/** All or none, each only when it is where `before` says (zeros: not there at all). False when one was not. */
export function moveRefs(gitDir: string, moves: readonly { name: string; before?: string; after: string }[]): boolean {
  const lines = moves.map(({ name, before, after }) =>
    after === ZERO_OID
      ? `delete ${name}${before === undefined ? "" : ` ${before}`}`
      : `update ${name} ${after}${before === undefined ? "" : ` ${before}`}`,
  );
  return runGit(gitDir, ["update-ref", "--stdin"], { input: `${lines.join("\n")}\n`, accept: [128, 1] }).code === 0;
}

export function isRefName(gitDir: string, name: string): boolean {
  return name.startsWith("refs/") && runGit(gitDir, ["check-ref-format", name], { accept: [1] }).code === 0;
}

/** A branch, a tag, any ref or an oid → the oid of its commit. */
export function resolveCommit(gitDir: string, name: string): string | undefined {
  if (name === "" || /[\n\0]/.test(name) || name.startsWith("-")) return undefined;
  const candidates = [`refs/heads/${name}`, `refs/tags/${name}`, name.startsWith("refs/") ? name : `refs/${name}`];
  if (/^[0-9a-f]{7,40}$/.test(name) || name === "HEAD") candidates.push(name);
  for (const candidate of candidates) {
    const oid = candidate.startsWith("refs/") ? readRef(gitDir, candidate) : candidate;
    const commit = oid === undefined ? undefined : commitOf(gitDir, oid);
    if (commit !== undefined) return commit;
  }
  return undefined;
}

/** Of a commit, a tag, a part of an oid, `HEAD`. */
function commitOf(gitDir: string, name: string): string | undefined {
  if (readObject(gitDir, name)?.type === "commit" && name.length === ZERO_OID.length) return name;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const { code, stdout } = runGit(gitDir, args, { accept: [1, 128] });
  return code === 0 ? stdout.toString("utf8").trim() : undefined;
}
