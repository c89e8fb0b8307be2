import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { appendRun, ledgerLines, mergeLedgers, toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { HistoryLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { changeLine, exposureLineOf, runLineOf } from "../../builders.ts";
import { anyLedger, CHANGE, goneOf, looseLines, pushOf, rowOf, verdictOf, wholeLedger } from "./ledger-world.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::cognitive_max";
const [one, two, three] = [pushOf(1), pushOf(2), pushOf(3)];

describe("a ledger", () => {
  it("holds the runs, rows and verdicts of one pull request, in order", () => {
    const ledger = toLedger(CHANGE, [verdictOf(5, F), rowOf(two, F), rowOf(one, G), rowOf(one, F), two, one]);
    expect(ledger.runs.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(ledger.violations.map((row) => [row.run, row.fingerprint])).toEqual([
      [one.id, F],
      [one.id, G],
      [two.id, F],
    ]);
    expect(ledger.verdicts).toEqual([verdictOf(5, F)]);
  });

  it("leaves out other changes, other flows, rows without a run, rows and verdicts that contradict themselves", () => {
    const other = changeLine("pr:8", "2026-08-20T09:00:00Z");
    const foreign = runLineOf(other, { flow: "collect" });
    const scan = runLineOf(CHANGE, { flow: "scan" });
    const stray = [
      other,
      foreign,
      scan,
      rowOf(foreign, F),
      rowOf(scan, F),
      rowOf(two, F),
      exposureLineOf(one, "cognitive_max"),
      rowOf(one, F, { path: "src/b.ts" }),
      rowOf(one, F, { unit_name: "g" }),
      goneOf(one, F, { rule_key: "params_max" }),
      rowOf(one, G, { actual: 1e13 }),
      goneOf(one, G, { limit: -1e13 }),
      verdictOf(1, "no fingerprint"),
    ];
    expect(ledgerLines(toLedger(CHANGE, [one, ...stray]))).toEqual([CHANGE, one]);
  });

  it("does not keep what can be had again", () => {
    const run = { ...one, edited: ["0123456789ab"], tools: [{ ...one.tools[0], rules: ["params_max"] }] };
    const row = rowOf(one, F, { start_line: 42, timestamp: "2026-01-01T00:00:00Z", actual: -0 });
    const ledger = toLedger(CHANGE, [HistoryLine.parse(run), { ...row, delta: 99 }]);
    expect(ledger.runs).toEqual([one]);
    expect(ledger.violations).toEqual([{ ...row, start_line: 0, timestamp: one.first_at, actual: 0, delta: -15 }]);
  });
});

describe("a run that is added", () => {
  const before = toLedger(CHANGE, [one, rowOf(one, F, { shown: "folded" })]);

  it("adds its rows and keeps those of earlier runs", () => {
    const after = appendRun(before, { run: two, violations: [rowOf(two, G)], gone: [goneOf(two, F)] });
    expect(after.violations.map((row) => row.fingerprint)).toEqual([F, G]);
    expect(after.gone.map((row) => row.fingerprint)).toEqual([F]);
  });

  it("adds nothing when it is told again, later", () => {
    const again = { run: { ...one, first_at: "2026-08-20T08:00:00Z" }, violations: before.violations, gone: [] };
    expect(appendRun(before, again)).toEqual(before);
  });

  const SHOWN = [
    { told: "no", most: "folded" },
    { told: "folded", most: "folded" },
    { told: "top", most: "top" },
  ] as const;
  test.each(SHOWN)("shown $told after folded counts as $most", ({ told, most }) => {
    const after = appendRun(before, { run: one, violations: [rowOf(one, F, { shown: told })], gone: [] });
    expect(after.violations.map((row) => row.shown)).toEqual([most]);
  });

  it("stays where it is after a forced push back to it", () => {
    const pushed = [two, three, one].reduce(
      (ledger, run) => appendRun(ledger, { run, violations: [rowOf(run, F)], gone: [] }),
      toLedger(CHANGE, []),
    );
    expect(pushed.runs.map((run) => run.head_sha)).toEqual([one, two, three].map((run) => run.head_sha));
  });
});

describe("laws of ledgers", () => {
  const key = (ledger: Ledger): string => JSON.stringify(ledger);

  it("any order and duplication of the lines give the same ledger", () => {
    const shuffled = looseLines.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray([...lines, ...lines], { minLength: lines.length * 2, maxLength: lines.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(key(toLedger(CHANGE, others))).toBe(key(toLedger(CHANGE, lines)));
      }),
    );
  });

  it("a ledger made of a ledger's lines is that ledger, and its lines fit the schema", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        expect(toLedger(CHANGE, ledgerLines(ledger), ledger.totals)).toEqual(ledger);
        for (const line of ledgerLines(ledger)) expect(HistoryLine.parse(line)).toEqual(line);
      }),
    );
  });

  it("merging is commutative, associative and idempotent", () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, anyLedger, (a, b, c) => {
        expect(key(mergeLedgers(a, b))).toBe(key(mergeLedgers(b, a)));
        expect(key(mergeLedgers(a, mergeLedgers(b, c)))).toBe(key(mergeLedgers(mergeLedgers(a, b), c)));
        expect(key(mergeLedgers(a, a))).toBe(key(a));
      }),
      { numRuns: 400 },
    );
  });

  it("merging loses no verdict and nothing that was shown", () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, (a, b) => {
        const merged = mergeLedgers(a, b);
        const keys = new Set(merged.verdicts.map((line) => `${line.comment_id} ${line.by} ${line.fingerprint}`));
        for (const line of [...a.verdicts, ...b.verdicts]) {
          expect(keys).toContain(`${line.comment_id} ${line.by} ${line.fingerprint}`);
        }
        for (const row of [...a.violations, ...b.violations]) {
          const kept = merged.violations.find((line) => line.run === row.run && line.fingerprint === row.fingerprint);
          const rank = ["no", "folded", "top"].indexOf(kept?.shown ?? "");
          expect(rank).toBeGreaterThanOrEqual(
            kept?.trust === row.trust ? ["no", "folded", "top"].indexOf(row.shown) : 0,
          );
        }
      }),
    );
  });

  it("merging ledgers is merging their histories", () => {
    fc.assert(
      fc.property(wholeLedger, wholeLedger, (a, b) => {
        const history = mergeHistories(ledgerLines(a), ledgerLines(b));
        const ledger = mergeLedgers(a, b);
        expect(toLedger(CHANGE, history).runs).toEqual(ledger.runs);
        expect(toLedger(CHANGE, history).verdicts).toEqual(ledger.verdicts);
        const keys = (lines: readonly { run: string; fingerprint: string }[]): Set<string> =>
          new Set(lines.map((line) => `${line.run} ${line.fingerprint}`));
        expect(keys(toLedger(CHANGE, history).violations)).toEqual(keys(ledger.violations));
        expect(keys(toLedger(CHANGE, history).gone)).toEqual(keys(ledger.gone));
      }),
    );
  });
});
