import { basename, resolve } from "node:path";
import { stat } from "node:fs/promises";
import type { Repository } from "../../ports/repository.ts";
import { askGit } from "./git-process.ts";

export type Located = { readonly repository: Repository } | { readonly missing: "directory" | "repository" | "git" };

export async function locateRepository(directory: string): Promise<Located> {
  const place = resolve(directory);
  if (!(await isDirectory(place))) return { missing: "directory" };
  const bare = await askBare(place);
  if (bare === "no git") return { missing: "git" };
  if (bare === undefined) return { missing: "repository" };
  const root =
    bare === "true"
      ? await askGit(place, ["rev-parse", "--absolute-git-dir"])
      : await askGit(place, ["rev-parse", "--show-toplevel"]);
  if (!root) return { missing: "repository" };
  return {
    repository: {
      root,
      bare: bare === "true",
      branch: (await askGit(place, ["symbolic-ref", "--quiet", "--short", "HEAD"])) ?? "HEAD",
      originUrl: await askGit(place, ["config", "--get", "remote.origin.url"]),
      directoryName: nameOf(root),
      prefix: bare === "true" ? "" : ((await askGit(place, ["rev-parse", "--show-prefix"])) ?? ""),
    },
  };
}

/** "true", "false", undefined outside of a repository, "no git" where there is no such program. */
async function askBare(place: string): Promise<string | undefined> {
  try {
    return await askGit(place, ["rev-parse", "--is-bare-repository"]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "no git";
    throw error;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** `…/name/.git` and `…/name.git` are called `name`. */
function nameOf(root: string): string {
  const last = basename(root);
  return last === ".git" ? basename(resolve(root, "..")) : last.replace(/\.git$/, "");
}
