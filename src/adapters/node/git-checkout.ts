import type { Checkout } from "../../ports/checkout.ts";
import { askGit, exitCode, fieldsIn, runGit, startGit } from "./git-process.ts";
import { parseRawDiff, RAW_DIFF } from "./git-raw-diff.ts";
import { createGitRepository } from "./git-repository.ts";

export function createGitCheckout(root: string): Checkout {
  return {
    tree: createGitRepository(root),
    mergeBase: (one, other) => mergeBase(root, one, other),
    changedBetween: async (base, head) =>
      parseRawDiff(fieldsIn(await runGit(root, ["diff-tree", "-r", ...RAW_DIFF, base, head, "--"]))),
    hasAll: (oids) => hasAll(root, oids),
  };
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
