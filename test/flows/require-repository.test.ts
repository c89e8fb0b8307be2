import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/domain/errors.ts";
import { requireRepository } from "../../src/flows/require-repository.ts";
import type { Repository } from "../../src/ports/repository.ts";
import type { TerminalCommand } from "../../src/ports/terminal-command.ts";

const COMMON = { directory: "../x", format: "human", quiet: false, color: true } as const;
const SUMMARY: TerminalCommand = { ...COMMON, name: "summary", history: undefined };
const MERGE: TerminalCommand = { ...COMMON, name: "merge", files: ["a"], out: "b" };
const HERE: Repository = {
  root: "/r",
  bare: false,
  branch: "main",
  originUrl: undefined,
  firstCommit: undefined,
  directoryName: "r",
  prefix: "",
};

test("one that is there", () => {
  expect(requireRepository({ repository: HERE }, SUMMARY)).toBe(HERE);
  expect(requireRepository({ repository: HERE }, MERGE)).toBe(HERE);
});

describe("none: what to do", () => {
  test.each([
    ["directory", "-C ../x: no such directory"],
    ["repository", "../x is not in a git repository: name one with -C DIR, or run git init"],
    [
      "trust",
      "git does not read ../x, since another user owns it: git config --global --add safe.directory DIR allows it",
    ],
    ["git", "the program git was not found: install it, or put it on the PATH"],
  ] as const)("%s", (missing, message) => {
    expect(() => requireRepository({ missing }, SUMMARY)).toThrow(new ConfigurationError(message));
    expect(requireRepository({ missing }, MERGE)).toMatchObject({ root: ".", bare: true });
  });
});
