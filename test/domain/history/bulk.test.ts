import { describe, expect, test } from "vitest";
import { isBotAuthor } from "../../../src/domain/history/bots.ts";
import {
  bulkReason,
  editSignatureOf,
  isBulk,
  parseIgnoredRevs,
  type BulkFacts,
} from "../../../src/domain/history/bulk.ts";
import { shaOf } from "../../builders.ts";

const reasonOf = (over: Partial<BulkFacts>): string | null =>
  bulkReason({
    sha: shaOf(1),
    files: 3,
    sourceFiles: 3,
    message: "fix: a thing",
    parents: 1,
    ignoredRevs: new Set(),
    addedOrRemoved: 1,
    edits: () => ["a"],
    ...over,
  });
const editsOf = (same: number, others: number) => () => [
  ...Array.from({ length: same }, () => "same"),
  ...Array.from({ length: others }, (_, index) => `other ${index}`),
];

test.each<[string, Partial<BulkFacts>, string | null]>([
  ["an ordinary change", {}, null],
  ["300 files", { files: 300 }, null],
  ["301 files", { files: 301 }, "files"],
  ["listed as ignored", { ignoredRevs: new Set([shaOf(1)]) }, "ignored-rev"],
  ["another is listed", { ignoredRevs: new Set([shaOf(2)]) }, null],
  ["git revert", { message: `Revert "x"\n\nThis reverts commit ${shaOf(1)}.` }, "revert"],
  [
    "with another subject",
    { message: `fix: back out\n\nThis reverts commit ${shaOf(1)}, reversing\nchanges made to x.` },
    "revert",
  ],
  ["with CRLF", { message: `fix\r\n\r\nThis reverts commit ${shaOf(1)}.\r\n` }, "revert"],
  ["GitHub's revert of a pull request", { message: 'Revert "x (#4)" (#5)\n\nReverts acme/app#4' }, "revert"],
  ["a revert of a revert", { message: `Reapply "x"\n\nThis reverts commit ${shaOf(1)}.` }, "revert"],
  [
    "a squash that holds one",
    { message: `feat: much (#7)\n\n* add\n\n* Revert "add"\n\nThis reverts commit ${shaOf(1)}.` },
    null,
  ],
  ["a squash of one, without a body", { message: 'Revert "add a thing (#4)" (#5)' }, "revert"],
  [
    "a merge of GitHub's revert",
    { parents: 2, message: 'Merge pull request #5 from acme/revert-4-thing\n\nRevert "add a thing"' },
    "revert",
  ],
  ["a commit that quotes one in its body", { message: 'fix: more\n\nRevert "add a thing"' }, null],
  ["a merge whose subject is another", { parents: 2, message: 'Bring it back\n\nRevert "add a thing"' }, null],
  ["quotes no subject", { message: 'Revert "" again' }, null],
  ["goes on behind the quote", { message: 'Revert "x" in the docs only' }, null],
  ["only says it", { message: "Revert to the old behaviour" }, null],
  ["no sha", { message: "x\n\nThis reverts commit of yesterday" }, null],
  ["merge of a release branch", { parents: 2, message: "Merge branch 'release/2.3' into main" }, "release-merge"],
  ["of a remote one", { parents: 2, message: "Merge remote-tracking branch 'origin/release-2'" }, "release-merge"],
  ["of a hotfix", { parents: 2, message: "Merge branch 'hotfix/login'" }, "release-merge"],
  ["of a version branch", { parents: 2, message: "Merge branch 'v1.x' into main" }, "release-merge"],
  ["of 2.3.4", { parents: 2, message: "Merge branch '2.3.4'" }, "release-merge"],
  ["of a tag", { parents: 2, message: "Merge tag 'v1.0.0' into develop" }, "release-merge"],
  [
    "by a pull request",
    { parents: 2, message: "Merge pull request #12 from acme/release/2.3\n\nRelease" },
    "release-merge",
  ],
  ["of a topic", { parents: 2, message: "Merge pull request #12 from acme/releasenotes-page" }, null],
  ["of a topic branch", { parents: 2, message: "Merge branch 'fix/release-notes'" }, null],
  ["says release, but is no merge", { message: "Merge branch 'release/2.3' into main" }, null],
  ["a codemod: 24 of 30 alike", { sourceFiles: 30, edits: editsOf(24, 6) }, "codemod"],
  ["23 of 30 alike", { sourceFiles: 30, edits: editsOf(23, 7) }, null],
  ["29 files", { sourceFiles: 29, edits: editsOf(40, 0) }, null],
  ["30 files, but few edits", { sourceFiles: 30, edits: editsOf(29, 0) }, null],
  [
    "a formatter: 30 files, no unit reads differently",
    { sourceFiles: 30, addedOrRemoved: 0, edits: () => [] },
    "formatter",
  ],
  ["29 files without an edit", { sourceFiles: 29, addedOrRemoved: 0, edits: () => [] }, null],
  ["30 new files", { sourceFiles: 30, addedOrRemoved: 30, edits: () => [] }, null],
  ["30 files, one edit", { sourceFiles: 30, addedOrRemoved: 0, edits: () => ["a"] }, null],
])("%s", (_name, over, expected) => {
  expect(reasonOf(over)).toBe(expected);
});

test("edits are asked for only where they can matter", () => {
  const never = (): never => {
    throw new Error("asked");
  };
  expect(reasonOf({ sourceFiles: 29, edits: never })).toBeNull();
  expect(
    isBulk({
      sha: "",
      files: 301,
      sourceFiles: 301,
      message: "",
      parents: 1,
      ignoredRevs: new Set(),
      addedOrRemoved: 0,
      edits: never,
    }),
  ).toBe(true);
});

test("a hostile message takes no longer than it is long", () => {
  const long = `Merge pull request #1 from ${"a".repeat(100_000)}\n${"Reverts ".repeat(100_000)}`;
  const before = performance.now();
  expect(reasonOf({ parents: 2, message: long })).toBeNull();
  expect(performance.now() - before).toBeLessThan(500);
});

describe("the signature of an edit", () => {
  const sign = (before: number[], after: number[]): string =>
    editSignatureOf(Uint32Array.from(before), Uint32Array.from(after));
  test("names what went and what came, each once, wherever it was", () => {
    expect(sign([1, 2, 3], [1, 9, 3])).toBe(sign([7, 2, 8, 2], [9, 7, 9, 8]));
    expect(sign([1, 2, 3], [1, 9, 3])).toBe("2>9");
    expect(sign([1, 2], [1, 2, 2])).toBe(">2");
    expect(sign([2, 1], [1, 2])).toBe(">");
    expect(sign([1, 40], [1, 50])).toBe("14>1e");
  });
  test("differs the other way round", () => {
    expect(sign([1], [2])).not.toBe(sign([2], [1]));
  });
});

test("ignored revisions: full shas, comments and rubbish left out", () => {
  const text = `# format\n${shaOf(1)}\r\n  ${shaOf(2).toUpperCase()} # prettier\n\nabc123\n${"f".repeat(64)}\n#${shaOf(3)}\n`;
  expect([...parseIgnoredRevs(text)]).toEqual([shaOf(1), shaOf(2), "f".repeat(64)]);
});

test.each([
  ["dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", true],
  ["renovate", "29139614+renovate[bot]@users.noreply.github.com", true],
  ["Renovate[Bot]", "", true],
  ["Bob Bot", "bob@bot.example", false],
  ["[bot] Bob", "bob@example.org", false],
  ["", "", false],
])("is %s <%s> a bot: %s", (name, mail, expected) => {
  expect(isBotAuthor({ name, mail })).toBe(expected);
});

test("an id that the policy lists is a bot's", () => {
  const author = { name: "ci", mail: "ci@example.org", id: "77" };
  expect(isBotAuthor(author, new Set(["77"]))).toBe(true);
  expect(isBotAuthor(author, new Set(["78"]))).toBe(false);
  expect(isBotAuthor({ name: "ci", mail: "" }, new Set(["77"]))).toBe(false);
});
