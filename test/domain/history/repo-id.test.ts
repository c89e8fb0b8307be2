import { describe, expect, test } from "vitest";
import { repoIdOf } from "../../../src/domain/history/repo-id.ts";

/** The digest shows what went in. */
const sha256 = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "-").padEnd(64, ".");
const idOf = (originUrl: string | undefined, directoryName = "dir"): string =>
  repoIdOf({ originUrl, firstCommit: undefined, directoryName }, sha256);

const DIGEST = {
  sha256: (text: string): string =>
    Array.from(text)
      .reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 48, 7)
      .toString(16)
      .padStart(12, "0")
      .padEnd(64, "0"),
};
const digestOf = (originUrl: string): string =>
  repoIdOf({ originUrl, firstCommit: "f", directoryName: "x" }, DIGEST.sha256);

describe("the same place, however it is written", () => {
  const SAME = [
    "https://github.com/Owner/name",
    "https://github.com/owner/name.git",
    "https://github.com/owner/name/",
    "https://github.com/owner/name.git/",
    "https://user:s3cret@github.com/owner/name.git",
    "https://token@github.com/owner/name",
    "http://github.com/owner/name.git",
    "git@github.com:owner/name.git",
    "github.com:owner/name",
    "ssh://git@github.com/owner/name.git",
    "git://github.com/owner/name",
    "git+ssh://git@github.com/owner/name.git",
    "  https://github.com/owner/name.git\n",
  ];

  test.each(SAME)("%s", (url) => {
    expect(digestOf(url)).toBe(digestOf("https://github.com/owner/name"));
  });

  test("a secret is not in it, nor another one makes another id", () => {
    expect(idOf("https://me:one@h/o/n")).toBe(idOf("https://me:two@h/o/n"));
    expect(idOf("https://me:one@h/o/n")).toBe("git:h-o-n.......");
  });
});

test("other places are others", () => {
  const urls = [
    "https://github.com/owner/name",
    "https://github.com/owner/name2",
    "https://github.com/other/name",
    "https://gitlab.com/owner/name",
    "https://host:8443/owner/name",
    "https://host/owner/name",
    "ssh://git@host:2222/owner/name",
    "/srv/git/name.git",
    "../name.git",
    "file:///srv/git/name",
  ];
  expect(new Set(urls.map(digestOf)).size).toBe(urls.length - 1);
  expect(digestOf("file:///srv/git/name")).toBe(digestOf("/srv/git/name.git"));
});

test("from nowhere: by its first commit, whatever its directory is called; without one, by that", () => {
  expect(repoIdOf({ originUrl: undefined, firstCommit: "abc", directoryName: "x" }, sha256)).toBe("git:abc.........");
  expect(repoIdOf({ originUrl: "", firstCommit: "abc", directoryName: "y" }, sha256)).toBe("git:abc.........");
  expect(idOf(undefined, "name")).toBe("git:name........");
  expect(idOf("", "name")).toBe("git:name........");
  expect(idOf(undefined, "other")).not.toBe(idOf(undefined, "name"));
});

test("the shape is that of an id", () => {
  expect(digestOf("https://github.com/owner/name")).toMatch(/^git:[0-9a-f]{12}$/);
});
