import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { casesByCell, type Case } from "../../../src/domain/tuning/cases.ts";
import { fateReader } from "../../../src/domain/tuning/caused.ts";
import { evidenceOf } from "../../../src/domain/tuning/evidence.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { prune } from "../../../src/domain/history/retention.ts";
import { HEADER, told, TODAY, type Look, type Told } from "./world.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::cognitive_max";
const CELL = "cognitive_max/src/app";

function casesOf(lines: readonly HistoryLine[]): ReadonlyMap<string, readonly Case[]> {
  const evidence = evidenceOf({ lines: [HEADER, ...lines], day: TODAY, policy: DEFAULT_POLICY });
  return casesByCell(evidence, fateReader(evidence));
}

/** What is merged fifteen days later makes the first one ripe. */
const LATER = told(9, { ago: 10 });
const push = (...sees: NonNullable<Look["sees"]>): Look => ({ sees });

describe("cases", () => {
  const left = (number: number, ago: number, over: Partial<Told> = {}): HistoryLine[] =>
    told(number, { ago, author: `${number}`, pushes: [push(F)], sees: [F], ...over });

  test("sixty violations of one change are one case, with the share acted on", () => {
    const names = Array.from({ length: 60 }, (_, i) => `src/a.ts::f${i}::cognitive_max`);
    const fixed = names.slice(0, 15).map((name) => [name, { change: "new", touched: true, shown: "top" }] as const);
    const lines = told(1, { ago: 40, pushes: [push(...names)], sees: names.slice(15), misses: fixed });
    expect(casesOf([...lines, ...LATER]).get(CELL)).toEqual([
      expect.objectContaining({ change: "pr:1", violations: 60, acted: 15, score: 0.25, ripe: true }),
    ]);
  });

  test("rules, areas and roles apart", () => {
    const names = [F, "src/a.ts::f::abc_max", "lib/b.ts::f::cognitive_max"];
    expect(
      [...casesOf([...told(1, { ago: 40, pushes: [push(...names)], sees: names }), ...LATER]).keys()].sort(),
    ).toEqual(["abc_max/src/app", "cognitive_max/lib/app", CELL]);
  });

  test("at most three of one author in thirty days of the calendar, the earliest", () => {
    // A block ends with the second of November, 28 days ago.
    const lines = [32, 31, 30, 29, 28, 27, 26].flatMap((ago, i) => left(i + 1, ago, { author: "1" }));
    const kept = casesOf(lines)
      .get(CELL)
      ?.map(({ change }) => change);
    expect(kept).toEqual(["pr:1", "pr:2", "pr:3", "pr:6", "pr:7"]);
  });

  test.each<[string, readonly HistoryLine[]]>([
    ["nobody was shown", told(1, { ago: 40, sees: [F] })],
    [
      "was removed",
      told(1, { ago: 40, pushes: [push(F)], misses: [[F, { why: "removed", change: "new", touched: true }]] }),
    ],
    ["came in bulk", left(1, 40, { change: { bulk: true } })],
    ["is a bot's", left(1, 40, { change: { author_type: "Bot" } })],
    ["is older than 90 days", left(1, 92)],
    ["is not merged", left(1, 40, { change: { state: "open", merged_at: null, merge_sha: null } })],
  ])("what %s is no case", (_, lines) => {
    expect(casesOf([...lines, ...LATER]).size).toBe(0);
  });

  test("what was seen by another version of the tool is no case", () => {
    const tools = (version: string): NonNullable<Told["run"]> => ({
      tools: [{ name: "refrain", version, dialect: "d", rules: [] }],
    });
    const upgraded = [
      ...left(1, 40, { run: tools("1") }),
      ...left(2, 39, { run: tools("2") }),
      ...left(3, 38, { run: tools("2") }),
    ];
    expect(
      casesOf([...upgraded, ...LATER])
        .get(CELL)
        ?.map(({ change }) => change),
    ).toEqual(["pr:2", "pr:3"]);
  });
});

describe("laws", () => {
  const look = fc.record({
    sees: fc.subarray<NonNullable<Look["sees"]>[number]>([
      F,
      [G, { change: "worse" }],
      ["src/a.ts::h::abc_max", { shown: "folded" }],
      ["lib/b.ts::f::cognitive_max", { change: "same" }],
    ]),
  });
  const story = fc
    .array(
      fc.record({
        ago: fc.integer({ min: 1, max: 100 }),
        author: fc.constantFrom("1", "2"),
        look,
        fixes: fc.boolean(),
      }),
      {
        maxLength: 8,
      },
    )
    .map((changes) =>
      changes.flatMap(({ ago, author, look: seen, fixes }, i) =>
        told(i + 1, { ago, author, pushes: [seen], ...(fixes ? { misses: [F] } : { sees: seen.sees }) }),
      ),
    );

  test("neither the order of the lines nor their number makes a difference", () => {
    fc.assert(
      fc.property(story, fc.nat(), (lines, cut) => {
        const at = lines.length === 0 ? 0 : cut % lines.length;
        const shuffled = [...lines.slice(at), ...lines.slice(0, at).toReversed(), ...lines.slice(0, at)];
        expect(new Map(casesOf(shuffled))).toEqual(new Map(casesOf(lines)));
      }),
      { numRuns: 60 },
    );
  });

  test("what was not shown, or not caused, changes no case", () => {
    const extra = fc.record({ shown: fc.constantFrom("no", "folded"), change: fc.constantFrom("new", "worse") });
    fc.assert(
      fc.property(story, fc.array(extra, { maxLength: 4 }), (lines, more) => {
        const runs = lines.flatMap((line) => (line.type === "run" && line.flow === "collect" ? [line] : []));
        const added = more.flatMap((over, i) => {
          const run = runs[i % Math.max(1, runs.length)];
          const base = lines.find((line) => line.type === "violation");
          if (run === undefined || base?.type !== "violation") return [];
          const unseen = {
            ...base,
            run: run.id,
            fingerprint: `src/n.ts::n${i}::cognitive_max`,
            ...over,
          } as HistoryLine; // Both facets are of the schema.
          const before = {
            ...base,
            run: run.id,
            fingerprint: `src/o.ts::o${i}::cognitive_max`,
            change: "same",
            shown: "top",
          } as HistoryLine; // As above.
          return [unseen, before];
        });
        expect(new Map(casesOf([...lines, ...added]))).toEqual(new Map(casesOf(lines)));
      }),
      { numRuns: 60 },
    );
  });

  test("a history that was pruned and folded has the same cells and numbers of cases", () => {
    fc.assert(
      fc.property(story, (lines) => {
        const kept = prune([HEADER, ...lines], { until: `${TODAY}T23:59:59Z`, windowDays: 120, maxBytes: 1e8 }).lines;
        const counts = (given: readonly HistoryLine[]): string[] =>
          [...casesOf(given)]
            .map(([id, cases]) => `${id} ${cases.length} ${cases.map(({ acted }) => acted).join()}`)
            .sort();
        expect(counts(kept)).toEqual(counts(lines));
      }),
      { numRuns: 60 },
    );
  });
});
