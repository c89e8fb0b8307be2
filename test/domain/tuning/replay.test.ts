import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { effectOn, isGating, isSample } from "../../../src/domain/tuning/effects.ts";
import type { TuningFiles } from "../../../src/domain/tuning/regime.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import type { LocatedRecommendation } from "../../../src/domain/tuning/recommendation.ts";
import { replay, type ReplayFacts } from "../../../src/domain/tuning/replay.ts";
import { Replay, type CannotKnow } from "../../../src/domain/tuning/replay-model.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import { runLineOf, changeLine, shaOf } from "../../builders.ts";
import { daysAgo, HEADER, located, policyOf, sha256, tipOf, tipUnit, TODAY, told } from "./world.ts";

const MUTED = "abc_max/src/app";
const expires = "2027-05-05";
const MUTE = located({ id: MUTED, kind: "mute", expires });
const COLLAPSE = located({ id: MUTED, kind: "collapse", expires });
const IN_FORCE: TuningFiles = { policy: DEFAULT_POLICY, recommendations: [] };

const withEntries = (...recommendations: readonly LocatedRecommendation[]): TuningFiles => ({
  ...IN_FORCE,
  recommendations,
});
const withPolicy = (written: object, recommendations: readonly LocatedRecommendation[] = []): TuningFiles => ({
  policy: policyOf(written),
  recommendations,
});

function replayed(lines: readonly HistoryLine[], after: TuningFiles, over: Partial<ReplayFacts> = {}): Replay {
  return replay([HEADER, ...lines], TODAY, { before: IN_FORCE, after, tip: null, votes: [], sha256, ...over });
}

/** Of the change pr:n a violation that the entry does, or does not, keep as a sample. */
function nameIn(number: number, wanted: "sampled" | "plain"): string {
  const names = Array.from({ length: 60 }, (_, i) => `src/a.ts::f${i}::abc_max`);
  const isWanted = (fingerprint: string): boolean =>
    isSample({ fingerprint, change: `pr:${number}` }, MUTED, sha256) === (wanted === "sampled");
  return names.find(isWanted) ?? "";
}

const over30 = { actual: 44, limit: 30, delta: 14 };
const sees = (number: number, wanted: "sampled" | "plain" = "plain"): [string, typeof over30] => [
  nameIn(number, wanted),
  over30,
];
const LATER = told(90, { ago: 1 });
const change = (number: number, ago = 30): HistoryLine[] => told(number, { ago, sees: [sees(number)] });

describe("what is seen", () => {
  const two = [...change(1), ...change(2), ...LATER];
  test.each<[string, TuningFiles, Partial<Pick<Replay, "shown" | "collapsed" | "hidden">>]>([
    ["nothing changes", IN_FORCE, {}],
    ["muted", withEntries(...MUTE), { shown: { before: 2, after: 0 }, hidden: { before: 0, after: 2 } }],
    ["collapsed", withEntries(...COLLAPSE), { shown: { before: 2, after: 0 }, collapsed: { before: 0, after: 2 } }],
    ["muted until yesterday", withEntries(...located({ id: MUTED, kind: "mute", expires: "2026-11-29" })), {}],
    ["muted elsewhere", withEntries(...located({ id: "abc_max/lib/app", kind: "mute", expires })), {}],
    [
      "a limit that lets it pass",
      withEntries(...located({ id: MUTED, kind: "relax", limit: { from: 30, to: 45 } })),
      { shown: { before: 2, after: 0 }, hidden: { before: 0, after: 2 } },
    ],
    ["a limit that does not", withEntries(...located({ id: MUTED, kind: "relax", limit: { from: 30, to: 43 } })), {}],
    [
      "switched off",
      withPolicy({ limits: [{ rule: "abc_max", off: true }] }),
      { shown: { before: 2, after: 0 }, hidden: { before: 0, after: 2 } },
    ],
    ["muted over a floor", withPolicy({ floors: { rules: ["abc_max"] } }, MUTE), {}],
  ])("%s", (_, after, expected) => {
    const none = { before: 0, after: 0 };
    const all = { shown: { before: 2, after: 2 }, collapsed: none, hidden: none };
    const { shown, collapsed, hidden } = replayed(two, after);
    expect({ shown, collapsed, hidden }).toEqual({ ...all, ...expected });
  });

  test("a sample stays in sight", () => {
    const lines = [...told(1, { ago: 30, sees: [sees(1), sees(1, "sampled")] }), ...LATER];
    expect(replayed(lines, withEntries(...MUTE))).toMatchObject({
      shown: { before: 2, after: 1 },
      hidden: { before: 0, after: 1 },
    });
  });

  test("what was fixed before the merge was seen, too; what was there before, in bulk or long ago is not replayed", () => {
    const name = nameIn(1, "plain");
    const lines = [
      ...told(1, { ago: 30, pushes: [{ sees: [[name, over30]] }], misses: [[name, { ...goneFacets, shown: "top" }]] }),
      ...told(2, { ago: 30, sees: [[name, { ...over30, change: "same" }]] }),
      ...told(3, { ago: 30, sees: [[name, over30]], change: { bulk: true } }),
      ...told(4, { ago: 100, sees: [[name, over30]] }),
    ];
    expect(replayed(lines, IN_FORCE)).toMatchObject({
      shown: { before: 1, after: 1 },
      changes: { merged: 2, open: 0 },
    });
  });

  test("open pull requests are replayed, by their last push", () => {
    const open = { state: "open", merged_at: null, merge_sha: null, position: null } as const;
    const lines = told(5, { ago: 1, pushes: [{ sees: [sees(5)] }], change: open });
    expect(replayed(lines, withEntries(...MUTE))).toMatchObject({
      hidden: { before: 0, after: 1 },
      changes: { merged: 0, open: 1 },
    });
  });

  test("only the newest, where so many are asked for", () => {
    expect(replayed([...change(1, 40), ...change(2)], IN_FORCE, { last: 1 })).toMatchObject({
      shown: { before: 1, after: 1 },
      changes: { merged: 1, since: daysAgo(30).slice(0, 10) },
    });
  });
});

const goneFacets = { rule_key: "abc_max", change: "new", touched: true, limit: 30, actual: 44 } as const;

describe("other tools' rules", () => {
  const lint = (over: object): HistoryLine[] =>
    told(1, {
      ago: 30,
      sees: [
        ["src/a.ts::f::eslint/x", { source: "external-plugin", actual: 1, limit: 0, metric_family: "style", ...over }],
      ],
    });
  const gate = (recommendations: readonly LocatedRecommendation[]): TuningFiles =>
    withPolicy({ mode: "gate" }, recommendations);
  test.each<[string, object, TuningFiles, TuningFiles, Partial<Replay>]>([
    ["red as told", {}, gate([]), gate([]), { gated: { before: 1, after: 1 } }],
    ["a note is yellow", { severity: "yellow" }, gate([]), gate([]), { gated: { before: 0, after: 0 } }],
    [
      "switched off",
      {},
      gate([]),
      withPolicy({ limits: [{ rule: "eslint/x", off: true }] }),
      { hidden: { before: 0, after: 1 } },
    ],
    [
      "switched off elsewhere",
      {},
      gate([]),
      withPolicy({ limits: [{ rule: "eslint/x", off: true, area: "lib" }] }),
      { hidden: { before: 0, after: 0 } },
    ],
    [
      "no longer demoted",
      { severity: "yellow" },
      gate(located({ id: "eslint~1x/*/*", kind: "demote", expires })),
      gate([]),
      { gated: { before: 0, after: 1 } },
    ],
    [
      "no longer promoted",
      {},
      gate(located({ id: "eslint~1x/*/*", kind: "promote" })),
      gate([]),
      { gated: { before: 1, after: 0 } },
    ],
    [
      "raised to security by its report, and muted",
      { metric_family: "security" },
      gate([]),
      gate(located({ id: "eslint~1x/*/*", kind: "mute", expires })),
      { hidden: { before: 0, after: 0 }, gated: { before: 1, after: 1 } },
    ],
  ])("%s", (_, over, before, after, expected) => {
    expect(replayed([...lint(over), ...LATER], after, { before })).toMatchObject(expected);
  });
});

describe("what fails a run", () => {
  const gate = (recommendations: readonly LocatedRecommendation[] = [], more: object = {}): TuningFiles =>
    withPolicy({ mode: "gate", ...more }, recommendations);
  const lines = [...told(1, { ago: 30, sees: [sees(1), sees(1, "sampled")] }), ...change(2), ...LATER];
  test.each<[string, TuningFiles, TuningFiles, readonly HistoryLine[], number[]]>([
    ["the mode is another one", IN_FORCE, IN_FORCE, lines, [0, 0, 0, 0]],
    ["the mode becomes gate", IN_FORCE, gate(), lines, [0, 3, 0, 2]],
    ["muted, and not on the sample either", gate(), gate(MUTE), lines, [3, 0, 2, 0]],
    ["demoted", gate(), gate(located({ id: MUTED, kind: "demote", expires })), lines, [3, 0, 2, 0]],
    [
      "only advised",
      gate(),
      gate([], { limits: [{ rule: "abc_max", limit: 60 }], advisory: [{ rule: "abc_max", limit: 30 }] }),
      lines,
      [3, 0, 2, 0],
    ],
    [
      "a run that could not look",
      gate(),
      gate(),
      told(1, { ago: 30, sees: [sees(1)], run: { complete: false } }),
      [0, 0, 0, 0],
    ],
    [
      "fixed before the merge",
      gate(),
      gate(),
      told(1, { ago: 30, pushes: [{ sees: [sees(1)] }], misses: [[nameIn(1, "plain"), goneFacets]] }),
      [0, 0, 0, 0],
    ],
  ])("%s", (_, before, after, given, expected) => {
    const { gated, failing } = replayed(given, after, { before });
    expect([gated.before, gated.after, failing.before, failing.after]).toEqual(expected);
  });
});

describe("what would be lost", () => {
  const name = nameIn(1, "plain");
  const fixedLater = [...change(1), ...told(2, { ago: 25, misses: [name] }), ...LATER];
  const fixedBefore = told(1, { ago: 30, pushes: [{ sees: [[name, over30]] }], misses: [[name, goneFacets]] });
  const valid: VerdictLine = {
    type: "verdict",
    surface: "conversation",
    comment_id: 1,
    fingerprint: name,
    by: "5",
    verdict: "valid",
    reason: null,
    updated_at: daysAgo(1),
    head_sha: shaOf(1),
  };

  test.each<[string, readonly HistoryLine[], TuningFiles, readonly VerdictLine[], object[]]>([
    [
      "fixed by a later change",
      fixedLater,
      withEntries(...MUTE),
      [],
      [{ change: "pr:1", pr: 1, why: "fixed", fixed_in: "pr:2", would_be: "hidden" }],
    ],
    [
      "fixed before the merge",
      fixedBefore,
      withEntries(...COLLAPSE),
      [],
      [{ why: "fixed", fixed_in: null, would_be: "folded" }],
    ],
    ["called right", change(1), withEntries(...MUTE), [valid], [{ why: "valid", fixed_in: null }]],
    ["called wrong", change(1), withEntries(...MUTE), [{ ...valid, verdict: "refuted" }], []],
    ["called right at another change", change(1), withEntries(...MUTE), [{ ...valid, head_sha: shaOf(77) }], []],
    ["left", [...change(1), ...LATER], withEntries(...MUTE), [], []],
    ["not hidden", fixedLater, IN_FORCE, [], []],
  ])("%s", (_, lines, after, votes, expected) => {
    expect(replayed(lines, after, { votes }).lost).toMatchObject(expected);
    expect(replayed(lines, after, { votes }).lost).toHaveLength(expected.length);
  });

  test("what is hidden already cannot be lost again", () => {
    const before = withEntries(...COLLAPSE);
    expect(replayed(fixedLater, withEntries(...MUTE), { before })).toMatchObject({ lost: [], harm: { hidden: 0 } });
  });

  const hidden = (count: number, fixed: number): HistoryLine[] =>
    Array.from({ length: count }, (_, i) => {
      const plain = nameIn(i + 1, "plain");
      const end =
        i < fixed
          ? { pushes: [{ sees: [[plain, over30] as const] }], misses: [[plain, goneFacets] as const] }
          : { sees: [[plain, over30] as const] };
      return told(i + 1, { ago: 40, ...end });
    }).flat();

  test.each([
    ["nothing", 0, 0, { hidden: 0, lost: 0, upper: null, verdict: "none-hidden" }],
    ["too few", 21, 0, { hidden: 21, lost: 0, verdict: "too-few-to-bound" }],
    ["enough", 22, 0, { hidden: 22, lost: 0, upper: expect.closeTo(0.0994, 4), verdict: "within" }],
    ["one of a few", 21, 1, { hidden: 21, lost: 1, verdict: "exceeded" }],
    ["one of many", 40, 1, { hidden: 40, lost: 1, upper: expect.closeTo(0.0938, 4), verdict: "within" }],
    ["four of many", 40, 4, { hidden: 40, lost: 4, upper: expect.closeTo(0.19, 3), verdict: "exceeded" }],
  ])("the bound: %s", (_, count, fixed, harm) => {
    expect(replayed([...hidden(count, fixed), ...LATER], withEntries(...MUTE)).harm).toMatchObject(harm);
  });

  test("what is not known yet is counted apart", () => {
    expect(replayed([...change(1, 3), ...LATER], withEntries(...MUTE)).harm).toMatchObject({
      hidden: 0,
      unknown: 1,
      verdict: "none-hidden",
    });
  });
});

describe("which units a tighter limit hits", () => {
  const tip = tipOf([
    tipUnit("src/b.ts::f", { cognitive_max: 14, abc_max: 30 }),
    tipUnit("src/a.ts::g", { cognitive_max: 15 }),
    tipUnit("src/a.ts::old", { cognitive_max: 16 }),
    tipUnit("src/a.ts::fine", { cognitive_max: 13 }),
    tipUnit("src/a.ts::test", { cognitive_max: 14 }, { role: "test" }),
    tipUnit("test/t.ts::t", { min_assertions: 1 }, { role: "test" }),
  ]);
  test("in order, and none that is over today's", () => {
    const after = withEntries(
      ...located({ id: "cognitive_max/*/app", kind: "tighten", limit: { from: 15, to: 13 } }),
      ...located({ id: "min_assertions/*/test", kind: "tighten", limit: { from: 1, to: 2 } }),
    );
    expect(
      replayed([], after, { tip }).hits.map(({ rule, path, unit_name, actual }) => [rule, path, unit_name, actual]),
    ).toEqual([
      ["cognitive_max", "src/a.ts", "g", 15],
      ["cognitive_max", "src/b.ts", "f", 14],
      ["min_assertions", "test/t.ts", "t", 1],
    ]);
    expect(replayed([], IN_FORCE, { tip }).hits).toEqual([]);
  });
});

describe("what cannot be known", () => {
  const tip = tipOf([tipUnit("src/a.ts::f", { abc_max: 3 })]);
  const pushed = told(1, { ago: 30, pushes: [{ sees: [sees(1)] }], sees: [sees(1)] });
  const settled = [...pushed, ...told(90, { ago: 1, pushes: [{}] })];
  const limitTo = (kind: "relax" | "tighten", to: number): TuningFiles =>
    withEntries(...located({ id: MUTED, kind, limit: { from: 30, to } }));
  test.each<[string, readonly HistoryLine[], TuningFiles, Partial<ReplayFacts>, readonly CannotKnow[]]>([
    ["nothing, where nothing differs", settled, IN_FORCE, { tip }, []],
    [
      "a tighter limit",
      settled,
      limitTo("tighten", 27),
      { tip },
      ["values-under-the-old-limit", "facets-under-another-limit"],
    ],
    [
      "a tighter limit, and no tip",
      settled,
      limitTo("tighten", 27),
      { tip: tipOf(tip.units, { complete: false }) },
      ["values-under-the-old-limit", "facets-under-another-limit", "units-at-the-tip"],
    ],
    [
      "a laxer limit that matters",
      settled,
      limitTo("relax", 44),
      { tip },
      ["facets-under-another-limit", "what-people-would-have-done"],
    ],
    ["other roles", settled, withPolicy({ roles: { script: ["x/**"] } }), { tip }, ["other-roles-or-areas"]],
    ["muted", settled, withEntries(...MUTE), { tip }, ["what-people-would-have-done"]],
    ["no pull request was seen", [...change(1), ...LATER], IN_FORCE, { tip }, ["earlier-pushes"]],
    [
      "too young",
      told(1, { ago: 3, pushes: [{ sees: [sees(1)] }], sees: [sees(1)] }),
      IN_FORCE,
      { tip },
      ["open-outcomes"],
    ],
    [
      "a partial look",
      told(1, { ago: 30, pushes: [{}], run: { complete: false } }),
      IN_FORCE,
      { tip },
      ["partial-looks"],
    ],
    [
      "a long comment",
      [
        ...told(1, {
          ago: 30,
          pushes: [{}],
          sees: Array.from({ length: 11 }, (_, i) => [`src/a.ts::f${i}::abc_max`, over30] as const),
        }),
        ...told(90, { ago: 1, pushes: [{}] }),
      ],
      IN_FORCE,
      { tip },
      ["room-in-the-comment"],
    ],
    [
      "another tool's rule is muted",
      [
        ...told(1, {
          ago: 30,
          pushes: [{}],
          sees: [["src/a.ts::f::eslint/x", { source: "external-plugin", metric_family: "style" }]],
        }),
        ...told(90, { ago: 1, pushes: [{}] }),
      ],
      withEntries(...located({ id: "eslint~1x/*/*", kind: "collapse", expires: "2027-01-01" })),
      { tip },
      // The one violation may be a sample: then nothing moves.
      isSample({ fingerprint: "src/a.ts::f::eslint/x", change: "pr:1" }, "eslint~1x/*/*", sha256)
        ? []
        : ["critical-results", "what-people-would-have-done"],
    ],
  ])("%s", (_, lines, after, over, expected) => {
    expect(replayed(lines, after, over).cannot_know).toEqual(expected);
  });
});

describe("by rule, area and role", () => {
  const in2 = (area: string, unit: string): [string, typeof over30] => [`${area}/a.ts::${unit}::abc_max`, over30];
  const lines = [
    ...told(1, { ago: 30, sees: [in2("src", "f0"), in2("src", "f1"), in2("lib", "f0")] }),
    ...told(2, { ago: 29, sees: [["lib/a.ts::g::params_max", { actual: 9, limit: 4, delta: 5 }]] }),
    ...LATER,
  ];
  const none = { before: 0, after: 0 };
  test.each<[string, TuningFiles, TuningFiles, Replay["moves"]]>([
    ["nothing moves", IN_FORCE, IN_FORCE, []],
    [
      "a limit that lets pass, the more it moves the earlier",
      IN_FORCE,
      withEntries(...located({ id: "abc_max/*/*", kind: "relax", limit: { from: 30, to: 44 } })),
      [
        ["src", 2],
        ["lib", 1],
      ].map(([area, moved]) => {
        const gone = { before: Number(moved), after: 0 };
        const at = { rule: "abc_max", area: String(area), role: "app" as const, moved: Number(moved) };
        return {
          ...at,
          shown: gone,
          collapsed: none,
          hidden: { before: 0, after: Number(moved) },
          red: gone,
          gated: none,
        };
      }),
    ],
    [
      "only advised: it stays where it is, and is red no more",
      IN_FORCE,
      withEntries(...located({ id: "params_max/lib/app", kind: "demote", expires })),
      [
        {
          rule: "params_max",
          area: "lib",
          role: "app",
          moved: 1,
          shown: { before: 1, after: 1 },
          collapsed: none,
          hidden: none,
          red: { before: 1, after: 0 },
          gated: none,
        },
      ],
    ],
    [
      "only the mode is another",
      withPolicy({ mode: "gate", limits: [{ rule: "abc_max", off: true }] }),
      withPolicy({ limits: [{ rule: "abc_max", off: true }] }),
      [
        {
          rule: "params_max",
          area: "lib",
          role: "app",
          moved: 1,
          shown: { before: 1, after: 1 },
          collapsed: none,
          hidden: none,
          red: { before: 1, after: 1 },
          gated: { before: 1, after: 0 },
        },
      ],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(replayed(lines, after, { before }).moves).toEqual(expected);
  });
});

describe("laws", () => {
  const entry = fc
    .tuple(
      fc.constantFrom("abc_max/src/app", "abc_max/*/*", "params_max/lib/*", "cognitive_max/*/app"),
      fc.constantFrom("collapse", "mute", "demote", "promote", "guide", "relax"),
    )
    .map(([id, kind]) => {
      const to = { abc_max: 45, params_max: 6, cognitive_max: 22 }[id.split("/", 1)[0] ?? ""] ?? 0;
      return located({
        id,
        kind,
        ...(kind === "relax" ? { limit: { from: 1, to } } : {}),
        ...(["collapse", "mute", "demote"].includes(kind) ? { expires } : {}),
      });
    });
  const files = fc
    .record({
      entries: fc.uniqueArray(entry, { selector: ([one]) => one?.entry.id, maxLength: 3 }),
      gate: fc.boolean(),
    })
    .map(({ entries, gate }) => withPolicy(gate ? { mode: "gate" } : {}, entries.flat()));
  const world = fc.array(
    fc.record({
      ago: fc.integer({ min: 0, max: 89 }),
      values: fc.uniqueArray(
        fc.tuple(
          fc.constantFrom("src/a.ts", "lib/b.ts"),
          fc.nat({ max: 5 }),
          fc.constantFrom("abc_max", "params_max", "cognitive_max"),
          fc.integer({ min: 1, max: 60 }),
        ),
        { selector: ([path, unit, rule]) => `${path}::u${unit}::${rule}`, maxLength: 12 },
      ),
    }),
    { maxLength: 6 },
  );
  type World = Parameters<Parameters<typeof world.map>[0]>[0];

  /** What those runs did, had the files been in force: judged by value and limit, then the effects. */
  function lived(changes: World, { policy, recommendations }: TuningFiles): number[] {
    const limits = createLimits({ policy, recommendations, now: Date.parse(`${TODAY}T09:00:00Z`) });
    const counts = [0, 0, 0, 0];
    changes.forEach(({ values }, i) => {
      for (const [path, unit, ruleKey, value] of values) {
        const area = path.split("/", 1)[0] ?? "";
        const limit = limits.limitFor(ruleKey, "app", area)?.limit ?? Infinity;
        if (value <= limit) continue;
        const fingerprint = `${path}::u${unit}::${ruleKey}`;
        const effect = effectOn(
          { ruleKey, role: "app", area, fingerprint, change: `pr:${i + 1}`, severity: "red", floor: false },
          limits,
          sha256,
        );
        const place = effect.muted ? 2 : effect.folded ? 1 : 0;
        counts[place] = (counts[place] ?? 0) + 1;
        if (policy.mode === "gate" && isGating(effect)) counts[3] = (counts[3] ?? 0) + 1;
      }
    });
    return counts;
  }

  function linesOf(changes: World): HistoryLine[] {
    const limits = createLimits({ ...IN_FORCE, now: 0 });
    return changes.flatMap(({ ago, values }, i) =>
      told(i + 1, {
        ago,
        sees: values.flatMap(([path, unit, ruleKey, actual]) => {
          const limit = limits.limitFor(ruleKey, "app", path.split("/", 1)[0] ?? "")?.limit ?? Infinity;
          return actual > limit
            ? [[`${path}::u${unit}::${ruleKey}`, { actual, limit, delta: actual - limit }] as const]
            : [];
        }),
      }),
    );
  }

  test("what moves adds up to the difference", () => {
    fc.assert(
      fc.property(world, files, files, (changes, before, after) => {
        const all = replayed(linesOf(changes), after, { before });
        for (const figure of ["shown", "collapsed", "hidden", "red", "gated"] as const) {
          const moved = all.moves.reduce((sum, move) => sum + move[figure].after - move[figure].before, 0);
          expect([figure, moved]).toEqual([figure, all[figure].after - all[figure].before]);
        }
      }),
    );
  });

  test("what the replay says of files that hide or relax is what happens when they are in force", () => {
    fc.assert(
      fc.property(world, files, (changes, after) => {
        const { shown, collapsed, hidden, gated } = replayed(linesOf(changes), after);
        const [seen = 0, folded = 0, muted = 0, failing = 0] = lived(changes, after);
        // What a laxer limit lets pass is hidden in the replay, and nothing at all when it is in force.
        const passed = shown.before - seen - folded - muted;
        expect([shown.after, collapsed.after, hidden.after, gated.after]).toEqual([
          seen,
          folded,
          muted + passed,
          failing,
        ]);
        expect(replayed(linesOf(changes), IN_FORCE).shown.after).toBe(lived(changes, IN_FORCE)[0]);
      }),
    );
  });

  test("back and forth: before and after change places, and files against themselves change nothing", () => {
    fc.assert(
      fc.property(world, files, files, (changes, one, other) => {
        const there = replayed(linesOf(changes), other, { before: one });
        const back = replayed(linesOf(changes), one, { before: other });
        expect([there.shown.after, there.hidden.after, there.gated.after]).toEqual([
          back.shown.before,
          back.hidden.before,
          back.gated.before,
        ]);
        const same = replayed(linesOf(changes), one, { before: one });
        expect(same).toMatchObject({ lost: [], hits: [], harm: { verdict: "none-hidden" } });
        expect(same.shown.before).toBe(same.shown.after);
      }),
    );
  });

  test("neither order nor duplication of the lines makes a difference, and the shape is the published one", () => {
    fc.assert(
      fc.property(world, files, fc.nat(), (changes, after, cut) => {
        const lines = linesOf(changes);
        const at = lines.length === 0 ? 0 : cut % lines.length;
        const result = replayed(lines, after);
        expect(replayed([...lines.slice(at).toReversed(), ...lines.slice(0, at), ...lines.slice(at)], after)).toEqual(
          result,
        );
        expect(Replay.parse(result)).toEqual(result);
      }),
      { numRuns: 40 },
    );
  });

  test("a scan, and runs of changes that are not told, change nothing", () => {
    const lines = [...change(1), ...LATER];
    const stray = runLineOf(changeLine("pr:77", daysAgo(3)), { flow: "scan" });
    expect(replayed([...lines, stray], withEntries(...MUTE))).toEqual(replayed(lines, withEntries(...MUTE)));
  });
});
