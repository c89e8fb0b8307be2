import { basename, resolve } from "node:path";
import { stat } from "node:fs/promises";
import type { Repository } from "../../ports/repository.ts";
import { askGit, GitError, runGit } from "./git-process.ts";

export type Located =
  | { readonly repository: Repository }
  /** `trust`: there is one, but it is another user's and git will not read it. */
  | { readonly missing: "directory" | "repository" | "trust" | "git" };

export async function locateRepository(directory: string): Promise<Located> {
  const place = resolve(directory);
  if (!(await isDirectory(place))) return { missing: "directory" };
  const bare = await askBare(place);
  if (typeof bare !== "boolean") return { missing: bare };
  const root = bare
    ? await askGit(place, ["rev-parse", "--absolute-git-dir"])
    : await askGit(place, ["rev-parse", "--show-toplevel"]);
  if (!root) return { missing: "repository" };
  const originUrl = await askGit(place, ["config", "--get", "remote.origin.url"]);
  return {
    repository: {
      root,
      bare,
      branch: (await askGit(place, ["symbolic-ref", "--quiet", "--short", "HEAD"])) ?? "HEAD",
      originUrl,
      firstCommit: originUrl
        ? undefined
        : (await askGit(place, ["rev-list", "--first-parent", "HEAD"]))?.split("\n").at(-1),
      directoryName: nameOf(root),
      prefix: bare ? "" : ((await askGit(place, ["rev-parse", "--show-prefix"])) ?? ""),
    },
  };
}

async function askBare(place: string): Promise<boolean | "repository" | "trust" | "git"> {
  try {
    return (await runGit(place, ["rev-parse", "--is-bare-repository"])).toString("latin1").trim() === "true";
  } catch (error) {
    if (error instanceof GitError) return error.stderr.includes("dubious ownership") ? "trust" : "repository";
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "git";
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
