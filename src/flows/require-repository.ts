import { ConfigurationError } from "../domain/errors.ts";
import type { Repository } from "../ports/repository.ts";
import type { TerminalCommand } from "../ports/terminal-command.ts";

type Found = { readonly repository: Repository } | { readonly missing: "directory" | "repository" | "trust" | "git" };

const NOWHERE: Repository = {
  root: ".",
  bare: true,
  branch: "HEAD",
  originUrl: undefined,
  firstCommit: undefined,
  directoryName: "",
  prefix: "",
};

/** Throws with what to do; `merge` works on files and needs no repository. */
export function requireRepository(found: Found, command: TerminalCommand): Repository {
  if ("repository" in found) return found.repository;
  if (command.name === "merge") return NOWHERE;
  switch (found.missing) {
    case "directory":
      throw new ConfigurationError(`-C ${command.directory}: no such directory`);
    case "repository":
      throw new ConfigurationError(
        `${command.directory} is not in a git repository: name one with -C DIR, or run git init`,
      );
    case "trust":
      throw new ConfigurationError(
        `git does not read ${command.directory}, since another user owns it: git config --global --add safe.directory DIR allows it`,
      );
    case "git":
      throw new ConfigurationError("the program git was not found: install it, or put it on the PATH");
    default:
      return found.missing satisfies never;
  }
}
