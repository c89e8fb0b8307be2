import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithin, JOB_SUMMARY_BUDGET } from "../../src/render/budget.ts";
import type { CommentFate, JobSummaryModel } from "../../src/render/job-summary-model.ts";
import { renderJobSummary, runWords } from "../../src/render/job-summary.ts";
import { commentModel, PARSE_MODULE, USUAL, violation } from "./comment/example.ts";
import { hostileModel } from "./comment/hostile-model.ts";
import { renderComment as asGitHub } from "./github-markdown.ts";
import { hostileName } from "./hostile-text.ts";

function summaryModel(over: Partial<JobSummaryModel> = {}): JobSummaryModel {
  return {
    comment: commentModel(),
    fate: "nothing-to-say",
    files: 0,
    units: 0,
    watched: [],
    skipped: [],
    state: "none",
    signed: null,
    requests: null,
    planned: null,
    ...over,
  };
}

function linesOf(over: Partial<JobSummaryModel>): string[] {
  return (renderJobSummary(summaryModel(over)) ?? "").split("\n").filter((line) => line !== "");
}

test("a whole one: what the comment says, what is watched, what was skipped, how it went", () => {
  const lines = linesOf({
    comment: USUAL,
    fate: "updated",
    files: 3,
    units: 41,
    watched: [
      { ruleKey: "params_max", role: "app", limit: 4, judged: 40 },
      { ruleKey: "cognitive_max", role: "test", limit: 5, judged: 1 },
      { ruleKey: "cognitive_max", role: "app", limit: 15, judged: 1_040 },
      { ruleKey: "eslint/no-console", role: "app", limit: null, judged: 3 },
    ],
    skipped: [
      { path: "src/z.min.js", reason: "minified" },
      { path: "src/big|.ts", reason: "too-large" },
    ],
    state: "ok",
    signed: false,
    requests: { used: 7, left: 4_312 },
  });
  expect(lines[0]).toBe("### Refrain: this change caused 3, fixed 5, 1 came back");
  expect(lines.slice(lines.indexOf("**Watched**: 3 changed files, 41 units in them."))).toEqual([
    "**Watched**: 3 changed files, 41 units in them.",
    "<details><summary>4 rules</summary><br>",
    "| rule | role | limit | judged |",
    "|---|---|--:|--:|",
    "| cognitive_max | app | 15 | 1,040 |",
    "| cognitive_max | test | 5 | 1 |",
    "| `eslint/no-console` | app | – | 3 |",
    "| params_max | app | 4 | 40 |",
    "</details>",
    "**Not looked at**: 2 files. Nothing is known of them: neither clean nor fixed.",
    "| file | why |",
    "|---|---|",
    "| `src/big\\|.ts` | too large |",
    "| `src/z.min.js` | minified |",
    "**This run**",
    "- Comment: brought up to date.",
    "- State kept in the comment: read and in order, not signed: who may edit comments can change it.",
    "- 7 requests to GitHub, 4,312 left this hour.",
  ]);
});

test("nothing to say: one line, and the notes that the comment leaves out", () => {
  expect(
    linesOf({ comment: commentModel({ notes: [{ kind: "no-history" }, { kind: "tuning-touched" }] }), files: 1 }).slice(
      1,
    ),
  ).toEqual([
    "**Notes**",
    "- This change edits the tuning files: not applied to this run, which uses those of the base branch.",
    "- The history of the default branch was not at hand: what came back and what recurs is not known here.",
    "**Watched**: 1 changed file, 0 units in them.",
    "**This run**",
    "- Comment: none, there is nothing to say.",
    "- State kept in the comment: nothing is kept.",
  ]);
});

test("notes stand once", () => {
  const lines = linesOf({ comment: commentModel({ violations: [PARSE_MODULE], notes: [{ kind: "no-history" }] }) });
  expect(lines.filter((line) => line === "**Notes**")).toHaveLength(1);
});

test.each<[CommentFate, string]>([
  ["created", "written"],
  ["unchanged", "as it was, nothing had to be written"],
  ["read-only", "not from this run: its token may only read. The publish workflow writes it"],
  ["signed-elsewhere", "not from this run: with a state key only the publish workflow writes it"],
  ["draft", "none while this is a draft"],
  ["quiet", "none, a maintainer asked for quiet here"],
  ["switched-off", "none, it is switched off by the input `comment`"],
  ["merge-group", "none, a merge group has no comments"],
  ["closed", "none, the pull request is closed"],
  ["failed", "could not be written, see the log"],
])("the fate %s", (fate, words) => {
  expect(linesOf({ fate })).toContain(`- Comment: ${words}.`);
});

test.each<[JobSummaryModel["state"], boolean | null, string]>([
  ["new", true, "begun with this run, signed"],
  ["rebuilt", false, "was gone, and was made again, not signed: who may edit comments can change it"],
  ["rejected", true, "was not as we wrote it, was not used, and was made again, signed"],
  ["unavailable", null, "could not be read this time"],
])("the state %s", (state, signed, words) => {
  expect(linesOf({ state, signed })).toContain(`- State kept in the comment: ${words}.`);
});

describe("a dry run", () => {
  test("says what would be written", () => {
    const planned: JobSummaryModel["planned"] = [
      { kind: "comment", does: "create", characters: 1_234 },
      { kind: "hide-comment", why: "duplicate" },
      { kind: "reaction", content: "eyes", commentId: 99 },
      { kind: "annotations", count: 1 },
      { kind: "cache", lines: 12_000 },
      { kind: "branch", does: "write", branch: "refrain/tuning/main" },
      { kind: "pull-request", does: "update" },
    ];
    expect(linesOf({ planned, fate: "dry-run" }).slice(-8)).toEqual([
      "**Dry run**: nothing was written. This would be:",
      "- create the comment, 1,234 characters",
      "- hide a comment of ours as duplicate",
      "- react with `eyes` to comment `99`",
      "- 1 annotation",
      "- save the history, 12,000 lines",
      "- write the branch `refrain/tuning/main`",
      "- update the tuning pull request",
    ]);
  });

  test("and so when it is nothing", () => {
    expect(linesOf({ planned: [] }).at(-1)).toBe("**Dry run**: nothing would be written.");
    expect(linesOf({}).at(-1)).not.toMatch(/Dry run/);
  });
});

describe("length", () => {
  const huge = summaryModel({
    comment: commentModel({
      violations: Array.from({ length: 3_000 }, (_, index) =>
        violation(`${"日本/".repeat(60)}a${index}.ts:1::unit${index}::cognitive_max 99›15`),
      ),
    }),
    skipped: Array.from({ length: 5_000 }, (_, index) => ({
      path: `b${index}/${"x".repeat(900)}`,
      reason: "link" as const,
    })),
    watched: Array.from({ length: 900 }, (_, index) => ({
      ruleKey: `tool/${index}`,
      role: "app" as const,
      limit: null,
      judged: 1,
    })),
  });

  test("100 rows, then a fold, and everything else counted: below 1 MiB", () => {
    const text = renderJobSummary(huge) ?? "";
    expect(isWithin(text, JOB_SUMMARY_BUDGET)).toBe(true);
    expect(text.match(/^\| new /gm)).toHaveLength(500);
    expect(text).toContain("\nand 2,500 more\n");
    expect(text).toContain("\nand 4,800 more\n");
    expect(text).toContain("\nand 700 more\n");
  });

  test.each([400_000, 100_000, 20_000, 5_000, 1_500])("within %i", (limit) => {
    const text = renderJobSummary(huge, { utf16: limit, utf8: limit });
    expect(text?.length).toBeLessThanOrEqual(limit);
    expect(text).toMatch(/^### Refrain: this change caused 3,000\n/);
    expect(text).toContain("**Not looked at**: 5,000 files.");
  });

  test("no room at all", () => {
    expect(renderJobSummary(huge, { utf16: 100, utf8: 100 })).toBeUndefined();
  });
});

test("law: nothing foreign becomes live, and the order of sets never matters", () => {
  const skipped = fc.array(fc.record({ path: hostileName, reason: fc.constantFrom("too-large", "link") }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(hostileModel, skipped, hostileName, (comment, files, branch) => {
      const model = summaryModel({ comment, skipped: files, planned: [{ kind: "branch", does: "write", branch }] });
      const text = renderJobSummary(model) ?? "";
      const seen = asGitHub(text);
      expect([seen.live, seen.comments, seen.elements.includes("img")]).toEqual([[], [], false]);
      expect(text).not.toContain("<!");
      expect(renderJobSummary({ ...model, skipped: files.toReversed() })).toBe(text);
    }),
    { numRuns: 40 },
  );
});

test.each<[CommentFate, number | undefined, string]>([
  ["created", 99, "written, https://github.com/octo/shop/pull/7#issuecomment-99"],
  ["unchanged", 99, "as it was, nothing had to be written, https://github.com/octo/shop/pull/7#issuecomment-99"],
  ["nothing-to-say", undefined, "none, there is nothing to say"],
])("one line for the log: %s", (fate, commentId, words) => {
  const comment = commentModel({ violations: [PARSE_MODULE] });
  expect(runWords({ comment, files: 1, units: 2, fate, commentId })).toBe(
    `looked at 1 changed file and 2 units: this change caused 1; comment: ${words}`,
  );
});

test("whatever others call their things, the log has one plain line", () => {
  fc.assert(
    fc.property(hostileModel, (comment) => {
      const line = runWords({ comment, files: 1, units: 1, fate: "created", commentId: 5 });
      expect(line).toMatch(/^looked at [\x20-\x7e]*$/);
      expect(line).not.toContain("##[");
    }),
    { numRuns: 50 },
  );
});
