import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/node/git-repository.ts";
import { createRepository, START, temporaryDirectory, type TestRepository } from "./git-fixture.ts";

const NOWHERE = "f".repeat(40);

describe("resolve, list and read", () => {
  let repository: TestRepository;
  let first = "";
  let second = "";
  beforeAll(() => {
    repository = createRepository();
    repository.write("a.ts", "one\n");
    first = repository.commit("first", { at: 10 });
    repository.git("tag", "-a", "v1", "-m", "v1");
    repository.git("tag", "tree", "HEAD^{tree}");
    repository.write("src/b.ts", "zwei – 2\n");
    repository.write("src/[x].ts", "brackets\n");
    repository.write("src/x.ts", "plain\n");
    repository.write("empty.ts", "");
    repository.write("B.ts", "big letters come first\n");
    symlinkSync("a.ts", join(repository.root, "link.ts"));
    second = repository.commit("second", { at: 20 });
  });

  test("a name, a tag, a short id, nothing, and what is no commit", async () => {
    const git = createGitRepository(repository.root);
    const one = { sha: first, parents: [], committedAt: START + 10 };
    const two = { sha: second, parents: [first], committedAt: START + 20 };
    expect(await git.resolve("HEAD")).toEqual(two);
    expect(await git.resolve("main")).toEqual(two);
    expect(await git.resolve("v1")).toEqual(one);
    expect(await git.resolve("HEAD~1")).toEqual(one);
    expect(await git.resolve(first.slice(0, 10))).toEqual(one);
    const others = ["nope", "", "--all", "-h", "tree", "HEAD..main", NOWHERE, "a\nb", "HEAD:a.ts"];
    expect(await Promise.all(others.map((ref) => git.resolve(ref)))).toEqual(others.map(() => undefined));
  });

  test("the entries of a tree, sorted by their characters, with what each is", async () => {
    const entries = await createGitRepository(repository.root).list(second);
    expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
      ["B.ts", "file"],
      ["a.ts", "file"],
      ["empty.ts", "file"],
      ["link.ts", "link"],
      ["src/[x].ts", "file"],
      ["src/b.ts", "file"],
      ["src/x.ts", "file"],
    ]);
    const oid = entries.find(({ path }) => path === "a.ts")?.oid ?? "";
    expect(repository.git("cat-file", "blob", oid)).toBe("one");
  });

  test("a directory of the repository sees the whole tree", async () => {
    const git = createGitRepository(join(repository.root, "src"));
    expect((await git.list(first)).map(({ path }) => path)).toEqual(["a.ts"]);
    expect(await git.read({ sha: first, path: "a.ts", limit: 100 })).toEqual({ text: "one\n" });
  });

  test.each([
    ["text", "src/b.ts", 100, { text: "zwei – 2\n" }],
    ["nothing in it", "empty.ts", 100, { text: "" }],
    ["just small enough", "a.ts", 4, { text: "one\n" }],
    ["a byte too large", "a.ts", 3, { tooLarge: 4 }],
    ["bytes are counted, not characters", "src/b.ts", 10, { tooLarge: 11 }],
    ["not there", "nope.ts", 100, { absent: true }],
    ["not there, in a directory that is not there", "nope/a.ts", 100, { absent: true }],
    ["a link", "link.ts", 100, { absent: true }],
    ["a directory", "src", 100, { absent: true }],
    ["a pattern is a name", "src/[x].ts", 100, { text: "brackets\n" }],
    ["a pattern that fits others is none", "src/*.ts", 100, { absent: true }],
  ])("%s", async (_name, path, limit, file) => {
    expect(await createGitRepository(repository.root).read({ sha: second, path, limit })).toEqual(file);
  });

  test("what could not be looked at is an error, never an absent file", async () => {
    const git = createGitRepository(repository.root);
    await expect(git.read({ sha: NOWHERE, path: "a.ts", limit: 10 })).rejects.toThrow(/git ls-tree .*failed/);
    await expect(git.list(NOWHERE)).rejects.toThrow(/git ls-tree/);
    await expect(git.position(NOWHERE)).rejects.toThrow(/git rev-list/);
  });

  test("a submodule is listed as one", async () => {
    repository.git("update-index", "--add", "--cacheinfo", `160000,${first},lib`);
    repository.git("commit", "--quiet", "-m", "with a submodule");
    const entries = await createGitRepository(repository.root).list(repository.git("rev-parse", "HEAD"));
    expect(entries.find(({ path }) => path === "lib")).toEqual({ path: "lib", oid: first, kind: "submodule" });
  });

  test("no commit yet", async () => {
    expect(await createGitRepository(createRepository().root).resolve("HEAD")).toBeUndefined();
  });
});

describe("the first-parent line", () => {
  let repository: TestRepository;
  /** On the line, oldest first, an hour apart; the fourth merges `side`. */
  let line: string[] = [];
  let side = "";
  beforeAll(() => {
    repository = createRepository();
    line = [0, 1, 2].map((hour) => repository.commit(`at ${hour}`, { at: 3600 * hour }));
    repository.git("switch", "--quiet", "-c", "side", "HEAD~1");
    repository.write("s.ts", "s\n");
    side = repository.commit("side", { at: 9000 });
    repository.git("switch", "--quiet", "main");
    line.push(repository.merge("merge", ["side"], { at: 3 * 3600 }), repository.commit("at 4", { at: 4 * 3600 }));
  });

  const ask = (since: number, limit: number, root = repository.root) =>
    createGitRepository(root).line({ tip: "main", since: START + since, limit });

  test("oldest first, without what a merge brought", async () => {
    expect(await ask(0, 100)).toEqual({
      commits: line.map((sha, hour) => ({ sha, committedAt: START + 3600 * hour })),
      shallow: false,
      capped: false,
    });
  });

  test.each([
    ["a commit at the very moment is in", 3600, 100, [1, 2, 3, 4], false],
    ["a second later it is out", 3601, 100, [2, 3, 4], false],
    ["nothing that new", 99_999, 100, [], false],
    ["the newest, when there are too many", 0, 2, [3, 4], true],
    ["as many as allowed is not too many", 0, 5, [0, 1, 2, 3, 4], false],
    ["the limit counts inside the window", 7200, 3, [2, 3, 4], false],
    ["one", 0, 1, [4], true],
  ])("%s", async (_name, since, limit, indexes, capped) => {
    const { commits, ...rest } = await ask(since, limit);
    expect(commits.map(({ sha }) => line.indexOf(sha))).toEqual(indexes);
    expect(rest).toEqual({ shallow: false, capped });
  });

  test.each([
    ["a wrong clock in between does not end the window", [0, 50, 10, 60, 70], 40, [1, 2, 3, 4]],
    ["five older ones in a row do", [60, 10, 11, 12, 13, 14, 70], 40, [6]],
    ["older ones at its end are out", [10, 11, 50, 60], 40, [2, 3]],
  ])("%s", async (_name, hours, since, indexes) => {
    const skewed = createRepository();
    const shas = hours.map((hour) => skewed.commit(`at ${hour}`, { at: 3600 * hour }));
    const { commits } = await ask(3600 * since, 100, skewed.root);
    expect(commits.map(({ sha }) => shas.indexOf(sha))).toEqual(indexes);
  });

  test("position counts first parents, itself included", async () => {
    const git = createGitRepository(repository.root);
    expect(await Promise.all(line.map((sha) => git.position(sha)))).toEqual([1, 2, 3, 4, 5]);
    expect(await git.position(side)).toBe(3);
  });

  test("on the line or beside it", async () => {
    const git = createGitRepository(repository.root);
    const [one = "", , three = "", , five = ""] = line;
    expect(await git.isOnLine(one, five)).toBe(true);
    expect(await git.isOnLine(five, five)).toBe(true);
    expect(await git.isOnLine(five, three)).toBe(false);
    expect(await git.isOnLine(side, five)).toBe(false);
    expect(await git.isOnLine(NOWHERE, five)).toBe(false);
  });

  test("a shallow clone: its boundary is no change, since what it changed cannot be known", async () => {
    const clone = join(temporaryDirectory(), "clone");
    repository.git("clone", "--quiet", "--depth=3", `file://${repository.root}`, clone);
    const { commits, ...rest } = await ask(0, 100, clone);
    expect(commits.map(({ sha }) => line.indexOf(sha))).toEqual([3, 4]);
    expect(rest).toEqual({ shallow: true, capped: false });
    expect(await createGitRepository(clone).position("main")).toBe(3);
    expect(await ask(3 * 3600, 100, clone)).toMatchObject({
      commits: [{ sha: line[3] }, { sha: line[4] }],
      shallow: false,
    });
    expect(await ask(0, 2, clone)).toMatchObject({
      commits: [{ sha: line[3] }, { sha: line[4] }],
      shallow: false,
      capped: true,
    });
  });

  test("changes come through the same door", async () => {
    const found = [];
    for await (const change of createGitRepository(repository.root).changes(line))
      found.push([change.sha, change.files.length]);
    expect(found).toEqual(line.map((sha, index) => [sha, index === 3 ? 1 : 0]));
  });
});
