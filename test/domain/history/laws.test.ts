import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinLines } from "../../../src/domain/history/join.ts";
import { keyOf } from "../../../src/domain/history/key.ts";
import { lineText } from "../../../src/domain/history/line-text.ts";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { evaluateOutcomes } from "../../../src/domain/history/outcomes.ts";
import { prune } from "../../../src/domain/history/retention.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { historyList, unprunedList } from "./arbitraries.ts";

const RUNS = { numRuns: 150 };
const texts = (lines: readonly HistoryLine[]): string[] => lines.map(lineText);
const sumUp = (lines: readonly HistoryLine[]): string => JSON.stringify(summarize(lines, { sha256: "x" }));

test("the lists collide often enough for the laws to mean something", () => {
  const samples = fc.sample(fc.tuple(historyList, historyList), { numRuns: 200, seed: 1 });
  const differing = samples.filter(([a, b]) => {
    const byKey = new Map(a.map((line) => [keyOf(line), line]));
    return b.some((line) => byKey.has(keyOf(line)) && lineText(line) !== lineText(byKey.get(keyOf(line))!));
  });
  expect(differing.length).toBeGreaterThan(100);
  const folded = samples.filter(
    ([a]) =>
      prune(a, { until: "2026-08-10T00:00:00Z", windowDays: 90, maxBytes: 1e9 }).lines.length <
      mergeHistories(a).length,
  );
  expect(folded.length).toBeGreaterThan(40);
});

describe("the join of two lines", () => {
  const pairs = fc.tuple(historyList, historyList, historyList).map((lists) => sameKeys(lists.flat()));

  test("is commutative, associative, idempotent", () => {
    fc.assert(
      fc.property(pairs, (groups) => {
        for (const [a, b, c] of groups) {
          expect(lineText(joinLines(a, b))).toBe(lineText(joinLines(b, a)));
          expect(lineText(joinLines(joinLines(a, b), c))).toBe(lineText(joinLines(a, joinLines(b, c))));
          expect(joinLines(a, structuredClone(a))).toEqual(a);
        }
      }),
      RUNS,
    );
  });
});

describe("merge", () => {
  test("is commutative", () => {
    fc.assert(
      fc.property(historyList, historyList, (a, b) => {
        expect(texts(mergeHistories(a, b))).toEqual(texts(mergeHistories(b, a)));
      }),
      RUNS,
    );
  });

  test("is associative", () => {
    fc.assert(
      fc.property(historyList, historyList, historyList, (a, b, c) => {
        const all = texts(mergeHistories(a, b, c));
        expect(texts(mergeHistories(mergeHistories(a, b), c))).toEqual(all);
        expect(texts(mergeHistories(a, mergeHistories(b, c)))).toEqual(all);
      }),
      RUNS,
    );
  });

  test("is idempotent, and does not see the order or the number of lines", () => {
    fc.assert(
      fc.property(historyList, fc.infiniteStream(fc.nat(1000)), (a, dice) => {
        const merged = mergeHistories(a);
        expect(texts(mergeHistories(merged, merged, a))).toEqual(texts(merged));
        expect(texts(mergeHistories(shuffled([...a, ...a], dice)))).toEqual(texts(merged));
        expect(new Set(merged.map(keyOf)).size).toBe(merged.length);
      }),
      RUNS,
    );
  });
});

describe("prune", () => {
  const byAge = fc
    .integer({ min: 0, max: 8 })
    .map((windowDays) => ({ until: "2026-08-08T00:00:00Z", windowDays, maxBytes: 1e9 }));

  test("commutes with merge", () => {
    fc.assert(
      fc.property(historyList, historyList, byAge, (a, b, retention) => {
        const once = prune(mergeHistories(a, b), retention).lines;
        const twice = prune(mergeHistories(prune(a, retention).lines, prune(b, retention).lines), retention).lines;
        expect(texts(twice)).toEqual(texts(once));
      }),
      { numRuns: 400 },
    );
  });

  test("commutes with merge under a bound of size too, for parts of one folded history", () => {
    fc.assert(
      fc.property(unprunedList, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 12 }), (whole, x, y, kilobytes) => {
        const retention = { until: "2026-08-08T00:00:00Z", windowDays: 90, maxBytes: kilobytes * 1024 };
        const folded = prune(whole, { ...retention, maxBytes: 1e9 }).lines;
        const [a, b] = [partOf(folded, x), partOf(folded, y)];
        const once = prune(mergeHistories(a, b), retention).lines;
        const twice = prune(mergeHistories(prune(a, retention).lines, prune(b, retention).lines), retention).lines;
        expect(texts(twice)).toEqual(texts(once));
      }),
      RUNS,
    );
  });

  test("is idempotent, fits, and what it drops stays dropped", () => {
    fc.assert(
      fc.property(historyList, fc.integer({ min: 1, max: 12 }), (a, kilobytes) => {
        const retention = { until: "2026-08-08T00:00:00Z", windowDays: 6, maxBytes: kilobytes * 1024 };
        const pruned = prune(a, retention);
        expect(pruned.bytes).toBe(texts(pruned.lines).reduce((sum, text) => sum + text.length + 1, 0));
        const isHeadOnly = pruned.lines.every((line) => line.type !== "change");
        expect(isHeadOnly || pruned.bytes <= retention.maxBytes).toBe(true);
        expect(texts(prune(pruned.lines, retention).lines)).toEqual(texts(pruned.lines));
        const kept = new Set(
          pruned.lines.filter((line) => line.type === "change" && line.state === "merged").map(keyOf),
        );
        const back = mergeHistories(pruned.lines, a).filter(
          (line) => line.type === "change" && line.state === "merged",
        );
        expect(new Set(back.map(keyOf))).toEqual(kept);
      }),
      RUNS,
    );
  });
});

describe("summarize and evaluateOutcomes", () => {
  test("do not see the order or the number of lines, nor whether they were merged before", () => {
    fc.assert(
      fc.property(historyList, fc.infiniteStream(fc.nat(1000)), (a, dice) => {
        const again = shuffled([...a, ...a], dice);
        expect(sumUp(again)).toBe(sumUp(a));
        expect(sumUp(mergeHistories(a))).toBe(sumUp(a));
        expect(evaluateOutcomes(again)).toEqual(evaluateOutcomes(a));
      }),
      RUNS,
    );
  });

  test("a second look at the same history adds nothing", () => {
    fc.assert(
      fc.property(historyList, (a) => {
        const once = mergeHistories(a, evaluateOutcomes(a));
        expect(texts(mergeHistories(once, evaluateOutcomes(once)))).toEqual(texts(once));
        expect(sumUp(once).replace(/"lines":\d+/, "")).toBe(sumUp(a).replace(/"lines":\d+/, ""));
      }),
      RUNS,
    );
  });
});

/** Triples of lines that share a key, with repetition. */
function sameKeys(lines: readonly HistoryLine[]): [HistoryLine, HistoryLine, HistoryLine][] {
  const groups = Map.groupBy(lines, keyOf);
  return [...groups.values()].flatMap((group) =>
    group.length < 2 ? [] : [[group[0]!, group[1]!, group.at(-1)!] as [HistoryLine, HistoryLine, HistoryLine]],
  );
}

function shuffled(lines: readonly HistoryLine[], dice: Iterator<number>): HistoryLine[] {
  const order = lines.map((line) => ({ line, at: dice.next().value as number }));
  return order.sort((a, b) => a.at - b.at).map(({ line }) => line);
}

/** The changes whose bit is set, whole. */
function partOf(lines: readonly HistoryLine[], bits: number): HistoryLine[] {
  const changes = [...new Set(lines.flatMap((line) => (line.type === "change" ? [line.change] : [])))];
  const kept = new Set(changes.filter((_, index) => (bits >> index) % 2 === 1));
  const runs = new Set(lines.flatMap((line) => (line.type === "run" && kept.has(line.change) ? [line.id] : [])));
  const heads = new Set(lines.flatMap((line) => (line.type === "run" && kept.has(line.change) ? [line.head_sha] : [])));
  return lines.filter((line) => {
    if ("run" in line) return runs.has(line.run);
    if (line.type === "verdict") return heads.has(line.head_sha);
    return "change" in line && line.type !== "horizon" ? kept.has(line.change) : true;
  });
}
