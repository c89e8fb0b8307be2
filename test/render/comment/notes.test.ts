import { expect, test } from "vitest";
import { linesOf, PARSE_MODULE } from "./example.ts";

test("what is unknown or was not applied, whatever its order", () => {
  const notes = [
    { kind: "no-history" },
    { kind: "state", status: "rejected" },
    { kind: "tool-changed", tool: "eslint", from: "9.1.0", to: "10.0.0" },
    { kind: "unread-report", path: "out/b.sarif" },
    { kind: "partial-report", path: "out/a.sarif", kept: 100_000, left: 12 },
    {
      kind: "skipped-files",
      files: [
        { path: "b.min.js", reason: "minified" },
        { path: "a.ts", reason: "too-large" },
      ],
    },
    { kind: "base-not-listed", base: "old", used: "main" },
    { kind: "tuning-faults", count: 1 },
    { kind: "tuning-touched" },
    { kind: "not-looked-at", why: "rate-limit" },
    { kind: "not-looked-at", why: "comments" },
  ] as const;
  const lines = linesOf({ violations: [PARSE_MODULE], complete: false, notes });
  expect(lines[4]).toBe(
    "Not everything could be looked at: GitHub's request limit was reached; not all replies could be read. What is missing counts as unknown, not as clean.",
  );
  expect(lines.slice(lines.indexOf("**Notes**") + 1, -3)).toEqual([
    "- This change edits the tuning files: not applied to this run, which uses those of the base branch.",
    "- The tuning files of the base branch have 1 entry that could not be used; the log of this run names each.",
    "- The base branch `old` is not among those of the policy: the tuning of `main` is used.",
    "- 2 files could not be looked at: `a.ts` (too large), `b.min.js` (minified).",
    "- The report `out/a.sarif` was read in part: 100,000 violations kept, 12 left out.",
    "- The report `out/b.sarif` could not be read: of what it would say, nothing is known.",
    "- `eslint` changed from `9.1.0` to `10.0.0`: what its rules no longer say is not counted as fixed.",
    "- What this comment had kept of earlier pushes was not as we wrote it, and was not used: it was made again.",
    "- The history of the default branch was not at hand: what came back and what recurs is not known here.",
  ]);
});

test("what could not be parsed is named above the fold, and counts are lower bounds", () => {
  const notes = [
    {
      kind: "unparsed",
      files: [
        { path: "src/b.ts", lines: [] },
        { path: "src/a.ts", lines: [12, 40] },
      ],
    },
  ] as const;
  const words =
    "Could not be parsed: `src/a.ts:12` and 1 more place in it, `src/b.ts`. What stands there counts as unknown, not as clean or fixed.";
  expect(linesOf({ notes }).slice(0, 2)).toEqual([
    expect.stringMatching(/^Refrain: this change caused nothing that is known yet, at /),
    words,
  ]);
  const lines = linesOf({ notes, violations: [PARSE_MODULE] });
  expect([lines[0], lines[4]]).toEqual(["### Refrain: this change caused at least 1", words]);
});

test("nothing caused, but what may be new is said", () => {
  expect(linesOf({ unsure: { reported: 2, measured: 0 } })[1]).toMatch(
    /^2 reported violations stand in what this change edited/,
  );
});

const doubt = (note: string, count: number): { note: string; count: number } => ({ note, count });

test("nothing caused, and a report that says nothing: both are said", () => {
  const notes = [
    { kind: "no-history" },
    { kind: "tool-changed", tool: "eslint", from: "9.1.0", to: "10.0.0" },
    { kind: "missing-report", line: "out/*.json" },
    { kind: "doubtful-report", path: "c.sarif", doubts: [doubt("tool-failed", 1), doubt("missing", 2)] },
    { kind: "unread-report", path: "out/b.sarif" },
  ] as const;
  const [line, ...rest] = linesOf({ violations: [], notes });
  expect(line).toMatch(/^Refrain: this change caused nothing, at /);
  expect(rest.slice(0, -1)).toEqual([
    "The report `out/b.sarif` could not be read: of what it would say, nothing is known.",
    "No report fits `out/*.json`: of what it would say, nothing is known.",
    "The report `c.sarif` is in doubt: 1 run that failed, so nothing counts as fixed; 2 results in files that are not here.",
    "`eslint` changed from `9.1.0` to `10.0.0`: what its rules no longer say is not counted as fixed.",
  ]);
});
