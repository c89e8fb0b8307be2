import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { editsOf, filesAfter, policyLimitsOf } from "../../../src/domain/tuning/apply-proposals.ts";
import { isSample } from "../../../src/domain/tuning/effects.ts";
import { coolDownUntil } from "../../../src/domain/tuning/holds.ts";
import { plan, type BotPull, type PlanFacts } from "../../../src/domain/tuning/plan.ts";
import { Plan, type Proposal } from "../../../src/domain/tuning/plan-model.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { headerLine } from "../../builders.ts";
import {
  cleanArea,
  daysAgo,
  factsOf,
  HEADER,
  located,
  policyOf,
  scan,
  sha256,
  tipOf,
  tipUnit,
  TODAY,
  told,
  type Told,
} from "./world.ts";

const ID = "cognitive_max/*/app";
const QUIET: BotPull = { open: null, lastOpened: null, refusals: [], hold: null };

/** One tighter limit holds. */
function ready(over: Partial<PlanFacts> = {}, more: readonly HistoryLine[] = []): Plan {
  const { lines, units } = cleanArea({});
  return plan(factsOf([HEADER, ...lines, ...scan(1), ...more], { tip: tipOf(units), ...over }));
}

function idsOf({ proposals }: Plan): string[] {
  return proposals.map(({ kind, id }) => `${kind} ${id}`);
}

function heldOf({ watching }: Plan): unknown[] {
  return watching.map(({ id, kind, missing }) => [kind, id, ...missing]);
}

const files = (policy: object, over: Partial<PlanFacts["files"]> = {}): PlanFacts["files"] => ({
  policy: policyOf(policy),
  recommendations: [],
  hasPolicy: true,
  refused: [],
  ...over,
});

describe("why there is nothing", () => {
  const young = (days: number): HistoryLine => headerLine({ since: daysAgo(days) });
  test.each<[string, Partial<PlanFacts>, string]>([
    ["the policy wants none", { files: files({ propose: "off" }) }, "off"],
    ["put off by a label", { pull: { ...QUIET, open: [], hold: "snoozed" } }, "snoozed"],
    ["somebody works on the branch", { pull: { ...QUIET, open: [], hold: "human-edited" } }, "human-edited"],
    ["a partial look", { complete: false }, "partial-look"],
    ["no history", { lines: [HEADER] }, "no-history"],
    ["nothing holds", { tip: tipOf([]) }, "nothing-holds"],
    ["the last one was opened thirteen days ago", { pull: { ...QUIET, lastOpened: "2026-11-17" } }, "held-back"],
    ["refused for good", { files: files({}, { refused: [ID] }) }, "held-back"],
  ])("%s", (_, over, reason) => {
    expect(ready(over)).toMatchObject({ proposals: [], reason_for_none: reason });
  });

  test.each<[string, Plan, boolean]>([
    ["young by 29 days", plan(factsOf([young(29), ...cleanArea({}).lines], { tip: tipOf(cleanArea({}).units) })), true],
    ["of 30 days", plan(factsOf([young(30), ...cleanArea({}).lines], { tip: tipOf(cleanArea({}).units) })), false],
    ["of an age that nobody knows", plan(factsOf(cleanArea({}).lines, { tip: tipOf(cleanArea({}).units) })), true],
    ["shadow by policy", ready({ files: files({ propose: "shadow" }) }), true],
  ])("%s: shadow %s", (_, made, shadow) => {
    expect(made.shadow).toBe(shadow);
    expect(idsOf(made)).toEqual([`tighten ${ID}`]);
  });
});

describe("what is held back", () => {
  test("fourteen quiet days, unless a pull request is open", () => {
    const thirteen = ready({ pull: { ...QUIET, lastOpened: "2026-11-17" } });
    expect(heldOf(thirteen)).toEqual([["tighten", ID, { what: "quiet-days", until: "2026-12-01" }]]);
    expect(idsOf(ready({ pull: { ...QUIET, lastOpened: "2026-11-16" } }))).toHaveLength(1);
    expect(idsOf(ready({ pull: { ...QUIET, open: [], lastOpened: "2026-11-17" } }))).toHaveLength(1);
    const longer = ready({
      files: files({ schedule: { quiet_days: 30 } }),
      pull: { ...QUIET, lastOpened: "2026-11-16" },
    });
    expect(longer.proposals).toEqual([]);
  });

  test.each([
    [[], undefined],
    [["2026-01-01"], "2026-01-31"],
    [["2026-01-01", "2026-03-01"], "2026-04-30"],
    [["2026-03-01", "2026-01-01", "2026-03-01"], "2026-04-30"],
    [["2026-01-01", "2026-01-02", "2026-01-03"], "2026-05-03"],
    [["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", "2026-01-05", "2026-01-06"], "2027-01-01"],
  ])("refused on %j: again from %s on", (days, until) => {
    const refusals = [...days.map((day) => ({ id: ID, day })), { id: "abc_max/*/app", day: "2026-09-09" }];
    expect(coolDownUntil(ID, refusals)).toBe(until);
  });

  test("a refusal holds for thirty days", () => {
    const refused = (day: string): Plan => ready({ pull: { ...QUIET, refusals: [{ id: ID, day }] } });
    expect(heldOf(refused("2026-11-01"))).toEqual([["tighten", ID, { what: "cool-down", until: "2026-12-01" }]]);
    expect(idsOf(refused("2026-10-31"))).toEqual([`tighten ${ID}`]);
  });

  test("a scope holds one entry", () => {
    const taken = files({}, { recommendations: located({ id: ID, kind: "promote" }) });
    expect(heldOf(ready({ files: taken }))).toEqual([["tighten", ID, { what: "scope-taken" }]]);
    const limit = { from: 20, to: 15 };
    const followed = files({}, { recommendations: located({ id: ID, kind: "tighten", limit }) });
    expect(idsOf(ready({ files: followed }))).toEqual([`tighten ${ID}`]);
    const gone = files({}, { recommendations: located({ id: ID, kind: "collapse", expires: "2026-11-29" }) });
    expect(idsOf(ready({ files: gone }))).toEqual([`tighten ${ID}`]);
  });

  test("room for three, the broadest first, and the open ones before all others", () => {
    const areas = ["a", "b", "c", "d"].map((name, i) =>
      cleanArea({ path: `${name}/x.ts`, first: 20 * i + 1, units: 50 + 12 * i }),
    );
    const odd = cleanArea({ path: "z/x.ts", first: 90, values: (i) => (i % 9 === 0 ? 14 : 3) });
    const lines = [HEADER, ...[...areas, odd].flatMap((one) => one.lines), ...scan(1)];
    const tip = tipOf([...areas, odd].flatMap((one) => one.units));
    const made = plan(factsOf(lines, { tip }));
    const idOf = (name: string): string => `tighten cognitive_max/${name}/app`;
    expect(idsOf(made)).toEqual([idOf("d"), idOf("c"), idOf("b")]);
    expect(heldOf(made)).toEqual([["tighten", "cognitive_max/a/app", { what: "room" }]]);
    const open = proposalOf("cognitive_max/a/app", { units: 1 });
    const again = plan(factsOf(lines, { tip, pull: { ...QUIET, open: [open] } }));
    expect(idsOf(again)).toEqual([idOf("a"), idOf("d"), idOf("c")]);
    expect(again.proposals[0]?.because).toEqual({ units: 1 });
    const two = plan(factsOf(lines, { tip, files: files({ schedule: { max_proposals: 2 } }) }));
    expect(idsOf(two)).toEqual([idOf("d"), idOf("c")]);
  });
});

function proposalOf(id: string, because: Proposal["because"], over: Partial<Proposal> = {}): Proposal {
  const [entry] = located({ id, kind: "guide" });
  const { rule = "", area = null, role = null } = entry?.entry ?? {};
  return { id, rule, area, role, kind: "tighten", limit: { from: 15, to: 13 }, because, ...over };
}

describe("counts are those of the first day", () => {
  test("as long as the limit is the same", () => {
    const open = [proposalOf(ID, { changes: 3, units: 46, until: "2026-10-10" })];
    expect(ready({ pull: { ...QUIET, open } }).proposals[0]?.because).toEqual(open[0]?.because);
    const other = [proposalOf(ID, { changes: 3 }, { limit: { from: 14, to: 13 } })];
    expect(ready({ pull: { ...QUIET, open: other } }).proposals[0]?.because).toMatchObject({ changes: 12 });
  });

  test("what holds no longer is not in the plan, although it is open", () => {
    const open = [proposalOf("abc_max/*/app", { units: 60 })];
    expect(idsOf(ready({ pull: { ...QUIET, open } }))).toEqual([`tighten ${ID}`]);
  });
});

describe("the first policy", () => {
  const setUp = (over: Partial<PlanFacts> = {}, more: Parameters<typeof scan>[2] = {}): Plan => {
    const judged = ["cognitive_max app src 100 22", "cognitive_max test test 50 2", "params_max app src 100 2"];
    const lines = [
      headerLine({ since: daysAgo(3) }),
      ...told(1, { ago: 3, sees: ["src/a.ts::f::cognitive_max"] }),
      ...scan(1, judged, more),
    ];
    return plan(factsOf(lines, { files: files({}, { hasPolicy: false }), ...over }));
  };

  test("a limit for each rule and role, at once, and young as the history is", () => {
    const made = setUp();
    expect(made).toMatchObject({ for: "set-up", shadow: false });
    expect(
      made.proposals.map(({ kind, id, limit, because }) => [
        kind,
        id,
        limit?.from,
        limit?.to,
        because.units,
        because.over,
      ]),
    ).toEqual([
      ["calibrate", "cognitive_max/*/app", 15, 22, 100, 0],
      ["calibrate", "cognitive_max/*/test", 5, 5, 50, 0],
      ["calibrate", "params_max/*/app", 4, 4, 100, 0],
    ]);
    expect(policyLimitsOf(made.proposals)).toContainEqual({ rule: "cognitive_max", role: "app", limit: 22 });
    expect(made.replay).toMatchObject({ shown: { before: 1, after: 0 }, hidden: { before: 0, after: 1 } });
  });

  test("limits of other tools win", () => {
    const made = setUp({ configured: [{ rule: "cognitive_max", role: "app", limit: 12 }] });
    expect(made.proposals[0]).toMatchObject({ limit: { from: 15, to: 12 } });
    expect(made.proposals[0]?.because.over).toBeUndefined();
  });

  test("not from a partial look, nor ever again once it was refused", () => {
    expect(setUp({}, { complete: false })).toMatchObject({ proposals: [], reason_for_none: "partial-look" });
    const refusals = [{ id: "set-up", day: "2025-01-20" }];
    expect(setUp({ pull: { ...QUIET, refusals } })).toMatchObject({ proposals: [], reason_for_none: "set-up-refused" });
  });

  test("an area that looks like another role is named", () => {
    const units = [
      ...Array.from({ length: 30 }, (_, i) => tipUnit(`src/core/a.ts::f${i}`, { cognitive_max: i < 2 ? 20 : 3 })),
      ...Array.from({ length: 20 }, (_, i) => tipUnit(`src/testing/b.ts::g${i}`, { cognitive_max: i < 8 ? 20 : 3 })),
      ...Array.from({ length: 20 }, (_, i) => tipUnit(`src/parser/c.ts::h${i}`, { cognitive_max: i < 8 ? 20 : 3 })),
    ];
    const row = { area: "src/testing", role: "test", units: 20, broken: 8, rest_units: 50, rest_broken: 10, times: 2 };
    expect(setUp({ tip: tipOf(units) }).roles).toEqual([]);
    expect(setUp({ tip: tipOf(units.filter(({ area }) => area !== "src/parser")) }).roles).toEqual([
      { ...row, rest_units: 30, rest_broken: 2, times: 6 },
    ]);
  });
});

describe("guides", () => {
  const SPOT = "src/a.ts::f::abc_max";
  const spots = [20, 10, 5].flatMap((ago, i) =>
    told(50 + i, { ago, sees: [[SPOT, { metric_family: "complexity" }]], author: "9" }),
  );
  const open = { ...violationIn(scan(52)), fingerprint: SPOT, rule_key: "abc_max" };
  const history = [...spots, ...scan(52), open];
  const exporting = files({ exports: ["agents"] });

  function violationIn([run]: readonly HistoryLine[]): Extract<HistoryLine, { type: "violation" }> {
    const line = spots.find(({ type }) => type === "violation");
    if (line?.type !== "violation" || run?.type !== "run") throw new Error("a violation and a scan are told above");
    return { ...line, run: run.id, change: "same", touched: false };
  }

  test("only for exports, and never alone", () => {
    const alone = (given: PlanFacts["files"]): Plan => plan(factsOf([HEADER, ...history], { files: given }));
    expect(heldOf(alone(files({})))).toEqual([]);
    expect(heldOf(alone(exporting))).toEqual([["guide", "abc_max/src/app", { what: "another-proposal" }]]);
    expect(alone(exporting).reason_for_none).toBe("held-back");
    const withOther = ready({ files: exporting }, history);
    expect(idsOf(withOther)).toEqual([`tighten ${ID}`, "guide abc_max/src/app"]);
    expect(withOther.proposals[1]?.because).toMatchObject({ changes: 3, files: 1, units: 1, days: 15 });
  });

  test("not where an entry stands", () => {
    const recommendations = located({ id: "abc_max/src/app", kind: "guide" });
    expect(idsOf(ready({ files: { ...exporting, recommendations } }, history))).toEqual([`tighten ${ID}`]);
  });
});

describe("what lowers a check ends", () => {
  const MUTED = "abc_max/src/app";
  const entry = (expires: string, over: object = {}): PlanFacts["files"] =>
    files(
      {},
      {
        recommendations: located({
          id: MUTED,
          kind: "mute",
          expires,
          because: { changes: 30, until: "2026-09-10" },
          ...over,
        }),
      },
    );
  /** Fingerprints that the entry keeps as samples of those changes. */
  const sampled = (number: number): string =>
    Array.from({ length: 60 }, (_, i) => `src/s.ts::s${i}::abc_max`).find((fingerprint) =>
      isSample({ fingerprint, change: `pr:${number}` }, MUTED, sha256),
    ) ?? "";
  const unsampled = (number: number): string =>
    Array.from({ length: 60 }, (_, i) => `src/s.ts::s${i}::abc_max`).find(
      (fingerprint) => !isSample({ fingerprint, change: `pr:${number}` }, MUTED, sha256),
    ) ?? "";
  const shown = (name: (number: number) => string, count: number, isFixed: boolean): HistoryLine[] =>
    Array.from({ length: count }, (_, i) => {
      const number = 100 + i;
      const fingerprint = name(number);
      const fixed: Told["misses"] = [[fingerprint, { change: "new", touched: true, shown: "top" }]];
      const end = isFixed ? { misses: fixed } : { sees: [fingerprint] };
      return told(number, { ago: 50 - i, author: `${i % 4}`, pushes: [{ sees: [fingerprint] }], ...end });
    }).flat();
  const planned = (given: PlanFacts["files"], lines: readonly HistoryLine[]): Plan =>
    plan(factsOf([HEADER, ...lines, ...told(300, { ago: 1 })], { files: given }));

  test("twenty-one days before the end people are asked whether to keep it", () => {
    expect(idsOf(planned(entry("2026-12-22"), []))).toEqual([]);
    const made = planned(entry("2026-12-21"), []);
    expect(made.proposals).toMatchObject([
      { kind: "keep", id: MUTED, expires: "2027-06-19", because: { violations: 0 } },
    ]);
    expect(idsOf(planned(entry("2026-11-29"), []))).toEqual([]);
  });

  test("six useful samples give it back, at any time", () => {
    const useful = shown(sampled, 6, true);
    expect(planned(entry("2027-05-05"), useful).proposals).toMatchObject([
      { kind: "restore", id: MUTED, because: { violations: 6, fixed: 6, changes: 6, people: 4 } },
    ]);
    expect(idsOf(planned(entry("2026-12-21"), useful))).toEqual([`restore ${MUTED}`]);
    expect(idsOf(planned(entry("2026-12-21"), shown(sampled, 6, false)))).toEqual([`keep ${MUTED}`]);
  });

  test("what was shown before it was muted is no sample of it, nor what is not drawn", () => {
    expect(planned(entry("2027-05-05"), shown(unsampled, 6, true)).proposals).toEqual([]);
    const late = entry("2027-05-05", { because: { until: "2026-11-20" } });
    expect(planned(late, shown(sampled, 6, true)).proposals).toEqual([]);
  });

  test("what people call right is useful", () => {
    const left = shown(sampled, 6, false);
    const votes = left.flatMap((line) => {
      if (line.type !== "violation") return [];
      const run = left.find((one) => one.type === "run" && one.id === line.run);
      if (run?.type !== "run") return [];
      const vote = {
        type: "verdict",
        surface: "conversation",
        comment_id: 1,
        by: "5",
        verdict: "valid",
        reason: null,
      } as const;
      return [{ ...vote, fingerprint: line.fingerprint, updated_at: daysAgo(1), head_sha: run.head_sha }];
    });
    const facts = factsOf([HEADER, ...left, ...told(300, { ago: 1 })], { files: entry("2027-05-05"), votes });
    expect(plan(facts).watching).toMatchObject([{ kind: "restore", id: MUTED, because: { valid: 6, fixed: 0 } }]);
  });

  test("a few useful samples are watched", () => {
    const made = planned(entry("2027-05-05"), shown(sampled, 2, true));
    expect(heldOf(made)).toEqual([["restore", MUTED, { what: "odds", have: expect.any(Number), need: 10 }]]);
  });

  test("no longer kept once it is over a floor", () => {
    const floored = { ...entry("2026-12-21"), policy: policyOf({ floors: { rules: ["abc_max"] } }) };
    expect(idsOf(planned(floored, []))).toEqual([]);
  });
});

describe("cells that are watched", () => {
  const F = "src/a.ts::f::abc_max";
  const left = (count: number, over: Partial<Told> = {}): HistoryLine[] =>
    Array.from({ length: count }, (_, i) =>
      told(i + 1, { ago: 80 - 2 * i, author: `${i}`, pushes: [{ sees: [F] }], sees: [F], ...over }),
    ).flat();
  const watched = (lines: readonly HistoryLine[], over: Partial<PlanFacts> = {}): unknown[] =>
    heldOf(plan(factsOf([HEADER, ...lines, ...told(300, { ago: 0 })], over)));

  test("how many cases there are, and how many are needed", () => {
    expect(watched(left(2))).toEqual([]);
    expect(watched(left(9))).toEqual([[null, "abc_max/src/app", { what: "cases", have: 9, need: 15 }]]);
    expect(watched(left(15))).toEqual([[null, "abc_max/src/app", { what: "odds", have: 10.6, need: 20 }]]);
    expect(watched(left(20))).toEqual([[null, "abc_max/src/app", { what: "acted-on-nowhere" }, { what: "answers" }]]);
    expect(watched(left(4, { author: "1" }))).toEqual([
      [
        null,
        "abc_max/src/app",
        { what: "cases", have: 3, need: 15 },
        { what: "authors", have: 1, need: 3 },
        { what: "days", have: 3, need: 5 },
      ],
    ]);
  });

  test("not a floor, and not what an entry stands for already", () => {
    expect(watched(left(9), { files: files({ floors: { rules: ["abc_max"] } }) })).toEqual([]);
    const recommendations = located({ id: "abc_max/src/app", kind: "promote" });
    expect(watched(left(9), { files: files({}, { recommendations }) })).toEqual([]);
  });
});

describe("what the files become", () => {
  const before = {
    policy: DEFAULT_POLICY,
    recommendations: located({ id: ID, kind: "mute", expires: "2026-12-12", because: { changes: 9 } }),
  };
  test.each<[string, Proposal, unknown]>([
    ["restore", proposalOf(ID, {}, { kind: "restore" }), { remove: ID }],
    [
      "keep",
      proposalOf(ID, { violations: 3 }, { kind: "keep", expires: "2027-06-10" }),
      { add: { ...before.recommendations[0]?.entry, expires: "2027-06-10" } },
    ],
    [
      "tighten",
      proposalOf("abc_max/src/app", { units: 3 }),
      {
        add: {
          id: "abc_max/src/app",
          kind: "tighten",
          rule: "abc_max",
          area: "src",
          role: "app",
          limit: { from: 15, to: 13 },
          because: { units: 3 },
        },
      },
    ],
  ])("%s", (_, proposal, edit) => {
    expect(editsOf([proposal], before.recommendations)).toEqual([edit]);
    const ids = filesAfter(before, [proposal]).recommendations.map(({ entry }) => entry.id);
    expect(ids).toEqual({ restore: [], keep: [ID], tighten: [ID, "abc_max/src/app"] }[_]);
  });
});

describe("laws", () => {
  test("the plan is the same for any order and duplication of the lines, and reads as its schema says", () => {
    const { lines, units } = cleanArea({});
    const all = [
      HEADER,
      ...lines,
      ...told(40, {
        ago: 30,
        author: "2",
        pushes: [{ sees: ["src/q.ts::q::abc_max"] }],
        sees: ["src/q.ts::q::abc_max"],
      }),
      ...scan(1),
    ];
    const expected = plan(factsOf(all, { tip: tipOf(units) }));
    expect(Plan.parse(JSON.parse(JSON.stringify(expected)))).toEqual(JSON.parse(JSON.stringify(expected)));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all), (shuffled, twice) => {
        const given = [...shuffled, ...twice];
        expect(plan(factsOf(given, { tip: tipOf(units), summaries: factsOf(all).summaries }))).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  test("the day after, nothing but the window has moved", () => {
    expect(ready({ day: "2026-12-01" }).proposals).toEqual(ready({ day: TODAY }).proposals);
    expect(ready({ day: "2027-01-20" }).proposals).toEqual([]);
  });
});
