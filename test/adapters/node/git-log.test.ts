import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { readChanges } from "../../../src/adapters/node/git-log.ts";
import type { CommitChange } from "../../../src/ports/change-log.ts";
import { collectAll, createRepository, START, temporaryDirectory, type TestRepository } from "./git-fixture.ts";

const BEN = "Ben <ben@example.com>";
const CAT = "Cat <cat@example.com>";
const BODY = "line one\nline two\nline three\nline four\nline five\n";

async function changesOf(repository: TestRepository, ...shas: readonly string[]): Promise<CommitChange[]> {
  return collectAll(readChanges(repository.root, shas));
}

async function changeOf(repository: TestRepository, sha: string): Promise<CommitChange> {
  const [change] = await changesOf(repository, sha);
  if (!change) throw new Error("no change");
  return change;
}

/** `status old new before after`, ids as what they hold. */
function filesOf(repository: TestRepository, change: CommitChange): unknown[] {
  const blob = (oid: string | undefined): string | null =>
    oid === undefined ? null : repository.git("cat-file", "blob", oid);
  return change.files.map(({ status, oldPath, path, oldOid, oid }) => [status, oldPath, path, blob(oldOid), blob(oid)]);
}

describe("a commit", () => {
  test("its fields, and what differs from its parent", async () => {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    const root = repository.commit("first", { at: 1 });
    repository.write("a.ts", "two\n");
    repository.write("b.ts", "new\n");
    const next = repository.commit("second\n\nwith a body\n", { at: 60, author: BEN, committer: CAT });
    const change = await changeOf(repository, next);
    expect(change).toMatchObject({
      sha: next,
      parents: [root],
      committedAt: START + 60,
      author: { name: "Ben", mail: "ben@example.com" },
      committer: { name: "Cat", mail: "cat@example.com" },
      message: "second\n\nwith a body\n",
      brought: [],
    });
    expect(filesOf(repository, change)).toEqual([
      ["modified", "a.ts", "a.ts", "one", "two"],
      ["added", "b.ts", "b.ts", null, "new"],
    ]);
  });

  test("the root adds everything, whatever log.showRoot says", async () => {
    const repository = createRepository();
    repository.git("config", "log.showRoot", "false");
    repository.write("a.ts", "one\n");
    const root = await changeOf(repository, repository.commit("first"));
    expect(root.parents).toEqual([]);
    expect(filesOf(repository, root)).toEqual([["added", "a.ts", "a.ts", null, "one"]]);
  });

  test("renames with and without an edit, a rewrite is no rename, a deletion", async () => {
    const repository = createRepository();
    for (const name of ["moved", "edited", "rewritten", "dropped"]) repository.write(`${name}.ts`, `${name}\n${BODY}`);
    repository.commit("first");
    for (const name of ["moved", "edited", "rewritten", "dropped"]) repository.remove(`${name}.ts`);
    repository.write("lib/moved.ts", `moved\n${BODY}`);
    repository.write("lib/edited.ts", `edited\n${BODY}one line more\n`);
    repository.write("lib/rewritten.ts", "nothing\nof\nthe\nold\nfile\n");
    const change = await changeOf(repository, repository.commit("second"));
    expect(change.files.map(({ status, oldPath, path }) => `${status} ${oldPath} ${path}`).sort()).toEqual([
      "added lib/rewritten.ts lib/rewritten.ts",
      "deleted dropped.ts dropped.ts",
      "deleted rewritten.ts rewritten.ts",
      "renamed edited.ts lib/edited.ts",
      "renamed moved.ts lib/moved.ts",
    ]);
    const moved = change.files.find(({ oldPath }) => oldPath === "moved.ts");
    expect(moved?.oid).toBe(moved?.oldOid);
  });

  test("a mode alone, a file that becomes a link, a link, a submodule", async () => {
    const library = createRepository();
    library.write("x.ts", "x\n");
    const pinned = library.commit("library");
    const repository = createRepository();
    repository.write("run.ts", "run\n");
    repository.write("turns.ts", "turns\n");
    repository.commit("first");
    repository.git("update-index", "--chmod=+x", "run.ts");
    repository.git("update-index", "--add", "--cacheinfo", `160000,${pinned},lib`);
    repository.remove("turns.ts");
    symlinkSync("run.ts", join(repository.root, "turns.ts"));
    symlinkSync("run.ts", join(repository.root, "link.ts"));
    repository.git("add", "turns.ts", "link.ts");
    repository.git("commit", "--quiet", "-m", "second");
    const change = await changeOf(repository, repository.git("rev-parse", "HEAD"));
    expect(filesOf(repository, change)).toEqual([
      ["added", "lib", "lib", null, null],
      ["added", "link.ts", "link.ts", null, null],
      ["modified", "run.ts", "run.ts", "run", "run"],
      ["modified", "turns.ts", "turns.ts", "turns", null],
    ]);
  });

  test("an empty commit between others has no files and moves nothing", async () => {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    const first = repository.commit("first");
    const empty = repository.commit("");
    const again = repository.commit("still nothing");
    repository.write("a.ts", "two\n");
    const last = repository.commit("last");
    const changes = await changesOf(repository, first, empty, again, last);
    expect(changes.map(({ sha, message, files }) => [sha, message, files.length])).toEqual([
      [first, "first\n", 1],
      [empty, "", 0],
      [again, "still nothing\n", 0],
      [last, "last\n", 1],
    ]);
  });
});

describe("order", () => {
  test("the order asked for, not that of the dates", async () => {
    const repository = createRepository();
    const shas = [30, 10, 20].map((at) => repository.commit(`at ${at}`, { at }));
    const [one = "", two = "", three = ""] = shas;
    expect((await changesOf(repository, one, two, three)).map(({ sha }) => sha)).toEqual(shas);
    expect((await changesOf(repository, three, one)).map(({ sha }) => sha)).toEqual([three, one]);
  });

  test("nothing asked, nothing said; an unknown commit is an error", async () => {
    const repository = createRepository();
    repository.commit("first");
    expect(await changesOf(repository)).toEqual([]);
    await expect(changesOf(repository, "f".repeat(40))).rejects.toThrow(/git log .*failed/);
  });
});

describe("merges", () => {
  /** main: root, side work of Ben (2) and Cat (1), merged by Ann. */
  function withMerge(): { repository: TestRepository; root: string; merge: string } {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    const root = repository.commit("root", { at: 1 });
    repository.git("switch", "--quiet", "-c", "side");
    repository.write("b.ts", "one\n");
    repository.commit("b", { at: 2, author: BEN });
    repository.write("c.ts", "one\n");
    repository.commit("c", { at: 3, author: CAT });
    repository.write("b.ts", "two\n");
    repository.commit("b again", { at: 4, author: BEN });
    repository.git("switch", "--quiet", "main");
    return { repository, root, merge: repository.merge("Merge side", ["side"], { at: 5 }) };
  }

  test("against the first parent, with the authors of what came in, newest first", async () => {
    const { repository, root, merge } = withMerge();
    const change = await changeOf(repository, merge);
    expect(change.parents).toHaveLength(2);
    expect(change.parents[0]).toBe(root);
    expect(filesOf(repository, change)).toEqual([
      ["added", "b.ts", "b.ts", null, "two"],
      ["added", "c.ts", "c.ts", null, "one"],
    ]);
    expect(change.brought.map(({ name }) => name)).toEqual(["Ben", "Cat", "Ben"]);
  });

  test("what one merge brought the next does not bring again", async () => {
    const { repository, root, merge } = withMerge();
    repository.git("switch", "--quiet", "side");
    repository.write("d.ts", "one\n");
    repository.commit("d", { at: 6, author: CAT });
    repository.git("switch", "--quiet", "main");
    const second = repository.merge("Merge side again", ["side"], { at: 7 });
    const changes = await changesOf(repository, root, merge, second);
    expect(changes.map(({ brought }) => brought.map(({ name }) => name))).toEqual([[], ["Ben", "Cat", "Ben"], ["Cat"]]);
  });

  test("it makes no difference where a walk begins: what was brought is told alike in parts", async () => {
    const { repository, root, merge } = withMerge();
    const whole = await changesOf(repository, root, merge);
    expect([...(await changesOf(repository, root)), ...(await changesOf(repository, merge))]).toEqual(whole);
  });

  test("an octopus brings all its arms; a merge that changes nothing has no files", async () => {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    repository.commit("root", { at: 1 });
    for (const [index, author] of [BEN, CAT].entries()) {
      repository.git("switch", "--quiet", "-c", `arm${index}`, "main");
      repository.write(`arm${index}.ts`, "one\n");
      repository.commit(`arm ${index}`, { at: 2 + index, author });
    }
    repository.git("switch", "--quiet", "-c", "idle", "main");
    repository.commit("idle", { at: 4, author: BEN });
    repository.git("switch", "--quiet", "main");
    const octopus = await changeOf(repository, repository.merge("Octopus", ["arm0", "arm1"], { at: 5 }));
    expect(octopus.parents).toHaveLength(3);
    expect(octopus.files.map(({ path }) => path)).toEqual(["arm0.ts", "arm1.ts"]);
    expect(octopus.brought.map(({ name }) => name).sort()).toEqual(["Ben", "Cat"]);
    const idle = await changeOf(repository, repository.merge("Idle", ["idle"], { at: 6 }));
    expect([idle.files, idle.brought.map(({ name }) => name)]).toEqual([[], ["Ben"]]);
  });
});

describe("foreign text", () => {
  test.each([
    ["a head of modes", `:100644 100644 ${"a".repeat(40)} ${"b".repeat(40)} M\n`],
    ["an id alone", `${"c".repeat(40)}\n`],
    ["escapes and blank lines", "\n\n\u001b[31mred\u0001\r\n\n\ttab\n"],
    ["other scripts", "日本語 – Ünïcödé 🙂\n"],
    ["what looks like a format", "%H%x00%n\\0\n"],
  ])("a message of %s stays one message", async (_name, message) => {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    const first = repository.commit(message);
    repository.write("a.ts", "two\n");
    const second = repository.commit("second");
    const changes = await changesOf(repository, first, second);
    expect(changes.map((change) => [change.sha, change.message, change.files.length])).toEqual([
      [first, message, 1],
      [second, "second\n", 1],
    ]);
  });

  test("a NUL ends a message, and nothing else", async () => {
    const repository = createRepository();
    repository.write("a.ts", "one\n");
    repository.commit("first");
    const head = `tree ${repository.git("rev-parse", "HEAD^{tree}")}\nauthor A <a@x> ${START} +0000\ncommitter A <a@x> ${START} +0000\n\n`;
    writeFileSync(join(repository.root, ".git/odd"), `${head}seen\0unseen\n`);
    const odd = repository.git("hash-object", "-t", "commit", "-w", "--literally", ".git/odd");
    const [one, two] = await changesOf(repository, odd, repository.git("rev-parse", "HEAD"));
    expect([one?.message, one?.files.length]).toEqual(["seen", 1]);
    expect([two?.message, two?.files.length]).toEqual(["first\n", 1]);
  });

  test("a message is cut at 8,192 characters", async () => {
    const repository = createRepository();
    const change = await changeOf(repository, repository.commit(`subject\n\n${"x".repeat(10_000)}\n`));
    expect(change.message).toHaveLength(8192);
    expect(change.message.startsWith("subject\n\nxxx")).toBe(true);
  });

  test("a message in another encoding is read in it", async () => {
    const repository = createRepository();
    writeFileSync(join(repository.root, "message"), Buffer.from("caf\u00e9\n", "latin1"));
    repository.git("-c", "i18n.commitEncoding=ISO-8859-1", "commit", "--quiet", "--allow-empty", "-F", "message");
    expect((await changeOf(repository, repository.git("rev-parse", "HEAD"))).message).toBe("café\n");
  });

  test("paths with line feeds, tabs, quotes, blanks and colons", async () => {
    const repository = createRepository();
    const paths = ["a\nb.ts", "a\tb.ts", 'a"b.ts', " a b .ts", "a:b.ts", "日本.ts", "\\x41.ts"].sort();
    for (const path of paths) repository.write(path, "one\n");
    const change = await changeOf(repository, repository.commit("first"));
    expect(change.files.map(({ path }) => path).sort()).toEqual(paths);
  });

  test("paths that are no UTF-8 are written by their bytes: two never become one", async () => {
    const repository = createRepository({ bare: true });
    const commit = (mark: string): Buffer =>
      Buffer.from(
        `commit refs/heads/main\nauthor A <a@x> ${START} +0000\ncommitter A <a@x> ${START} +0000\ndata 2\n${mark}\n`,
        "latin1",
      );
    const sha = repository.import(
      Buffer.concat([
        commit("m"),
        ...[0xe9, 0xe8].map((byte) =>
          Buffer.from(`M 100644 inline "caf\\${byte.toString(8)}.ts"\ndata 2\nx\n`, "latin1"),
        ),
      ]),
    );
    expect((await changeOf(repository, sha)).files.map(({ path }) => path)).toEqual(["caf\\xe8.ts", "caf\\xe9.ts"]);
  });
});

describe("settings of a person or a repository change nothing", () => {
  afterEach(() => {
    process.env["GIT_CONFIG_GLOBAL"] = "/dev/null";
    delete process.env["GIT_EXTERNAL_DIFF"];
  });

  test("renames, order files, colours, quoting, signatures, notes, external programs, mail maps, replaced objects", async () => {
    const repository = createRepository();
    repository.write("ä.ts", BODY);
    repository.write("z.ts", "z\n");
    const first = repository.commit("first", { author: BEN });
    repository.remove("ä.ts");
    repository.write("z.ts", "zz\n");
    repository.write("b/ä.ts", `${BODY}more\n`);
    repository.write("copy.ts", `${BODY}another\nand\nmore\nthan that\nto be less alike\n`);
    const second = repository.commit("second");
    const before = await changesOf(repository, first, second);
    const home = temporaryDirectory();
    mkdirSync(join(home, "x"));
    writeFileSync(join(home, "order"), "z*\n");
    writeFileSync(join(home, "mailmap"), "Other <other@example.com> Ben <ben@example.com>\n");
    const settings = {
      diff: {
        renames: "false",
        orderFile: join(home, "order"),
        noprefix: "true",
        external: "false",
        renameLimit: "1",
        relative: "true",
        algorithm: "patience",
      },
      log: {
        showSignature: "true",
        mailmap: "true",
        decorate: "full",
        diffMerges: "off",
        date: "raw",
        abbrevCommit: "true",
        showRoot: "false",
      },
      color: { ui: "always" },
      core: { quotePath: "true", abbrev: "7", fsmonitor: "false" },
      mailmap: { file: join(home, "mailmap") },
      format: { pretty: "oneline" },
      i18n: { logOutputEncoding: "ISO-8859-1" },
    };
    const lines = Object.entries(settings).flatMap(([section, keys]) => [
      `[${section}]`,
      ...Object.entries(keys).map(([key, value]) => `${key} = ${value}`),
    ]);
    writeFileSync(join(home, "config"), `${lines.join("\n")}\n`);
    process.env["GIT_CONFIG_GLOBAL"] = join(home, "config");
    process.env["GIT_EXTERNAL_DIFF"] = "false";
    repository.git("notes", "add", "-m", "a note", second);
    repository.git("replace", second, first);
    expect(await changesOf(repository, first, second)).toEqual(before);
    expect(before[1]?.files.map(({ status, path }) => [status, path])).toEqual([
      ["renamed", "b/ä.ts"],
      ["added", "copy.ts"],
      ["modified", "z.ts"],
    ]);
  });
});
