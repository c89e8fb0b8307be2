import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPlainPath } from "../../../src/domain/violation/reported-path-text.ts";
import { createPathFinder } from "../../../src/domain/violation/reported-paths.ts";

const TREE = [
  "README.md",
  "src/a.ts",
  "src/index.ts",
  "lib/index.ts",
  "packages/web/src/a.ts",
  "packages/web/src/view.ts",
  "packages/api/lib/view.ts",
  "src/main/java/org/acme/Boot.java",
  "od d/50%.ts",
  "back\\slash.ts",
];

/** The answers as texts; questions are asked together, as of one run. */
function find(questions: readonly (string | readonly string[])[], roots: readonly string[] = []): readonly string[] {
  const finder = createPathFinder({ paths: TREE, roots });
  const found = finder.findAll(questions.map((one) => (typeof one === "string" ? [one] : one)));
  return found.map((one) => ("path" in one ? one.path : one.unmatched));
}

describe("notations", () => {
  test.each([
    ["src/a.ts", "relative src/a.ts"],
    ["./src//a.ts", "relative src/a.ts"],
    ["src/x/../a.ts", "relative src/a.ts"],
    ["src\\a.ts", "relative src/a.ts"],
    ["/w/a.ts", "absolute w/a.ts"],
    ["C:\\w\\a.ts", "absolute w/a.ts"],
    ["c:/w/a.ts", "absolute w/a.ts"],
    ["file:///w/a.ts", "absolute w/a.ts"],
    ["file:///C:/w/a.ts", "absolute w/a.ts"],
    ["FILE://host/w/a.ts", "absolute w/a.ts"],
    ["file:/w/a.ts", "absolute w/a.ts"],
    ["file:w/a.ts", "relative w/a.ts"],
    ["\\\\server\\share\\a.ts", "absolute server/share/a.ts"],
    ["../a.ts", "outside"],
    ["a/../../b", "outside"],
    ["/../a", "malformed"],
    ["https://example.org/a.ts", "outside"],
    ["pkg:npm/a@1", "outside"],
    ["", "malformed"],
    [".", "malformed"],
    ["/", "malformed"],
    ["a\0b", "malformed"],
    ["a\nb", "malformed"],
    ["a\u{d800}b", "malformed"],
    ["a".repeat(1025), "malformed"],
    ["a".repeat(1024), `relative ${"a".repeat(1024)}`],
  ])("%j", (text, expected) => {
    const plain = toPlainPath(text);
    expect("names" in plain ? `${plain.kind} ${plain.names.join("/")}` : plain.kind).toBe(expected);
  });
});

describe("one path of a run", () => {
  test.each([
    ["src/a.ts", "src/a.ts"],
    [".\\src\\a.ts", "src/a.ts"],
    ["back\\slash.ts", "back\\slash.ts"],
    ["od d/50%.ts", "od d/50%.ts"],
    ["src/none.ts", "missing"],
    ["src", "missing"],
    ["../src/a.ts", "outside"],
    ["/etc/passwd", "outside"],
    ["org/acme/Boot.java", "src/main/java/org/acme/Boot.java"],
    ["Boot.java", "src/main/java/org/acme/Boot.java"],
    ["view.ts", "ambiguous"],
    ["index.ts", "ambiguous"],
    ["/home/x/repo/src/a.ts", "src/a.ts"],
    ["C:\\agent\\_work\\1\\s\\packages\\web\\src\\a.ts", "packages/web/src/a.ts"],
    ["/w/README.md", "README.md"],
    ["/w/view.ts", "missing"],
    ["/w/acme/Boot.java", "src/main/java/org/acme/Boot.java"],
    ["/usr/include/src/a.ts", "outside"],
    ["/home/x/.cargo/registry/serde-1.0/src/a.ts", "outside"],
    ["/w/node_modules/a/src/index.ts", "outside"],
  ])("%s: %s", (text, expected) => {
    expect(find([text])).toEqual([expected]);
  });

  test("below the root of this machine, and nowhere else", () => {
    const own = ["/home/me/shop"];
    expect(find(["/home/me/shop/src/a.ts", "/home/me/shop/gone/a.ts", "/home/me/shop"], own)).toEqual([
      "src/a.ts",
      "missing",
      "missing",
    ]);
  });

  test("of what it may be the first that is there", () => {
    expect(find([["x/y.ts", "lib/index.ts", "src/index.ts"]])).toEqual(["lib/index.ts"]);
    expect(find([["../x.ts", "x/y.ts"]])).toEqual(["outside"]);
    expect(find([[]])).toEqual(["malformed"]);
  });
});

describe("paths of one run decide together", () => {
  test("what lies elsewhere than most is outside, though its end fits", () => {
    expect(find(["/w/src/a.ts", "/w/src/index.ts", "/root/registry/lib-1.0/lib/index.ts"])).toEqual([
      "src/a.ts",
      "src/index.ts",
      "outside",
    ]);
  });

  test("the root of most tells apart what could be several, and what is gone", () => {
    expect(find(["/w/src/a.ts", "/w/README.md", "/w/view.ts", "/w/gone/a.ts"])).toEqual([
      "src/a.ts",
      "README.md",
      "missing",
      "missing",
    ]);
  });

  test("a tool that ran in a subdirectory", () => {
    expect(find(["/app/src/view.ts", "/app/src/a.ts"])).toEqual(["packages/web/src/view.ts", "packages/web/src/a.ts"]);
    expect(find(["src/view.ts"])).toEqual(["packages/web/src/view.ts"]);
  });

  test("a tree that lies in a directory of the one that is known", () => {
    const own = ["/home/me/work"];
    expect(find(["/home/me/work/shop/src/a.ts", "/home/me/work/shop/README.md"], own)).toEqual([
      "src/a.ts",
      "README.md",
    ]);
    expect(find(["/home/me/work/src/a.ts", "/home/me/work/shop/src/index.ts"], own)).toEqual(["src/a.ts", "missing"]);
  });

  test("a relative path that fits as it is says where all of them begin", () => {
    expect(find(["src/a.ts", "Boot.java"])).toEqual(["src/a.ts", "missing"]);
  });
});

const NAMES = ["src", "lib", "a.ts", "index.ts", "..", ".", "", "C:", "w", "file:", "\\", "%2e%2e", "etc", "\0"];
const hostile = fc.array(fc.constantFrom(...NAMES), { maxLength: 7 }).map((names) => names.join("/"));

describe("laws", () => {
  test("an answer is a path of the tree, whatever was asked", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string()), { maxLength: 8 }), (questions) => {
        for (const answer of createPathFinder({ paths: TREE, roots: ["/w"] }).findAll(questions.map((one) => [one])))
          expect("unmatched" in answer || TREE.includes(answer.path)).toBe(true);
      }),
    );
  });

  test("the order of questions does not matter, nor does that of the tree", () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), (questions) => {
        const asked = questions.map((one) => [one]);
        const there = createPathFinder({ paths: TREE, roots: [] }).findAll(asked);
        const back = createPathFinder({ paths: TREE.toReversed(), roots: [] }).findAll(asked.toReversed());
        expect(back.toReversed()).toEqual(there);
      }),
    );
  });

  test("wherever a checkout lay, its paths are found", () => {
    const root = fc.constantFrom(
      "/home/runner/work/shop/shop",
      "D:\\a\\shop\\shop",
      "file:///github/workspace",
      "/src",
      "",
    );
    const some = fc.uniqueArray(fc.constantFrom(...TREE.filter((path) => !path.includes("\\"))), { minLength: 3 });
    fc.assert(
      fc.property(root, some, (start, paths) => {
        const sign = start.includes("\\") ? "\\" : "/";
        const written = paths.map((path) => (start === "" ? path : start + sign + path.replaceAll("/", sign)));
        expect(find(written)).toEqual(paths);
      }),
    );
  });
});
