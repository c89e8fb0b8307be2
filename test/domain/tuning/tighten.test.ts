import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { plan, type PlanFacts } from "../../../src/domain/tuning/plan.ts";
import type { Missing, Plan } from "../../../src/domain/tuning/plan-model.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { aliasLine, changeLine, shaOf } from "../../builders.ts";
import {
  cleanArea,
  daysAgo,
  factsOf,
  HEADER,
  located,
  policyOf,
  scan,
  tipOf,
  tipUnit,
  told,
  type CleanArea,
} from "./world.ts";

function planOf(area: CleanArea, over: Partial<PlanFacts> = {}, more: readonly HistoryLine[] = []): Plan {
  const { lines, units } = cleanArea(area);
  const all = [HEADER, ...lines, ...scan(1), ...more];
  return plan(factsOf(all, { tip: tipOf(units), ...over }));
}

function tightened(made: Plan): string[] {
  return made.proposals.map(({ id, kind, limit }) => `${kind} ${id} ${limit?.from}→${limit?.to}`);
}

function missingOf(made: Plan): Missing[] {
  return made.watching.flatMap(({ missing }) => missing);
}

test("a limit that everybody keeps is proposed tighter, everywhere at once, with its counts", () => {
  const made = planOf({});
  expect(made.proposals).toEqual([
    {
      id: "cognitive_max/*/app",
      rule: "cognitive_max",
      area: null,
      role: "app",
      kind: "tighten",
      limit: { from: 15, to: 13 },
      because: { changes: 12, people: 3, files: 1, units: 60, over: 0, days: 11, until: daysAgo(49).slice(0, 10) },
    },
  ]);
  expect(made).toMatchObject({ for: "tuning", shadow: false, asks: [], watching: [] });
  expect(made.reason_for_none).toBeUndefined();
});

describe("each condition", () => {
  test.each<[string, CleanArea, readonly Missing[]]>([
    ["44 units are one too few", { units: 44 }, [{ what: "units", have: 44, need: 45 }]],
    ["one in 76 lies between the limits", { units: 76, values: (i) => (i < 1 ? 14 : 3) }, []],
    ["nine days", { days: 9 }, [{ what: "days", have: 9, need: 10 }]],
    [
      "one author did more than half",
      { authors: ["1", "1", "1", "1", "2", "3"] },
      [{ what: "share-of-one-author", have: 67, need: 50 }],
    ],
  ])("%s", (_, area, missing) => {
    const made = planOf(area);
    expect(made.proposals).toEqual([]);
    expect(missingOf(made)).toEqual(missing);
  });

  test.each<[string, CleanArea]>([
    ["45 units are enough", { units: 45 }],
    ["one of 200 over the tighter limit", { units: 200, values: (i) => (i < 1 ? 14 : 3) }],
    ["ten days", { days: 10 }],
    ["two people are all there are", { authors: ["1", "2"] }],
    ["one is all there is", { authors: ["1"] }],
    ["half by one author", { authors: ["1", "1", "2", "3"] }],
  ])("%s", (_, area) => {
    expect(tightened(planOf(area))).toEqual(["tighten cognitive_max/*/app 15→13"]);
  });

  test("more than 1 % of the units at the tip lie between the limits", () => {
    const { units } = cleanArea({});
    const idle = Array.from({ length: 40 }, (_, i) => tipUnit(`src/old.ts::g${i}`, { cognitive_max: i < 2 ? 14 : 3 }));
    expect(planOf({}, { tip: tipOf([...units, ...idle]) }).proposals).toEqual([]);
    const more = Array.from({ length: 100 }, (_, i) => tipUnit(`src/old.ts::h${i}`, { cognitive_max: 2 }));
    const made = planOf({}, { tip: tipOf([...units, ...idle, ...more]) });
    expect(tightened(made)).toEqual(["tighten cognitive_max/*/app 15→13"]);
    expect(made.replay.hits.map(({ path, unit_name, actual, limit }) => [path, unit_name, actual, limit])).toEqual([
      ["src/old.ts", "g0", 14, 13],
      ["src/old.ts", "g1", 14, 13],
    ]);
  });

  test("what a merged change left over the limit of today blocks, also when it is gone since; what is old does not", () => {
    const left = told(20, { ago: 30, author: "2", sees: ["src/gone.ts::x::cognitive_max"] });
    expect(planOf({}, {}, left).proposals).toEqual([]);
    const { units } = cleanArea({});
    const old = tipUnit("src/old.ts::monster", { cognitive_max: 80 });
    expect(tightened(planOf({}, { tip: tipOf([...units, old]) }))).toEqual(["tighten cognitive_max/*/app 15→13"]);
    const before = told(21, { ago: 95, author: "2", sees: ["src/gone.ts::x::cognitive_max"] });
    expect(tightened(planOf({}, {}, before))).toHaveLength(1);
  });

  test("people write up to the limit", () => {
    const crowd = cleanArea({ units: 600, values: (i) => (i < 6 ? 15 : 3) });
    expect(planOf({ units: 600 }, { tip: tipOf(crowd.units) }).proposals).toEqual([]);
    const few = cleanArea({ units: 600, values: (i) => (i < 4 ? 15 : 3) });
    expect(tightened(planOf({ units: 600 }, { tip: tipOf(few.units) }))).toHaveLength(1);
  });

  test.each<[string, Partial<PlanFacts>, readonly HistoryLine[]]>([
    ["as git tells", { limitChanges: [{ rule: "cognitive_max", role: "app", day: "2026-11-20" }] }, []],
    ["as an entry in force tells", { files: filesWith("2026-11-20") }, []],
    [
      "as a merge tells",
      {},
      [
        ...told(30, { ago: 10, author: "2" }),
        { type: "tuned", merge_sha: shaOf(30), recommendation: "cognitive_max/*/*", before: null, after: 15 },
      ],
    ],
    [
      "as a violation tells that was recorded under another limit",
      {},
      told(30, { ago: 10, author: "2", sees: [["src/x.ts::x::cognitive_max", { limit: 10, actual: 12 }]] }),
    ],
  ])("the limit changed ten days ago, %s", (_, over, more) => {
    const made = planOf({}, over, more);
    expect(made.proposals).toEqual([]);
    expect(missingOf(made)).toContainEqual({ what: "days-since-limit-changed", have: 10, need: 30 });
  });

  test("a limit that changed elsewhere is another one", () => {
    const limitChanges = [
      { rule: "cognitive_max", role: "test" as const, day: "2026-11-20" },
      { rule: "abc_max", day: "2026-11-20" },
      { rule: "cognitive_max", day: "2026-10-31" },
    ];
    expect(tightened(planOf({}, { limitChanges }))).toHaveLength(1);
  });
});

function filesWith(until: string): PlanFacts["files"] {
  const limit = { from: 17, to: 15 };
  const recommendations = located({ id: "cognitive_max/*/app", kind: "tighten", limit, because: { until } });
  return { policy: DEFAULT_POLICY, recommendations, hasPolicy: true, refused: [] };
}

describe("what proves nothing", () => {
  test.each<[string, Partial<Parameters<typeof told>[1]>]>([
    ["bulk changes", { change: { bulk: true } }],
    ["bots", { change: { author_type: "Bot" } }],
    ["accounts that the policy calls bots", { author: "666" }],
  ])("%s", (_, over) => {
    const lines = Array.from({ length: 12 }, (__, at) =>
      told(at + 1, {
        ago: 40 - at,
        author: `${at % 3}`,
        edits: Array.from({ length: 5 }, (___, i) => `src/a.ts::f${at * 5 + i}`),
        ...over,
      }),
    ).flat();
    const { units } = cleanArea({});
    const files = { policy: policyOf({ bots: [666] }), recommendations: [], hasPolicy: true, refused: [] };
    expect(plan(factsOf([HEADER, ...lines, ...scan(1)], { files, tip: tipOf(units) })).proposals).toEqual([]);
  });

  test("what was edited before the tool became another one", () => {
    const { lines, units } = cleanArea({});
    const tools = (
      version: string,
    ): { tools: { name: string; version: string; dialect: string; rules: string[] }[] } => ({
      tools: [{ name: "refrain", version, dialect: "d", rules: [] }],
    });
    const upgraded = lines.map((line) => (line.type === "run" ? { ...line, ...tools("1") } : line));
    const facts = (version: string): Plan =>
      plan(factsOf([HEADER, ...upgraded, ...scan(1, [], tools(version))], { tip: tipOf(units) }));
    expect(tightened(facts("1"))).toHaveLength(1);
    expect(facts("2").proposals).toEqual([]);
  });

  test("a tip that was not wholly looked at", () => {
    const { units } = cleanArea({});
    for (const tip of [null, tipOf(units, { complete: false })]) {
      expect(planOf({}, { tip })).toMatchObject({ proposals: [], reason_for_none: "partial-look" });
    }
  });
});

test("units are followed through moves and renames, and counted once", () => {
  const { lines, units } = cleanArea({});
  const rename = told(40, { ago: 20, author: "2", edits: ["src/a.ts::f0"] });
  const moved = changeLine("pr:41", daysAgo(10));
  const aliases = [aliasLine(moved, "src/a.ts", "src/b.ts", "path"), aliasLine(moved, "src/a.ts::f1", "src/b.ts::g1")];
  const renamed = units.map((unit) => ({
    ...unit,
    path: "src/b.ts",
    unitName: unit.unitName === "f1" ? "g1" : unit.unitName,
  }));
  const all = [HEADER, ...lines, ...rename, ...told(41, { ago: 10, author: "3" }), ...aliases, ...scan(41)];
  const made = plan(factsOf(all, { tip: tipOf(renamed) }));
  expect(made.proposals[0]?.because).toMatchObject({ changes: 13, units: 60 });
  const strangers = plan(
    factsOf(
      all.filter(({ type }) => type !== "alias"),
      { tip: tipOf(renamed) },
    ),
  );
  expect(strangers.proposals).toEqual([]);
});
