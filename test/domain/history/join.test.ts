import { describe, expect, test } from "vitest";
import { joinLines } from "../../../src/domain/history/join.ts";
import { keyOf } from "../../../src/domain/history/key.ts";
import type { HistoryLine, OutcomeLine, VerdictLine } from "../../../src/domain/history/lines.ts";
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

const EARLY = "2026-08-01T00:00:00Z";
const LATE = "2026-08-02T00:00:00Z";
const change = changeLine("pr:1", EARLY);
const run = runLineOf(change);
const violation = violationLineOf(run, "src/a.ts::f::cognitive_max");
const gone = goneLineOf(run, "src/a.ts::f::cognitive_max");
const verdict: VerdictLine = {
  type: "verdict",
  surface: "conversation",
  comment_id: 5,
  fingerprint: "src/a.ts::f::cognitive_max",
  by: "9",
  verdict: "valid",
  reason: null,
  updated_at: EARLY,
  head_sha: shaOf(1),
};
const outcome: OutcomeLine = {
  type: "outcome",
  change: "pr:1",
  fingerprint: "src/a.ts::f::cognitive_max",
  outcome: "left",
  evaluated_sha: shaOf(1),
  final: false,
};
const horizon = { type: "horizon", repo_id: "42", merged_at: EARLY, position: 1, change: "pr:1" } as const;
const watermark = { type: "watermark", source: "git:main", position: shaOf(1), at: EARLY } as const;
const sketch = {
  type: "sketch",
  change: "pr:1",
  fingerprint: "src/a.ts::f",
  body: "aaaaaaaa",
  shape: "bbbbbbbb",
  minhash: "0".repeat(128),
} as const;
const tuned = {
  type: "tuned",
  merge_sha: shaOf(1),
  recommendation: "x/*/*",
  before: { limit: 15 },
  after: { limit: 20 },
} as const;

/** Why the first of the two wins. */
const TABLE: readonly [why: string, winner: HistoryLine, loser: HistoryLine][] = [
  ["header: the earlier since", headerLine({ since: EARLY }), headerLine({ since: LATE })],
  ["change: merged over closed", change, { ...change, state: "closed", updated_at: LATE }],
  ["change: merged over open", change, { ...change, state: "open", updated_at: LATE }],
  ["change: closed over open", { ...change, state: "closed" }, { ...change, state: "open", updated_at: LATE }],
  ["change: later updated_at", { ...change, updated_at: LATE }, change],
  ["change: smaller bytes", { ...change, author_id: "1" }, { ...change, author_id: "2" }],
  ["run: complete", run, { ...run, complete: false, first_at: "2026-07-01T00:00:00Z" }],
  ["run: earlier first_at", run, { ...run, first_at: LATE }],
  ["run: smaller bytes", run, { ...run, units: 2 }],
  ["violation: derived over hint", { ...violation, actual: 99 }, { ...violation, trust: "hint" }],
  ["violation: a hint does not raise shown", violation, { ...violation, trust: "hint", shown: "top" }],
  ["violation: smaller bytes", { ...violation, actual: 16 }, { ...violation, actual: 17 }],
  ["gone: known over unknown", { ...gone, actual: 99 }, { ...gone, why: "unknown" }],
  ["gone: smaller bytes", { ...gone, why: "fixed" }, { ...gone, why: "removed" }],
  ["exposure: smaller bytes", exposureLineOf(run, "x", { units: 1 }), exposureLineOf(run, "x", { units: 2 })],
  ["verdict: later", { ...verdict, updated_at: LATE }, { ...verdict, verdict: "withdrawn" }],
  ["verdict: withdrawn at the same time", { ...verdict, verdict: "withdrawn" }, { ...verdict, verdict: "refuted" }],
  ["verdict: smaller bytes", { ...verdict, verdict: "noise" }, { ...verdict, verdict: "valid" }],
  ["outcome: final", { ...outcome, final: true, outcome: "unknown" }, { ...outcome, outcome: "fixed" }],
  ["outcome: known", outcome, { ...outcome, outcome: "unknown" }],
  ["outcome: smaller bytes", { ...outcome, outcome: "fixed" }, outcome],
  ["alias: smaller bytes", aliasLine(change, "a", "b", "body"), aliasLine(change, "a", "b", "path")],
  ["sketch: smaller bytes", sketch, { ...sketch, shape: "cccccccc" }],
  ["tuned: smaller bytes", tuned, { ...tuned, after: { limit: 21 } }],
  ["horizon: later", { ...horizon, merged_at: LATE, position: 0 }, horizon],
  ["horizon: later position", { ...horizon, position: 2 }, horizon],
  ["horizon: an unknown position is the last", { ...horizon, position: null }, horizon],
  ["horizon: later id", { ...horizon, change: "pr:2" }, horizon],
  ["watermark: the earlier", watermark, { ...watermark, at: LATE, position: shaOf(0) }],
  ["watermark: smaller bytes", watermark, { ...watermark, position: shaOf(2) }],
];

test.each(TABLE)("%s", (_why, winner, loser) => {
  expect(keyOf(winner)).toBe(keyOf(loser));
  expect(joinLines(winner, loser)).toEqual(winner);
  expect(joinLines(loser, winner)).toEqual(winner);
});

describe("shown is the most that either line got", () => {
  test.each([
    ["no", "no", "no"],
    ["no", "folded", "folded"],
    ["folded", "top", "top"],
    ["top", "no", "top"],
  ] as const)("%s and %s give %s", (a, b, most) => {
    expect(joinLines({ ...violation, shown: a }, { ...violation, shown: b }).shown).toBe(most);
    expect(joinLines({ ...gone, shown: a }, { ...gone, shown: b }).shown).toBe(most);
  });

  test("whoever wins otherwise", () => {
    expect(joinLines({ ...violation, actual: 16 }, { ...violation, actual: 17, shown: "top" })).toEqual({
      ...violation,
      actual: 16,
      shown: "top",
    });
    expect(joinLines({ ...gone, why: "unknown", shown: "top" }, gone)).toEqual({ ...gone, shown: "top" });
  });
});

test("the order of an object's keys makes no difference", () => {
  const reversed = Object.fromEntries(Object.entries(violation).toReversed()) as unknown as typeof violation;
  expect(joinLines(violation, reversed)).toEqual(violation);
  expect(joinLines({ ...tuned, after: { a: 1, b: 2 } }, { ...tuned, after: { b: 2, a: 1 } })).toEqual({
    ...tuned,
    after: { a: 1, b: 2 },
  });
});

describe("keys", () => {
  const keys: readonly [HistoryLine, string][] = [
    [headerLine(), "header  42"],
    [change, "change pr:1 42"],
    [run, `run ${run.id} `],
    [violation, `violation ${run.id} src/a.ts::f::cognitive_max`],
    [gone, `gone ${run.id} src/a.ts::f::cognitive_max`],
    [exposureLineOf(run, "x", { area: "src a" }), `exposure ${run.id} x app src a`],
    [verdict, "verdict conversation:5 9 src/a.ts::f::cognitive_max"],
    [outcome, "outcome pr:1 src/a.ts::f::cognitive_max"],
    [sketch, "sketch pr:1 src/a.ts::f"],
    [tuned, `tuned ${shaOf(1)} x/*/*`],
    [horizon, "horizon  42"],
    [watermark, "watermark  git:main"],
  ];
  test.each(keys)("%o", (line, key) => {
    expect(keyOf(line)).toBe(key);
  });

  test("an alias cannot be read two ways", () => {
    expect(keyOf(aliasLine(change, "a", "b c"))).not.toBe(keyOf(aliasLine(change, "a b", "c")));
  });
});
