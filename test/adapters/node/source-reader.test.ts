import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSourceReader } from "../../../src/adapters/node/source-reader.ts";
import { createRepository, temporaryDirectory, type TestRepository } from "./git-fixture.ts";

let repository: TestRepository;
let reader: ReturnType<typeof createSourceReader>;
let outside = "";
beforeAll(() => {
  repository = createRepository();
  outside = temporaryDirectory();
  writeFileSync(join(outside, "secret.ts"), "secret\n");
  repository.write("a.ts", "one\n");
  repository.write("src/b.ts", "two\n");
  repository.write("empty.ts", "");
  repository.write("large.ts", "x".repeat(1_048_577 + 10));
  mkdirSync(join(repository.root, "directory.ts"));
  execFileSync("sh", ["-c", 'mkfifo "$1"', "sh", join(repository.root, "fifo.ts")]);
  for (const [target, name] of [
    ["a.ts", "link.ts"],
    [join(outside, "secret.ts"), "link-out.ts"],
    [outside, "out"],
    ["src", "in"],
    ["loop.ts", "loop.ts"],
    ["nowhere.ts", "dangling.ts"],
  ] as const)
    symlinkSync(target, join(repository.root, name));
  reader = createSourceReader(repository.root);
});
afterAll(() => reader.close());

async function textOf(file: string, from = reader): Promise<string | undefined> {
  const bytes = await from.read({ file });
  return bytes && Buffer.from(bytes).toString("utf8");
}

describe("files of the work tree", () => {
  test.each([
    ["a file", "a.ts", "one\n"],
    ["in a directory", "src/b.ts", "two\n"],
    ["an empty one is empty, not missing", "empty.ts", ""],
    ["not there", "nope.ts", undefined],
    ["a link to a file of the repository", "link.ts", undefined],
    ["a link out", "link-out.ts", undefined],
    ["through a directory that is a link out", "out/secret.ts", undefined],
    ["a link to itself", "loop.ts", undefined],
    ["a link to nothing", "dangling.ts", undefined],
    ["a directory", "directory.ts", undefined],
    ["a fifo that nobody writes to", "fifo.ts", undefined],
    ["a device", "../../../../../../../dev/null", undefined],
    ["nothing", "", undefined],
    ["a name with a NUL", "a\0.ts", undefined],
  ])("%s", async (_name, file, text) => {
    expect(await textOf(file)).toBe(text);
  });

  test("a path that climbs out", async () => {
    expect(await textOf(`../${outside.split("/").at(-1)}/secret.ts`)).toBeUndefined();
    expect(await textOf(join(outside, "secret.ts"))).toBeUndefined();
  });

  test("a neighbour whose name begins alike is outside", async () => {
    const near = `${repository.root}-near`;
    mkdirSync(near);
    writeFileSync(join(near, "a.ts"), "near\n");
    expect(await textOf(`../${near.split("/").at(-1)}/a.ts`)).toBeUndefined();
    rmSync(near, { recursive: true });
  });

  test("cut at 1 MiB + 1", async () => {
    expect((await reader.read({ file: "large.ts" }))?.length).toBe(1_048_577);
  });

  test("the root may be reached through a link", async () => {
    const link = join(temporaryDirectory(), "link");
    symlinkSync(repository.root, link);
    expect(await textOf("a.ts", createSourceReader(link))).toBe("one\n");
  });

  test("a file that vanishes, and one that comes back", async () => {
    repository.write("brief.ts", "here\n");
    expect(await textOf("brief.ts")).toBe("here\n");
    repository.remove("brief.ts");
    expect(await textOf("brief.ts")).toBeUndefined();
    repository.write("brief.ts", "again\n");
    expect(await textOf("brief.ts")).toBe("again\n");
  });

  test("a root that is gone", async () => {
    expect(await textOf("a.ts", createSourceReader(join(outside, "gone")))).toBeUndefined();
  });
});

test("blobs come from git, beside the files", async () => {
  const oid = repository.git("hash-object", "-w", "a.ts");
  const answers = await Promise.all([
    reader.read({ oid }),
    reader.read({ file: "src/b.ts" }),
    reader.read({ oid: "f".repeat(40) }),
  ]);
  expect(answers.map((bytes) => bytes && Buffer.from(bytes).toString("utf8"))).toEqual(["one\n", "two\n", undefined]);
});

test("closing one that never read starts nothing", () => {
  expect(() => createSourceReader("/nowhere").close()).not.toThrow();
});

describe("an object that git cannot read", () => {
  const broken = (): { readonly root: string; readonly good: string; readonly bad: readonly string[] } => {
    const damaged = createRepository();
    const store = (text: string): string => {
      damaged.write("file.ts", text);
      return damaged.git("hash-object", "-w", "file.ts");
    };
    const bad = [1, 2, 3, 4].map((seed) => store(Array.from({ length: 9000 }, (_, i) => (i * i * seed) % 97).join("")));
    for (const oid of bad) {
      const path = join(damaged.root, ".git/objects", oid.slice(0, 2), oid.slice(2));
      const whole = readFileSync(path);
      rmSync(path);
      writeFileSync(path, whole.subarray(0, whole.length / 2));
    }
    return { root: damaged.root, good: store("good\n"), bad };
  };

  test("is not there, and the next one is read all the same", async () => {
    const { root, good, bad } = broken();
    const damaged = createSourceReader(root);
    expect(await damaged.read({ oid: bad[0] ?? "" })).toBeUndefined();
    expect(String(Buffer.from((await damaged.read({ oid: good })) ?? []))).toBe("good\n");
    damaged.close();
  });

  test("several in a row are a broken repository, and that is said", async () => {
    const { root, bad } = broken();
    const damaged = createSourceReader(root);
    for (const oid of bad.slice(0, 3)) expect(await damaged.read({ oid })).toBeUndefined();
    await expect(damaged.read({ oid: bad[3] ?? "" })).rejects.toThrow(/git cat-file ended early/);
    damaged.close();
  });
});
