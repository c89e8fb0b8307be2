import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import {
  aliasLine,
  changeLine,
  exposureLineOf,
  goneLineOf,
  headerLine,
  runLineOf,
  shaOf,
  violationLineOf,
} from "../../builders.ts";

const one = changeLine("pr:1", "2026-08-01T12:00:00Z");
const two = changeLine("pr:2", "2026-08-02T12:00:00Z");
const open = changeLine("pr:3", "2026-08-03T12:00:00Z", {
  state: "open",
  merged_at: null,
  merge_sha: null,
  position: null,
});
const FINGERPRINT = "src/a.ts::f::cognitive_max";
const verdictOn = (sha: string): HistoryLine => ({
  type: "verdict",
  surface: "conversation",
  comment_id: Number.parseInt(sha, 16),
  fingerprint: FINGERPRINT,
  by: "9",
  verdict: "valid",
  reason: null,
  updated_at: "2026-08-01T13:00:00Z",
  head_sha: sha,
});
const sketchOf = (change: string): HistoryLine => ({
  type: "sketch",
  change,
  fingerprint: "src/a.ts::f",
  body: "aaaaaaaa",
  shape: "bbbbbbbb",
  minhash: "0".repeat(128),
});
const outcomeOf = (change: string): HistoryLine => ({
  type: "outcome",
  change,
  fingerprint: FINGERPRINT,
  outcome: "left",
  evaluated_sha: shaOf(1),
  final: false,
});
const horizonAt = (change: string, mergedAt: string, position: number | null): HistoryLine => ({
  type: "horizon",
  repo_id: "42",
  merged_at: mergedAt,
  position,
  change,
});

/** All that can hang on a change. */
function wholeOf(change: typeof one): HistoryLine[] {
  const run = runLineOf(change);
  return [
    change,
    run,
    violationLineOf(run, FINGERPRINT),
    goneLineOf(run, "src/a.ts::g::cognitive_max"),
    exposureLineOf(run, "cognitive_max"),
    outcomeOf(change.change),
    aliasLine(change, "a", "b"),
    sketchOf(change.change),
    verdictOn(run.head_sha),
  ];
}

test("canonical order: the head, then change by change in merge order, strays last", () => {
  const watermark: HistoryLine = {
    type: "watermark",
    source: "git:main",
    position: shaOf(1),
    at: "2026-08-01T00:00:00Z",
  };
  const tuned: HistoryLine = { type: "tuned", merge_sha: shaOf(9), recommendation: "x", before: null, after: 1 };
  const horizon = horizonAt("pr:9", "2026-01-01T00:00:00Z", 1);
  const stray = outcomeOf("pr:77");
  const ordered = [headerLine(), horizon, watermark, tuned, ...wholeOf(one), ...wholeOf(two), open, stray];
  expect(mergeHistories(ordered.toReversed())).toEqual(ordered);
});

test.each([
  ["by time", [one, two]],
  [
    "at one time by position, not by number",
    [changeLine("pr:9", one.updated_at, { position: 4 }), changeLine("pr:10", one.updated_at, { position: 5 })],
  ],
  [
    "an unknown position comes last",
    [changeLine("pr:9", one.updated_at, { position: 4 }), changeLine("pr:1", one.updated_at, { position: null })],
  ],
  [
    "else by id, as text",
    [changeLine("pr:10", one.updated_at, { position: 4 }), changeLine("pr:9", one.updated_at, { position: 4 })],
  ],
])("merge order: %s", (_why, changes) => {
  expect(mergeHistories(changes.toReversed())).toEqual(changes);
});

describe("the horizon", () => {
  test.each([
    ["below", horizonAt("pr:0", "2026-07-31T12:00:00Z", 0), ["pr:1", "pr:2"]],
    ["at the first", horizonAt("pr:1", "2026-08-01T12:00:00Z", 1), ["pr:2"]],
    ["at its time, of a lower position", horizonAt("pr:1", "2026-08-01T12:00:00Z", 0), ["pr:1", "pr:2"]],
    ["above all", horizonAt("pr:5", "2026-08-09T12:00:00Z", 9), []],
  ])("%s", (_where, horizon, kept) => {
    const lines = mergeHistories([horizon], wholeOf(one), wholeOf(two));
    expect(lines.flatMap((line) => (line.type === "change" ? [line.change] : []))).toEqual(kept);
    expect(lines.filter((line) => line.type === "run" || line.type === "alias" || line.type === "sketch")).toHaveLength(
      3 * kept.length,
    );
    expect(lines.filter((line) => line.type === "verdict")).toHaveLength(kept.length);
  });

  test("an open change goes by its last update", () => {
    expect(mergeHistories([horizonAt("pr:9", "2026-08-03T12:00:00Z", null), open])).toHaveLength(1);
    expect(mergeHistories([horizonAt("pr:9", "2026-08-03T11:59:59Z", null), open])).toHaveLength(2);
  });

  test("of another repository takes nothing", () => {
    const other: HistoryLine = {
      type: "horizon",
      repo_id: "43",
      merged_at: "2027-01-01T00:00:00Z",
      position: 1,
      change: "pr:1",
    };
    expect(mergeHistories([other], wholeOf(one))).toHaveLength(10);
  });
});

describe("a commit that is told as a pull request too", () => {
  const commit = changeLine(`commit:${shaOf(1)}`, one.updated_at, { position: 1 });

  test("goes, with all that hangs on it", () => {
    expect(mergeHistories(wholeOf(commit).slice(0, -1), [one])).toEqual([one]);
    expect(mergeHistories([one], [commit])).toEqual([one]);
  });

  test("stays as long as the pull request is not merged, or merged as another commit", () => {
    expect(mergeHistories([commit], [{ ...one, state: "open" }])).toHaveLength(2);
    expect(mergeHistories([commit], [two])).toHaveLength(2);
  });

  test("leaves its scan of the tree to the pull request", () => {
    const scan = runLineOf(commit, { flow: "scan" });
    const lines = mergeHistories([commit, scan, violationLineOf(scan, FINGERPRINT), sketchOf(commit.change)], [one]);
    expect(lines).toEqual([one, { ...scan, change: "pr:1" }, violationLineOf(scan, FINGERPRINT), sketchOf("pr:1")]);
  });
});

describe("of scans", () => {
  const scanOf = (change: typeof one, complete: boolean): HistoryLine[] => {
    const run = runLineOf(change, { flow: "scan", complete });
    return [run, violationLineOf(run, FINGERPRINT), exposureLineOf(run, "x"), sketchOf(change.change)];
  };
  const keptOf = (...scans: (readonly [typeof one, boolean])[]): string[] =>
    mergeHistories(
      [one, two, changeLine("pr:5", "2026-08-05T12:00:00Z")],
      ...scans.map(([change, complete]) => scanOf(change, complete)),
    )
      .filter((line) => line.type === "run" || line.type === "sketch")
      .map((line) => `${line.type} ${line.change}`);

  test.each([
    [
      "the newest complete one",
      [
        [one, true],
        [two, true],
      ],
      ["run pr:2", "sketch pr:2"],
    ],
    [
      "a complete one although older, and the newer incomplete",
      [
        [one, true],
        [two, false],
      ],
      ["run pr:1", "sketch pr:1", "run pr:2", "sketch pr:2"],
    ],
    [
      "not an incomplete one that is older",
      [
        [one, false],
        [two, true],
      ],
      ["run pr:2", "sketch pr:2"],
    ],
    [
      "the newest, when none is complete",
      [
        [one, false],
        [two, false],
      ],
      ["run pr:2", "sketch pr:2"],
    ],
  ] as const)("stays %s", (_which, scans, kept) => {
    expect(keptOf(...scans)).toEqual(kept);
    expect(keptOf(...scans.toReversed())).toEqual(kept);
  });

  test("two of one change: the later id, and the sketches stay", () => {
    const [first, second] = ["aaaaaaaa", "bbbbbbbb"].map((id) => runLineOf(one, { id, flow: "scan" }));
    expect(mergeHistories([one, first!, second!, sketchOf("pr:1")])).toEqual([one, second, sketchOf("pr:1")]);
  });
});
