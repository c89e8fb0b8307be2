import { chownSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { locateRepository } from "../../../src/adapters/node/git-location.ts";
import { createRepository, temporaryDirectory } from "./git-fixture.ts";

const PATH = process.env["PATH"] ?? "";
afterEach(() => {
  process.env["PATH"] = PATH;
});

describe("where a command was started", () => {
  test("at the top, with no commit yet", async () => {
    const { root } = createRepository();
    expect(await locateRepository(root)).toEqual({
      repository: {
        root,
        bare: false,
        branch: "main",
        originUrl: undefined,
        directoryName: basename(root),
        prefix: "",
      },
    });
  });

  test("below it, on another branch, with a remote", async () => {
    const repository = createRepository();
    repository.write("src/deep/a.ts", "a\n");
    repository.commit("first");
    repository.git("switch", "--quiet", "-c", "feature/ü");
    repository.git("remote", "add", "origin", "https://user:secret@example.com/o/n.git");
    expect(await locateRepository(join(repository.root, "src/deep"))).toEqual({
      repository: {
        root: repository.root,
        bare: false,
        branch: "feature/ü",
        originUrl: "https://user:secret@example.com/o/n.git",
        directoryName: basename(repository.root),
        prefix: "src/deep/",
      },
    });
  });

  test("a head that is detached, through a link to the directory", async () => {
    const repository = createRepository();
    repository.git("switch", "--quiet", "--detach", repository.commit("first"));
    const link = join(temporaryDirectory(), "link");
    symlinkSync(repository.root, link);
    expect(await locateRepository(link)).toMatchObject({
      repository: { root: repository.root, branch: "HEAD", prefix: "" },
    });
  });

  test.each([
    ["name.git", "name"],
    ["name", "name"],
    ["name/.git", "name"],
  ])("a bare one in %s", async (path, directoryName) => {
    const { root } = createRepository({ bare: true, directory: join(temporaryDirectory(), path) });
    expect(await locateRepository(root)).toEqual({
      repository: { root, bare: true, branch: "main", originUrl: undefined, directoryName, prefix: "" },
    });
    expect(await locateRepository(join(root, "refs"))).toMatchObject({ repository: { root, bare: true, prefix: "" } });
  });

  test("a second work tree of one repository", async () => {
    const repository = createRepository();
    repository.commit("first");
    const other = join(temporaryDirectory(), "other");
    repository.git("worktree", "add", "--quiet", "-b", "side", other);
    expect(await locateRepository(other)).toMatchObject({
      repository: { root: other, bare: false, branch: "side", directoryName: "other" },
    });
  });

  test("a directory whose name ends with a blank", async () => {
    const root = join(temporaryDirectory(), "odd ");
    createRepository({ directory: root });
    expect(await locateRepository(root)).toMatchObject({ repository: { root, directoryName: "odd " } });
  });
});

describe("where there is none", () => {
  test("no directory, a file, a directory without a repository", async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, "file"), "x");
    expect(await locateRepository(join(directory, "nope"))).toEqual({ missing: "directory" });
    expect(await locateRepository(join(directory, "file"))).toEqual({ missing: "directory" });
    expect(await locateRepository(directory)).toEqual({ missing: "repository" });
  });

  test("no git", async () => {
    process.env["PATH"] = temporaryDirectory();
    expect(await locateRepository(createDirectory())).toEqual({ missing: "git" });
  });

  test.runIf(process.getuid?.() === 0)("one that git does not trust, since it is another user's", async () => {
    const { root } = createRepository();
    chownSync(root, 65_534, 65_534);
    chownSync(join(root, ".git"), 65_534, 65_534);
    expect(await locateRepository(root)).toEqual({ missing: "trust" });
  });
});

function createDirectory(): string {
  const directory = join(temporaryDirectory(), "plain");
  mkdirSync(directory);
  return directory;
}
