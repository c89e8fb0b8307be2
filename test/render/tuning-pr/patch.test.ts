import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { notPermittedBlocks } from "../../../src/render/tuning-pr/not-permitted.ts";
import { unifiedPatch } from "../../../src/render/tuning-pr/patch.ts";
import { renderComment as asGitHub } from "../github-markdown.ts";
import { hostileName } from "../hostile-text.ts";

const PATH = "tuning/recommendations.yaml";

function applied(before: string | undefined, patch: string): string {
  const directory = mkdtempSync(join(tmpdir(), "patch-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, "tuning"));
  if (before !== undefined) writeFileSync(join(directory, PATH), before);
  execFileSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: directory, input: `${patch}\n` });
  return readFileSync(join(directory, PATH), "utf8");
}

describe("a patch", () => {
  test("of one entry is one hunk with its surroundings", () => {
    const before = "version: 1\nrecommendations:\n  - id: a\n  - id: c\nrefused: []\n";
    const after = before.replace("  - id: c", "  - id: b\n  - id: c");
    expect(unifiedPatch({ path: PATH, before, after }).split("\n")).toEqual([
      `diff --git a/${PATH} b/${PATH}`,
      `--- a/${PATH}`,
      `+++ b/${PATH}`,
      "@@ -1,5 +1,6 @@",
      " version: 1",
      " recommendations:",
      "   - id: a",
      "+  - id: b",
      "   - id: c",
      " refused: []",
    ]);
    expect(unifiedPatch({ path: PATH, before, after: before })).toBe("");
  });

  test.each([
    ["a new file", undefined, "a\nb\n"],
    ["a new file without an end", undefined, "a"],
    ["an end that comes", "a\nb", "a\nb\n"],
    ["an end that goes", "a\nb\n", "a\nb"],
    ["two places", `a\n${"x\n".repeat(20)}b\n`, `A\n${"x\n".repeat(20)}B\n`],
    ["carriage returns", "a\r\nb\r\n", "a\r\nc\r\nb\r\n"],
    ["everything", "a\nb\n", "c\nd\ne\n"],
    ["more than is searched for", "a\n".repeat(600), "b\n".repeat(700)],
  ])("git applies it: %s", (_name, before, after) => {
    expect(applied(before, unifiedPatch({ path: PATH, before, after }))).toBe(after);
  });

  test("git applies it, whatever the lines", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "", " ", "-x", "+x"), { minLength: 1, maxLength: 25 });
    const text = fc.tuple(lines, fc.boolean()).map(([list, ends]) => `${list.join("\n")}${ends ? "\n" : "z"}`);
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        expect(applied(before, unifiedPatch({ path: PATH, before, after }))).toBe(after);
      }),
      { numRuns: 60, examples: [["`".repeat(100), "`".repeat(100)]] },
    );
  });
});

describe("where no pull request may be opened", () => {
  const waiting = {
    address: { serverUrl: "https://github.com", repository: "octo/shop" },
    base: "main",
    branch: "refrain/tuning/main",
    edits: [{ path: PATH, before: "version: 1\n", after: "version: 1\nrefused: []\n" }],
    room: 50_000,
  };

  test("the link, the setting, and the patch", () => {
    const text = notPermittedBlocks(waiting).join("\n\n");
    expect(text).toContain("[Open it by hand](https://github.com/octo/shop/compare/main...refrain/tuning/main)");
    expect(text).toContain("`pr-token`");
    expect(text).toContain("```diff\ndiff --git a/tuning/recommendations.yaml");
    expect(text).toContain("+refused: []\n```");
  });

  test("too long, or with characters that nobody can see: said", () => {
    expect(notPermittedBlocks({ ...waiting, room: 20 }).at(-1)).toMatch(/too long/);
    const hidden = [{ path: PATH, before: "a\n", after: "b\u202e\n" }];
    const text = notPermittedBlocks({ ...waiting, edits: hidden }).join("\n\n");
    expect(text).toContain("cannot be applied as it stands");
    expect(text).toContain("+b\uFFFD");
    expect(notPermittedBlocks({ ...waiting, edits: [] })).toHaveLength(2);
  });

  test("nothing of a file or a branch gets out of its place", () => {
    fc.assert(
      fc.property(hostileName, hostileName, (name, content) => {
        const edits = [{ path: PATH, before: "a\n", after: `${content}\n\`\`\`\n` }];
        const seen = asGitHub(notPermittedBlocks({ ...waiting, branch: name, edits }).join("\n\n"));
        expect(seen.live).toEqual([]);
        expect(seen.elements.filter((one) => one === "pre")).toHaveLength(1);
        expect(seen.elements.filter((one) => ["img", "table", "details", "input"].includes(one))).toEqual([]);
        expect(seen.comments).toEqual([]);
      }),
      { numRuns: 60, examples: [["`".repeat(100), "`".repeat(100)]] },
    );
  });
});
