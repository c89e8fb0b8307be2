import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createGitWorkTree } from "../../../src/adapters/node/git-work-tree.ts";
import type { WorkTreeChange } from "../../../src/ports/work-tree.ts";
import { createRepository, temporaryDirectory, type TestRepository } from "./git-fixture.ts";

const BODY = "line one\nline two\nline three\nline four\nline five\n";

let repository: TestRepository;
let base = "";
beforeEach(() => {
  repository = createRepository();
  for (const name of ["same", "edited", "staged", "gone", "moved"]) repository.write(`${name}.ts`, `${name}\n${BODY}`);
  repository.write(".gitignore", "*.log\nout/\n");
  base = repository.commit("base");
});

const tree = () => createGitWorkTree(repository.root);

/** `status path from`, and where its bytes are: on disk, in git (what they are), or nowhere. */
function shown({ status, oldPath, path, oldOid, source }: WorkTreeChange): unknown[] {
  const bytes = (oid: string): string => repository.git("cat-file", "blob", oid).split("\n")[0] ?? "";
  const now =
    source === undefined
      ? "nowhere"
      : "file" in source
        ? `disk ${source.file}`
        : "oid" in source
          ? `git ${bytes(source.oid)}`
          : "bytes";
  return [status, oldPath === path ? path : `${oldPath} → ${path}`, oldOid === undefined ? "new" : bytes(oldOid), now];
}

describe("the work tree against a commit", () => {
  test("edited, staged, deleted, moved, untracked; not what is ignored", async () => {
    repository.write("edited.ts", "edited twice\n");
    repository.write("staged.ts", `staged twice\n${BODY}`);
    repository.git("add", "staged.ts");
    repository.remove("gone.ts");
    repository.git("mv", "moved.ts", "lib.ts");
    repository.write("new/untracked.ts", "new\n");
    repository.write("noise.log", "noise\n");
    repository.write("out/made.ts", "made\n");
    expect((await tree().changedFrom(base)).map(shown)).toEqual([
      ["modified", "edited.ts", "edited", "disk edited.ts"],
      ["deleted", "gone.ts", "gone", "nowhere"],
      ["renamed", "moved.ts → lib.ts", "moved", "git moved"],
      ["modified", "staged.ts", "staged", "git staged twice"],
      ["added", "new/untracked.ts", "new", "disk new/untracked.ts"],
    ]);
  });

  test("nothing changed, nothing said, also where times differ", async () => {
    repository.write("same.ts", `same\n${BODY}`);
    expect(await tree().changedFrom(base)).toEqual([]);
    expect(await tree().stagedFrom(base)).toEqual([]);
  });

  test("staged and edited again: the work tree has the last word", async () => {
    repository.write("staged.ts", "first\n");
    repository.git("add", "staged.ts");
    repository.write("staged.ts", "second\n");
    expect((await tree().changedFrom(base)).map(shown)).toEqual([
      ["modified", "staged.ts", "staged", "disk staged.ts"],
    ]);
    expect((await tree().stagedFrom(base)).map(shown)).toEqual([["modified", "staged.ts", "staged", "git first"]]);
  });

  test("against an older commit, what was committed since counts too", async () => {
    repository.write("later.ts", "later\n");
    repository.commit("later");
    expect((await tree().changedFrom(base)).map(shown)).toEqual([["added", "later.ts", "new", "git later"]]);
  });

  test("a file that became a link has no bytes; an untracked path may be odd", async () => {
    repository.remove("gone.ts");
    symlinkSync("same.ts", join(repository.root, "gone.ts"));
    repository.write('a\nb\t"c.ts', "odd\n");
    expect((await tree().changedFrom(base)).map(shown)).toEqual([
      ["modified", "gone.ts", "gone", "nowhere"],
      ["added", 'a\nb\t"c.ts', "new", 'disk a\nb\t"c.ts'],
    ]);
  });

  test("two untracked paths that are no UTF-8 stay two", async () => {
    for (const byte of [0xe8, 0xe9])
      writeFileSync(Buffer.concat([Buffer.from(`${repository.root}/caf`), Buffer.from([byte])]), "x\n");
    expect((await tree().changedFrom(base)).map(({ path }) => path)).toEqual(["caf\\xe8", "caf\\xe9"]);
  });

  test("an unknown commit is an error", async () => {
    await expect(tree().changedFrom("f".repeat(40))).rejects.toThrow(/git diff .*failed/);
  });
});

describe("the index against a commit", () => {
  test("only what is staged, and its bytes are git's", async () => {
    repository.write("edited.ts", "not staged\n");
    repository.write("untracked.ts", "not staged\n");
    repository.write("added.ts", "added\n");
    repository.git("add", "added.ts");
    repository.git("rm", "--quiet", "gone.ts");
    repository.git("mv", "moved.ts", "lib.ts");
    expect((await tree().stagedFrom(base)).map(shown)).toEqual([
      ["added", "added.ts", "new", "git added"],
      ["deleted", "gone.ts", "gone", "nowhere"],
      ["renamed", "moved.ts → lib.ts", "moved", "git moved"],
    ]);
  });

  test("a file in conflict is in the work tree, and not yet in the index", async () => {
    repository.git("switch", "--quiet", "-c", "other");
    repository.write("edited.ts", "theirs\n");
    repository.commit("theirs");
    repository.git("switch", "--quiet", "main");
    repository.write("edited.ts", "ours\n");
    const ours = repository.commit("ours");
    expect(() => repository.merge("conflict", ["other"])).toThrow(/sh -ec/);
    expect((await tree().changedFrom(ours)).map(shown)).toEqual([["modified", "edited.ts", "ours", "disk edited.ts"]]);
    expect(await tree().stagedFrom(ours)).toEqual([]);
    expect((await tree().all()).filter(({ path }) => path === "edited.ts")).toHaveLength(1);
  });
});

test("all: tracked and still there, untracked and not ignored, each once", async () => {
  repository.remove("gone.ts");
  repository.write("untracked.ts", "new\n");
  repository.write("noise.log", "noise\n");
  repository.write("added.ts", "added\n");
  repository.git("add", "added.ts");
  const files = await tree().all();
  expect(files.map(({ path }) => path)).toEqual([
    ".gitignore",
    "added.ts",
    "edited.ts",
    "moved.ts",
    "same.ts",
    "staged.ts",
    "untracked.ts",
  ]);
  expect(files.every(({ path, source }) => "file" in source && source.file === path)).toBe(true);
});

test("all: links are looked at where they lead, tracked or not", async () => {
  symlinkSync("same.ts", join(repository.root, "tracked-link.ts"));
  repository.git("add", "tracked-link.ts");
  symlinkSync("same.ts", join(repository.root, "untracked-link.ts"));
  expect((await tree().all()).map(({ path }) => path).filter((path) => path.includes("link"))).toEqual([]);
});

describe("merge base", () => {
  test("where two branches parted", async () => {
    repository.git("switch", "--quiet", "-c", "side");
    const side = repository.commit("side");
    repository.git("switch", "--quiet", "main");
    const main = repository.commit("main");
    expect(await tree().mergeBase(main, side)).toBe(base);
    expect(await tree().mergeBase(base, main)).toBe(base);
  });

  test("none", async () => {
    repository.git("switch", "--quiet", "--orphan", "alone");
    const alone = repository.commit("alone");
    expect(await tree().mergeBase(base, alone)).toBeUndefined();
  });
});

test("a person's settings do not reach in", async () => {
  const order = join(temporaryDirectory(), "order");
  writeFileSync(order, "z*\n");
  for (const [key, value] of [
    ["diff.renames", "false"],
    ["diff.orderFile", order],
    ["core.quotePath", "true"],
    ["diff.noprefix", "true"],
    ["color.ui", "always"],
    ["diff.external", "false"],
  ] as const)
    repository.git("config", key, value);
  repository.git("mv", "moved.ts", "lib.ts");
  repository.write("zä.ts", "new\n");
  repository.git("add", "zä.ts");
  expect((await tree().changedFrom(base)).map(shown)).toEqual([
    ["renamed", "moved.ts → lib.ts", "moved", "git moved"],
    ["added", "zä.ts", "new", "git new"],
  ]);
});
