import type { Clone } from "../../ports/clone.ts";
import { askGit, fieldsIn, runGit } from "./git-process.ts";
import { parseRawDiff, RAW_DIFF } from "./git-raw-diff.ts";
import { createGitRepository } from "./git-repository.ts";

export function createGitClone(root: string): Clone {
  const repository = createGitRepository(root);
  return {
    tree: repository,
    changes: repository,
    changedBetween: async (base, head) =>
      parseRawDiff(fieldsIn(await runGit(root, ["diff-tree", "-r", ...RAW_DIFF, base, head, "--"]))),
    isPartial: async () =>
      (await askGit(root, ["config", "--get-regexp", String.raw`^remote\..*\.partialclonefilter$`])) !== undefined,
  };
}
