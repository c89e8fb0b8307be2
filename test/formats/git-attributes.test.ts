import { describe, expect, test } from "vitest";
import { parseGitAttributes } from "../../src/formats/git-attributes.ts";

const FILE = `# comment
*.pb.go linguist-generated
api/*.ts  linguist-generated=true text eol=lf
/root.js linguist-generated
docs/** linguist-vendored
docs/ours.js -linguist-vendored
third/** linguist-vendored=false
"with blank/*.c" linguist-vendored
*.x linguist-generated
keep.x !linguist-generated
[attr]gen linguist-generated
dir/ linguist-generated
a{b,c}.js linguist-generated
!neg.js linguist-generated
*.other diff=python
`;

describe("parseGitAttributes", () => {
  const attributes = parseGitAttributes(FILE);

  test.each<[string, object]>([
    ["x.pb.go", { generated: true }],
    ["deep/er/x.pb.go", { generated: true }],
    ["api/a.ts", { generated: true }],
    ["api/deep/a.ts", {}],
    ["web/api/a.ts", {}],
    ["root.js", { generated: true }],
    ["web/root.js", {}],
    ["docs/a/b.js", { vendored: true }],
    ["docs/ours.js", { vendored: false }],
    ["third/a.c", { vendored: false }],
    ["with blank/a.c", { vendored: true }],
    ["a/keep.x", {}],
    ["a/b.x", { generated: true }],
    ["dir/a.js", {}],
    ["ab.js", {}],
    ["a{b,c}.js", { generated: true }],
    ["neg.js", {}],
    ["a.other", {}],
  ])("%s: %j", (path, expected) => {
    expect(attributes(path)).toEqual(expected);
  });

  test("CRLF and BOM; a file in a directory speaks for that directory", () => {
    const below = parseGitAttributes("\uFEFF*.c linguist-vendored\r\n/b.h linguist-generated\r\n", "lib/[x]");
    expect(["lib/[x]/deep/a.c", "a.c", "lib/[x]/b.h", "lib/[x]/deep/b.h"].map(below)).toEqual([
      { vendored: true },
      {},
      { generated: true },
      {},
    ]);
  });

  test("nothing in it, nothing said", () => {
    expect(parseGitAttributes("")("a.c")).toEqual({});
  });
});
