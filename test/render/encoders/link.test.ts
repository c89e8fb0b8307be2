import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  blobUrl,
  commentUrl,
  commitUrl,
  compareUrl,
  type RepositoryAddress,
} from "../../../src/render/encoders/link.ts";
import { renderComment } from "../github-markdown.ts";
import { hostileName, hostileText } from "../hostile-text.ts";

const HERE: RepositoryAddress = { serverUrl: "https://github.com", repository: "octo/repo" };
const SHA = "3f9a1c2e".repeat(5);

describe("addresses", () => {
  test.each([
    ["src/a.ts", 42, `blob/${SHA}/src/a.ts#L42`],
    ["src/a.ts", 0, `blob/${SHA}/src/a.ts`],
    ["src/a b(1)#?%.ts", 1, `blob/${SHA}/src/a%20b%281%29%23%3F%25.ts#L1`],
    ["日本.ts", 1, `blob/${SHA}/%E6%97%A5%E6%9C%AC.ts#L1`],
    ["@octo/x!'*.ts", 1, `blob/${SHA}/%40octo/x%21%27%2A.ts#L1`],
  ])("of the file %j, line %i", (path, line, rest) => {
    expect(blobUrl(HERE, { sha: SHA, path, line })).toBe(`https://github.com/octo/repo/${rest}`);
  });

  test.each(["", "/a", "a//b", "a/../b", "./a", "..", "a/", "bad\uFFFDbytes", "\ud800"])(
    "none for the path %j",
    (path) => {
      expect(blobUrl(HERE, { sha: SHA, path, line: 1 })).toBeUndefined();
    },
  );

  test.each(["", "main", "3f9a", SHA.toUpperCase(), `${SHA}/..`])("none for the SHA %j", (sha) => {
    expect(commitUrl(HERE, sha)).toBeUndefined();
    expect(blobUrl(HERE, { sha, path: "a", line: 1 })).toBeUndefined();
  });

  test.each([
    ["https://ghe.example:8443/github", "o/r", "https://ghe.example:8443/github/o/r/commit/"],
    ["http://localhost:3000", "o/r", "http://localhost:3000/o/r/commit/"],
    ["javascript:alert(1)", "o/r", undefined],
    ["https://a b", "o/r", undefined],
    ["https://user:pw@host", "o/r", undefined],
    ["https://github.com", "o", undefined],
    ["https://github.com", "o/..", undefined],
    ["https://github.com", "o/r/x", undefined],
    ["https://github.com", "o/r)x", undefined],
  ])("on %j in %j", (serverUrl, repository, url) => {
    expect(commitUrl({ serverUrl, repository }, SHA)).toBe(url && `${url}${SHA}`);
  });

  test("comparisons and comments", () => {
    expect(compareUrl(HERE, "main", "refrain/tuning/main")).toBe(
      "https://github.com/octo/repo/compare/main...refrain/tuning/main",
    );
    expect(compareUrl(HERE, "a(b", "x")).toBe("https://github.com/octo/repo/compare/a%28b...x");
    expect(compareUrl(HERE, "../x", "x")).toBeUndefined();
    expect(commentUrl(HERE, 7, 99)).toBe("https://github.com/octo/repo/pull/7#issuecomment-99");
    expect(commentUrl(HERE, 0, 99)).toBeUndefined();
    expect(commentUrl(HERE, 7, 1.5)).toBeUndefined();
  });
});

describe("laws", () => {
  test("a path stays below its commit, decodes to itself, and the link ends where we end it", () => {
    fc.assert(
      fc.property(hostileName, (path) => {
        const url = blobUrl(HERE, { sha: SHA, path, line: 5 });
        if (url === undefined) return;
        const prefix = `/octo/repo/blob/${SHA}/`;
        const read = new URL(url);
        expect([read.origin, read.search, read.hash]).toEqual(["https://github.com", "", "#L5"]);
        expect(read.pathname.startsWith(prefix)).toBe(true);
        expect(decodeURIComponent(read.pathname.slice(prefix.length))).toBe(path);
        const seen = renderComment(`[x](${url}) after`);
        expect([seen.links, seen.text, seen.live]).toEqual([[url], "x after", []]);
      }),
    );
  });

  test("no foreign server or repository gets into an address", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        const url = commitUrl({ serverUrl: `https://${one}`, repository: `o/${other}` }, SHA);
        if (url === undefined) return;
        expect(url).toMatch(/^https:\/\/[A-Za-z0-9.:/_-]+$/);
        expect(new URL(url).href).toBe(url);
      }),
    );
  });
});
