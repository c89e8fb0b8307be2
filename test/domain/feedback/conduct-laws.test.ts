/** What no telling of a history may change, and what nobody can gain by. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { evaluateOutcomes } from "../../../src/domain/history/outcomes.ts";
import { prune } from "../../../src/domain/history/retention.ts";
import { daysAgo, HEADER, told, TODAY, type Look } from "../tuning/world.ts";
import { answer, F, G, H, left, rowOf, rowsOf } from "./conduct-world.ts";

const RUNS = { numRuns: 60 };

const seen = fc.subarray<NonNullable<Look["sees"]>[number]>([
  [F, { actual: 40 }],
  [G, { change: "worse", actual: 35 }],
  [H, { shown: "folded" }],
  ["lib/b.ts::f::cognitive_max", { change: "same" }],
]);

/** One pull request: what it showed, how much of it was halved or fixed before the merge, and who said what. */
const change = fc.record({
  ago: fc.integer({ min: 1, max: 100 }),
  author: fc.constantFrom("1", "2"),
  sees: seen,
  atMerge: fc.constantFrom("left", "halved", "fixed"),
  answers: fc.array(
    fc.tuple(fc.constantFrom("1", "7", "8"), fc.constantFrom("valid", "noise", "waived", "withdrawn")),
    { maxLength: 3 },
  ),
});

const story = fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) =>
  changes.map(({ ago, author, sees, atMerge, answers }, index) => [
    ...told(index + 1, {
      ago,
      author,
      pushes: [{ sees }],
      ...(atMerge === "fixed"
        ? { misses: [[F, { change: "new", touched: true, shown: "top" }]] as const }
        : {
            sees: atMerge === "left" ? sees : sees.map((one) => [nameOf(one), { ...overOf(one), actual: 18 }] as const),
          }),
    }),
    ...answers.map(([by, verdict], at) => answer(index + 1, by, verdict, { updated_at: daysAgo(0, `1${at}:00:00`) })),
  ]),
);

function nameOf(one: NonNullable<Look["sees"]>[number]): string {
  return typeof one === "string" ? one : one[0];
}

function overOf(one: NonNullable<Look["sees"]>[number]): object {
  return typeof one === "string" ? {} : one[1];
}

test("neither the order of the lines nor their number changes a figure", () => {
  fc.assert(
    fc.property(story, fc.nat(), (changes, cut) => {
      const lines = changes.flat();
      const at = cut % lines.length;
      const shuffled = [...lines.slice(at), ...lines.slice(0, at).toReversed(), ...lines.slice(0, at)];
      expect(rowsOf(shuffled)).toEqual(rowsOf(lines));
    }),
    RUNS,
  );
});

test("two histories merged say what one says, with outcomes that either had found out", () => {
  fc.assert(
    fc.property(story, fc.nat(), (changes, dice) => {
      const [one, other] = [0, 1].map((side) => changes.filter((_, at) => ((dice >> at) & 1) === side).flat());
      const [a, b] = [one ?? [], other ?? []].map((lines) => [HEADER, ...lines]);
      const merged = mergeHistories(a ?? [], b ?? []);
      expect(rowsOf(merged)).toEqual(rowsOf(changes.flat()));
      expect(rowsOf(mergeHistories(merged, evaluateOutcomes(merged)))).toEqual(rowsOf(merged));
    }),
    RUNS,
  );
});

test("a history that was pruned and folded says the same", () => {
  fc.assert(
    fc.property(story, (changes) => {
      const lines = changes.flat();
      const kept = prune([HEADER, ...lines], { until: `${TODAY}T23:59:59Z`, windowDays: 120, maxBytes: 1e8 }).lines;
      expect(rowsOf(kept)).toEqual(rowsOf(lines));
    }),
    RUNS,
  );
});

test("what one change left is one case of score 0, into however many violations it is split", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5 }), (parts, changes) => {
      const names = Array.from({ length: parts }, (_, at) => `src/a.ts::f${at}::cognitive_max`);
      // Days 55 and later lie in one block of 30 days of the calendar.
      const lines = Array.from({ length: changes }, (_, at) =>
        left(at + 1, 55 - at, { author: "1", pushes: [{ sees: names }], sees: names }),
      ).flat();
      const row = rowOf([...lines, ...told(90, { ago: 10, author: "90" })]);
      expect(row.cases).toEqual({
        ripe: Math.min(3, changes),
        pending: 0,
        held_back: Math.max(0, changes - 3),
        acted_share: 0,
      });
    }),
    RUNS,
  );
});

test("what was not shown, or not caused, changes nothing that was shown", () => {
  const more = fc.array(
    fc.record({
      shown: fc.constantFrom("no", "folded", "top"),
      change: fc.constantFrom("new", "worse", "same", "better"),
      touched: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(story, more, (changes, extra) => {
      const lines = changes.flat();
      const like = lines.find((line) => line.type === "violation");
      const runs = lines.flatMap((line) => (line.type === "run" ? [line] : []));
      const added = extra.flatMap((over, at): HistoryLine[] => {
        const isCaused = (over.change === "new" || over.change === "worse") && over.touched;
        const run = runs[at % runs.length];
        if (like?.type !== "violation" || run === undefined || (isCaused && over.shown === "top")) return [];
        return [{ ...like, run: run.id, fingerprint: `src/n.ts::n${at}::cognitive_max`, ...over }];
      });
      // A rule of which nothing was shown may get its row only by what is added.
      const shownOf = (given: readonly HistoryLine[]) =>
        rowsOf(given)
          .filter(({ shown }) => shown !== 0)
          .map(({ rule_key, shown, acted, unacted, pending, friction, response_rate, cases }) => ({
            rule_key,
            shown,
            acted,
            unacted,
            pending,
            friction,
            response_rate,
            cases,
          }));
      expect(shownOf([...lines, ...added])).toEqual(shownOf(lines));
    }),
    RUNS,
  );
});

test("an answer counts once, whenever it comes and however often it is read", () => {
  const when = fc.integer({ min: 0, max: 600 }).map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString());
  fc.assert(
    fc.property(fc.array(when, { minLength: 1, maxLength: 4 }), (instants) => {
      const read = instants.map((at) => answer(1, "7", "valid", { updated_at: `${at.slice(0, 19)}Z` }));
      expect(rowOf([...left(1, 40), ...read])).toMatchObject({ people: 1, answers: { valid: 1 } });
    }),
    RUNS,
  );
});
