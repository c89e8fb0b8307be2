import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createGitCheckout } from "../../../src/adapters/node/git-checkout.ts";
import { createRepository, type TestRepository } from "./git-fixture.ts";

let repository: TestRepository;
beforeEach(() => {
  repository = createRepository();
});

const checkout = () => createGitCheckout(repository.root);

describe("two lines of history", () => {
  test("where they parted, and what differs from there", async () => {
    repository.write("a.ts", "a\n".repeat(9));
    repository.write("b.ts", "b\n");
    const parted = repository.commit("base");
    repository.git("checkout", "-q", "-b", "topic");
    repository.git("mv", "a.ts", "c.ts");
    repository.write("d.ts", "d\n");
    const head = repository.commit("topic");
    repository.git("checkout", "-q", "-");
    repository.write("b.ts", "b2\n");
    const base = repository.commit("main");
    expect(await checkout().mergeBase(base, head)).toBe(parted);
    expect(
      (await checkout().changedBetween(parted, head))?.map(({ status, oldPath, path }) => [status, oldPath, path]),
    ).toEqual([
      ["renamed", "a.ts", "c.ts"],
      ["added", "d.ts", "d.ts"],
    ]);
  });

  test("that share no commit have no such place", async () => {
    repository.write("a.ts", "a\n");
    const one = repository.commit("one");
    repository.git("checkout", "-q", "--orphan", "other");
    repository.write("b.ts", "b\n");
    const other = repository.commit("other");
    expect(await checkout().mergeBase(one, other)).toBeUndefined();
  });

  test("in a shallow clone it is not known", async () => {
    repository.write("a.ts", "a\n");
    const one = repository.commit("one");
    repository.git("update-ref", "refs/heads/kept", one);
    repository.write("a.ts", "b\n");
    const two = repository.commit("two");
    expect(await checkout().mergeBase(one, two)).toBe(one);
    repository.write(".git/shallow", `${one}\n`);
    expect(await checkout().mergeBase(one, two)).toBeUndefined();
  });
});

describe("a clone that lacks texts", () => {
  const forget = (oid: string): void =>
    rmSync(join(repository.root, ".git/objects", oid.slice(0, 2), oid.slice(2)), { force: true });

  test("says which files changed, unless one of them may have been renamed", async () => {
    repository.write("a.ts", "a\n".repeat(9));
    repository.write("b.ts", "b\n");
    const base = repository.commit("base");
    repository.write("b.ts", "b2\n");
    const edited = repository.commit("edited");
    repository.git("mv", "a.ts", "c.ts");
    repository.write("c.ts", "a\n".repeat(8));
    const moved = repository.commit("moved");
    expect((await checkout().changedBetween(edited, moved))?.map(({ status }) => status)).toEqual(["renamed"]);
    for (const path of ["a.ts", "b.ts"]) forget(repository.git("rev-parse", `${base}:${path}`).trim());
    expect((await checkout().changedBetween(base, edited))?.map(({ path }) => path)).toEqual(["b.ts"]);
    expect(await checkout().changedBetween(edited, moved)).toBeUndefined();
  });
});

describe("objects", () => {
  test("all here, one missing, none asked for", async () => {
    repository.write("a.ts", "a\n");
    repository.commit("one");
    const oid = repository.git("rev-parse", "HEAD:a.ts").trim();
    expect(await checkout().hasAll([oid])).toBe(true);
    expect(await checkout().hasAll([oid, "0123456789abcdef0123456789abcdef01234567"])).toBe(false);
    expect(await checkout().hasAll([])).toBe(true);
  });
});
