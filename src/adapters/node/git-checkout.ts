import type { FileChange } from "../../ports/change-log.ts";
import type { Checkout } from "../../ports/checkout.ts";
import { askGit, exitCode, fieldsIn, runGit, startGit } from "./git-process.ts";
import { parseRawDiff, RAW_DIFF } from "./git-raw-diff.ts";
import { createGitRepository } from "./git-repository.ts";

export function createGitCheckout(root: string): Checkout {
  return {
    tree: createGitRepository(root),
    mergeBase: (one, other) => mergeBase(root, one, other),
    changedBetween: (base, head) => changedBetween(root, base, head),
    hasAll: (oids) => hasAll(root, oids),
  };
}

/** Whether a file was renamed is seen in the texts of those that went and came: a partial clone may lack them. */
async function changedBetween(root: string, base: string, head: string): Promise<readonly FileChange[] | undefined> {
  const differing = async (...more: readonly string[]): Promise<readonly FileChange[]> =>
    parseRawDiff(fieldsIn(await runGit(root, ["diff-tree", "-r", ...RAW_DIFF, ...more, base, head, "--"])));
  const plain = await differing("--no-renames");
  const [went, came] = [plain.filter(isStatus("deleted")), plain.filter(isStatus("added"))];
  if (went.length === 0 || came.length === 0) return plain;
  const oids = [...went, ...came].flatMap(({ oid, oldOid }) => oid ?? oldOid ?? []);
  return (await hasAll(root, oids)) ? differing() : undefined;
}

function isStatus(wanted: FileChange["status"]): (file: FileChange) => boolean {
  return ({ status }) => status === wanted;
}

/** In a shallow clone git would name a commit below the one where the lines really parted: there nothing can be told. */
async function mergeBase(root: string, one: string, other: string): Promise<string | undefined> {
  if ((await askGit(root, ["rev-parse", "--is-shallow-repository"])) !== "false") return undefined;
  const sha = await askGit(root, ["merge-base", one, other]);
  return sha === "" ? undefined : sha;
}

async function hasAll(root: string, oids: readonly string[]): Promise<boolean> {
  if (oids.length === 0) return true;
  const child = startGit(root, ["cat-file", "--batch-check=%(objecttype)"]);
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${oids.join("\n")}\n`);
  child.stderr.resume();
  const done = exitCode(child);
  let text = "";
  for await (const chunk of child.stdout) text += String(chunk);
  return (await done) === 0 && !text.includes("missing");
}
